"""Why something is no win or not allowed in 游金麻将, one sentence for each reason id (PF-43)."""

REASONS: dict[str, str] = {
    "shape": "the tiles do not complete a hand",
    "no_youjin": "with one gold set aside the other tiles are not four sets, nor six pairs (游金)",
    "few_golds": "three golds are needed (三金倒)",
    "gold_discard": "a discarded gold can be neither claimed nor won",
    "double_youjin": "a seat is in 双游金, so nobody wins on a tile of another seat",
    "youjin_shape": "a hand that waits on a lone gold (游金) may not win on a tile of another seat",
    "dealer_gold": "the dealer has no 抢金",
    "gold_closed": "a chow, pung or kong was made, which closes 抢金",
    "not_gold": "抢金 takes the gold that lies turned up, and no other tile",
}

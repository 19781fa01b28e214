"""Why something is not allowed in 武汉麻将, one sentence for each reason id (PF-43)."""

REASONS: dict[str, str] = {
    "shape": "the tiles do not complete a hand",
    "red_in_hand": "a 红中 is in the hand, and with one nobody wins; put it out first",
    "not_opened": "the hand has not opened (开口): it needs a chow, a pung, an exposed or an added kong first",
    "wild_claimed": "a wild tile that another seat has put out cannot be won on",
    "pair_258": "the pair is no 2, 5 or 8 (将), and the hand is not big by its tiles",
    "two_wilds": "a small hand is not won with two wild tiles among its tiles",
    "min_fan": "the largest share would be less than the room asks for (起胡)",
    "no_replacement": "four tiles of the wall are kept for the end (海底), so a kong needs five",
    "red_meld": "a 红中 is part of no meld; it is put out by itself",
    "wild_meld": "wild tiles are part of no meld; each is put out by itself",
}

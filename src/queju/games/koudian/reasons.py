"""Why something is not allowed in 扣点点, one sentence for each reason id (PF-43)."""

REASONS: dict[str, str] = {
    "shape": "the tiles do not complete a hand",
    "not_declared": "only a seat that has declared itself ready may win (报听)",
    "wild_discard": "a wild tile that another seat discards cannot be won on",
    "points": "the tile's value is too low to be won on in this way",
    "passed": "a win on another's tile was let go in this hand (过胡)",
    "low_wait": "after this discard the hand waits on no tile of value 6 or more that can still come",
    "no_replacement": "the wall is empty, so a kong could not be replaced",
    "kept_tile": "without late kongs only the tile drawn last may be added to a pung (过杠)",
    "locked_meld": "who has declared may not pung",
    "locked_kong": "who has declared makes kongs only of the tile just drawn or discarded, and must stay ready",
}

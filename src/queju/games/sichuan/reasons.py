"""Why something is not allowed in 四川麻将, one sentence for each reason id (PF-43)."""

REASONS: dict[str, str] = {
    "shape": "the tiles do not complete a hand",
    "three_suits": "the hand has all three suits, and one must be missing (缺一门)",
    "void_suit": "the hand holds tiles of its void suit (定缺)",
    "already_won": "this seat has won and left the hand",
    "no_replacement": "fewer than two tiles are left in the wall, so a kong could not be replaced",
    "wall_empty": "the wall is empty, so nothing could be drawn after it",
    "passed_win": "a win was let go, and nothing was drawn or claimed since (过手胡)",
    "void_first": "while tiles of the void suit are held one of them goes first (定缺)",
    "void_meld": "the void suit is neither punged nor konged (定缺)",
    "locked_hand": "who has won discards the tile that he has just drawn",
    "locked_meld": "who has won neither pungs nor adds to a pung",
    "locked_kong": "who has won may not change what the hand waits on",
}

"""Why something is not allowed in 二人麻将, one sentence for each reason id (PF-43)."""

REASONS: dict[str, str] = {
    "shape": "the tiles do not complete a hand",
    "min_fan": "the hand does not reach the minimum of fan (起和)",
    "given_up": "this chance was given up for a doubling (加倍); another tile has to come first",
    "given_up_kong": "who has declared ready and doubles must discard that tile",
    "must_win": "who has declared ready can only win or double on a winning tile",
    "not_ready": "after this discard the hand waits on nothing",
    "wall_empty": "the wall is empty: nothing is open any more but a win, or the last discard",
    "no_replacement": "the wall is empty, so a kong could not be replaced",
    "locked_hand": "who has declared ready discards the tile just drawn",
    "locked_meld": "who has declared ready claims no chow, pung or kong",
    "locked_kong": "who has declared ready makes a kong only of the tile just drawn, and its waits must stay the same",
}

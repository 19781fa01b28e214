"""Why something is not allowed in 双人麻将, one sentence for each reason id (PF-43)."""

REASONS: dict[str, str] = {
    "shape": "the tiles do not complete a hand",
    "min_fan": "the hand has too few fans: flowers and 立直 do not count to the minimum (起胡)",
    "not_ready": "after this discard the hand waits on no tile that can still come to it",
    "open_hand": "only a hand without a chow, a pung or a melded kong may be declared ready",
    "ready_min_fan": "after this discard no wait would reach the minimum by a self-draw",
    "wall_empty": "the wall is empty",
    "no_replacement": "the wall is empty, so a kong could not be replaced",
    "locked_hand": "who has declared discards the tile just drawn",
    "locked_meld": "who has declared may not chow, pung or make an exposed kong",
    "locked_kong": "who has declared makes a kong only of the tile just drawn, and only if the waits stay the same",
}

"""The actions that mahjong games share, each made once: an offer is one of these objects, not a new one.

Lists are indexed by tile kind.
"""

from queju.engine.machine import Action
from queju.tiles import NAMES, write

PASS: Action = Action("pass")
WIN: Action = Action("win")
PUNG: Action = Action("pung")
EXPOSED_KONG: Action = Action("exposed_kong")
DISCARD: list[Action] = [Action("discard", tile=name) for name in NAMES]
CONCEALED_KONG: list[Action] = [Action("concealed_kong", tile=name) for name in NAMES]
ADDED_KONG: list[Action] = [Action("added_kong", tile=name) for name in NAMES]


def _chows(kind: int) -> list[Action]:
    rank = kind % 9
    found: list[Action] = []
    for place in range(3):
        run = [kind - place + step for step in range(3)]
        inside = rank - place >= 0 and rank - place + 2 < 9 and kind < 27
        found.append(Action("chow", tiles=write([one for one in run if one != kind])) if inside else PASS)
    return found


CHOW: list[list[Action]] = [_chows(kind) for kind in range(len(NAMES))]
"""By the kind claimed, and by its place in the run (0 lowest, 2 highest); `PASS` where there is no such run."""


def _discards_of_suits() -> list[list[list[Action]]]:
    return [
        [
            [DISCARD[9 * block + rank] for rank in range(9) if mask >> rank & 1 and 9 * block + rank < 34]
            for mask in range(512)
        ]
        for block in range(4)
    ]


DISCARDS_OF: list[list[list[Action]]] = _discards_of_suits()
"""For each block of nine kinds and each 9-bit mask of them: their discards. Four look-ups list a whole hand's."""

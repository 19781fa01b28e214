"""The actions that mahjong games share, each made once: an offer is one of these objects, not a new one.

Lists are indexed by tile kind.
"""

from queju.engine.machine import Action
from queju.tiles import NAMES

PASS: Action = Action("pass")
WIN: Action = Action("win")
PUNG: Action = Action("pung")
EXPOSED_KONG: Action = Action("exposed_kong")
DISCARD: list[Action] = [Action("discard", tile=name) for name in NAMES]
CONCEALED_KONG: list[Action] = [Action("concealed_kong", tile=name) for name in NAMES]
ADDED_KONG: list[Action] = [Action("added_kong", tile=name) for name in NAMES]


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

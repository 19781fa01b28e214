"""What 四川麻将 forbids, and why."""

from queju.engine.machine import Action
from queju.engine.rules import Ban
from queju.engine.table import Table
from queju.games.sichuan.scoring import SichuanScorer
from queju.games.sichuan.state import state_of
from queju.hands.hand import Hand
from queju.tiles import KIND_OF

SUIT_MASKS: list[int] = [511, 511 << 9, 511 << 18]


def _kind(table: Table, action: Action) -> int:
    return KIND_OF[action.tile] if action.tile is not None else table.offered


class VoidFirst(Ban):
    """定缺: while a seat holds tiles of its void suit it must discard one of them (SC-95)."""

    verbs = frozenset({"discard"})
    reason = "void_first"

    def forbids(self, table: Table, seat: int, action: Action) -> bool:
        """Whether another suit is discarded while the void suit is held."""
        void = state_of(table).voids[seat]
        return void >= 0 and table.hands[seat].held & SUIT_MASKS[void] != 0 and _kind(table, action) // 9 != void


class VoidMeld(Ban):
    """定缺: no pung or kong of one's void suit (SC-95)."""

    verbs = frozenset({"pung", "exposed_kong", "concealed_kong", "added_kong"})
    reason = "void_meld"

    def forbids(self, table: Table, seat: int, action: Action) -> bool:
        """Whether the tile is of the void suit."""
        return _kind(table, action) // 9 == state_of(table).voids[seat]


class VoidInHand(Ban):
    """定缺: no win while a tile of one's void suit is held (SC-95); without one, none is completed by one."""

    verbs = frozenset({"win"})
    reason = "void_suit"

    def forbids(self, table: Table, seat: int, action: Action) -> bool:
        """Whether the seat holds a tile of its void suit."""
        void = state_of(table).voids[seat]
        return void >= 0 and table.hands[seat].held & SUIT_MASKS[void] != 0


class KeepsWaits:
    """SC-88: a seat that has won may make a kong if its waits stay the same."""

    def __init__(self, scorer: SichuanScorer) -> None:
        self.scorer: SichuanScorer = scorer

    def __call__(self, before: Hand, after: Hand, wild: int) -> bool:
        """Whether they do."""
        return self.scorer.waits(after) == self.scorer.waits(before)

"""What 四川麻将 forbids, and why."""

from queju.engine.machine import Action
from queju.engine.rules import Ban
from queju.engine.table import Table
from queju.games.sichuan.scoring import SichuanScorer
from queju.games.sichuan.state import state_of
from queju.hands.hand import Hand, Meld
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


class LockedHand(Ban):
    """A seat that has won discards exactly the tile that it has just drawn (SC-85)."""

    verbs = frozenset({"discard"})
    reason = "locked_hand"

    def forbids(self, table: Table, seat: int, action: Action) -> bool:
        """Whether a locked seat would discard another tile."""
        return state_of(table).won[seat] and _kind(table, action) != table.drawn


class LockedMeld(Ban):
    """A seat that has won neither pungs nor adds to a pung (SC-85, SC-87)."""

    verbs = frozenset({"pung", "added_kong"})
    reason = "locked_meld"

    def forbids(self, table: Table, seat: int, action: Action) -> bool:
        """Whether the seat is locked."""
        return state_of(table).won[seat]


class LockedKong(Ban):
    """A seat that has won may kong a discard, or the tile it has just drawn, if its waits stay the same (SC-88)."""

    verbs = frozenset({"exposed_kong", "concealed_kong"})
    reason = "locked_kong"

    def __init__(self, scorer: SichuanScorer) -> None:
        self.scorer: SichuanScorer = scorer

    def forbids(self, table: Table, seat: int, action: Action) -> bool:
        """Whether the kong would change what the seat waits on, or is of a quad that lay in the hand."""
        if not state_of(table).won[seat]:
            return False
        kind = _kind(table, action)
        if action.do == "concealed_kong" and kind != table.drawn:
            return True
        hand = table.hands[seat]
        after = Hand.of([k for k in hand.tiles() if k != kind], hand.melds)
        after.melds.append(Meld(action.do, (kind, kind, kind, kind), -1))
        return self.scorer.waits(after) != table.waits[seat]

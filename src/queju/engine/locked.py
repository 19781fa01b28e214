"""A locked hand, whose tiles may not change any more: its seat has declared itself ready (报听), or won and plays on.

`Table.locked` says whose hands are. The bans here hold for every game that has such hands; what a kong must leave as it
was is the game's own.
"""

from collections.abc import Callable

from queju.engine.bans import KONGS
from queju.engine.machine import Action
from queju.engine.rules import Ban
from queju.engine.table import Table
from queju.hands.hand import ADDED_KONG, PUNG, Hand, Meld
from queju.tiles import KIND_OF

Keeps = Callable[[Hand, Hand, int], bool]
"""Whether a kong may be made that turns the first hand of 13 tiles into the second; the wild kind (-1: none) beside."""


class LockedDiscard(Ban):
    """A locked seat discards exactly the tile that it has just drawn."""

    verbs = frozenset({"discard"})
    reason = "locked_hand"

    def forbids(self, table: Table, seat: int, action: Action) -> bool:
        """Whether another tile would be discarded."""
        return table.locked[seat] and KIND_OF[action.tile or ""] != table.drawn


class LockedMeld(Ban):
    """A locked seat makes no meld by these `verbs`."""

    reason = "locked_meld"

    def __init__(self, verbs: frozenset[str]) -> None:
        self.verbs = verbs

    def forbids(self, table: Table, seat: int, action: Action) -> bool:
        """Whether the seat is locked."""
        return table.locked[seat]


class LockedKong(Ban):
    """A locked seat makes a kong only of the tile just drawn or discarded, and only if the game's `keeps` allows it."""

    verbs = KONGS
    reason = "locked_kong"

    def __init__(self, keeps: Keeps) -> None:
        self.keeps: Keeps = keeps

    def forbids(self, table: Table, seat: int, action: Action) -> bool:
        """Whether the kong is of another tile, or would leave the hand waiting otherwise than it may."""
        if not table.locked[seat]:
            return False
        before = table.hands[seat]
        kind = table.offered
        if seat == table.turn:
            kind = KIND_OF[action.tile or ""]
            if kind != table.drawn:
                return True
            before = before.copy()
            before.take(kind)
        return not self.keeps(before, after_kong(before, action.do, kind), table.wild)


def after_kong(hand: Hand, verb: str, kind: int) -> Hand:
    """The hand of 13 tiles with the kong that it makes by `verb` with one more tile of `kind`."""
    after = hand.copy()
    kong = Meld(verb, (kind, kind, kind, kind))
    if verb == ADDED_KONG:
        pungs = [at for at, meld in enumerate(after.melds) if meld.kind == PUNG and meld.tiles[0] == kind]
        after.melds[pungs[0]] = kong
    else:
        after.take_n(kind, 3)
        after.melds.append(kong)
    return after

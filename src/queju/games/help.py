"""Help while playing (PF-43): what a hand waits on, computed from what its own seat has been told and nothing else."""

from collections.abc import Mapping
from typing import Protocol

from msgspec import Struct

from queju.engine.unseen import unseen
from queju.engine.views import View
from queju.games.chances import Chance, Moment
from queju.hands.hand import Hand, Meld
from queju.tiles import KIND_OF, NAMES, TileSet, parse


class Worth(Protocol):
    """What a game knows of a hand that is played."""

    def __call__(self, hand: Hand, view: View) -> Mapping[int, int]:
        """Each kind that completes the hand, and what it would score (`Wait.total`)."""
        ...

    def chance(self, moment: Moment) -> Chance | None:
        """A win, or why there is none; None where the tile does not complete the hand."""
        ...


class Wait(Struct, frozen=True):
    """A tile that completes a hand."""

    tile: str
    unseen: int
    """How many of them the seat has not seen."""
    total: int
    """What it would score as an ordinary win on another's discard, in base stakes; as one's own draw where it can only
    be won so."""


def waits(view: View, discard: str | None, tiles: TileSet, worth: Worth) -> tuple[Wait, ...]:
    """What the reader's hand waits on: as it stands without a drawn tile, or after `discard` (`HandGame.waits`)."""
    if view.me is None or not view.seats or view.result is not None:
        return ()
    mine = view.seats[view.me]
    if mine.hand is None or mine.out:
        return ()
    kinds = parse(mine.hand)
    if discard is not None:
        kinds += parse(mine.drawn or "")
        if KIND_OF[discard] not in kinds:
            return ()
        kinds.remove(KIND_OF[discard])
    if len(kinds) % 3 != 1:
        # A discard is still due: after a claim, or of the dealer's first fourteen.
        return ()
    melds = [Meld(meld.kind, tuple(parse(meld.tiles))) for meld in mine.melds]
    left = unseen(view, tiles)
    found = worth(Hand.of(kinds, melds), view)
    return tuple(Wait(NAMES[kind], left[kind], found[kind]) for kind in sorted(found))

"""Help while playing (PF-43): what a hand waits on, computed from what its own seat has been told and nothing else."""

from collections.abc import Callable, Mapping

from msgspec import Struct

from queju.engine.unseen import unseen
from queju.engine.views import SeatView, View
from queju.hands.hand import Hand, Meld
from queju.tiles import KIND_OF, NAMES, TileSet, parse

Worth = Callable[[Hand, SeatView], Mapping[int, int]]
"""What a game knows: each kind that completes the hand, and what it would score as an ordinary win on a discard."""


class Wait(Struct, frozen=True):
    """A tile that completes a hand."""

    tile: str
    unseen: int
    """How many of them the seat has not seen."""
    total: int
    """What it would score as an ordinary win on another's discard, in base stakes."""


def waits(view: View, discard: str | None, tiles: TileSet, worth: Worth) -> tuple[Wait, ...]:
    """What the reader's hand waits on: as it stands without a drawn tile, or after `discard` (`Game.waits`)."""
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
    found = worth(Hand.of(kinds, melds), mine)
    return tuple(Wait(NAMES[kind], left[kind], found[kind]) for kind in sorted(found))

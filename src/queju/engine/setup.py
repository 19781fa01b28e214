"""What a hand begins with: the tiles each seat holds and the wall behind them."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from queju.engine.table import Extra
from queju.hands.hand import Meld


@dataclass(frozen=True)
class Chance:
    """What is thrown and drawn by lot for a hand beside the order of the wall."""

    dice: int = 2
    lots: int = 0
    """How many equally likely outcomes the lot has; 0: there is none."""


TWO_DICE: Chance = Chance()
WALL_ALONE: Chance = Chance(dice=0)


@dataclass(frozen=True)
class Setup:
    """A deal. `hands[0]` is the dealer's, and its last tile counts as drawn."""

    hands: list[list[int]]
    wall: list[int]
    """The tiles still to be drawn: draws take from the left, replacements from the right."""
    beyond: int = 0
    """Tiles between the two ends that are not listed (a fragment of a long wall)."""
    dice: tuple[int, ...] = ()
    purses: Sequence[int] | None = None
    """What each seat can pay at most; None: points without limit."""
    commitment: str = field(default="")
    before: int = 0
    """How many hands were played at this table before."""
    wild: int = -1
    """The kind that is wild in this hand; -1: none."""
    indicator: int = -1
    """The kind that lies turned up, out of play; -1: none."""
    melds: Sequence[Sequence[Meld]] = ()
    """What each seat has laid down already, in a position from the middle of a hand."""
    rivers: Sequence[Sequence[int]] = ()
    """What each seat has discarded already, in such a position."""
    extra: Extra | None = None
    """The game's own state in such a position; None: that of a fresh deal."""


def deal(wall: Sequence[int], dice: tuple[int, ...], lot: int, seats: int = 4) -> Setup:
    """Deal a whole wall: three rounds of four tiles to each seat, one more each, and the dealer's last (SC-02)."""
    hands: list[list[int]] = [[] for _ in range(seats)]
    at = 0
    for size in (4, 4, 4, 1):
        for hand in hands:
            hand.extend(wall[at : at + size])
            at += size
    hands[0].append(wall[at])
    return Setup(hands, list(wall[at + 1 :]), dice=dice)

"""What a hand begins with: the tiles each seat holds and the wall behind them."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from queju.tiles import TileSet


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


def deal(wall: Sequence[int], tiles: TileSet, seats: int) -> tuple[list[list[int]], list[int]]:
    """Deal a whole wall: three rounds of four tiles to each seat, one more each, and the dealer's last (SC-02)."""
    if len(wall) != tiles.size:
        raise ValueError(f"a wall of this game has {tiles.size} tiles, not {len(wall)}")
    hands: list[list[int]] = [[] for _ in range(seats)]
    at = 0
    for size in (4, 4, 4, 1):
        for hand in hands:
            hand.extend(wall[at : at + size])
            at += size
    hands[0].append(wall[at])
    return hands, list(wall[at + 1 :])

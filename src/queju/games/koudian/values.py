"""点数: what a tile is worth, and which values may be won on (KD-10…12, KD-14)."""

from queju.games.koudian.options import KoudianOptions

HONOUR_VALUE: int = 10
VALUES: list[int] = [kind % 9 + 1 if kind < 27 else HONOUR_VALUE for kind in range(34)]
"""By kind: a number tile's number, 10 for every honour (KD-10)."""


def at_least(value: int) -> int:
    """The mask of the kinds that are worth `value` or more."""
    mask = 0
    for kind in range(34):
        if VALUES[kind] >= value:
            mask |= 1 << kind
    return mask


LEAST_CLAIMED: int = 6
"""The least value that may be won on another's tile (KD-11), and that a wait must hold for 报听 (KD-14)."""
CLAIMABLE: int = at_least(LEAST_CLAIMED)


def least_drawn(options: KoudianOptions) -> int:
    """The least value that may be won on by self-draw (KD-11, KD-12)."""
    return 5 if options.draw5_win6 else 3


def highest(kinds: int) -> int:
    """The highest value in a mask of kinds; 0 where it is empty."""
    best = 0
    while kinds:
        low = kinds & -kinds
        kinds ^= low
        best = max(best, VALUES[low.bit_length() - 1])
    return best

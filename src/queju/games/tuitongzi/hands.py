"""The hands of 推筒子: two tiles, what they count, and which is the higher one."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from queju.engine.crowd import HandShown
from queju.tiles import kind_of, tile_set, write

TILES = tile_set(("123456789pF", 4))
"""36 dots and four 发财 (TT-01)."""
HAND_SIZE = 2
SIDES = 3
"""Left, middle and right of the banker 左中右 (TT-02)."""

DRAGON_PAIR = "dragon_pair"
"""对发财: the highest hand (TT-12)."""
TWO_EIGHT = "two_eight"
"""二八杠: the second highest, and the only two different tiles that are special (TT-13)."""
PAIR = "pair"
"""对子: a pair of dots (TT-14)."""
POINTS = "points"
"""单牌: everything else (TT-15)."""

ODDS = {DRAGON_PAIR: 3, TWO_EIGHT: 2, PAIR: 2, POINTS: 1}
"""What a hand is worth to the side that wins with it (TT-22)."""
WORST = max(ODDS.values())
"""How many times its amount a bet can cost who has it against him."""
ORDER = (POINTS, PAIR, TWO_EIGHT, DRAGON_PAIR)
"""The kinds from the lowest to the highest; the kind goes before the points (TT-18)."""

_DRAGON = kind_of("F")
_ONE = kind_of("1p")
_TEN = 20
"""Ten points, in halves: 满十归零."""


@dataclass(frozen=True)
class Hand:
    """Two tiles. Of two hands the one with the greater `rank` is higher; equal ranks are the same tiles (TT-17)."""

    tiles: str
    kind: str
    halves: int
    """Its points, in halves: a single 发财 counts half a point (TT-10)."""
    rank: tuple[int, int, int]

    @property
    def odds(self) -> int:
        """What a bet of 1 wins with it (TT-22)."""
        return ODDS[self.kind]

    def shown(self) -> HandShown:
        """As everybody sees it once it is turned up."""
        return HandShown(self.tiles, self.kind, self.halves / 2, self.odds)


def hand_of(tiles: Sequence[int]) -> Hand:
    """The hand of two tiles, in either order."""
    low, high = sorted(tiles)
    return _hand(low, high)


def _halves(tile: int) -> int:
    """The points of one tile, in halves (TT-10)."""
    return 1 if tile == _DRAGON else 2 * (tile - _ONE + 1)


@cache
def _hand(low: int, high: int) -> Hand:
    halves = (_halves(low) + _halves(high)) % _TEN  # TT-11
    kind, points, highest = POINTS, halves, max(_halves(low), _halves(high))  # TT-16
    if low == high:
        # identical pairs have identical numbers, so nothing is left to compare
        kind, points, highest = (DRAGON_PAIR, 0, 0) if low == _DRAGON else (PAIR, _halves(low), 0)
    elif (low, high) == (kind_of("2p"), kind_of("8p")):
        kind, points, highest = TWO_EIGHT, 0, 0
    return Hand(write((low, high)), kind, halves, (ORDER.index(kind), points, highest))

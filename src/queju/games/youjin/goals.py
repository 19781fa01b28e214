"""游金 as something that a bot plays for."""

from collections.abc import Sequence

from queju.games.youjin.gold import as_played, tiles_for
from queju.games.youjin.shapes import HONOURS
from queju.hands.hand import Hand
from queju.hands.shape import ALL_KINDS, distance, useful

PAIRS: int = 6
NEVER: int = 99


class LoneGold:
    """Four sets, or six pairs, beside a gold (YJ-50): then any tile at all is the last one that is lacking."""

    given_up: int = 0
    head_start: int = 2
    """It pays three times what a win on a discard does (YJ-69)."""

    def __init__(self, gold: int) -> None:
        self.gold: int = gold

    def takes(self, kinds: Sequence[int]) -> bool:
        """Any meld."""
        return True

    def lacking(self, hand: Hand, wilds: int) -> int:
        """The fewest tiles that the hand lacks of a win by 游金."""
        if not wilds:
            return NEVER
        played = as_played(hand, self.gold)[0]
        return 1 + min(distance(_with_pair(played), wilds - 1), _pairs_lacking(played, wilds - 1))

    def useful(self, hand: Hand, wilds: int) -> int:
        """The tiles that bring it nearer."""
        lacking = self.lacking(hand, wilds)
        if lacking <= 1:
            return ALL_KINDS
        played = as_played(hand, self.gold)[0]
        in_sets = _with_pair(played)
        mask = 0
        if 1 + distance(in_sets, wilds - 1) == lacking:
            mask = useful(in_sets, wilds - 1)
        if 1 + _pairs_lacking(played, wilds - 1) == lacking:
            mask |= played.odd
        return tiles_for(mask, self.gold)


def _with_pair(played: Hand) -> Hand:
    """The hand with a pair that goes with nothing else, beside which sets make a win of it."""
    whole = played.copy()
    for honour in HONOURS:
        if not whole.counts[honour]:
            whole.add(honour)
            whole.add(honour)
            break
    return whole


def _pairs_lacking(played: Hand, wilds: int) -> int:
    if played.melds:
        return NEVER
    return max(0, PAIRS - (played.size - played.odd.bit_count()) // 2 - wilds)

"""Goals that several games have: a flush, and nothing but pungs."""

from collections.abc import Sequence

from queju.hands.hand import Hand
from queju.hands.shape import ALL_KINDS, distance, useful


class OfKinds:
    """A hand of some kinds only. `head_start`: see `queju.games.aims.Goal`."""

    def __init__(self, kinds: int, head_start: int) -> None:
        self.given_up: int = ALL_KINDS & ~kinds
        self.head_start: int = head_start

    def takes(self, kinds: Sequence[int]) -> bool:
        """Whether all of them are of those kinds."""
        return not any(self.given_up >> kind & 1 for kind in kinds)


class Flush(OfKinds):
    """清一色: sets and any pair, of one suit."""

    def lacking(self, hand: Hand, wilds: int) -> int:
        """The fewest tiles that the hand lacks."""
        return distance(hand, wilds)

    def useful(self, hand: Hand, wilds: int) -> int:
        """The tiles that bring it nearer."""
        return useful(hand, wilds)


class Pungs(OfKinds):
    """碰碰胡: pungs and any pair."""

    def takes(self, kinds: Sequence[int]) -> bool:
        """Whether they are alike."""
        return super().takes(kinds) and len(set(kinds)) == 1

    def lacking(self, hand: Hand, wilds: int) -> int:
        """The fewest tiles that the hand lacks."""
        sets = 4 - len(hand.melds)
        found = sorted((min(count, 3) for count in hand.counts[:34] if count), reverse=True)
        held = sum(found[:sets]) + (min(found[sets], 2) if len(found) > sets else 0)
        return max(3 * sets + 2 - held - wilds, 0)

    def useful(self, hand: Hand, wilds: int) -> int:
        """The pairs; where there are too few of them, the single tiles."""
        sets = 4 - len(hand.melds)
        singles = pairs = begun = 0
        for kind in range(34):
            count = hand.counts[kind]
            if count == 1:
                singles |= 1 << kind
            elif count == 2:
                pairs |= 1 << kind
            if count > 1:
                begun += 1
        if begun == sets + 1 and pairs.bit_count() == 1:
            # Three of each set are there: the pair is.
            return 0
        return pairs if begun > sets else pairs | singles

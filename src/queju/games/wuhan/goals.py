"""The hands that a bot plays for in 武汉麻将: the small one, and the big ones that can be planned."""

from collections.abc import Sequence

from queju.games.aims import Goal
from queju.games.goals import Flush, OfKinds, Pungs
from queju.games.wuhan.fans import EYES, RED, SUITS, WINDS, kinds_laid
from queju.hands.hand import CHOW, Hand, Meld
from queju.hands.pair import distance_with_pair, useful_with_pair
from queju.hands.shape import ALL_KINDS

WILD_IN_SMALL: int = 1
"""Wild tiles that a small hand may have (WH-38)."""
FLUSH: int = 4
PUNGS: int = 5
ALONE: int = 5
"""Head starts, in half tiles: a big hand is worth ten small ones (WH-42), but fewer tiles help it."""


class Small(OfKinds):
    """小胡: sets and a pair of 2, 5 or 8, with one wild tile at most (WH-37, WH-38)."""

    def lacking(self, hand: Hand, wilds: int) -> int:
        """The fewest tiles that the hand lacks."""
        return distance_with_pair(hand, min(wilds, WILD_IN_SMALL), EYES, RED)

    def useful(self, hand: Hand, wilds: int) -> int:
        """The tiles that bring it nearer."""
        return useful_with_pair(hand, min(wilds, WILD_IN_SMALL), EYES, RED)


class Alone(OfKinds):
    """风一色, 将一色: nothing but winds, or 2, 5 and 8, without any sets (WH-44, WH-46)."""

    def lacking(self, hand: Hand, wilds: int) -> int:
        """The tiles that the hand lacks."""
        return max(14 - 3 * len(hand.melds) - hand.size - wilds, 0)

    def useful(self, hand: Hand, wilds: int) -> int:
        """Any of those kinds."""
        return ALL_KINDS & ~self.given_up


def goals(melds: Sequence[Meld]) -> list[Goal]:
    """What the melds leave open."""
    laid = kinds_laid(melds)
    every = ALL_KINDS & ~(1 << RED)
    found: list[Goal] = [Small(every, 0)]
    found += [Flush(suit, FLUSH) for suit in SUITS if not laid & ~suit]
    if all(meld.kind != CHOW for meld in melds):
        found.append(Pungs(every, PUNGS))
    found += [Alone(kinds, ALONE) for kinds in (EYES, WINDS) if not laid & ~kinds]
    return found

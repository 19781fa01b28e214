"""What a hand of an official game for two is played for: any win, and the flush, which is worth a longer way."""

from collections.abc import Sequence

from queju.engine.views import View
from queju.games.aims import Aims, AnyWin, Goal
from queju.games.goals import Flush
from queju.hands.hand import Hand
from queju.hands.shape import distance, seven_pairs_distance, seven_pairs_useful, useful
from queju.tiles import parse

DEAR: int = 10
"""From this minimum on an ordinary hand is often too cheap, and dear ones are worth the wait."""
FAR: int = 8
"""Further from seven pairs than any hand is."""
FLUSH: int = 3
FLUSH_IF_DEAR: int = 5
"""Head starts of 清一色, 24 fans to the 6 of 混一色, in half tiles; under a high minimum it is often the only way."""


class DuelAims(Aims):
    """Four sets and a pair, 清一色, and seven pairs where they are nearer.

    With a chow from every discard the sets come sooner. Under a low minimum seven pairs are taken where one tile lacks,
    and not played for.
    """

    seven_pairs = True
    looks_ahead = True

    def __init__(self, suit: int, min_fan: int) -> None:
        self.suit: int = suit
        """The mask of the kinds of the game's one suit."""
        self.dear: bool = min_fan >= DEAR

    def goals(self, view: View) -> Sequence[Goal]:
        """Any win; 清一色 as long as no honour is melded."""
        found: list[Goal] = [AnyWin(self, 0)]
        melded = [kind for meld in view.seats[view.me or 0].melds for kind in parse(meld.tiles)]
        flush = Flush(self.suit, FLUSH_IF_DEAR if self.dear else FLUSH)
        if flush.takes(melded):
            found.append(flush)
        return found

    def lacking(self, hand: Hand, wilds: int) -> int:
        """The fewest tiles that the hand lacks of a win."""
        sets = distance(hand)
        return min(sets, self._pairs(hand, sets))

    def useful(self, hand: Hand, wilds: int) -> int:
        """The tiles that bring it nearer."""
        sets = distance(hand)
        pairs = self._pairs(hand, sets)
        mask = useful(hand) if sets <= pairs else 0
        return mask | seven_pairs_useful(hand) if pairs <= sets else mask

    def _pairs(self, hand: Hand, sets: int) -> int:
        """What it lacks of seven pairs, where they are a plan."""
        lacking = seven_pairs_distance(hand)
        return lacking if lacking <= 1 or (self.dear and lacking < sets) else FAR

"""What a hand of 四川麻将 waits on and is worth (SC-31…61). The fans themselves are in `fans`."""

from queju.games.sichuan.fans import Circumstances, WonHand, fan_table
from queju.games.sichuan.options import SichuanOptions
from queju.hands.decompose import readings
from queju.hands.fans import FanTable, NoWin, Score
from queju.hands.hand import Hand
from queju.hands.shape import kinds_of, seven_pairs_waits, seven_pairs_won, waits

ALL_SUITS: int = 7
"""What `SichuanScorer.suits` says of a hand that has all three."""
ORDINARY_DISCARD: Circumstances = Circumstances()


class SichuanScorer:
    """Scores hands under the options of one room."""

    def __init__(self, options: SichuanOptions) -> None:
        self.cap: int = options.cap
        self.fans: FanTable[WonHand] = fan_table(options)

    def suits(self, hand: Hand) -> int:
        """The suits in the hand and its melds: 1 m, 2 p, 4 s."""
        keys = hand.keys
        found = (1 if keys[0] else 0) | (2 if keys[1] else 0) | (4 if keys[2] else 0)
        for meld in hand.melds:
            found |= 1 << meld.tiles[0] // 9
        return found

    def waits(self, hand: Hand) -> int:
        """The mask of kinds on which a hand of 13 tiles (less three for each meld) is won (SC-31…33)."""
        mask = waits(hand)
        if not hand.melds:
            mask |= seven_pairs_waits(hand)
        if mask and self.suits(hand) == ALL_SUITS:
            return 0
        return mask

    def score(self, hand: Hand, tile: int, how: Circumstances) -> Score | NoWin:
        """The best reading of `hand` (without the winning tile) and `tile`, or why it is no win (SC-61).

        `Score.fans` are factors whose product is the multiplier; `Score.total` is that after the cap (SC-60).
        Reasons: ``void_suit``, ``three_suits``, ``shape``.
        """
        hand = hand.copy()
        hand.add(tile)
        suits = self.suits(hand)
        if how.void >= 0 and suits >> how.void & 1:
            return NoWin("void_suit")
        if suits == ALL_SUITS:
            return NoWin("three_suits")
        pure = suits in {1, 2, 4}
        quads = self._quads(hand)
        # Seven pairs come first: on a tie they are the reading that counts.
        ways = [WonHand(hand, None, pure, quads, how)] if seven_pairs_won(hand) else []
        for reading in readings(hand):
            ways.append(WonHand(hand, reading, pure, quads, how))
        if not ways:
            return NoWin("shape")
        score = self.fans.best(ways)
        if 0 < self.cap < score.total:
            score.total = self.cap
        return score

    def most(self, hand: Hand) -> int:
        """The greatest total over the hand's waits, as wins on an ordinary discard (SC-79)."""
        best = 0
        for tile in kinds_of(self.waits(hand)):
            score = self.score(hand, tile, ORDINARY_DISCARD)
            if isinstance(score, Score) and score.total > best:
                best = score.total
        return best

    def _quads(self, hand: Hand) -> int:
        """Kinds of which four are in the hand and its melds and are no declared kong (SC-56)."""
        quads = hand.quads.bit_count()
        for meld in hand.melds:
            if not meld.is_kong and hand.counts[meld.tiles[0]]:
                quads += 1
        return quads

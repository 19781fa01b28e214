"""What a hand of 四川麻将 waits on while it is played, and what each wait would score (PF-43)."""

from queju.engine.views import SeatView
from queju.games.sichuan.fans import Circumstances
from queju.games.sichuan.options import SichuanOptions
from queju.games.sichuan.scoring import SichuanScorer
from queju.hands.fans import Score
from queju.hands.hand import Hand
from queju.hands.shape import kinds_of
from queju.tiles import SUITS


class SichuanWorth:
    """Values waits under the options of one room."""

    def __init__(self, options: SichuanOptions) -> None:
        self.scorer: SichuanScorer = SichuanScorer(options)

    def __call__(self, hand: Hand, mine: SeatView) -> dict[int, int]:
        """The kinds that complete `hand`, each with its total as a win on an ordinary discard (SC-33, SC-79, SC-95)."""
        void = SUITS.index(mine.void) if mine.void else -1
        how = Circumstances(void=void)
        found: dict[int, int] = {}
        for tile in kinds_of(self.scorer.waits(hand)):
            score = self.scorer.score(hand, tile, how)
            if isinstance(score, Score):
                found[tile] = score.total
        return found

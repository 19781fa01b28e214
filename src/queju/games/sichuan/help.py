"""What a hand of 四川麻将 waits on while it is played, and what each wait would score (PF-43)."""

from queju.engine.views import View
from queju.games.chances import Chance, Moment
from queju.games.sichuan.fans import Circumstances
from queju.games.sichuan.options import SichuanOptions
from queju.games.sichuan.scoring import SichuanScorer
from queju.hands.fans import Score
from queju.hands.hand import Hand
from queju.hands.shape import kinds_of, seven_pairs_waits, waits
from queju.tiles import SUITS


class SichuanWorth:
    """Values waits under the options of one room."""

    def __init__(self, options: SichuanOptions) -> None:
        self.scorer: SichuanScorer = SichuanScorer(options)
        self.locks: bool = options.pass_lock

    def __call__(self, hand: Hand, view: View) -> dict[int, int]:
        """The kinds that complete `hand`, each with its total as a win on an ordinary discard (SC-33, SC-79, SC-95)."""
        void_suit = view.seats[view.me or 0].void
        void = SUITS.index(void_suit) if void_suit else -1
        how = Circumstances(void=void)
        found: dict[int, int] = {}
        for tile in kinds_of(self.scorer.waits(hand)):
            score = self.scorer.score(hand, tile, how)
            if isinstance(score, Score):
                found[tile] = score.total
        return found

    def chance(self, moment: Moment) -> Chance | None:
        """A win, or why none: three suits, the void suit, a win let go before (SC-12, SC-32, SC-95)."""
        hand = moment.hand
        complete = waits(hand) if hand.melds else waits(hand) | seven_pairs_waits(hand)
        if not complete >> moment.tile & 1:
            return None
        void = moment.mine.void
        score = self.scorer.score(hand, moment.tile, Circumstances(void=SUITS.index(void) if void else -1))
        if not isinstance(score, Score):
            return moment.barred(score.reason)
        if self.locks and not moment.own and moment.let_go.lately:
            return moment.barred("passed_win")
        return moment.may_win()

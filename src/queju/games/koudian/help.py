"""What a hand of 扣点点 waits on while it is played, and what each wait would score (PF-43)."""

from queju.engine.views import View
from queju.games.chances import Chance, Moment
from queju.games.koudian.moves import READY
from queju.games.koudian.options import KoudianOptions
from queju.games.koudian.scoring import Circumstances, KoudianScorer
from queju.hands.fans import Score
from queju.hands.hand import Hand
from queju.hands.shape import ALL_KINDS, kinds_of
from queju.tiles import KIND_OF

COPIES: int = 4
"""Tiles of a kind."""


class KoudianWorth:
    """Values waits under the options of one room."""

    def __init__(self, options: KoudianOptions) -> None:
        self.scorer: KoudianScorer = KoudianScorer(options)
        self.pass_closes_all: bool = options.pass_win == "all"

    def __call__(self, hand: Hand, view: View) -> dict[int, int]:
        """What can complete the hand, each with its share as a win on a discard; 0 where there is none (KD-11, KD-83).

        A hand that has not declared is valued as if it had.
        """
        wild = KIND_OF[view.wild] if view.wild else -1
        how = Circumstances(self_drawn=False, wild=wild)
        live = self.scorer.live(hand, wild)
        if live and wild >= 0 and hand.counts[wild] < COPIES:
            live |= 1 << wild
        found: dict[int, int] = {}
        for tile in kinds_of(live):
            score = self.scorer.score(hand, tile, how)
            found[tile] = score.total if isinstance(score, Score) else 0
        return found

    def chance(self, moment: Moment) -> Chance | None:
        """A win, or why none: not declared, a low or wild tile, a win let go before (KD-11…13, KD-24, KD-83)."""
        wild, closed = moment.view.wild, moment.let_go.kinds
        how = Circumstances(
            self_drawn=moment.own,
            declared=READY in moment.mine.marks,
            closed=ALL_KINDS if closed and self.pass_closes_all else closed,
            wild=KIND_OF[wild] if wild else -1,
        )
        score = self.scorer.score(moment.hand, moment.tile, how)
        if isinstance(score, Score):
            return moment.may_win()
        return None if score.reason == "shape" else moment.barred(score.reason)

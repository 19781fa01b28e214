"""What a hand of 游金麻将 waits on while it is played, and what each wait would score (PF-43)."""

from queju.engine.views import View
from queju.games.chances import Chance, Moment
from queju.games.youjin.fans import Circumstances
from queju.games.youjin.moves import DOUBLE_MARK
from queju.games.youjin.options import YoujinOptions
from queju.games.youjin.scoring import YoujinScorer
from queju.games.youjin.shapes import lone_gold
from queju.hands.fans import Score
from queju.hands.hand import Hand
from queju.hands.shape import kinds_of
from queju.tiles import KIND_OF, parse


class YoujinWorth:
    """Values waits under the options of one room."""

    def __init__(self, options: YoujinOptions) -> None:
        self.scorer: YoujinScorer = YoujinScorer(options)

    def __call__(self, hand: Hand, view: View) -> dict[int, int]:
        """The kinds that complete `hand`, each with its tier.

        That is the tier of a win on an ordinary discard; where the kind cannot be won so (a gold; from 游金 shape;
        while a seat is in 双游金) it is that of the own draw (YJ-15, YJ-52, YJ-57).
        """
        me = view.me or 0
        if view.wild is None:
            return {}
        gold = KIND_OF[view.wild]
        double = self._double_seat(hand, view, gold)
        claimable = self.scorer.claimable(hand, gold, double)
        found: dict[int, int] = {}
        for tile in kinds_of(self.scorer.waits(hand, gold)):
            by = "discard" if claimable >> tile & 1 else "self_draw"
            score = self.scorer.score(hand, tile, Circumstances(by, gold, me, double_seat=double))
            if isinstance(score, Score):
                found[tile] = score.total
        return found

    def _double_seat(self, hand: Hand, view: View, gold: int) -> int:
        """The seat in 双游金 once the reader holds `hand`; his own discard may begin or end it (YJ-55, YJ-58)."""
        me = view.me or 0
        mine = view.seats[me]
        before = parse((mine.hand or "") + (mine.drawn or "")).count(gold)
        for seat, other in enumerate(view.seats):
            if seat != me and DOUBLE_MARK in other.marks:
                return seat
        declared = DOUBLE_MARK in mine.marks or hand.counts[gold] < before
        return me if declared and lone_gold(hand, gold) else -1

    def chance(self, moment: Moment) -> Chance | None:
        """A win, or why none: a gold of another's, 游金 shape, a seat in 双游金 (YJ-15, YJ-52, YJ-57)."""
        view = moment.view
        if view.wild is None:
            return None
        gold = KIND_OF[view.wild]
        if not self.scorer.waits(moment.hand, gold) >> moment.tile & 1:
            return None
        double = next((seat for seat, other in enumerate(view.seats) if DOUBLE_MARK in other.marks), -1)
        how = Circumstances(moment.by, gold, moment.seat, double_seat=double)
        score = self.scorer.score(moment.hand, moment.tile, how)
        return moment.may_win() if isinstance(score, Score) else moment.barred(score.reason)

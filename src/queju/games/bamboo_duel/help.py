"""What a hand of 双人麻将 waits on while it is played, and what each wait would score (PF-43)."""

from queju.engine.views import View
from queju.games.bamboo_duel.options import BambooOptions
from queju.games.bamboo_duel.scoring import BambooScorer
from queju.games.bamboo_duel.state import mask_of
from queju.games.chances import Chance, Moment
from queju.games.official.judging import judged
from queju.games.official.lying import declared, lying_beside, lying_open
from queju.games.official.won import Circumstances
from queju.hands.fans import Score
from queju.hands.hand import Hand
from queju.hands.shape import kinds_of
from queju.tiles import KIND_OF


class BambooWorth:
    """Values waits under the options of one room."""

    def __init__(self, options: BambooOptions) -> None:
        self.scorer: BambooScorer = BambooScorer(options)

    def __call__(self, hand: Hand, view: View) -> dict[int, int]:
        """The kinds that complete `hand`, each with its total on a discard, or by a draw where only that is enough.

        0 where neither reaches the minimum. What lies open counts; what only the last tile or a kong brings does not.
        """
        ready = declared(view)
        seen = lying_open(view)
        flowers = _flowers(view)
        found: dict[int, int] = {}
        for tile in kinds_of(self.scorer.shape(hand)):
            found[tile] = 0
            for by in ("discard", "self_draw"):
                how = Circumstances(by, ready=ready, visible=seen, flowers=flowers)
                score = self.scorer.score(hand, tile, how)
                if isinstance(score, Score):
                    found[tile] = score.total
                    break
        return found

    def chance(self, moment: Moment) -> Chance | None:
        """A win, or too few fans for one (BD-45)."""
        view = moment.view
        how = Circumstances(
            moment.by,
            seat=moment.seat,
            first_turn=_first_chance(view, moment.seat),
            last_tile=view.rest == 0,
            ready=declared(view),
            visible=lying_beside(moment),
            flowers=_flowers(view),
        )
        return judged(self.scorer, moment, how)


def _flowers(view: View) -> int:
    return mask_of([KIND_OF[tile] for tile in view.seats[view.me or 0].aside])


def _first_chance(view: View, seat: int) -> bool:
    """天胡, 地胡, 人胡: no meld on the table, and nothing discarded but, for seat 1, the dealer's first tile."""
    dealer, other = view.seats
    if dealer.melds or other.melds or other.river:
        return False
    return len(dealer.river) == seat

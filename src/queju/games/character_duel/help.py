"""What a hand of 二人麻将 waits on while it is played, and what each wait would score (PF-43)."""

from queju.engine.views import View
from queju.games.chances import Chance, Moment
from queju.games.character_duel.judge import Judge
from queju.games.character_duel.options import CharacterOptions
from queju.games.character_duel.settlement import Settlement
from queju.games.official.judging import judged
from queju.games.official.lying import declared, lying_beside, lying_open
from queju.games.official.won import Circumstances
from queju.hands.fans import Score
from queju.hands.hand import Hand
from queju.hands.shape import kinds_of
from queju.tiles import KIND_OF


class CharacterWorth:
    """Values waits under the options of one room."""

    def __init__(self, options: CharacterOptions) -> None:
        self.judge: Judge = Judge(options)
        self.settlement: Settlement = Settlement(options)

    def __call__(self, hand: Hand, view: View) -> dict[int, int]:
        """What completes the hand, each with what it would score on a discard after the doublings so far.

        A tile that reaches the minimum only by being drawn is valued so; 0 where it does not in either way (CD-32).
        """
        doubled = view.seats[view.me or 0].doubled
        seen = lying_open(view)
        found: dict[int, int] = {}
        for tile in kinds_of(self.judge.scorer.shape(hand)):
            found[tile] = 0
            for by in ("discard", "self_draw"):
                score = self.judge.scorer.score(hand, tile, self._circumstances(view, by, seen, first=False))
                if isinstance(score, Score):
                    found[tile] = self.settlement.stakes(score.total, doubled)
                    break
        return found

    def chance(self, moment: Moment) -> Chance | None:
        """A win and what it is worth after the doublings so far, or why there is none (CD-32, CD-42, CD-47)."""
        view, seat = moment.view, moment.seat
        first = _first_chance(view, seat)
        found = judged(
            self.judge.scorer, moment, self._circumstances(view, moment.by, lying_beside(moment), first=first)
        )
        if found is None:
            return None
        if moment.let_go.drawn and moment.own:
            return moment.barred("given_up")
        if found.reason is not None or found.total is None:
            return found
        return moment.may_win(self.settlement.stakes(found.total, view.seats[seat].doubled))

    def _circumstances(self, view: View, by: str, visible: list[int], *, first: bool) -> Circumstances:
        me = view.me or 0
        return Circumstances(
            by,
            seat=me,
            first_turn=first,
            last_tile=view.rest == 0,
            ready=declared(view),
            visible=visible,
            seat_wind=self.judge.winds[me],
            round_wind=KIND_OF[view.round_wind] if view.round_wind else -1,
        )


def _first_chance(view: View, seat: int) -> bool:
    """天和, 地和, 人和 by their moment (CD-106…108); that the winner has no meld each of the fans asks itself."""
    dealer, other = view.seats
    if seat == 0:
        return view.turn == 0 and not dealer.river and not dealer.melds and not other.melds
    return not other.river and (view.turn == seat or len(dealer.river) == 1)

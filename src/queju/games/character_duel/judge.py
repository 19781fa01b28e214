"""What a seat could win on now, and for how much: the table's circumstances put to the scorer (CD-31, CD-32)."""

from queju.engine.table import Table
from queju.games.character_duel.options import CharacterOptions
from queju.games.character_duel.scoring import POOREST, scorer_of
from queju.games.character_duel.state import EAST, dealt, state_of
from queju.games.official.scorer import OfficialScorer
from queju.games.official.winning import visible, win_by
from queju.games.official.won import Circumstances
from queju.hands.fans import NoWin, Score
from queju.tiles import KIND_OF


class Judge:
    """Judges wins under the options of one room."""

    def __init__(self, options: CharacterOptions) -> None:
        self.scorer: OfficialScorer = scorer_of(options)
        self.winds: list[int] = [EAST, KIND_OF[options.idle_wind]]
        """门风 of each seat (CD-04)."""
        self.enough: bool = options.min_fan <= POOREST
        """Whether every complete hand reaches the minimum."""

    def score(self, table: Table, seat: int) -> Score | NoWin:
        """The score of a win of `seat` now, on the tile that it drew last or on the one that is offered to it."""
        hand, tile = table.hands[seat], table.offered
        if seat == table.turn:
            hand, tile = hand.copy(), table.drawn
            hand.take(tile)
        return self.scorer.score(hand, tile, self.circumstances(table, seat))

    def may_win(self, table: Table, seat: int) -> bool:
        """Whether the seat may win now: its hand complete and dear enough, and not given up for a doubling (CD-42)."""
        if seat == table.turn:
            if table.drawn < 0 or state_of(table).given_up:
                return False
            complete = table.waits[seat] >> table.drawn & 1
        else:
            complete = table.waits[seat] >> table.offered & 1
        return bool(complete) and self.reaches(table, seat)

    def reaches(self, table: Table, seat: int) -> bool:
        """Whether a hand that is complete reaches the minimum (CD-32)."""
        return self.enough or isinstance(self.score(table, seat), Score)

    def circumstances(self, table: Table, seat: int) -> Circumstances:
        """How the seat would win now."""
        state = state_of(table)
        by = win_by(table, seat)
        return Circumstances(
            by,
            seat=seat,
            first_turn=_first_turn(table, seat),
            last_tile=table.rest() == 0,
            ready=state.ready[seat],
            visible=visible(table, seat, by),
            seat_wind=self.winds[seat],
            round_wind=state.round_wind,
        )


def _first_turn(table: Table, seat: int) -> bool:
    """The winner's first chance (CD-106…108); that it has no meld yet each of the fans asks itself."""
    if seat == 0:
        return dealt(table)
    if not state_of(table).opening or table.rivers[seat]:
        return False
    return seat == table.turn or len(table.rivers[0]) == 1

"""加倍: giving up a win so that a later one is worth twice as much (CD-40…49)."""

from queju.engine import events as ev
from queju.engine.machine import Action
from queju.engine.moves import NOTHING
from queju.engine.phases import WIN_RANK, Turn
from queju.engine.rules import Move, Phase, Rules
from queju.engine.table import Table
from queju.games.character_duel.judge import Judge
from queju.games.character_duel.state import dealt, state_of
from queju.games.official.opening import FirstTurn
from queju.games.official.winning import win_by
from queju.hands.fans import Score
from queju.tiles import NAMES

OFFER_DOUBLE: list[Action] = [Action("double")]


class Double(Move):
    """加倍 wherever the seat could win: on its own tiles, a discard, or a kong that may be robbed (CD-40).

    What follows on another's tile is the window's to say (`queju.games.character_duel.phases`).
    """

    verb = "double"
    rank = WIN_RANK

    def __init__(self, judge: Judge, most: int) -> None:
        self.judge: Judge = judge
        self.most: int = most
        """Doublings of a seat in a hand; the last one wins at once (CD-48)."""

    def offers(self, table: Table, seat: int) -> list[Action]:
        """It, if the tile completes the hand."""
        tile = table.drawn if seat == table.turn else table.offered
        return OFFER_DOUBLE if tile >= 0 and table.waits[seat] >> tile & 1 else NOTHING

    def perform(self, table: Table, rules: Rules, seat: int, action: Action) -> Phase:
        """Double in the own turn: it goes on, without a win before another tile comes (CD-42)."""
        if self.record(table, seat):
            return rules.win(table, rules, [seat], win_by(table, seat))
        state_of(table).given_up = True
        return FirstTurn(rules.turn) if dealt(table) else Turn(rules.turn)

    def record(self, table: Table, seat: int) -> bool:
        """Record what the win given up would have scored, and tell everybody; whether it was the last one (CD-41)."""
        score = self.judge.score(table, seat)
        assert isinstance(score, Score)
        records = state_of(table).doubled[seat]
        records.append(score.total)
        if table.log is not None:
            own = seat == table.turn
            tile = NAMES[table.drawn if own else table.offered]
            source = None if own else table.source
            table.log.append(ev.Doubled(seat, tile, source, score.total, len(records)))
            table.log.append(ev.Multiplied(seat, 1 << len(records)))
        return len(records) == self.most

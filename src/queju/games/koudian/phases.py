"""Own turns of 扣点点: of a seat that has declared itself ready, and of one that has not."""

from collections.abc import Mapping, Sequence

from queju.engine.actions import PASS, WIN
from queju.engine.machine import Action
from queju.engine.phases import Turn, last_discard, system_answer
from queju.engine.rules import Moves, Phase, Rules, legal
from queju.engine.table import Table
from queju.games.koudian.moves import discard_drawn


class OpenTurn(Turn):
    """A seat that has not declared acts."""

    def default(self, table: Table, seat: int, offers: Sequence[Action]) -> Action:
        """The tile just drawn, but no wild one; at the dealer's first turn nothing was drawn (KD-92)."""
        if seat == 0 and not table.calls and not table.rivers[0] and not table.face_down[0]:
            return last_discard(table, offers)
        return system_answer(table, offers)


class ReadyTurn(Turn):
    """A declared seat has drawn: it may win, make a kong, or pass; else the tile is discarded by itself (KD-17, KD-18).

    It is asked only where it has such a choice (KD-90), and nobody else notices whether it was (PF-21).
    """

    secret = True

    def __init__(self, own: Moves) -> None:
        super().__init__(own)
        self.wins: bool = False
        """Whether a win plays itself."""

    def offers(self, table: Table, rules: Rules) -> dict[int, list[Action]]:
        """What is open beside the discard, and `pass`; nothing where a win plays itself (KD-27)."""
        seat = table.turn
        offers = legal(table, seat, self.own)
        if not offers:
            return {}
        if offers[0] is WIN and rules.forced is not None and rules.forced(table):
            self.wins = True
            return {}
        offers.append(PASS)
        return {seat: offers}

    def resolve(self, table: Table, rules: Rules, answers: Mapping[int, Action]) -> Phase:
        """Do what was answered, or discard the drawn tile."""
        action = WIN if self.wins else answers.get(table.turn, PASS)
        if action.do == "pass":
            return discard_drawn(table, rules)
        return super().resolve(table, rules, {table.turn: action})

"""How a hand of 武汉麻将 begins, how a turn begins, 海底, and how the hand ends."""

from collections.abc import Mapping, Sequence

from queju.engine import events as ev
from queju.engine.actions import PASS
from queju.engine.machine import Action
from queju.engine.moves import open_window
from queju.engine.phases import Turn, end_hand, first_turn, system_answer, take_front
from queju.engine.rules import Bound, Moves, Phase, Rules, legal
from queju.engine.table import Table, Win, emit
from queju.engine.winning import take_winning_tile
from queju.games.wuhan.scoring import WuhanScore, WuhanScorer
from queju.games.wuhan.settlement import DEALER, Settlement, Share
from queju.games.wuhan.state import how_won, state_of
from queju.tiles import NAMES

LAST_FOUR: int = 4
LAST_FOUR_BEGIN: str = "last_four"


class Flow:
    """The course of a hand under the options of one room."""

    def __init__(self, scorer: WuhanScorer, settlement: Settlement) -> None:
        self.scorer: WuhanScorer = scorer
        self.settlement: Settlement = settlement

    def opening(self, table: Table, rules: Rules) -> Phase:
        """The dealer acts first, having drawn (WH-03)."""
        for seat in range(table.seats):
            # In a position from the middle of a hand melds and tiles put out lie there already.
            self.settlement.multipliers.tell(table, seat)
        return first_turn(table, rules)

    def waits(self, table: Table, seat: int) -> int:
        """What completes the seat's hand (`WuhanScorer.completing`)."""
        return self.scorer.completing(table.hands[seat], table.wild)

    def draw(self, table: Table, rules: Rules, seat: int) -> Phase:
        """The seat's turn begins with a tile; with four tiles left 海底 begins instead (WH-71).

        The discard before was claimed or not as any other is (WH-73).
        """
        if table.rest() > LAST_FOUR:
            take_front(table, rules, seat)
            return Turn(rules.turn)
        state_of(table).last_four = True
        emit(table, ev.Announced(LAST_FOUR_BEGIN, seat))
        return draw_of_last_four(table, rules, seat)

    def kong(self, table: Table, seat: int) -> None:
        """A kong counts as a factor; nothing is paid for it (WH-31)."""
        self.settlement.multipliers.tell(table, seat)

    def leave(self, table: Table, seat: int) -> bool:
        """Leaving before the end is always an escape (WH-75)."""
        return True

    def wall_out(self, table: Table, rules: Rules) -> Phase:
        """荒庄: nothing is paid, the dealer stays (WH-05, WH-67)."""
        return end_hand(table, "wall_out", DEALER)

    def win(self, table: Table, rules: Rules, winners: list[int], by: str) -> Phase:
        """Book the one win and end the hand; the deal stays with a dealer who won, else it moves on (WH-05, WH-16)."""
        seat = winners[0]
        tile, source = take_winning_tile(table, seat, by)
        score = self.scorer.score(table.hands[seat], tile, how_won(table, seat, by))
        assert isinstance(score, WuhanScore)
        win = Win(seat, tile, by, source, score)
        if by == "rob_kong":
            self.settlement.multipliers.tell(table, source, robbed=1)  # WH-65
        shares = self.settlement.shares(table, win, self._discarder_ready(table, win))
        table.wins.append(win)
        table.live[seat] = False
        if table.log is not None:
            self._tell(table, table.log, win, shares)
        self.settlement.book_win(table, win, shares)
        return end_hand(table, "win", DEALER if seat == DEALER else DEALER + 1)

    def _discarder_ready(self, table: Table, win: Win) -> bool:
        """Whether the seat that gave the tile was ready after its discard; asked only where that matters (WH-69)."""
        if win.source < 0 or not self.settlement.liable_melded_hand:
            return True
        return self.scorer.is_ready(table.hands[win.source], table.wild)

    def _tell(self, table: Table, log: list[ev.Event], win: Win, shares: list[Share]) -> None:
        source = win.source if win.source >= 0 else None
        win.bill = self.settlement.bill(table, win, shares)
        log.append(ev.Won(win.seat, win.by, NAMES[win.tile], source, True, win.score.total, win.bill))


def draw_of_last_four(table: Table, rules: Rules, seat: int) -> Phase:
    """In 海底 a seat draws; after the fourth tile the hand is drawn (WH-71, WH-72)."""
    if not table.rest():
        return rules.wall_out(table, rules)
    take_front(table, rules, seat)
    open_window(table)
    return DrawOfLastFour(rules.turn)


class DrawOfLastFour(Phase):
    """海底: the seat that has drawn is asked whether it wins, if it can; nobody discards or kongs (WH-71, WH-72)."""

    secret = True

    def __init__(self, turn: Moves) -> None:
        self.win: tuple[Bound, ...] = tuple([bound for bound in turn if bound.move.verb == "win"])

    def moves(self, table: Table, rules: Rules, seat: int) -> Moves:
        """A win, for the seat that has drawn."""
        return self.win if seat == table.turn else ()

    def offers(self, table: Table, rules: Rules) -> dict[int, list[Action]]:
        """The win and passing it; nobody is asked where the tile wins nothing."""
        offers = legal(table, table.turn, self.win)
        return {table.turn: [*offers, PASS]} if offers else {}

    def resolve(self, table: Table, rules: Rules, answers: Mapping[int, Action]) -> Phase:
        """The win, or the next seat's draw."""
        seat = table.turn
        action = answers.get(seat, PASS)
        if action.do == "win":
            return self.win[0].move.perform(table, rules, seat, action)
        return draw_of_last_four(table, rules, table.next_live(seat))

    def default(self, table: Table, seat: int, offers: Sequence[Action]) -> Action:
        """A win (PF-25)."""
        return system_answer(table, offers)

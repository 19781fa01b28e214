"""How a hand of 四川麻将 goes on after a win, and how it ends."""

from abc import ABC, abstractmethod

from queju.engine import events as ev
from queju.engine.phases import draw, end_hand
from queju.engine.rules import Phase, Rules
from queju.engine.table import Table, Win
from queju.engine.winning import take_winning_tile
from queju.games.sichuan.fans import Circumstances
from queju.games.sichuan.scoring import SichuanScorer
from queju.games.sichuan.settlement import Settlement, fed_by
from queju.games.sichuan.state import state_of
from queju.hands.fans import Score
from queju.tiles import NAMES


class Flow(ABC):
    """What both games do at a win and at the end of the wall; `_settle_in` is what they do differently."""

    leaves: bool = False

    def __init__(self, scorer: SichuanScorer, settlement: Settlement) -> None:
        self.scorer: SichuanScorer = scorer
        self.settlement: Settlement = settlement

    def win(self, table: Table, rules: Rules, winners: list[int], by: str) -> Phase:
        """Book every win on one tile, in turn order, the transfer; the next live seat draws (SC-10, SC-11, SC-71).

        The first winning tile names the next dealer; until there is one the dealer stays (SC-04, SC-05, SC-06).
        天胡 and 地胡 are a seat's first win only (SC-89).
        """
        tile, source = take_winning_tile(table, winners[0], by)
        state = state_of(table)
        if not table.wins:
            # SC-04, SC-05: the first winning tile alone decides who deals next.
            state.next_dealer = winners[0] if len(winners) == 1 else source
        for seat in winners:
            self._book(table, Win(seat, tile, by, source, self._score(table, seat, tile, by)))
        if by == "kong_discard":
            self.settlement.book_transfer(table, winners)
        for seat in winners:
            state.won[seat] = True
        return self._settle_in(table, rules, winners)

    def waits(self, table: Table, seat: int) -> int:
        """What the seat's hand waits on (SC-31…33)."""
        return self.scorer.waits(table.hands[seat])

    def wall_out(self, table: Table, rules: Rules) -> Phase:
        """流局: the checks, then the end (SC-74, SC-75)."""
        self.settlement.check_at_wall_out(table)
        return end_hand(table, "wall_out", state_of(table).next_dealer)

    def leave(self, table: Table, seat: int) -> bool:
        """Leaving before one's first win is an escape (SC-93)."""
        state = state_of(table)
        state.escaped[seat] = not state.won[seat]
        return state.escaped[seat]

    @abstractmethod
    def _settle_in(self, table: Table, rules: Rules, winners: list[int]) -> Phase:
        """What comes after the wins are booked."""

    def _score(self, table: Table, seat: int, tile: int, by: str) -> Score:
        first = not table.calls and not table.rivers[seat] and not state_of(table).won[seat]
        if by == "discard":
            first = first and table.source == 0 and len(table.rivers[0]) == 1
        how = Circumstances(
            win_by=by, dealer=seat == 0, first_turn=first, last_tile=table.rest() == 0, fed=fed_by(table, by) >= 0
        )
        score = self.scorer.score(table.hands[seat], tile, how)
        assert isinstance(score, Score)
        return score

    def _book(self, table: Table, win: Win) -> None:
        table.wins.append(win)
        if table.log is not None:
            source = win.source if win.source >= 0 else None
            win.bill = self.settlement.bill(table, win)
            table.log.append(ev.Won(win.seat, win.by, NAMES[win.tile], source, self.leaves, win.score.total, win.bill))
        self.settlement.book_win(table, win)


class Leaving(Flow):
    """血战到底: a winner leaves the hand; it ends when three have won (SC-73)."""

    leaves = True

    def _settle_in(self, table: Table, rules: Rules, winners: list[int]) -> Phase:
        for seat in winners:
            table.live[seat] = False
        if table.live.count(True) == 1:
            return end_hand(table, "three_won", state_of(table).next_dealer)
        return draw(table, rules, table.next_live(winners[-1]))


class Staying(Flow):
    """血流成河: a winner lays the tile aside and plays on with a locked hand (SC-84…86)."""

    def _settle_in(self, table: Table, rules: Rules, winners: list[int]) -> Phase:
        for seat in winners:
            table.locked[seat] = True
        return draw(table, rules, table.next_live(winners[-1]))


class Forced:
    """最后四张自动胡牌: wins play themselves while at most `least` tiles are left (SC-13)."""

    def __init__(self, least: int) -> None:
        self.least: int = least

    def __call__(self, table: Table) -> bool:
        """Whether it is so now."""
        return table.rest() <= self.least

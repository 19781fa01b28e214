"""How a hand of 双人麻将 begins, goes on after a draw, and ends."""

from queju.engine import events as ev
from queju.engine.phases import Turn, end_hand, take_back, take_front
from queju.engine.rules import Phase, Rules
from queju.engine.table import Table, Win
from queju.engine.winning import take_winning_tile
from queju.games.bamboo_duel.bans import is_concealed
from queju.games.bamboo_duel.flowers import replace_dealt, replace_drawn
from queju.games.bamboo_duel.options import BambooOptions
from queju.games.bamboo_duel.scoring import BambooScorer
from queju.games.bamboo_duel.settlement import Settlement
from queju.games.bamboo_duel.state import how_won
from queju.games.official.opening import ask_ready, dealer_acts
from queju.games.official.winning import next_dealer
from queju.hands.fans import Score
from queju.hands.hand import FLOWERS, Hand
from queju.tiles import NAMES

NOBODY: int = -1


class BambooFlow:
    """What the engine asks the game to carry out, under the options of one room."""

    def __init__(self, options: BambooOptions, scorer: BambooScorer) -> None:
        self.scorer: BambooScorer = scorer
        self.settlement = Settlement(options.base)
        self.next_dealer: str = options.next_dealer

    def waits(self, table: Table, seat: int) -> int:
        """The kinds that complete the seat's hand by shape (BD-30)."""
        return self.scorer.shape(table.hands[seat])

    def opening(self, table: Table, rules: Rules) -> Phase:
        """Flowers first, the dealer's and then the other's (BD-05); the opening question (BD-33); the dealer acts."""
        last = table.drawn
        if not replace_dealt(table, rules, 0):
            return rules.wall_out(table, rules)
        if last >= FLOWERS:
            last = table.drawn
        if not replace_dealt(table, rules, 1):
            return rules.wall_out(table, rules)
        table.drawn = last
        return ask_ready(table, rules, self.may_open, dealer_acts)

    def may_open(self, table: Table, hand: Hand) -> bool:
        """Whether seat 1 may declare 天听 with the thirteen tiles that it was dealt (BD-31, BD-33, BD-39)."""
        return table.rest() > 0 and is_concealed(hand) and self.scorer.may_declare(hand, "heavenly")

    def draw(self, table: Table, rules: Rules, seat: int) -> Phase:
        """A seat draws from the left end; with the wall empty the hand is drawn (BD-10, BD-52)."""
        if not table.rest():
            return rules.wall_out(table, rules)
        take_front(table, rules, seat)
        return self._own_turn(table, rules, seat)

    def replace(self, table: Table, rules: Rules, seat: int) -> Phase:
        """A konger draws from the right end and goes on with its turn (BD-23)."""
        take_back(table, rules, seat)
        return self._own_turn(table, rules, seat)

    def kong(self, table: Table, seat: int) -> None:
        """A kong moves no money (BD-26)."""

    def leave(self, table: Table, seat: int) -> bool:
        """Whoever leaves escapes: nobody leaves the hand before its end."""
        return True

    def win(self, table: Table, rules: Rules, winners: list[int], by: str) -> Phase:
        """The loser pays the total; that is the end, and says who deals next (BD-07, BD-16, BD-50, BD-51)."""
        winner = winners[0]
        how = how_won(table, winner, by)
        tile, source = take_winning_tile(table, winner, by)
        score = self.scorer.score(table.hands[winner], tile, how)
        assert isinstance(score, Score)
        win = Win(winner, tile, by, source, score)
        table.wins.append(win)
        table.live[winner] = False
        if table.log is not None:
            win.bill = self.settlement.bill(table, win)
            given = source if source >= 0 else None
            table.log.append(ev.Won(winner, by, NAMES[tile], given, True, score.total, win.bill))
        self.settlement.book_win(table, win)
        return end_hand(table, "win", next_dealer(self.next_dealer, winner))

    def wall_out(self, table: Table, rules: Rules) -> Phase:
        """荒庄: nothing is paid (BD-07, BD-52)."""
        return end_hand(table, "wall_out", next_dealer(self.next_dealer, NOBODY))

    def _own_turn(self, table: Table, rules: Rules, seat: int) -> Phase:
        if not replace_drawn(table, rules, seat):
            return rules.wall_out(table, rules)
        return Turn(rules.turn)

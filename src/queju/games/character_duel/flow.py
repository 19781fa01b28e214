"""How a hand of 二人麻将 begins, goes on after a draw, and ends."""

from queju.engine import events as ev
from queju.engine.phases import Turn, end_hand, take_back, take_front
from queju.engine.rules import Phase, Rules
from queju.engine.table import Table, Win, emit
from queju.engine.winning import take_winning_tile
from queju.games.character_duel.judge import Judge
from queju.games.character_duel.options import CharacterOptions
from queju.games.character_duel.settlement import Settlement
from queju.games.character_duel.state import EAST, WINDS, state_of
from queju.games.official.opening import ask_ready, dealer_acts
from queju.games.official.winning import next_dealer
from queju.hands.fans import Score
from queju.hands.hand import Hand
from queju.tiles import NAMES


class CharacterFlow:
    """What the engine asks the game to carry out, under the options of one room."""

    def __init__(self, options: CharacterOptions, judge: Judge) -> None:
        self.judge: Judge = judge
        self.settlement: Settlement = Settlement(options)
        self.rotates: bool = options.round_wind_mode == "rotate"
        self.next_dealer: str = options.next_dealer

    def waits(self, table: Table, seat: int) -> int:
        """What completes the seat's hand, whatever it is worth (CD-22)."""
        return self.judge.scorer.shape(table.hands[seat])

    def opening(self, table: Table, rules: Rules) -> Phase:
        """Tell the winds; seat 1 is asked whether it is ready, and then the dealer acts (CD-04…06, CD-24)."""
        state = state_of(table)
        if state.round_wind < 0:
            state.round_wind = EAST + (table.before % WINDS if self.rotates else 0)
        emit(table, ev.WindsShown(NAMES[state.round_wind], tuple([NAMES[wind] for wind in self.judge.winds])))
        return ask_ready(table, rules, self._ready, dealer_acts)

    def draw(self, table: Table, rules: Rules, seat: int) -> Phase:
        """A seat draws from the left end of the wall; with the wall empty the hand is a draw (CD-07, CD-21)."""
        if not table.rest():
            return rules.wall_out(table, rules)
        take_front(table, rules, seat)
        state_of(table).given_up = False
        return Turn(rules.turn)

    def replace(self, table: Table, rules: Rules, seat: int) -> Phase:
        """A konger draws from the right end, and acts again (CD-15)."""
        take_back(table, rules, seat)
        state_of(table).given_up = False
        return Turn(rules.turn)

    def kong(self, table: Table, seat: int) -> None:
        """A kong moves no money (CD-16)."""

    def leave(self, table: Table, seat: int) -> bool:
        """Leaving a running hand is an escape."""
        return True

    def win(self, table: Table, rules: Rules, winners: list[int], by: str) -> Phase:
        """Book the win; that is the end (CD-50, CD-52). Who deals next the room says (CD-03)."""
        winner = winners[0]
        score = self.judge.score(table, winner)
        assert isinstance(score, Score)
        tile, source = take_winning_tile(table, winner, by)
        win = Win(winner, tile, by, source, score)
        table.wins.append(win)
        table.live[winner] = False
        doubled = state_of(table).doubled[winner]
        if table.log is not None:
            win.bill = self.settlement.bill(table, win, doubled)
            given = source if source >= 0 else None
            table.log.append(ev.Won(winner, by, NAMES[tile], given, True, win.bill.total, win.bill))
        self.settlement.book_win(table, win, doubled)
        return end_hand(table, "win", next_dealer(self.next_dealer, winner))

    def wall_out(self, table: Table, rules: Rules) -> Phase:
        """荒庄: nothing is paid, doublings included (CD-21, CD-49)."""
        return end_hand(table, "wall_out", next_dealer(self.next_dealer, -1))

    def _ready(self, table: Table, hand: Hand) -> bool:
        # Unlike a declaration in a turn (CD-23) it asks for no tile in the wall: there is still a discard to win on.
        return self.judge.scorer.shape(hand) != 0

"""How a hand of 扣点点 goes on after a draw, and how it ends."""

from queju.engine import events as ev
from queju.engine.moves import open_window
from queju.engine.phases import end_hand, first_turn, take_back, take_front
from queju.engine.rules import Moves, Phase, Rules
from queju.engine.table import Table, Win
from queju.engine.winning import take_winning_tile
from queju.games.koudian.options import KoudianOptions
from queju.games.koudian.phases import OpenTurn, ReadyTurn
from queju.games.koudian.scoring import Circumstances, KoudianScorer
from queju.games.koudian.settlement import Settlement
from queju.games.koudian.state import KongMade, state_of
from queju.hands.fans import Score
from queju.hands.shape import ALL_KINDS
from queju.tiles import NAMES


class KoudianFlow:
    """What the engine asks the game to carry out, under the options of one room."""

    def __init__(self, options: KoudianOptions, scorer: KoudianScorer, ready_moves: Moves) -> None:
        self.scorer: KoudianScorer = scorer
        self.settlement: Settlement = Settlement(options)
        self.ready_moves: Moves = ready_moves
        """What a declared seat may do with its draw, but for the discard."""
        self.rotates: bool = rotates(options)
        self.pass_closes_all: bool = options.pass_win == "all"
        self.kongs_on_draw: bool = options.kongs_on_draw

    def waits(self, table: Table, seat: int) -> int:
        """The seat's live wait (KD-44)."""
        return self.scorer.live(table.hands[seat], table.wild)

    def opening(self, table: Table, rules: Rules) -> Phase:
        """The dealer acts first (KD-03)."""
        first_turn(table, rules)
        return OpenTurn(rules.turn)

    def draw(self, table: Table, rules: Rules, seat: int) -> Phase:
        """A seat draws from the front of the wall; with the wall empty the hand is drawn (KD-07)."""
        if not table.rest():
            return rules.wall_out(table, rules)
        take_front(table, rules, seat)
        return self._own_turn(table, rules, seat)

    def replace(self, table: Table, rules: Rules, seat: int) -> Phase:
        """A konger draws from the far end of the wall and goes on with its turn (KD-33)."""
        take_back(table, rules, seat)
        return self._own_turn(table, rules, seat)

    def kong(self, table: Table, seat: int) -> None:
        """Note the kong that now stands: it is settled when somebody wins (KD-64)."""
        meld = table.kongs[-1]
        feeder = meld.source if meld.kind == "exposed_kong" else -1
        declared = feeder >= 0 and table.locked[feeder]
        state_of(table).kongs.append(KongMade(seat, meld.kind, meld.tiles[0], feeder, feeder_declared=declared))

    def let_go(self, table: Table, seat: int) -> None:
        """过胡: the seat did not take a win on the tile offered (KD-24, KD-25)."""
        state_of(table).closed[seat] |= ALL_KINDS if self.pass_closes_all else 1 << table.offered

    def leave(self, table: Table, seat: int) -> bool:
        """Whoever leaves escapes: nobody leaves the hand before its end."""
        return True

    def win(self, table: Table, rules: Rules, winners: list[int], by: str) -> Phase:
        """Book the win, and with it every kong of the hand; that is the end (KD-60…67)."""
        winner = winners[0]
        wild = table.wild
        tile, source = take_winning_tile(table, winner, by)
        how = Circumstances(self_drawn=source < 0, wild=wild)
        score = self.scorer.score(table.hands[winner], tile, how)
        assert isinstance(score, Score)
        win = Win(winner, tile, by, source, score)
        liable = source if source >= 0 and not table.locked[source] else -1
        table.wins.append(win)
        table.live[winner] = False
        if table.log is not None:
            win.bill = self.settlement.bill(table, win, liable)
            given = win.source if win.source >= 0 else None
            table.log.append(ev.Won(winner, by, NAMES[tile], given, True, score.total, win.bill))
        self.settlement.book_win(table, win, liable)
        self.settlement.book_kongs(table, state_of(table).kongs, winner, liable)
        return end_hand(table, "win", self._next_dealer(table, winner))

    def wall_out(self, table: Table, rules: Rules) -> Phase:
        """荒庄: as a rule nothing is paid (KD-07, KD-73)."""
        if self.kongs_on_draw:
            self.settlement.book_kongs(table, state_of(table).kongs, -1, -1)
        return end_hand(table, "wall_out", self._next_dealer(table, -1))

    def _own_turn(self, table: Table, rules: Rules, seat: int) -> Phase:
        if not table.locked[seat]:
            return OpenTurn(rules.turn)
        open_window(table)
        return ReadyTurn(self.ready_moves)

    def _next_dealer(self, table: Table, winner: int) -> int:
        """Who deals next, after a win and after a drawn hand (KD-05, KD-06, KD-08)."""
        if self.rotates:
            stays = winner == 0 or (winner < 0 and not state_of(table).kongs)
            return 0 if stays else 1
        return winner if winner >= 0 else 1


class Forced:
    """有胡必胡: a win that is open plays itself (KD-27)."""

    def __call__(self, table: Table) -> bool:
        """Always."""
        return True


def rotates(options: KoudianOptions) -> bool:
    """Whether the deal goes round instead of going to the winner (KD-06)."""
    return options.dealer_bonus or options.length == "circle"

"""How a hand of 游金麻将 begins, goes from turn to turn, and ends."""

from queju.engine import events as ev
from queju.engine.moves import SelfDrawnWin, open_window
from queju.engine.phases import end_hand, first_turn, take_back
from queju.engine.rules import Bound, Moves, Phase, Rules
from queju.engine.table import Table, Win
from queju.engine.winning import take_winning_tile
from queju.games.youjin.bans import GoldClosed
from queju.games.youjin.deal import RESERVE
from queju.games.youjin.fans import Circumstances
from queju.games.youjin.moves import RobGold, ThreeGolds, Youjin
from queju.games.youjin.options import YoujinOptions
from queju.games.youjin.phases import NOBODY, Acting, BeforeDraw, last_tile
from queju.games.youjin.scoring import YoujinScorer
from queju.games.youjin.settlement import Settlement
from queju.games.youjin.state import dealt, state_of
from queju.hands.fans import Score
from queju.tiles import NAMES

MOST_KONGS: int = 3
"""In a hand, all seats together (YJ-33)."""
KONG_RESERVE: int = 38
"""Tiles that are not drawn once a kong was made (YJ-73)."""
MORE_RESERVE: int = KONG_RESERVE - RESERVE


class Flow:
    """The course of a hand under the options of one room."""

    def __init__(self, options: YoujinOptions, scorer: YoujinScorer, settlement: Settlement) -> None:
        self.scorer: YoujinScorer = scorer
        self.settlement: Settlement = settlement
        self.each_kong: bool = options.kong_reserve == "each"
        self.before_draw: Moves = (Bound(Youjin(), ()), Bound(RobGold(), [GoldClosed()]))
        self.on_last: Moves = (Bound(SelfDrawnWin(), ()), Bound(ThreeGolds(), ()))

    def opening(self, table: Table, rules: Rules) -> Phase:
        """The dealer acts on his fourteen tiles (YJ-20, YJ-38)."""
        first_turn(table, rules)
        return Acting(rules.turn)

    def draw(self, table: Table, rules: Rules, seat: int) -> Phase:
        """The turn of `seat` begins; the others cannot tell whether it is asked anything before it draws (PF-21)."""
        open_window(table)
        return BeforeDraw(seat, self.before_draw, self.on_last)

    def replace(self, table: Table, rules: Rules, seat: int) -> Phase:
        """The replacement for a kong (YJ-32), which may be the last tile of the hand (YJ-33, YJ-74, YJ-75)."""
        state = state_of(table)
        state.kongs += 1
        if state.kongs == 1 or self.each_kong:
            # YJ-73, YJ-75: with the replacement that is due the rest comes to nothing at the least.
            table.beyond -= min(MORE_RESERVE, max(0, table.rest() - 1))
        third = state.kongs == MOST_KONGS
        if third and table.log is not None:
            table.log.append(ev.Announced("third_kong", seat))
        take_back(table, rules, seat)
        if third or table.rest() <= 0:
            return last_tile(table, seat, self.on_last, "third_kong" if third else "wall_out")
        return Acting(rules.turn)

    def waits(self, table: Table, seat: int) -> int:
        """What completes the seat's hand (YJ-12, YJ-45…48)."""
        return self.scorer.completing(table.hands[seat], table.wild)

    def kong(self, table: Table, seat: int) -> None:
        """Kongs pay nothing (YJ-65)."""

    def leave(self, table: Table, seat: int) -> bool:
        """Leaving a running hand is an escape."""
        return True

    def wall_out(self, table: Table, rules: Rules) -> Phase:
        """和局 (YJ-72, YJ-76)."""
        return end_hand(table, "wall_out", NOBODY)

    def win(self, table: Table, rules: Rules, winners: list[int], by: str) -> Phase:
        """Book the one win of the hand, which ends with it (YJ-23, YJ-83)."""
        seat = winners[0]
        first = dealt(table) if by == "self_draw" else table.source == 0 and len(table.rivers[0]) == 1
        tile, source = _won_on(table, seat, by)
        hand = table.hands[seat]
        how = Circumstances(
            by,
            table.wild,
            seat,
            source,
            first_turn=first,
            double_seat=state_of(table).double,
            kong=table.kongs[-1].kind if table.kongs else "",
            claimed=table.calls > 0,
        )
        score = self.scorer.score(hand, tile, how)
        assert isinstance(score, Score)
        win = Win(seat, tile, by, source, score)
        table.wins.append(win)
        table.live[seat] = False
        if table.log is not None:
            self._tell(table, win, table.log)
        self.settlement.book_win(table, win)
        return end_hand(table, "win", NOBODY)

    def _tell(self, table: Table, win: Win, log: list[ev.Event]) -> None:
        source = win.source if win.source >= 0 else None
        tile = NAMES[win.tile] if win.tile >= 0 else ""
        win.bill = self.settlement.bill(table, win)
        held = tile != "" and win.by != "rob_gold"
        log.append(ev.Won(win.seat, win.by, tile, source, False, win.score.total, win.bill, held))


def _won_on(table: Table, seat: int, by: str) -> tuple[int, int]:
    """Take the tile won on from where it lies: it (-1: there is none), and the seat that gave it (-1: nobody).

    三金倒 is won on the tile just drawn, without one where none was (YJ-37).
    """
    if by == "youjin":
        return -1, -1
    if by == "rob_gold":
        return table.wild, -1
    if by == "three_golds":
        if table.drawn < 0 or dealt(table):
            return -1, -1
        by = "self_draw"
    return take_winning_tile(table, seat, by)

"""Who pays whom in 游金麻将: the three others pay the winner, and nothing but a win moves money (YJ-65, YJ-76)."""

from queju.engine import events as ev
from queju.engine.payments import Due, book
from queju.engine.table import Table, Win
from queju.games.bills import bill
from queju.games.youjin.options import YoujinOptions

DISCARDER_FACTOR: int = 2
"""What the discarder pays of a 胡牌, beside the others' 1."""


class Settlement:
    """The payments of one room."""

    def __init__(self, options: YoujinOptions) -> None:
        self.base: int = options.base

    def shares(self, table: Table, win: Win) -> list[ev.Share]:
        """What each of the others owes (YJ-69, YJ-70).

        Of a 胡牌 the discarder owes twice as much as the other two; of every higher tier all owe the same, whoever
        discarded or was robbed (YJ-39, YJ-43, YJ-44). The dealer pays and gets no more than anybody.
        """
        found: list[ev.Share] = []
        for seat in table.after(win.seat):
            feeds = seat == win.source and win.score.total == 1
            factors = (ev.FanShown("discarder", DISCARDER_FACTOR),) if feeds else ()
            stakes = win.score.total * (DISCARDER_FACTOR if feeds else 1)
            found.append(ev.Share(seat, factors, stakes * self.base, seat))
        return found

    def bill(self, table: Table, win: Win) -> ev.Bill:
        """The bill of a win: the greatest fan counts alone; of a 胡牌 each seat has its share (YJ-69)."""
        lines = [ev.FanShown(fan, value, "best") for fan, value in win.score.fans]
        return bill(table, win, lines, self.base, shares=self.shares(table, win) if win.score.total == 1 else ())

    def book_win(self, table: Table, win: Win) -> None:
        """Book a win: one winner, and each loser pays once (YJ-83)."""
        dues = [Due(share.payer, win.seat, share.due) for share in self.shares(table, win)]
        book(table, "win", win.seat, win.by, dues)

"""What a win of 双人麻将 pays: the loser pays the fan total (BD-50)."""

from queju.engine import events as ev
from queju.engine.payments import Due, book
from queju.engine.table import Table, Win
from queju.games.bills import bill
from queju.games.official.bills import bill_lines


class Settlement:
    """The payments of one room."""

    def __init__(self, base: int) -> None:
        self.base: int = base

    def bill(self, table: Table, win: Win) -> ev.Bill:
        """The bill of a win: the fans counted, and those struck out (BD-60, BD-62)."""
        return bill(table, win, bill_lines(win.score), self.base)

    def book_win(self, table: Table, win: Win) -> None:
        """The loser pays, however the tile came."""
        book(table, "win", win.seat, win.by, [Due(1 - win.seat, win.seat, win.score.total * self.base)])

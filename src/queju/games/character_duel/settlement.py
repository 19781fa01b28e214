"""What a win of 二人麻将 pays: the fan total, doubled once for each 加倍 of the winner (CD-47, CD-50, CD-51)."""

from collections.abc import Sequence

from queju.engine import events as ev
from queju.engine.payments import Due, book
from queju.engine.table import Table, Win
from queju.games.bills import bill
from queju.games.character_duel.options import CharacterOptions
from queju.games.official.bills import bill_lines
from queju.hands.fans import Score

BEST_RECORD: str = "best_record"
"""The line of what the best recorded total is above that of the hand (CD-47)."""
DOUBLED: str = "doubled"
"""The line of the factor that 加倍 has come to."""


class Settlement:
    """The payments of one room."""

    def __init__(self, options: CharacterOptions) -> None:
        self.base: int = options.base
        self.best: bool = options.double_basis == "best"

    def above(self, total: int, doubled: Sequence[int]) -> int:
        """How far the best record lies above the total of the hand that wins, where that counts (CD-47)."""
        return max(0, max(doubled) - total) if self.best and doubled else 0

    def stakes(self, total: int, doubled: Sequence[int]) -> int:
        """What a win with this fan total is worth after these doublings of the winner (CD-47, CD-49)."""
        return (total + self.above(total, doubled)) << len(doubled)

    def lines(self, score: Score, doubled: Sequence[int]) -> tuple[ev.FanShown, ...]:
        """The bill: the fans, and what 加倍 makes of their sum."""
        lines = bill_lines(score)
        above = self.above(score.total, doubled)
        if above:
            lines += (ev.FanShown(BEST_RECORD, above, "add"),)
        if doubled:
            lines += (ev.FanShown(DOUBLED, 1 << len(doubled), "times"),)
        return lines

    def fan_total(self, lines: Sequence[ev.FanShown]) -> int:
        """The fan total of the hand that won, from the lines of its bill."""
        return int(sum(line.value for line in lines if line.part == "add" and line.fan != BEST_RECORD))

    def bill(self, table: Table, win: Win, doubled: Sequence[int]) -> ev.Bill:
        """The bill of a win, with what 加倍 has come to (CD-47)."""
        total = self.stakes(win.score.total, doubled)
        return bill(table, win, self.lines(win.score, doubled), self.base, total=total)

    def book_win(self, table: Table, win: Win, doubled: Sequence[int]) -> None:
        """The loser pays, and nobody else, however the tile came (CD-50)."""
        due = self.stakes(win.score.total, doubled) * self.base
        book(table, "win", win.seat, win.by, [Due(1 - win.seat, win.seat, due)])

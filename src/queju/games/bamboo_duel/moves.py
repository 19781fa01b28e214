"""The move that 双人麻将 does in its own way: winning with a tile that replaced a flower."""

from queju.engine.machine import Action
from queju.engine.moves import SelfDrawnWin
from queju.engine.rules import Phase, Rules
from queju.engine.table import Table
from queju.games.official.winning import win_by


class DrawnWin(SelfDrawnWin):
    """胡 on one's own draw, a kong's or a flower's replacement, or the dealt fourteen (BD-44, BD-54)."""

    def perform(self, table: Table, rules: Rules, seat: int, action: Action) -> Phase:
        """Book it."""
        return rules.win(table, rules, [seat], win_by(table, seat))

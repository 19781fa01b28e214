"""What 游金麻将 forbids, and why."""

from queju.engine.machine import Action
from queju.engine.rules import Ban
from queju.engine.table import Table
from queju.games.youjin.shapes import lone_gold
from queju.games.youjin.state import state_of


class WhileDouble(Ban):
    """While any seat is in 双游金 nobody wins on another's tile (YJ-57)."""

    verbs = frozenset({"win"})
    reason = "double_youjin"

    def forbids(self, table: Table, seat: int, action: Action) -> bool:
        """Whether the tile is another's and some seat is in 双游金."""
        return state_of(table).double >= 0 and seat != table.turn


class LoneGold(Ban):
    """A seat in 游金 shape does not win on another's tile (YJ-52)."""

    verbs = frozenset({"win"})
    reason = "youjin_shape"

    def forbids(self, table: Table, seat: int, action: Action) -> bool:
        """Whether the tile is another's and the seat waits on a lone gold."""
        return seat != table.turn and lone_gold(table.hands[seat], table.wild)


class GoldClosed(Ban):
    """The first chow, pung or kong of the hand closes 抢金 (YJ-42)."""

    verbs = frozenset({"rob_gold"})
    reason = "gold_closed"

    def forbids(self, table: Table, seat: int, action: Action) -> bool:
        """Whether anything has been laid down."""
        return table.calls > 0

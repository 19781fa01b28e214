"""The bans that several games share. Each has a reason, which is the answer to "why may I not?" (PF-43)."""

from queju.engine.machine import Action
from queju.engine.rules import Ban
from queju.engine.table import Table

KONGS: frozenset[str] = frozenset({"exposed_kong", "concealed_kong", "added_kong"})


class NoReplacement(Ban):
    """No kong while fewer than `least` tiles are left in the wall."""

    verbs = KONGS
    reason = "no_replacement"

    def __init__(self, least: int) -> None:
        self.least: int = least

    def forbids(self, table: Table, seat: int, action: Action) -> bool:
        """Whether the wall is too short."""
        return table.rest() < self.least


class WallEmpty(Ban):
    """With the wall empty these `verbs` are not open: a pung of the very last discard no draw could follow (SC-14)."""

    reason = "wall_empty"

    def __init__(self, verbs: frozenset[str] = frozenset({"pung"})) -> None:
        self.verbs = verbs

    def forbids(self, table: Table, seat: int, action: Action) -> bool:
        """Whether the wall is empty."""
        return table.rest() == 0


class PassedWin(Ban):
    """过手胡: who let a win on another's tile go may not win so until it has drawn or claimed (SC-12)."""

    verbs = frozenset({"win"})
    reason = "passed_win"

    def forbids(self, table: Table, seat: int, action: Action) -> bool:
        """Whether the seat has let one go; its own draw is never barred."""
        return table.passed[seat] and seat != table.turn

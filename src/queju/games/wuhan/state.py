"""What a table of 武汉麻将 keeps beside the tiles."""

from queju.engine.table import Extra, Table
from queju.games.wuhan.fans import Circumstances


class WuhanState(Extra):
    """The 红中 and wild tiles that each seat has put out, and where the hand is."""

    def __init__(self, seats: int) -> None:
        self.reds: list[int] = [0] * seats
        """红中 put out by each seat, by kong or discard (WH-20, WH-21)."""
        self.wilds: list[int] = [0] * seats
        """Wild tiles put out by each seat (WH-22, WH-23)."""
        self.told: list[int] = [1] * seats
        """Each seat's multiplier as it was last told (WH-74)."""
        self.robbing: bool = False
        """Whether the tile on offer is one that is being added to a pung."""
        self.last_four: bool = False
        """Whether 海底 has begun (WH-71)."""

    def copy(self) -> Extra:
        """An independent copy."""
        other = WuhanState(len(self.reds))
        other.reds, other.wilds, other.told = self.reds.copy(), self.wilds.copy(), self.told.copy()
        other.robbing, other.last_four = self.robbing, self.last_four
        return other


def state_of(table: Table) -> WuhanState:
    """The table's own state, as what it is."""
    state = table.extra
    assert isinstance(state, WuhanState)
    return state


def how_won(table: Table, seat: int, by: str) -> Circumstances:
    """How `seat` would win now, by this ``win_by``."""
    state = state_of(table)
    return Circumstances(by, table.wild, state.last_four, state.reds[seat], state.wilds[seat])

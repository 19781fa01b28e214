"""What a table of 二人麻将 keeps beside the tiles."""

from queju.engine.table import Table
from queju.games.official.ready import DuelState

EAST: int = 27
"""The kind of the first wind; the others follow in order."""
WINDS: int = 4


class CharacterState(DuelState):
    """The doublings of each seat, and the round's wind."""

    def __init__(self, seats: int = 2, round_wind: int = -1) -> None:
        super().__init__(seats)
        self.round_wind: int = round_wind
        """圈风, as a kind; -1: it follows from the hands played before (CD-05)."""
        self.doubled: list[list[int]] = [[] for _ in range(seats)]
        """The fan totals that each seat recorded by 加倍, oldest first (CD-41)."""
        self.given_up: bool = False
        """Whether the seat on turn has doubled since it last drew, and so cannot win on what it holds (CD-42)."""

    def copy(self) -> "CharacterState":
        """An independent copy."""
        other = CharacterState(round_wind=self.round_wind)
        other.ready, other.opening = self.ready.copy(), self.opening
        other.doubled = [records.copy() for records in self.doubled]
        other.given_up = self.given_up
        return other


def state_of(table: Table) -> CharacterState:
    """The table's own state, as what it is."""
    state = table.extra
    assert isinstance(state, CharacterState)
    return state


def dealt(table: Table) -> bool:
    """Whether the dealer holds the tiles dealt to him: before any kong, claim or discard (CD-106)."""
    return state_of(table).opening and table.turn == 0 and not table.calls and not table.rivers[0]


def next_wind(wind: int) -> int:
    """The wind after this one: E, S, W, N, and E again (CD-05)."""
    return EAST + (wind - EAST + 1) % WINDS

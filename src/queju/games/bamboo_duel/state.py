"""What a table of 双人麻将 keeps beside the tiles, and how a seat would win on it."""

from collections.abc import Sequence

from queju.engine.table import Table
from queju.games.official.ready import DuelState
from queju.games.official.winning import visible
from queju.games.official.won import Circumstances
from queju.hands.hand import FLOWERS


class BambooState(DuelState):
    """The flowers, beside what every game for two keeps."""

    def __init__(self, seats: int = 2) -> None:
        super().__init__(seats)
        self.flowers: list[int] = [0] * seats
        """A bit for each flower that a seat has laid open, `1f` the lowest."""
        self.dealt: list[list[int]] = [[] for _ in range(seats)]
        """The flowers among the tiles dealt to each seat, in the order in which they are laid open."""

    def copy(self) -> "BambooState":
        """An independent copy; what was dealt never changes."""
        other = BambooState()
        other.ready, other.opening = self.ready.copy(), self.opening
        other.flowers, other.dealt = self.flowers.copy(), self.dealt
        return other


def state_of(table: Table) -> BambooState:
    """The table's own state, as what it is."""
    state = table.extra
    assert isinstance(state, BambooState)
    return state


def flowers_in(kinds: Sequence[int]) -> list[int]:
    """The flowers among tiles, in their order."""
    return [kind for kind in kinds if kind >= FLOWERS]


def mask_of(flowers: Sequence[int]) -> int:
    """A bit for each of these flowers."""
    mask = 0
    for kind in flowers:
        mask |= 1 << kind - FLOWERS
    return mask


def first_chance(table: Table, seat: int) -> bool:
    """Whether a win of the seat now is 天胡, 地胡 or 人胡 by its moment (BD-117, BD-120, BD-124).

    Nobody has made a meld, the other player has not discarded, and the dealer not more than his first tile, which he
    himself must still hold.
    """
    if not state_of(table).opening or table.hands[0].melds or table.hands[1].melds:
        return False
    return not table.rivers[1] and len(table.rivers[0]) == seat


def how_won(table: Table, seat: int, by: str) -> Circumstances:
    """How the seat would win now, by this ``win_by``."""
    state = state_of(table)
    return Circumstances(
        by,
        seat=seat,
        first_turn=first_chance(table, seat),
        last_tile=table.rest() == 0,
        ready=state.ready[seat],
        visible=visible(table, seat, by),
        flowers=state.flowers[seat],
    )

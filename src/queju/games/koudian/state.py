"""What a table of 扣点点 keeps beside the tiles. Who has declared ready is `Table.locked`."""

from queju.engine.table import Extra, Table


class KongMade:
    """A kong that stands, as it will be settled (KD-64)."""

    def __init__(self, seat: int, kind: str, tile: int, feeder: int = -1, *, feeder_declared: bool = False) -> None:
        self.seat: int = seat
        self.kind: str = kind
        """The meld's kind."""
        self.tile: int = tile
        self.feeder: int = feeder
        """Who discarded the tile of an exposed kong; -1 for the other kinds."""
        self.feeder_declared: bool = feeder_declared
        """Whether he had declared when he discarded it (KD-66)."""


class KoudianState(Extra):
    """Which wins 过胡 has closed, and the kongs of the hand."""

    def __init__(self, seats: int) -> None:
        self.closed: list[int] = [0] * seats
        """Masks of the kinds on which a seat may not win by another's tile for the rest of the hand (KD-24, KD-25)."""
        self.kongs: list[KongMade] = []
        """In the order made."""

    def copy(self) -> Extra:
        """An independent copy; the kongs themselves never change."""
        other = KoudianState(len(self.closed))
        other.closed, other.kongs = self.closed.copy(), self.kongs.copy()
        return other


def state_of(table: Table) -> KoudianState:
    """The table's own state, as what it is."""
    state = table.extra
    assert isinstance(state, KoudianState)
    return state

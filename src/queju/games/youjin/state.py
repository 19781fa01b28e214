"""What a table of 游金麻将 keeps beside the tiles."""

from queju.engine.table import Extra, Table


class YoujinState(Extra):
    """The seat in 双游金, and how many kongs were made."""

    def __init__(self, seats: int) -> None:
        self.double: int = -1
        """The seat in 双游金; -1: none. Two seats are never in it at once, with three golds in play (YJ-58)."""
        self.kongs: int = 0
        """Kongs of all seats that stand (YJ-33)."""

    def copy(self) -> Extra:
        """An independent copy."""
        other = YoujinState(0)
        other.double, other.kongs = self.double, self.kongs
        return other


def state_of(table: Table) -> YoujinState:
    """The table's own state, as what it is."""
    state = table.extra
    assert isinstance(state, YoujinState)
    return state


def dealt(table: Table) -> bool:
    """Whether the dealer is to act on the tiles dealt to him, and nothing has happened yet (YJ-38)."""
    return table.turn == 0 and not table.calls and not table.rivers[0]

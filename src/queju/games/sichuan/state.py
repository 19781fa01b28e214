"""What a table of 四川麻将 keeps beside the tiles."""

from queju.engine.table import Extra, Table


class KongIncome:
    """What one kong brought: `received` lists (payer, coins) in the order paid (SC-66)."""

    def __init__(self, seat: int, received: list[tuple[int, int]]) -> None:
        self.seat: int = seat
        self.received: list[tuple[int, int]] = received
        self.gone: bool = False
        """It fell due for transfer: it is no longer the konger's (SC-30)."""

    def total(self) -> int:
        """Coins received."""
        coins = 0
        for _, amount in self.received:
            coins += amount
        return coins


class SichuanState(Extra):
    """Void suits, who has won or escaped, and the kong money."""

    def __init__(self, seats: int) -> None:
        self.voids: list[int] = [-1] * seats
        """The void suit of each seat (0 m, 1 p, 2 s); -1: none named."""
        self.won: list[bool] = [False] * seats
        """Whether the seat has won in this hand."""
        self.escaped: list[bool] = [False] * seats
        """Whether the seat left before its first win (SC-93)."""
        self.next_dealer: int = 0
        """The first winner; who dealt in if the first winning tile was shared; the dealer if nobody won (SC-04…06)."""
        self.incomes: list[KongIncome] = []
        """One for each kong of the hand, oldest first."""

    def copy(self) -> Extra:
        """An independent copy."""
        other = SichuanState(len(self.voids))
        other.voids, other.won, other.escaped = self.voids.copy(), self.won.copy(), self.escaped.copy()
        other.next_dealer = self.next_dealer
        for income in self.incomes:
            same = KongIncome(income.seat, income.received)
            same.gone = income.gone
            other.incomes.append(same)
        return other


def state_of(table: Table) -> SichuanState:
    """The table's own state, as what it is."""
    state = table.extra
    assert isinstance(state, SichuanState)
    return state

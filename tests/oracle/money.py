"""Purses: who pays whom, never more than he has (SC-70)."""


class Purses:
    """What each seat has (None: without limit) and what the hand has changed for it so far."""

    def __init__(self, balances: list[int] | None) -> None:
        self.start = balances
        self.moved = [0, 0, 0, 0]
        self.to_system = 0

    def can_pay(self, seat: int, due: int) -> int:
        """How much of `due` the seat can pay now."""
        if self.start is None:
            return due
        return min(due, self.start[seat] + self.moved[seat])

    def pay(self, payer: int, payee: int | None, due: int) -> int:
        """Move what can be moved of `due`; `payee` None is the system. Returns what moved."""
        amount = self.can_pay(payer, due)
        self.moved[payer] -= amount
        if payee is None:
            self.to_system += amount
        else:
            self.moved[payee] += amount
        return amount


def after(seat: int) -> list[int]:
    """The other seats in turn order from the next one."""
    return [(seat + step) % 4 for step in (1, 2, 3)]


def shares(amount: int, winners: list[int], discarder: int) -> dict[int, int]:
    """SC-29: equal shares, odd units one each to the winners first in turn order from the discarder."""
    order = [seat for seat in after(discarder) if seat in winners]
    each, odd = divmod(amount, len(order))
    return {seat: each + (1 if place < odd else 0) for place, seat in enumerate(order)}

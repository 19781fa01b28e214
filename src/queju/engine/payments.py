"""Coins between seats. Everything that moves money goes through `book`, which is where purses cap it (PF-05)."""

from queju.engine import events as ev
from queju.engine.table import Table


class Due:
    """What one seat owes another (`ev.SYSTEM`: nobody) for one reason, in coins."""

    def __init__(self, payer: int, payee: int, amount: int) -> None:
        self.payer: int = payer
        self.payee: int = payee
        self.amount: int = amount


def book(table: Table, reason: str, seat: int, detail: str, dues: list[Due]) -> list[int]:
    """Pay `dues` in the order given, each as far as the payer's purse goes, and return what each of them came to.

    A payer never goes below 0 where purses are limited; what is missing is paid by nobody, and what he received earlier
    in the same settlement counts as held (PF-05, SC-67, SC-68, SC-70, SC-72).
    """
    paid: list[int] = []
    moved = [0] * table.seats
    flows: list[ev.Flow] = []
    for due in dues:
        amount = due.amount
        if table.limited and amount > table.balances[due.payer]:
            amount = table.balances[due.payer]
        paid.append(amount)
        table.balances[due.payer] -= amount
        moved[due.payer] -= amount
        if due.payee >= 0:
            table.balances[due.payee] += amount
            moved[due.payee] += amount
        if table.log is not None and due.amount:
            flows.append(ev.Flow(due.payer, due.payee, amount, due.amount))
    for at in range(table.seats):
        table.moved[at] += moved[at]
    if table.log is not None and flows:
        table.log.append(ev.Paid(reason, seat, detail, tuple(flows), tuple(moved), tuple(table.balances)))
    return paid

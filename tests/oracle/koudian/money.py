"""Purses, and who pays a win and the kongs (KD-60…74)."""

from typing import Any

from tests.oracle.koudian.notation import value
from tests.oracle.koudian.options import Options

Kong = dict[str, Any]

SEATS = [0, 1, 2, 3]


class Purses:
    """What each seat has (None: without limit) and what the hand has changed for it so far."""

    def __init__(self, balances: list[int] | None = None) -> None:
        self.start = balances
        self.moved = [0, 0, 0, 0]

    def pay(self, payer: int, payee: int, due: int) -> None:
        """Move what can be moved of `due`; what is missing nobody pays (KD-74). Nobody pays himself."""
        if payer == payee:
            return
        amount = due if self.start is None else min(due, self.start[payer] + self.moved[payer])
        self.moved[payer] -= amount
        self.moved[payee] += amount


def settle_win(
    purses: Purses, options: Options, winner: int, share: int, self_drawn: bool, carrier: int | None
) -> None:
    """Step 6. `carrier`: the undeclared seat that the tile came from, if there is one."""
    bonus = 0
    if options["dealer_bonus"]:
        bonus = 10 if options["dealer_bonus_double"] and self_drawn else 5
    dues = {
        seat: share + (bonus if winner == 0 or seat == 0 else 0)  # seat 0 deals
        for seat in SEATS
        if seat != winner
    }
    if carrier is not None:
        dues = {carrier: sum(dues.values())}
    for payer, due in dues.items():
        purses.pay(payer, winner, due * options["base"])


def settle_kongs(purses: Purses, options: Options, kongs: list[Kong], winner: int | None, carrier: int | None) -> None:
    """Step 7, in the order made. `winner` is None in a drawn hand."""
    for kong in kongs:
        seat = kong["seat"]
        part = value(kong["tile"]) * (2 if kong["kind"] == "concealed_kong" else 1) * options["base"]
        covered = options["discarder_pays_kongs"] == "all" or (
            options["discarder_pays_kongs"] == "winner" and seat == winner
        )
        if carrier is not None and covered:
            purses.pay(carrier, seat, 3 * part)
        elif options["feeder_pays_kong"] and kong["kind"] == "exposed_kong" and not kong["from_ready"]:
            purses.pay(kong["from"], seat, 3 * part)
        else:
            for payer in SEATS:
                purses.pay(payer, seat, part)

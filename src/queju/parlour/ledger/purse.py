"""What one account has, and where it is tied up."""

from msgspec import Struct

from queju.parlour.ledger.booking import Booking, Change


class Purse(Struct, frozen=True):
    """An account's coins, and how many of them are reserved, by place (PF-06)."""

    account: str
    coins: int
    holds: dict[str, int]

    @property
    def free(self) -> int:
        """Coins that are not tied up."""
        return self.coins - sum(self.holds.values())

    def after(self, booking: Booking) -> "Purse":
        """The purse once a booking is carried out."""
        return self.changed(booking.changes.get(self.account, Change()))

    def changed(self, change: Change) -> "Purse":
        """The purse once its part of a booking is carried out."""
        holds = {place: amount for place, amount in (self.holds | change.holds).items() if amount}
        return Purse(self.account, self.coins + change.moved, holds)

"""The coins of those who are there, in memory: it says at once whether a booking is allowed (PF-03, PF-06).

The parlour is the only one that writes its database, so what the bank has in memory is what the database has, with what
is still on its way there. The way of a booking:

1. `Bank.take` checks it and counts it at once, so that the next one is checked against it.
2. Without waiting for anything in between, it goes to `Commits.write` in the `Writing` of what caused it: both are
   in the database, or neither.
3. `Commits` tells the bank what became of it. After a failure the bank reads the purses again; nobody else has to.
"""

from collections.abc import Callable, Iterable
from functools import reduce

from queju.errors import Denied
from queju.parlour.ledger.booking import Booking
from queju.parlour.ledger.purse import Purse
from queju.parlour.store.ledger import LedgerStore

Listener = Callable[[Purse], None]


class Bank:
    """Purses in memory. Who asks after an account, or books for it, has loaded it before."""

    def __init__(self, store: LedgerStore) -> None:
        self._store = store
        self._purses: dict[str, Purse] = {}
        self._on_the_way: list[Booking] = []
        """Taken, and not yet known to be in the database; in the order in which they were taken."""
        self._unsure: set[str] = set()
        """Accounts of bookings that failed: the database knows what they have."""
        self._listeners: list[Listener] = []

    def listen(self, listener: Listener) -> None:
        """Call `listener` with a purse whenever a change of it is in the database."""
        self._listeners.append(listener)

    async def load(self, *accounts: str) -> None:
        """Bring purses into memory. One that is there already costs nothing."""
        missing = {account for account in accounts if account not in self._purses}
        if missing:
            for purse in await self._store.purses(missing):
                # What somebody else has loaded meanwhile may have moved on.
                self._purses.setdefault(purse.account, purse)

    async def holders(self, place: str) -> frozenset[str]:
        """The accounts of which something is reserved at a place, or was just now; they are loaded."""
        written = await self._store.holders(place)
        await self.load(*written)
        return frozenset(written) | {account for account, purse in self._purses.items() if place in purse.holds}

    def forget(self, accounts: Iterable[str]) -> None:
        """These are no more."""
        for account in accounts:
            self._purses.pop(account, None)

    def purse(self, account: str) -> Purse:
        """All of it at once."""
        return self._purses[account]

    def coins(self, account: str) -> int:
        """All that an account has, reserved or not."""
        return self._purses[account].coins

    def held(self, account: str, place: str) -> int:
        """What is reserved of its coins at a place (PF-06)."""
        return self._purses[account].holds.get(place, 0)

    def free(self, account: str, but: str | None = None) -> int:
        """Its coins that are not tied up; with `but` also those at that place, which may spend them."""
        return self._purses[account].free + (0 if but is None else self.held(account, but))

    def take(self, booking: Booking) -> None:
        """Count a booking from now on. It must be given to `Commits.write` before anything else is waited for.

        Raises `Denied` (``coins/short``): an account would have less than nothing, or than is reserved elsewhere;
        (``coins/booked``): its cause is just being booked. Then nothing changed. What was booked earlier is refused by
        the database, with `IntegrityError`.
        """
        if booking.cause is not None and any(booking.cause == other.cause for other in self._on_the_way):
            raise Denied("coins/booked", "This is booked already. Nothing changed.")
        after = [self._purses[account].changed(change) for account, change in booking.changes.items()]
        for purse in after:
            # After a failure somebody may be short for a moment; what does not make it worse is no fault of this one.
            if purse.free < min(0, self._purses[purse.account].free):
                raise Denied("coins/short", "There are not enough free coins for this. Nothing changed.")
        self._on_the_way.append(booking)
        for purse in after:
            self._purses[purse.account] = purse

    # --- what `Commits` tells ----------------------------------------------------------------------------------------

    def kept(self, booking: Booking) -> None:
        """A booking is in the database."""
        self._arrived(booking)
        for account in booking.accounts:
            self._tell(self._purses[account])

    def failed(self, booking: Booking) -> None:
        """A booking is not in the database, or nobody knows: the connection broke."""
        self._arrived(booking)
        self._unsure |= booking.accounts

    async def mend(self) -> None:
        """Read the purses of what failed again. Nothing may be written to the ledger meanwhile."""
        if not self._unsure:
            return
        purses = await self._store.purses(self._unsure)
        self._unsure.clear()
        for written in purses:
            purse = reduce(Purse.after, self._on_the_way, written)
            self._purses[purse.account] = purse
            self._tell(purse)

    def _arrived(self, booking: Booking) -> None:
        self._on_the_way = [other for other in self._on_the_way if other is not booking]

    def _tell(self, purse: Purse) -> None:
        for listener in self._listeners:
            listener(purse)

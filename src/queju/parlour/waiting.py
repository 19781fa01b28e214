"""Who waits for a table of a quick match, by game and level, in the order in which they came (PF-10, PF-11)."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from queju.errors import Denied
from queju.parlour import wire
from queju.parlour.connection import Connection

Sought = tuple[str, str]
"""A game and one of its levels, by their ids."""


@dataclass(eq=False)
class Ticket:
    """Somebody's place among those who wait. It is worth something only as long as his socket stands."""

    connection: Connection
    sought: Sought
    since: float
    called_by: object = None
    """Who is just giving him a chair; None: nobody."""
    told: int = 0
    """How many wait, as he was told last."""


class Waiting:
    """The tickets of everybody who waits; at most one an account."""

    def __init__(self) -> None:
        self._tickets: dict[str, Ticket] = {}

    def add(self, ticket: Ticket) -> None:
        """Come last."""
        self._tickets[ticket.connection.account] = ticket

    def of(self, account: str) -> Ticket | None:
        """The ticket of an account, if it waits."""
        return self._tickets.get(account)

    def remove(self, account: str) -> Ticket | None:
        """Wait no longer; what the ticket was."""
        return self._tickets.pop(account, None)

    def refuse(self, ticket: Ticket, error: Denied) -> None:
        """Somebody waits no longer, since he may not sit down."""
        if self.remove(ticket.connection.account) is not None:
            ticket.connection.send(wire.Refusal(None, error.code, str(error)))

    def uncalled(self, sought: Sought) -> list[Ticket]:
        """Who waits for this and is not being seated yet, who came first first."""
        return [ticket for ticket in self._tickets.values() if ticket.sought == sought and ticket.called_by is None]

    def release(self, caller: object) -> Iterator[Ticket]:
        """Whoever this one called and could not seat waits again, at his old place."""
        for ticket in self._tickets.values():
            if ticket.called_by is caller:
                ticket.called_by = None
                yield ticket

    def counts(self) -> Counter[Sought]:
        """How many wait for what."""
        return Counter(ticket.sought for ticket in self._tickets.values())

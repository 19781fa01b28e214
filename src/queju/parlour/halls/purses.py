"""What the parties of a hall pay with: coins of the ledger, or in practice points."""

from collections.abc import Mapping
from typing import Protocol

from queju.engine.crowd import HOUSE, Name, Settlement
from queju.parlour.ledger import booking as ledger
from queju.parlour.ledger.bank import Bank
from queju.parlour.ledger.booking import Booking, Entry, Hold


class Purses(Protocol):
    """What parties have. What is booked here counts from now on; what is returned is written with what caused it."""

    def coins(self, party: Name) -> int:
        """All that the party has."""
        ...

    def spendable(self, party: Name) -> int:
        """What it may use in this hall: all that is not tied up elsewhere."""
        ...

    def tie(self, tied: Mapping[Name, int]) -> Booking | None:
        """From now on so much of each is tied up here."""
        ...

    def settle(self, settlement: Settlement, tied: Mapping[Name, int]) -> Booking | None:
        """Move what a round has moved; afterwards so much of each is tied up here."""
        ...

    def kept(self) -> dict[Name, int]:
        """What only the hall's own log knows of it."""
        ...


class CoinPurses:
    """Coins, in the ledger. Whoever acts here has been loaded into the bank."""

    def __init__(self, bank: Bank, hall: str) -> None:
        self._bank = bank
        self._hall = hall
        self.place = place_of(hall)

    def coins(self, party: Name) -> int:
        """All the account's coins."""
        return self._bank.coins(party)

    def spendable(self, party: Name) -> int:
        """Those that are not reserved at another place (PF-06)."""
        return self._bank.free(party, self.place)

    def tie(self, tied: Mapping[Name, int]) -> Booking | None:
        """Reserve coins. Raises `Denied` where they are not there."""
        return self._take(Booking(None, "bets", holds=self._holds(tied))) if tied else None

    def settle(self, settlement: Settlement, tied: Mapping[Name, int]) -> Booking | None:
        """Book a round, which can happen once (PF-03)."""
        moved = [(ledger.HOUSE if party == HOUSE else party, amount) for party, amount in settlement.moved.items()]
        moved.append((f"{ledger.POT}{self.place}", settlement.pot))
        entries = tuple(Entry(book, amount) for book, amount in moved if amount)
        if not entries:
            return self.tie(tied)
        return self._take(
            Booking(f"round:{self._hall}:{settlement.round}", "round", entries=entries, holds=self._holds(tied))
        )

    def kept(self) -> dict[Name, int]:
        """Nothing: the ledger has it."""
        return {}

    def _holds(self, tied: Mapping[Name, int]) -> tuple[Hold, ...]:
        return tuple(Hold(party, self.place, amount) for party, amount in tied.items())

    def _take(self, booking: Booking) -> Booking:
        self._bank.take(booking)
        return booking


class PointPurses:
    """Points, of which the one who practises has so many; bots have enough for life (PF-12)."""

    def __init__(self, points: dict[Name, int], others: int) -> None:
        self._points = dict(points)
        self._others = others

    def coins(self, party: Name) -> int:
        """The party's points."""
        return self._points.get(party, self._others)

    def spendable(self, party: Name) -> int:
        """All of them: there is no elsewhere."""
        return self.coins(party)

    def tie(self, tied: Mapping[Name, int]) -> Booking | None:
        """The game itself sees to it that nothing is bet twice."""
        return None

    def settle(self, settlement: Settlement, tied: Mapping[Name, int]) -> Booking | None:
        """Count what was won and lost."""
        for party in self._points:
            self._points[party] += settlement.moved.get(party, 0)
        return None

    def kept(self) -> dict[Name, int]:
        """All of it."""
        return dict(self._points)


def place_of(hall: str) -> str:
    """What a hall is called where coins are reserved."""
    return f"hall:{hall}"

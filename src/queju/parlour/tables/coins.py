"""What becomes of coins by what is written into a room's log: both are written, or neither (PF-03, PF-06)."""

from collections.abc import Iterable, Sequence

from queju.parlour.ledger.booking import HOUSE, Booking, Entry, Hold
from queju.parlour.tables import entries as log
from queju.parlour.tables.table import Table


def place_of(room: str) -> str:
    """Where the ledger has what people bring to a room."""
    return f"room:{room}"


def brought(room: str, entries: Iterable[log.Entry]) -> Booking:
    """What people bring who sit down: it is reserved (PF-06)."""
    sat = [entry for entry in entries if isinstance(entry, log.Sat)]
    return Booking(None, "match", holds=tuple(Hold(entry.account, place_of(room), entry.coins) for entry in sat))


def freed(room: str, accounts: Iterable[str]) -> Booking:
    """Nothing of these accounts is reserved in a room any more."""
    return Booking(None, "match", holds=tuple(Hold(account, place_of(room), 0) for account in accounts))


def booking(table: Table, entries: Sequence[log.Entry]) -> Booking | None:
    """What is booked with entries that are about to be written; None where nothing of anybody's coins changes.

    A hand is one booking, whose cause is its replay. Bots pay and are paid by the house, which also gets what the game
    gives to nobody, such as the refund of who escaped (SC-93).
    """
    if table.room.terms.level is None:
        return None
    for entry in entries:
        if isinstance(entry, log.Settled):
            return _settlement(table, entry)
    holds = [hold for entry in entries if (hold := _hold(table, entry)) is not None]
    return Booking(None, "match", holds=tuple(holds)) if holds else None


def _hold(table: Table, entry: log.Entry) -> Hold | None:
    if isinstance(entry, log.Sat):
        return Hold(entry.account, place_of(table.id), entry.coins)
    if isinstance(entry, log.Went):
        account = table.room.chair(entry.place).account
        assert account is not None
        return Hold(account, place_of(table.id), table.left_behind(entry.place))
    return None


def _settlement(table: Table, settled: log.Settled) -> Booking:
    room = table.room
    entries: list[Entry] = []
    holds: list[Hold] = []
    for place in range(room.terms.seats):
        chair, moved = room.chair(place), settled.moved[room.seat_at(place)]
        if chair.account is None:
            continue
        if moved:
            entries.append(Entry(chair.account, moved))
        holds.append(Hold(chair.account, place_of(table.id), 0 if chair.left else chair.coins + moved))
    if house := -sum(entry.amount for entry in entries):
        entries.append(Entry(HOUSE, house))
    return Booking(f"hand:{room.replay}", "hand", tuple(entries), tuple(holds))

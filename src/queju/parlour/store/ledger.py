"""Rows of the ledger: transactions with their postings, what each book holds, what is reserved (PF-03, PF-06)."""

import time
from collections.abc import Collection, Sequence

from sqlalchemy import ColumnElement, and_, bindparam, delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from queju.parlour.ledger.booking import Booking, is_account
from queju.parlour.ledger.purse import Purse
from queju.parlour.store.database import Database
from queju.parlour.store.schema import books, holds, postings, transactions


class Overdrawn(Exception):
    """More would be reserved of an account than it has; nothing of the transaction is in the database."""


class LedgerStore:
    """What the ledger has of accounts."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def purses(self, accounts: Collection[str]) -> list[Purse]:
        """What each account has; one that the ledger does not know has nothing."""
        of_those = list(accounts)
        async with self._database.read() as connection:
            coins = await connection.execute(select(books.c.book, books.c.coins).where(books.c.book.in_(of_those)))
            has = {row.book: row.coins for row in coins}
            held: dict[str, dict[str, int]] = {account: {} for account in of_those}
            for row in await connection.execute(select(holds).where(holds.c.account.in_(of_those))):
                held[row.account][row.place] = row.amount
        return [Purse(account, has.get(account, 0), held[account]) for account in of_those]

    async def holders(self, place: str) -> list[str]:
        """The accounts of which something is reserved at a place."""
        async with self._database.read() as connection:
            return list(await connection.scalars(select(holds.c.account).where(holds.c.place == place)))

    async def booked(self, causes: Collection[str]) -> int:
        """How many of these causes are booked."""
        query = select(func.count()).where(transactions.c.cause.in_(list(causes)))
        async with self._database.read() as connection:
            return (await connection.execute(query)).scalar_one()


async def book(connection: AsyncConnection, bookings: Sequence[Booking]) -> None:
    """Write bookings within a transaction that is open.

    Raises `IntegrityError`: a cause is booked already, or a book that may not owe would be below 0; `Overdrawn`.
    """
    moved: dict[str, int] = {}
    reserved: dict[tuple[str, str], int] = {}
    for booking in bookings:
        for entry in booking.entries:
            moved[entry.book] = moved.get(entry.book, 0) + entry.amount
        for hold in booking.holds:
            reserved[hold.account, hold.place] = hold.amount
        if booking.cause is not None:
            await _post(connection, booking)
    await _move(connection, moved)
    await _reserve(connection, reserved)
    await _check(connection, {*filter(is_account, moved), *(account for account, _ in reserved)})


async def _post(connection: AsyncConnection, booking: Booking) -> None:
    transaction = insert(transactions).values(cause=booking.cause, reason=booking.reason, at=int(time.time()))
    number = (await connection.execute(transaction.returning(transactions.c.id))).scalar_one()
    if booking.entries:
        rows = [
            {"transaction": number, "number": place, "book": entry.book, "amount": entry.amount}
            for place, entry in enumerate(booking.entries)
        ]
        await connection.execute(insert(postings), rows)


async def _move(connection: AsyncConnection, moved: dict[str, int]) -> None:
    if not moved:
        return
    # Locked in one order, so that two transactions never wait for each other.
    known = select(books.c.book).where(books.c.book.in_(list(moved))).order_by(books.c.book).with_for_update()
    new = moved.keys() - set(await connection.scalars(known))
    if new:
        await connection.execute(insert(books), [{"book": name, "coins": 0} for name in sorted(new)])
    changed = update(books).where(books.c.book == bindparam("name")).values(coins=books.c.coins + bindparam("amount"))
    await connection.execute(changed, [{"name": name, "amount": amount} for name, amount in moved.items()])


async def _reserve(connection: AsyncConnection, reserved: dict[tuple[str, str], int]) -> None:
    if not reserved:
        return
    here: ColumnElement[bool] = and_(holds.c.account == bindparam("whose"), holds.c.place == bindparam("where"))
    await connection.execute(delete(holds).where(here), [{"whose": whose, "where": where} for whose, where in reserved])
    rows = [
        {"account": account, "place": place, "amount": amount}
        for (account, place), amount in reserved.items()
        if amount
    ]
    if rows:
        await connection.execute(insert(holds), rows)


async def _check(connection: AsyncConnection, accounts: Collection[str]) -> None:
    """What one booking counted on may have failed to be written: then this one must fail too."""
    if not accounts:
        return
    short = (
        select(holds.c.account)
        .join(books, books.c.book == holds.c.account, isouter=True)
        .where(holds.c.account.in_(list(accounts)))
        .group_by(holds.c.account, books.c.coins)
        .having(func.sum(holds.c.amount) > func.coalesce(books.c.coins, 0))
    )
    if (account := (await connection.execute(short)).scalars().first()) is not None:
        raise Overdrawn(f"more would be reserved of account {account} than it has")

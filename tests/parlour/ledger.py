"""A ledger on its own for the tests: the bank, its commits and its database, and writes that fail when told to."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Literal

from sqlalchemy.exc import OperationalError

from queju.parlour.accounts import Accounts
from queju.parlour.ledger.audit import Audit, audit
from queju.parlour.ledger.bank import Bank
from queju.parlour.ledger.booking import Booking, Entry, Hold
from queju.parlour.ledger.relief import Reliefs
from queju.parlour.settings import Settings
from queju.parlour.store.accounts import AccountStore
from queju.parlour.store.commits import Commits
from queju.parlour.store.database import Database, looking
from queju.parlour.store.ledger import LedgerStore
from queju.parlour.store.rooms import RoomStore, Writing, alone

Fault = Literal["refused", "broken"]
"""How a write goes wrong: it is not done; it is done, and the answer is lost."""


class Failing(RoomStore):
    """A store that remembers what it wrote, and fails as often as it is told to."""

    def __init__(self, database: Database) -> None:
        super().__init__(database)
        self.faults: list[Fault] = []
        self.written: list[Booking] = []
        self.under_way: asyncio.Future[None] | None = None

    async def write(self, writings: Sequence[Writing]) -> None:
        fault = self.faults.pop(0) if self.faults else None
        if fault == "refused":
            raise OperationalError("write", None, Exception("the disk is full"))
        self.under_way = asyncio.ensure_future(self._write(writings))
        # Who dies while it is under way does not stop it.
        await asyncio.shield(self.under_way)
        if fault == "broken":
            raise OperationalError("write", None, Exception("the connection was lost"))

    async def _write(self, writings: Sequence[Writing]) -> None:
        await super().write(writings)
        self.written += [writing.booking for writing in writings if writing.booking is not None]

    async def end(self) -> None:
        """Wait for the write that is under way."""
        if self.under_way is not None:
            await asyncio.wait([self.under_way])


class Books:
    """The coins' part of a parlour."""

    def __init__(self, database: Database) -> None:
        ledger = LedgerStore(database)
        self.store = Failing(database)
        self.accounts = Accounts(AccountStore(database), 3600, 10_000)
        self.bank = Bank(ledger)
        self.commits = Commits(self.store, 0.001, self.bank)
        self.now = 1_767_225_600.0
        self.reliefs = Reliefs(self.bank, self.commits, ledger, 1_000, 3, lambda: self.now)

    async def guest(self) -> str:
        """A new account."""
        account, _ = await self.accounts.guest(None)
        await self.bank.load(account.id)
        return account.id

    async def book(self, booking: Booking) -> None:
        """Take and write a booking."""
        self.bank.take(booking)
        await self.commits.write(alone(booking))


@asynccontextmanager
async def books(url: str) -> AsyncIterator[Books]:
    """The books of a database that is opened for it."""
    database = await Database.open(url)
    opened = Books(database)
    async with contextlib.AsyncExitStack() as stack:
        stack.push_async_callback(database.close)
        stack.push_async_callback(opened.store.end)
        stack.push_async_callback(opened.commits.close)
        yield opened


def paid(cause: str, payer: str, receiver: str, amount: int, *holds: Hold) -> Booking:
    """A settlement between two books."""
    return Booking(cause, "hand", (Entry(payer, -amount), Entry(receiver, amount)), holds)


def reserved(*holds: Hold) -> Booking:
    """A booking that only reserves."""
    return Booking(None, "reserve", (), holds)


async def audited(url: str, settings: Settings | None = None) -> Audit:
    """What the audit finds."""
    async with looking(url) as connection:
        return await audit(connection, settings or Settings())

"""Group commit: what many tables write within a few milliseconds is one transaction (PF-26)."""

import asyncio
import contextlib

from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from queju.parlour import tasks
from queju.parlour.ledger.bank import Bank
from queju.parlour.store.ledger import Overdrawn
from queju.parlour.store.rooms import RoomStore, Writing

_Waiting = tuple[Writing, "asyncio.Future[None]"]


class Commits:
    """Takes writings from every table and commits them together, and tells the bank what became of their bookings."""

    def __init__(self, store: RoomStore, gather_seconds: float, bank: Bank) -> None:
        self._store = store
        self._bank = bank
        self._gather_seconds = gather_seconds
        self._queue: asyncio.Queue[_Waiting] = asyncio.Queue()
        self._task = tasks.begin(self._run(), "commits")

    async def write(self, writing: Writing) -> None:
        """Returns once the writing is in the database. Raises what the database raised; then nothing of it is there.

        Whoever waits for it as the parlour closes, or comes later, is cancelled.
        """
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        if self._task.done():
            done.cancel()
        else:
            self._queue.put_nowait((writing, done))
        await done

    async def close(self) -> None:
        """Stop taking writings; what waits is not written."""
        await tasks.end(self._task)

    async def _run(self) -> None:
        group: list[_Waiting] = []
        try:
            while True:
                group = [await self._queue.get()]
                if self._gather_seconds:
                    await asyncio.sleep(self._gather_seconds)
                group += self._queued()
                await self._commit(group)
        finally:
            # Nobody will write it: whoever waits for it must not wait for ever.
            for _, done in [*group, *self._queued()]:
                done.cancel()

    def _queued(self) -> list[_Waiting]:
        return [self._queue.get_nowait() for _ in range(self._queue.qsize())]

    async def _commit(self, group: list[_Waiting]) -> None:
        try:
            await self._bank.mend()
            await self._store.write([writing for writing, _ in group])
        except (IntegrityError, Overdrawn) as error:
            if len(group) == 1:
                await self._fail(group, error)
                return
            # One of them is written already, or counted on what is not; that must not cost the others theirs.
            for waiting in group:
                await self._commit([waiting])
        except Exception as error:
            # Whatever it was: with this task every table would stand still.
            await self._fail(group, error)
        else:
            for writing, done in group:
                if writing.booking is not None:
                    self._bank.kept(writing.booking)
                if not done.done():
                    done.set_result(None)

    async def _fail(self, group: list[_Waiting], error: Exception) -> None:
        for writing, _ in group:
            if writing.booking is not None:
                self._bank.failed(writing.booking)
        # A database that does not answer now is asked again before the next writing.
        with contextlib.suppress(SQLAlchemyError, OSError):
            await self._bank.mend()
        for _, done in group:
            if not done.done():
                done.set_exception(error)

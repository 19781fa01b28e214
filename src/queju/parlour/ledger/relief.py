"""Relief 救济金: what an account that has lost nearly all may have again (PF-04)."""

import asyncio
import time
from collections.abc import Callable
from datetime import UTC, datetime

from queju.errors import Denied
from queju.parlour.ledger.bank import Bank
from queju.parlour.ledger.booking import MINT, Booking, Entry
from queju.parlour.store.commits import Commits
from queju.parlour.store.ledger import LedgerStore
from queju.parlour.store.rooms import alone


class Reliefs:
    """Gives relief: up to `line` coins, at most `per_day` times in a day of UTC, whose day everybody shares."""

    def __init__(
        self,
        bank: Bank,
        commits: Commits,
        store: LedgerStore,
        line: int,
        per_day: int,
        now: Callable[[], float] = time.time,
    ) -> None:
        self.line = line
        self._bank = bank
        self._commits = commits
        self._store = store
        self._per_day = per_day
        self._now = now
        # One at a time: whoever asks twice at once finds the second time that he has enough.
        self._giving = asyncio.Lock()

    async def left(self, account: str) -> int:
        """How often an account may still take relief today."""
        return max(0, self._per_day - await self._taken(account, self._today()))

    async def give(self, account: str) -> None:
        """Bring an account up to the line; what is reserved counts as its own.

        Raises `Denied`: it has as much (``coins/enough``), or had relief as often as it may (``coins/relief_used``).
        """
        async with self._giving:
            await self._bank.load(account)
            day = self._today()
            number = await self._taken(account, day) + 1
            missing = self.line - self._bank.coins(account)
            if missing <= 0:
                raise Denied(
                    "coins/enough", f"Relief is for who has less than {self.line} coins in all. Nothing changed."
                )
            if number > self._per_day:
                raise Denied("coins/relief_used", f"Relief is given {self._per_day} times a day. Come back tomorrow.")
            entries = (Entry(MINT, -missing), Entry(account, missing))
            relief = Booking(f"relief:{account}:{day}:{number}", "relief", entries)
            self._bank.take(relief)
            await self._commits.write(alone(relief))

    async def _taken(self, account: str, day: str) -> int:
        return await self._store.booked([f"relief:{account}:{day}:{number + 1}" for number in range(self._per_day)])

    def _today(self) -> str:
        return datetime.fromtimestamp(self._now(), UTC).date().isoformat()

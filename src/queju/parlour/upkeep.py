"""What the parlour does beside its tables: it counts replays that are not counted yet (PF-42), and forgets guests."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Final

import structlog

from queju.engine.replay import Replay
from queju.errors import BadReplay
from queju.parlour import tasks
from queju.parlour.ledger.bank import Bank
from queju.parlour.store.guests import GuestStore
from queju.parlour.store.history import HistoryStore, Outcome
from queju.parlour.tables.dealing import recorded_waits
from queju.parlour.tables.outcomes import outcome

BATCH: Final = 50
"""Replays that are read, and guests that are forgotten, at once."""
EVERY: Final = 3600.0
"""Seconds between two looks for guests who cannot come back."""
LOST: Final = 10_000
"""Guests who are forgotten in that time, at most."""
PAUSE: Final = 0.05
DAY: Final = 86_400

logger = structlog.get_logger()


class Upkeep:
    """Works in the pauses of everything else, from the start on."""

    def __init__(
        self, history: HistoryStore, guests: GuestStore, bank: Bank, there: Callable[[], set[str]], guest_days: int
    ) -> None:
        self._history = history
        self._guests = guests
        self._bank = bank
        self._there = there
        self._guest_seconds = guest_days * DAY
        self._lost: set[str] = set()
        """Who was lost at the last look."""
        self._task = tasks.begin(self._run(), "upkeep")

    async def close(self) -> None:
        """Stop; what is not done waits for the next start."""
        await tasks.end(self._task)

    async def _run(self) -> None:
        await self._try(self.count_replays)
        while True:
            await self._try(self.forget_guests)
            await asyncio.sleep(EVERY)

    async def _try(self, work: Callable[[], Awaitable[None]]) -> None:
        try:
            await work()
        except Exception:
            # Whatever it was: it waits for the next time, and the rest is done.
            logger.exception("upkeep failed")

    async def forget_guests(self) -> None:
        """Forget guests who have had no session for a while, then end the sessions that nobody uses any more.

        Whoever was lost at the last look too has nothing under way that began while he still had a session.
        """
        there, now = self._there(), int(time.time())
        lost = {account for account in await self._guests.lost(LOST) if account not in there}
        going = sorted(lost & self._lost)
        for first in range(0, len(going), BATCH):
            batch = going[first : first + BATCH]
            await self._guests.forget(batch)
            self._bank.forget(batch)
            # The tables' turn.
            await asyncio.sleep(PAUSE)
        self._lost = lost.difference(going)
        if going:
            logger.info("guests forgotten", guests=len(going))
        await self._guests.end_sessions(now, now - self._guest_seconds, there)

    async def count_replays(self) -> None:
        """Count the replays that an older version kept without it."""
        after = ""
        while batch := await self._history.uncounted(after, BATCH):
            for id, body in batch:
                try:
                    outcomes = await asyncio.to_thread(outcomes_of, body.encode())
                except BadReplay:
                    logger.warning("a replay cannot be read and is not counted", replay=id)
                else:
                    await self._history.count(id, outcomes)
            after = batch[-1][0]


def outcomes_of(body: bytes) -> dict[int, Outcome]:
    """What a recorded hand was for each of its seats. Raises `BadReplay`."""
    replay = Replay.read(body)
    waits = recorded_waits(replay.header)
    return {seat: outcome(seat, replay.events, waits) for seat in range(len(replay.header.players))}

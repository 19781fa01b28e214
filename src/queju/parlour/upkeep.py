"""What the parlour does beside its tables: it counts the replays that the history has not counted yet (PF-42)."""

import asyncio
from typing import Final

import structlog
from sqlalchemy.exc import SQLAlchemyError

from queju.engine.replay import Replay
from queju.errors import BadReplay
from queju.parlour import tasks
from queju.parlour.store.history import HistoryStore, Outcome
from queju.parlour.tables.dealing import recorded_waits
from queju.parlour.tables.outcomes import outcome

BATCH: Final = 50
"""Replays that are read at once."""

logger = structlog.get_logger()


class Upkeep:
    """Works from the start until it is done, in the pauses of everything else."""

    def __init__(self, history: HistoryStore) -> None:
        self._history = history
        self._task = tasks.begin(self._run(), "upkeep")

    async def close(self) -> None:
        """Stop; what is not done waits for the next start."""
        await tasks.end(self._task)

    async def _run(self) -> None:
        try:
            await self.count_replays()
        except (SQLAlchemyError, OSError):
            logger.exception("the history is counted at the next start")

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

"""Quick match 匹配场: whoever seeks a game and a level waits here until there are enough for a table (PF-10, PF-11)."""

import asyncio
import contextlib
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final

import structlog

from queju.errors import Denied
from queju.games import hand_game
from queju.parlour import tasks, wire
from queju.parlour.connection import Connection
from queju.parlour.ledger.bank import Bank
from queju.parlour.levels import Levels, level_of
from queju.parlour.lobby import Lobby
from queju.parlour.waiting import Sought, Ticket, Waiting

logger = structlog.get_logger()

LOOK: Final = 1.0
"""Seconds after which those who wait are looked at again, if nothing happens before."""


class Matchmaker:
    """Brings those who wait to tables: one that has an empty chair between hands, or a new one."""

    def __init__(
        self,
        waiting: Waiting,
        lobby: Lobby,
        bank: Bank,
        levels: Levels,
        match_seconds: float,
        clock: Callable[[], float],
    ) -> None:
        self._waiting = waiting
        self._levels = levels
        self._lobby = lobby
        self._bank = bank
        self._match_seconds = match_seconds
        self._clock = clock
        self._news = asyncio.Event()
        self._task = tasks.begin(self._run(), "matchmaker")

    async def seek(self, connection: Connection, game: str, level: str) -> None:
        """Wait for a table. Who waits for it already keeps his place; who waits for another one waits for this now.

        Raises `UnknownGame`, or `Denied`: there is no such level, his coins do not fit it, he has a chair elsewhere.
        """
        found = level_of(self._levels, game, level)
        await self._bank.load(connection.account)
        self._lobby.admit(connection.account, found, leaves_practice=True)
        await self._lobby.end_practice(connection.account)
        if connection.closed is not None:
            # A newer one may be waiting by now.
            return
        ticket = self._waiting.of(connection.account)
        if ticket is None or ticket.sought != (game, level) or ticket.connection is not connection:
            self._waiting.add(Ticket(connection, (game, level), self._clock()))
        else:
            ticket.told = 0
        self._news.set()

    def unseek(self, connection: Connection) -> None:
        """Wait no longer. Raises `Denied`: the table is just being opened."""
        ticket = self._waiting.of(connection.account)
        if ticket is not None and ticket.called_by is not None:
            raise Denied("match/called", "Your table is just being opened. Leave it when you are there.")
        self._waiting.remove(connection.account)
        self._news.set()

    def gone(self, connection: Connection) -> None:
        """A socket is gone, and with it the place of who waited there; a chair that he is just given stays his."""
        ticket = self._waiting.of(connection.account)
        if ticket is not None and ticket.connection is connection and ticket.called_by is None:
            self._waiting.remove(connection.account)
            self._news.set()

    def players(self) -> Counter[Sought]:
        """How many people play, by game and level."""
        found: Counter[Sought] = Counter()
        for sought, actor in self._lobby.matches():
            found[sought] += len(actor.table.room.humans())
        return found

    async def close(self) -> None:
        """Nobody waits any more; clients seek again by themselves."""
        await tasks.end(self._task)

    async def _run(self) -> None:
        while True:
            counts = self._waiting.counts()
            for sought in counts:
                try:
                    await self._look(sought)
                except Exception:
                    # Whatever it was: without this task nobody would find a table any more.
                    logger.exception("match cannot be opened", game=sought[0], level=sought[1])
                    await asyncio.sleep(LOOK)
                finally:
                    for _ in self._waiting.release(self):
                        self._news.set()
            self._tell()
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(self._pause()):
                    await self._news.wait()
            self._news.clear()

    async def _look(self, sought: Sought) -> None:
        self._offer_chairs(sought)
        seats = hand_game(sought[0]).seats
        while tickets := self._waiting.uncalled(sought)[:seats]:
            if len(tickets) < seats and self._clock() < tickets[0].since + self._match_seconds:
                return
            await self._open(sought, tickets)

    async def _open(self, sought: Sought, tickets: Sequence[Ticket]) -> None:
        level = level_of(self._levels, *sought)
        for ticket in tickets:
            try:
                self._lobby.admit(ticket.connection.account, level)
            except Denied as error:
                self._waiting.refuse(ticket, error)
                # Who comes next may have his place.
                return
        for ticket in tickets:
            ticket.called_by = self
        await self._lobby.open_match(sought[0], level, [ticket.connection for ticket in tickets])

    def _offer_chairs(self, sought: Sought) -> None:
        """Tables of this game and level with an empty chair between hands look for who waits (PF-15)."""
        for kind, actor in self._lobby.matches():
            if kind == sought and actor.table.room.free_place() is not None:
                actor.look()

    def _pause(self) -> float | None:
        return LOOK if self._waiting.counts() else None

    def _tell(self) -> None:
        now, counts = self._clock(), self._waiting.counts()
        for sought, count in counts.items():
            tickets = self._waiting.uncalled(sought)
            for ticket in tickets:
                if ticket.told != count:
                    ticket.told = count
                    fills_in = max(0.0, tickets[0].since + self._match_seconds - now)
                    ticket.connection.send(
                        wire.Seeking(
                            *sought,
                            waiting=count,
                            seats=hand_game(sought[0]).seats,
                            waited_ms=round((now - ticket.since) * 1000),
                            fills_in_ms=round(fills_in * 1000),
                        )
                    )

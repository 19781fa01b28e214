"""The mailbox of a table: one thing at a time, each persisted, then applied, then sent (PF-26)."""

import asyncio
import time
from collections.abc import Callable, Sequence
from typing import Protocol

import structlog

from queju.errors import Denied, QuejuError
from queju.parlour import tasks, wire
from queju.parlour.connection import Connection, encode
from queju.parlour.ledger.bank import Bank
from queju.parlour.metrics import Metrics
from queju.parlour.store.commits import Commits
from queju.parlour.store.rooms import Writing
from queju.parlour.tables import coins, commands, talk
from queju.parlour.tables import entries as log
from queju.parlour.tables.record import record
from queju.parlour.tables.room import MATCH
from queju.parlour.tables.table import Table

logger = structlog.get_logger()

Clock = Callable[[], float]

LATE = 0.1
"""Seconds: a table that wakes up so much after its time was kept from it."""


class Owner(Protocol):
    """Who holds the actors and must know what becomes of them."""

    def seated(self, actor: "Actor") -> None:
        """Somebody may have sat down or left."""
        ...

    def guest(self, actor: "Actor") -> log.Sat | None:
        """Who has waited longest for the table's empty chair, and sits down there now; None: nobody."""
        ...

    async def closing(self, actor: "Actor") -> None:
        """The room is over."""
        ...

    async def failed(self, actor: "Actor", error: Exception) -> None:
        """The table cannot go on from what it has in memory: `error` broke it off."""
        ...


def unknown() -> Denied:
    """What is said of a room that is not there, or not any more."""
    return Denied("room/unknown", "There is no room with this code.")


_Letter = tuple[Connection, wire.FromClient | None, "asyncio.Future[None]"]


class Actor:
    """A table with its connections and its log."""

    def __init__(
        self,
        table: Table,
        commits: Commits,
        bank: Bank,
        owner: Owner,
        metrics: Metrics,
        clock: Clock = time.monotonic,
    ) -> None:
        self.table = table
        self.code = table.room.terms.code
        self._commits = commits
        self._bank = bank
        self._owner = owner
        self._metrics = metrics
        self._clock = clock
        self._seated: dict[int, Connection] = {}
        self._watching: set[Connection] = set()
        self._letters: asyncio.Queue[_Letter] = asyncio.Queue()
        self.gone: set[str] = set()
        """Accounts that left since the last hand began; they look for another table, if they look for one."""
        self._working = True

    # --- from outside ------------------------------------------------------------------------------------------------

    def start(self, among: tasks.Tasks, *, begin: bool = False) -> None:
        """Start working, `among` the tasks that end together. `begin`: with the first hand at once (PF-12)."""
        # However it ends: the log has everything, and nobody waits for an answer that will not come.
        among.begin(self._run(begin), f"table {self.code}").add_done_callback(lambda _: self._stop())

    async def take(self, connection: Connection, message: wire.FromClient | None) -> None:
        """Carry out a message and answer it. None: the connection is gone, or goes elsewhere.

        Raises `Denied` where the room is closed, or somebody may not come in.
        """
        if not self._working:
            raise unknown()
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._letters.put_nowait((connection, message, done))
        await done

    def look(self) -> None:
        """Look at what is due: somebody waits who might sit down here."""
        nobody: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        nobody.set_result(None)
        self._letters.put_nowait((Connection("", ""), None, nobody))

    def talk(self, connection: Connection, message: wire.Say) -> None:
        """Say something to everybody here who has not muted the speaker (PF-17). Raises `Denied`."""
        if not self._working:
            raise unknown()
        said = talk.said(self.table.room.terms, self._place_of(connection), message)
        text = encode(said)
        for other in [*self._seated.values(), *self._watching]:
            if connection.account not in other.muted:
                other.send_text(text)
        connection.send(wire.Ok(message.ref))

    def disconnect(self, code: int, refusal: wire.Refusal | None = None) -> None:
        """Close every connection."""
        for connection in [*self._seated.values(), *self._watching]:
            if refusal is not None:
                connection.send(refusal)
            connection.close(code)
        self._seated.clear()
        self._watching.clear()

    def dismiss(self, refusal: wire.Refusal) -> None:
        """Send everybody back to the hall."""
        for connection in [*self._seated.values(), *self._watching]:
            connection.send(refusal)
        self._seated.clear()
        self._watching.clear()

    # --- the work ----------------------------------------------------------------------------------------------------

    async def _run(self, begin: bool) -> None:
        try:
            if begin:
                await self._write(commands.begin(self.table.room, self.table.dealer))
            while True:
                await self._settle_due()
                if self.table.closing(self._clock()):
                    self._stop()
                    await self._owner.closing(self)
                    return
                letter = await self._next_letter()
                if letter is not None:
                    try:
                        await self._handle(*letter)
                    finally:
                        if not letter[2].done():
                            letter[2].set_result(None)
        except Exception as error:
            self._stop()
            await self._owner.failed(self, error)

    async def _settle_due(self) -> None:
        self._deliver()
        while entries := self._guests() or self.table.due(self._clock()):
            await self._write(entries)
            for entry in entries:
                if isinstance(entry, log.Went):
                    self._put_out(entry.place)
            self._deliver()

    def _guests(self) -> list[log.Entry]:
        guest = self._owner.guest(self) if self.table.room.terms.kind == MATCH else None
        return [] if guest is None else [guest]

    def _put_out(self, place: int) -> None:
        connection = self._seated.pop(place, None)
        if connection is not None:
            entry = self.table.room.terms.entry
            sentence = f"One plays here with at least {entry} coins. You have fewer; your seat goes to somebody else."
            connection.send(wire.Refusal(None, "match/short", sentence))

    async def _next_letter(self) -> _Letter | None:
        wake = self.table.wake_at()
        if wake == float("inf"):
            return await self._letters.get()
        try:
            async with asyncio.timeout(max(0.0, wake - self._clock())):
                return await self._letters.get()
        except TimeoutError:
            now = self._clock()
            if now - wake < LATE or not self.table.times_out(now):
                return None
        # The whole parlour stood still; what was sent in time still lies in the sockets, and goes first (PF-22).
        await asyncio.sleep(LATE)
        return None if self._letters.empty() else self._letters.get_nowait()

    def _stop(self) -> None:
        self._working = False
        while not self._letters.empty():
            done = self._letters.get_nowait()[2]
            if not done.done():
                done.set_exception(unknown())

    async def _handle(
        self, connection: Connection, message: wire.FromClient | None, done: "asyncio.Future[None]"
    ) -> None:
        if message is None:
            self._drop(connection)
            return
        place = self._place_of(connection)
        if place is None and isinstance(message, wire.Leave):
            # One can leave without having come back first.
            place = self.table.room.place_of(connection.account)
        try:
            entries = self._check(connection, place, message)
        except QuejuError as error:
            if isinstance(message, wire.Enter):
                # Who does not come in stays where he is: whoever asked for him must know.
                if not done.done():
                    done.set_exception(error)
                return
            self._metrics.refusals.labels(error.code).inc()
            refusal = wire.Refusal(message.ref, error.code, str(error))
            if place is None or not self.table.refuse_later(place, message, refusal):
                connection.send(refusal)
            return
        except Exception:
            # Nothing has changed yet; whatever it was that it asked, the others must not pay for it.
            logger.exception("command failed", room=self.code, type=type(message).__name__)
            connection.send(wire.Refusal(message.ref, "error", "The parlour made a mistake. Nothing changed."))
            return
        await self._write(entries)
        connection.send(wire.Ok(message.ref))
        if isinstance(message, wire.Enter):
            self._join(connection)
        elif isinstance(message, wire.Leave):
            self._drop(connection)

    def _check(self, connection: Connection, place: int | None, message: wire.FromClient) -> Sequence[log.Entry]:
        if isinstance(message, wire.Enter):
            return commands.enter(self.table.room, connection.account, connection.name)
        if place is not None:
            return self.table.check(place, message)
        if isinstance(message, wire.Leave):
            return []
        raise Denied("room/watching", "You are watching here; only who has a chair can do that. Nothing changed.")

    async def _write(self, entries: Sequence[log.Entry]) -> None:
        if not entries:
            return
        finished = self.table.finished() if isinstance(entries[0], log.Settled) else None
        replay = None if finished is None else record(finished, self.table.dealer.waits)
        booking = coins.booking(self.table, entries)
        if booking is not None:
            self._bank.take(booking)
        with self._metrics.commits.time():
            await self._commits.write(
                Writing(self.table.id, self.table.written, [log.encode(entry) for entry in entries], replay, booking)
            )
        now = self._clock()
        for entry in entries:
            if isinstance(entry, log.Begun):
                self.gone.clear()
            elif isinstance(entry, log.Went):
                self.gone.add(self.table.room.chair(entry.place).account or "")
            self.table.apply(entry, now)
        if finished is not None:
            self._metrics.hands.labels(self.table.room.terms.game).inc()
        if any(isinstance(entry, log.Sat | log.Went | log.Settled) for entry in entries):
            self._owner.seated(self)

    def _place_of(self, connection: Connection) -> int | None:
        return next((place for place, other in self._seated.items() if other is connection), None)

    # --- connections -------------------------------------------------------------------------------------------------

    def _join(self, connection: Connection) -> None:
        now = self._clock()
        self._deliver()
        place = self.table.room.place_of(connection.account)
        if place is None:
            self._watching.add(connection)
        else:
            self._watching.discard(connection)
            self._seated[place] = connection
            self.table.arrive(place)
        self.table.watched_by(len(self._watching))
        connection.send(self.table.shown(place, now))
        snapshot = self.table.snapshot(place, now)
        if snapshot is not None:
            connection.send(snapshot)

    def _drop(self, connection: Connection) -> None:
        self._watching.discard(connection)
        self.table.watched_by(len(self._watching))
        for place, other in list(self._seated.items()):
            if other is connection:
                del self._seated[place]
                self.table.depart(place, self._clock())

    def _deliver(self) -> None:
        for place, message in self.table.release(self._clock()):
            self._send(place, message)

    def _send(self, place: int | None, message: wire.ToClient) -> None:
        if place is None:
            if self._watching:
                text = encode(message)
                for connection in self._watching:
                    connection.send_text(text)
        elif place in self._seated:
            self._seated[place].send(message)

"""Every open room: opening, finding, restoring and closing them, and who sits in which."""

import asyncio
import contextlib
import secrets
import uuid
from collections.abc import Callable, Sequence

import msgspec
import structlog
from msgspec import Struct
from sqlalchemy.exc import DataError, IntegrityError, ProgrammingError, SQLAlchemyError

from queju.errors import BadOption, Denied
from queju.games import game
from queju.parlour import wire
from queju.parlour.connection import REPLACED, RESTART, UNKNOWN, Connection
from queju.parlour.metrics import Metrics
from queju.parlour.settings import Settings
from queju.parlour.store.accounts import Account
from queju.parlour.store.commits import Commits
from queju.parlour.store.rooms import RoomRow, RoomStore
from queju.parlour.tables import entries as log
from queju.parlour.tables.actor import Actor, Clock, unknown
from queju.parlour.tables.dealing import Dealer, GameDealer
from queju.parlour.tables.room import Options, Terms
from queju.parlour.tables.table import Decide, Table

logger = structlog.get_logger()

LONGEST = 100
"""Hands of a private room, at most."""
LARGEST = 1_000_000
"""The largest number that an option may have: with it no sum of a hand outgrows a database's or a browser's numbers."""
ATTEMPTS = 3
"""Times that a table may fail and start again from its log before its room is closed."""
AGAIN = 1.0
"""Seconds after which a database that does not write is tried again, as often as it takes."""


class Offer(Struct, frozen=True):
    """A game with checked options, ready to be played."""

    seats: int
    options: Options
    dealer: Dealer


Find = Callable[[str, Options], Offer]
"""A game by its id, with options from outside. Raises `UnknownGame` or `BadOption`."""


def offer(name: str, options: Options) -> Offer:
    """A game of the catalogue. Raises `UnknownGame` or `BadOption`."""
    found = game(name)
    for option, value in options.items():
        if isinstance(value, int) and abs(value) > LARGEST:
            raise BadOption(f"'{option}' is {value}; rooms here take numbers up to {LARGEST}.")
    checked = found.read_options(options)
    shown: Options = msgspec.to_builtins(checked)
    return Offer(found.seats, shown, GameDealer(found, checked, shown))


class Lobby:
    """The rooms of this process."""

    def __init__(
        self,
        store: RoomStore,
        commits: Commits,
        settings: Settings,
        metrics: Metrics,
        clock: Clock,
        decide: Decide,
        find: Find = offer,
    ) -> None:
        self._store = store
        self._commits = commits
        self._settings = settings
        self._metrics = metrics
        self._clock = clock
        self._decide = decide
        self._find = find
        self._rooms: dict[str, Actor] = {}
        self._seats: dict[str, Actor] = {}
        """Where each account has a chair."""
        self._present: dict[Actor, set[str]] = {}
        """The same by table."""
        self._opening: set[str] = set()
        """Accounts that are just sitting down."""
        self._connections: dict[str, Connection] = {}
        self._failures: dict[str, int] = {}
        self._reloads: set[asyncio.Task[None]] = set()

    # --- rooms -------------------------------------------------------------------------------------------------------

    async def restore(self) -> None:
        """Rebuild every open room from its log and go on (PF-26)."""
        for row in await self._store.open_rooms():
            await self._restore(row)

    async def open(self, account: Account, name: str, options: Options, *, practice: bool, hands: int = 0) -> str:
        """Open a room with `account` as its host and return its code (PF-12, PF-13).

        Raises `UnknownGame`, `BadOption`, or `Denied`: he has a chair elsewhere.
        """
        if not 0 <= hands <= LONGEST:
            raise Denied("room/hands", f"A room plays 1 to {LONGEST} hands, or 0 for no end. Nothing was opened.")
        found = self._find(name, options)
        await self._end_practice(account.id, None)
        with self._sitting(account.id, None):
            entries: list[log.Entry] = [log.Sat(0, account.id, account.name)]
            if practice:
                entries += [log.Botted(place, True) for place in range(1, found.seats)]
            row = await self._keep(name, found, practice, hands, entries)
            actor = self._actor(row, found)
            for entry in entries:
                actor.table.apply(entry, self._clock())
            self._add(actor)
        actor.start(begin=practice)
        logger.info("room opened", room=row.code, game=name, practice=practice)
        return row.code

    def find(self, code: str) -> Actor:
        """The room with this code. Raises `Denied`."""
        actor = self._rooms.get(code)
        if actor is None:
            raise unknown()
        return actor

    def room_of(self, account: str) -> str | None:
        """The code of the room where an account has a chair to come back to."""
        actor = self._seats.get(account)
        return actor.code if actor is not None and actor.table.room.place_of(account) is not None else None

    async def close(self) -> None:
        """Stop everything; the logs have it all."""
        for task in self._reloads:
            task.cancel()
        for connection in list(self._connections.values()):
            connection.close(RESTART)
        for actor in list(self._rooms.values()):
            await actor.stop()

    async def _keep(self, name: str, found: Offer, practice: bool, hands: int, entries: Sequence[log.Entry]) -> RoomRow:
        options = msgspec.json.encode(found.options).decode()
        bodies = [log.encode(entry) for entry in entries]
        while True:
            code = f"{secrets.randbelow(1_000_000):06}"
            row = RoomRow(uuid.uuid4().hex, code, name, options, practice, hands)
            if code not in self._rooms:
                try:
                    await self._store.open(row, bodies)
                except Denied:
                    continue
                return row

    def _actor(self, row: RoomRow, found: Offer) -> Actor:
        terms = Terms(row.code, row.game, found.seats, found.options, row.practice, row.hands)
        table = Table(row.id, terms, found.dealer, self._decide, self._settings, self._clock())
        return Actor(table, self._commits, self, self._metrics, self._clock)

    async def _restore(self, row: RoomRow) -> None:
        try:
            actor = self._actor(row, self._find(row.game, msgspec.json.decode(row.options)))
            entries = [log.decode(body) for body in await self._store.log(row.id)]
            last = max((at for at, entry in enumerate(entries) if isinstance(entry, log.Begun)), default=0)
            for at, entry in enumerate(entries):
                actor.table.apply(entry, self._clock(), play=at >= last)
            actor.table.release(self._clock(), at_once=True)
        except SQLAlchemyError:
            raise
        except Exception:
            # One room that cannot go on (its game has other rules now, say) must not keep the others from it.
            logger.exception("room cannot be restored and is closed", room=row.code, game=row.game)
            await self._store.close(row.id, keep_log=True)
            return
        self._add(actor)
        actor.start(begin=row.practice and actor.table.room.number == 0)

    # --- people ------------------------------------------------------------------------------------------------------

    def connect(self, connection: Connection) -> None:
        """A new socket of an account; the one before it is closed (PF-23)."""
        before = self._connections.get(connection.account)
        self._connections[connection.account] = connection
        if before is not None:
            before.send(wire.Refusal(None, "session/replaced", "You have connected from elsewhere."))
            before.close(REPLACED)
        else:
            self._metrics.sockets.inc()

    def disconnect(self, connection: Connection) -> None:
        """A socket is gone."""
        if self._connections.get(connection.account) is connection:
            del self._connections[connection.account]
            self._metrics.sockets.dec()

    def revoke(self, account: str, ended: Callable[[str], bool]) -> None:
        """Close the account's socket if its session has `ended` (PF-01)."""
        connection = self._connections.get(account)
        if connection is not None and ended(connection.session):
            connection.send(wire.Refusal(None, "session/none", "Your session was ended. Sign in to go on."))
            connection.close(UNKNOWN)

    async def enter(self, connection: Connection, message: wire.Enter) -> Actor:
        """Enter a room; it answers. Raises `Denied`: there is none, or one has a chair elsewhere (PF-24)."""
        actor = self.find(message.code)
        await self._end_practice(connection.account, actor)
        with self._sitting(connection.account, actor):
            await actor.take(connection, message)
        return actor

    async def _end_practice(self, account: str, going_to: Actor | None) -> None:
        """Practice binds nobody: who goes elsewhere has left it (PF-12)."""
        actor = self._seats.get(account)
        if actor is not None and actor is not going_to and actor.table.room.terms.practice:
            with contextlib.suppress(Denied):
                await actor.take(Connection(account, ""), wire.Leave(0))

    def _sitting(self, account: str, actor: Actor | None) -> "_Sitting":
        elsewhere = self._seats.get(account)
        if elsewhere is not None and elsewhere is not actor:
            if elsewhere.table.room.place_of(account) is None:
                raise Denied("room/escaped", "The hand that you left is still being played. Wait until it is over.")
            raise Denied("room/elsewhere", f"You have a chair in room {elsewhere.code}. Leave it first.")
        if account in self._opening:
            raise Denied("room/elsewhere", "You are just sitting down elsewhere.")
        return _Sitting(self._opening, account)

    # --- what actors tell --------------------------------------------------------------------------------------------

    def seated(self, actor: Actor) -> None:
        """Somebody may have sat down or left."""
        room = actor.table.room
        now = room.accounts()
        for account in self._present.get(actor, set()) - now:
            del self._seats[account]
        for account in now:
            self._seats[account] = actor
        self._present[actor] = now

    async def closing(self, actor: Actor) -> None:
        """The room is over."""
        self._remove(actor)
        actor.dismiss(wire.Refusal(None, "room/closed", "The room was closed."))
        await self._store.close(actor.table.id)
        self._failures.pop(actor.table.id, None)
        logger.info("room closed", room=actor.code)

    async def failed(self, actor: Actor, error: Exception) -> None:
        """Start again from the log, as after a restart; clients come back by themselves."""
        self._remove(actor)
        actor.disconnect(RESTART)
        room = actor.table.id
        if no_fault := _database_fails(error):
            logger.error("table waits for the database", room=actor.code, reason=str(error).splitlines()[0])
        else:
            logger.error("table failed", room=actor.code, exc_info=error)
            self._failures[room] = self._failures.get(room, 0) + 1
        task = asyncio.create_task(self._reload(room, AGAIN if no_fault else 0))
        self._reloads.add(task)
        task.add_done_callback(self._reloads.discard)

    async def _reload(self, room: str, pause: float) -> None:
        while True:
            await asyncio.sleep(pause)
            try:
                if self._failures.get(room, 0) > ATTEMPTS:
                    logger.error("room fails again and again and is closed", room=room)
                    await self._store.close(room, keep_log=True)
                    return
                for row in await self._store.open_rooms():
                    if row.id == room:
                        await self._restore(row)
            except (SQLAlchemyError, OSError):
                logger.exception("the database does not answer")
                pause = AGAIN
            else:
                return

    def _add(self, actor: Actor) -> None:
        self._rooms[actor.code] = actor
        self._metrics.rooms.inc()
        self.seated(actor)

    def _remove(self, actor: Actor) -> None:
        if self._rooms.pop(actor.code, None) is not None:
            self._metrics.rooms.dec()
        for account in self._present.pop(actor, set()):
            del self._seats[account]


def _database_fails(error: Exception) -> bool:
    """Whether it is the database (full, locked, away), and not what the table wrote."""
    tables_own = IntegrityError | DataError | ProgrammingError
    return isinstance(error, SQLAlchemyError | OSError) and not isinstance(error, tables_own)


class _Sitting:
    """While it lasts the account cannot sit down elsewhere too."""

    def __init__(self, opening: set[str], account: str) -> None:
        self._opening = opening
        self._account = account

    def __enter__(self) -> None:
        self._opening.add(self._account)

    def __exit__(self, *_: object) -> None:
        self._opening.discard(self._account)

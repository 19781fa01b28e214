"""Every open room: opening, finding, restoring and closing them, and who sits in which."""

import asyncio
import contextlib
import secrets
import uuid
from collections.abc import Iterable, Iterator, Sequence

import msgspec
import structlog
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from queju.errors import Denied
from queju.games.game import CIRCLE
from queju.games.levels import Level
from queju.parlour import wire
from queju.parlour.connection import RESTART, Connection
from queju.parlour.ledger.bank import Bank
from queju.parlour.levels import Levels, admit, level_of
from queju.parlour.metrics import Metrics
from queju.parlour.offers import Find, Offer, offer
from queju.parlour.settings import Settings
from queju.parlour.store.accounts import Account
from queju.parlour.store.commits import Commits
from queju.parlour.store.faults import database_fails
from queju.parlour.store.rooms import Kind, RoomRow, RoomStore, Writing
from queju.parlour.tables import coins, commands
from queju.parlour.tables import entries as log
from queju.parlour.tables.actor import Actor, Clock, unknown
from queju.parlour.tables.room import MATCH, PRACTICE, PRIVATE, Options, Terms
from queju.parlour.tables.table import Table
from queju.parlour.tasks import Tasks
from queju.parlour.waiting import Sought, Waiting

logger = structlog.get_logger()

LONGEST = 100
"""Hands of a private room, at most."""
ATTEMPTS = 3
"""Times that a table may fail and start again from its log before its room is closed."""
CODES = 20
"""Codes that are tried for a new room before something else must be wrong than that one is in use."""
AGAIN = 1.0
"""Seconds after which a database that does not write is tried again, as often as it takes."""


class Lobby:
    """The rooms of this process."""

    def __init__(
        self,
        store: RoomStore,
        commits: Commits,
        bank: Bank,
        waiting: Waiting,
        levels: Levels,
        settings: Settings,
        metrics: Metrics,
        clock: Clock,
        find: Find = offer,
    ) -> None:
        self._store = store
        self._commits = commits
        self._bank = bank
        self._waiting = waiting
        self._levels = levels
        self._settings = settings
        self._metrics = metrics
        self._clock = clock
        self._find = find
        self._rooms: dict[str, Actor] = {}
        self._seats: dict[str, Actor] = {}
        """Where each account has a chair."""
        self._present: dict[Actor, set[str]] = {}
        """The same by table."""
        self._opening: dict[str, Actor | None] = {}
        """Accounts that are just sitting down, and where; None: in a room that is just being opened."""
        self._failures: dict[str, int] = {}
        self._tasks = Tasks()
        """Those of the tables, and of those that start again."""

    # --- rooms -------------------------------------------------------------------------------------------------------

    async def restore(self) -> None:
        """Rebuild every open room from its log and go on (PF-26)."""
        for row in await self._store.open_rooms():
            await self._restore(row)

    async def open(
        self, account: Account, name: str, options: Options, *, practice: bool, hands: int = 0, help: bool = False
    ) -> str:
        """Open a room with `account` as its host and return its code (PF-12, PF-13).

        A game whose options say how long a room plays goes by them and not by `hands`; practice has no end.

        Raises `UnknownGame`, `BadOption`, or `Denied`: he has a chair elsewhere.
        """
        if not 0 <= hands <= LONGEST:
            raise Denied("room/hands", f"A room plays 1 to {LONGEST} hands, or 0 for no end. Nothing was opened.")
        found = self._find(name, options)
        if found.length is not None and not practice:
            hands = found.length if isinstance(found.length, int) else 0
        await self.end_practice(account.id)
        with self._sitting(account.id, None):
            entries: list[log.Entry] = [log.Sat(0, account.id, account.name)]
            if practice:
                entries += [log.Botted(place, True) for place in range(1, found.seats)]
            row = await self._keep(name, found, PRACTICE if practice else PRIVATE, None, hands, entries, help=help)
            actor = self._actor(row, found)
            for entry in entries:
                actor.table.apply(entry, self._clock())
            self._add(actor)
        actor.start(self._tasks, begin=practice)
        logger.info("room opened", room=row.code, game=name, practice=practice)
        return row.code

    async def open_match(self, name: str, level: Level, people: Sequence[Connection]) -> None:
        """Open a table of a quick match: these people bring all their free coins, bots take the other chairs (PF-11).

        Raises `Denied` where one of them may not sit down (`admit`).
        """
        found = self._find(name, level.options)
        places = secrets.SystemRandom().sample(range(found.seats), found.seats)
        with contextlib.ExitStack() as sitting:
            entries: list[log.Entry] = []
            for place, person in zip(places, people, strict=False):
                self.admit(person.account, level)
                sitting.enter_context(self._sitting(person.account, None))
                entries.append(log.Sat(place, person.account, person.name, self._bank.free(person.account)))
            entries += [commands.seat_bot(level.entry, place) for place in places[len(people) :]]
            row = await self._keep(name, found, MATCH, level.id, 0, entries)
            actor = self._actor(row, found)
            for entry in entries:
                actor.table.apply(entry, self._clock())
            self._add(actor)
        actor.start(self._tasks, begin=True)
        logger.info("match opened", room=row.code, game=name, level=level.id, people=len(people))

    def admit(self, account: str, level: Level, *, leaves_practice: bool = False) -> None:
        """Raise `Denied` unless somebody may play at a level: his coins fit, and no chair elsewhere binds him."""
        self._check_free(account, None, leaves_practice=leaves_practice)
        admit(level, self._bank.purse(account))

    def matches(self) -> Iterator[tuple[Sought, Actor]]:
        """Every table of a quick match, by its game and level."""
        for actor in self._rooms.values():
            terms = actor.table.room.terms
            if terms.level is not None:
                yield (terms.game, terms.level.id), actor

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

    def people(self) -> set[str]:
        """Everybody with whom some table has to do, if only because his coins of a running hand are not settled yet."""
        return {*self._opening}.union(*(actor.table.room.played_by() for actor in self._rooms.values()))

    async def close(self) -> None:
        """Stop everything; the logs have it all."""
        await self._tasks.close()

    async def _keep(
        self,
        name: str,
        found: Offer,
        kind: Kind,
        level: str | None,
        hands: int,
        entries: Sequence[log.Entry],
        *,
        help: bool = False,
    ) -> RoomRow:
        options = msgspec.json.encode(found.options).decode()
        bodies = [log.encode(entry) for entry in entries]
        for attempt in range(CODES):
            code = f"{secrets.randbelow(1_000_000):06}"
            row = RoomRow(uuid.uuid4().hex, code, name, options, kind, level, hands, help)
            if code in self._rooms:
                continue
            booking = None if level is None else coins.brought(row.id, entries)
            if booking is not None:
                self._bank.take(booking)
            try:
                await self._commits.write(Writing(row.id, 0, bodies, booking=booking, opens=row))
            except IntegrityError:
                if attempt == CODES - 1:
                    raise
            except Exception:
                # It may be written all the same, with what people brought: nobody would ever come there.
                self._tasks.begin(self._take_back(row.id), f"room {row.id}, of which nobody knows")
                raise
            else:
                return row
        raise Denied("room/full", "So many rooms are open that no code is left. Nothing was opened.")

    def _actor(self, row: RoomRow, found: Offer) -> Actor:
        level = None if row.level is None else level_of(self._levels, row.game, row.level)
        circle = found.length == CIRCLE and row.kind == PRIVATE
        terms = Terms(row.code, row.game, found.seats, found.options, row.kind, row.hands, circle, level, row.help)
        table = Table(row.id, terms, found.dealer, found.decide, self._settings, self._clock())
        return Actor(table, self._commits, self._bank, self, self._metrics, self._clock)

    async def _restore(self, row: RoomRow) -> None:
        try:
            actor = self._actor(row, self._find(row.game, msgspec.json.decode(row.options)))
            entries = [log.decode(body) for body in await self._store.log(row.id)]
            last = max((at for at, entry in enumerate(entries) if isinstance(entry, log.Begun)), default=0)
            for at, entry in enumerate(entries):
                actor.table.apply(entry, self._clock(), play=at >= last)
            actor.table.release(self._clock(), at_once=True)
            await self._bank.load(*actor.table.room.played_by())
        except SQLAlchemyError:
            raise
        except Exception:
            # One room that cannot go on (its game has other rules now, say) must not keep the others from it.
            logger.exception("room cannot be restored and is closed", room=row.code, game=row.game)
            await self._give_up(row.id)
            return
        self._add(actor)
        actor.start(self._tasks, begin=row.kind != PRIVATE and actor.table.room.number == 0)

    async def _give_up(self, room: str) -> None:
        """Close a room that cannot go on, and keep its log; what people brought is free again."""
        holders = sorted(await self._bank.holders(coins.place_of(room)))
        booking = coins.freed(room, holders) if holders else None
        if booking is not None:
            self._bank.take(booking)
        await self._commits.write(Writing(room, 0, (), booking=booking, closes=True))

    async def _take_back(self, room: str) -> None:
        """Give a room up, as soon as the database lets one."""
        while True:
            try:
                await self._give_up(room)
            except (SQLAlchemyError, OSError):
                logger.exception("the database does not answer")
                await asyncio.sleep(AGAIN)
            else:
                self._failures.pop(room, None)
                return

    # --- people ------------------------------------------------------------------------------------------------------

    def reach(self, account: str, code: str) -> Actor:
        """The room with this code, into which an account may come. Raises `Denied`, and then nothing need be left."""
        actor = self.find(code)
        commands.enter(actor.table.room, account, "")
        self._check_free(account, actor, leaves_practice=True)
        return actor

    async def enter(self, connection: Connection, message: wire.Enter) -> Actor:
        """Enter a room; it answers. Raises `Denied`: there is none, or one has a chair elsewhere (PF-24)."""
        actor = self.reach(connection.account, message.code)
        await self.end_practice(connection.account, actor)
        with self._sitting(connection.account, actor):
            await actor.take(connection, message)
        return actor

    async def end_practice(self, account: str, going_to: Actor | None = None) -> None:
        """Practice binds nobody: who goes elsewhere has left it (PF-12)."""
        actor = self._seats.get(account)
        if actor is not None and actor is not going_to and actor.table.room.terms.kind == PRACTICE:
            with contextlib.suppress(Denied):
                await actor.take(Connection(account, ""), wire.Leave(0))

    def _sitting(self, account: str, actor: Actor | None) -> "_Sitting":
        self._check_free(account, actor)
        return _Sitting(self._opening, account, actor)

    def _check_free(self, account: str, actor: Actor | None, *, leaves_practice: bool = False) -> None:
        elsewhere = self._seats.get(account)
        if leaves_practice and elsewhere is not None and elsewhere.table.room.terms.kind == PRACTICE:
            elsewhere = None
        if elsewhere is not None and elsewhere is not actor:
            if elsewhere.table.room.place_of(account) is None:
                raise Denied("room/escaped", "The hand that you left is still being played. Wait until it is over.")
            raise Denied("room/elsewhere", f"You have a chair in room {elsewhere.code}. Leave it first.")
        # Who comes back twice at once, his first socket not yet given up, enters the same room.
        if account in self._opening and (actor is None or self._opening[account] is not actor):
            raise Denied("room/elsewhere", "You are just sitting down elsewhere.")

    # --- what actors tell --------------------------------------------------------------------------------------------

    def seated(self, actor: Actor) -> None:
        """Somebody may have sat down or left."""
        room = actor.table.room
        now = room.accounts()
        self._forget(actor, self._present.get(actor, set()) - now)
        for account in now:
            self._seats[account] = actor
            ticket = self._waiting.remove(account)
            if ticket is not None:
                self._opening.pop(account, None)
                ticket.connection.send(wire.Matched(actor.code))
        self._present[actor] = now

    def guest(self, actor: Actor) -> log.Sat | None:
        """Who has waited longest for a chair that is empty at this table, and sits down there now (PF-15)."""
        room = actor.table.room
        place, level = room.free_place(), room.terms.level
        if place is None or level is None:
            return None
        for ticket in self._waiting.uncalled((room.terms.game, level.id)):
            account = ticket.connection.account
            if account in actor.gone:
                continue
            try:
                self.admit(account, level)
            except Denied as error:
                self._waiting.refuse(ticket, error)
            else:
                ticket.called_by = self._opening[account] = actor
                return log.Sat(place, account, ticket.connection.name, self._bank.free(account))
        return None

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
        for ticket in self._waiting.release(actor):
            self._opening.pop(ticket.connection.account, None)
        actor.disconnect(RESTART)
        room = actor.table.id
        if no_fault := database_fails(error):
            logger.error("table waits for the database", room=actor.code, reason=str(error).splitlines()[0])
        else:
            logger.error("table failed", room=actor.code, exc_info=error)
            self._failures[room] = self._failures.get(room, 0) + 1
        self._tasks.begin(self._reload(room, AGAIN if no_fault else 0), f"reload of room {room}")

    async def _reload(self, room: str, pause: float) -> None:
        while True:
            await asyncio.sleep(pause)
            try:
                if self._failures.get(room, 0) > ATTEMPTS:
                    logger.error("room fails again and again and is closed", room=room)
                    await self._take_back(room)
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
        self._forget(actor, self._present.pop(actor, set()))

    def _forget(self, actor: Actor, accounts: Iterable[str]) -> None:
        for account in accounts:
            if self._seats.get(account) is actor:
                del self._seats[account]


class _Sitting:
    """While it lasts the account cannot sit down elsewhere too."""

    def __init__(self, opening: dict[str, Actor | None], account: str, actor: Actor | None) -> None:
        self._opening = opening
        self._account = account
        self._actor = actor

    def __enter__(self) -> None:
        self._opening[self._account] = self._actor

    def __exit__(self, *_: object) -> None:
        self._opening.pop(self._account, None)

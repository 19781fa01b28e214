"""Rows of rooms, of logs and of replays (PF-26, PF-41)."""

import time
from collections.abc import Sequence
from typing import Literal

import msgspec
from msgspec import Struct
from sqlalchemy import and_, delete, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from queju.parlour.ledger.booking import Booking
from queju.parlour.store.database import Database
from queju.parlour.store.history import Company, Outcome, columns
from queju.parlour.store.ledger import book
from queju.parlour.store.schema import entries, replay_seats, replays, rooms

Kind = Literal["practice", "private", "match"]
"""练习 (PF-12), 好友房 (PF-13), 匹配场 (PF-10)."""
PAGE = 50
"""Replays of a page of somebody's list."""


class RoomRow(Struct, frozen=True):
    """A room as it was opened. `options` is JSON."""

    id: str
    code: str
    game: str
    options: str
    kind: Kind
    level: str | None
    """Of a quick match."""
    hands: int
    help: bool = False


class ReplaySeat(Struct, frozen=True):
    """Who sat at a finished hand. `account` None: a bot."""

    account: str | None
    name: str
    moved: int
    outcome: Outcome | None = None
    """What the history counts; None: a bot's seat."""


class ReplayRow(Struct, frozen=True):
    """A finished hand: `body` is JSON Lines, `seats` in seat order."""

    id: str
    game: str
    finished: int
    body: str
    seats: tuple[ReplaySeat, ...]
    kind: Company = "room"


class ReplayListed(Struct, frozen=True):
    """A replay in somebody's list. `seat` is his own."""

    id: str
    game: str
    finished: int
    seat: int
    moved: int
    names: tuple[str, ...]


class Writing(Struct, frozen=True):
    """Entries of the log of a room or hall, to be written together, from `number` on, with the replay that they finish.

    `booking`: what becomes of coins by it; `Bank.take` has allowed it. `opens`: the room is a new one. `closes`: it is
    over; its log stays, for somebody who has to look into it. `forget`: what the log has before `number` goes, since
    these entries say all that is needed of it.
    """

    room: str
    number: int
    bodies: Sequence[str]
    replay: ReplayRow | None = None
    booking: Booking | None = None
    opens: RoomRow | None = None
    closes: bool = False
    forget: bool = False


def alone(booking: Booking) -> Writing:
    """A booking that no log has anything to do with, such as relief."""
    return Writing("", 0, (), booking=booking)


class RoomStore:
    """Rooms, logs and replays in the database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def open_rooms(self) -> list[RoomRow]:
        """Every room that is not closed."""
        columns = [rooms.c[name] for name in RoomRow.__struct_fields__]
        query = select(*columns).where(rooms.c.closed.is_(None))
        async with self._database.read() as connection:
            return [RoomRow(*row) for row in await connection.execute(query)]

    async def log(self, room: str) -> list[str]:
        """A room's entries, in order."""
        query = select(entries.c.body).where(entries.c.room == room).order_by(entries.c.number)
        async with self._database.read() as connection:
            return [row.body for row in await connection.execute(query)]

    async def numbered_log(self, hall: str) -> list[tuple[int, str]]:
        """The entries of a log whose beginning may be gone, in order, with their numbers."""
        query = select(entries.c.number, entries.c.body).where(entries.c.room == hall).order_by(entries.c.number)
        async with self._database.read() as connection:
            return [(row.number, row.body) for row in await connection.execute(query)]

    async def close(self, room: str) -> None:
        """The room is over: it goes, and its log; its replays stay."""
        async with self._database.write() as connection:
            await connection.execute(delete(rooms).where(rooms.c.id == room))
            await connection.execute(delete(entries).where(entries.c.room == room))

    async def write(self, writings: Sequence[Writing]) -> None:
        """Write to several logs in one transaction.

        Raises `IntegrityError` where something is written or booked already, or an open room has a new one's code; and
        what `book` raises.
        """
        async with self._database.write() as connection:
            await _write(connection, writings)

    async def replay(self, id: str) -> str | None:
        """A replay's JSON Lines; None if there is none."""
        async with self._database.read() as connection:
            return (await connection.execute(select(replays.c.body).where(replays.c.id == id))).scalar_one_or_none()

    async def replays_of(
        self, account: str, game: str | None = None, after: str | None = None, limit: int = PAGE
    ) -> list[ReplayListed]:
        """The hands that an account played, the newest first: of one `game`, and those that come `after` a replay."""
        mine = (
            select(replays.c.id, replays.c.game, replays.c.finished, replay_seats.c.seat, replay_seats.c.moved)
            .join(replay_seats, replay_seats.c.replay == replays.c.id)
            .where(replay_seats.c.account == account)
            .order_by(replays.c.finished.desc(), replays.c.id)
            .limit(limit)
        )
        if game is not None:
            mine = mine.where(replays.c.game == game)
        if after is not None:
            last = select(replays.c.finished).where(replays.c.id == after).scalar_subquery()
            mine = mine.where(or_(replays.c.finished < last, and_(replays.c.finished == last, replays.c.id > after)))
        async with self._database.read() as connection:
            rows = (await connection.execute(mine)).all()
            seats = await connection.execute(
                select(replay_seats.c.replay, replay_seats.c.name)
                .where(replay_seats.c.replay.in_([row.id for row in rows]))
                .order_by(replay_seats.c.replay, replay_seats.c.seat)
            )
            names: dict[str, list[str]] = {}
            for seat in seats:
                names.setdefault(seat.replay, []).append(seat.name)
        return [ReplayListed(*row, tuple(names[row.id])) for row in rows]


async def _write(connection: AsyncConnection, writings: Sequence[Writing]) -> None:
    for writing in writings:
        if writing.opens is not None:
            row = {**msgspec.structs.asdict(writing.opens), "opened": int(time.time())}
            await connection.execute(insert(rooms), [row])
        if writing.closes:
            over = update(rooms).where(rooms.c.id == writing.room).values(closed=int(time.time()))
            await connection.execute(over)
    rows = [
        {"room": writing.room, "number": writing.number + index, "body": body}
        for writing in writings
        for index, body in enumerate(writing.bodies)
    ]
    if rows:
        await connection.execute(insert(entries), rows)
    for writing in writings:
        if writing.forget:
            before = and_(entries.c.room == writing.room, entries.c.number < writing.number)
            await connection.execute(delete(entries).where(before))
        replay = writing.replay
        if replay is not None:
            await connection.execute(
                insert(replays).values(
                    id=replay.id, game=replay.game, finished=replay.finished, body=replay.body, kind=replay.kind
                )
            )
            if not replay.seats:
                continue
            await connection.execute(
                insert(replay_seats),
                [
                    {
                        "replay": replay.id,
                        "seat": number,
                        "account": seat.account,
                        "name": seat.name,
                        "moved": seat.moved,
                        **columns(seat.outcome),
                    }
                    for number, seat in enumerate(replay.seats)
                ],
            )
    await book(connection, [writing.booking for writing in writings if writing.booking is not None])

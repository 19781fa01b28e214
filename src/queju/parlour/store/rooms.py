"""Rows of rooms, of their logs and of replays (PF-26, PF-41)."""

import time
from collections.abc import Sequence

from msgspec import Struct
from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from queju.errors import Denied
from queju.parlour.store.database import Database
from queju.parlour.store.schema import entries, replay_seats, replays, rooms


class RoomRow(Struct, frozen=True):
    """A room as it was opened. `options` is JSON."""

    id: str
    code: str
    game: str
    options: str
    practice: bool
    hands: int


class ReplaySeat(Struct, frozen=True):
    """Who sat at a finished hand. `account` None: a bot."""

    account: str | None
    name: str
    moved: int


class ReplayRow(Struct, frozen=True):
    """A finished hand: `body` is JSON Lines, `seats` in seat order."""

    id: str
    game: str
    finished: int
    body: str
    seats: tuple[ReplaySeat, ...]


class ReplayListed(Struct, frozen=True):
    """A replay in somebody's list. `seat` is his own."""

    id: str
    game: str
    finished: int
    seat: int
    moved: int
    names: tuple[str, ...]


class Writing(Struct, frozen=True):
    """Entries of one room's log, to be written together, from `number` on, with the replay that they finish."""

    room: str
    number: int
    bodies: Sequence[str]
    replay: ReplayRow | None = None


class RoomStore:
    """Rooms, logs and replays in the database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def open(self, row: RoomRow, bodies: Sequence[str]) -> None:
        """Keep a new room with the first entries of its log. Raises `Denied`: an open room has this code."""
        try:
            async with self._database.write() as connection:
                await connection.execute(
                    insert(rooms).values(
                        id=row.id,
                        code=row.code,
                        game=row.game,
                        options=row.options,
                        practice=row.practice,
                        hands=row.hands,
                        opened=int(time.time()),
                    )
                )
                await _write(connection, [Writing(row.id, 0, bodies)])
        except IntegrityError:
            raise Denied("room/code", "This code is in use.") from None

    async def open_rooms(self) -> list[RoomRow]:
        """Every room that is not closed."""
        query = select(rooms.c.id, rooms.c.code, rooms.c.game, rooms.c.options, rooms.c.practice, rooms.c.hands).where(
            rooms.c.closed.is_(None)
        )
        async with self._database.read() as connection:
            return [RoomRow(*row) for row in await connection.execute(query)]

    async def log(self, room: str) -> list[str]:
        """A room's entries, in order."""
        query = select(entries.c.body).where(entries.c.room == room).order_by(entries.c.number)
        async with self._database.read() as connection:
            return [row.body for row in await connection.execute(query)]

    async def close(self, room: str, *, keep_log: bool = False) -> None:
        """The room is over: its log goes, its replays stay. `keep_log`: for somebody who has to look into it."""
        async with self._database.write() as connection:
            await connection.execute(update(rooms).where(rooms.c.id == room).values(closed=int(time.time())))
            if not keep_log:
                await connection.execute(delete(entries).where(entries.c.room == room))

    async def write(self, writings: Sequence[Writing]) -> None:
        """Write to several logs in one transaction. Raises `IntegrityError` where something is written already."""
        async with self._database.write() as connection:
            await _write(connection, writings)

    async def replay(self, id: str) -> str | None:
        """A replay's JSON Lines; None if there is none."""
        async with self._database.read() as connection:
            return (await connection.execute(select(replays.c.body).where(replays.c.id == id))).scalar_one_or_none()

    async def replays_of(self, account: str, limit: int = 100) -> list[ReplayListed]:
        """The last hands that an account played, the newest first."""
        mine = (
            select(replays.c.id, replays.c.game, replays.c.finished, replay_seats.c.seat, replay_seats.c.moved)
            .join(replay_seats, replay_seats.c.replay == replays.c.id)
            .where(replay_seats.c.account == account)
            .order_by(replays.c.finished.desc(), replays.c.id)
            .limit(limit)
        )
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
    rows = [
        {"room": writing.room, "number": writing.number + index, "body": body}
        for writing in writings
        for index, body in enumerate(writing.bodies)
    ]
    if rows:
        await connection.execute(insert(entries), rows)
    for writing in writings:
        replay = writing.replay
        if replay is not None:
            await connection.execute(
                insert(replays).values(id=replay.id, game=replay.game, finished=replay.finished, body=replay.body)
            )
            await connection.execute(
                insert(replay_seats),
                [
                    {
                        "replay": replay.id,
                        "seat": number,
                        "account": seat.account,
                        "name": seat.name,
                        "moved": seat.moved,
                    }
                    for number, seat in enumerate(replay.seats)
                ],
            )

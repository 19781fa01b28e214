"""Rows of halls (PF-26)."""

import time

from msgspec import Struct
from sqlalchemy import delete, insert, select, update

from queju.parlour.store.database import Database
from queju.parlour.store.schema import entries, halls


class HallRow(Struct, frozen=True):
    """A hall as it was opened. `options` is JSON; `owner`: who practises there alone."""

    id: str
    game: str
    options: str
    owner: str | None


class HallStore:
    """Halls in the database; what happens in them is in `entries`, as with rooms."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def open(self, row: HallRow) -> None:
        """Keep a new hall."""
        async with self._database.write() as connection:
            values = {"id": row.id, "game": row.game, "options": row.options, "owner": row.owner}
            await connection.execute(insert(halls).values(**values, opened=int(time.time())))

    async def all(self) -> list[HallRow]:
        """Every hall that is open."""
        query = select(halls.c.id, halls.c.game, halls.c.options, halls.c.owner).order_by(halls.c.opened, halls.c.id)
        async with self._database.read() as connection:
            return [HallRow(*row) for row in await connection.execute(query)]

    async def change(self, hall: str, options: str) -> None:
        """From now on the hall is played with other options."""
        async with self._database.write() as connection:
            await connection.execute(update(halls).where(halls.c.id == hall).values(options=options))

    async def close(self, hall: str) -> None:
        """The hall is no more, nor its log; its replays stay."""
        async with self._database.write() as connection:
            await connection.execute(delete(halls).where(halls.c.id == hall))
            await connection.execute(delete(entries).where(entries.c.room == hall))

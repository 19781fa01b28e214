"""Opening the database: its URL, the connection's settings, the migrations."""

import asyncio
import contextlib
import importlib.util
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any, Self
from urllib.parse import quote

from alembic import command
from alembic.config import Config
from sqlalchemy import text
from sqlalchemy.engine import URL, Connection, make_url
from sqlalchemy.engine.interfaces import IsolationLevel
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import QueuePool

from queju.errors import BadOption
from queju.parlour import tasks
from queju.parlour.store import alone
from queju.parlour.store.faults import Closed
from queju.parlour.store.sqlite import Driver, try_out

DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}


PATIENCE = 2.0
"""Seconds in which whoever was cancelled has given his connection back; after that it is taken from him."""


class Database:
    """An open database whose tables are up to date."""

    def __init__(self, engine: AsyncEngine, open_things: contextlib.AsyncExitStack) -> None:
        self._engine = engine
        self._open_things = open_things
        # SQLite has one writer; waiting here is fairer and quicker than its own busy loop.
        self._writer = asyncio.Lock() if engine.dialect.name == "sqlite" else None
        self._closed = False

    def __str__(self) -> str:
        return self._engine.url.render_as_string()

    @classmethod
    async def open(cls, url: str) -> Self:
        """Connect and migrate. Raises `BadOption` with a sentence when that cannot be done."""
        parsed = address(url)
        # Errors must not carry what was written: entries hold walls, accounts hold passwords.
        options: dict[str, Any] = {"hide_parameters": True}
        try:
            driver = Driver(parsed) if parsed.get_backend_name() == "sqlite" else None
            if driver is not None:
                options["async_creator"] = driver.connect
            engine = create_async_engine(parsed, **options)
        except (SQLAlchemyError, ImportError) as error:
            raise BadOption(f"There is no driver for the database {parsed.render_as_string()}: {error}.") from None
        async with contextlib.AsyncExitStack() as open_things:
            if driver is not None:
                open_things.push_async_callback(tasks.whole, driver.ended)
            open_things.push_async_callback(tasks.whole, engine.dispose)
            open_things.push_async_callback(tasks.whole, partial(_all_given_back, engine))
            try:
                if driver is not None:
                    try_out(parsed.database)
                open_things.push_async_callback(await alone.take(engine, parsed))
                async with engine.begin() as connection:
                    await connection.run_sync(migrate)
            # A TypeError is a driver's: the URL has an argument that it does not know.
            except (SQLAlchemyError, sqlite3.Error, OSError, TypeError) as error:
                raise BadOption(
                    f"The database {parsed.render_as_string()} cannot be opened: {_reason(error)}."
                ) from None
            return cls(engine, open_things.pop_all())

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncConnection]:
        """One transaction, committed at the end of the block. Raises `Closed`."""
        if self._writer is None:
            async with self._open_engine().begin() as connection:
                yield connection
        else:
            async with self._writer, self._open_engine().begin() as connection:
                yield connection

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        """A connection for reading. Raises `Closed`."""
        async with self._open_engine().connect() as connection:
            yield connection

    def _open_engine(self) -> AsyncEngine:
        if self._closed:
            # Nobody would ever close a connection that is made now.
            raise Closed(f"The database {self} is closed.")
        return self._engine

    async def ready(self) -> bool:
        """Whether the database answers."""
        try:
            async with self.read() as connection:
                await connection.execute(text("SELECT 1"))
        except (SQLAlchemyError, OSError):
            return False
        return True

    async def close(self) -> None:
        """Give back every connection."""
        self._closed = True
        await self._open_things.aclose()


async def _all_given_back(engine: AsyncEngine) -> None:
    """Wait until no connection is in use: whoever is cancelled gives his back a moment later.

    What is in use while the engine is disposed of is left to the driver.
    """
    pool = engine.pool
    until = asyncio.get_running_loop().time() + PATIENCE
    while isinstance(pool, QueuePool) and pool.checkedout() and asyncio.get_running_loop().time() < until:
        await asyncio.sleep(0.002)


def address(url: str) -> URL:
    """The URL with its asynchronous driver; a plain path is an SQLite file. Raises `BadOption`."""
    try:
        parsed = make_url(url if "://" in url else f"sqlite:///{url}")
    except (ArgumentError, ValueError):
        raise BadOption(f"'{url}' is no database. Write a path, or a URL like postgresql://host/name.") from None
    parsed = parsed.set(drivername=DRIVERS.get(parsed.drivername, parsed.drivername))
    if parsed.drivername.startswith("sqlite") and parsed.database in (None, "", ":memory:"):
        raise BadOption("The database needs a file: in memory everything would be lost. Write a path.")
    if parsed.drivername.endswith("asyncpg") and importlib.util.find_spec("asyncpg") is None:
        raise BadOption("PostgreSQL needs a driver that is not installed: pip install 'queju[postgresql]'.")
    return parsed


@asynccontextmanager
async def looking(url: str) -> AsyncIterator[AsyncConnection]:
    """A database as it is at one moment, beside the parlour that may be serving it: nothing is made or changed.

    Raises `BadOption` with a sentence when it is not there, or cannot be read.
    """
    parsed = address(url)
    shown = parsed.render_as_string()
    sqlite = parsed.drivername.startswith("sqlite")
    if sqlite:
        file = Path((parsed.database or "").removeprefix("file:"))
        if not file.is_file():
            raise BadOption(f"There is no database {file}.")
        parsed = parsed.set(database=f"file:{quote(str(file))}", query={"mode": "ro", "uri": "true"})
    isolation: IsolationLevel = "AUTOCOMMIT" if sqlite else "REPEATABLE READ"
    try:
        engine = create_async_engine(parsed, hide_parameters=True, isolation_level=isolation)
        try:
            async with engine.connect() as connection:
                if sqlite:
                    # By itself the driver begins a transaction only to write.
                    await connection.exec_driver_sql("BEGIN")
                yield connection
        finally:
            await engine.dispose()
    except (SQLAlchemyError, sqlite3.Error, OSError, TypeError) as error:
        raise BadOption(f"The database {shown} cannot be read: {_reason(error)}.") from None


def _reason(error: Exception) -> str:
    return str(getattr(error, "orig", None) or error).splitlines()[0]


def migrate(connection: Connection, revision: str = "head") -> None:
    """Bring the tables up to a revision."""
    if connection.dialect.name == "sqlite":
        # By itself the driver begins a transaction only to write rows: a migration must be done whole or not at all.
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).with_name("migrations")).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, revision)

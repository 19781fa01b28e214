"""One parlour for one database: a second one would play the same tables against the first (PF-26).

The mark is a lock that ends with the process, however it ends.
"""

import asyncio
import contextlib
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Final

from sqlalchemy import text
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncEngine

from queju.errors import BadOption

PATIENCE: Final = 5.0
"""Seconds in which the lock of a killed parlour must be free."""
PAUSE: Final = 0.2
POSTGRES_KEY: Final = 0x71756A75
"""The advisory lock's number, within the one database."""

Release = Callable[[], Awaitable[None]]


async def take(engine: AsyncEngine, url: URL) -> Release:
    """Mark the database as served, and return what ends that. Raises `BadOption`: somebody serves it."""
    until = asyncio.get_running_loop().time() + PATIENCE
    while True:
        release = await (_in_postgres(engine) if engine.dialect.name == "postgresql" else _beside_file(url.database))
        if release is not None:
            return release
        if asyncio.get_running_loop().time() >= until:
            raise BadOption(f"The database {url.render_as_string()} is served by another parlour. Stop that one first.")
        await asyncio.sleep(PAUSE)


async def _in_postgres(engine: AsyncEngine) -> Release | None:
    async with contextlib.AsyncExitStack() as unless_taken:
        connection = await unless_taken.enter_async_context(engine.connect())
        await connection.execution_options(isolation_level="AUTOCOMMIT")
        if not await connection.scalar(text("SELECT pg_try_advisory_lock(:key)"), {"key": POSTGRES_KEY}):
            return None
        # Ended for good, not given back: the lock is the session's.
        unless_taken.push_async_callback(connection.invalidate)
        return unless_taken.pop_all().aclose
    return None


async def _beside_file(path: str | None) -> Release | None:
    """SQLite's own lock works everywhere; on a file of its own, since that of the data must stay open to readers."""
    file = Path((path or "").removeprefix("file:")).resolve()
    lock = sqlite3.connect(f"{file}.lock", timeout=0, isolation_level=None)
    try:
        lock.execute("PRAGMA journal_mode=OFF")
        lock.execute("BEGIN EXCLUSIVE")
    except BaseException as error:
        lock.close()
        if isinstance(error, sqlite3.OperationalError):
            return None
        raise

    async def release() -> None:
        lock.close()

    return release

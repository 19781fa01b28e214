"""Connections to an SQLite file: their settings, and the threads in which they live."""

import asyncio
import contextlib
import sqlite3
from collections.abc import Callable
from functools import partial
from typing import Any, Final

import aiosqlite
from sqlalchemy.dialects.sqlite.aiosqlite import SQLiteDialect_aiosqlite
from sqlalchemy.engine import URL

PATIENCE: Final = 5.0
"""Seconds in which a driver's thread has ended; by then it has waited for any lock for as long as it may."""


class Driver:
    """Connects to a file, and sees to it in the end that no connection and no thread of one is left.

    Whoever is cancelled while he connects, or while a connection closes, leaves behind a thread that is not yet done.
    """

    def __init__(self, url: URL) -> None:
        words, more = SQLiteDialect_aiosqlite().create_connect_args(url)
        self._file = partial(_Tuned, *words, **more)
        self._made: list[_Connection] = []

    async def connect(self) -> aiosqlite.Connection:
        """A new connection."""
        connection = _Connection(self._file)
        self._made = [*self._working(), connection]
        return await connection

    async def ended(self) -> None:
        """Wait until no thread works any more: what one had to say would come to a loop that is closed."""
        for connection in self._made:
            connection.stop()
        until = asyncio.get_running_loop().time() + PATIENCE
        while self._working() and asyncio.get_running_loop().time() < until:
            await asyncio.sleep(0.002)

    def _working(self) -> "list[_Connection]":
        return [connection for connection in self._made if not connection.shut()]


class _Connection(aiosqlite.Connection):
    def __init__(self, connect: Callable[[], sqlite3.Connection]) -> None:
        super().__init__(self._connected, iter_chunk_size=64)
        self._thread.daemon = True
        self._connect_file = connect
        self._file: sqlite3.Connection | None = None

    def _connected(self) -> sqlite3.Connection:
        self._file = self._connect_file()
        return self._file

    def shut(self) -> bool:
        """Whether its thread is done; then nothing is open any more, and nothing locked."""
        if self._thread.is_alive():
            return False
        if self._file is not None:
            # Where one is told to close and to stop at once, its thread may do neither.
            self._file.close()
        return True

    async def create_function(self, *_words: Any, **_more: Any) -> None:
        """SQLAlchemy gives every connection a REGEXP, of which nobody makes use.

        Who is cancelled while that is done would lose the connection before the pool has heard of it.
        """


class _Tuned(sqlite3.Connection):
    """A connection with its settings, made in one step in the driver's thread: no cancellation comes in between."""

    def __init__(self, *words: Any, **more: Any) -> None:
        super().__init__(*words, **more)
        try:
            for pragma in ("busy_timeout=5000", "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
                self.execute(f"PRAGMA {pragma}").close()
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        """Give up what is not committed too: while somebody holds a cursor, SQLite would keep the lock with it."""
        with contextlib.suppress(sqlite3.Error):
            self.rollback()
        super().close()


def try_out(path: str | None) -> None:
    """Raises what is wrong with the file here: in the driver's thread it would end in a traceback."""
    with contextlib.closing(sqlite3.connect(path or ":memory:")) as connection:
        connection.execute("PRAGMA schema_version")

"""Databases for the tests: one of its own, on the PostgreSQL server that ``QUEJU_TEST_POSTGRES`` names (PF-52)."""

import asyncio
import contextlib
import os
import uuid
from collections.abc import Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import make_url, text
from sqlalchemy.ext.asyncio import create_async_engine

from queju.parlour.store.database import address

POSTGRES = os.environ.get("QUEJU_TEST_POSTGRES")

needs_postgres = pytest.mark.skipif(not POSTGRES, reason="QUEJU_TEST_POSTGRES names no database")


def finish(work: Coroutine[Any, Any, None]) -> None:
    """Run a coroutine to its end, in a thread of its own: the browser's driver keeps a loop in this one."""
    with ThreadPoolExecutor(1) as pool:
        pool.submit(asyncio.run, work).result()


@contextlib.contextmanager
def postgres() -> Iterator[str]:
    """The URL of a new, empty database, which is gone afterwards."""
    server = str(POSTGRES)
    name = f"queju_{uuid.uuid4().hex}"
    finish(_run(server, f"CREATE DATABASE {name}"))
    try:
        yield make_url(server).set(database=name).render_as_string(hide_password=False)
    finally:
        finish(_run(server, f"DROP DATABASE {name}"))


async def _run(server: str, statement: str) -> None:
    engine = create_async_engine(address(server), isolation_level="AUTOCOMMIT")
    async with engine.connect() as connection:
        await connection.execute(text(statement))
    await engine.dispose()


@contextlib.contextmanager
def empty(kind: str, folder: Path) -> Iterator[str]:
    """The URL of a new, empty database of a kind: ``sqlite``, or ``postgresql``."""
    with postgres() if kind == "postgresql" else contextlib.nullcontext(str(folder / "queju.sqlite3")) as url:
        yield url


KINDS = ["sqlite", pytest.param("postgresql", marks=needs_postgres)]
"""What a test is parametrized with that runs on each of them."""

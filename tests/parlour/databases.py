"""Databases for the tests: one of its own, on the PostgreSQL server that ``QUEJU_TEST_POSTGRES`` names (PF-52)."""

import asyncio
import contextlib
import os
import uuid
from collections.abc import Iterator

import pytest
from sqlalchemy import make_url, text
from sqlalchemy.ext.asyncio import create_async_engine

from queju.parlour.store.database import address

POSTGRES = os.environ.get("QUEJU_TEST_POSTGRES")

needs_postgres = pytest.mark.skipif(not POSTGRES, reason="QUEJU_TEST_POSTGRES names no database")


@contextlib.contextmanager
def postgres() -> Iterator[str]:
    """The URL of a new, empty database, which is gone afterwards."""
    server = str(POSTGRES)
    name = f"queju_{uuid.uuid4().hex}"
    asyncio.run(_run(server, f"CREATE DATABASE {name}"))
    try:
        yield make_url(server).set(database=name).render_as_string(hide_password=False)
    finally:
        asyncio.run(_run(server, f"DROP DATABASE {name}"))


async def _run(server: str, statement: str) -> None:
    engine = create_async_engine(address(server), isolation_level="AUTOCOMMIT")
    async with engine.connect() as connection:
        await connection.execute(text(statement))
    await engine.dispose()

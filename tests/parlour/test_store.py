"""What the database keeps: on SQLite always, on PostgreSQL where ``QUEJU_TEST_POSTGRES`` names one (PF-52)."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy.exc import DBAPIError, IntegrityError

from queju.errors import BadOption, Denied
from queju.parlour.accounts import Accounts
from queju.parlour.store import alone
from queju.parlour.store.accounts import AccountStore
from queju.parlour.store.commits import Commits
from queju.parlour.store.database import Database, address
from queju.parlour.store.rooms import ReplayRow, ReplaySeat, RoomRow, RoomStore, Writing
from queju.parlour.store.schema import metadata
from tests.parlour.databases import needs_postgres, postgres

Run = Callable[[Callable[[Database], Awaitable[None]]], None]


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=needs_postgres)])
def run(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Run]:
    """Runs a test on an empty database of each kind."""
    with contextlib.ExitStack() as stack:
        postgresql = request.param == "postgresql"
        url = stack.enter_context(postgres()) if postgresql else str(tmp_path / "queju.sqlite3")

        def on(test: Callable[[Database], Awaitable[None]]) -> None:
            async def within() -> None:
                database = await Database.open(url)
                try:
                    await test(database)
                finally:
                    await database.close()

            asyncio.run(within())

        yield on


def _room(id: str = "r1", code: str = "123456") -> RoomRow:
    return RoomRow(id, code, "xuezhan", "{}", False, 8)


@pytest.mark.rule("PF-26")
def test_a_log_comes_back_in_order_and_nothing_is_written_twice(run: Run) -> None:
    async def test(database: Database) -> None:
        store = RoomStore(database)
        await store.open(_room(), ["a", "b"])
        await store.write([Writing("r1", 2, ["c", "d"])])
        with pytest.raises(IntegrityError):
            await store.write([Writing("r1", 3, ["again", "new"])])
        assert await store.log("r1") == ["a", "b", "c", "d"]
        assert [row.code for row in await store.open_rooms()] == ["123456"]

    run(test)


@pytest.mark.rule("PF-26")
def test_one_table_that_fails_costs_the_others_of_its_group_nothing(run: Run) -> None:
    async def test(database: Database) -> None:
        store = RoomStore(database)
        for number in range(5):
            await store.open(_room(f"r{number}", f"00000{number}"), ["first"])
        commits = Commits(store, 0.005)
        writings = [Writing(f"r{number}", 0 if number == 3 else 1, ["second"]) for number in range(5)]
        results = await asyncio.gather(*(commits.write(writing) for writing in writings), return_exceptions=True)
        await commits.close()
        assert [isinstance(result, IntegrityError) for result in results] == [False, False, False, True, False]
        assert [await store.log(f"r{number}") for number in range(5)] == [
            ["first"] if number == 3 else ["first", "second"] for number in range(5)
        ]

    run(test)


@pytest.mark.rule("PF-26")
def test_whatever_a_write_raises_the_next_one_is_taken(run: Run) -> None:
    async def test(database: Database) -> None:
        store = RoomStore(database)
        await store.open(_room(), ["first"])
        commits = Commits(store, 0)
        with pytest.raises((OverflowError, DBAPIError)):
            await commits.write(Writing("r1", 2**80, ["too large a number"]))
        await asyncio.wait_for(commits.write(Writing("r1", 1, ["second"])), 5)
        await commits.close()
        assert await store.log("r1") == ["first", "second"]

    run(test)


@pytest.mark.rule("PF-26")
def test_writes_of_many_tables_are_one_transaction(run: Run) -> None:
    async def test(database: Database) -> None:
        store = RoomStore(database)
        groups: list[int] = []
        write = store.write

        async def counting(writings: Any) -> None:
            groups.append(len(writings))
            await write(writings)

        store.write = counting  # type: ignore[method-assign]
        for number in range(20):
            await store.open(_room(f"r{number}", f"0000{number:02}"), [])
        commits = Commits(store, 0.005)
        await asyncio.gather(*(commits.write(Writing(f"r{number}", 0, ["x"])) for number in range(20)))
        await commits.close()
        assert groups == [20]

    run(test)


@pytest.mark.rule("PF-26", "PF-41")
def test_a_replay_is_written_with_the_entry_that_ends_its_hand_or_not_at_all(run: Run) -> None:
    async def test(database: Database) -> None:
        store = RoomStore(database)
        await store.open(_room(), ["a"])
        seats = (ReplaySeat("me", "Me 雀", 5), ReplaySeat(None, "Bot", -5))
        replay = ReplayRow("abc", "xuezhan", 1, "{}\n", seats)
        with pytest.raises(IntegrityError):
            await store.write([Writing("r1", 0, ["settled"], replay)])
        assert await store.replay("abc") is None
        await store.write([Writing("r1", 1, ["settled"], replay)])
        assert await store.replay("abc") == "{}\n"
        (mine,) = await store.replays_of("me")
        assert (mine.id, mine.seat, mine.moved, mine.names) == ("abc", 0, 5, ("Me 雀", "Bot"))
        assert await store.replays_of("nobody") == []
        with pytest.raises(IntegrityError):
            await store.write([Writing("r1", 2, ["settled"], replay)])
        assert await store.log("r1") == ["a", "settled"]

    run(test)


@pytest.mark.rule("PF-13")
def test_a_code_is_free_again_once_its_room_is_closed(run: Run) -> None:
    async def test(database: Database) -> None:
        store = RoomStore(database)
        await store.open(_room("r1"), ["a"])
        with pytest.raises(Denied):
            await store.open(_room("r2"), [])
        await store.close("r1")
        assert await store.log("r1") == []
        await store.open(_room("r2"), ["b"])
        await store.close("r2", keep_log=True)
        assert await store.log("r2") == ["b"]
        assert await store.open_rooms() == []

    run(test)


@pytest.mark.rule("PF-01")
def test_accounts_and_sessions(run: Run) -> None:
    async def test(database: Database) -> None:
        accounts = Accounts(AccountStore(database), 3600)
        one, token = await accounts.guest("One")
        other, other_token = await accounts.guest(None)
        assert await accounts.of(token) == one
        assert await accounts.of("guess") is None
        await accounts.set_password(one, token, "一号", "long enough", None)
        with pytest.raises(Denied, match="belongs to somebody else"):
            await accounts.set_password(other, other_token, "一号", "long enough", None)
        again, second = await accounts.log_in("一号", "long enough")
        assert again.id == one.id
        with pytest.raises(Denied):
            await accounts.log_in("一号", "wrong")
        await accounts.log_out(second)
        assert await accounts.of(second) is None
        assert (await accounts.of(token) or other).id == one.id
        spent = Accounts(AccountStore(database), 0)
        _, ended = await spent.guest(None)
        assert await spent.of(ended) is None

    run(test)


@pytest.mark.rule("PF-52")
def test_the_migrations_make_the_tables_that_the_code_expects(run: Run) -> None:
    async def test(database: Database) -> None:
        async with database.read() as connection:
            differences = await connection.run_sync(
                lambda sync: compare_metadata(MigrationContext.configure(sync), metadata)
            )
        assert differences == []

    run(test)


@pytest.mark.rule("PF-52")
def test_an_up_to_date_database_is_opened_again(run: Run, tmp_path: Path) -> None:
    async def test(_database: Database) -> None:
        url = str(tmp_path / "twice.sqlite3")
        for _ in range(2):
            database = await Database.open(url)
            assert await database.ready()
            await database.close()

    run(test)


@pytest.mark.rule("PF-26", "PF-52")
@pytest.mark.parametrize("kind", ["sqlite", pytest.param("postgresql", marks=needs_postgres)])
def test_a_database_is_served_by_one_parlour(kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(alone, "PATIENCE", 0.3)

    async def test(url: str) -> None:
        first = await Database.open(url)
        with pytest.raises(BadOption, match="served by another parlour"):
            await Database.open(url)
        assert await first.ready()
        await first.close()
        second = await Database.open(url)
        await second.close()

    with contextlib.ExitStack() as stack:
        asyncio.run(test(stack.enter_context(postgres()) if kind == "postgresql" else str(tmp_path / "one.sqlite3")))


@pytest.mark.rule("PF-52")
@pytest.mark.parametrize("url", ["", "sqlite://", ":memory:", "sqlite:///:memory:"])
def test_a_database_in_memory_would_lose_everything(url: str) -> None:
    with pytest.raises(BadOption, match="needs a file"):
        address(url)


@pytest.mark.rule("PF-52")
def test_addresses_of_databases() -> None:
    with pytest.raises(BadOption, match="no database"):
        address("postgresql://u:p@[::1/x")
    assert address("some/file.db").drivername == "sqlite+aiosqlite"
    assert address("some/file.db").database == "some/file.db"
    assert address("postgresql://host/name").drivername == "postgresql+asyncpg"
    with pytest.raises(BadOption, match="no database"):
        address("://")

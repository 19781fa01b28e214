"""What the database keeps: on SQLite always, on PostgreSQL where ``QUEJU_TEST_POSTGRES`` names one (PF-52)."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from sqlalchemy import create_engine, insert, select, text
from sqlalchemy.exc import DBAPIError, IntegrityError

from queju.engine.events import FanShown
from queju.errors import BadOption, Denied
from queju.parlour.accounts import Accounts
from queju.parlour.ledger.bank import Bank
from queju.parlour.store import alone
from queju.parlour.store.accounts import Account, AccountStore
from queju.parlour.store.commits import Commits
from queju.parlour.store.database import Database, address, migrate
from queju.parlour.store.history import Best, Company, HistoryStore, Outcome, Tally
from queju.parlour.store.ledger import LedgerStore
from queju.parlour.store.rooms import ReplayRow, ReplaySeat, RoomRow, RoomStore, Writing
from queju.parlour.store.schema import accounts, metadata, rooms
from tests.parlour.databases import KINDS, empty, finish, needs_postgres, postgres
from tests.parlour.ledger import audited

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

            finish(within())

        yield on


def _room(id: str = "r1", code: str = "123456") -> RoomRow:
    return RoomRow(id, code, "xuezhan", "{}", "private", None, 8)


def _opening(row: RoomRow, bodies: Sequence[str]) -> Writing:
    return Writing(row.id, 0, bodies, opens=row)


@pytest.mark.rule("PF-26")
def test_a_log_comes_back_in_order_and_nothing_is_written_twice(run: Run) -> None:
    async def test(database: Database) -> None:
        store = RoomStore(database)
        await store.write([_opening(_room(), ["a", "b"])])
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
            await store.write([_opening(_room(f"r{number}", f"00000{number}"), ["first"])])
        commits = Commits(store, 0.005, Bank(LedgerStore(database)))
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
        await store.write([_opening(_room(), ["first"])])
        commits = Commits(store, 0, Bank(LedgerStore(database)))
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
        for number in range(20):
            await store.write([_opening(_room(f"r{number}", f"0000{number:02}"), [])])
        groups: list[int] = []
        write = store.write

        async def counting(writings: Any) -> None:
            groups.append(len(writings))
            await write(writings)

        store.write = counting  # type: ignore[method-assign]
        commits = Commits(store, 0.005, Bank(LedgerStore(database)))
        await asyncio.gather(*(commits.write(Writing(f"r{number}", 0, ["x"])) for number in range(20)))
        await commits.close()
        assert groups == [20]

    run(test)


@pytest.mark.rule("PF-26", "PF-41")
def test_a_replay_is_written_with_the_entry_that_ends_its_hand_or_not_at_all(run: Run) -> None:
    async def test(database: Database) -> None:
        store = RoomStore(database)
        await store.write([_opening(_room(), ["a"])])
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
        await store.write([_opening(_room("r1"), ["a"])])
        with pytest.raises(IntegrityError):
            await store.write([_opening(_room("r2"), [])])
        await store.close("r1")
        assert await store.log("r1") == []
        async with database.read() as connection:
            assert list(await connection.scalars(select(rooms.c.id))) == [], "nothing is left of a room that is over"
        await store.write([_opening(_room("r2"), ["b"])])
        await store.write([Writing("r2", 1, [], closes=True)])
        assert await store.log("r2") == ["b"]
        assert await store.open_rooms() == []

    run(test)


@pytest.mark.rule("PF-01")
def test_accounts_and_sessions(run: Run) -> None:
    async def test(database: Database) -> None:
        accounts = Accounts(AccountStore(database), 3600, 10_000)
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
        spent = Accounts(AccountStore(database), 0, 10_000)
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
        finish(test(stack.enter_context(postgres()) if kind == "postgresql" else str(tmp_path / "one.sqlite3")))


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


@pytest.mark.rule("PF-02", "PF-52")
@pytest.mark.parametrize("kind", KINDS)
def test_accounts_of_a_database_without_coins_get_their_opening(
    kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(url: str) -> None:
        with monkeypatch.context() as patch:
            patch.setattr(command, "upgrade", partial(_only_to, "0001", command.upgrade))
            old = await Database.open(url)
            async with old.write() as connection:
                for number in range(3):
                    values = {"id": f"a{number}", "name": f"A {number}", "created": number}
                    await connection.execute(insert(accounts).values(**values))
            await old.close()
        with monkeypatch.context() as patch:
            # A parlour that is killed in the middle of it begins it again.
            patch.setattr("alembic.op.create_index", _killed)
            with pytest.raises(BadOption, match="killed"):
                await Database.open(url)
        database = await Database.open(url)
        purses = await LedgerStore(database).purses(["a0", "a1", "a2"])
        assert [(purse.coins, purse.free) for purse in purses] == [(10_000, 10_000)] * 3
        await database.close()
        assert (await audited(url)).differences == ()

    with empty(kind, tmp_path) as url:
        finish(test(url))


def _only_to(revision: str, upgrade: Callable[[Config, str], None], config: Config, _latest: str) -> None:
    upgrade(config, revision)


def _killed(*_: object, **__: object) -> None:
    raise OSError("killed")


@pytest.mark.rule("PF-41")
def test_replays_come_in_pages_and_by_game(run: Run) -> None:
    async def test(database: Database) -> None:
        store = RoomStore(database)
        await store.write([_opening(_room(), [])])
        games = ("xuezhan", "koudian")
        for number in range(9):
            seats = (ReplaySeat("me", "Me", number), ReplaySeat(None, "Bot", -number))
            # Three end in each second: an order by time alone would lose some between two pages.
            row = ReplayRow(f"r{number}", games[number % 2], number // 3, "{}\n", seats)
            await store.write([Writing("r1", number, ["settled"], row)])
        whole = [row.id for row in await store.replays_of("me")]
        assert whole == ["r6", "r7", "r8", "r3", "r4", "r5", "r0", "r1", "r2"]
        paged: list[str] = []
        while page := await store.replays_of("me", after=paged[-1] if paged else None, limit=2):
            paged += [row.id for row in page]
        assert paged == whole
        assert [row.id for row in await store.replays_of("me", "koudian", "r7", 2)] == ["r3", "r5"]
        assert await store.replays_of("me", after="no such replay") == []

    run(test)


@pytest.mark.rule("PF-42", "PF-52")
def test_a_database_of_the_first_version_keeps_all_that_it_holds(tmp_path: Path) -> None:
    path = tmp_path / "old.sqlite3"
    engine = create_engine(f"sqlite:///{path}")
    with engine.begin() as connection:
        migrate(connection, "0001")
        for statement in (
            "INSERT INTO accounts VALUES ('me', 'Me', NULL, NULL, 1), ('you', 'You', NULL, NULL, 1)",
            "INSERT INTO sessions VALUES ('hash', 'me', 4000000000)",
            "INSERT INTO replays VALUES ('alone', 'xuezhan', 1, '{}'), ('both', 'xuezhan', 2, '{}')",
            "INSERT INTO replay_seats VALUES ('alone', 0, 'me', 'Me', 5), ('alone', 1, NULL, 'Bot', -5),"
            " ('both', 0, 'me', 'Me', 3), ('both', 1, 'you', 'You', -3)",
        ):
            connection.execute(text(statement))
    engine.dispose()

    async def test() -> None:
        database = await Database.open(str(path))
        try:
            accounts = AccountStore(database)
            assert (await accounts.by_token("hash")) == Account("me", "Me", None)
            (session,) = await accounts.sessions_of("me")
            assert session.opened == session.used > 0
            assert [row.id for row in await RoomStore(database).replays_of("me")] == ["both", "alone"]
            async with database.read() as connection:
                kinds = (await connection.execute(text("SELECT id, kind FROM replays ORDER BY id"))).all()
            assert [tuple(row) for row in kinds] == [("alone", "practice"), ("both", "room")]
            assert [id for id, _ in await HistoryStore(database).uncounted("", 10)] == ["alone", "both"]
        finally:
            await database.close()

    finish(test())


@pytest.mark.rule("PF-42")
def test_the_history_adds_up_hands_by_game_and_company(run: Run) -> None:
    async def test(database: Database) -> None:
        store, history = RoomStore(database), HistoryStore(database)
        await store.write([_opening(_room(), [])])
        fans = (FanShown("all_pungs", 2),)
        hands: list[tuple[str, Company, int, Outcome]] = [
            ("xueliu", "practice", 9, Outcome(2, 0, True, 4, fans)),
            ("xueliu", "practice", -4, Outcome(0, 3, False)),
            ("xueliu", "practice", 0, Outcome(0, 0, None)),
            ("xueliu", "room", 7, Outcome(1, 1, True, 16, fans)),
            ("koudian", "room", -1, Outcome(0, 0, True)),
        ]
        for number, (game, kind, moved, outcome) in enumerate(hands):
            seats = (ReplaySeat(None, "Bot", -moved), ReplaySeat("me", "Me", moved, outcome))
            row = ReplayRow(f"r{number}", game, number, "{}\n", seats, kind)
            await store.write([Writing("r1", number, ["settled"], row)])
        assert await history.of("nobody") == []
        assert await history.of("me") == [
            Tally("xueliu", "practice", 3, 1, 1, 1, 2, 5, 9, Best("r0", 1, 4, fans)),
            Tally("koudian", "room", 1, 0, 0, 1, 1, -1, 0, None),
            Tally("xueliu", "room", 1, 1, 1, 1, 1, 7, 7, Best("r3", 1, 16, fans)),
        ]
        assert await history.uncounted("", 10) == []

    run(test)


@pytest.mark.rule("PF-52")
def test_a_database_is_closed_once_nobody_uses_it(run: Run) -> None:
    async def test(database: Database) -> None:
        reading, enough = asyncio.Event(), asyncio.Event()

        async def read() -> None:
            async with database.read() as connection:
                reading.set()
                await enough.wait()
                assert await connection.scalar(text("SELECT 1")) == 1

        reader = asyncio.create_task(read())
        await reading.wait()
        closing = asyncio.create_task(database.close())
        await asyncio.sleep(0.05)
        assert not closing.done()
        enough.set()
        await asyncio.gather(reader, closing)

    run(test)


@pytest.mark.rule("PF-52")
@pytest.mark.parametrize("steps", range(0, 40, 3))
def test_whoever_is_cancelled_while_connecting_holds_nobody_up(run: Run, steps: int) -> None:
    async def test(database: Database) -> None:
        async def read() -> None:
            async with database.read() as connection:
                await connection.scalar(text("SELECT 1"))

        readers = [asyncio.create_task(read()) for _ in range(3)]
        for _ in range(steps):
            # with a moment for the drivers' threads, which is where connections are made
            await asyncio.sleep(0.0002)
        for reader in readers:
            reader.cancel()
        async with asyncio.timeout(5):
            await asyncio.gather(*readers, return_exceptions=True)
            assert await database.ready()
            await database.close()

    run(test)

"""What works in the background ends when it is told to, and nobody is held up by what fails there (PF-26, PF-53)."""

import asyncio
import threading
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from queju.parlour import tasks
from queju.parlour.ledger.bank import Bank
from queju.parlour.lobby import Lobby
from queju.parlour.parlour import Parlour
from queju.parlour.store.commits import Commits
from queju.parlour.store.database import Database
from queju.parlour.store.faults import Closed
from queju.parlour.store.ledger import LedgerStore
from queju.parlour.store.rooms import RoomStore, Writing
from queju.parlour.upkeep import Upkeep
from tests.parlour.databases import finish
from tests.parlour.house import settings

Work = Callable[[], Awaitable[None]]


def soon(work: Work) -> None:
    """Run something that must be over soon, and leaves no thread."""

    async def run() -> None:
        before = set(threading.enumerate())
        async with asyncio.timeout(8):
            await work()
        left = {thread for thread in set(threading.enumerate()) - before if "Timer" not in type(thread).__name__}
        assert not left

    finish(run())


async def opens(path: Path) -> None:
    """A parlour can be opened on this database, and closed again."""
    parlour = await Parlour.open(settings(path), crowds=[])
    await parlour.close()


def test_a_task_that_misses_a_cancellation_is_told_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tasks, "AGAIN", 0.02)

    async def deaf(times: int) -> None:
        for _ in range(times):
            try:
                await asyncio.sleep(3600)
            except asyncio.CancelledError:
                continue
        await asyncio.sleep(3600)

    async def work() -> None:
        all_of_them = [tasks.begin(deaf(times), "deaf") for times in range(3)]
        await asyncio.sleep(0)
        await tasks.end(*all_of_them)
        assert all(task.cancelled() for task in all_of_them)
        stubborn = tasks.begin(deaf(tasks.TIMES), "stubborn")
        await asyncio.sleep(0)
        with capture_logs() as logs:
            await tasks.end(stubborn)
        assert [(line["event"], line["task"]) for line in logs] == [("a task does not end", "stubborn")]
        await tasks.end(stubborn)

    soon(work)


@pytest.mark.rule("PF-53")
def test_the_log_says_what_a_task_in_the_background_failed_of() -> None:
    async def fail() -> None:
        raise ValueError("of this")

    async def work() -> None:
        with capture_logs() as logs:
            task = tasks.begin(fail(), "one that fails")
            await asyncio.wait([task])
            await tasks.end(task)
        assert [(line["event"], line["task"]) for line in logs] == [("a task failed", "one that fails")]

    soon(work)


def test_once_all_tasks_have_been_ended_no_other_one_begins() -> None:
    began = []

    async def begin() -> None:
        began.append(True)

    async def work() -> None:
        group = tasks.Tasks()
        await group.close()
        task = group.begin(begin(), "late")
        await asyncio.wait([task])
        assert task.cancelled()
        assert not began

    soon(work)


def test_what_must_not_be_left_half_done_is_done_whoever_is_cancelled_and_however_often() -> None:
    async def work() -> None:
        done = []

        async def do() -> None:
            await asyncio.sleep(0.05)
            done.append(True)

        doing = asyncio.create_task(tasks.whole(do))
        for _ in range(3):
            await asyncio.sleep(0.01)
            doing.cancel()
        await asyncio.wait([doing])
        assert doing.cancelled()
        assert done == [True]

    soon(work)


@pytest.mark.rule("PF-26")
def test_a_parlour_closes_whatever_its_upkeep_failed_of(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(_upkeep: Upkeep) -> None:
        raise KeyError("a replay that nobody foresaw")

    monkeypatch.setattr(Upkeep, "count_replays", fail)

    async def work() -> None:
        parlour = await Parlour.open(settings(tmp_path / "queju.sqlite3"))
        await asyncio.sleep(0.01)
        await parlour.close()
        await opens(tmp_path / "queju.sqlite3")

    soon(work)


@pytest.mark.rule("PF-26")
@pytest.mark.parametrize("steps", range(0, 30, 3))
def test_who_is_cancelled_while_he_closes_a_parlour_has_closed_it_all_the_same(tmp_path: Path, steps: int) -> None:
    async def work() -> None:
        parlour = await Parlour.open(settings(tmp_path / "queju.sqlite3"))
        account, _ = await parlour.accounts.guest(None)
        await parlour.lobby.open(account, "xuezhan", {}, practice=True)
        closing = asyncio.create_task(parlour.close())
        await asyncio.sleep(0)
        for _ in range(2):
            for _ in range(steps):
                await asyncio.sleep(0.0002)
            closing.cancel()
        await asyncio.wait([closing])
        await opens(tmp_path / "queju.sqlite3")

    soon(work)


@pytest.mark.rule("PF-26")
@pytest.mark.parametrize(
    "error", [RuntimeError("nobody foresaw it"), OSError("the line is dead"), asyncio.CancelledError()]
)
def test_a_parlour_that_cannot_be_opened_leaves_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: BaseException
) -> None:
    async def work() -> None:
        async def fail(_lobby: Lobby) -> None:
            raise error

        with monkeypatch.context() as broken:
            broken.setattr(Lobby, "restore", fail)
            with pytest.raises(type(error)):
                await Parlour.open(settings(tmp_path / "queju.sqlite3"))
        await opens(tmp_path / "queju.sqlite3")

    soon(work)


@pytest.mark.rule("PF-26")
def test_nobody_waits_for_a_write_that_will_not_be(tmp_path: Path) -> None:
    async def work() -> None:
        database = await Database.open(str(tmp_path / "queju.sqlite3"))
        commits = Commits(RoomStore(database), 0.05, Bank(LedgerStore(database)))
        waiting = asyncio.create_task(commits.write(Writing("a", 0, ["{}"])))
        # It is in a group that is still being gathered.
        await asyncio.sleep(0.01)
        queued = asyncio.create_task(commits.write(Writing("b", 0, ["{}"])))
        await asyncio.sleep(0)
        await commits.close()
        late = asyncio.create_task(commits.write(Writing("c", 0, ["{}"])))
        await asyncio.wait([waiting, queued, late], timeout=2)
        assert [task.cancelled() for task in (waiting, queued, late)] == [True] * 3
        await database.close()

    soon(work)


@pytest.mark.rule("PF-26")
def test_a_database_that_is_closed_makes_no_connection_that_nobody_would_close(tmp_path: Path) -> None:
    async def work() -> None:
        database = await Database.open(str(tmp_path / "queju.sqlite3"))
        async with database.write():
            waiting = asyncio.create_task(_write(database))
            await asyncio.sleep(0.01)
            closing = asyncio.create_task(database.close())
            await asyncio.sleep(0.01)
        await closing
        with pytest.raises(Closed, match="is closed"):
            await waiting
        with pytest.raises(Closed, match="is closed"):
            async with database.read():
                pass
        assert not await database.ready()

    soon(work)


async def _write(database: Database) -> None:
    async with database.write():
        pass

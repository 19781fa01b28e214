"""`queju audit` finds whatever does not add up, and changes nothing (PF-03)."""

import json
import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from queju.errors import BadOption
from queju.parlour.ledger.booking import Booking, Entry, Hold
from queju.parlour.settings import Settings
from queju.parlour.store.database import Database, looking
from tests.parlour.databases import KINDS, empty, finish
from tests.parlour.house import Client, open_house, settings
from tests.parlour.ledger import Books, audited, books, paid, reserved

ONE = "SELECT MIN(id) FROM accounts"
FORGED: list[tuple[str, str, str]] = [
    (
        "a balance was below 0 once",
        "UPDATE postings SET amount = CASE WHEN amount < 0 THEN -20000 ELSE 20000 END"
        " WHERE transaction_ IN (SELECT id FROM transactions WHERE cause = 'hand:1')",
        "negative",
    ),
    ("a purse is fuller than its postings", f"UPDATE books SET coins = coins + 1 WHERE book = ({ONE})", "balance"),
    ("a posting is changed", f"UPDATE postings SET amount = amount - 1 WHERE book = ({ONE})", "sum"),
    ("a posting is gone", f"DELETE FROM postings WHERE book = ({ONE}) AND amount < 0", "sum"),
    ("a transaction has no cause", "UPDATE transactions SET cause = NULL WHERE cause = 'hand:2'", "cause"),
    ("a cause that is no game's", "UPDATE transactions SET cause = 'gift:1' WHERE cause = 'hand:1'", "cause"),
    ("more is reserved than there is", "UPDATE holds SET amount = 99999", "held"),
    ("an account was not opened", "INSERT INTO accounts (id, name, created) VALUES ('x', 'X', 1)", "opening"),
    ("a book is nobody's", "INSERT INTO books (book, coins) VALUES ('nobody', 0)", "account"),
    ("new coins without a reason", "UPDATE postings SET book = 'mint' WHERE book = 'house'", "mint"),
    (
        "an opening for somebody else",
        f"UPDATE transactions SET cause = 'opening:y' WHERE cause = 'opening:' || ({ONE})",
        "mint",
    ),
]


async def _fill(books: Books) -> None:
    one, other = sorted([await books.guest(), await books.guest()])
    await books.book(paid("hand:1", one, other, 9_500))
    await books.book(paid("hand:2", "house", other, 5))
    await books.reliefs.give(one)
    await books.book(reserved(Hold(one, "room:1", 800)))


@pytest.mark.rule("PF-03")
@pytest.mark.parametrize("kind", KINDS)
def test_every_forgery_is_found(kind: str, tmp_path: Path) -> None:
    async def test(url: str) -> None:
        async with books(url) as opened:
            await _fill(opened)
        clean = await audited(url)
        assert (clean.accounts, clean.transactions, clean.coins, clean.differences) == (2, 5, 20_505, ())
        known = set(clean.differences)
        for what, statement, found in FORGED:
            database = await Database.open(url)
            async with database.write() as connection:
                column = connection.dialect.identifier_preparer.quote("transaction")
                await connection.execute(text(statement.replace("transaction_", column)))
            await database.close()
            differences = set((await audited(url)).differences)
            assert found in {one.what for one in differences - known}, what
            assert all(one.message.endswith(".") for one in differences)
            known = differences

    with empty(kind, tmp_path) as url:
        finish(test(url))


@pytest.mark.rule("PF-02", "PF-03", "PF-04")
def test_more_than_the_settings_give_is_reported(tmp_path: Path) -> None:
    url = str(tmp_path / "queju.sqlite3")

    async def test() -> None:
        async with books(url) as opened:
            await _fill(opened)
        for strict, said in [
            (Settings(opening_coins=9_999), "opening_coins is 9999"),
            (Settings(relief_line=999), "relief_line is 999"),
            (Settings(relief_per_day=0), "relief_per_day is 0"),
        ]:
            found = (await audited(url, strict)).differences
            assert found
            assert all(one.what == "setting" and said in one.message for one in found)

    finish(test())


def _queju(*words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "queju", "audit", *words],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, **environment},
    )


@pytest.mark.rule("PF-03")
def test_it_runs_beside_a_parlour_that_is_writing_and_leaves_its_file_alone(tmp_path: Path) -> None:
    file = tmp_path / "a folder #1%" / "queju.sqlite3"
    file.parent.mkdir()
    with open_house(settings(file)) as house:
        one = Client(house.port).guest()
        said = _queju("--json", "--database", str(file))
        assert (said.returncode, said.stderr) == (0, "")
        result: dict[str, Any] = json.loads(said.stdout)
        assert result == {"accounts": 1, "transactions": 1, "coins": 10_000, "differences": []}
        assert one.guest().http.get("/api/me").json()["coins"] == 10_000
        one.close()
    before = file.read_bytes()
    said = _queju(QUEJU_DATABASE=f"sqlite:///{file}")
    assert said.returncode == 0
    assert "Everything adds up" in said.stdout
    assert file.read_bytes() == before
    with closing(sqlite3.connect(file)) as database, database:
        database.execute("UPDATE books SET coins = 5 WHERE book NOT IN ('mint', 'house')")
    said = _queju("--database", str(file))
    assert (said.returncode, said.stderr) == (1, "")
    assert said.stdout.count("holds 5, but its postings add up to 10000.") == 2


@pytest.mark.rule("PF-03")
def test_it_sees_one_moment_whatever_is_written_meanwhile(tmp_path: Path) -> None:
    url = str(tmp_path / "queju.sqlite3")

    async def test() -> None:
        async with books(url) as opened:
            await _fill(opened)
            async with looking(url) as connection:
                count = text("SELECT COUNT(*) FROM transactions")
                before = await connection.scalar(count)
                await opened.guest()
                assert await connection.scalar(count) == before
            async with looking(url) as connection:
                assert await connection.scalar(count) == before + 1

    finish(test())


@pytest.mark.rule("PF-03")
def test_what_is_no_database_is_a_sentence_and_none_is_made(tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear database, " * 100)
    with closing(sqlite3.connect(tmp_path / "other.sqlite3")) as other, other:
        other.execute("CREATE TABLE books_read (title TEXT)")
    files = set(tmp_path.iterdir())

    async def look(url: str) -> None:
        await audited(url)

    for name, said in [
        ("nothing.sqlite3", "There is no database"),
        (".", "There is no database"),
        ("letter.txt", "not a database"),
        ("other.sqlite3", "has no ledger"),
    ]:
        with pytest.raises(BadOption, match=said):
            finish(look(str(tmp_path / name)))
    with pytest.raises(BadOption, match="cannot be read"):
        finish(look("postgresql://127.0.0.1:1/nothing"))
    assert set(tmp_path.iterdir()) == files
    missing = _queju("--database", str(tmp_path / "nothing.sqlite3"))
    assert (missing.returncode, missing.stdout, missing.stderr.count("\n")) == (2, "", 1)


@pytest.mark.rule("PF-03")
def test_a_settlement_cannot_make_coins(tmp_path: Path) -> None:
    url = str(tmp_path / "queju.sqlite3")

    async def test() -> None:
        async with books(url) as opened:
            one = await opened.guest()
            await opened.book(Booking("hand:1", "hand", (Entry("mint", -5), Entry(one, 5))))
        (found,) = (await audited(url)).differences
        assert found.what == "mint"

    finish(test())

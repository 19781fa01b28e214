"""Guests who cannot come back are forgotten, and what others need of them stays (PF-01, PF-03)."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Table, func, select, update

from queju.parlour.accounts import known_as
from queju.parlour.connection import Connection
from queju.parlour.ledger.booking import Hold, forgotten
from queju.parlour.parlour import Parlour
from queju.parlour.store.ledger import Overdrawn
from queju.parlour.store.rooms import ReplayRow, ReplaySeat, Writing, alone
from queju.parlour.store.schema import accounts, books, metadata, mutes, sessions, transactions
from tests.parlour.databases import KINDS, empty, finish
from tests.parlour.even import assert_even
from tests.parlour.house import settings
from tests.parlour.ledger import audited, paid, reserved

Test = Callable[[Parlour], Awaitable[None]]
DAY = 86_400


def on(kind: str, folder: Path, test: Test) -> None:
    """Run a test on a parlour that forgets nobody by itself; its coins add up afterwards."""

    async def run(url: str) -> None:
        parlour = await Parlour.open(settings(url))
        try:
            await parlour.upkeep.close()
            await test(parlour)
        finally:
            await parlour.close()

    with empty(kind, folder) as url:
        finish(run(url))
        assert_even(settings(url))


async def rows(parlour: Parlour, table: Table) -> int:
    """How many rows a table has."""
    async with parlour.database.read() as connection:
        return (await connection.execute(select(func.count()).select_from(table))).scalar_one()


async def known(parlour: Parlour) -> set[str]:
    """Whom the parlour remembers."""
    async with parlour.database.read() as connection:
        return set(await connection.scalars(select(accounts.c.name)))


async def gone(parlour: Parlour, name: str) -> str:
    """A guest who has no session any more."""
    account, token = await parlour.accounts.guest(name)
    await parlour.accounts.log_out(token)
    await parlour.bank.load(account.id)
    return account.id


async def book(parlour: Parlour, booking: Any) -> None:
    """Take and write a booking."""
    parlour.bank.take(booking)
    await parlour.commits.write(alone(booking))


@pytest.mark.rule("PF-01", "PF-02", "PF-03")
@pytest.mark.parametrize("kind", KINDS)
def test_of_a_guest_who_never_played_for_coins_nothing_is_left(kind: str, tmp_path: Path) -> None:
    async def test(parlour: Parlour) -> None:
        before = {table.name: await rows(parlour, table) for table in metadata.tables.values()}
        account, token = await parlour.accounts.guest("Passer-by")
        friend = await gone(parlour, "Friend")
        await parlour.accounts.mute(account, friend, True)
        await parlour.accounts.log_out(token)
        for _ in range(2):
            await parlour.upkeep.forget_guests()
        assert await known(parlour) == set()
        async with parlour.database.read() as connection:
            assert set(await connection.scalars(select(books.c.coins))) == {0}, "what the mint gave it has again"
        after = {table.name: await rows(parlour, table) for table in metadata.tables.values()}
        assert after == before

    on(kind, tmp_path, test)


@pytest.mark.rule("PF-01", "PF-03", "PF-41", "PF-42")
@pytest.mark.parametrize("kind", KINDS)
def test_whoever_played_with_him_keeps_his_coins_his_hands_and_their_names(kind: str, tmp_path: Path) -> None:
    async def test(parlour: Parlour) -> None:
        other, _ = await parlour.accounts.guest("Other")
        guest = await gone(parlour, "Gone")
        await parlour.bank.load(other.id)
        seats = (ReplaySeat(guest, "Gone", -300), ReplaySeat(other.id, "Other", 300))
        replay = ReplayRow("r1", "bamboo_duel", int(time.time()), "{}", seats)
        settled = paid("hand:r1", guest, other.id, 300)
        parlour.bank.take(settled)
        await parlour.commits.write(Writing("", 0, (), replay=replay, booking=settled))
        for _ in range(2):
            await parlour.upkeep.forget_guests()
        assert await known(parlour) == {"Other"}
        assert parlour.bank.coins(other.id) == 10_300
        (listed,) = await parlour.rooms.replays_of(other.id)
        assert listed.names == ("Gone", "Other")
        async with parlour.database.read() as connection:
            causes = set(await connection.scalars(select(transactions.c.cause)))
            held = {row.book: row.coins for row in await connection.execute(select(books))}
        assert causes == {f"opening:{one}" for one in (guest, other.id)} | {"hand:r1", f"forgotten:{guest}"}
        assert held == {"mint": -10_300, "house": 0, other.id: 10_300}

    on(kind, tmp_path, test)


@pytest.mark.rule("PF-01", "PF-06", "PF-24")
@pytest.mark.parametrize("kind", KINDS)
def test_nobody_is_forgotten_who_may_come_back_is_there_or_has_something_under_way(kind: str, tmp_path: Path) -> None:
    async def test(parlour: Parlour) -> None:
        for name in ("Present", "Late"):
            await parlour.accounts.guest(name)
        kept, token = await parlour.accounts.guest("Kept")
        await parlour.accounts.set_password(kept, token, "Kept", "a long password", None)
        await parlour.accounts.log_out(token)
        await book(parlour, reserved(Hold(await gone(parlour, "Holds"), "room:1", 100)))
        parlour.sockets.connect(Connection(await gone(parlour, "Connected"), "Connected"))
        seated, token = await parlour.accounts.guest("Seated")
        await parlour.lobby.open(seated, "bamboo_duel", {}, practice=True)
        await parlour.accounts.log_out(token)
        practises, token = await parlour.accounts.guest("Practises")
        await parlour.halls.practise(practises, "tuitongzi", {})
        await parlour.accounts.log_out(token)
        everybody = await known(parlour)
        await gone(parlour, "Gone")
        await parlour.upkeep.forget_guests()
        assert await known(parlour) == everybody | {"Gone"}, "what he began may still be under way"
        for _ in range(3):
            await parlour.upkeep.forget_guests()
        assert await known(parlour) == everybody

    on(kind, tmp_path, test)


@pytest.mark.rule("PF-01")
@pytest.mark.parametrize("kind", KINDS)
def test_who_was_not_seen_for_long_loses_his_session_and_then_is_forgotten(kind: str, tmp_path: Path) -> None:
    async def test(parlour: Parlour) -> None:
        now = int(time.time())
        tokens: dict[str, str] = {}
        for name, days in (("Old", 181), ("Newer", 179), ("Registered", 181), ("Expired", 0), ("There", 181)):
            account, token = await parlour.accounts.guest(name)
            tokens[name] = token
            if name == "Registered":
                await parlour.accounts.set_password(account, token, name, "a long password", None)
            if name == "There":
                parlour.sockets.connect(Connection(account.id, name))
            changed = {"used": now - days * DAY} if days else {"expires": now - 1}
            async with parlour.database.write() as connection:
                here = sessions.c.token == known_as(token)
                await connection.execute(update(sessions).where(here).values(**changed))
        for _ in range(3):
            await parlour.upkeep.forget_guests()
        assert await known(parlour) == {"Newer", "Registered", "There"}
        assert await rows(parlour, sessions) == 3
        for name, token in tokens.items():
            found = await parlour.accounts.of(token)
            assert (None if found is None else found.name) == (None if name in ("Old", "Expired") else name)

    on(kind, tmp_path, test)


@pytest.mark.rule("PF-01")
@pytest.mark.parametrize("kind", KINDS)
def test_who_comes_back_in_the_moment_in_which_his_session_ends_is_nobody(kind: str, tmp_path: Path) -> None:
    async def test(parlour: Parlour) -> None:
        _, token = await parlour.accounts.guest(None)
        async with parlour.database.write() as connection:
            await connection.execute(update(sessions).values(used=0))
        async with parlour.database.write() as connection:
            await connection.execute(sessions.delete())
            coming = asyncio.create_task(parlour.accounts.of(token))
            await asyncio.sleep(0.1)
        assert await coming is None

    on(kind, tmp_path, test)


@pytest.mark.rule("PF-01", "PF-17")
@pytest.mark.parametrize("kind", KINDS)
def test_one_who_is_held_costs_those_forgotten_with_him_no_coin(kind: str, tmp_path: Path) -> None:
    async def test(parlour: Parlour) -> None:
        guests = [await gone(parlour, name) for name in ("One", "Other")]
        listener, _ = await parlour.accounts.guest("Listener")
        await parlour.accounts.mute(listener, guests[0], True)
        await book(parlour, reserved(Hold(guests[1], "room:1", 100)))
        with pytest.raises(Overdrawn):
            await parlour.guests.forget(guests)
        assert await known(parlour) == {"One", "Other", "Listener"}
        assert await rows(parlour, mutes) == 1
        await book(parlour, reserved(Hold(guests[1], "room:1", 0)))
        await parlour.guests.forget(guests)
        assert await known(parlour) == {"Listener"}
        assert await rows(parlour, mutes) == 0

    on(kind, tmp_path, test)


@pytest.mark.rule("PF-02", "PF-03")
@pytest.mark.parametrize("all_of_it", [False, True])
def test_the_audit_finds_coins_taken_back_from_whoever_is_not_forgotten(all_of_it: bool, tmp_path: Path) -> None:
    async def test() -> None:
        url = str(tmp_path / "queju.sqlite3")
        parlour = await Parlour.open(settings(url))
        account, _ = await parlour.accounts.guest(None)
        await parlour.bank.load(account.id)
        await book(parlour, forgotten(account.id, 10_000 if all_of_it else 1))
        await parlour.close()
        (found,) = (await audited(url)).differences
        assert found.what == "mint"
        assert found.message.endswith("is not forgotten with all that it had.")

    finish(test())

"""Whatever people do at quick matches, and whenever the parlour is killed: the coins add up (PF-03, PF-06, PF-26)."""

import asyncio
import contextlib
import random
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given
from hypothesis import settings as examples
from hypothesis import strategies as st

from queju.errors import QuejuError
from queju.parlour import wire
from queju.parlour.connection import Connection
from queju.parlour.parlour import Parlour
from queju.parlour.settings import Settings
from queju.parlour.tables.actor import Actor
from queju.parlour.tables.coins import place_of
from tests.parlour.databases import finish
from tests.parlour.house import settings, simply
from tests.parlour.ledger import audited

PEOPLE = 5
STEPS = 60
GAMES = ("xuezhan", "xueliu", "bamboo_duel")
OPENING = 900
"""Little more than the entry: whoever loses has to leave."""


class People:
    """Some people at one parlour, who do at random what a client may do."""

    def __init__(self, parlour: Parlour, accounts: list[str], chance: random.Random) -> None:
        self.parlour = parlour
        self.chance = chance
        self.sockets = {account: self._connect(account) for account in accounts}

    def _connect(self, account: str) -> Connection:
        connection = Connection(account, account)
        self.parlour.sockets.connect(connection)
        return connection

    async def act(self) -> None:
        """One of them does something."""
        account = self.chance.choice(list(self.sockets))
        connection, code = self.sockets[account], self.parlour.lobby.room_of(account)
        with contextlib.suppress(QuejuError):
            if code is None:
                await self._look_for_a_table(account, connection)
            else:
                await self._at_the_table(account, connection, self.parlour.lobby.find(code))

    async def _look_for_a_table(self, account: str, connection: Connection) -> None:
        pick = self.chance.random()
        if pick < 0.8:
            await self.parlour.matchmaker.seek(connection, self.chance.choice(GAMES), "novice")
        elif pick < 0.9:
            self.parlour.matchmaker.unseek(connection)
        elif pick < 0.95:
            await self.parlour.reliefs.give(account)
        else:
            self.parlour.matchmaker.gone(connection)
            self.parlour.sockets.disconnect(connection)
            self.sockets[account] = self._connect(account)

    async def _at_the_table(self, account: str, connection: Connection, actor: Actor) -> None:
        pick = self.chance.random()
        if pick < 0.2:
            await self.parlour.lobby.enter(connection, wire.Enter(1, actor.code))
        elif pick < 0.28:
            await actor.take(connection, wire.Leave(1))
        elif pick < 0.35:
            await actor.take(connection, None)
        elif pick < 0.5:
            await actor.take(connection, wire.Next(1))
        else:
            await self._play_on(account, connection, actor)

    async def _play_on(self, account: str, connection: Connection, actor: Actor) -> None:
        """Answer for a while, as one does who wants to win."""
        for _ in range(self.chance.choice((1, 5, 40))):
            table = actor.table
            place = table.room.place_of(account)
            if place is None or table.hand is None or table.room.stage != "playing":
                return
            asked = table.hand.open.get(table.room.seat_at(place))
            if asked is None:
                await asyncio.sleep(0.002)
                continue
            action = simply(wire.Asked(asked.question, wire.Clock(0, 0, 0)))
            await actor.take(connection, wire.Answer(1, asked.question.number, action))


def assert_nothing_is_lost(database: Path | str) -> None:
    """Nothing is reserved in a room that is over."""
    lost = (
        "SELECT account FROM holds WHERE place LIKE 'room:%'"
        " AND place NOT IN (SELECT 'room:' || id FROM rooms WHERE closed IS NULL)"
    )
    with contextlib.closing(sqlite3.connect(database)) as now:
        assert list(now.execute(lost)) == []


async def assert_reserved(parlour: Parlour, account: str) -> None:
    """What is reserved is what somebody has at his table; a write may just be under way."""
    for _ in range(100):
        code = parlour.lobby.room_of(account)
        if code is None:
            return
        table = parlour.lobby.find(code).table
        chair = table.room.chair(table.room.place_of(account) or 0)
        if parlour.bank.held(account, place_of(table.id)) == chair.coins:
            return
        await asyncio.sleep(0.005)
    pytest.fail(f"{account} has other coins at the table than are reserved")


async def _live(chosen: Settings, seed: int) -> None:
    chance = random.Random(seed)
    accounts: list[str] = []
    for life in range(3):
        parlour, killed = await Parlour.open(chosen), Path(f"{chosen.database}.{life}")
        try:
            if not accounts:
                accounts = [(await parlour.accounts.guest(f"P{number}"))[0].id for number in range(PEOPLE)]
            await parlour.bank.load(*accounts)
            for account in accounts:
                await assert_reserved(parlour, account)
            people = People(parlour, accounts, chance)
            for _ in range(STEPS):
                await people.act()
                await asyncio.sleep(chance.choice((0, 0.001, 0.01)))
            # What a power cut leaves: the database as it is between two commits.
            with (
                contextlib.closing(sqlite3.connect(chosen.database)) as now,
                contextlib.closing(sqlite3.connect(killed)) as copy,
            ):
                now.backup(copy)
        finally:
            await parlour.close()
        for database in (chosen.database, str(killed)):
            assert (await audited(database, chosen)).differences == ()
            assert_nothing_is_lost(database)
        chosen = settings(killed, **_quick())


def _quick() -> dict[str, Any]:
    return {
        "opening_coins": OPENING,
        "match_seconds": 0.01,
        "match_idle_seconds": 0.05,
        "between_seconds": 0.05,
        "decision_seconds": 0.05,
        "reserve_seconds": 0,
    }


@pytest.mark.slow
@pytest.mark.rule("PF-03", "PF-06", "PF-24", "PF-26")
@examples(max_examples=2, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.integers(0, 10**9))
def test_whatever_people_do_and_whenever_the_power_fails_the_coins_add_up(
    tmp_path_factory: pytest.TempPathFactory, seed: int
) -> None:
    chosen = settings(tmp_path_factory.mktemp("any") / "queju.sqlite3", **_quick())
    finish(_live(chosen, seed))

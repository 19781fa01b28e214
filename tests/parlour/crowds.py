"""Halls for the tests: a game whose rounds are as long as a test wants, and what people in its halls can do."""

import asyncio
import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from msgspec import Struct

from queju.games.levels import Level
from queju.games.tuitongzi.game import Tuitongzi
from queju.parlour import wire
from tests.parlour.house import Client, House
from tests.parlour.ledger import audited

LONG = 600.0
"""Seconds of betting that no test waits for."""
HALL = "tuitongzi-novice"
SOLID = "tuitongzi-alone"
"""A hall in which the house does not bank."""
SMALL: dict[str, int | float | str | bool] = {"bet_min": 100, "banker_min": 1_000, "banker_rounds": 2}


class Quick(Tuitongzi):
    """推筒子 with rounds of any length, a level without the house, and stakes that a new account can bring."""

    levels: tuple[Level, ...] = (
        Level("novice", SMALL, 5_000, 20_000),
        Level("regular", {**SMALL, "bet_min": 1_000}, 9_000),
        Level("alone", {**SMALL, "house_banker": False}, 0),
    )

    def __init__(self, seconds: float, **changes: int) -> None:
        self._seconds = seconds
        self.levels = tuple(
            Level(level.id, {**level.options, **changes}, level.entry, level.most) for level in self.levels
        )

    def seconds(self, options: Struct) -> float:  # type: ignore[override]
        return self._seconds


class Guest(Client):
    """Somebody in a hall, who remembers what he was told last."""

    hall: wire.Hall | None = None
    mine: wire.Mine | None = None
    road: wire.Road | None = None
    coins: wire.Coins | None = None

    def receive(self, seconds: float = 10.0) -> Any:
        message = super().receive(seconds)
        match message:
            case wire.Hall():
                self.hall = message
            case wire.Mine():
                self.mine = message
            case wire.Road():
                self.road = message
            case wire.Coins():
                self.coins = message
            case _:
                pass
        return message

    def come(self, hall: str = HALL) -> "Guest":
        """Connect and enter a hall."""
        self.connect()
        self.do("enterhall", hall=hall)
        self.hear(wire.Mine)
        return self

    def told(self, test: Any, kind: type = wire.Hall) -> Any:
        """Wait until the hall, or what is said of this person in it, is as `test` says."""
        known = self.hall if kind is wire.Hall else self.mine
        return known if known is not None and test(known) else self.hear(kind, test)

    def refused(self, type: str, **fields: Any) -> str:
        """The code that refuses a message."""
        answer = self.ask(type, **fields)
        assert isinstance(answer, wire.Refusal), answer
        assert answer.message.endswith("."), answer
        return answer.code

    def bet(self, side: int = 0, amount: int = 100) -> wire.Ok | wire.Refusal:
        """Bet, and wait for the answer."""
        return self.ask("bet", side=side, amount=amount)

    def close(self) -> None:
        """Go away without a word: who has not read all that was sent cannot say goodbye."""
        if "socket" in vars(self):
            self.hang_up()
        super().close()

    def purse(self) -> tuple[int, int]:
        """Coins, and those that are free, as the parlour has them."""
        me = self.http.get("/api/me").json()
        return me["coins"], me["free"]


def guest(house: House, name: str | None = None) -> Guest:
    """A new guest of a parlour."""
    person = Guest(house.port)
    person.guest(name)
    return person


def rows(database: Path, query: str) -> Sequence[Any]:
    """What a database holds, beside the parlour that serves it."""
    connection = sqlite3.connect(database)
    try:
        return connection.execute(query).fetchall()
    finally:
        connection.close()


def adds_up(database: Path) -> bool:
    """Whether the audit finds no difference."""
    found = asyncio.run(audited(str(database)))
    assert found.differences == (), found.differences
    return True

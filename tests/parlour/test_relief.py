"""Coins over the wire: what a new account has, relief, and that nothing else moves them (PF-02, PF-04)."""

import asyncio
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from queju.parlour import wire
from queju.parlour.ledger.booking import HOUSE, Booking, Entry, Hold
from queju.parlour.store.rooms import alone
from tests.parlour.databases import finish
from tests.parlour.house import PATIENCE, Client, House, open_house, settings
from tests.parlour.ledger import audited

MakeClient = Callable[[], Client]


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    """A parlour of one's own, whose books add up at the end."""
    file = tmp_path / "queju.sqlite3"
    with open_house(settings(file)) as house:
        yield house

    async def adds_up() -> None:
        assert (await audited(str(file))).differences == ()

    finish(adds_up())


class Casino:
    """Takes and reserves coins as a game does."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._hands = 0

    def leave(self, me: Client, coins: int) -> None:
        """A hand after which somebody has so many coins."""
        self._hands += 1
        bank = self._house.parlour.bank
        self._book(
            lambda: Booking(
                f"hand:{self._hands}",
                "hand",
                (Entry(me.account, coins - bank.coins(me.account)), Entry(HOUSE, bank.coins(me.account) - coins)),
            )
        )

    def reserve(self, me: Client, coins: int) -> None:
        """So many coins are tied up."""
        self._book(lambda: Booking(None, "reserve", (), (Hold(me.account, "room:1", coins),)))

    def _book(self, make: Callable[[], Booking]) -> None:
        async def work() -> None:
            booking = make()
            self._house.parlour.bank.take(booking)
            await self._house.parlour.commits.write(alone(booking))

        asyncio.run_coroutine_threadsafe(work(), self._house.loop).result(PATIENCE)


@pytest.fixture
def casino(house: House) -> Casino:
    return Casino(house)


@pytest.mark.rule("PF-02")
def test_a_new_account_holds_10000_coins(client: MakeClient) -> None:
    me = client().guest().http.get("/api/me").json()
    assert (me["coins"], me["free"]) == (10_000, 10_000)
    assert me["relief"] == {"line": 1_000, "left": 3}


@pytest.mark.rule("PF-02")
def test_what_a_new_account_holds_is_a_setting(tmp_path: Path) -> None:
    with open_house(settings(tmp_path / "queju.sqlite3", opening_coins=77)) as house:
        me = Client(house.port).guest()
        assert me.http.get("/api/me").json()["coins"] == 77
        me.close()


@pytest.mark.rule("PF-04")
def test_relief_brings_an_account_up_to_the_line_3_times_a_day(client: MakeClient, casino: Casino) -> None:
    me = client().guest()
    for left in (2, 1, 0):
        casino.leave(me, 999 - left)
        given = me.http.post("/api/relief")
        assert given.status_code == 200, given.text
        assert given.json() == me.http.get("/api/me").json()
        assert (given.json()["coins"], given.json()["relief"]["left"]) == (1_000, left)
    casino.leave(me, 0)
    refused = me.http.post("/api/relief")
    assert (refused.status_code, refused.json()["code"]) == (409, "coins/relief_used")
    assert me.http.get("/api/me").json()["coins"] == 0


@pytest.mark.rule("PF-04")
def test_relief_is_given_again_on_the_next_day(client: MakeClient, casino: Casino, house: House) -> None:
    me = client().guest()
    for _ in range(3):
        casino.leave(me, 0)
        assert me.http.post("/api/relief").status_code == 200
    now = house.parlour.reliefs._now()
    house.parlour.reliefs._now = lambda: now + 86_400
    assert me.http.get("/api/me").json()["relief"]["left"] == 3
    casino.leave(me, 0)
    assert me.http.post("/api/relief").json()["coins"] == 1_000


@pytest.mark.rule("PF-04", "PF-06")
def test_what_is_reserved_counts_as_ones_own_for_relief(client: MakeClient, casino: Casino) -> None:
    me = client().guest()
    casino.reserve(me, 9_900)
    me_now = me.http.get("/api/me").json()
    assert (me_now["coins"], me_now["free"]) == (10_000, 100)
    refused = me.http.post("/api/relief")
    assert (refused.status_code, refused.json()["code"]) == (409, "coins/enough")
    casino.reserve(me, 300)
    casino.leave(me, 300)
    given = me.http.post("/api/relief").json()
    assert (given["coins"], given["free"]) == (1_000, 700)


@pytest.mark.rule("PF-04")
def test_relief_asked_for_many_times_at_once_is_given_once(client: MakeClient, casino: Casino) -> None:
    me = client().guest()
    casino.leave(me, 10)
    with ThreadPoolExecutor(12) as pool:
        answers = list(pool.map(lambda _: me.http.post("/api/relief"), range(12)))
    assert sorted(answer.status_code for answer in answers) == [200] + [409] * 11
    assert {answer.json()["code"] for answer in answers if answer.status_code == 409} == {"coins/enough"}
    now = me.http.get("/api/me").json()
    assert (now["coins"], now["relief"]["left"]) == (1_000, 2)


@pytest.mark.rule("PF-04")
def test_relief_is_for_who_is_signed_in_and_takes_no_orders(client: MakeClient, casino: Casino) -> None:
    stranger = client().http.post("/api/relief")
    assert (stranger.status_code, stranger.json()["code"]) == (401, "session/none")
    me, other = client().guest(), client().guest()
    casino.leave(me, 0)
    bodies: list[Any] = [{"account": other.account}, {"coins": 10**9}, [], None]
    for body in bodies:
        me.http.post("/api/relief", json=body)
    assert me.http.get("/api/me").json()["coins"] == 1_000
    assert other.http.get("/api/me").json()["coins"] == 10_000
    assert me.http.get("/api/relief").status_code == 405
    foreign = me.http.post("/api/relief", headers={"Origin": "https://elsewhere.example"})
    assert foreign.status_code == 403


@pytest.mark.rule("PF-02")
def test_no_message_and_no_route_gives_coins_away(client: MakeClient) -> None:
    """Everything that a client may send, looked through for coins: only settlements and the mint move them."""
    me, other = client().guest(), client().guest()
    for path in ("/api/me", "/api/coins", "/api/transfer", "/api/me/coins", "/api/relief/" + other.account):
        for method in ("PATCH", "POST", "PUT"):
            me.http.request(method, path, json={"name": "Me", "coins": 1, "to": other.account, "amount": 5})
    me.connect()
    assert isinstance(me.ask("ping"), wire.Ok)
    me.say("coins", coins=5, free=5)
    refused = me.hear(wire.Refusal)
    assert refused.code == "wire/malformed"
    assert {one.http.get("/api/me").json()["coins"] for one in (me, other)} == {10_000}


@pytest.mark.rule("PF-04", "PF-06")
def test_a_client_is_told_of_its_own_coins_whenever_they_change(client: MakeClient, casino: Casino) -> None:
    me, other = client().guest(), client().guest()
    other.connect()
    me.connect()
    assert me.hear(wire.Coins) == wire.Coins(10_000, 10_000)
    casino.reserve(me, 600)
    assert me.hear(wire.Coins) == wire.Coins(10_000, 9_400)
    casino.leave(me, 700)
    assert me.hear(wire.Coins) == wire.Coins(700, 100)
    assert me.http.post("/api/relief").status_code == 200
    assert me.hear(wire.Coins) == wire.Coins(1_000, 400)
    other.do("ping")
    assert [message for message in other.heard if isinstance(message, wire.Coins)] == [wire.Coins(10_000, 10_000)]
    me.hang_up()
    me.connect()
    assert me.hear(wire.Coins) == wire.Coins(1_000, 400)


@pytest.mark.rule("PF-12", "PF-13")
def test_practice_and_private_rooms_leave_coins_alone(client: MakeClient) -> None:
    me = client().guest()
    code = me.practise()
    me.connect()
    me.do("enter", code=code)
    me.play()
    assert me.http.get("/api/me").json()["coins"] == 10_000

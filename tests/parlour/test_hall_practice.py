"""Practice halls: alone with bots, for points, with no account (PF-12)."""

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from queju.parlour import wire
from tests.parlour.crowds import HALL, Guest, Quick, adds_up, guest, rows
from tests.parlour.house import House, open_house, settings


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "queju.sqlite3"


@pytest.fixture
def house(database: Path) -> Iterator[House]:
    """A parlour with short rounds, which gives up practice halls soon."""
    chosen = settings(database, hall_showing_seconds=0.2, idle_seconds=0.5)
    with open_house(chosen, crowds=[Quick(0.8)]) as house:
        yield house


def practise(me: Guest, **options: int) -> str:
    """Open a practice hall."""
    answer = me.http.post("/api/halls/tuitongzi/practice", json={"options": options} if options else {})
    assert answer.status_code == 201, answer.text
    hall: str = answer.json()["hall"]
    return hall


def gone(database: Path, seconds: float = 5.0) -> bool:
    """Whether every practice hall is closed, or soon will be."""
    until = time.monotonic() + seconds
    while rows(database, "SELECT count(*) FROM halls WHERE owner IS NOT NULL") != [(0,)]:
        if time.monotonic() >= until:
            return False
        time.sleep(0.02)
    return True


@pytest.mark.rule("PF-12", "TT-56")
def test_alone_with_bots_for_points_without_an_account(house: House, database: Path) -> None:
    me = Guest(house.port)
    hall = practise(me)
    me.account = me.http.get("/api/me").json()["account"]
    me.come(hall)
    assert me.mine is not None
    assert (me.mine.coins, me.mine.free) == (10_000, 10_000)
    me.hear(wire.Hall, lambda hall: hall.stage == "showing")
    me.hear(wire.Hall, lambda hall: hall.stage == "betting")
    me.do("bet", side=1, amount=500)
    bots = me.hear(wire.Hall, lambda hall: any(bet.name.startswith("Bot ") for bet in hall.largest))
    assert bots.banked_by == "house"
    mine = me.hear(wire.Mine, lambda mine: mine.last is not None and mine.last.contribution > 0)
    assert mine.coins == mine.free == 10_000 + mine.last.result
    assert me.purse() == (10_000, 10_000), "coins are not touched"
    assert rows(database, "SELECT count(*) FROM transactions WHERE cause LIKE 'round:%'") == [(0,)]
    assert rows(database, "SELECT DISTINCT kind FROM replays") == [("practice",)]
    me.close()
    assert adds_up(database)


@pytest.mark.rule("PF-12")
def test_nobody_else_comes_in_and_leaving_ends_it(house: House, database: Path) -> None:
    me, other = guest(house), guest(house)
    hall = practise(me, bet_min=50)
    assert all(listed["id"] != hall for listed in me.http.get("/api/halls").json())
    other.connect()
    assert other.refused("enterhall", hall=hall) == "hall/unknown"
    assert other.refused("bet", side=0, amount=100) == "hall/none"
    me.come(hall)
    other.do("enterhall", hall=HALL)
    assert other.refused("enterhall", hall=hall) == "hall/unknown"
    other.do("bet", side=0, amount=100)
    assert other.told(lambda mine: mine.bets == (100, 0, 0), wire.Mine).hall == HALL
    assert me.refused("bet", side=0, amount=49) == "hall/amount"
    me.do("leave")
    assert me.refused("enterhall", hall=hall) == "hall/unknown"
    assert gone(database)
    for person in (me, other):
        person.close()


@pytest.mark.rule("PF-12")
def test_practice_ends_when_one_goes_elsewhere_or_stays_away(house: House, database: Path) -> None:
    me = guest(house)
    first = practise(me)
    me.come(first)
    me.do("enterhall", hall=HALL)
    assert me.refused("enterhall", hall=first) == "hall/unknown"
    me.practise()
    second = practise(me)
    me.do("enterhall", hall=second)
    me.hang_up()
    assert me.connect().room is None, "and a practice table too"
    me.do("enterhall", hall=second)
    assert not gone(database, 0.0)
    me.hang_up()
    assert gone(database), "nobody has come back for a while"
    assert rows(database, f"SELECT count(*) FROM entries WHERE room = '{second}'") == [(0,)]
    me.close()


@pytest.mark.rule("PF-12")
def test_what_cannot_be_practised(house: House) -> None:
    me = guest(house)
    for game, code, status in (("nothing", "input/game", 404), ("xuezhan", "input/game", 404)):
        answer = me.http.post(f"/api/halls/{game}/practice", json={})
        assert (answer.status_code, answer.json()["code"]) == (status, code)
    for options in ({"bet_min": 0}, {"nothing": 1}, {"bet_seconds": "x"}):
        answer = me.http.post("/api/halls/tuitongzi/practice", json={"options": options})
        assert (answer.status_code, answer.json()["code"]) == (400, "input/option")
    me.close()


@pytest.mark.rule("PF-12", "PF-26")
def test_a_practice_hall_goes_on_after_a_restart(database: Path) -> None:
    chosen = settings(database, hall_showing_seconds=0.2)
    with open_house(chosen, crowds=[Quick(0.8)]) as house:
        me = guest(house)
        hall = practise(me)
        me.come(hall)
        me.do("bet", side=0, amount=1_000)
        mine = me.hear(wire.Mine, lambda mine: mine.last is not None)
        cookies = dict(me.http.cookies)
        me.close()
    with open_house(chosen, crowds=[Quick(0.8)]) as house:
        me = Guest(house.port)
        me.http.cookies.update(cookies)
        me.come(hall)
        assert me.mine is not None
        assert (me.mine.coins, me.mine.last) == (mine.coins, mine.last)
        me.close()

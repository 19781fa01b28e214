"""The bank of a hall over real sockets: queue, turns, leaving, lost connections."""

import hashlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from queju.engine.round_replay import RoundReplay
from queju.parlour import wire
from tests.parlour.crowds import HALL, LONG, SOLID, Guest, Quick, adds_up, guest
from tests.parlour.house import House, open_house, settings


@contextmanager
def halls(database: Path, seconds: float, **changes: Any) -> Iterator[tuple[House, Callable[..., Guest]]]:
    """A parlour with rounds of this length, and what makes people in one of its halls."""
    made: list[Guest] = []
    with open_house(settings(database, hall_showing_seconds=0.2, **changes), crowds=[Quick(seconds)]) as house:

        def come(name: str, hall: str = SOLID) -> Guest:
            made.append(guest(house, name).come(hall))
            return made[-1]

        yield house, come
        for one in made:
            one.close()
    assert adds_up(database)


@pytest.mark.rule("TT-02", "TT-43", "TT-44", "TT-50", "TT-51", "TT-52", "TT-54", "TT-58")
def test_who_may_bank_and_what_his_stake_covers(tmp_path: Path) -> None:
    with halls(tmp_path / "q.sqlite3", LONG) as (_, come):
        banker, first, second = come("Banker"), come("First"), come("Second")
        assert first.hall is not None
        assert (first.hall.stage, first.hall.ends_in_ms, first.hall.banked_by) == ("idle", None, "nobody")
        assert first.refused("bet", side=0, amount=100) == "hall/closed", "there is nobody to bank"
        assert first.refused("bankdown") == "hall/not_banker"
        assert banker.refused("bankup", stake=999) == "hall/stake"
        assert banker.refused("bankup", stake=-5) == "hall/stake"
        assert banker.refused("bankup", stake=10_001) == "hall/balance"
        assert banker.refused("bankup", stake=10**30) == "hall/balance"
        banker.do("bankup", stake=1_200)
        assert banker.refused("bankup", stake=1_200) == "hall/already"
        assert banker.purse() == (10_000, 8_800)
        assert banker.refused("bet", side=0, amount=100) == "hall/banker"
        first.do("bet", side=0, amount=200)
        assert second.refused("bet", side=1, amount=300) == "hall/exposure", "3 x 500 is more than the stake"
        second.do("bet", side=1, amount=200)
        hall = second.told(lambda hall: hall.still_possible == 0)
        assert (hall.banker, hall.banked_by, hall.stake, hall.stage) == ("Banker", "player", 1_200, "betting")
        assert [(side.total, side.bettors) for side in hall.sides] == [(200, 1), (200, 1), (0, 0)]
        assert {(bet.name, bet.side, bet.amount) for bet in hall.largest} == {("First", 0, 200), ("Second", 1, 200)}


@pytest.mark.rule("TT-50", "TT-52", "TT-53", "TT-54", "TT-62")
def test_the_queue_and_leaving_it(tmp_path: Path) -> None:
    with halls(tmp_path / "q.sqlite3", LONG) as (_, come):
        one, two, three = come("One"), come("Two"), come("Three")
        for person in (one, two, three):
            person.do("bankup", stake=1_000)
        assert one.told(lambda mine: mine.banking, wire.Mine).place is None
        assert three.told(lambda mine: mine.place == 1, wire.Mine).stake == 1_000
        assert three.told(lambda hall: hall.waiting == 2).queue == ("Two", "Three")
        two.do("bankdown")
        assert two.told(lambda mine: mine.stake == 0, wire.Mine).free == 10_000
        assert three.told(lambda mine: mine.place == 0, wire.Mine), "the one behind has moved up, and is told"
        one.do("bankdown")
        assert three.told(lambda mine: mine.banking, wire.Mine)
        assert three.told(lambda hall: hall.banker == "Three").waiting == 0
        two.do("bet", side=0, amount=100)
        three.do("bankdown")
        assert three.told(lambda mine: mine.leaving, wire.Mine).banking, "the round that is open he banks to its end"
        three.do("bankdown")
        assert three.refused("bet", side=0, amount=100) == "hall/banker"


@pytest.mark.rule("TT-53", "TT-55", "TT-56", "TT-57")
def test_the_bank_changes_hands_between_rounds(tmp_path: Path) -> None:
    with halls(tmp_path / "q.sqlite3", 0.5) as (_, come):
        one, two, better = come("One", HALL), come("Two", HALL), come("Better", HALL)
        assert one.told(lambda hall: hall.stage == "betting").banked_by == "house"
        one.do("bankup", stake=9_000)
        two.do("bankup", stake=9_000)
        banked: list[str] = []
        while banked.count("Two") < 2:
            better.hear(wire.Hall, lambda hall: hall.stage == "betting")
            better.bet(0, 100)
            shown = better.hear(wire.Hall, lambda hall: hall.shown is not None).shown
            replay = RoundReplay.read(better.http.get(f"/api/replays/{shown.replay}.jsonl").content)
            banked += [event["banker"] for event in replay.events if event["event"] == "round_opened"]
        order = [name for name in banked if name != "house"]
        assert order == ["One", "One", "Two", "Two"], "two rounds are a banker's turn here"
        result = one.told(lambda mine: mine.last is not None and mine.stake == 0, wire.Mine)
        assert result.free == result.coins


@pytest.mark.rule("TT-61", "PF-23")
def test_a_lost_connection_keeps_the_bank_for_a_while(tmp_path: Path) -> None:
    with halls(tmp_path / "q.sqlite3", LONG, hall_away_seconds=0.6) as (_, come):
        one, two, watcher = come("One"), come("Two"), come("Watcher")
        one.do("bankup", stake=1_000)
        two.do("bankup", stake=1_000)
        one.hang_up()
        watcher.told(lambda hall: hall.people == 2 and hall.waiting == 1)
        one.come(SOLID)
        assert one.mine is not None
        assert one.mine.banking, "he was back in time"
        two.hang_up()
        assert watcher.told(lambda hall: hall.waiting == 0).banker == "One"
        one.hang_up()
        watcher.told(lambda hall: hall.banked_by == "nobody" and hall.stage == "idle")
        one.come(SOLID)
        assert one.mine.stake == 0
        assert one.mine.free == 10_000


@pytest.mark.rule("TT-61")
def test_who_leaves_gives_up_the_bank_and_keeps_his_bets(tmp_path: Path) -> None:
    with halls(tmp_path / "q.sqlite3", 1.0) as (_, come):
        one, two, bettor = come("One"), come("Two"), come("Bettor")
        one.do("bankup", stake=2_000)
        two.do("bankup", stake=2_000)
        bettor.do("bet", side=0, amount=100)
        bettor.do("leave")
        two.do("leave")
        one.do("leave")
        assert two.purse() == (10_000, 10_000), "who waits leaves the queue at once"
        assert one.purse()[1] == 8_000, "the banker banks this round to its end"
        bettor.do("enterhall", hall=SOLID)
        mine = bettor.hear(wire.Mine, lambda mine: mine.last is not None)
        assert mine.last.result != 0
        assert bettor.told(lambda hall: hall.banked_by == "nobody")
        assert one.purse()[0] == one.purse()[1] == 10_000 - mine.last.result - mine.last.contribution


@pytest.mark.rule("TT-53", "TT-61", "PF-23", "PF-26")
def test_after_a_restart_the_bank_and_its_queue_are_kept_for_who_comes_back(tmp_path: Path) -> None:
    database = tmp_path / "q.sqlite3"
    with halls(database, LONG) as (_, come):
        one, two, better = come("One"), come("Two"), come("Better")
        one.do("bankup", stake=3_000)
        two.do("bankup", stake=2_000)
        better.do("bet", side=2, amount=300)
        before = better.told(lambda hall: hall.sides[2].total == 300)
    with open_house(settings(database, hall_away_seconds=1.0), crowds=[Quick(LONG)]) as house:
        cookies = [dict(person.http.cookies) for person in (one, better)]
        back = [guest(house), guest(house)]
        for person, cookie in zip(back, cookies, strict=True):
            person.http.cookies.clear()
            person.http.cookies.update(cookie)
            person.come(SOLID)
        one, better = back
        assert one.mine is not None
        assert one.mine.banking
        assert better.mine is not None
        assert better.mine.bets == (0, 0, 300)
        hall = better.told(lambda hall: True)
        assert (hall.commitment, hall.round, hall.stake) == (before.commitment, before.round, 3_000)
        assert len(hall.commitment) == len(hashlib.sha256().hexdigest())
        assert better.told(lambda hall: hall.waiting == 0), "the other one did not come back in time"
        for person in back:
            person.close()
    assert adds_up(database)

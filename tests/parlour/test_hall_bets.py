"""Bets over real sockets, in a round that nobody deals: what is taken, what is refused, and what it ties up."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from queju.parlour import wire
from tests.parlour.crowds import HALL, LONG, Guest, Quick, adds_up, guest
from tests.parlour.house import House, open_house, settings

Come = Callable[..., Guest]


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("halls") / "queju.sqlite3"


@pytest.fixture(scope="module")
def house(database: Path) -> Iterator[House]:
    """A parlour whose rounds do not end."""
    with open_house(settings(database), crowds=[Quick(LONG)]) as house:
        yield house


@pytest.fixture
def come(house: House) -> Iterator[Come]:
    """Makes people who come into a hall."""
    made: list[Guest] = []

    def make(hall: str = HALL, name: str | None = None) -> Guest:
        made.append(guest(house, name))
        return made[-1].come(hall)

    yield make
    for one in made:
        one.close()


@pytest.mark.rule("PF-10", "TT-62")
def test_the_list_of_halls_says_what_one_can_play(house: House) -> None:
    found = httpx.get(f"http://127.0.0.1:{house.port}/api/halls").json()
    assert [hall["id"] for hall in found] == ["tuitongzi-novice", "tuitongzi-regular", "tuitongzi-alone"]
    first = found[0]
    assert (first["game"], first["level"], first["entry"], first["stage"]) == ("tuitongzi", "novice", 5000, "betting")
    assert first["options"]["bet_min"] == 100
    assert first["options"]["pot_percent"] == 2, "the rest of the options is at its default"
    assert (first["bet_seconds"], first["showing_seconds"]) == (LONG, 6.0)
    assert found[2]["stage"] == "idle"


@pytest.mark.rule("TT-40", "TT-42", "PF-06", "PF-20")
def test_bets_add_up_and_tie_up_what_they_may_cost(come: Come) -> None:
    me = come()
    for side, amount in ((0, 100), (2, 150), (0, 200)):
        assert me.bet(side, amount) == wire.Ok(me.ref)
    mine = me.told(lambda mine: mine.bets == (300, 0, 150), wire.Mine)
    cover = 3 * 450 + 9
    assert (mine.coins, mine.free) == (10_000, 10_000 - cover)
    assert me.purse() == (10_000, 10_000 - cover)
    if me.coins is None or me.coins.free != mine.free:
        me.hear(wire.Coins, lambda coins: coins.free == mine.free)


@pytest.mark.rule("TT-41", "TT-44", "PF-20")
@pytest.mark.parametrize(
    ("side", "amount", "code"),
    [
        (3, 100, "hall/side"),
        (-1, 100, "hall/side"),
        (10**30, 100, "hall/side"),
        (0, 0, "hall/amount"),
        (0, -100, "hall/amount"),
        (0, 99, "hall/amount"),
        (0, -(10**30), "hall/amount"),
        (0, 4_000, "hall/balance"),
        (0, 10**30, "hall/balance"),
    ],
)
def test_a_bet_that_is_not_allowed_changes_nothing(come: Come, side: int, amount: int, code: str) -> None:
    me = come()
    me.bet(1, 100)
    before = me.purse()
    assert me.refused("bet", side=side, amount=amount) == code
    assert me.purse() == before
    assert me.told(lambda mine: True, wire.Mine).bets == (0, 100, 0)


@pytest.mark.rule("TT-41", "PF-20")
@pytest.mark.parametrize("amount", ["100", 100.5, 1e3, True, None, [100], {"amount": 100}])
def test_what_is_no_whole_number_is_no_bet(come: Come, amount: Any) -> None:
    me = come()
    before = me.purse()
    me.say("bet", side=0, amount=amount)
    assert me.hear(wire.Refusal).code == "wire/malformed"
    me.say("bet", side=amount, amount=100)
    assert me.hear(wire.Refusal).code == "wire/malformed"
    assert me.purse() == before


@pytest.mark.rule("PF-20")
@pytest.mark.parametrize("field", ["party", "account", "name", "coins"])
def test_nobody_can_bet_for_somebody_else(come: Come, field: str) -> None:
    me, other = come(), come()
    me.say("bet", side=0, amount=100, **{field: other.account})
    assert me.hear(wire.Refusal).code == "wire/malformed"
    assert me.purse() == other.purse() == (10_000, 10_000)


@pytest.mark.rule("TT-42", "PF-06")
def test_one_coin_is_in_one_hall_only(come: Come) -> None:
    me = come()
    me.bet(0, 2_500)
    me.do("enterhall", hall="tuitongzi-regular")
    mine = me.hear(wire.Mine, lambda mine: mine.hall == "tuitongzi-regular")
    assert (mine.coins, mine.free, mine.bets) == (10_000, 2_450, (0, 0, 0))
    assert me.refused("bet", side=0, amount=1_000) == "hall/balance"
    assert me.purse() == (10_000, 2_450)


@pytest.mark.rule("PF-10")
def test_who_has_too_few_coins_for_a_level_may_watch(tmp_path: Path) -> None:
    with open_house(settings(tmp_path / "q.sqlite3", opening_coins=4_000), crowds=[Quick(LONG)]) as house:
        me = guest(house).come()
        assert me.hall is not None
        assert me.refused("bet", side=0, amount=100) == "hall/entry"
        assert me.refused("bankup", stake=1_000) == "hall/entry"
        assert me.refused("bankdown") == "hall/not_banker"
        me.close()


@pytest.mark.rule("PF-10")
def test_who_has_too_many_coins_for_the_lowest_level_may_watch(tmp_path: Path) -> None:
    with open_house(settings(tmp_path / "q.sqlite3", opening_coins=20_001), crowds=[Quick(LONG)]) as house:
        me = guest(house).come()
        assert me.refused("bet", side=0, amount=100) == "hall/most"
        me.do("enterhall", hall="tuitongzi-regular")
        me.do("bet", side=0, amount=1_000)
        me.close()


@pytest.mark.rule("PF-10", "PF-06")
def test_coins_that_are_tied_up_count_for_the_entry(come: Come) -> None:
    me = come()
    me.bet(0, 2_000)
    me.do("enterhall", hall="tuitongzi-regular")
    assert me.bet(0, 1_000) == wire.Ok(me.ref)


@pytest.mark.rule("PF-20")
def test_halls_and_rooms_are_not_mixed_up(house: House, come: Come) -> None:
    me = guest(house)
    me.connect()
    for words in ({"type": "bet", "side": 0, "amount": 100}, {"type": "bankup", "stake": 1}, {"type": "bankdown"}):
        assert me.refused(**words) == "hall/none"
    assert me.refused("enterhall", hall="tuitongzi-nowhere") == "hall/unknown"
    assert me.refused("leave") == "room/none"
    code = me.open_room()
    me.do("enter", code=code)
    assert me.refused("bet", side=0, amount=100) == "hall/none"
    me.do("enterhall", hall=HALL)
    assert me.refused("start") == "room/none"
    assert me.refused("say", phrase="hello") == "room/none"
    me.do("bet", side=0, amount=100)
    me.do("leave")
    assert me.refused("bet", side=0, amount=100) == "hall/none"
    me.hang_up()
    welcome = me.connect()
    assert (welcome.room, welcome.hall) == (code, HALL), "one has a chair there, and a bet here"
    me.close()


@pytest.mark.rule("TT-43", "TT-44", "PF-26")
def test_bets_are_taken_in_the_order_of_their_arrival_and_written_together(tmp_path: Path) -> None:
    database = tmp_path / "queju.sqlite3"
    with open_house(settings(database), crowds=[Quick(LONG, house_stake=3_000)]) as house:
        people = [guest(house).come() for _ in range(12)]
        free = house.hold_writes()
        for at, person in enumerate(people):
            person.say("bet", side=0, amount=500 if at == 1 else 100)
            assert _waits(house, at + 1)
        before = _commits(house)
        free.set()
        answers = [person.hear(wire.Ok | wire.Refusal) for person in people]  # type: ignore[arg-type]
        codes = [getattr(answer, "code", "ok") for answer in answers]
        assert codes == ["ok"] * 6 + ["hall/exposure"] * 6, "100 + 500 + 4 x 100 is all that 3,000 covers"
        assert _commits(house) - before <= 2
        hall = people[0].told(lambda hall: hall.still_possible == 0)
        assert [(bet.side, bet.amount) for bet in hall.largest] == [(0, 500), *[(0, 100)] * 5]
        for person in people:
            person.close()
    assert adds_up(database)


def _waits(house: House, letters: int) -> bool:
    """Whether so many bets have come in: the first one is being written, the others lie there."""
    hall = house.parlour.halls.find(HALL)
    return any(house.inside(lambda: len(hall._letters) + len(hall._lot)) >= letters for _ in range(1000))


def _commits(house: House) -> int:
    page = house.parlour.metrics.page().decode()
    line = next(line for line in page.splitlines() if line.startswith("queju_commit_seconds_count"))
    return int(float(line.split()[1]))


@pytest.mark.rule("PF-53", "PF-40")
def test_what_can_be_measured_of_a_hall(house: House, come: Come) -> None:
    me = come()
    me.bet()
    me.refused("bet", side=5, amount=100)
    page = httpx.get(f"http://127.0.0.1:{house.port}/metrics").text
    assert 'queju_hall_bets_total{hall="tuitongzi-novice"}' in page
    assert 'queju_refusals_total{code="hall/side"}' in page
    assert "queju_hall_bet_seconds_count" in page
    assert house.parlour.halls.find(HALL).hall.secret not in page


@pytest.mark.rule("PF-23")
def test_of_two_tabs_the_newer_one_has_the_hall(house: House, come: Come) -> None:
    me = come()
    me.bet(0, 100)
    again = guest(house)
    again.http.cookies.update(me.http.cookies)
    again.come()
    assert me.until_closed() == 4001
    assert again.mine is not None
    assert again.mine.bets == (100, 0, 0)
    again.do("bet", side=0, amount=100)
    assert again.told(lambda mine: mine.bets == (200, 0, 0), wire.Mine).free == 10_000 - 604
    again.close()

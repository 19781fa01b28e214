"""Rounds of a hall over real sockets: the clock, the deal, the proof, the settlement, and what everybody is told."""

import hashlib
import json
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from queju.engine.fairness import shuffle
from queju.engine.round_replay import RoundReplay
from queju.engine.setup import WALL_ALONE
from queju.games import hall_game
from queju.games.replays import verify
from queju.parlour import wire
from queju.tiles import parse
from tests.parlour.crowds import HALL, Guest, Quick, adds_up, guest, rows
from tests.parlour.house import House, open_house, settings

Come = Callable[..., Guest]
BETTING = 0.8
SHOWING = 0.4


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    path = tmp_path_factory.mktemp("rounds") / "queju.sqlite3"
    yield path
    assert adds_up(path)


@pytest.fixture(scope="module")
def house(database: Path) -> Iterator[House]:
    """A parlour with short rounds."""
    with open_house(settings(database, hall_showing_seconds=SHOWING), crowds=[Quick(BETTING)]) as house:
        yield house


@pytest.fixture
def come(house: House) -> Iterator[Come]:
    """Makes people who come into a hall."""
    made: list[Guest] = []

    def make(hall: str = HALL, name: str | None = None) -> Guest:
        made.append(guest(house, name).come(hall))
        return made[-1]

    yield make
    for one in made:
        one.close()


def at_the_beginning(me: Guest) -> wire.Hall:
    """Wait for the beginning of a round."""
    me.hear(wire.Hall, lambda hall: hall.stage == "showing")
    hall: wire.Hall = me.hear(wire.Hall, lambda hall: hall.stage == "betting")
    return hall


@pytest.mark.rule("PF-40", "PF-41", "PF-03", "TT-03", "TT-20", "TT-30", "TT-60", "TT-62")
def test_a_round_is_dealt_from_what_was_committed_to_and_settled_once(house: House, database: Path, come: Come) -> None:
    me, other = come(), come()
    begun = at_the_beginning(me)
    before = {person.account: person.purse()[0] for person in (me, other)}
    house_before, pot_before = _book(database, "house"), _book(database, f"pot:hall:{HALL}")
    me.do("bet", side=0, amount=300)
    me.do("bet", side=1, amount=100)
    other.do("bet", side=2, amount=200)
    shown = me.hear(wire.Hall, lambda hall: hall.shown is not None)
    assert (shown.round, shown.commitment, shown.stage) == (begun.round, begun.commitment, "showing")
    assert [(side.total, side.bettors) for side in shown.sides] == [(300, 1), (100, 1), (200, 1)]
    replay = RoundReplay.read(me.http.get(f"/api/replays/{shown.shown.replay}.jsonl").content)
    assert all(check.holds for check in verify(replay))
    secret = bytes.fromhex(replay.header.secret)
    assert hashlib.sha256(secret).hexdigest() == begun.commitment
    game = hall_game("tuitongzi")
    wall = shuffle(secret, (), game.tiles(game.read_options({})), WALL_ALONE).wall
    hands = [*shown.shown.sides, shown.shown.banker]
    assert [sorted(parse(hand.tiles)) for hand in hands] == [sorted(wall[at : at + 2]) for at in (0, 2, 4, 6)]
    last = {person.account: _last(person, begun.round) for person in (me, other)}
    signed = [times if won else -times for times, won in zip(shown.shown.multiples, shown.shown.won, strict=True)]
    mine = last[me.account]
    assert mine.result == 300 * signed[0] + 100 * signed[1] - mine.contribution + mine.prize
    assert (mine.contribution, last[other.account].contribution) == (8, 4)
    for person in (me, other):
        coins, free = person.purse()
        assert coins - before[person.account] == last[person.account].result
        assert coins == free, "nothing is tied up any more"
    results = sum(part.result for part in last.values())
    pot = _book(database, f"pot:hall:{HALL}")
    assert _book(database, "house") - house_before == shown.shown.banked
    assert pot - pot_before == -results - shown.shown.banked
    assert shown.pot == pot, "the game and the ledger count the same pot"
    booked = rows(database, f"SELECT count(*) FROM transactions WHERE cause = 'round:{HALL}:{begun.round}'")
    assert booked == [(1,)]
    road = me.road or me.hear(wire.Road)
    assert road.rounds[-1] == shown.shown.won
    assert me.http.get("/api/replays").json() == [], "rounds are in nobody's list of hands"
    told = me.http.get(f"/api/replays/{shown.shown.replay}").json()
    assert told["header"]["round"] == begun.round
    assert me.account not in json.dumps(told), "parties have names there"


def _book(database: Path, book: str) -> int:
    found = rows(database, f"SELECT coins FROM books WHERE book = '{book}'")
    return int(found[0][0]) if found else 0


def _last(person: Guest, round: int) -> wire.MyRound:
    mine = person.told(lambda mine: mine.last is not None and mine.last.round == round, wire.Mine)
    last: wire.MyRound = mine.last
    return last


@pytest.mark.rule("TT-04", "TT-62", "PF-21", "PF-40")
def test_nobody_is_sent_a_tile_before_the_betting_has_closed(come: Come, house: House) -> None:
    banker, me = come(), come()
    banker.do("bankup", stake=5_000)
    at_the_beginning(me)
    me.do("bet", side=0, amount=100)
    secrets = [house.parlour.halls.find(HALL).hall.secret]
    for person in (banker, me):
        person.hear(wire.Hall, lambda hall: hall.stage == "showing")
    secrets.append(house.parlour.halls.find(HALL).hall.secret)
    for person in (banker, me):
        for text, message in zip(person.raw, person.heard, strict=True):
            assert not any(secret in text for secret in secrets)
            if not isinstance(message, wire.Hall) or message.stage != "showing":
                assert '"tiles"' not in text
    banker.do("bankdown")


@pytest.mark.rule("TT-05", "TT-44", "PF-20")
def test_a_bet_after_the_close_is_too_late(come: Come) -> None:
    me = come()
    me.hear(wire.Hall, lambda hall: hall.stage == "showing")
    before = me.purse()
    assert me.refused("bet", side=0, amount=100) == "hall/closed"
    assert me.refused("bet", side=9, amount=-1) == "hall/closed", "of all reasons this is the first"
    assert me.purse() == before


@pytest.mark.rule("TT-05", "TT-56")
def test_the_clock_runs_whether_or_not_somebody_bets(come: Come) -> None:
    me = come()
    first = at_the_beginning(me)
    assert first.ends_in_ms is not None
    assert first.ends_in_ms <= BETTING * 1000
    began = time.monotonic()
    shown = me.hear(wire.Hall, lambda hall: hall.stage == "showing")
    assert BETTING - 0.2 < time.monotonic() - began < BETTING + 1.5
    assert shown.round == first.round
    assert shown.shown is not None
    assert shown.shown.prizes == ()
    assert [side.total for side in shown.sides] == [0, 0, 0]
    second = me.hear(wire.Hall, lambda hall: hall.stage == "betting")
    assert BETTING + SHOWING - 0.2 < time.monotonic() - began < BETTING + SHOWING + 2.5
    assert second.round == first.round + 1
    assert second.commitment != first.commitment
    assert second.shown is None


@pytest.mark.rule("TT-05", "TT-61")
def test_an_empty_hall_rests_and_goes_on_when_somebody_comes(come: Come, house: House) -> None:
    me = come("tuitongzi-regular")
    at_the_beginning(me)
    me.do("bet", side=0, amount=1_000)
    me.do("leave")
    hall = house.parlour.halls.find("tuitongzi-regular")
    until = time.monotonic() + 5
    while hall._ends is not None and time.monotonic() < until:
        time.sleep(0.05)
    assert hall.hall.last[me.account].contribution == 20, "the bet's round was dealt all the same"
    round = hall.hall.board.round
    time.sleep(BETTING + SHOWING)
    assert hall.hall.board.round == round, "without people and bets nothing is dealt"
    me.do("enterhall", hall="tuitongzi-regular")
    begun = me.hear(wire.Hall, lambda hall: hall.hall == "tuitongzi-regular" and hall.stage == "betting")
    assert (begun.round, begun.ends_in_ms) == (round, BETTING * 1000)


@pytest.mark.rule("TT-62")
def test_the_public_frame_is_the_same_for_all_and_comes_five_times_a_second_at_most(come: Come) -> None:
    people = [come() for _ in range(4)]
    watcher = people[0]
    at_the_beginning(watcher)
    arrived: list[float] = []
    end = time.monotonic() + 2.5
    frames = set()
    while time.monotonic() < end:
        for person in people[1:]:
            person.say("bet", side=0, amount=100)
        while True:
            try:
                message = watcher.receive(0.01)
            except TimeoutError:
                break
            if isinstance(message, wire.Hall):
                arrived.append(time.monotonic())
                frames.add(watcher.raw[-1])
    assert max(sum(at <= other < at + 1 for other in arrived) for at in arrived) <= 5
    assert len(arrived) >= 5
    people[1].say("ping")
    people[1].hear(wire.Ok, lambda ok: ok.ref == people[1].ref)
    heard = {
        text for text, message in zip(people[1].raw, people[1].heard, strict=True) if isinstance(message, wire.Hall)
    }
    assert len(frames & heard) >= len(frames) - 1, "the same bytes"

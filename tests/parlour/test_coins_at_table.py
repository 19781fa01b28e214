"""Coins at a table of quick match, without sockets: what is reserved, what a hand books, and who has to leave."""

from collections.abc import Sequence
from typing import Any

import pytest

from queju.engine import events as ev
from queju.errors import Denied
from queju.games.levels import Level
from queju.parlour import wire
from queju.parlour.ledger.booking import HOUSE, Booking, Entry, Hold
from queju.parlour.tables import commands
from queju.parlour.tables import entries as log
from queju.parlour.tables.room import BETWEEN, FINISHED, PLAYING
from tests.parlour.bench import Bench, GivenDeal, fair_dealer, setup_from

LEVEL = Level("novice", {"base": 4, "cap": 64}, entry=100)
ROOM = "room:room"


def match(seed: int = 1, *, coins: Sequence[int] = (500, 500, 500, 500), humans: int = 4, **changes: Any) -> Bench:
    """A table where a hand is dealt that a seed names."""
    dealer = GivenDeal(setup_from(seed), base=4, cap=64)
    bench = Bench(dealer, kind="match", level=LEVEL, coins=coins, humans=humans, between_seconds=10, **changes)
    bench.begin()
    return bench


def someone_has_won(**changes: Any) -> tuple[Bench, int]:
    """A running hand of 血战 in which a chair has won."""
    for seed in range(40):
        bench = match(seed, **changes)
        while bench.room.stage == PLAYING and not bench.hand.out:
            bench.step()
        if bench.room.stage == PLAYING:
            return bench, bench.room.place_at(next(iter(bench.hand.out)))
    pytest.fail("nobody has won in forty hands")


def holds(booking: Booking) -> dict[str, int]:
    """What a booking reserves, by account."""
    assert all(hold.place == ROOM for hold in booking.holds)
    return {hold.account: hold.amount for hold in booking.holds}


@pytest.mark.rule("PF-06")
def test_what_a_seat_brings_is_reserved_as_it_sits_down() -> None:
    bench = match(coins=(500, 100, 0, 0), humans=2)
    assert [holds(booking) for booking in bench.bookings] == [{"account0": 500}, {"account1": 100}]
    assert all(booking.cause is None and not booking.entries for booking in bench.bookings)


@pytest.mark.rule("PF-05", "PF-41")
def test_what_seats_hold_is_what_they_may_lose_and_stands_in_the_replay() -> None:
    bench = match(coins=(500, 400, 300, 200))
    purses = tuple(bench.room.chairs[bench.room.place_at(seat)].coins for seat in range(4))
    assert sorted(purses) == [200, 300, 400, 500]
    started = bench.events(None)[0][1]
    assert isinstance(started, ev.Started)
    assert started.balances == purses
    while bench.room.stage == PLAYING and not (bench.hand.settled and bench.hand.result):
        bench.step()
    bench.write(bench.table.due(bench.now))
    assert bench.hand.result is not None
    bench = match(coins=(500, 400, 300, 200))
    while not bench.hand.settled:
        bench.step()
    finished = bench.table.finished()
    assert finished is not None
    assert finished.header.purses == purses


@pytest.mark.rule("PF-03", "PF-06")
def test_a_hand_is_one_booking_named_after_its_replay() -> None:
    bench = match(10)
    replay = bench.room.replay
    bench.play_out()
    moved = bench.room.results[-1].moved
    booking = bench.bookings[-1]
    assert booking.cause == f"hand:{replay}"
    assert booking.entries == tuple(Entry(f"account{place}", coins) for place, coins in enumerate(moved) if coins)
    assert any(moved)
    assert holds(booking) == {f"account{place}": 500 + moved[place] for place in range(4)}
    assert [chair.coins for chair in bench.room.chairs] == [500 + coins for coins in moved]


@pytest.mark.rule("PF-03", "PF-11")
def test_bots_pay_and_are_paid_by_the_house() -> None:
    for seed in range(20):
        bench = match(seed, humans=1)
        bench.play_out()
        mine = bench.room.results[-1].moved[0]
        assert bench.bookings[-1].entries == ((Entry("account0", mine), Entry(HOUSE, -mine)) if mine else ())
        if mine:
            return
    pytest.fail("nothing has moved in twenty hands")


@pytest.mark.rule("PF-26")
def test_a_restarted_table_has_the_same_purses() -> None:
    bench = match(10, coins=(500, 400, 300, 200))
    bench.play_out()
    for place in range(4):
        bench.say(place, wire.Next(1))
    for _ in range(10):
        bench.step()
    again = bench.rebuilt()
    assert again.room == bench.room
    assert again.room.purses() == bench.room.purses()
    assert again.hand is not None
    assert again.hand.moved == bench.hand.moved


@pytest.mark.rule("PF-24")
def test_who_runs_away_is_settled_as_if_present_and_his_coins_wait_for_it() -> None:
    bench = match(10)
    bench.say(2, wire.Leave(1))
    assert holds(bench.bookings[-1]) == {"account2": 500}
    assert "account2" in bench.room.accounts()
    bench.play_out()
    moved = bench.room.results[-1].moved
    assert moved[2] == bench.hand.result.moved[bench.room.seat_at(2)]
    assert holds(bench.bookings[-1])["account2"] == 0
    assert {entry.book: entry.amount for entry in bench.bookings[-1].entries}.get("account2", 0) == moved[2]


@pytest.mark.rule("PF-06", "SC-91")
def test_a_winner_of_xuezhan_who_leaves_has_his_coins_at_once_and_is_credited_the_rest_later() -> None:
    bench, place = someone_has_won()
    so_far = bench.hand.moved[bench.room.seat_at(place)]
    replay = bench.room.replay
    bench.say(place, wire.Leave(1))
    assert holds(bench.bookings[-1]) == {f"account{place}": max(0, -so_far)}
    assert f"account{place}" not in bench.room.accounts()
    bench.play_out()
    moved = bench.room.results[-1].moved[place]
    assert moved >= so_far
    booking = bench.bookings[-1]
    assert booking.cause == f"hand:{replay}"
    assert Entry(f"account{place}", moved) in booking.entries
    assert holds(booking)[f"account{place}"] == 0


@pytest.mark.rule("PF-06", "SC-91")
def test_what_the_hand_has_taken_from_a_winner_already_stays_reserved() -> None:
    bench, place = someone_has_won()
    seat = bench.room.seat_at(place)
    bench.hand.moved[seat] = -70
    assert bench.table.left_behind(place) == 70


@pytest.mark.rule("PF-05", "PF-15")
def test_who_has_less_than_the_entry_after_a_hand_makes_way_for_a_bot() -> None:
    bench = match(10, coins=(101, 101, 101, 101))
    bench.play_out()
    short = [place for place in range(4) if bench.room.chairs[place].coins < LEVEL.entry]
    rest = [place for place in range(4) if place not in short]
    assert short
    assert rest
    for place in rest:
        bench.say(place, wire.Next(1))
    # Nobody waits for those who cannot go on.
    assert bench.room.stage == PLAYING
    assert [chair.bot for chair in bench.room.chairs] == [place in short for place in range(4)]
    gone = [entry.place for entry in bench.log if isinstance(entry, log.Went)]
    assert gone == short
    freed = next(booking for booking in reversed(bench.bookings) if booking.cause is None)
    assert holds(freed) == {f"account{place}": 0 for place in short}
    assert all(bench.room.chairs[place].coins == commands.BOT_ENTRIES * LEVEL.entry for place in short)


@pytest.mark.rule("PF-11", "PF-15")
def test_a_bot_that_is_short_makes_way_for_a_fresh_one() -> None:
    for seed in range(30):
        bench = match(seed, coins=(500, 100, 100, 100), humans=1)
        bench.play_out()
        short = [place for place in (1, 2, 3) if bench.room.chairs[place].coins < LEVEL.entry]
        if short and not bench.room.short(0):
            break
    else:
        pytest.fail("no bot has lost anything in thirty hands")
    kept = {place: bench.room.chairs[place].coins for place in (1, 2, 3) if place not in short}
    bench.say(0, wire.Next(1))
    assert bench.room.stage == PLAYING
    for place in (1, 2, 3):
        fresh = commands.BOT_ENTRIES * LEVEL.entry
        assert bench.room.chairs[place].coins == (fresh if place in short else kept[place])


@pytest.mark.rule("PF-15")
def test_the_chair_of_who_leaves_between_hands_goes_to_a_guest_who_is_ready_or_to_a_bot() -> None:
    bench = match(10)
    bench.play_out()
    bench.say(1, wire.Leave(1))
    bench.say(2, wire.Leave(1))
    assert holds(bench.bookings[-1]) == {"account2": 0}
    left = bench.table.shown(0, bench.now).next_in_ms
    assert left is not None
    bench.wait(1)
    bench.write([log.Sat(1, "guest", "Guest", 700)])
    assert bench.bookings[-1] == Booking(None, "match", holds=(Hold("guest", ROOM, 700),))
    bench.settle()
    # A newcomer does not make the others wait longer.
    assert bench.table.shown(0, bench.now).next_in_ms == left - 1000
    dealer = bench.room.next_dealer
    for place in (0, 3):
        bench.say(place, wire.Next(1))
    assert bench.room.stage == PLAYING
    assert [chair.account for chair in bench.room.chairs] == ["account0", "guest", None, "account3"]
    assert bench.room.dealer == dealer
    assert bench.room.chairs[1].coins == 700


@pytest.mark.rule("PF-15", "PF-23")
def test_nobody_is_host_of_a_match_so_as_to_empty_chairs() -> None:
    bench = match(10)
    bench.play_out()
    assert bench.room.host == 0
    bench.table.depart(1, bench.now)
    for message in (wire.Remove(1, 1), wire.Bot(1, 1, on=True)):
        with pytest.raises(Denied) as refused:
            bench.table.check(0, message)
        assert refused.value.code == "room/stage"


@pytest.mark.rule("PF-15")
def test_a_table_without_people_closes() -> None:
    bench = match(10, humans=2)
    bench.play_out()
    bench.say(0, wire.Leave(1))
    bench.say(1, wire.Leave(1))
    assert bench.room.stage == FINISHED
    assert bench.table.closing(bench.now)


@pytest.mark.rule("PF-06", "PF-23")
def test_between_hands_a_table_where_nobody_is_there_gives_everybody_his_coins_back() -> None:
    bench = match(10, humans=2, match_idle_seconds=60)
    bench.play_out()
    for place in (0, 1):
        bench.table.depart(place, bench.now)
    bench.wait(59)
    assert bench.room.stage == BETWEEN
    assert not bench.table.closing(bench.now)
    bench.wait(2)
    assert bench.room.stage == FINISHED
    assert bench.table.closing(bench.now)
    assert holds(bench.bookings[-1]) == {"account0": 0, "account1": 0}


@pytest.mark.rule("PF-12", "PF-13")
@pytest.mark.parametrize("kind", ["private", "practice"])
def test_rooms_and_practice_are_played_for_points_without_limit(kind: Any) -> None:
    bench = Bench(fair_dealer(base=4), kind=kind, humans=1 if kind == "practice" else 4)
    bench.begin()
    started = bench.events(None)[0][1]
    assert isinstance(started, ev.Started)
    assert started.balances is None
    bench.play_out()
    assert bench.bookings == []

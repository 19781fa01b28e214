"""A table without sockets and with a clock of its own: waiting, clocks, escapes, the deal, and the log."""

import tracemalloc
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import msgspec
import pytest

from queju.engine import events as ev
from queju.engine.machine import Action
from queju.engine.setup import Setup
from queju.errors import Denied, NotAsked, NotOffered, Stale
from queju.parlour import wire
from queju.parlour.tables import commands
from queju.parlour.tables import entries as log
from queju.parlour.tables.dealing import Purses
from queju.tiles import parse
from tests.parlour.bench import Bench, GivenDeal, setup_from

HOLD = 1.5


@pytest.mark.rule("PF-21")
def test_nothing_follows_a_claim_window_before_its_time_whoever_has_a_choice() -> None:
    bench = Bench(claim_hold_room=HOLD)
    bench.begin()
    while bench.room.stage == "playing":
        if not bench.step():
            bench.wait(0.1)
    told = bench.events(None)
    windows = 0
    for (opened, event), (after, _) in pairwise(told):
        if isinstance(event, ev.WindowOpened):
            windows += 1
            assert after >= opened + HOLD - 1e-9
    assert windows > 20
    for place in range(4):
        times = [at for at, _ in bench.events(place)]
        assert times == [at for at, _ in told], "everybody is told at the same moments"


@pytest.mark.rule("PF-21")
def test_a_question_of_the_window_is_put_at_once_and_a_turn_only_after_it() -> None:
    claims = turns = 0
    for _ in range(5):  # in some hands nobody can claim anything
        bench = Bench(claim_hold_room=HOLD)
        bench.begin()
        while bench.room.stage == "playing":
            if not bench.step():
                bench.wait(0.1)
        windows = [at for at, event in bench.events(None) if isinstance(event, ev.WindowOpened)]
        for at, _, message in bench.sent:
            if isinstance(message, wire.Asked):
                if message.question.secret:
                    claims += 1
                    assert at in windows
                else:
                    turns += 1
                    assert not any(opened < at < opened + HOLD - 1e-9 for opened in windows)
    assert claims
    assert turns


@pytest.mark.rule("PF-21")
def test_a_beaten_claim_is_not_told_before_the_window_is_over() -> None:
    # Seat 1 wins on 1m, seat 2 could pung it: the win beats the pung at once.
    bench = _window_of_two()
    pung = bench.asked()[2]
    bench.answer(1, Action("win"))
    assert not bench.heard(2, wire.Unasked)
    with pytest.raises(Stale) as stale:
        bench.table.check(2, wire.Answer(7, pung.number, Action("pung")))
    late = wire.Answer(7, pung.number, Action("pung"))
    assert bench.table.refuse_later(2, late, wire.Refusal(7, stale.value.code, str(stale.value)))
    with pytest.raises(NotOffered, match="none of the actions offered"):
        bench.table.check(2, wire.Answer(8, pung.number, Action("chow")))
    bench.wait(HOLD - 0.1)
    assert not bench.heard(2, wire.Unasked)
    bench.wait(0.2)
    assert bench.heard(2, wire.Unasked)[0][1].number == pung.number
    assert bench.heard(2, wire.Refusal)[0][1].ref == 7
    assert not bench.asked().get(2) or bench.asked()[2].number != pung.number


@pytest.mark.rule("PF-20", "PF-21")
def test_a_refusal_is_the_same_before_and_after_the_claim_that_beats_one() -> None:
    bench = _window_of_two()
    pung = bench.asked()[2]
    wrong = wire.Answer(1, pung.number, Action("discard", tile="9s"))
    with pytest.raises(NotOffered) as before:
        bench.table.check(2, wrong)
    bench.answer(1, Action("win"))
    with pytest.raises(NotOffered) as after:
        bench.table.check(2, wrong)
    assert str(before.value) == str(after.value)
    other = wire.Answer(1, pung.number + 1, Action("pung"))
    with pytest.raises(Stale) as refused:
        bench.table.check(2, other)
    assert not bench.table.refuse_later(2, other, wire.Refusal(1, refused.value.code, ""))


@pytest.mark.rule("PF-21", "PF-22")
def test_auto_play_that_comes_of_a_claim_is_not_told_before_the_seats_next_turn() -> None:
    bench = _window_of_two(decision_seconds=1, reserve_seconds=0, timeouts_to_auto=1)
    bench.answer(1, Action("pass"))
    bench.wait(1.2)
    assert bench.room.chairs[2].auto

    def auto(reader: int) -> bool:
        person = bench.table.shown(reader, bench.now).places[2]
        return person is not None and person.auto

    assert auto(2)
    assert not auto(3)
    while not any(isinstance(event, ev.Discarded) and event.seat == 2 for event in bench.hand.told):
        assert not auto(3)
        bench.wait(0.2)
    assert auto(3)


def _window_of_two(**changes: Any) -> Bench:
    hands = ["1147m147p147s258s9p", "23m456m789m11p456p", "11m258p369s258s79p", "369m369p369s2m58p1s"]
    setup = Setup([parse(hand) for hand in hands], parse("3m4m5m6m7m8m9m1s2s3s4s5s6s"), beyond=40, dice=(1, 1))
    bench = Bench(GivenDeal(setup), claim_hold_room=HOLD, **changes)
    bench.begin()
    bench.answer(0, Action("discard", tile="1m"))
    assert {1, 2} <= set(bench.asked())
    return bench


@pytest.mark.rule("PF-20", "PF-21")
def test_what_was_not_asked_yet_cannot_be_answered() -> None:
    bench = Bench(claim_hold_room=HOLD)
    bench.begin()
    while bench.hand.machine.questions.keys() == bench.hand.open.keys():
        assert bench.step()
    seat, question = next((s, q) for s, q in bench.hand.machine.questions.items() if s not in bench.hand.open)
    with pytest.raises(NotAsked, match="Nothing is asked of you now"):
        bench.table.check(bench.room.place_at(seat), wire.Answer(1, question.number, question.offers[0]))


@pytest.mark.rule("PF-22", "PF-25")
def test_time_and_reserve_run_out_and_the_system_decides() -> None:
    bench = Bench(decision_seconds=15, reserve_seconds=20)
    bench.begin()
    (place,) = bench.asked()
    default = bench.hand.machine.default(bench.room.seat_at(place))
    bench.wait(34.9)
    assert place in bench.asked()
    bench.wait(0.2)
    timed_out = next(entry for entry in bench.log if isinstance(entry, log.Answered))
    assert (timed_out.action, timed_out.by) == (default, "timeout")


@pytest.mark.rule("PF-22")
def test_the_reserve_is_for_the_whole_hand_and_new_for_the_next() -> None:
    bench = Bench(decision_seconds=15, reserve_seconds=20)
    bench.begin()
    (place,) = bench.asked()
    seat = bench.room.seat_at(place)
    clock = bench.heard(place, wire.Asked)[-1][1].clock
    assert (clock.remaining_ms, clock.reserve_ms) == (15_000, 20_000)
    bench.wait(25)
    running = bench.table.snapshot(place, bench.now)
    assert running is not None
    assert running.clock == wire.Clock(seat, 0, 10_000)
    bench.answer(place, bench.asked()[place].offers[-1])
    while place not in bench.asked():
        bench.step()
    assert bench.heard(place, wire.Asked)[-1][1].clock.reserve_ms == 10_000


@pytest.mark.rule("PF-21", "PF-22")
def test_everybody_sees_the_clock_of_a_turn_and_nobody_that_of_anothers_claim() -> None:
    bench = _window_of_two()
    clocks = {place: [clock.seat for _, clock in bench.heard(place, wire.Clock)] for place in (1, 2, 3, None)}
    assert all(seats == [0] for seats in clocks.values())
    assert bench.heard(2, wire.Asked)
    watched = bench.table.snapshot(None, bench.now)
    assert watched is not None
    assert watched.clock is None
    assert watched.asked is None


@pytest.mark.rule("PF-21")
def test_a_time_out_in_a_claim_window_and_taking_auto_play_back_send_the_others_nothing() -> None:
    bench = _window_of_two(decision_seconds=1, reserve_seconds=0, timeouts_to_auto=1)
    bench.answer(1, Action("pass"))
    heard = {reader: len(bench.heard(reader, wire.Room)) for reader in (0, 1, 2, 3, None)}
    bench.wait(1.01)
    assert bench.room.chairs[2].auto
    bench.say(2, wire.Auto(1, on=False))
    assert len(bench.heard(2, wire.Room)) == heard[2] + 2
    for reader in (0, 3, None):
        assert len(bench.heard(reader, wire.Room)) == heard[reader]


@pytest.mark.rule("PF-22")
def test_two_time_outs_in_a_row_put_a_seat_on_auto_play_and_one_press_takes_it_back() -> None:
    bench = Bench(decision_seconds=1, reserve_seconds=0)
    bench.begin()
    while not any(chair.auto for chair in bench.room.chairs):
        bench.wait(1)
    place = next(place for place, chair in enumerate(bench.room.chairs) if chair.auto)
    by = [
        entry.by for entry in bench.log if isinstance(entry, log.Answered) and entry.seat == bench.room.seat_at(place)
    ]
    assert by[:2] == ["timeout", "timeout"]
    assert set(by[2:]) <= {"auto"}
    assert bench.heard(place, wire.Room)[-1][1].places[place].auto
    bench.say(place, wire.Auto(1, on=False))
    assert not bench.room.chairs[place].auto
    bench.write([log.Auto(place, True)])
    bench.wait(0)
    assert place not in bench.asked()


@pytest.mark.rule("PF-22")
def test_a_seat_whose_time_is_over_is_told_that_its_question_is_closed_and_nobody_else_is() -> None:
    bench = Bench(decision_seconds=1, reserve_seconds=0)
    bench.begin()
    ((place, question),) = bench.asked().items()
    bench.wait(1)
    assert [message.number for _, message in bench.heard(place, wire.Unasked)] == [question.number]
    for _ in range(40):
        bench.wait(1)
    for each in range(4):
        put = [message.question.number for _, message in bench.heard(each, wire.Asked)]
        closed = [message.number for _, message in bench.heard(each, wire.Unasked)]
        still = [bench.asked()[each].number] if each in bench.asked() else []
        assert closed + still == put
    assert bench.room.chairs[place].auto, "托管 closes its questions as a time-out does"
    assert not bench.heard(None, wire.Unasked)


@pytest.mark.rule("PF-22")
def test_a_time_out_after_an_answer_is_not_the_second_in_a_row() -> None:
    bench = Bench(decision_seconds=1, reserve_seconds=0, humans=1)
    bench.begin()
    for answered in (False, True, False, True):
        while 0 not in bench.asked():
            bench.wait(0.1)
        if answered:
            bench.answer(0, bench.asked()[0].offers[-1])
        else:
            bench.wait(1)
    assert not bench.room.chairs[0].auto


@pytest.mark.rule("PF-14", "PF-15")
def test_the_deal_belongs_to_the_seat_and_pressing_counts_after_ten_seconds() -> None:
    bench = Bench(between_seconds=10)
    bench.begin()
    assert bench.room.dealer == (6 * (bench.hand.told[0].dice[0] - 1) + bench.hand.told[0].dice[1] - 1) % 4
    bench.play_out()
    assert bench.room.stage == "between"
    expected = bench.room.place_at(bench.hand.result.next_dealer)
    bench.say(0, wire.Next(1))
    bench.say(expected, wire.Leave(2))
    bench.table.depart(expected, bench.now)
    assert bench.room.chairs[expected] is None
    bench.wait(20)
    assert bench.room.number == 1, "a private room's chair stays empty until the host fills it"
    host = bench.room.host
    assert host is not None
    bench.say(host, wire.Bot(3, expected, on=True))
    shown = bench.table.shown(host, bench.now)
    assert shown.next_in_ms == 10_000
    bench.wait(9.9)
    assert bench.room.number == 1
    bench.wait(0.2)
    assert bench.room.number == 2
    assert bench.room.dealer == expected


@pytest.mark.rule("PF-15")
def test_the_next_hand_begins_as_soon_as_everybody_has_pressed() -> None:
    bench = Bench(humans=2)
    bench.begin()
    bench.play_out()
    bench.say(0, wire.Next(1))
    assert bench.room.number == 1
    bench.say(1, wire.Next(1))
    assert bench.room.number == 2


@pytest.mark.rule("PF-15")
def test_without_anybody_there_no_next_hand_begins_and_the_room_closes() -> None:
    bench = Bench(idle_seconds=900)
    bench.begin()
    bench.play_out()
    for place in range(4):
        bench.table.depart(place, bench.now)
    bench.wait(899)
    assert bench.room.number == 1
    assert not bench.table.closing(bench.now)
    bench.now += 2
    assert bench.table.closing(bench.now)


@pytest.mark.rule("PF-13")
def test_a_room_of_one_hand_ends_with_the_table_of_all_hands() -> None:
    bench = Bench(hands=1)
    bench.begin()
    bench.play_out()
    assert bench.room.stage == "finished"
    (result,) = bench.table.shown(0, bench.now).results
    assert result.moved == tuple(chair.points for chair in bench.room.chairs)
    assert not bench.room.accounts(), "who has finished may sit elsewhere"


@pytest.mark.rule("PF-24")
def test_who_runs_away_is_played_to_the_end_settled_and_bound_until_then() -> None:
    bench = Bench()
    bench.begin()
    (place,) = bench.asked()
    bench.say(place, wire.Leave(1))
    assert any(isinstance(event, ev.Left) and event.escaped for event in bench.hand.told)
    assert f"account{place}" in bench.room.accounts()
    assert commands.enter(bench.room, f"account{place}", "again") == [], "he may watch, not sit"
    while bench.room.stage == "playing":
        assert place not in bench.asked()
        if not bench.step():
            bench.wait(1)
    assert sum(bench.room.results[0].moved) <= 0
    assert f"account{place}" not in bench.room.accounts()
    assert bench.room.chairs[place] is None


@pytest.mark.rule("PF-24", "SC-91")
def test_a_winner_of_xuezhan_who_leaves_is_free_at_once() -> None:
    for seed in range(30):
        bench = Bench(GivenDeal(setup_from(seed)))
        bench.begin()
        while bench.room.stage == "playing" and not bench.hand.out:
            bench.step()
        if bench.room.stage == "playing":
            break
    else:
        pytest.fail("nobody has won in thirty hands")
    place = bench.room.place_at(next(iter(bench.hand.out)))
    bench.say(place, wire.Leave(1))
    assert f"account{place}" not in bench.room.accounts()
    bench.play_out()


@pytest.mark.rule("PF-12", "PF-24")
def test_practice_ends_when_its_only_person_leaves() -> None:
    bench = Bench(humans=1, kind="practice")
    bench.begin()
    bench.say(0, wire.Leave(1))
    assert bench.table.closing(bench.now)


@pytest.mark.rule("PF-13")
def test_only_the_host_starts_and_seats_bots_and_the_next_person_becomes_host() -> None:
    bench = Bench(humans=2)
    with pytest.raises(Denied, match="host"):
        bench.table.check(1, wire.Start(1))
    with pytest.raises(Denied, match="host"):
        bench.table.check(1, wire.Bot(1, 2, on=False))
    with pytest.raises(Denied, match="empty chair"):
        bench.table.check(0, wire.Bot(1, 1, on=True))
    bench.say(0, wire.Bot(1, 3, on=False))
    with pytest.raises(Denied, match="empty chair"):
        bench.table.check(0, wire.Start(1))
    bench.say(0, wire.Leave(1))
    assert bench.room.host == 1


@pytest.mark.rule("PF-40")
def test_the_wall_is_bound_before_the_words_and_the_words_make_it() -> None:
    bench = Bench()
    bench.settle()
    before = bench.table.shown(0, bench.now)
    assert before.commitment
    secret = bench.room.secret
    bench.say(2, wire.Word(1, "春眠不觉晓"))
    after = bench.table.shown(0, bench.now)
    assert after.commitment == before.commitment
    assert after.places[2] is not None
    assert after.places[2].word == "春眠不觉晓"
    bench.say(0, wire.Start(1))
    assert bench.hand.told[0].commitment == before.commitment
    with pytest.raises(Denied, match="before a hand begins"):
        bench.table.check(2, wire.Word(1, "late"))
    public = msgspec.json.encode([message for _, _, message in bench.sent]).decode()
    assert secret not in public


@pytest.mark.rule("PF-16", "PF-21", "PF-23")
@pytest.mark.parametrize("name", ["xuezhan", "xueliu", "youjin", "character_duel"])
def test_at_every_moment_a_snapshot_is_what_its_reader_was_sent(name: str) -> None:
    bench = Bench(game=name, claim_hold_room=HOLD)
    bench.begin()
    while bench.room.stage == "playing":
        for reader in (*range(len(bench.room.chairs)), None):
            snapshot = bench.table.snapshot(reader, bench.now)
            assert snapshot is not None
            assert snapshot.view == bench.folded(reader)
            asked = bench.asked().get(reader) if reader is not None else None
            assert (snapshot.asked and snapshot.asked.question) == asked
        if not bench.step():
            bench.wait(0.4)


@pytest.mark.rule("PF-26")
@pytest.mark.parametrize("name", ["xuezhan", "xueliu", "youjin", "character_duel"])
def test_after_every_entry_the_log_gives_the_same_table(name: str) -> None:
    # One wall for ever: on some a hand is won before there is much to compare.
    bench = Bench(game=name, humans=3, secret="5e" * 32)
    bench.begin()
    place = checked = 0
    while bench.room.stage == "playing":
        table = bench.rebuilt()
        for reader in (*range(len(bench.room.chairs)), None):
            assert table.snapshot(reader, bench.now) == bench.table.snapshot(reader, bench.now)
        assert table.shown(place, bench.now).places == tuple(
            None if person is None else msgspec.structs.replace(person, online=person.bot)
            for person in bench.table.shown(place, bench.now).places
        )
        checked += 1
        if not bench.step():
            bench.wait(1)
    assert checked > 10
    table = bench.rebuilt()
    assert table.room.results == bench.room.results
    assert [chair and chair.points for chair in table.room.chairs] == [
        chair and chair.points for chair in bench.room.chairs
    ]


@pytest.mark.rule("PF-26")
def test_finished_hands_are_not_played_again_at_a_restart() -> None:
    bench = Bench()
    bench.begin()
    bench.play_out()
    for place in range(4):
        bench.say(place, wire.Next(1))
    opened: list[str] = []
    dealer = bench.dealer

    class Counting:
        version = dealer.version
        chances = dealer.chances

        def open(self, secret: str, words: Sequence[str], before: int, purses: Purses) -> object:
            opened.append(secret)
            return dealer.open(secret, words, before, purses)

    bench.dealer = Counting()
    table = bench.rebuilt()
    assert len(opened) == 1
    assert table.room.results == bench.room.results
    assert table.room.number == 2


@pytest.mark.rule("PF-26")
def test_a_settled_hand_is_not_settled_again_after_a_restart() -> None:
    bench = Bench()
    bench.begin()
    bench.play_out()
    table = bench.rebuilt()
    assert not any(isinstance(entry, log.Settled) for entry in table.due(bench.now))
    # Killed just before it was settled: the restarted server settles it, to the same sums.
    at = next(at for at, entry in enumerate(bench.log) if isinstance(entry, log.Settled))
    again = bench.rebuilt(bench.log[:at])
    assert again.due(bench.now) == [bench.log[at]]


def test_a_table_in_mid_hand_takes_less_than_100_kilobytes() -> None:
    Bench().begin()
    tracemalloc.start()
    try:
        before = tracemalloc.get_traced_memory()[0]
        benches = []
        for _ in range(10):
            bench = Bench()
            bench.begin()
            for _ in range(60):
                bench.step()
            bench.sent.clear()
            bench.log.clear()
            benches.append(bench)
        each = (tracemalloc.get_traced_memory()[0] - before) / len(benches)
    finally:
        tracemalloc.stop()
    assert each < 100_000, f"{each:.0f} bytes"

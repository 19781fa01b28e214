"""Help at the table: who gets it, and that it hangs on nothing that the seat was not sent (PF-43)."""

import random
from itertools import pairwise

import msgspec
import pytest

from queju.engine.machine import Action
from queju.engine.setup import Setup
from queju.games import hand_game
from queju.games.chances import Chance
from queju.games.help import Wait
from queju.parlour import wire
from queju.testing.twins import twin_setup
from queju.tiles import KIND_OF, parse
from tests.parlour.bench import Bench, GivenDeal

MINE = "23456789m2233p9p"
"""Seat 0's hand, which is not ready; with the 1m that it has drawn it is, once the 9p is gone."""
READY = wire.Ready("9p", (Wait("2p", 2, 1), Wait("3p", 2, 1)))


def laid_out(seed: int = 5) -> Setup:
    """A deal in which seat 0 holds `MINE` and has drawn the 1m."""
    wall = hand_game("xuezhan").tiles(hand_game("xuezhan").options()).all()
    mine = [*parse(MINE), KIND_OF["1m"]]
    for kind in mine:
        wall.remove(kind)
    random.Random(seed).shuffle(wall)
    return Setup([mine, wall[:13], wall[13:26], wall[26:39]], wall[39:], dice=(1, 1), commitment="c")


def opened(setup: Setup, *, practice: bool = True) -> Bench:
    bench = Bench(GivenDeal(setup), humans=1, kind="practice" if practice else "private")
    bench.begin()
    return bench


def asked(bench: Bench) -> wire.Asked:
    """The last question of chair 0."""
    last: wire.Asked = bench.heard(0, wire.Asked)[-1][1]
    return last


@pytest.mark.rule("PF-43", "PF-12")
def test_in_practice_the_question_says_which_discards_leave_the_hand_ready() -> None:
    bench = opened(laid_out())
    question = asked(bench)
    view = bench.folded(0)
    assert view is not None
    assert READY in question.help
    rules = hand_game("xuezhan")
    offered = [offer.tile for offer in question.question.offers if offer.do == "discard" and offer.tile]
    told = {ready.discard: ready.waits for ready in question.help}
    assert {tile: rules.waits(rules.options(), view, tile) for tile in offered} == {
        tile: told.get(tile, ()) for tile in offered
    }
    assert all(told.values())
    assert set(told) < set(offered)


@pytest.mark.rule("PF-43", "PF-23")
def test_who_comes_back_gets_the_same_help() -> None:
    bench = opened(laid_out())
    for table in (bench.table, bench.rebuilt()):
        snapshot = table.snapshot(0, bench.now)
        assert snapshot is not None
        assert snapshot.asked is not None
        assert (snapshot.asked.help, snapshot.waits) == (asked(bench).help, ())
    bench.answer(0, Action("discard", tile="9p"))
    for table in (bench.table, bench.rebuilt()):
        snapshot = table.snapshot(0, bench.now)
        assert snapshot is not None
        assert snapshot.waits == bench.heard(0, wire.Waits)[-1][1].waits


@pytest.mark.rule("PF-43")
def test_while_others_play_one_is_told_what_the_hand_waits_on_whenever_that_changes() -> None:
    bench = opened(laid_out())
    assert bench.heard(0, wire.Waits) == []
    bench.answer(0, Action("discard", tile="9p"))
    bench.wait(120.0)
    told = [message.waits for _, message in bench.heard(0, wire.Waits)]
    assert [wait.tile for wait in told[0]] == ["2p", "3p"]
    assert all(one != two for one, two in pairwise(told)), "only news is sent"


@pytest.mark.rule("PF-43")
def test_in_a_private_room_nobody_is_helped() -> None:
    bench = Bench(GivenDeal(laid_out()))
    bench.begin()
    bench.play_out()
    for place in (0, 1, 2, 3, None):
        assert all(question.help == () for _, question in bench.heard(place, wire.Asked))
        assert bench.heard(place, wire.Waits) == []
    snapshot = bench.table.snapshot(0, bench.now)
    assert snapshot is not None
    assert snapshot.waits == ()


@pytest.mark.rule("PF-43", "PF-12")
def test_in_practice_only_the_person_is_helped() -> None:
    bench = opened(laid_out())
    bench.wait(60.0)
    for place in (1, 2, 3, None):
        assert all(question.help == () for _, question in bench.heard(place, wire.Asked))
        assert bench.heard(place, wire.Waits) == []


@pytest.mark.rule("PF-43", "PF-21")
@pytest.mark.parametrize("seed", range(10))
def test_help_is_the_same_whatever_the_hidden_tiles_are(seed: int) -> None:
    setup = laid_out()
    mine = [(0, at) for at in range(14)]
    twin = twin_setup(setup, mine, random.Random(seed))
    told = []
    for deal in (setup, twin):
        bench = opened(deal)
        told.append(msgspec.json.encode((asked(bench), bench.heard(0, wire.Waits))))
    assert told[0] == told[1]
    assert twin.hands[1:] != setup.hands[1:]


@pytest.mark.rule("PF-43", "PF-13")
def test_in_a_private_room_that_helps_everybody_is_helped_and_spectators_are_not() -> None:
    bench = Bench(GivenDeal(laid_out()), help=True)
    bench.begin()
    assert READY in asked(bench).help
    bench.play_out()
    for place in range(4):
        assert bench.heard(place, wire.Room)[-1][1].help
    assert bench.heard(None, wire.Waits) == []


def barred_deal() -> Setup:
    """Seat 0 has three suits, complete with what it has drawn: no win in 四川."""
    wall = hand_game("xuezhan").tiles(hand_game("xuezhan").options()).all()
    mine = [*parse("123456m2233p789s"), KIND_OF["2p"]]
    for kind in mine:
        wall.remove(kind)
    random.Random(3).shuffle(wall)
    return Setup([mine, wall[:13], wall[13:26], wall[26:39]], wall[39:], dice=(1, 1), commitment="c")


@pytest.mark.rule("PF-43", "PF-23", "SC-32")
def test_why_a_complete_hand_is_not_won_is_said_with_the_question_and_stands_until_one_acts() -> None:
    bench = opened(barred_deal())
    said = Chance("2p", "three_suits")
    assert asked(bench).barred == said
    for table in (bench.table, bench.rebuilt()):
        snapshot = table.snapshot(0, bench.now)
        assert snapshot is not None
        assert snapshot.barred == said
    bench.answer(0, Action("discard", tile="9s"))
    snapshot = bench.table.snapshot(0, bench.now)
    assert snapshot is not None
    assert snapshot.barred != said


@pytest.mark.rule("PF-43", "PF-21")
def test_why_a_hand_is_not_won_is_told_to_its_own_seat_and_only_where_there_is_help() -> None:
    practice = opened(barred_deal())
    practice.wait(60.0)
    for place in (1, 2, 3, None):
        assert practice.heard(place, wire.Barred) == []
        assert all(question.barred is None for _, question in practice.heard(place, wire.Asked))
    unhelped = Bench(GivenDeal(barred_deal()))
    unhelped.begin()
    assert asked(unhelped).barred is None

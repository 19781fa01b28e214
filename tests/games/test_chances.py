"""Why a win is not offered: what a seat can tell from its own view is what the rules say (PF-43)."""

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, cast

import pytest

from queju.bots.roster import HOUSE, bot
from queju.engine import events as ev
from queju.engine.machine import Action
from queju.engine.round import Round
from queju.engine.views import RiverTile
from queju.games import hand_game, hand_games
from queju.games.chances import Chance, Chances
from queju.testing.walls import random_options, random_setup
from queju.tiles import parse

HANDS = 30


def patient_hands(name: str, hands: int) -> Iterator[tuple[Round, list[Chances]]]:
    """Hands of house bots that let most wins go, at each question, under the rules' own options and random ones."""
    rules = hand_game(name)
    for number in range(hands):
        rng = random.Random(f"{name} {number}")
        options = random_options(rules, rng) if number % 3 else rules.options()
        machine = cast(Round, rules.open(options, random_setup(rules, options, rng)))
        player = bot(HOUSE, rules, options)
        seats = [rules.chances(options, seat) for seat in range(rules.seats)]
        fed = 0
        while True:
            for event in machine.log[fed:]:
                for seat, chances in enumerate(seats):
                    seen = event.seen_by(seat)
                    if seen is not None:
                        chances.feed(seen)
            fed = len(machine.log)
            if machine.over:
                break
            yield machine, seats
            seat = rng.choice(sorted(machine.questions))
            question = machine.questions[seat]
            action = player.choose(seats[seat].view, question)
            others = [offer for offer in question.offers if offer.do not in {"win", "youjin", "three_golds"}]
            if action not in others and others and rng.random() < 0.8:
                action = rng.choice(others)
            now = seats[seat].now
            happened = machine.answer(seat, question.number, action)
            if action.do == "win" and now is not None and now.total is not None:
                assert [event.total for event in happened if isinstance(event, ev.Won)] == [now.total]


def may_be_won(machine: Round, seat: int) -> bool:
    """Whether the phase that the hand is in could offer the seat a win, and it has not answered yet."""
    moves = machine.phase.moves(machine.table, machine.rules, seat)
    return seat not in machine.answers and "win" in {bound.move.verb for bound in moves}


@pytest.mark.rule("PF-43")
@pytest.mark.parametrize("name", [entry.id for entry in hand_games()])
def test_a_seat_knows_from_its_view_whether_it_may_win_and_why_not(name: str) -> None:
    told: Counter[str | None] = Counter()
    for machine, seats in patient_hands(name, HANDS):
        for seat, chances in enumerate(seats):
            if not may_be_won(machine, seat):
                continue
            now = chances.now
            question = machine.questions.get(seat)
            offered = question is not None and Action("win") in question.offers
            assert offered == (now is not None and now.reason is None)
            reason = machine.why_not(seat, "win")
            if reason is not None:
                assert now is not None
                assert now.reason == reason
            if now is not None:
                told[now.reason] += 1
                assert now.reason is None or now.reason in hand_game(name).reasons
    assert told[None] > 20


def view_of(
    name: str, hand: str, *told: ev.Event, melds: Sequence[ev.MeldShown] = (), wild: str | None = None, **options: Any
) -> Chance | None:
    """The chance of seat 0, which holds `hand` and has laid down `melds`, after these events."""
    rules = hand_game(name)
    chances = rules.chances(rules.read_options(options), 0)
    chances.feed(ev.Started(name, 1, rules.seats, 1, 40, None, "", ()))
    chances.feed(ev.Dealt(0, hand, len(parse(hand))))
    if wild is not None:
        chances.feed(ev.WildShown(wild, None))
    chances.view.seats[0].melds += melds
    # The hand is in its middle: no fan of its beginning can arise.
    chances.view.seats[1].river.append(RiverTile("N"))
    for event in told:
        chances.feed(event)
    return chances.now


def thrown(tile: str, by: int = 1) -> list[ev.Event]:
    """Another seat draws and discards this tile."""
    return [ev.Drew(by, None, False, 40), ev.Discarded(by, tile), ev.WindowOpened()]


def drawn(tile: str) -> ev.Event:
    """Seat 0 draws this tile."""
    return ev.Drew(0, tile, False, 40)


@pytest.mark.rule("PF-43", "BD-45")
def test_too_few_fans_are_told_one_by_one() -> None:
    pungs = [ev.MeldShown("pung", "222s", 1), ev.MeldShown("pung", "666s", 1)]
    fans = (ev.FanShown("half_flush", 6, "add"), ev.FanShown("self_drawn", 1, "add"))
    assert view_of("bamboo_duel", "34578sEE", drawn("9s"), melds=pungs) == Chance("9s", "min_fan", 7, 8, fans)
    assert view_of("bamboo_duel", "34578sEE", drawn("6s"), melds=pungs) == Chance("6s", None, 14)
    assert view_of("bamboo_duel", "34578sEE", drawn("E"), melds=pungs) is None


@pytest.mark.rule("PF-43", "BD-45")
def test_flowers_are_not_among_the_fans_that_are_too_few() -> None:
    pungs = [ev.MeldShown("pung", "222s", 1), ev.MeldShown("pung", "666s", 1)]
    flower = [drawn("1f"), ev.SetAside(0, "1f", replaced=True, what="flower"), ev.Drew(0, "9s", True, 39)]
    now = view_of("bamboo_duel", "34578sEE", *flower, melds=pungs)
    assert now is not None
    assert (now.reason, now.total, [line.fan for line in now.fans]) == ("min_fan", 7, ["half_flush", "self_drawn"])


@pytest.mark.rule("PF-43", "WH-32", "WH-34")
def test_a_hand_that_has_not_opened_or_holds_a_red_dragon_is_told_so() -> None:
    ready = "12345m22456789p"
    assert view_of("wuhan", ready, *thrown("6m"), wild="9s") == Chance("6m", "not_opened")
    assert view_of("wuhan", ready, *thrown("9m"), wild="9s") is None
    assert view_of("wuhan", "123456m456789pC", drawn("C"), wild="9s") == Chance("C", "red_in_hand")


@pytest.mark.rule("PF-43", "KD-13", "KD-24")
def test_who_has_not_declared_or_has_let_a_win_go_is_told_so() -> None:
    hand, ready = "123m456p789s77m99m", ev.Marked(0, "ready", on=True)
    assert view_of("koudian", hand, *thrown("7m")) == Chance("7m", "not_declared")
    assert view_of("koudian", hand, ready, *thrown("7m")) == Chance("7m")
    assert view_of("koudian", hand, ready, *thrown("7m"), *thrown("9m", 2)) == Chance("9m", "passed")
    assert view_of("koudian", hand, ready, *thrown("7m"), drawn("9m")) == Chance("9m")


@pytest.mark.rule("PF-43", "SC-12", "SC-32")
def test_a_win_that_was_let_go_bars_the_next_until_one_draws() -> None:
    hand = "123456m2233p789m"
    again = [*thrown("2p"), *thrown("3p", 2)]
    assert view_of("xuezhan", hand, *again, pass_lock=True) == Chance("3p", "passed_win")
    assert view_of("xuezhan", hand, *again) == Chance("3p")
    drew = [*thrown("2p"), drawn("9s"), ev.Discarded(0, "9s"), *thrown("3p")]
    assert view_of("xuezhan", hand, *drew, pass_lock=True) == Chance("3p")
    assert view_of("xuezhan", "123456m2233p789s", *thrown("2p")) == Chance("2p", "three_suits")

"""Help while playing: it says what the scorer says, and knows what the seat knows (PF-43)."""

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any, cast

import pytest

from queju.engine.events import Dealt, Discarded, Drew, KongDeclared, Melded, MeldShown, Started, VoidsChosen, Won
from queju.engine.round import Round
from queju.engine.unseen import unseen
from queju.engine.views import View
from queju.games import hand_game
from queju.games.help import Wait
from queju.games.sichuan.options import SichuanOptions
from queju.games.sichuan.scoring import ORDINARY_DISCARD, SichuanScorer
from queju.hands.fans import Score
from queju.hands.shape import kinds_of
from queju.testing.walls import random_options, random_setup
from queju.tiles import NAMES, THREE_SUITS, parse

GAMES = ["xuezhan", "xueliu"]


def eager_hands(game_id: str, hands: int) -> Iterator[tuple[Round, SichuanOptions, list[View]]]:
    """Hands under random options in which everybody claims what he can and makes himself ready, at each step."""
    for seed in range(hands):
        rng = random.Random(f"{game_id} {seed}")
        rules = hand_game(game_id)
        options = random_options(rules, rng)
        machine = cast(Round, rules.open(options, random_setup(rules, options, rng)))
        views = [View(me=seat) for seat in range(4)]
        fed = 0
        while not machine.over:
            for event in machine.log[fed:]:
                for view in views:
                    seen = event.seen_by(view.me)
                    if seen is not None:
                        view.feed(seen)
            fed = len(machine.log)
            yield machine, cast(SichuanOptions, options), views
            seat = rng.choice(sorted(machine.questions))
            offers = machine.questions[seat].offers
            ready = [o for o in offers if o.do == "discard" and rules.waits(options, views[seat], o.tile)]
            claims = [o for o in offers if o.do not in {"discard", "pass"}]
            action = rng.choice(claims or ready or list(offers))
            machine.answer(seat, machine.questions[seat].number, action)


@pytest.mark.rule("PF-43", "SC-33", "SC-79", "SC-95")
@pytest.mark.parametrize("game_id", GAMES)
def test_help_with_a_discard_is_what_the_scorer_says_after_it(game_id: str) -> None:
    found = 0
    for machine, options, views in eager_hands(game_id, 25):
        scorer = SichuanScorer(options)
        for seat, question in machine.questions.items():
            for offer in question.offers:
                if offer.do != "discard":
                    continue
                hand = machine.table.hands[seat].copy()
                hand.take(parse(offer.tile or "")[0])
                waits = scorer.waits(hand)
                void = views[seat].seats[seat].void
                if void and any(NAMES[kind][-1] == void for kind in hand.tiles()):
                    waits = 0
                told = hand_game(game_id).waits(options, views[seat], offer.tile)
                assert [wait.tile for wait in told] == [NAMES[kind] for kind in kinds_of(waits)]
                for wait in told:
                    score = scorer.score(hand, parse(wait.tile)[0], ORDINARY_DISCARD)
                    assert isinstance(score, Score)
                    assert wait.total == score.total
                    found += 1
    assert found > 100


@pytest.mark.rule("PF-43", "PF-21")
@pytest.mark.parametrize("game_id", GAMES)
def test_a_tile_is_counted_as_unseen_when_it_is_in_the_wall_or_in_a_concealed_hand_of_another_seat(
    game_id: str,
) -> None:
    for machine, _, views in eager_hands(game_id, 25):
        table = machine.table
        for view in views:
            hidden = Counter(table.wall[table.front : table.back])
            for seat, hand in enumerate(table.hands):
                if seat != view.me:
                    hidden.update(hand.tiles())
            if view.robbing is not None and view.robbing.seat != view.me:
                hidden[parse(view.robbing.tile)[0]] -= 1
            assert unseen(view, THREE_SUITS) == [hidden[kind] for kind in range(len(NAMES))]


@pytest.mark.rule("PF-43")
def test_a_tile_that_two_seats_rob_is_one_tile() -> None:
    view = View(me=0)
    for event in (
        *dealt("1m"),
        Drew(3, "5p", False, 40),
        Discarded(3, "5p"),
        Melded(2, MeldShown("pung", "555p", 3), False),
        KongDeclared(2, "5p"),
    ):
        view.feed(event)
    assert unseen(view, THREE_SUITS)[parse("5p")[0]] == 0, "it lies open while it may be robbed"
    for event in (
        Won(1, "rob_kong", "5p", 2, True, 1, None),
        Won(3, "rob_kong", "5p", 2, True, 1, None),
    ):
        view.feed(event)
    assert unseen(view, THREE_SUITS)[parse("5p")[0]] == 0


def dealt(hand: str, drawn: str = "", void: str = "") -> list[Any]:
    """The events by which seat 0 comes to hold `hand` and `drawn`."""
    events: list[Any] = [Started("xuezhan", 1, 4, 1, 55, None, "", ())]
    events.append(Dealt(0, hand + drawn, len(parse(hand + drawn))))
    events += [Dealt(seat, "", 13) for seat in (1, 2, 3)]
    if void:
        events.append(VoidsChosen((void, "m", "m", "m")))
    return events


def held(hand: str, drawn: str = "", void: str = "") -> View:
    """The view of seat 0 with this hand."""
    view = View(me=0)
    for event in dealt(hand, drawn, void):
        view.feed(event)
    return view


def waits(view: View, discard: str | None = None, **options: Any) -> tuple[Wait, ...]:
    rules = hand_game("xuezhan")
    return rules.waits(rules.read_options(options), view, discard)


@pytest.mark.rule("PF-43")
def test_the_hand_as_it_stands_is_the_hand_without_its_drawn_tile() -> None:
    view = held("123456m2233p789m", "9p")
    assert view.seats[0].drawn == "9p"
    assert waits(view) == (Wait("2p", 2, 1), Wait("3p", 2, 1)) == waits(view, "9p")
    assert waits(view, "1m") == ()
    assert waits(view, "5s") == (), "what is not held cannot be discarded"


@pytest.mark.rule("PF-43", "SC-95")
def test_a_hand_with_a_tile_of_its_void_suit_waits_on_nothing() -> None:
    assert waits(held("123456m2233p789m", "9p", void="p"), "9p", ding_que=True) == ()
    assert len(waits(held("123456m2233p789m", "9s", void="s"), "9s", ding_que=True)) == 2


@pytest.mark.rule("PF-43", "SC-60")
def test_the_room_s_cap_holds_for_the_values_too() -> None:
    pure = held("1112345678999m", "9p")
    assert {wait.tile: wait.total for wait in waits(pure, "9p")} == {
        f"{rank}m": 8 if rank in {1, 9} else 4 for rank in range(1, 10)
    }
    assert {wait.total for wait in waits(pure, "9p", cap=2)} == {2}


@pytest.mark.rule("PF-43", "SC-73")
def test_who_has_won_and_left_and_who_only_watches_is_told_nothing() -> None:
    view = held("123456m2233p789m", "2p")
    view.feed(Won(0, "self_draw", "2p", None, False, 1, None))
    assert waits(view), "in a game in which a winner plays on"
    view.feed(Won(0, "discard", "3p", None, True, 1, None))
    assert waits(view) == ()
    assert waits(View(me=None)) == ()
    assert waits(View(me=0)) == ()

"""A claim window: whatever is answered and in whatever order, the highest claim is carried out, once, at the end."""

from itertools import permutations, product
from typing import cast

import pytest

from queju.engine.machine import Action
from queju.engine.round import Round
from queju.engine.setup import Setup
from queju.games import hand_game
from queju.tiles import parse

# On seat 0's 5p seat 1 may win, seat 2 pung or kong, seat 3 win.
HANDS = ["5p369p12458s13579m", "46p22m456m789m123m", "555p147m258s369s1m", "123456789m99p46p"]
WALL = "8s1p2p3p7m8m"
OFFERS = {1: ("win", "pass"), 2: ("exposed_kong", "pung", "pass"), 3: ("win", "pass")}


def table(game_id: str = "xuezhan", **options: object) -> Round:
    rules = hand_game(game_id)
    setup = Setup([parse(hand) for hand in HANDS], parse(WALL), 1000)
    machine = cast(Round, rules.open(rules.read_options(options), setup))
    machine.answer(0, machine.questions[0].number, Action("discard", tile="5p"))
    return machine


def say(machine: Round, seat: int, verb: str) -> None:
    machine.answer(seat, machine.questions[seat].number, Action(verb))


@pytest.mark.rule("SC-09", "SC-10")
def test_everybody_with_a_choice_is_asked_at_once() -> None:
    questions = table().questions
    assert {seat: tuple(offer.do for offer in question.offers) for seat, question in questions.items()} == OFFERS
    assert all(question.secret for question in questions.values())


@pytest.mark.rule("SC-09", "SC-10", "SC-11", "SC-65")
@pytest.mark.parametrize("answers", list(product(*OFFERS.values())))
@pytest.mark.parametrize("order", list(permutations(OFFERS)))
def test_any_answers_in_any_order(answers: tuple[str, ...], order: tuple[int, ...]) -> None:
    machine = table()
    said = dict(zip(OFFERS, answers, strict=True))
    for seat in order:
        if seat not in machine.questions or machine.table.turn != 0:
            break
        assert not any(machine.table.moved), "nothing is paid while the window is open"
        say(machine, seat, said[seat])
    winners = [seat for seat in (1, 3) if said[seat] == "win"]
    assert [win.seat for win in machine.table.wins] == winners
    if winners:
        assert not machine.table.hands[2].melds
        assert machine.table.turn == (winners[-1] + 1) % 4
    elif said[2] == "pass":
        assert machine.table.turn == 1
        assert not machine.table.hands[2].melds
    else:
        assert machine.table.turn == 2
        assert [meld.kind for meld in machine.table.hands[2].melds] == [said[2]]
    assert sum(machine.table.moved) == 0


@pytest.mark.rule("SC-09")
def test_a_pung_waits_for_an_open_win() -> None:
    machine = table()
    say(machine, 2, "pung")
    say(machine, 1, "pass")
    assert 3 in machine.questions
    assert not machine.table.hands[2].melds
    say(machine, 3, "pass")
    assert [meld.kind for meld in machine.table.hands[2].melds] == ["pung"]


@pytest.mark.rule("SC-09")
def test_a_window_closes_when_nothing_open_can_beat_the_best() -> None:
    machine = table()
    say(machine, 1, "win")
    say(machine, 3, "win")
    assert [win.seat for win in machine.table.wins] == [1, 3], "seat 2's kong cannot beat a win any more"


@pytest.mark.rule("PF-20")
def test_a_second_answer_to_the_same_window_is_stale() -> None:
    machine = table()
    number = machine.questions[1].number
    machine.answer(1, number, Action("pass"))
    for _ in range(4):
        with pytest.raises(Exception, match="answered already"):
            machine.answer(1, number, Action("win"))
    assert not machine.table.wins


@pytest.mark.rule("SC-12")
def test_a_beaten_claim_locks_with_pass_lock() -> None:
    machine = table(pass_lock=True)
    say(machine, 1, "pass")
    say(machine, 3, "win")
    say_no = machine.questions.get(2)
    if say_no is not None:
        say(machine, 2, "pass")
    assert machine.table.passed == [False, True, False, False]

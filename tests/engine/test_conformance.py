"""The conformance kit passes on our games, and fails on games that break its laws."""

import os
from typing import Any

import pytest

from queju.engine import events as ev
from queju.engine import payments
from queju.engine.phases import Claims
from queju.engine.round import Round
from queju.games import hand_games
from queju.testing.conformance import Nonconformance, check_game

PARTS = 4
HANDS = int(os.environ.get("QUEJU_CONFORMANCE_HANDS", "800"))
"""Of each game, in all parts together; a new game, or a change of the kit, is tried with 10,000 and more."""


@pytest.mark.slow
@pytest.mark.timeout(900)
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("game_id", [game.id for game in hand_games()])
def test_thousands_of_random_hands(game_id: str, part: int) -> None:
    check_game(game_id, HANDS // PARTS, seed=part, twins=50)


@pytest.mark.rule("PF-21")
def test_a_draw_that_everybody_sees_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ev.Drew, "seen_by", lambda self, seat: self)
    with pytest.raises(Nonconformance, match="can tell hidden tiles apart"):
        check_game("xuezhan", 50)


@pytest.mark.plain
@pytest.mark.rule("PF-21")
def test_question_numbers_that_count_what_others_are_asked_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    advance = Round.advance

    def numbered_together(machine: Round) -> None:
        advance(machine)
        machine.numbers = [max(machine.numbers)] * len(machine.numbers)

    monkeypatch.setattr(Round, "advance", numbered_together)
    with pytest.raises(Nonconformance, match="can tell hidden tiles apart"):
        check_game("xuezhan", 50)


@pytest.mark.plain
@pytest.mark.rule("PF-05")
def test_money_that_is_made_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    book = payments.book

    def generous(table: Any, *rest: Any) -> list[int]:
        paid = book(table, *rest)
        table.moved[0] += 1
        return paid

    monkeypatch.setattr("queju.games.sichuan.settlement.book", generous)
    with pytest.raises(Nonconformance, match="do not add up"):
        check_game("xuezhan", 50)


def test_a_tile_that_is_lost_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("queju.engine.moves.PUNG_OWN", 1)
    with pytest.raises(Nonconformance):
        check_game("xueliu", 50)


@pytest.mark.plain
def test_a_window_that_shares_state_between_clones_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    resolve = Claims.resolve
    resolved: list[Claims] = []

    def once(phase: Claims, table: Any, rules: Any, answers: Any) -> Any:
        again = phase in resolved
        resolved.append(phase)
        return resolve(phase, table, rules, {} if again else answers)

    monkeypatch.setattr(Claims, "resolve", once)
    with pytest.raises(Nonconformance, match="clones differ"):
        check_game("xueliu", 100)

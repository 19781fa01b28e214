"""Paying out of limited purses (PF-05): of one settlement alone, and in whole hands of every game."""

import random
from collections.abc import Sequence
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from queju.engine import events as ev
from queju.engine.payments import Due, book
from queju.engine.table import Extra, Table
from queju.games import hand_game, hand_games
from queju.hands.hand import Hand
from queju.testing.conformance import play_randomly
from queju.testing.walls import random_options, random_setup

SEATS = 4
seats = st.integers(0, SEATS - 1)
dues = st.lists(st.tuples(seats, st.integers(-1, SEATS - 1), st.integers(0, 30)), max_size=12)


def table(purses: tuple[int, ...] | None) -> Table:
    found = Table([Hand() for _ in range(SEATS)], [], 0, (), purses, Extra())
    found.log = []
    return found


@pytest.mark.rule("PF-05")
@given(st.tuples(*[st.integers(0, 40)] * SEATS), dues)
def test_each_claim_is_paid_in_turn_as_far_as_the_purse_goes(
    purses: tuple[int, ...], owed: list[tuple[int, int, int]]
) -> None:
    at = table(purses)
    paid = book(at, "win", 0, "", [Due(*due) for due in owed])
    held = list(purses)
    for (payer, payee, due), amount in zip(owed, paid, strict=True):
        assert amount == min(due, held[payer])
        held[payer] -= amount
        if payee >= 0:
            held[payee] += amount
    assert at.balances == held
    assert min(held) >= 0
    assert at.moved == [after - before for after, before in zip(held, purses, strict=True)]
    gone = sum(amount for (_, payee, _), amount in zip(owed, paid, strict=True) if payee == ev.SYSTEM)
    assert sum(at.moved) == -gone


@pytest.mark.rule("PF-05")
@given(dues)
def test_points_have_no_limit(owed: list[tuple[int, int, int]]) -> None:
    at = table(None)
    assert book(at, "win", 0, "", [Due(*due) for due in owed]) == [due for _, _, due in owed]


@pytest.mark.rule("PF-05")
def test_what_comes_in_earlier_in_a_settlement_counts_as_held() -> None:
    at = table((5, 0, 0, 0))
    assert book(at, "win", 0, "", [Due(1, 2, 9), Due(0, 1, 9), Due(1, 2, 9), Due(1, 3, 9)]) == [0, 5, 5, 0]


@pytest.mark.slow
@pytest.mark.rule("PF-05")
@pytest.mark.parametrize("game", [game.id for game in hand_games()])
def test_in_every_game_small_purses_are_paid_out_in_order_and_never_overdrawn(game: str) -> None:
    played = hand_game(game)
    short = wins = 0
    for number in range(150):
        rng = random.Random(f"{game} purses {number}")
        options = random_options(played, rng)
        purses = tuple(rng.choice((0, 1, 2, 5, 9, 30)) for _ in range(played.seats))
        setup = replace(random_setup(played, options, rng, purses), before=number)
        # Every step is held against what the events say (`queju.testing.truth`).
        _, machine = play_randomly(played, options, setup, rng)
        assert min(machine.table.balances) >= 0
        paid = [event for event in machine.log if isinstance(event, ev.Paid)]
        short += sum(flow.amount < flow.due for event in paid for flow in event.flows)
        wins += sum(event.reason == "win" for event in paid)
        for event in paid:
            # Refunds go kong by kong (SC-83); everything else in play order from the payer.
            if event.reason != "refund":
                assert_in_play_order(event, played.seats)
        assert_winners_in_order(machine.log, played.seats)
    assert short
    assert wins


def assert_in_play_order(event: ev.Paid, seats: int) -> None:
    for payer in {flow.payer for flow in event.flows}:
        steps = [(flow.payee - payer) % seats for flow in event.flows if flow.payer == payer]
        assert steps == sorted(steps), event


def assert_winners_in_order(log: Sequence[ev.Event], seats: int) -> None:
    """Of several who win on one tile, who sits next to the payer is paid first (SC-71)."""
    steps: list[int] = []
    for event in log:
        if isinstance(event, ev.Discarded | ev.KongDeclared | ev.Drew):
            steps = []
        elif isinstance(event, ev.Paid) and event.reason == "win" and len(event.flows) == 1:
            steps.append((event.flows[0].payee - event.flows[0].payer) % seats)
            assert steps == sorted(steps), event

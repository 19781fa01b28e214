"""The kit that every game must pass: `check_game` plays thousands of random hands and looks for what must never be."""

import random
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import cast

import msgspec
from msgspec import Struct

from queju.engine import events as ev
from queju.engine.machine import Action
from queju.engine.replay import Played, rerun
from queju.engine.round import Round
from queju.engine.setup import Setup
from queju.errors import Refused
from queju.games import hand_game
from queju.games.game import HandGame
from queju.testing.truth import Truth
from queju.testing.twins import leaks
from queju.testing.walls import random_options, random_setup

MOST_ANSWERS = 5000
"""More than any hand needs: beyond it a hand is stuck."""
LEAVES = 0.002
CLONES = 0.02


class Nonconformance(AssertionError):
    """A game broke one of the kit's laws. The text names the seed that shows it."""


def check_game(
    game_id: str,
    hands: int = 10_000,
    *,
    seed: int = 1,
    twins: int = 200,
    progress: Callable[[int], None] | None = None,
) -> None:
    """Play `hands` random hands of a game under random options and check its laws.

    After every answer: no tile is made or lost, money adds up to zero with what went to the system, and somebody is
    asked unless the hand is over. At random moments: a clone goes on like its original, a refused answer changes
    nothing. For each hand: its actions give the same events again. For `twins` of them: what a seat is sent does not
    depend on what it may not see.

    Raises:
        Nonconformance: with the seed of the hand.
        UnknownGame: there is no such game.
    """
    played = hand_game(game_id)
    for number in range(hands):
        rng = random.Random(f"{game_id} {seed} {number}")
        options = random_options(played, rng)
        purses = None if rng.random() < 0.5 else tuple(rng.choice((0, 3, 40, 1000)) for _ in range(played.seats))
        setup = replace(random_setup(played, options, rng, purses), before=number)
        try:
            actions, machine = play_randomly(played, options, setup, rng)
            _check_again(played, options, setup, actions, machine)
            if number < twins:
                _check_twins(leaks(played, options, setup, actions, rng))
        except Exception as error:
            raise Nonconformance(f"{game_id}, seed {seed}, hand {number}: {error!r}") from error
        if progress is not None:
            progress(number + 1)


def play_randomly(played: HandGame, options: Struct, setup: Setup, rng: random.Random) -> tuple[list[Played], Round]:
    """Play one hand at random, checking every step; what was done, and the finished machine."""
    machine = cast(Round, played.open(options, setup))
    truth = Truth(setup)
    truth.feed(machine.log)
    actions: list[Played] = []
    while not machine.over:
        if not machine.questions:
            raise Nonconformance("the hand is not over and nobody is asked")
        if len(actions) > MOST_ANSWERS:
            raise Nonconformance("the hand does not end")
        seat, action = _choice(machine, rng)
        if action.do != "escape" and rng.random() < CLONES:
            _check_clone(machine, seat, action)
            _check_refusals(machine, seat)
        actions.append(Played(seat, action))
        if action.do == "escape":
            truth.feed(machine.leave(seat))
        else:
            truth.feed(machine.answer(seat, machine.questions[seat].number, action))
        truth.check(machine)
    if not isinstance(machine.log[-1], ev.HandOver):
        raise Nonconformance("the last event is not the end of the hand")
    return actions, machine


def _choice(machine: Round, rng: random.Random) -> tuple[int, Action]:
    if rng.random() < LEAVES:
        staying = [seat for seat, left in enumerate(machine.table.left) if not left and machine.table.live[seat]]
        if staying:
            return rng.choice(staying), Action("escape")
    seat = rng.choice(list(machine.questions))
    offers = machine.questions[seat].offers
    if not offers:
        raise Nonconformance(f"seat {seat} is asked and has no choice")
    if len(set(offers)) != len(offers):
        raise Nonconformance(f"seat {seat} is offered the same action twice")
    # Claims are what goes wrong; without a preference most would be passed over.
    eager = [offer for offer in offers if offer.do not in {"discard", "pass"}]
    return seat, rng.choice(eager if eager and rng.random() < 0.6 else list(offers))


def _check_clone(machine: Round, seat: int, action: Action) -> None:
    one, other = machine.clone(listen=True), machine.clone(listen=True)
    before = _digest(machine)
    number = machine.questions[seat].number
    events = one.answer(seat, number, action), other.answer(seat, number, action)
    if events[0] != events[1] or _digest(one) != _digest(other):
        raise Nonconformance(f"two clones differ after {action.do} of seat {seat}")
    if _digest(machine) != before:
        raise Nonconformance(f"an answer given to a clone changed its original ({action.do} of seat {seat})")


def _check_refusals(machine: Round, seat: int) -> None:
    before = _digest(machine)
    question = machine.questions[seat]
    open_verbs = {offer.do for offer in question.offers}
    closed = [verb for verb in machine.rules.moves if verb not in open_verbs]
    wrong = [
        (seat, question.number + 1, question.offers[0]),
        (seat, question.number - 1, question.offers[0]),
        (seat, question.number, Action("no_such_verb")),
        (seat, question.number, Action("discard", tile="no tile")),
        (seat, question.number, Action("exchange", tiles="no tiles")),
        *((seat, question.number, Action(verb)) for verb in closed),
        *((seat, question.number, Action(verb, tile="5m")) for verb in closed),
        (machine.table.seats, question.number, question.offers[0]),
        (-1, question.number, question.offers[0]),
        *((other, 1, question.offers[0]) for other in range(machine.table.seats) if other not in machine.questions),
    ]
    for party, number, action in wrong:
        try:
            machine.answer(party, number, action)
        except Refused:
            continue
        raise Nonconformance(f"an answer that was never open was taken: {action} of {party}, number {number}")
    if _digest(machine) != before:
        raise Nonconformance("a refused answer changed something")


def _check_twins(found: str | None) -> None:
    if found is not None:
        raise Nonconformance(found)


def _check_again(played: HandGame, options: Struct, setup: Setup, actions: Sequence[Played], machine: Round) -> None:
    again = cast(Round, played.open(options, setup))
    rerun(again, actions)
    if msgspec.json.encode(again.log) != msgspec.json.encode(machine.log):
        raise Nonconformance("the same actions did not give the same events")
    silent = cast(Round, played.open(options, setup, listen=False))
    rerun(silent, actions)
    if silent.log or silent.table.moved != machine.table.moved or not silent.over:
        raise Nonconformance("without a listener the hand went otherwise")


def _digest(machine: Round) -> bytes:
    """Everything of a machine that an answer could change."""
    table = machine.table
    return msgspec.json.encode(
        (
            [(hand.tiles(), [(meld.kind, meld.tiles, meld.source) for meld in hand.melds]) for hand in table.hands],
            [table.front, table.back, table.turn, table.drawn, table.offered, table.source, table.calls],
            [
                table.rivers,
                table.face_down,
                table.live,
                table.left,
                table.locked,
                table.passed,
                table.balances,
                table.moved,
                table.draws,
            ],
            [(win.seat, win.tile, win.by, win.source, win.score.total) for win in table.wins],
            sorted(machine.questions.items()),
            sorted(machine.answers.items()),
            machine.over,
            Counter(type(event).__name__ for event in machine.log),
        )
    )

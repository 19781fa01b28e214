"""A view is a fold of what a seat was sent: it knows what the seat may know, and nothing else."""

import random
from collections.abc import Iterator
from typing import cast

import msgspec
import pytest

from queju.engine.round import Round
from queju.engine.views import View
from queju.games import catalogue, game
from queju.testing.walls import random_options, random_setup
from queju.tiles import parse, write


def hands_of(game_id: str) -> Iterator[tuple[Round, random.Random]]:
    for seed in range(25):
        rng = random.Random(seed)
        rules = game(game_id)
        yield cast(Round, rules.open(random_options(rules, rng), random_setup(rules, rng))), rng


@pytest.mark.rule("PF-21", "PF-23")
@pytest.mark.parametrize("game_id", [known.id for known in catalogue()])
def test_each_view_agrees_with_the_table_at_every_step(game_id: str) -> None:
    for machine, rng in hands_of(game_id):
        views = [View(me=seat) for seat in (0, 1, 2, 3, None)]
        fed = 0
        while True:
            for event in machine.log[fed:]:
                for view in views:
                    seen = event.seen_by(view.me)
                    if seen is not None:
                        view.feed(seen)
            fed = len(machine.log)
            for view in views:
                _compare(view, machine)
            if machine.over:
                break
            seat = rng.choice(sorted(machine.questions))
            offers = machine.questions[seat].offers
            eager = [offer for offer in offers if offer.do not in {"discard", "pass"}]
            machine.answer(seat, machine.questions[seat].number, rng.choice(eager or list(offers)))
        assert all(view.result is not None for view in views)


def _compare(view: View, machine: Round) -> None:
    table = machine.table
    assert view.rest == table.rest()
    for seat, shown in enumerate(view.seats):
        hand = table.hands[seat]
        held = hand.tiles()
        assert shown.balance == table.balances[seat]
        assert shown.left == table.left[seat]
        assert [meld.kind for meld in shown.melds] == [meld.kind for meld in hand.melds]
        assert [tile.tile for tile in shown.river] == [write([kind]) for kind in table.rivers[seat]]
        if seat == view.me:
            assert write(parse((shown.hand or "") + (shown.drawn or ""))) == write(held)
        elif not machine.over:
            assert shown.hand is None
            assert shown.drawn is None
        if not machine.over:
            assert shown.count == len(held)


@pytest.mark.rule("PF-16", "PF-21")
def test_a_spectator_is_sent_no_hidden_tile() -> None:
    for machine, _ in hands_of("xuezhan"):
        for event in machine.log:
            seen = event.seen_by(None)
            if seen is not None and type(seen).__name__ in {"Dealt", "Drew", "Exchanged"}:
                told = msgspec.to_builtins(seen)
                assert not any(told.get(key) for key in ("tiles", "tile", "given", "taken"))

"""A view is a fold of what a seat was sent: it knows what the seat may know, and nothing else."""

import random
from collections.abc import Iterator
from typing import cast

import msgspec
import pytest

from queju.engine import events as ev
from queju.engine.round import Round
from queju.engine.views import View
from queju.games import hand_game, hand_games
from queju.testing.walls import random_options, random_setup
from queju.tiles import NAMES, parse, write


def hands_of(game_id: str) -> Iterator[tuple[Round, random.Random]]:
    for seed in range(25):
        rng = random.Random(seed)
        rules = hand_game(game_id)
        options = random_options(rules, rng)
        yield cast(Round, rules.open(options, random_setup(rules, options, rng))), rng


@pytest.mark.rule("PF-21", "PF-23")
@pytest.mark.parametrize("game_id", [known.id for known in hand_games()])
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
        assert [tile.tile for tile in shown.river if not tile.face_down] == [NAMES[kind] for kind in table.rivers[seat]]
        assert len([tile for tile in shown.river if tile.face_down]) == len(table.face_down[seat])
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


def test_an_added_kong_of_honours_takes_one_tile_out_of_the_hand() -> None:
    view = View(me=0)
    for event in (
        ev.Started("youjin", 1, 4, 1, 49, None, "", ()),
        ev.Dealt(0, "147m258p369sEENN", 13),
        ev.Drew(3, None, False, 48),
        ev.Discarded(3, "E"),
        ev.Melded(0, ev.MeldShown("pung", "EEE", 3), False),
        ev.Discarded(0, "N"),
        ev.Drew(0, "E", False, 47),
        ev.Melded(0, ev.MeldShown("added_kong", "EEEE", 3), False),
    ):
        view.feed(event)
    mine = view.seats[0]
    assert (mine.hand, mine.drawn, mine.count) == ("147m258p369sN", None, 10)
    assert [meld.tiles for meld in mine.melds] == ["EEEE"]

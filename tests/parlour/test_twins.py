"""Two tables that differ only in tiles that a seat may not see send it the same bytes at the same moments (PF-21)."""

from dataclasses import replace
from random import Random

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from queju.engine import events as ev
from queju.engine.machine import Action, Question
from queju.engine.setup import Setup
from queju.errors import QuejuError
from queju.games import hand_game
from queju.parlour import wire
from queju.tiles import NAMES, parse
from tests.parlour.bench import Bench, GivenDeal, setup_from

HOLD = 1.5
THINKING = 0.7
"""Seconds that every seat takes for every answer; less than the hold."""
LENGTH = 60.0
"""Seconds of play: some thirty discards."""
LOOKS = 0.55
"""Seconds from one snapshot to the next."""
UNTOUCHED = 45
"""Tiles at the wall's head that both tables share: more than are drawn in that time."""


def _twin(setup: Setup, seat: int, swaps: list[tuple[int, int]]) -> Setup:
    """Exchange concealed tiles of the other seats with each other and with the far end of the wall.

    Where a tile was drawn first (the dealer's last) it stays: it is the one that is discarded.
    """
    others = [other for other in range(4) if other != seat]
    hands = [list(hand) for hand in setup.hands]
    wall = list(setup.wall)
    hidden = [(hands[other], at) for other in others for at in range(13)] + [
        (wall, at) for at in range(UNTOUCHED, len(wall))
    ]
    for one, two in swaps:
        (first, at), (second, to) = hidden[one % len(hidden)], hidden[two % len(hidden)]
        first[at], second[to] = second[to], first[at]
    return replace(setup, hands=hands, wall=wall)


def _wild_tiles_late(setup: Setup) -> Setup:
    """The deal with no wild tile at the wall's head: what is drawn is discarded here, and a wild tile thrown away may
    rightly tell of the hand that it left."""
    wall = list(setup.wall)
    late = [at for at in range(UNTOUCHED, len(wall)) if wall[at] != setup.wild]
    for at in range(UNTOUCHED):
        if wall[at] == setup.wild:
            to = late.pop()
            wall[at], wall[to] = wall[to], wall[at]
    return replace(setup, wall=wall)


def _drawn(bench: Bench, place: int, setup: Setup) -> str | None:
    """The tile that the chair drew last; for the dealer at first his last one dealt."""
    seat = bench.room.seat_at(place)
    for event in reversed(bench.hand.told):
        if isinstance(event, ev.Drew | ev.Discarded | ev.Melded) and event.seat == seat:
            return event.tile if isinstance(event, ev.Drew) else None
    return NAMES[setup.hands[0][-1]]


def _choice(bench: Bench, place: int, question: Question, setup: Setup, keen: bool) -> Action:
    """Discards what was drawn and lets every claim go, but for pungs if `keen`: it hangs on no concealed tile."""
    for verb in ("pung", "pass") if keen else ("pass",):
        for offer in question.offers:
            if offer.do == verb:
                return offer
    drawn = _drawn(bench, place, setup)
    discards = [offer for offer in question.offers if offer.do == "discard"]
    return next((offer for offer in discards if offer.tile == drawn), discards[-1])


def _traffic(setup: Setup, name: str, place: int, keen: bool) -> list[tuple[float, bytes]]:
    """Everything that the person on `place` is sent, a snapshot and three refusals after each step included."""
    bench = Bench(GivenDeal(setup, name), game=name, secret="5a" * 32, claim_hold_room=HOLD)
    heard: list[tuple[float, bytes]] = []
    bench.begin()
    look = 0.0
    while bench.now < LENGTH and bench.room.stage == "playing":
        thought = {bench.room.place_at(seat): asked.since + THINKING for seat, asked in bench.hand.open.items()}
        bench.now = min([*thought.values(), bench.table.wake_at(), look])
        bench.settle()
        for at, moment in thought.items():
            question = bench.asked().get(at)
            if question is not None and moment <= bench.now:
                bench.answer(at, _choice(bench, at, question, setup, keen and at == place))
        if bench.now >= look:
            look += LOOKS
            heard.append((bench.now, msgspec.json.encode(bench.table.snapshot(place, bench.now))))
            heard += [(bench.now, _refusal(bench, place, probe)) for probe in _probes(bench, place)]
    sent = [(at, msgspec.json.encode(message)) for at, to, message in bench.sent if to == place]
    return [*sent, *heard]


def _probes(bench: Bench, place: int) -> list[wire.Answer]:
    """Answers that somebody sends who wants to find out more than he is told."""
    asked = bench.asked().get(place)
    numbers = {0, 1, 999} if asked is None else {0, 1, 999, asked.number, asked.number + 1}
    actions = [
        Action("discard", tile="9s"),
        Action("discard", tile="1m"),
        Action("win"),
        Action("pung"),
        Action("exposed_kong"),
        Action("concealed_kong", tile="5p"),
        Action("added_kong", tile="5p"),
        Action("exchange", tiles="123m"),
        Action("pass"),
    ]
    return [wire.Answer(1, number, action) for number in sorted(numbers) for action in actions]


def _refusal(bench: Bench, place: int, message: wire.Answer) -> bytes:
    try:
        bench.table.check(place, message)
    except QuejuError as error:
        return f"{error.code} {error}".encode()
    return b"taken"


@pytest.mark.rule("PF-20", "PF-21")
@pytest.mark.parametrize("name", ["xuezhan", "xueliu", "youjin"])
@settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
@given(
    seed=st.integers(0, 2**32),
    place=st.integers(0, 3),
    keen=st.booleans(),
    swaps=st.lists(st.tuples(st.integers(0, 200), st.integers(0, 200)), min_size=1, max_size=20),
)
def test_twin_tables_send_a_seat_the_same_bytes(
    name: str, seed: int, place: int, keen: bool, swaps: list[tuple[int, int]]
) -> None:
    setup = _wild_tiles_late(setup_from(seed, name))
    # The dealer's chair follows from the dice alone: 1-1 makes it chair 0, so chairs are seats here.
    twin = _twin(setup, place, swaps)
    assert _traffic(setup, name, place, keen) == _traffic(twin, name, place, keen)


@pytest.mark.rule("PF-21", "YJ-42", "YJ-51")
@pytest.mark.parametrize("ready", ["123789m46888pEE", "5m123456p222789s"])
@pytest.mark.parametrize("first", ["5m", "C"])
def test_a_question_before_the_draw_takes_no_time_that_the_others_could_notice(ready: str, first: str) -> None:
    # The dealer discards a gold, which nobody may claim, or another tile; then seat 1 is asked, or is not.
    deck = hand_game("youjin").tiles(hand_game("youjin").options()).all()
    gold, mine = parse("5m")[0], parse(ready)
    for kind in [gold, *mine, *parse(first)]:
        deck.remove(kind)
    Random(1).shuffle(deck)
    deck.sort(key=lambda kind: kind == gold)
    hands = [[*deck[:13], *parse(first)], mine, deck[13:26], deck[26:39]]
    asked = Setup(hands, deck[39:], beyond=-33, dice=(1, 1, 1, 1), wild=gold, indicator=gold)
    wall = [*asked.wall[:-15], *mine, *asked.wall[-2:]]
    silent = replace(asked, hands=[hands[0], asked.wall[-15:-2], *hands[2:]], wall=wall)
    assert _traffic(asked, "youjin", 3, False) == _traffic(silent, "youjin", 3, False)


@pytest.mark.rule("PF-16", "PF-21")
@pytest.mark.parametrize("reader", [None, 0, 1, 2, 3])
def test_no_reader_is_sent_a_tile_that_is_concealed_from_him(reader: int | None) -> None:
    bench = Bench(GivenDeal(setup_from(7)))
    bench.begin()
    bench.play_out()
    for _, event in bench.events(reader):
        match event:
            case ev.Dealt():
                assert bool(event.tiles) == (event.seat == reader)
            case ev.Drew():
                assert (event.tile is not None) == (event.seat == reader)
            case ev.Won():
                assert event.bill is None or event.seat == reader
            case _:
                pass
    asked = [message.question.party for _, message in bench.heard(reader, wire.Asked)]
    assert all(bench.room.place_at(seat) == reader for seat in asked)
    assert (reader is None) == (not asked)

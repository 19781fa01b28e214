"""Two tables that differ only in tiles that a seat may not see send it the same bytes at the same moments (PF-21)."""


import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from queju.engine import events as ev
from queju.engine.machine import Action, Question
from queju.engine.setup import Setup
from queju.errors import QuejuError
from queju.parlour import wire
from tests.parlour.bench import Bench, GivenDeal, setup_from

HOLD = 1.5
THINKING = 0.7
"""Seconds that every seat takes for every answer; less than the hold."""
ROUNDS = 40


def _twin(setup: Setup, seat: int, swaps: list[tuple[int, int]]) -> Setup:
    """Exchange concealed tiles of the other seats with each other and with the far end of the wall.

    Where a tile was drawn first (the dealer's last) it stays: it is the one that is discarded.
    """
    others = [other for other in range(4) if other != seat]
    hands = [list(hand) for hand in setup.hands]
    wall = list(setup.wall)
    hidden = [(hands[other], at) for other in others for at in range(13)] + [(wall, at) for at in range(ROUNDS, len(wall))]
    for one, two in swaps:
        (first, at), (second, to) = hidden[one % len(hidden)], hidden[two % len(hidden)]
        first[at], second[to] = second[to], first[at]
    return Setup(hands, wall, dice=setup.dice, commitment=setup.commitment)


def _drawn(bench: Bench, place: int) -> str | None:
    seat = bench.room.seat_at(place)
    for event in reversed(bench.hand.told):
        if isinstance(event, ev.Drew | ev.Discarded | ev.Melded) and event.seat == seat:
            return event.tile if isinstance(event, ev.Drew) else None
    return None


def _as_drawn(bench: Bench, place: int, question: Question) -> Action:
    """Discards what was drawn, lets every claim go: a play that hangs on no concealed tile."""
    for offer in question.offers:
        if offer.do == "pass":
            return offer
    drawn = _drawn(bench, place)
    discards = [offer for offer in question.offers if offer.do == "discard"]
    return next((offer for offer in discards if offer.tile == drawn), discards[-1])


def _traffic(setup: Setup, game: str, place: int, keen: bool) -> list[tuple[float, bytes]]:
    """Everything that the person on `place` is sent, a snapshot and three refusals after each step included."""
    bench = Bench(GivenDeal(setup, game), game=game, claim_hold_room=HOLD)
    heard: list[tuple[float, bytes]] = []
    bench.begin()
    for _ in range(ROUNDS):
        asked = dict(bench.asked())
        bench.wait(THINKING)
        for at, question in asked.items():
            current = bench.asked().get(at)
            if current is None or current.number != question.number:
                continue
            if at == place and keen:
                choice = next((offer for offer in question.offers if offer.do == "pung"), None)
                bench.answer(at, choice or _as_drawn(bench, at, question))
            else:
                bench.answer(at, _as_drawn(bench, at, question))
        bench.wait(0.9)
        heard.append((bench.now, msgspec.json.encode(bench.table.snapshot(place, bench.now))))
        for number in (0, 1, 999):
            heard.append((bench.now, _refusal(bench, place, wire.Answer(1, number, Action("discard", tile="9s")))))
        if any(isinstance(event, ev.Paid | ev.HandOver) for _, event in bench.events(None)):
            break
    sent = [(at, msgspec.json.encode(message)) for at, to, message in bench.sent if to == place]
    return [*sent, *heard]


def _refusal(bench: Bench, place: int, message: wire.Answer) -> bytes:
    try:
        bench.table.check(place, message)
    except QuejuError as error:
        return f"{error.code} {error}".encode()
    return b"taken"


@pytest.mark.rule("PF-20", "PF-21")
@pytest.mark.parametrize("game", ["xuezhan", "xueliu"])
@settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
@given(
    seed=st.integers(0, 2**32),
    place=st.integers(0, 3),
    keen=st.booleans(),
    swaps=st.lists(st.tuples(st.integers(0, 200), st.integers(0, 200)), min_size=1, max_size=20),
)
def test_twin_tables_send_a_seat_the_same_bytes(
    game: str, seed: int, place: int, keen: bool, swaps: list[tuple[int, int]]
) -> None:
    setup = setup_from(seed)
    # The dealer's chair follows from the dice alone: 1-1 makes it chair 0, so chairs are seats here.
    twin = _twin(setup, place, swaps)
    assert _traffic(setup, game, place, keen) == _traffic(twin, game, place, keen)


@pytest.mark.rule("PF-16", "PF-21")
@pytest.mark.parametrize("reader", [None, 0, 1, 2, 3])
def test_no_reader_is_sent_a_tile_that_is_concealed_from_him(reader: int | None) -> None:
    bench = Bench()
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



"""Four people who do anything at any time: nothing breaks, nothing is lost, nobody knows more than he was told."""

import random

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from queju.engine.machine import Action
from queju.errors import QuejuError
from queju.parlour import wire
from queju.parlour.tables import commands
from queju.parlour.tables.table import Table
from tests.parlour.bench import Bench

VERBS = ["discard", "pung", "exposed_kong", "concealed_kong", "added_kong", "win", "pass", "exchange", "void", "steal"]
STEPS = 120


def _anything(bench: Bench, chance: random.Random, place: int) -> wire.FromClient:
    asked = bench.asked().get(place) if bench.hand is not None else None
    pick = chance.random()
    if asked is not None and pick < 0.75:
        return wire.Answer(1, asked.number, chance.choice(list(asked.offers)))
    if pick < 0.85:
        number = chance.randint(-1, 40) if asked is None else asked.number
        tile = chance.choice([None, "5m", "9s", "E", "xx"])
        return wire.Answer(1, number, Action(chance.choice(VERBS), tile=tile))
    return chance.choice(
        [
            wire.Start(1),
            wire.Next(1),
            wire.Auto(1, on=chance.random() < 0.5),
            wire.Word(1, chance.choice(["", "雀", "\0", "x" * 64])),
            wire.Bot(1, chance.randrange(4), on=chance.random() < 0.7),
            wire.Leave(1) if chance.random() < 0.1 else wire.Ping(1),
        ]
    )


def _same(live: Bench, table: Table) -> None:
    """A restarted server has the same room and hand, but for who is there."""
    assert table.room == live.room
    for reader in (*range(4), None):
        mine, its = live.table.snapshot(reader, live.now), table.snapshot(reader, live.now)
        assert (mine is None) == (its is None)
        if mine is not None and its is not None:
            assert its.view == mine.view
            assert (its.asked and its.asked.question) == (mine.asked and mine.asked.question)


@pytest.mark.slow
@pytest.mark.rule("PF-15", "PF-20", "PF-23", "PF-24", "PF-26")
@settings(max_examples=30, deadline=None, suppress_health_check=list(HealthCheck))
@given(
    seed=st.integers(0, 2**32),
    game=st.sampled_from(["xuezhan", "xueliu"]),
    hold=st.sampled_from([0.0, 1.5]),
    humans=st.integers(1, 4),
    practice=st.booleans(),
)
def test_whatever_people_do_the_table_stands_and_its_log_has_it(
    seed: int, game: str, hold: float, humans: int, practice: bool
) -> None:
    chance = random.Random(seed)
    practice = practice and humans == 1
    bench = Bench(
        game=game, humans=humans, kind="practice" if practice else "private", claim_hold_room=hold, decision_seconds=5
    )
    bench.begin()
    for _ in range(STEPS):
        place = chance.randrange(4)
        if chance.random() < 0.25:
            bench.wait(chance.choice([0.1, 1, 6, 30]))
        elif bench.room.place_of(f"account{place}") is None:
            if chance.random() < 0.2 and not practice:
                bench.write(commands.enter(bench.room, f"account{place}", f"P{place}"))
        elif chance.random() < 0.1:
            (bench.table.arrive if chance.random() < 0.7 else lambda p: bench.table.depart(p, bench.now))(place)
        else:
            message = _anything(bench, chance, place)
            before = msgspec.json.encode(bench.table.snapshot(None, bench.now))
            try:
                entries = bench.table.check(place, message)
            except QuejuError:
                assert msgspec.json.encode(bench.table.snapshot(None, bench.now)) == before
            else:
                bench.write(entries)
        bench.settle()
        wake = bench.table.wake_at()
        assert wake > bench.now or bench.table.closing(bench.now), "the table would turn in circles"
    bench.wait(2)
    if hold == 0:
        _same(bench, bench.rebuilt())
    snapshot = bench.table.snapshot(None, bench.now)
    assert snapshot is not None
    assert snapshot.view == bench.folded(None)
    for result in bench.room.results:
        assert sum(result.moved) <= 0

"""What holds at every table of 推筒子, whatever is bet, banked and dealt."""

from collections import Counter
from collections.abc import Sequence
from itertools import product
from random import Random
from typing import Any, cast

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from queju.engine.crowd import HOUSE, Settlement
from queju.engine.events import Event
from queju.engine.machine import Action
from queju.errors import NotOffered
from queju.games import hall_game
from queju.games.tuitongzi.hands import TILES, hand_of
from queju.games.tuitongzi.settlement import settle
from queju.games.tuitongzi.table import Table
from queju.tiles import parse

TUITONGZI = hall_game("tuitongzi")
PARTIES = "abcx"
Step = tuple[str, str, int, int]
"""What is done, by whom, on which side, and an amount; of a deal the last one is the seed of its wall."""
DONE = ("bet", "bet", "bet", "bank_up", "bank_down", "leave", "deal", "deal")

OPTIONS = st.fixed_dictionaries(
    {},
    optional={
        "banker_multiplies": st.booleans(),
        "pot_percent": st.integers(0, 10),
        "bet_min": st.integers(1, 20),
        "bet_max": st.sampled_from([0, 50, 300]),
        "banker_rounds": st.integers(0, 2),
        "house_banker": st.booleans(),
        "house_stake": st.sampled_from([1, 500, 10_000]),
    },
)
STEPS = st.lists(
    st.tuples(st.sampled_from(DONE), st.sampled_from(PARTIES), st.integers(-1, 3), st.integers(0, 400)), max_size=30
)


class Room:
    """A table, and what its parties own."""

    def __init__(self, options: dict[str, Any], standing: msgspec.Struct | None = None) -> None:
        read = TUITONGZI.read_options({"banker_min": 100, **options})
        self.table = cast(Table, TUITONGZI.open(read, standing))
        self.coins = Counter(dict.fromkeys(PARTIES, 1000))
        self.settlements: list[Settlement] = []
        self.events: list[Event] = []

    def step(self, step: Step) -> bool:
        """Take a step; whether it was taken."""
        do, party, side, amount = step
        try:
            if do == "deal":
                self.deal(shuffled(amount))
            elif do == "leave":
                self.events += self.table.leave(party)
            else:
                self.events += self.table.act(party, Action(do, side=side, amount=amount), self.coins[party])
        except NotOffered:
            return False
        return True

    def deal(self, wall: Sequence[int]) -> None:
        events, settlement = self.table.deal(wall)
        self.table.begin()
        self.events += events
        self.settlements.append(settlement)
        self.coins.update(settlement.moved)

    def state(self) -> tuple[object, ...]:
        table = self.table
        places = tuple((table.bets(party), table.place(party), table.tied(party)) for party in PARTIES)
        return table.board, table.standing, places, tuple(table.log), table.open, table.betting


def shuffled(seed: int) -> list[int]:
    """A wall that deals special hands more often than luck does."""
    rng = Random(seed)
    special = parse(rng.choice(["FF", "28p", "99p", "FF28p", "1p"]))
    rest = list((Counter(TILES.all()) - Counter(special)).elements())
    rng.shuffle(rest)
    at = 2 * rng.randrange(3)
    return rest[:at] + special + rest[at:]


@pytest.mark.rule("TT-30", "TT-34", "TT-57", "TT-60")
@settings(deadline=None)
@given(OPTIONS, STEPS)
def test_no_coin_is_made_or_lost_and_nobody_owes(options: dict[str, Any], steps: list[Step]) -> None:
    room = Room(options)
    for step in steps:
        room.step(step)
        board = room.table.board
        assert room.coins.total() + board.pot == 1000 * len(PARTIES)
        assert board.pot >= 0
        assert board.stake >= 0
        for party in PARTIES:
            assert 0 <= room.table.tied(party) <= room.coins[party]
    for settlement in room.settlements:
        assert sum(settlement.moved.values()) + settlement.pot == 0
        assert settlement.banker in settlement.moved
        prizes = sum(prize.amount for prize in settlement.prizes)
        assert settlement.pot == sum(settlement.contributions.values()) - prizes


@pytest.mark.rule("TT-42", "TT-43", "TT-56")
@settings(deadline=None)
@given(OPTIONS, STEPS)
def test_a_bet_that_was_taken_can_be_paid_whatever_is_dealt(options: dict[str, Any], steps: list[Step]) -> None:
    room = Room(options)
    for step in steps:
        if step[0] != "deal":
            room.step(step)
    table = room.table
    hands = [hand_of(parse(text)) for text in ("46p", "28p", "FF")]
    for banker, *sides in product(hands, repeat=4):
        outcome = settle(banker, sides, table._bets, table.pot, table.options)
        assert -outcome.banked <= table.board.stake
        for party, moved in outcome.moved.items():
            assert -moved <= table._bets.cover(sum(table.bets(party)))


@pytest.mark.rule("TT-44", "TT-45", "TT-53")
@settings(deadline=None)
@given(OPTIONS, STEPS)
def test_what_was_refused_changed_nothing(options: dict[str, Any], steps: list[Step]) -> None:
    room = Room(options)
    taken = []
    for step in steps:
        before = room.state()
        if room.step(step):
            taken.append(step)
        else:
            assert room.state() == before
    # and as if it had never been asked
    again = Room(options)
    assert all(again.step(step) for step in taken)
    assert again.events == room.events
    assert again.state() == room.state()


@pytest.mark.rule("TT-44")
@settings(deadline=None)
@given(st.lists(st.tuples(st.sampled_from("ab"), st.integers(0, 2), st.integers(1, 60)), min_size=1, max_size=12))
def test_who_comes_first_is_served_first(bets: list[tuple[str, int, int]]) -> None:
    room = Room({"house_stake": 300, "pot_percent": 0})
    lying = 0
    for party, side, amount in bets:
        fits = lying + amount <= 100
        assert room.step(("bet", party, side, amount)) == fits
        lying += amount if fits else 0
    assert sum(side.total for side in room.table.board.sides) == lying
    assert room.table.board.possible == 100 - lying


@settings(deadline=None)
@given(OPTIONS, STEPS, STEPS)
def test_a_standing_is_all_that_goes_on_from_one_round_to_the_next(
    options: dict[str, Any], before: list[Step], after: list[Step]
) -> None:
    room = Room(options)
    for step in before:
        room.step(step)
    if not room.step(("deal", "", 0, 7)):
        return
    body = msgspec.json.encode(room.table.standing)
    other = Room(options, TUITONGZI.read_standing(body))
    assert other.table.standing == room.table.standing
    other.coins = room.coins.copy()
    room.events = []
    for step in after:
        assert other.step(step) == room.step(step)
        assert other.table.board == room.table.board
    assert other.events == room.events


@settings(deadline=None)
@given(OPTIONS, STEPS, STEPS)
def test_a_copy_goes_its_own_way(options: dict[str, Any], before: list[Step], after: list[Step]) -> None:
    room = Room(options)
    for step in before:
        room.step(step)
    standing = room.state()
    original, coins = room.table, room.coins.copy()
    room.table = original.clone()
    done = [room.step(step) for step in after]
    went = room.state()
    room.table, room.coins = original, coins
    assert room.state() == standing
    assert [room.step(step) for step in after] == done
    assert room.state() == went


@settings(deadline=None)
@given(OPTIONS, STEPS)
def test_events_are_read_as_they_were_written(options: dict[str, Any], steps: list[Step]) -> None:
    room = Room(options)
    for step in steps:
        room.step(step)
    read = msgspec.json.Decoder(TUITONGZI.events)
    assert [read.decode(msgspec.json.encode(event)) for event in room.events] == room.events
    assert all(event.seen_by(None) is event for event in room.events)


@pytest.mark.rule("TT-56")
def test_the_house_is_named() -> None:
    room = Room({})
    room.step(("deal", "", 0, 1))
    assert room.settlements[0].moved == {HOUSE: 0}

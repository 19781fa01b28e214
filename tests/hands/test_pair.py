"""Sets and a pair of certain kinds, with wild tiles: what trying everything finds."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from queju.hands import pair
from queju.hands.hand import Hand, Meld
from queju.hands.pair import distance_with_pair, lacking_with_pair, useful_with_pair
from queju.tiles import parse
from tests.hands import brute
from tests.hands.strategies import tiles

OPEN = Meld("pung", ())
EYES = sum(1 << kind for kind in parse("258m258p258s"))


@given(st.integers(1, 4).flatmap(tiles), st.integers(0, 4), st.one_of(st.just(EYES), st.integers(1, 2**34 - 1)))
@settings(max_examples=400)
def test_the_pair_is_one_of_those_asked_for(kinds: list[int], wilds: int, pairs: int) -> None:
    own = kinds[wilds:]
    found = brute.readings(own, wilds, len(kinds) // 3)
    allowed = any(pairs >> one & 1 for _, _, one in found)
    assert (lacking_with_pair(Hand.of(own), pairs) <= wilds) == allowed


@pytest.mark.parametrize(
    ("text", "lacking"),
    [
        ("123m55p", 0),
        ("123m33p", 1 + 2),
        ("3355p", 1),
        ("5555p", 1),
        ("35p", 2 + 1),
        ("89m", 1 + 2),
        ("8m9m", 3),
        ("88m", 0),
        ("EE", 1 + 2),
        ("EEEE", 2 + 2),
        ("", 2),
    ],
)
def test_what_small_hands_lack_of_sets_and_a_pair_of_2_5_or_8(text: str, lacking: int) -> None:
    assert lacking_with_pair(Hand.of(parse(text)), EYES) == lacking


def test_what_is_remembered_is_bounded_and_forgetting_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pair, "MOST_KNOWN", 2)
    assert lacking_with_pair(Hand.of(parse("1112345678999m")), EYES) == 1
    assert len(pair._sets_of) <= 2


# --- what may be thrown away ------------------------------------------------------------------------------------------

RED = 31
"""A kind that is in none of these hands."""


def without_red(kinds: list[int]) -> list[int]:
    """The tiles with every 红中 made a tile of another kind."""
    out: list[int] = []
    for kind in kinds:
        out.append(kind if kind != RED else next(other for other in range(34) if (kinds + out).count(other) < 1))
    return out


@given(st.integers(1, 4).flatmap(tiles), st.integers(0, 3))
@settings(max_examples=300)
def test_the_distance_falls_by_one_with_the_best_tile_made_wild(kinds: list[int], wilds: int) -> None:
    """Together with 0 for exactly the won hands, this is what the distance means."""
    own = without_red(kinds)[wilds:]
    hand = Hand.of(own, [OPEN] * (4 - len(kinds) // 3))
    here = distance_with_pair(hand, wilds, EYES, RED)
    won = any(EYES >> one & 1 for _, _, one in brute.readings(own, wilds, len(kinds) // 3))
    assert (here == 0) == won
    around = []
    for kind in set(own):
        hand.take(kind)
        around.append(distance_with_pair(hand, wilds + 1, EYES, RED))
        hand.add(kind)
    assert min(around) == max(here - 1, 0)


@given(st.integers(1, 4).flatmap(tiles), st.integers(0, 1))
@settings(max_examples=200)
def test_useful_tiles_bring_sets_and_such_a_pair_nearer_and_no_others_do(kinds: list[int], wilds: int) -> None:
    own = without_red(kinds)[wilds + 1 :]
    hand = Hand.of(own, [OPEN] * (4 - len(kinds) // 3))
    here = distance_with_pair(hand, wilds, EYES, RED)
    useful = useful_with_pair(hand, wilds, EYES, RED)
    for kind in range(34):
        if kind != RED and hand.counts[kind] < 4:
            hand.add(kind)
            assert (distance_with_pair(hand, wilds, EYES, RED) < here) == bool(useful >> kind & 1)
            hand.take(kind)


def test_the_look_leaves_the_hand_as_it_was() -> None:
    hand = Hand.of(parse("123m5588p"))
    useful_with_pair(hand, 1, EYES, RED)
    assert repr(hand) == repr(Hand.of(parse("123m5588p")))
    assert hand.keys == Hand.of(parse("123m5588p")).keys

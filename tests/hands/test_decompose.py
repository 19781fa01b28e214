"""All readings of a won hand, each once."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from queju.hands.decompose import Reading, readings
from queju.hands.hand import Hand, Meld, hand_from_text
from queju.hands.shape import won
from queju.tiles import parse
from tests.hands import brute
from tests.hands.strategies import tiles, tiles_and_melds


def whole(reading: Reading) -> brute.Whole:
    return reading.pungs, reading.chows, reading.pair


def tiles_of(reading: Reading) -> list[int]:
    return sorted(
        [kind for kind in reading.pungs for _ in range(3)]
        + [kind + step for kind in reading.chows for step in range(3)]
        + [reading.pair] * 2
    )


@given(tiles(), st.integers(0, 3))
@settings(max_examples=300)
def test_readings_are_what_trying_everything_finds(kinds: list[int], wilds: int) -> None:
    own = kinds[wilds:]
    found = readings(Hand.of(own), wilds)
    assert len({whole(reading) for reading in found}) == len(found)
    assert {whole(reading) for reading in found} == brute.readings(own, wilds, 4)
    assert bool(found) == won(Hand.of(own), wilds)
    for reading in found:
        assert list(reading.wilds) == sorted(reading.wilds)
        assert tiles_of(reading) == sorted([*own, *reading.wilds])


@given(tiles_and_melds(), st.integers(0, 2))
def test_readings_beside_melds(given_hand: tuple[list[int], list[Meld]], wilds: int) -> None:
    kinds, melds = given_hand
    own = kinds[wilds:] if len(kinds) > wilds else kinds
    found = readings(Hand.of(own, melds), len(kinds) - len(own))
    assert {whole(reading) for reading in found} == brute.readings(own, len(kinds) - len(own), 4 - len(melds))
    assert len({whole(reading) for reading in found}) == len(found)


@given(tiles(), st.integers(1, 3), st.integers(0, 2**34 - 1))
@settings(max_examples=50)
def test_wild_tiles_stand_only_for_the_kinds_allowed(kinds: list[int], wilds: int, stands: int) -> None:
    hand = Hand.of(kinds[wilds:])
    allowed = [r for r in readings(hand, wilds) if all(stands >> kind & 1 for kind in r.wilds)]
    assert sorted(map(whole, readings(hand, wilds, stands))) == sorted(map(whole, allowed))


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("111222333m456p77s", 2),
        ("222666m789p123sEE", 1),
        ("11122233344455m", 4),
        ("11112222333344m", 3),
        ("123m456m789mEEECC", 1),
        ("123m456m789mEEEC", 0),
    ],
)
def test_how_many_readings_a_hand_has(text: str, number: int) -> None:
    found = readings(hand_from_text(text))
    assert {whole(reading) for reading in found} == brute.readings(parse(text), 0, 4)
    assert len(found) == number


def test_readings_come_with_pungs_before_chows() -> None:
    first, second = readings(hand_from_text("111222333m456p77s"))
    assert (first.pungs, first.chows) == ((0, 1, 2), (12,))
    assert (second.pungs, second.chows) == ((), (0, 0, 0, 12))


def test_many_suits_are_forgotten_without_harm(monkeypatch: pytest.MonkeyPatch) -> None:
    hands = [hand_from_text(text) for text in ("123456789m11p234s", "123m123p123s999s99p", "111m111p111s22s345m")]
    before = [[whole(r) for r in readings(hand)] for hand in hands]
    monkeypatch.setattr("queju.hands.decompose.MOST_KNOWN", 1)
    assert [[whole(r) for r in readings(hand)] for hand in hands] == before

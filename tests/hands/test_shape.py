"""Won, waits, distance and useful tiles, held against trying everything."""

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from queju.hands.hand import Hand, Meld, hand_from_text, meld_from_text
from queju.hands.shape import (
    distance,
    kinds_of,
    nearest_discards,
    seven_pairs_distance,
    seven_pairs_useful,
    seven_pairs_waits,
    seven_pairs_won,
    useful,
    waits,
    won,
    won_with,
)
from queju.tiles import parse, write
from tests.hands import brute
from tests.hands.strategies import any_tiles, tiles, tiles_and_melds


def waits_of(text: str, *melds: tuple[str, str], wilds: int = 0) -> str:
    hand = hand_from_text(text, [meld_from_text(kind, shown) for kind, shown in melds])
    return write(kinds_of(waits(hand, wilds)))


@given(tiles(), st.integers(0, 3))
@settings(max_examples=500)
def test_won_is_what_trying_everything_finds(kinds: list[int], wilds: int) -> None:
    own = kinds[wilds:]
    assert won(Hand.of(own), wilds) == brute.is_won(own, wilds, 4)


@given(tiles(), st.integers(0, 2))
@settings(max_examples=150)
def test_waits_are_the_tiles_that_win(kinds: list[int], wilds: int) -> None:
    own = kinds[wilds + 1 :]
    hand = Hand.of(own)
    winning = [kind for kind in range(34) if own.count(kind) < 4 and brute.is_won([*own, kind], wilds, 4)]
    assert kinds_of(waits(hand, wilds)) == winning
    assert [kind for kind in range(34) if won_with(hand, kind, wilds)] == winning
    assert (distance(hand, wilds) == 1) >= bool(winning)


@given(tiles_and_melds(), st.integers(0, 1))
@settings(max_examples=150)
def test_waits_beside_melds_leave_out_what_is_used_up(given_hand: tuple[list[int], list[Meld]], wilds: int) -> None:
    kinds, melds = given_hand
    own = kinds[wilds + 1 :]
    shown = [tile for meld in melds for tile in meld.tiles]
    winning = [
        kind
        for kind in range(34)
        if (own + shown).count(kind) < 4 and brute.is_won([*own, kind], wilds, 4 - len(melds))
    ]
    assert kinds_of(waits(Hand.of(own, melds), wilds)) == winning
    assert won(Hand.of(kinds[wilds:], melds), wilds) == brute.is_won(kinds[wilds:], wilds, 4 - len(melds))


@given(tiles())
@settings(max_examples=150)
def test_distance_falls_by_one_with_the_best_change_of_one_tile(kinds: list[int]) -> None:
    """Together with 0 for exactly the won hands, this is what distance means."""
    hand = Hand.of(kinds)
    here = distance(hand)
    assert (here == 0) == brute.is_won(kinds, 0, 4)
    around = []
    for away in set(kinds):
        hand.take(away)
        for kind in range(34):
            if hand.counts[kind] < 4:
                hand.add(kind)
                around.append(distance(hand))
                hand.take(kind)
        hand.add(away)
    assert min(around) == max(here - 1, 0)


@given(tiles_and_melds())
@settings(max_examples=150)
def test_distance_beside_melds(given_hand: tuple[list[int], list[Meld]]) -> None:
    kinds, melds = given_hand
    hand = Hand.of(kinds, melds)
    here = distance(hand)
    assert (here == 0) == won(hand)
    around = []
    for away in set(kinds):
        hand.take(away)
        for kind in range(34):
            if hand.counts[kind] < 4:
                hand.add(kind)
                around.append(distance(hand))
                hand.take(kind)
        hand.add(away)
    assert min(around) == max(here - 1, 0)


@given(tiles(), st.integers(1, 3))
@settings(max_examples=200)
def test_distance_beside_wild_tiles_falls_by_one_with_the_best_tile_made_wild(kinds: list[int], wilds: int) -> None:
    """Together with 0 for exactly the won hands, this is what distance beside wild tiles means."""
    own = kinds[wilds:]
    hand = Hand.of(own)
    here = distance(hand, wilds)
    assert (here == 0) == brute.is_won(own, wilds, 4)
    around = []
    for away in set(own):
        hand.take(away)
        around.append(distance(hand, wilds + 1))
        hand.add(away)
    assert min(around) == max(here - 1, 0)


@given(tiles(), st.integers(0, 2), st.integers(0, 1))
def test_useful_tiles_are_those_that_bring_nearer(kinds: list[int], wilds: int, short: int) -> None:
    hand = Hand.of(kinds[wilds + short :])
    here = distance(hand, wilds)
    nearer = []
    for kind in range(34):
        if hand.counts[kind] < 4:
            hand.add(kind)
            if distance(hand, wilds) < here:
                nearer.append(kind)
            hand.take(kind)
    assert kinds_of(useful(hand, wilds)) == nearer
    assert nearer or here == 0 or wilds


@given(tiles(), st.integers(0, 33))
def test_a_tile_too_many_is_as_far_as_without_the_tile_least_needed(kinds: list[int], more: int) -> None:
    """Also where fifteen tiles are of one suit."""
    assume(kinds.count(more) < 4)
    hand = Hand.of([*kinds, more])
    left = []
    for away in {*kinds, more}:
        hand.take(away)
        left.append(distance(hand))
        hand.add(away)
    assert distance(hand) == min(left)


@given(tiles_and_melds())
def test_useful_tiles_beside_melds_are_not_used_up(given_hand: tuple[list[int], list[Meld]]) -> None:
    kinds, melds = given_hand
    hand = Hand.of(kinds, melds)
    free = Hand.of(kinds, [Meld("chow", ())] * len(melds))
    shown = [tile for meld in melds for tile in meld.tiles]
    assert kinds_of(useful(hand)) == [kind for kind in kinds_of(useful(free)) if (kinds + shown).count(kind) < 4]


@given(tiles(), st.integers(0, 2))
def test_the_nearest_discards_leave_the_least_distance(kinds: list[int], wilds: int) -> None:
    own = kinds[wilds:]
    hand = Hand.of(own)
    left = {}
    for away in set(own):
        hand.take(away)
        left[away] = distance(hand, wilds)
        hand.add(away)
    assert kinds_of(nearest_discards(hand, wilds)) == sorted(kind for kind in left if left[kind] == min(left.values()))
    assert min(left.values()) == max(distance(hand, wilds), 1)


@given(any_tiles(13))
def test_no_question_changes_the_hand(kinds: list[int]) -> None:
    hand = Hand.of(kinds)
    (
        won(hand),
        won_with(hand, 5),
        waits(hand),
        distance(hand),
        useful(hand),
        waits(hand, 1),
        nearest_discards(hand),
        seven_pairs_waits(hand),
    )
    fresh = Hand.of(kinds)
    assert (hand.counts, hand.keys, hand.held, hand.odd) == (fresh.counts, fresh.keys, fresh.held, fresh.odd)


# Seven pairs


@given(st.lists(st.integers(0, 33), min_size=7, max_size=7), st.integers(0, 3), st.data())
def test_seven_pairs_with_fours_and_wild_tiles(pairs: list[int], wilds: int, data: st.DataObject) -> None:
    assume(max(pairs.count(kind) for kind in pairs) <= 2)
    kinds = data.draw(st.permutations(pairs * 2))
    own = kinds[wilds:]
    assert seven_pairs_won(Hand.of(own), wilds)
    assert seven_pairs_distance(Hand.of(own), wilds) == 0
    waiting = Hand.of(own[1:])
    winning = []
    for kind in range(34):
        if waiting.counts[kind] < 4:
            waiting.add(kind)
            if seven_pairs_won(waiting, wilds):
                winning.append(kind)
            waiting.take(kind)
    assert own[0] in winning
    assert kinds_of(seven_pairs_waits(waiting, wilds)) == winning
    assert seven_pairs_distance(waiting, wilds) == 1


@given(any_tiles(14), st.integers(0, 2))
def test_seven_pairs_distance_falls_by_one_with_the_best_change(kinds: list[int], wilds: int) -> None:
    hand = Hand.of(kinds[wilds:])
    here = seven_pairs_distance(hand, wilds)
    assert (here == 0) == seven_pairs_won(hand, wilds)
    around = []
    for away in set(kinds[wilds:]):
        hand.take(away)
        for kind in range(34):
            if hand.counts[kind] < 4:
                hand.add(kind)
                around.append(seven_pairs_distance(hand, wilds))
                hand.take(kind)
        hand.add(away)
    assert min(around) == max(here - 1, 0)


@given(any_tiles(13), st.integers(0, 2))
def test_tiles_useful_for_seven_pairs(kinds: list[int], wilds: int) -> None:
    hand = Hand.of(kinds[wilds:])
    here = seven_pairs_distance(hand, wilds)
    nearer = []
    for kind in range(34):
        if hand.counts[kind] < 4:
            hand.add(kind)
            if seven_pairs_distance(hand, wilds) < here:
                nearer.append(kind)
            hand.take(kind)
    assert kinds_of(seven_pairs_useful(hand, wilds)) == nearer


# What players have reported of other programs


@pytest.mark.rule("SC-33")
@pytest.mark.parametrize("own", ["1111m", "5555m", "9999p", "1111s", "EEEE", "CCCC"])
def test_four_of_a_kind_in_the_hand_do_not_wait_for_a_fifth(own: str) -> None:
    """The same in every suit and for honours: four alike as a set and a single tile wait for nothing."""
    three_sets = {"m": "123p456p789s", "p": "123m456m789s", "s": "123m456m789p"}.get(own[-1], "123m456p789s")
    assert waits_of(own + three_sets) == ""
    assert distance(hand_from_text(own + three_sets)) == 2


@pytest.mark.rule("SC-33")
def test_a_pair_wait_on_a_tile_of_which_a_pung_is_laid_open_is_none() -> None:
    assert waits_of("5m", ("pung", "555m"), ("pung", "111p"), ("pung", "222p"), ("pung", "333p")) == ""
    assert waits_of("6m", ("pung", "555m"), ("pung", "111p"), ("pung", "222p"), ("pung", "333p")) == "6m"


@pytest.mark.rule("SC-33")
def test_a_run_wait_on_a_tile_of_which_a_kong_is_laid_open_is_none() -> None:
    three = (("concealed_kong", "5555m"), ("pung", "111p"), ("pung", "222p"))
    assert waits_of("46m99s", *three) == ""
    assert waits_of("67m99s", *three) == "8m"


def test_copies_in_chows_are_used_up_too() -> None:
    chows = (("chow", "123m"), ("chow", "123m"), ("chow", "123m"))
    assert waits_of("12m99s", *chows) == "3m"
    assert waits_of("3m", *chows, ("pung", "EEE")) == ""


def test_fours_may_wait_for_another_tile() -> None:
    assert waits_of("1111m23m456p789sE") == "E"
    assert waits_of("1111222233334m") == "45m"
    assert waits_of("1112345678999m") == "123456789m"


def test_seven_pairs_take_four_of_a_kind_as_two_pairs_and_no_melds() -> None:
    assert seven_pairs_won(hand_from_text("1111m2233p4455s66s"))
    assert seven_pairs_distance(hand_from_text("1111m2233p4455s6s")) == 1
    assert write(kinds_of(seven_pairs_waits(hand_from_text("111m2233p4455s66s")))) == "1m"
    beside = hand_from_text("2233p4455s66s", [meld_from_text("concealed_kong", "1111m")])
    assert not seven_pairs_won(beside)
    assert seven_pairs_waits(hand_from_text("2233p4455s", [meld_from_text("pung", "111m")])) == 0
    assert seven_pairs_distance(beside) == 8


def test_a_wild_tile_may_be_a_fifth_copy() -> None:
    hand = hand_from_text("1111m234567p789s")
    assert won(hand, 1)
    assert not won_with(hand, parse("1m")[0])


def test_a_single_wild_tile_beside_four_sets_waits_for_everything() -> None:
    assert waits_of("123m456m789p123s", wilds=1) == write(range(34))

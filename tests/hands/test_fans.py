"""Fans added and multiplied, one striking out another, and the best of all readings."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from queju.hands.decompose import Reading, readings
from queju.hands.fans import Fan, FanTable, NoWin, Score
from queju.hands.hand import hand_from_text


class Told:
    """A case that simply says how often each fan holds."""

    def __init__(self, **times: int) -> None:
        self.times: dict[str, int] = times


def fan(name: str, value: int, *excludes: str, part: str = "") -> Fan[Told]:
    key = f"{name}_{part}" if part else name
    return Fan(name, value, lambda case: case.times.get(key, 0), frozenset(excludes), part)


CHINESE: FanTable[Told] = FanTable(
    [
        fan("four_concealed_pungs", 64, "all_pungs", "concealed_hand", "fully_concealed_hand"),
        fan("little_four_winds", 64, "big_three_winds", "pung_of_terminals_or_honors/winds"),
        fan("all_honors", 64, "all_pungs", "pung_of_terminals_or_honors"),
        fan("pure_triple_chow", 24, "pure_shifted_pungs"),
        fan("pure_shifted_pungs", 24, "pure_triple_chow"),
        fan("big_three_winds", 12),
        fan("all_pungs", 6),
        fan("fully_concealed_hand", 4, "concealed_hand", "self_drawn"),
        fan("dragon_pung", 2, "pung_of_terminals_or_honors/dragons"),
        fan("concealed_hand", 2),
        fan("tile_hog", 2),
        fan("pung_of_terminals_or_honors", 1, part="terminals"),
        fan("pung_of_terminals_or_honors", 1, part="winds"),
        fan("pung_of_terminals_or_honors", 1, part="dragons"),
        fan("self_drawn", 1),
    ],
    "sum",
)

SICHUAN: FanTable[Told] = FanTable(
    [
        fan("heavenly_hand", 32, "plain", "self_drawn"),
        fan("all_pungs", 2, "plain"),
        fan("full_flush", 4, "plain"),
        fan("plain", 1),
        fan("self_drawn", 2),
        fan("root", 2),
        fan("kong", 2),
    ],
    "product",
)


def test_fans_are_added_as_often_as_they_count() -> None:
    score = CHINESE.count(Told(all_pungs=1, tile_hog=3))
    assert score.fans == [("all_pungs", 6), ("tile_hog", 6)]
    assert (score.total, score.struck) == (12, [])


def test_factors_are_multiplied_as_often_as_they_count() -> None:
    score = SICHUAN.count(Told(full_flush=1, plain=1, self_drawn=1, root=3, kong=1))
    assert score.fans == [("full_flush", 4), ("self_drawn", 2), ("root", 8), ("kong", 2)]
    assert score.total == 128
    assert score.struck == [("plain", "full_flush")]


def test_nothing_counted_is_nothing_added_and_one_multiplied() -> None:
    assert (CHINESE.count(Told()).total, SICHUAN.count(Told()).total) == (0, 1)
    assert SICHUAN.count(Told(plain=1)).fans == [("plain", 1)]


def test_a_fan_that_is_struck_out_strikes_out_nothing() -> None:
    """四暗刻 strikes out 不求人, so 自摸, which 不求人 would have struck out, counts."""
    score = CHINESE.count(Told(four_concealed_pungs=1, fully_concealed_hand=1, self_drawn=1))
    assert score.fans == [("four_concealed_pungs", 64), ("self_drawn", 1)]
    assert score.struck == [("fully_concealed_hand", "four_concealed_pungs")]
    assert CHINESE.count(Told(fully_concealed_hand=1, self_drawn=1)).fans == [("fully_concealed_hand", 4)]


def test_a_part_of_a_fan_may_be_struck_out_alone() -> None:
    """幺九刻 triplet by triplet: 箭刻 takes the dragons' away and leaves the terminals'."""
    held = {"pung_of_terminals_or_honors_terminals": 1, "pung_of_terminals_or_honors_winds": 2}
    score = CHINESE.count(Told(dragon_pung=1, pung_of_terminals_or_honors_dragons=1, **held))
    assert score.fans == [("dragon_pung", 2), ("pung_of_terminals_or_honors", 3)]
    assert score.struck == [("pung_of_terminals_or_honors", "dragon_pung")]
    score = CHINESE.count(Told(all_honors=1, **held))
    assert score.fans == [("all_honors", 64)]


def test_of_two_that_exclude_each_other_the_first_counts() -> None:
    assert CHINESE.count(Told(pure_triple_chow=1, pure_shifted_pungs=1)).fans == [("pure_triple_chow", 24)]
    assert CHINESE.count(Told(pure_shifted_pungs=1)).fans == [("pure_shifted_pungs", 24)]


@pytest.mark.parametrize("table", [CHINESE, SICHUAN])
def test_for_every_exclusion_a_hand_that_has_both_counts_one(table: FanTable[Told]) -> None:
    for at, one in enumerate(table.fans):
        for other in table.fans[at + 1 :]:
            names = [f"{f.id}_{f.part}" if f.part else f.id for f in (one, other)]
            score = table.count(Told(**{names[0]: 1, names[1]: 1}))
            if other.id in one.excludes or f"{other.id}/{other.part}" in one.excludes:
                assert score.struck == [(other.id, one.id)]
                assert score.total == one.value
            else:
                assert score.struck == []


def test_an_exclusion_must_name_a_fan() -> None:
    with pytest.raises(ValueError, match="one excludes another, which is no fan"):
        FanTable([fan("one", 1, "another")], "sum")
    with pytest.raises(ValueError, match="one excludes two/part, which is no fan"):
        FanTable([fan("one", 1, "two/part"), fan("two", 1)], "sum")


@given(st.lists(st.dictionaries(st.sampled_from(["all_pungs", "full_flush", "root"]), st.integers(0, 2)), min_size=1))
def test_the_best_case_counts_and_of_equal_ones_the_first(told: list[dict[str, int]]) -> None:
    totals = [SICHUAN.count(Told(**times)).total for times in told]
    best = SICHUAN.best([Told(**times) for times in told])
    assert best.total == max(totals)
    assert best.case == totals.index(max(totals))


def test_without_a_reading_there_is_nothing_to_score() -> None:
    with pytest.raises(ValueError, match="not won"):
        SICHUAN.best([])


def test_results_say_what_they_are() -> None:
    assert repr(NoWin("shape")) == "NoWin('shape')"
    assert repr(Score([("plain", 1)], 1, [])) == "Score([('plain', 1)], 1, [], 0)"


PUNGS_OR_CHOWS: FanTable[Reading] = FanTable(
    [
        Fan("all_pungs", 6, lambda reading: len(reading.chows) == 0),
        Fan("three_pungs", 3, lambda reading: len(reading.pungs) == 3),
        Fan("all_chows", 4, lambda reading: len(reading.pungs) == 0),
        Fan("pair_258", 2, lambda reading: reading.pair % 9 in {1, 4, 7}),
    ],
    "sum",
)


@pytest.mark.parametrize(
    ("text", "fans"),
    [
        ("111222333m456p99s", [("all_chows", 4)]),
        ("111222333444m99s", [("all_pungs", 6)]),
        ("222666m789p123s55s", [("pair_258", 2)]),
        ("22233344455m678p", [("all_chows", 4), ("pair_258", 2)]),
    ],
)
def test_the_reading_that_pays_most_is_taken(text: str, fans: list[tuple[str, int]]) -> None:
    hand = hand_from_text(text)
    found = readings(hand)
    score = PUNGS_OR_CHOWS.best(found)
    assert score.fans == fans
    assert score.total == max(PUNGS_OR_CHOWS.count(reading).total for reading in found)

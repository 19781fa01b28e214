from math import inf

import pytest

from queju.bots.results import Estimate, SeatResult, summarise


def test_the_margin_is_two_standard_errors_and_shrinks_with_the_root_of_the_hands() -> None:
    few = Estimate.of([0.0, 2.0] * 50)
    many = Estimate.of([0.0, 2.0] * 5000)
    assert few.mean == many.mean == 1.0
    assert few.margin == pytest.approx(1.96 * (100 / 99) ** 0.5 / 10)
    assert many.margin == pytest.approx(0.0196, rel=1e-3)


def test_one_hand_says_nothing_about_the_margin() -> None:
    assert Estimate.of([3.0]) == Estimate(3.0, inf)
    assert Estimate.of([]).margin == inf


def test_seats_of_one_bot_count_as_one_value_a_hand() -> None:
    hands = [
        [SeatResult(6, 2, 1, 0), SeatResult(-1, 0, 0, 1), SeatResult(-5, 1, 0, 0)],
        [SeatResult(-2, 0, 0, 3), SeatResult(2, 1, 1, 0), SeatResult(0, 0, 0, 0)],
    ]
    good, bad = summarise(["good", "bad", "bad"], hands)
    assert (good.bot, good.seats, good.coins.mean, good.won.mean, good.wins.mean) == ("good", 1, 2.0, 0.5, 1.0)
    assert (bad.seats, bad.coins.mean, bad.won.mean, bad.fed.mean) == (2, -1.0, 0.5, 0.25)
    assert bad.coins == Estimate.of([-3.0, 1.0])

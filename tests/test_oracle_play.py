"""Whole hands: engine and page side by side, compared after every action in everything that can be seen."""

import json
from collections import Counter
from random import Random

import pytest

from tests.oracle.random_cases import GAMES, random_deal, random_options
from tests.oracle.side_by_side import SideBySide, play_out

EVENTS = {"kong_payment", "win", "transfer", "flower_pig", "big_call", "refund", "hand_end"}


@pytest.mark.parametrize("game", GAMES)
def test_a_hand_goes_as_the_page_says(game: str) -> None:
    seen: Counter[str] = Counter()
    for number in range(150):
        rng = Random(f"play {game} {number}")
        both = SideBySide(game, random_options(rng, game), random_deal(rng))
        differences = play_out(rng, both, leaving=rng.choice([0, 0, 0.02, 0.1]))
        assert differences == [], json.dumps(both.case)
        seen.update(event["event"] for event in both.page.events)
        seen.update(event["win_by"] for event in both.page.events if event["event"] == "win")
    assert seen.keys() >= EVENTS | {"self_draw", "discard", "kong_discard"}

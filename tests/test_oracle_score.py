"""Scores and waits: the engine's tables against trying everything, on hands won, nearly won, or not allowed."""

import json
from collections import Counter
from random import Random

import pytest

from queju.testing.cases import answer
from tests.oracle import scoring
from tests.oracle.random_cases import GAMES, score_case, waits_case

FANS = {
    "plain",
    "all_pungs",
    "full_flush",
    "seven_pairs",
    "golden_hook",
    "pure_pungs",
    "pure_seven_pairs",
    "dragon_seven_pairs",
    "pure_golden_hook",
    "pure_dragon_seven_pairs",
    "outside_hand",
    "heavenly_hand",
    "earthly_hand",
    "self_drawn",
    "out_with_replacement",
    "kong_discard",
    "robbing_the_kong",
    "root",
    "kong",
    "last_tile_draw",
    "last_tile_claim",
}


@pytest.mark.parametrize("game", GAMES)
def test_the_engine_scores_as_the_page_says(game: str) -> None:
    rng = Random(f"score {game}")
    seen: Counter[str] = Counter()
    for _ in range(3000):
        case = score_case(rng, game)
        expected = scoring.score(case, game)
        assert answer(case, game) == expected, json.dumps(case)
        seen.update(expected.get("fans", [expected.get("reason")]))
    reasons = {"void_suit", "three_suits", "shape"} | ({"already_won"} if game == "xuezhan" else set())
    assert set(seen) == FANS | reasons


@pytest.mark.parametrize("game", GAMES)
def test_the_engine_waits_on_what_the_page_says(game: str) -> None:
    rng = Random(f"waits {game}")
    ready = 0
    for _ in range(1500):
        case = waits_case(rng, game)
        expected = scoring.waits_of_case(case, game)
        assert answer(case, game) == expected, json.dumps(case)
        ready += expected["waits"] != ""
    assert ready > 500

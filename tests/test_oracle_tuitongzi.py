"""推筒子: a plain reading of the rule page passes the page's cases, and the engine does as that reading does."""

import json
import os
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from queju.testing import cases
from tests.oracle.tuitongzi import rounds
from tests.oracle.tuitongzi.random_cases import one_round, several_rounds

CASES = Path(__file__).parent / "cases" / "tuitongzi.json"
TIMES = int(os.environ.get("QUEJU_ORACLE_TIMES", "1"))
"""How many times as many random cases as usual."""
ROUNDS, SEQUENCES = 10_000 * TIMES, 2_500 * TIMES

REASONS = {"closed", "banker", "side", "amount", "balance", "exposure", "already", "stake", "not_banker"}


def page_cases() -> list[Any]:
    found = json.loads(CASES.read_text(encoding="utf-8"))["cases"]
    return [pytest.param(case, id=case["id"], marks=pytest.mark.rule(*case["rules"])) for case in found]


@pytest.mark.parametrize("case", page_cases())
def test_the_plain_reading_passes_the_cases_of_the_page(case: dict[str, Any]) -> None:
    said = rounds.answer(case)
    assert {key: said[key] for key in case["expect"]} == case["expect"]


@pytest.mark.timeout(600 * TIMES)
@pytest.mark.parametrize(("make", "number"), [(one_round, ROUNDS), (several_rounds, SEQUENCES)])
def test_the_engine_does_as_the_page_says(make: Callable[[Random], dict[str, Any]], number: int) -> None:
    rng = Random(f"tuitongzi {make.__name__}")
    seen: Counter[str] = Counter()
    for _ in range(number):
        case = make(rng) | {"id": "random"}
        said = rounds.answer(case)
        assert cases.answer(case, "tuitongzi") == said, json.dumps(case)
        seen.update(said["reasons"])
        seen["prize"] += said["pot"] < case["pot"]
    possible = REASONS if make is several_rounds else REASONS - {"closed", "already", "stake", "not_banker"}
    assert {reason for reason in possible if seen[reason] < 100} == set()
    assert seen["prize"] >= 100

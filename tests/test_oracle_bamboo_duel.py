"""双人麻将: a plain reading of the rule page passes the page's cases, and the engine does as that reading does."""

import json
import os
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

from queju.errors import QuejuError
from queju.testing.cases import answer
from tests.oracle.bamboo_duel import play, scoring
from tests.oracle.bamboo_duel.fans import VALUES
from tests.oracle.bamboo_duel.random_cases import random_options, score_case, waits_case
from tests.oracle.bamboo_duel.random_deals import random_deal
from tests.oracle.bamboo_duel.side_by_side import GAME, SideBySide, play_out
from tests.oracle.duel.notation import tiles_of, written

Case = dict[str, Any]

CASES = Path(__file__).parent / "cases" / f"{GAME}.json"
ANSWERS = {"score": scoring.score, "waits": scoring.waits, "play": play.run}

TIMES = int(os.environ.get("QUEJU_ORACLE_TIMES", "1"))
"""How many times as many random cases as usual."""

SCORES, WAITS, PLAYS, UNLISTED = 2000 * TIMES, 400 * TIMES, 50 * TIMES, 25 * TIMES


def page_cases() -> list[Any]:
    cases = json.loads(CASES.read_text(encoding="utf-8"))["cases"]
    return [pytest.param(case, id=case["id"], marks=pytest.mark.rule(*case["rules"])) for case in cases]


@pytest.mark.parametrize("case", page_cases())
def test_the_plain_reading_passes_the_case(case: Case) -> None:
    said = ANSWERS[case["kind"]](case)
    if case["kind"] != "play":
        assert said == case["expect"]
        return
    for key, expected in case["expect"].items():
        if key not in ("legal", "hands", "melds"):
            assert said[key] == expected, key
            continue
        for seat, value in expected.items():
            assert in_any_order(key, said[key][seat]) == in_any_order(key, value), (key, seat)


def in_any_order(key: str, told: Any) -> Any:
    """What is told of a seat, so that it can be compared: verbs and tiles may be told in any order."""
    if key == "legal":
        return sorted(told)
    return written(tiles_of(told)) if key == "hands" else told


@pytest.mark.rule("BD-60", "BD-61", "BD-62", "BD-63", "BD-64", "BD-65", "BD-66", "BD-67", "BD-68")
def test_the_engine_scores_as_the_page_says() -> None:
    rng = Random("score")
    seen: Counter[str] = Counter()
    for _ in range(SCORES):
        case = score_case(rng)
        expected = scoring.score(case)
        assert answer(case, GAME) == expected, json.dumps(case)
        seen.update(list(expected.get("fans", [expected.get("reason")])))
    assert set(seen) == {*VALUES, "shape", "min_fan"}


@pytest.mark.rule("BD-30", "BD-45")
def test_the_engine_waits_on_what_the_page_says() -> None:
    rng = Random("waits")
    seen: Counter[str] = Counter()
    for _ in range(WAITS):
        case = waits_case(rng)
        expected = scoring.waits(case)
        said = answer(case, GAME)
        both_ways = {"waits": said["waits"], "waits_discard": said.get("waits_discard", said["waits"])}
        assert both_ways == {"waits_discard": expected["waits"], **expected}, json.dumps(case)
        seen["none" if not expected["waits"] else "unlike" if "waits_discard" in expected else "alike"] += 1
    assert min(seen["none"], seen["alike"], seen["unlike"]) > WAITS // 40


@pytest.mark.rule("BD-56")
def test_a_hand_goes_as_the_page_says() -> None:
    seen: Counter[str] = Counter()
    for number in range(PLAYS):
        rng = Random(f"play {number}")
        try:
            both = SideBySide(random_options(rng), random_deal(rng))
        except play.WallFragmentEnded:
            continue
        differences = play_out(rng, both)
        assert differences == [], json.dumps(both.case)
        seen.update(event.get("kind") or event.get("reason") or event["event"] for event in both.page.events)
        seen.update(meld["kind"] for melds in both.page.melds for meld in melds)
    assert {"flower", "declared", "heavenly", "win", "wall_out"} <= set(seen)
    assert {"chow", "pung", "exposed_kong", "added_kong", "concealed_kong"} <= set(seen)


def test_a_pass_need_not_be_listed() -> None:
    rng = Random("unlisted")
    compared = 0
    for _ in range(UNLISTED):
        try:
            both = SideBySide(random_options(rng), random_deal(rng))
        except play.WallFragmentEnded:
            continue
        assert play_out(rng, both) == []
        case = both.case
        if not both.page.wall_ends:
            continue
        listed = [action for action in case["actions"] if action["do"] != "pass" or rng.random() < 0.3]
        case["actions"] = listed[: rng.randint(0, len(listed))]
        page, engine = outcome(play.run, case), outcome(lambda case: answer(case, GAME), case)
        assert page == engine, json.dumps(case)
        compared += page is not None
    assert compared > UNLISTED // 2


def outcome(run: Any, case: Case) -> Any:
    """What a runner says, in an order that can be compared; None if an action is not legal."""
    try:
        said = run(case)
    except (QuejuError, play.Illegal):
        return None
    return said | {"legal": {seat: sorted(verbs) for seat, verbs in said["legal"].items()}}

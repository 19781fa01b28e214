"""扣点点: a plain reading of the rule page passes the page's cases, and the engine does as that reading does."""

import json
import os
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

from queju.errors import QuejuError
from queju.testing.cases import answer
from tests.oracle.koudian import play, scoring, shapes
from tests.oracle.koudian.notation import HONOURS, SUITED, tiles_of, written
from tests.oracle.koudian.random_cases import (
    Pool,
    random_balances,
    random_deal,
    random_options,
    score_case,
    waits_case,
    whole_hand,
)
from tests.oracle.koudian.side_by_side import GAME, SideBySide, play_out

Case = dict[str, Any]

CASES = Path(__file__).parent / "cases" / f"{GAME}.json"
ANSWERS = {"score": scoring.score, "waits": scoring.waits, "play": play.run}

TIMES = int(os.environ.get("QUEJU_ORACLE_TIMES", "1"))
"""How many times as many random cases as usual."""

SCORES, WAITS, PLAYS, UNLISTED = 2000 * TIMES, 600 * TIMES, 50 * TIMES, 40 * TIMES

FANS = {
    "plain",
    "full_flush",
    "pure_straight",
    "seven_pairs",
    "golden_seven_pairs",
    "luxury_seven_pairs",
    "luxury_golden_seven_pairs",
    "self_drawn",
}
REASONS = {"shape", "not_declared", "wild_discard", "points", "passed"}


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


def random_tiles(rng: Random) -> tuple[list[str], bool]:
    """The concealed tiles of a hand that is won or nearly so, few of them alike in suit; and whether honours chow."""
    honour_chows = rng.random() < 0.5
    pool = Pool(rng, {"wind_chows": honour_chows})
    tiles = whole_hand(rng, pool, rng.choice([0, 0, 1, 2, 3]), rng.choice(["m", "mz", "mps", "z"]))
    for _ in range(rng.choice([0, 0, 0, 1, 1, 2])):
        tiles[rng.randrange(len(tiles))] = rng.choice(tiles if rng.random() < 0.5 else pool.kinds)
    return tiles, honour_chows


@pytest.mark.rule("KD-40", "KD-41", "KD-42")
def test_the_search_for_a_shape_finds_what_some_way_to_split_the_tiles_shows() -> None:
    rng = Random("shapes")
    seen: Counter[bool] = Counter()
    for _ in range(1200):
        tiles, honour_chows = random_tiles(rng)
        melds = (14 - len(tiles)) // 3
        shown = bool(shapes.standard_splits(tiles, honour_chows)) or shapes.is_seven_pairs(tiles)
        if max(Counter(tiles).values()) <= 4:
            assert shapes.completes(tiles, 0, melds, honour_chows) == shown, (written(tiles), honour_chows)
            seen[shown] += 1
    assert min(seen[True], seen[False]) > 200


@pytest.mark.rule("KD-81", "KD-88")
def test_a_wild_tile_completes_what_one_tile_more_would() -> None:
    rng = Random("wild")
    seen: Counter[bool] = Counter()
    for _ in range(600):
        tiles, honour_chows = random_tiles(rng)
        melds, wilds = (14 - len(tiles)) // 3, rng.choice([1, 1, 2, 3, 4])
        rng.shuffle(tiles)
        rest = tiles[:-wilds]
        shown = any(shapes.completes([*rest, kind], wilds - 1, melds, honour_chows) for kind in SUITED + HONOURS)
        assert shapes.completes(rest, wilds, melds, honour_chows) == shown, (written(rest), wilds, honour_chows)
        seen[shown] += 1
    assert min(seen[True], seen[False]) > 60


def test_the_engine_scores_as_the_page_says() -> None:
    rng = Random("score")
    seen: Counter[str] = Counter()
    for _ in range(SCORES):
        case = score_case(rng)
        expected = scoring.score(case)
        assert answer(case, GAME) == expected, json.dumps(case)
        seen.update(list(expected.get("fans", [expected.get("reason")])))
    assert set(seen) == FANS | REASONS


def test_the_engine_waits_on_what_the_page_says() -> None:
    rng = Random("waits")
    seen: Counter[str] = Counter()
    for _ in range(WAITS):
        case = waits_case(rng)
        expected = scoring.waits(case)
        assert answer(case, GAME) == expected, json.dumps(case)
        seen.update(key for key, value in expected.items() if value)
    assert min(seen["waits"] - seen["may_declare"], seen["may_declare"] - seen["waits_discard"]) > 20


@pytest.mark.rule("KD-74", "KD-92")
def test_a_hand_goes_as_the_page_says() -> None:
    seen: Counter[str] = Counter()
    for number in range(PLAYS):
        rng = Random(f"play {number}")
        options = random_options(rng)
        deal, robbed = random_deal(rng, options)
        balances = random_balances(rng)
        both = SideBySide(options, deal, balances)
        differences = play_out(rng, both, robbed, leaving=rng.choice([0, 0, 0.02, 0.1]))
        assert differences == [], (balances, json.dumps(both.case))
        seen.update(event["reason"] for event in both.page.events)
        seen.update(kong["kind"] for kong in both.page.kongs)
    assert set(seen) == {"win", "wall_out", "exposed_kong", "added_kong", "concealed_kong"}


def test_a_pass_need_not_be_listed() -> None:
    rng = Random("unlisted")
    compared = 0
    for _ in range(UNLISTED):
        options = random_options(rng)
        deal, robbed = random_deal(rng, options)
        both = SideBySide(options, deal)
        assert play_out(rng, both, robbed, leaving=rng.choice([0, 0.02, 0.1])) == []
        case = both.case
        listed = [action for action in case["actions"] if action["do"] != "pass" or rng.random() < 0.3]
        case["actions"] = listed[: rng.randint(0, len(listed))]
        if not both.page.wall_ends:
            continue
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

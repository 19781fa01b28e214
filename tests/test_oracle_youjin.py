"""游金麻将: the plain implementation passes the page's own cases, and the engine does as it says."""

import json
import os
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

from queju.errors import QuejuError
from queju.games import hand_game
from queju.testing.cases import answer
from queju.tiles import KIND_OF
from tests.oracle.youjin import play, scoring
from tests.oracle.youjin.dealing import deal
from tests.oracle.youjin.notation import KINDS
from tests.oracle.youjin.random_cases import Case, random_deal, random_options, score_case, waits_case
from tests.oracle.youjin.side_by_side import SideBySide, play_out

CASES = Path(__file__).parent / "cases" / "youjin.json"
ANSWERS = {"score": scoring.score, "waits": scoring.waits, "play": play.run}

TIMES = int(os.environ.get("QUEJU_ORACLE_TIMES", "1"))
"""How many times as many random cases as usual."""

FANS = {
    "discard_win",
    "self_drawn",
    "three_golds",
    "rob_gold",
    "robbing_the_kong",
    "out_with_replacement",
    "yaojiu",
    "youjin",
    "double_youjin",
    "full_flush",
    "heavenly_hand",
    "earthly_hand",
}
SEEN = {"double_youjin", "third_kong", "hand_end", "win", "youjin", "rob_gold", "open_kong", "chow"}


def engine(case: Case) -> dict[str, Any]:
    return answer(case, "youjin")


def page_cases() -> list[Any]:
    cases = json.loads(CASES.read_text(encoding="utf-8"))["cases"]
    return [pytest.param(case, id=case["id"], marks=pytest.mark.rule(*case["rules"])) for case in cases]


@pytest.mark.parametrize("case", page_cases())
def test_the_plain_implementation_passes_the_case(case: Case) -> None:
    said = ANSWERS[case["kind"]](case)
    if case["kind"] != "play":
        assert said == case["expect"]
        return
    for key, expected in case["expect"].items():
        if key in ("legal", "hands", "melds"):
            for seat, value in expected.items():
                found = said[key][seat]
                assert (sorted(found) == sorted(value)) if key == "legal" else (found == value), (key, seat)
        else:
            assert said[key] == expected, key


def span(*ends: tuple[int, int]) -> list[int]:
    return [tile for first, last in ends for tile in range(first, last + 1)]


@pytest.mark.rule("YJ-06", "YJ-07", "YJ-08", "YJ-09", "YJ-10", "YJ-11")
def test_the_deal_of_seven_and_five() -> None:
    dealt = deal(range(136), 7, 5)
    assert dealt.hands[0] == span((82, 85), (98, 101), (46, 49), (62, 62), (66, 66))
    assert dealt.hands[1] == span((86, 89), (34, 37), (50, 53), (63, 63))
    assert dealt.gold == 72
    assert dealt.wall[:3] == [67, 0, 1]
    assert dealt.wall[:-4:-1] == [81, 80, 79]


@pytest.mark.rule("YJ-06", "YJ-07", "YJ-08", "YJ-09", "YJ-10", "YJ-11")
def test_the_deal_of_twelve_and_twelve() -> None:
    dealt = deal(range(136), 12, 12)
    assert dealt.hands[0] == span((126, 129), (74, 77), (90, 93), (38, 38), (42, 42))
    assert dealt.gold == 102
    assert dealt.wall[:3] == [43, 44, 45]
    assert dealt.wall[:-4:-1] == [125, 124, 123]


@pytest.mark.rule("YJ-01", "YJ-10", "YJ-11")
def test_a_deal_leaves_no_tile_out() -> None:
    for a in range(2, 13):
        for b in range(2, 13):
            dealt = deal(range(136), a, b)
            assert [len(hand) for hand in dealt.hands] == [14, 13, 13, 13]
            everything = [tile for hand in dealt.hands for tile in hand] + [dealt.gold] + dealt.wall
            assert sorted(everything) == list(range(136))


@pytest.mark.rule("YJ-02", "YJ-06", "YJ-07", "YJ-08", "YJ-09", "YJ-10", "YJ-11")
def test_the_engine_deals_as_the_page_says() -> None:
    rules = hand_game("youjin")
    options = rules.read_options({})
    rng = Random("deal youjin")
    for _ in range(100):
        stacked = [KIND_OF[kind] for kind in KINDS for _ in range(4)]
        rng.shuffle(stacked)
        dice = tuple(rng.randint(1, 6) for _ in range(4))
        page = deal(stacked, dice[0] + dice[1], dice[2] + dice[3])
        dealt = rules.deal(options, stacked, dice)
        assert [sorted(hand) for hand in dealt.hands] == [sorted(hand) for hand in page.hands]
        assert (dealt.wild, dealt.wall) == (page.gold, page.wall)


def test_the_engine_scores_as_the_page_says() -> None:
    rng = Random("score youjin")
    seen: Counter[str] = Counter()
    for _ in range(3000 * TIMES):
        case = score_case(rng)
        expected = scoring.score(case)
        said = engine(case)
        said.pop("reason", None)  # the page has no words for why a hand is no win
        assert said == expected, json.dumps(case)
        seen.update(expected.get("fans", ["no win"]))
    assert set(seen) == FANS | {"no win"}


def test_the_engine_waits_on_what_the_page_says() -> None:
    rng = Random("waits youjin")
    ready = 0
    for _ in range(500 * TIMES):
        case = waits_case(rng)
        expected = scoring.waits(case)
        assert engine(case) == expected, json.dumps(case)
        ready += expected["waits"] != ""
    assert ready > 300 * TIMES


def test_a_hand_goes_as_the_page_says() -> None:
    seen: Counter[str] = Counter()
    for number in range(80 * TIMES):
        rng = Random(f"play youjin {number}")
        both = SideBySide(random_options(rng), random_deal(rng))
        differences = play_out(rng, both, leaving=rng.choice([0, 0, 0.02, 0.1]))
        assert differences == [], json.dumps(both.case)
        seen.update(event["event"] for event in both.page.events)
        seen.update(action["do"] for action in both.case["actions"])
    assert seen.keys() >= SEEN


def test_a_pass_need_not_be_listed() -> None:
    rng = Random(20250917)
    compared = 0
    for _ in range(40 * TIMES):
        both = SideBySide(random_options(rng), random_deal(rng))
        assert play_out(rng, both, leaving=rng.choice([0, 0.02, 0.1])) == []
        case = both.case
        listed = [action for action in case["actions"] if action["do"] != "pass" or rng.random() < 0.3]
        case["actions"] = listed[: rng.randint(0, len(listed))]
        page = outcome(play.run, case)
        assert page == outcome(engine, case), json.dumps(case)
        compared += page is not None
    assert compared > 30 * TIMES


def act(seat: int, do: str, **what: str) -> dict[str, Any]:
    return {"seat": seat, "do": do, **what}


def discard(seat: int, tile: str) -> dict[str, Any]:
    return act(seat, "discard", tile=tile)


@pytest.mark.rule("YJ-55", "YJ-58")
@pytest.mark.parametrize("run", [pytest.param(play.run, id="page"), pytest.param(engine, id="engine")])
def test_a_double_youjin_that_was_lost_is_declared_anew(run: Any) -> None:
    case = {
        "id": "anew",
        "kind": "play",
        "deal": {
            "hands": ["55m111p123456789s", "147m258p369sESWN", "147m258p369sESCF", "369m369p147sENCF"],
            "wall": "W7pFN8p7pW5m9pPF5sE",
            "table": {"wild": "5m"},
        },
        "actions": [
            act(0, "double_youjin"),
            discard(1, "W"),
            discard(2, "7p"),
            discard(3, "F"),
            act(0, "pass"),
            discard(0, "5s"),
            discard(1, "8p"),
            discard(2, "7p"),
            discard(3, "W"),
            discard(0, "N"),
            discard(1, "9p"),
            discard(2, "P"),
            discard(3, "F"),
            act(0, "pass"),
            act(0, "double_youjin"),
        ],
    }
    assert [event["event"] for event in run(case)["events"]] == ["double_youjin", "double_youjin_off", "double_youjin"]


def outcome(run: Any, case: Case) -> Any:
    """What a runner says, in an order that can be compared; None if an action is not legal or the wall too short."""
    try:
        said = run(case)
    except (QuejuError, play.Illegal, play.WallFragmentEnded):
        return None
    return said | {"legal": {seat: sorted(verbs) for seat, verbs in said["legal"].items()}}

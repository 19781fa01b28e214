"""武汉麻将: the plain implementation passes the page's cases; the engine agrees with it on random hands and plays."""

import json
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

from queju.errors import QuejuError
from queju.testing.cases import answer
from tests.oracle.wuhan import play, scoring
from tests.oracle.wuhan.random_cases import Case, random_deal, random_options, score_case, waits_case
from tests.oracle.wuhan.side_by_side import GAME, SideBySide, play_out

CASES = Path(__file__).parent / "cases" / "wuhan.json"
ANSWERS = {"score": scoring.score, "waits": scoring.waits_of_case, "play": play.run}
BY_SEAT = {"legal", "hands", "melds"}
FACTORS = {"opened", "melded_kong", "concealed_kong", "red_kong", "wild_kong", "hard_win", "self_drawn"}
KONGS = {"exposed_kong", "added_kong", "concealed_kong", "red_kong", "wild_kong"}
FANS = {"plain", *scoring.BIG, *scoring.SITUATIONS, *FACTORS}


def page_cases() -> list[Any]:
    return [
        pytest.param(case, id=case["id"], marks=pytest.mark.rule(*case["rules"]))
        for case in json.loads(CASES.read_text(encoding="utf-8"))["cases"]
    ]


def assert_as_expected(said: dict[str, Any], expected: dict[str, Any]) -> None:
    for key, value in expected.items():
        if key not in BY_SEAT:
            assert said[key] == value, key
            continue
        for seat, of_seat in value.items():
            if key == "legal":
                assert sorted(said[key][seat]) == sorted(of_seat)
            else:
                assert said[key][seat] == of_seat


@pytest.mark.parametrize("case", page_cases())
def test_the_plain_implementation_passes_the_case(case: Case) -> None:
    said = ANSWERS[case["kind"]](case)
    assert_as_expected(said, case["expect"])
    if case["kind"] == "score":
        assert said.keys() == case["expect"].keys()
    if case["kind"] == "waits":
        assert said["waits_discard"] == case["expect"].get("waits_discard", said["waits"])


def score_told(case: Case) -> dict[str, Any]:
    """What the engine says of a score; the page has no words for why a hand does not win."""
    said = answer(case, GAME)
    said.pop("reason", None)
    return said


def waits_told(case: Case) -> dict[str, Any]:
    """What the engine says of waits; those on a discard may be left out where they are the same."""
    said = answer(case, GAME)
    return {"waits_discard": said["waits"]} | said


def test_the_engine_scores_as_the_page_says() -> None:
    rng = Random("score wuhan")
    seen: Counter[str] = Counter()
    for _ in range(2000):
        case = score_case(rng)
        expected = scoring.score(case)
        assert score_told(case) == expected, json.dumps(case)
        seen.update(expected.get("fans", {"no win": 0}).keys())
    assert set(seen) == FANS | {"no win"}


def test_the_engine_waits_on_what_the_page_says() -> None:
    rng = Random("waits wuhan")
    ready = by_draw_alone = 0
    for _ in range(250):
        case = waits_case(rng)
        expected = scoring.waits_of_case(case)
        assert waits_told(case) == expected, json.dumps(case)
        ready += expected["waits"] != ""
        by_draw_alone += expected["waits"] != expected["waits_discard"]
    assert ready > 100
    assert by_draw_alone > 30


def test_a_hand_goes_as_the_page_says() -> None:
    seen: Counter[str] = Counter()
    for number in range(120):
        rng = Random(f"play wuhan {number}")
        both = SideBySide(random_options(rng), random_deal(rng))
        assert play_out(rng, both, leaving=rng.choice([0, 0, 0, 0.03])) == [], json.dumps(both.case)
        seen.update(event["event"] for event in both.page.events)
        seen.update(action["do"] for action in both.case["actions"])
        seen.update(event["reason"] for event in both.page.events if event["event"] == "hand_end")
    assert seen.keys() >= {"last_four", "win", "wall_out", "chow", "pung", *KONGS}


def test_a_pass_need_not_be_listed() -> None:
    rng = Random(20240611)
    compared = 0
    for _ in range(80):
        both = SideBySide(random_options(rng), random_deal(rng))
        assert play_out(rng, both, leaving=0) == []
        case = both.case
        listed = [action for action in case["actions"] if action["do"] != "pass" or rng.random() < 0.3]
        case["actions"] = listed[: rng.randint(0, len(listed))]
        if not both.page.wall_ends:
            continue
        page, engine = outcome(play.run, case), outcome(lambda given: answer(given, GAME), case)
        assert page == engine, json.dumps(case)
        compared += page is not None
    assert compared > 40


def outcome(run: Any, case: Case) -> Any:
    """What a runner says, in an order that can be compared; None if an action is not legal."""
    try:
        said = run(case)
    except (QuejuError, play.Illegal):
        return None
    return said | {"legal": {seat: sorted(verbs) for seat, verbs in said["legal"].items()}}


PUNGED = {"kind": "pung", "tiles": "777s", "from": 3}
TWO_WAIT_ON_ONE = {
    "hands": ["147m258p3699sEESS", "23m567888p55s", "369m369p14sWFFPP", "11m234p55789s"],
    "wall": "1p2p3p9s",
    "table": {"wild": "9p", "seat_melds": {"1": [PUNGED], "3": [{"kind": "pung", "tiles": "NNN", "from": 1}]}},
}
"""Seats 1 and 3 win on 1m; seat 1 may also chow it, seat 3 pung it."""
TWO_AT_THE_END = {
    "hands": ["147m258p3699sEESC", "23m567888p55s", "23m234p22789s", "69m147p369sSSFPP"],
    "wall": "4m1m3p2p",
    "table": {
        "wild": "6p",
        "wall_end": True,
        "seat_melds": {"1": [PUNGED], "2": [{"kind": "pung", "tiles": "NNN", "from": 1}]},
    },
}
"""Each of seats 1 and 2 wins on its 海底 tile; seat 3 can pung a 南 before."""
WAITS_FOR_THE_END = {
    "hands": ["23m55678p55s99s", "258m147p258sSWNF", "5p", "1144m147p36sNFPC"],
    "wall": "1p1p3p3m",
    "table": {
        "wild": "9s",
        "wall_end": True,
        "seat_melds": {
            "0": [PUNGED],
            "2": [
                {"kind": "chow", "tiles": "789m", "from": 1},
                {"kind": "pung", "tiles": "PPP", "from": 0},
                {"kind": "pung", "tiles": "222p", "from": 3},
                {"kind": "pung", "tiles": "EEE", "from": 1},
            ],
        },
    },
}
"""Seat 0, with two wild tiles, waits for 14m, but on a 海底 tile alone; seat 2 wins on 5p with 全求人."""


def act(seat: int, do: str, **what: str) -> Case:
    return {"seat": seat, "do": do, **what}


def corner(*rules: str, **case: Any) -> Any:
    return pytest.param({"kind": "play"} | case, id=case["id"], marks=pytest.mark.rule(*rules))


CORNERS = [
    corner(
        "WH-16",
        id="the-nearer-win-waits-for-nobody",
        deal=TWO_WAIT_ON_ONE,
        actions=[act(0, "discard", tile="1m"), act(1, "win")],
        expect={"winners": [1], "over": True, "legal": {"3": []}, "payments": [-16, 28, -4, -8]},
    ),
    corner(
        "WH-16",
        id="the-farther-win-waits-for-the-nearer",
        deal=TWO_WAIT_ON_ONE,
        actions=[act(0, "discard", tile="1m"), act(3, "win"), act(1, "chow", tiles="23m")],
        expect={"winners": [3], "over": True, "payments": [-16, -8, -4, 28]},
    ),
    corner(
        "WH-15",
        "WH-17",
        "WH-18",
        id="who-asks-for-the-pung-has-given-up-the-win",
        deal=TWO_WAIT_ON_ONE,
        actions=[act(0, "discard", tile="1m"), act(3, "pung"), act(1, "pass")],
        expect={"over": False, "legal": {"3": ["discard"]}, "hands": {"3": "234p55789s"}},
    ),
    corner(
        "WH-70",
        id="too-cheap-a-win-is-not-offered",
        options={"min_pay": 17},
        deal=TWO_WAIT_ON_ONE,
        actions=[act(0, "discard", tile="1m")],
        expect={"legal": {"1": ["chow", "pass"], "3": ["pung", "pass"]}},
    ),
    corner(
        "WH-72",
        id="the-first-to-draw-at-the-end-wins-first",
        deal=TWO_AT_THE_END,
        actions=[act(0, "discard", tile="E"), act(1, "win")],
        expect={"winners": [1], "payments": [-40, 160, -80, -40], "hands": {"2": "23m234p22789s"}},
    ),
    corner(
        "WH-72",
        id="a-question-at-the-end-that-is-not-answered-is-passed",
        deal=TWO_AT_THE_END,
        actions=[act(0, "discard", tile="E"), act(2, "win")],
        expect={"winners": [2], "payments": [-40, -80, 160, -40], "hands": {"1": "234m567888p55s"}},
    ),
    corner(
        "WH-72",
        "WH-73",
        id="claims-and-then-a-question-at-the-end-are-passed",
        deal=TWO_AT_THE_END,
        actions=[act(0, "discard", tile="S"), act(2, "win")],
        expect={"winners": [2], "payments": [-40, -80, 160, -40], "hands": {"1": "234m567888p55s"}, "melds": {"3": []}},
    ),
    corner(
        "WH-69",
        id="ready-only-for-the-last-four-tiles-is-not-ready",
        options={"liable_melded_hand": True},
        deal=WAITS_FOR_THE_END,
        actions=[act(0, "discard", tile="5p"), act(2, "win")],
        expect={"winners": [2], "payments": [-200, 0, 200, 0]},
    ),
    corner(
        "WH-75",
        "WH-21",
        id="the-system-discards-a-drawn-red-dragon-and-keeps-the-wild-tile",
        deal={
            "hands": ["147m258p3699sEESC", "258m147p258sSWNF", "69m369p147sWNFPP", "1144m147p369sNFP"],
            "wall": "1p6p3p9s",
            "table": {"wild": "6p"},
        },
        actions=[act(0, "escape"), act(1, "escape"), act(2, "escape")],
        expect={"hands": {"0": "147m258p3699sEES", "2": "69m3669p147sWNFP"}, "legal": {"3": ["discard"]}},
    ),
]


@pytest.mark.parametrize(
    "run", [pytest.param(lambda case: answer(case, GAME), id="engine"), pytest.param(play.run, id="page")]
)
@pytest.mark.parametrize("case", CORNERS)
def test_a_corner_is_as_the_page_says(case: Case, run: Any) -> None:
    assert_as_expected(run(case), case["expect"])

"""Corners of 双人麻将 that random play reaches seldom: engine and plain reading against what the page says."""

from typing import Any

import pytest

from queju.testing.cases import answer
from tests.oracle.bamboo_duel import play


def act(seat: int, do: str, **what: str) -> dict[str, Any]:
    return {"seat": seat, "do": do, **what}


def discard(seat: int, tile: str) -> dict[str, Any]:
    return act(seat, "discard", tile=tile)


def declare(seat: int, tile: str) -> dict[str, Any]:
    return act(seat, "declare_ready", tile=tile)


def corner(*rules: str, **case: Any) -> Any:
    return pytest.param(case, id=case["id"], marks=pytest.mark.rule(*rules))


def flower(seat: int, tile: str) -> dict[str, Any]:
    return {"event": "flower", "seat": seat, "tile": tile}


def ready(seat: int, kind: str) -> dict[str, Any]:
    return {"event": "ready", "seat": seat, "kind": kind}


def ended(reason: str, next_dealer: int | None) -> dict[str, Any]:
    return {"event": "hand_end", "reason": reason, "next_dealer": next_dealer}


DRAGONS_AND_RUN = [{"kind": "pung", "tiles": "CCC", "from": 1}, {"kind": "chow", "tiles": "345s", "from": 1}]
HARMLESS = "1122sEESSWWNNF"


def waiting_for_6s(wall: str, **table: Any) -> dict[str, Any]:
    """A position: seat 0 has open melds, a P to discard, and waits for a 6s then."""
    table |= {"opening": False, "seat_melds": {"0": DRAGONS_AND_RUN}}
    return {"hands": ["2347899sP", HARMLESS], "wall": wall, "table": table}


ASKED_TO_DECLARE = ["1122336788sCCFN", "34556799sEEENN"]

HEAVENLY = {"hands": ["123456789sEECCC", "112233445sSSWN"], "wall": "FF"}

BY_LAST_OF_KIND = {
    "options": {"min_fan": 16},
    "deal": {
        "hands": ["23434568sEEESSP", "1199sWWNNCCFFP"],
        "wall": "F7sN",
        "table": {"opening": False, "discards": ["7s", "77s"]},
    },
}

CORNERS = [
    corner(
        "BD-25",
        "BD-55",
        id="a-flower-as-the-replacement-of-a-kong-and-last-tile",
        options={},
        deal={
            "hands": ["1122sEESSWWC", "345678sNNNFFPP"],
            "wall": "4f",
            "table": {
                "opening": False,
                "wall_end": True,
                "seat_melds": {"0": [{"kind": "pung", "tiles": "CCC", "from": 1}]},
            },
        },
        actions=[act(0, "added_kong", tile="C")],
        expect={
            "over": True,
            "payments": [0, 0],
            "hands": {"0": "1122sEESSWW"},
            "melds": {"0": [{"kind": "added_kong", "tiles": "CCCC", "from": 1}]},
            "events": [flower(0, "4f"), ended("wall_out", 0)],
        },
    ),
    corner(
        "BD-05",
        "BD-55",
        id="the-flowers-of-the-deal-take-the-whole-wall",
        options={},
        deal={
            "hands": ["123456789sEEC1f2f", "112233445sSSWN"],
            "wall": "C",
            "table": {"wall_end": True},
        },
        actions=[],
        expect={
            "over": True,
            "winners": [],
            "hands": {"0": "123456789sEECC"},
            "events": [flower(0, "1f"), flower(0, "2f"), ended("wall_out", 0)],
        },
    ),
    corner(
        "BD-05",
        "BD-44",
        id="the-replacement-of-a-flower-written-last-is-the-drawn-tile",
        options={},
        deal={
            "hands": ["2347899s4f", HARMLESS],
            "wall": "NN6s",
            "table": {"opening": False, "seat_melds": {"0": DRAGONS_AND_RUN}},
        },
        actions=[act(0, "win")],
        expect={"payments": [12, -12], "events": [flower(0, "4f"), ended("win", 0)]},
    ),
    corner(
        "BD-05",
        "BD-165",
        id="a-tile-written-after-the-flower-is-the-drawn-tile",
        options={},
        deal={
            "hands": ["23434567s4fSS", "1122sEEWWNNFFP"],
            "wall": "NN8s",
            "table": {"opening": False, "seat_melds": {"0": DRAGONS_AND_RUN[:1]}},
        },
        actions=[act(0, "win")],
        expect={"payments": [12, -12]},
    ),
    corner(
        "BD-109",
        "BD-120",
        "BD-129",
        id="eight-flowers-and-the-first-draw",
        options={},
        deal={
            "hands": ["112299sEESSWWNC", "23456745678sFF"],
            "wall": "8f9s",
            "table": {"flowers": ["", "1234567f"]},
        },
        actions=[act(1, "declare_ready"), discard(0, "N"), act(1, "win")],
        expect={"payments": [-152, 152], "events": [ready(1, "heavenly"), flower(1, "8f"), ended("win", 1)]},
    ),
    corner(
        "BD-32",
        "BD-33",
        id="who-passes-the-opening-question-declares-as-anybody",
        options={},
        deal={"hands": ASKED_TO_DECLARE, "wall": "PWW", "table": {}},
        actions=[act(1, "pass"), discard(0, "F"), declare(1, "P")],
        expect={"legal": {"0": ["discard"], "1": []}, "events": [ready(1, "declared")]},
    ),
    corner(
        "BD-31",
        "BD-33",
        id="no-opening-question-over-an-empty-wall",
        options={},
        deal={"hands": ASKED_TO_DECLARE, "wall": "", "table": {"wall_end": True}},
        actions=[],
        expect={"legal": {"0": ["discard"], "1": []}},
    ),
    corner(
        "BD-31",
        "BD-147",
        id="what-only-the-last-of-its-kind-would-make-enough-is-not-declared",
        **BY_LAST_OF_KIND,
        actions=[],
        expect={"legal": {"0": ["discard"]}},
    ),
    corner(
        "BD-31",
        "BD-147",
        id="but-won",
        **BY_LAST_OF_KIND,
        actions=[discard(0, "P"), discard(1, "F"), act(0, "win")],
        expect={"payments": [17, -17], "winners": [0]},
    ),
    corner(
        "BD-36",
        "BD-37",
        id="locked-with-four-of-a-kind-and-another-tile-drawn",
        options={},
        deal={"hands": ["234678888sEEECP", "113355779sSSWN"], "wall": "WFN", "table": {}},
        actions=[declare(0, "P"), discard(1, "W")],
        expect={"legal": {"0": ["discard"], "1": []}, "events": [ready(0, "heavenly")]},
    ),
    corner(
        "BD-53",
        "BD-136",
        id="the-last-discard-may-be-won-or-chowed",
        options={},
        deal=waiting_for_6s("6s", wall_end=True),
        actions=[discard(0, "P"), discard(1, "6s")],
        expect={"legal": {"0": ["win", "chow", "pass"], "1": []}},
    ),
    corner(
        "BD-53",
        "BD-136",
        id="the-last-discard-may-only-be-won",
        options={"last_discard_claims": False},
        deal=waiting_for_6s("6s", wall_end=True),
        actions=[discard(0, "P"), discard(1, "6s")],
        expect={"legal": {"0": ["win", "pass"], "1": []}},
    ),
    corner(
        "BD-53",
        "BD-136",
        id="and-is",
        options={"last_discard_claims": False},
        deal=waiting_for_6s("6s", wall_end=True),
        actions=[discard(0, "P"), discard(1, "6s"), act(0, "win")],
        expect={"payments": [18, -18], "hands": {"0": "23467899s"}},
    ),
    corner(
        "BD-147",
        id="the-winning-tile-is-not-one-of-the-three",
        options={},
        deal=waiting_for_6s("6sF", discards=["66s", ""]),
        actions=[discard(0, "P"), discard(1, "6s"), act(0, "win")],
        expect={"payments": [10, -10]},
    ),
    corner(
        "BD-147",
        id="three-lie-in-both-piles",
        options={},
        deal=waiting_for_6s("6sF", discards=["66s", "6s"]),
        actions=[discard(0, "P"), discard(1, "6s"), act(0, "win")],
        expect={"payments": [14, -14]},
    ),
    corner(
        "BD-124",
        id="no-human-hand-after-a-concealed-kong",
        options={},
        deal={"hands": ["11228888sCCFFPW", "34556799sEEENN"], "wall": "FFN", "table": {}},
        actions=[act(0, "concealed_kong", tile="8s"), discard(0, "N"), act(1, "win")],
        expect={"payments": [-11, 11]},
    ),
    corner(
        "BD-07",
        id="the-deal-alternates",
        options={"next_dealer": "alternate"},
        deal=HEAVENLY,
        actions=[act(0, "win")],
        expect={"events": [ended("win", 1)]},
    ),
    corner(
        "BD-07",
        id="the-next-dealer-is-drawn",
        options={"next_dealer": "random"},
        deal=HEAVENLY,
        actions=[act(0, "win")],
        expect={"events": [ended("win", None)]},
    ),
    corner(
        "BD-12",
        id="a-chow-of-the-middle-tile",
        options={},
        deal={"hands": ["1122335sEESSCCF", "34467899sWWNNF"], "wall": "FF", "table": {}},
        actions=[discard(0, "5s"), act(1, "chow", tiles="64s")],
        expect={
            "hands": {"1": "347899sWWNNF"},
            "melds": {"1": [{"kind": "chow", "tiles": "456s", "from": 0}]},
        },
    ),
]


@pytest.mark.parametrize(
    "run", [pytest.param(lambda case: answer(case, "bamboo_duel"), id="engine"), pytest.param(play.run, id="page")]
)
@pytest.mark.parametrize("case", CORNERS)
def test_a_corner_is_as_the_page_says(case: dict[str, Any], run: Any) -> None:
    said = run(case | {"kind": "play"})
    for key, expected in case["expect"].items():
        if not isinstance(expected, dict):
            assert said[key] == expected
            continue
        for seat, value in expected.items():
            found = said[key][seat]
            assert (sorted(found) if key == "legal" else found) == (sorted(value) if key == "legal" else value)

"""Corners of 二人麻将 that random play reaches seldom: engine and plain reading against what the page says."""

from typing import Any

import pytest

from queju.testing.cases import answer
from tests.oracle.character_duel import play


def act(seat: int, do: str, **what: str) -> dict[str, Any]:
    return {"seat": seat, "do": do, **what}


def discard(seat: int, tile: str) -> dict[str, Any]:
    return act(seat, "discard", tile=tile)


def declare(seat: int, tile: str) -> dict[str, Any]:
    return act(seat, "declare_ready", tile=tile)


def corner(*rules: str, **case: Any) -> Any:
    return pytest.param(case, id=case["id"], marks=pytest.mark.rule(*rules))


def ready(seat: int, kind: str) -> dict[str, Any]:
    return {"event": "ready", "seat": seat, "kind": kind}


def doubled(seat: int, tile: str, total: int, count: int) -> dict[str, Any]:
    return {"event": "double", "seat": seat, "tile": tile, "total": total, "count": count}


def won(seat: int, tile: str, total: int, multiplier: int, auto: bool) -> dict[str, Any]:
    return {"event": "win", "seat": seat, "tile": tile, "total": total, "multiplier": multiplier, "auto": auto}


def ended(reason: str, next_dealer: int | None, round_wind: str = "S") -> dict[str, Any]:
    return {"event": "hand_end", "reason": reason, "next_dealer": next_dealer, "round_wind": round_wind}


HEAVENLY = {"hands": ["123456789mEECCC", "1199mSSSNNFFPW"], "wall": "1mCW"}

WAITING_FOR_5M = {"hands": ["1559mWWNNCCFFPP", "12346789mEEESS"], "wall": "5mW5mN", "table": {}}

TO_ROB_A_LOCKED_SEAT = [
    act(1, "declare_ready"),
    discard(0, "9m"),
    act(1, "double"),
    discard(1, "5m"),
    act(0, "pung"),
    discard(0, "1m"),
    discard(1, "W"),
    act(0, "added_kong", tile="5m"),
]

LOCKED_WITH_A_PUNG = {
    "deal": {"hands": ["1125799mWWNCCFF", "4556mEEESSSPPN"], "wall": "C5mFN1m", "table": {}},
    "actions": [discard(0, "5m"), act(1, "pung"), declare(1, "N"), discard(0, "7m")],
}

READY_FOR_9M_OR_N = "34556799mEEENN"

CORNERS = [
    corner(
        "CD-14",
        "CD-27",
        "CD-46",
        id="a-locked-seat-may-not-pass-a-kong-that-it-may-rob",
        options={},
        deal=WAITING_FOR_5M,
        actions=TO_ROB_A_LOCKED_SEAT,
        expect={
            "legal": {"0": [], "1": ["win", "double"]},
            "hands": {"0": "5mWWNNCCFFPP"},
            "melds": {"0": [{"kind": "pung", "tiles": "555m", "from": 1}]},
            "events": [ready(1, "heavenly"), doubled(1, "5m", 129, 1)],
        },
    ),
    corner(
        "CD-14",
        "CD-48",
        "CD-134",
        id="the-last-doubling-robs-the-kong",
        options={"max_doubles": 2},
        deal=WAITING_FOR_5M,
        actions=[*TO_ROB_A_LOCKED_SEAT, act(1, "double")],
        expect={
            "over": True,
            "winners": [1],
            "payments": [-204, 204],
            "hands": {"0": "WWNNCCFFPP", "1": "123456789mEEESS"},
            "melds": {"0": [{"kind": "pung", "tiles": "555m", "from": 1}]},
            "events": [
                ready(1, "heavenly"),
                doubled(1, "5m", 129, 1),
                doubled(1, "5m", 51, 2),
                won(1, "5m", 51, 4, True),
                ended("win", 1),
            ],
        },
    ),
    corner(
        "CD-27",
        "CD-40",
        id="without-doubling-a-locked-seat-must-rob-the-kong",
        options={"max_doubles": 0},
        deal=WAITING_FOR_5M,
        actions=[
            discard(0, "9m"),
            discard(1, "5m"),
            act(0, "pung"),
            discard(0, "1m"),
            declare(1, "W"),
            act(0, "pass"),
            act(0, "added_kong", tile="5m"),
        ],
        expect={"legal": {"0": [], "1": ["win"]}, "events": [ready(1, "declared")]},
    ),
    corner(
        "CD-26",
        "CD-46",
        id="after-doubling-a-locked-seat-makes-no-kong-of-the-tile",
        options={},
        **LOCKED_WITH_A_PUNG | {"actions": [*LOCKED_WITH_A_PUNG["actions"], act(1, "double")]},
        expect={"legal": {"0": [], "1": ["discard"]}, "hands": {"1": "456mEEESSSPP"}},
    ),
    corner(
        "CD-26",
        "CD-32",
        id="a-locked-seat-adds-the-tile-that-it-cannot-win-on",
        options={"min_fan": 88},
        **LOCKED_WITH_A_PUNG,
        expect={"legal": {"0": [], "1": ["added_kong", "discard"]}},
    ),
    corner(
        "CD-20",
        "CD-27",
        id="a-locked-seat-wins-on-the-last-tile",
        options={},
        deal={
            "hands": ["234456678mEEECW", "1199mSSSNNFFP5m"],
            "wall": "3mC",
            "table": {"wall_end": True},
        },
        actions=[declare(0, "W"), discard(1, "5m")],
        expect={"legal": {"0": ["win"], "1": []}},
    ),
    corner(
        "CD-12",
        "CD-108",
        id="human-hand-after-a-kong-of-the-dealer",
        options={},
        deal={"hands": ["11228888mCCFFPW", READY_FOR_9M_OR_N], "wall": "FFN", "table": {}},
        actions=[act(0, "concealed_kong", tile="8m"), discard(0, "N"), act(1, "win")],
        expect={"payments": [-98, 98]},
    ),
    corner(
        "CD-43",
        "CD-107",
        "CD-108",
        id="human-hand-doubled-then-earthly-hand",
        options={},
        deal={"hands": ["1122888mCCFFPWN", READY_FOR_9M_OR_N], "wall": "9mF", "table": {}},
        actions=[discard(0, "N"), act(1, "double"), act(1, "win")],
        expect={
            "payments": [-198, 198],
            "events": [doubled(1, "N", 98, 1), won(1, "9m", 99, 2, False), ended("win", 1)],
        },
    ),
    corner(
        "CD-48",
        "CD-106",
        id="the-last-doubling-on-the-dealt-hand",
        options={"max_doubles": 1, "base": 3},
        deal=HEAVENLY,
        actions=[act(0, "double")],
        expect={
            "payments": [672, -672],
            "events": [doubled(0, "C", 112, 1), won(0, "C", 112, 2, True), ended("win", 0)],
        },
    ),
    corner(
        "CD-51",
        id="no-more-is-paid-than-there-is",
        options={},
        deal=HEAVENLY | {"table": {"balances": [5, 7]}},
        actions=[act(0, "win")],
        expect={"payments": [7, -7]},
    ),
    corner(
        "CD-03",
        "CD-05",
        id="after-north-comes-east-and-the-next-dealer-is-drawn",
        options={"next_dealer": "random"},
        deal=HEAVENLY | {"table": {"round_wind": "N"}},
        actions=[act(0, "win")],
        expect={"events": [won(0, "C", 112, 1, False), ended("win", None, "E")]},
    ),
    corner(
        "CD-18",
        id="no-kong-after-a-chow",
        options={},
        deal={"hands": ["4m9mEESSWNNCCFFP", "11115699mWWNFP"], "wall": "CC", "table": {}},
        actions=[discard(0, "4m"), act(1, "chow", tiles="65m")],
        expect={"legal": {"0": [], "1": ["discard"]}},
    ),
    corner(
        "CD-24",
        "CD-127",
        id="who-passes-the-opening-question-declares-as-anybody",
        options={},
        deal={"hands": ["1122336788mCCFN", READY_FOR_9M_OR_N], "wall": "PWW", "table": {}},
        actions=[act(1, "pass"), discard(0, "F"), declare(1, "P")],
        expect={"legal": {"0": ["discard"], "1": []}, "events": [ready(1, "declared")]},
    ),
    corner(
        "CD-12",
        "CD-127",
        id="no-heavenly-ready-after-a-kong-of-the-dealer",
        options={},
        deal={"hands": ["1111m456789mSSCW", "2235mNNNFFPPEC"], "wall": "PNC", "table": {}},
        actions=[act(0, "concealed_kong", tile="1m"), declare(0, "W")],
        expect={"events": [ready(0, "declared")]},
    ),
    corner(
        "CD-24",
        id="the-opening-question-is-asked-with-an-empty-wall-too",
        options={},
        deal={"hands": ["1155m2233mEESSCC", "123456789mNNPP"], "wall": "", "table": {"wall_end": True}},
        actions=[],
        expect={"legal": {"0": [], "1": ["declare_ready", "pass"]}},
    ),
    corner(
        "CD-24",
        "CD-27",
        "CD-132",
        id="who-declared-in-the-opening-wins-on-the-only-discard",
        options={},
        deal={"hands": ["1155m2233mEESSNC", "123456789mNNPP"], "wall": "", "table": {"wall_end": True}},
        actions=[act(1, "declare_ready"), discard(0, "N")],
        expect={"legal": {"0": [], "1": ["win"]}, "events": [ready(1, "heavenly")]},
    ),
]


@pytest.mark.parametrize(
    "run", [pytest.param(lambda case: answer(case, "character_duel"), id="engine"), pytest.param(play.run, id="page")]
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

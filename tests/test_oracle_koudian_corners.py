"""Corners of 扣点点 that random play reaches seldom: engine and plain reading against what the page says."""

from typing import Any

import pytest

from queju.testing.cases import answer
from tests.oracle.koudian import play


def act(seat: int, do: str, **what: str) -> dict[str, Any]:
    return {"seat": seat, "do": do, **what}


def discard(seat: int, tile: str) -> dict[str, Any]:
    return act(seat, "discard", tile=tile)


def declare(seat: int, tile: str) -> dict[str, Any]:
    return act(seat, "declare_ready", tile=tile)


def corner(*rules: str, **case: Any) -> Any:
    return pytest.param(case, id=case["id"], marks=pytest.mark.rule(*rules))


PASSED_OVER = {
    "options": {},
    "deal": {
        "hands": ["369m147p258sEESFP", "234m456p789s22s67p", "147m25p369sSSWNC", "258m3688p147sEPC"],
        "wall": "NWCF8p9m9p",
    },
}
TO_THE_DRAW = [discard(0, "F"), declare(1, "N"), discard(2, "W"), discard(3, "C"), discard(0, "F")]

ROBBED = {
    "deal": {
        "hands": ["369m1479p258sEEFP", "234m456p789s22s78p", "147m99p36sSWNCPF", "258m36p147sSWNCE"],
        "wall": "5mCN9p1m6p",
    },
    "actions": [
        discard(0, "9p"),
        act(2, "pung"),
        discard(2, "F"),
        discard(3, "5m"),
        discard(0, "C"),
        declare(1, "N"),
        act(2, "added_kong", tile="9p"),
        act(1, "pass"),
        discard(2, "6p"),
    ],
}

KONG_FOR_A_WIN = {
    "deal": {
        "hands": ["369m147p258sEESFP", "345m34522s78999p", "147m258p369sSWCF", "258m366p147sEWPC"],
        "wall": "NWSC9pNE1s",
    },
    "actions": [
        discard(0, "F"),
        declare(1, "N"),
        discard(2, "W"),
        discard(3, "S"),
        discard(0, "C"),
        act(1, "concealed_kong", tile="9p"),
        discard(2, "N"),
        discard(3, "6p"),
    ],
}

CORNERS = [
    corner(
        "KD-17",
        "KD-26",
        id="a-turn-passed-over-and-the-claims-on-what-it-discards",
        **PASSED_OVER,
        actions=[*TO_THE_DRAW, discard(2, "9m")],
        expect={
            "legal": {"0": [], "1": [], "3": ["discard"]},
            "hands": {"1": "234m45667p22789s", "2": "147m25p369sSSWNC"},
            "melds": {"3": []},
        },
    ),
    corner(
        "KD-17",
        id="a-turn-passed-over-by-a-claim-on-what-it-discards",
        **PASSED_OVER,
        actions=[*TO_THE_DRAW, act(3, "pung")],
        expect={
            "legal": {"3": ["discard"]},
            "melds": {"3": [{"kind": "pung", "tiles": "888p", "from": 1}]},
            "hands": {"1": "234m45667p22789s"},
        },
    ),
    corner(
        "KD-24",
        "KD-36",
        id="a-robbing-let-go-closes-the-other-tiles",
        options={},
        **ROBBED,
        expect={"legal": {"1": [], "3": ["discard"]}, "hands": {"1": "234m45678p22789s"}},
    ),
    corner(
        "KD-25",
        "KD-36",
        id="a-robbing-let-go-closes-one-tile",
        options={"pass_win": "tile"},
        **ROBBED,
        expect={"legal": {"1": ["pass", "win"], "3": []}},
    ),
    corner(
        "KD-18",
        "KD-26",
        id="a-kong-for-a-win-on-the-own-draw-closes-nothing",
        options={},
        **KONG_FOR_A_WIN,
        expect={"legal": {"1": ["pass", "win"]}, "hands": {"1": "345m78p22345s"}},
    ),
    corner(
        "KD-62",
        "KD-64",
        id="the-concealed-kong-is-paid-by-all",
        options={},
        deal=KONG_FOR_A_WIN["deal"],
        actions=[*KONG_FOR_A_WIN["actions"], act(1, "win")],
        expect={"payments": [-18, 72, -18, -36], "winners": [1]},
    ),
    corner(
        "KD-67",
        id="the-concealed-kong-is-paid-by-the-discarder",
        options={"discarder_pays_kongs": "winner"},
        deal=KONG_FOR_A_WIN["deal"],
        actions=[*KONG_FOR_A_WIN["actions"], act(1, "win")],
        expect={"payments": [0, 72, 0, -72], "winners": [1]},
    ),
    corner(
        "KD-07",
        "KD-33",
        id="a-pung-of-the-last-discard",
        options={"length": "circle"},
        deal={
            "hands": ["369m147p258sEESF9s", "147m258p36sSWNCP", "258m147p36sWNCFP", "258m369p14s999sEC"],
            "wall": "",
            "table": {"wall_end": True},
        },
        actions=[discard(0, "9s"), act(3, "pung"), discard(3, "C")],
        expect={"over": True, "events": [{"event": "hand_end", "reason": "wall_out", "next_dealer": 0}]},
    ),
    corner(
        "KD-92",
        "KD-62",
        id="the-system-wins-and-declares-nothing",
        options={},
        deal=PASSED_OVER["deal"],
        actions=[discard(0, "F"), declare(1, "N"), act(1, "escape"), act(2, "escape"), discard(3, "8p")],
        expect={"over": True, "winners": [1], "payments": [0, 24, 0, -24]},
    ),
]


@pytest.mark.parametrize(
    "run", [pytest.param(lambda case: answer(case, "koudian"), id="engine"), pytest.param(play.run, id="page")]
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
            assert (sorted(found) if key == "legal" else found) == value

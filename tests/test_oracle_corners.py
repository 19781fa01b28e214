"""Corners of the page that random play reaches seldom: engine and plain implementation against what the page says."""

from typing import Any

import pytest

from queju.testing.cases import answer
from tests.oracle import play


def act(seat: int, do: str, **what: str) -> dict[str, Any]:
    return {"seat": seat, "do": do, **what}


def discard(seat: int, tile: str) -> dict[str, Any]:
    return act(seat, "discard", tile=tile)


def corner(*rules: str, **case: Any) -> Any:
    return pytest.param(case, id=case["id"], marks=pytest.mark.rule(*rules))


CORNERS = [
    corner(
        "SC-27",
        id="drawn-in-this-turn-before-another-kong",
        game="xuezhan",
        options={"held_kong": "free"},
        deal={
            "hands": ["1245678m22p36p99p6s", "148s147m379p259s8m", "66s4444p123s789s9m", "158p258m359s147m2s"],
            "wall": "6m3m7p6s5p1m",
        },
        actions=[
            discard(0, "6s"),
            act(2, "pung"),
            discard(2, "9m"),
            discard(3, "6m"),
            discard(0, "3m"),
            discard(1, "7p"),
            act(2, "concealed_kong", tile="4p"),
            act(2, "added_kong", tile="6s"),
        ],
        expect={"payments": [-3, -3, 9, -3]},
    ),
    corner(
        "SC-69",
        id="feeder-pays-alone",
        game="xuezhan",
        options={"kong_flower_payer": "feeder"},
        deal={
            "hands": ["1245678m22p36p88p7s", "148s147m367p259s8m", "777123s456p7899p", "158p258m359s147m2s"],
            "wall": "6m9p",
        },
        actions=[discard(0, "7s"), act(2, "exposed_kong"), act(2, "win")],
        expect={"payments": [-6, 0, 6, 0], "winners": [2]},
    ),
    corner(
        "SC-69",
        id="feeder-but-another-kong-came-between",
        game="xuezhan",
        options={"kong_flower_payer": "feeder"},
        deal={
            "hands": ["1245678m22p36p99p7s", "148s147m367p259s8m", "777123s4444569p", "158p258m359s147m2s"],
            "wall": "6m7p9p",
        },
        actions=[discard(0, "7s"), act(2, "exposed_kong"), act(2, "concealed_kong", tile="4p"), act(2, "win")],
        expect={"payments": [-21, -19, 59, -19], "winners": [2]},
    ),
    corner(
        "SC-21",
        id="robbed-of-a-tile-held-before",
        game="xuezhan",
        options={},
        deal={
            "hands": ["1245678m22p46p99p6s", "148s147m379p259s8m", "666s44p123s789s8p9m", "57s123456m789m11s"],
            "wall": "2p3m6p7p1p9m",
        },
        actions=[
            discard(0, "6s"),
            act(3, "pass"),
            act(2, "pung"),
            discard(2, "9m"),
            discard(3, "2p"),
            discard(0, "3m"),
            discard(1, "6p"),
            act(2, "added_kong", tile="6s"),
            act(3, "win"),
            discard(0, "9p"),
        ],
        expect={"legal": {"2": ["pass", "win"]}, "winners": [3], "hands": {"2": "4478p123789s"}},
    ),
    corner(
        "SC-12",
        id="the-lock-outlives-the-pung-of-another",
        game="xuezhan",
        options={"pass_lock": True},
        deal={
            "hands": ["123456m789m22p67p9s", "5p1248m369s79p148s", "55p123s789s338p14s", "19p147m258s369m68p"],
            "wall": "6m7s2m",
        },
        actions=[discard(0, "9s"), discard(1, "5p"), act(0, "pass"), act(2, "pung"), discard(2, "8p")],
        expect={"legal": {"0": [], "3": ["discard"]}},
    ),
    corner(
        "SC-12",
        id="a-beaten-claim-locks",
        game="xuezhan",
        options={"pass_lock": True},
        deal={
            "hands": ["123456m789m22p55p9s", "5p1248m369s79p148s", "123456789s33p46p", "19p147m258s369m68p"],
            "wall": "6m2p2m",
        },
        actions=[discard(0, "9s"), discard(1, "5p"), act(0, "pung"), act(2, "win"), discard(3, "2p")],
        expect={"legal": {"0": ["pass", "pung"]}, "winners": [2]},
    ),
    corner(
        "SC-90",
        "SC-94",
        id="the-last-of-the-three-received-is-laid-aside",
        game="xueliu",
        options={"exchange_three": True},
        deal={
            "hands": ["123456789m22p119s", "1248m369s79p148s5p", "123456789s33p67p", "456p147m258s369m1p"],
            "wall": "7s",
        },
        actions=[
            act(0, "exchange", tiles="119s"),
            act(1, "exchange", tiles="148s"),
            act(2, "exchange", tiles="123s"),
            act(3, "exchange", tiles="465p"),
            act(0, "win"),
        ],
        expect={"hands": {"0": "123456789m2246p"}, "payments": [99, -33, -33, -33]},
    ),
    corner(
        "SC-88",
        id="a-quad-lying-in-the-locked-hand",
        game="xueliu",
        options={"opening_hands": False},
        deal={
            "hands": ["4m369p12458s13579m", "11228m369s79p148s", "1234456m777789s", "247m258s159p369m4p"],
            "wall": "2s3m6p2p9s",
        },
        actions=[discard(0, "4m"), act(2, "win"), discard(3, "2s"), discard(0, "3m"), discard(1, "6p")],
        expect={"legal": {"2": ["discard"]}, "winners": [2], "hands": {"2": "1234456m2p777789s"}},
    ),
]


@pytest.mark.parametrize("run", [pytest.param(answer, id="engine"), pytest.param(play.run, id="page")])
@pytest.mark.parametrize("case", CORNERS)
def test_a_corner_is_as_the_page_says(case: dict[str, Any], run: Any) -> None:
    said = run(case | {"kind": "play"}, case["game"])
    for key, expected in case["expect"].items():
        if not isinstance(expected, dict):
            assert said[key] == expected
            continue
        for seat, value in expected.items():
            found = said[key][seat]
            assert (sorted(found) if key == "legal" else found) == value

"""The plain implementation passes the page's own cases, and reads cases as the engine's runner does."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from queju.errors import QuejuError
from queju.testing.cases import answer
from tests.oracle import play, scoring
from tests.oracle.random_cases import GAMES, Case, random_deal, random_options
from tests.oracle.side_by_side import SideBySide, play_out

CASES = Path(__file__).parent / "cases"
ANSWERS = {"score": scoring.score, "waits": scoring.waits_of_case, "play": play.run}
BY_SEAT = {"legal", "hands", "melds"}


def page_cases() -> list[Any]:
    return [
        pytest.param(game, case, id=case["id"])
        for game in GAMES
        for case in json.loads((CASES / f"{game}.json").read_text(encoding="utf-8"))["cases"]
    ]


@pytest.mark.parametrize(("game", "case"), page_cases())
def test_the_plain_implementation_passes_the_case(game: str, case: Case) -> None:
    said = ANSWERS[case["kind"]](case, game)
    for key, expected in case["expect"].items():
        if key not in BY_SEAT:
            assert said[key] == expected, key
            continue
        for seat, value in expected.items():
            if key == "legal":
                assert sorted(said[key][seat]) == sorted(value)
            else:
                assert said[key][seat] == value


def test_a_pass_need_not_be_listed() -> None:
    rng = Random(20240611)
    compared = 0
    for number in range(120):
        game = GAMES[number % 2]
        both = SideBySide(game, random_options(rng, game), random_deal(rng))
        assert play_out(rng, both, leaving=rng.choice([0, 0.02, 0.1])) == []
        case = both.case
        listed = [action for action in case["actions"] if action["do"] != "pass" or rng.random() < 0.3]
        case["actions"] = listed[: rng.randint(0, len(listed))]
        if not both.page.wall_ends:
            continue
        page, engine = outcome(play.run, case, game), outcome(answer, case, game)
        assert page == engine, json.dumps(case)
        compared += page is not None
    assert compared > 60


def outcome(run: Any, case: Case, game: str) -> Any:
    """What a runner says, in an order that can be compared; None if an action is not legal."""
    try:
        said = run(case, game)
    except (QuejuError, play.Illegal):
        return None
    return said | {"legal": {seat: sorted(verbs) for seat, verbs in said["legal"].items()}}


DEAL_FOR_TWO = {
    "hands": ["5p369p12458s13579m", "46p22m456m789m123m", "123456789s33p67p", "123456789m99s67s"],
    "wall": "8s1p",
}


@pytest.mark.parametrize("run", [play.run, answer])
def test_a_claim_of_the_system_closes_the_window_at_the_end_of_the_list(run: Any) -> None:
    """Seats 1 and 2 both wait on the 5p; the system has claimed it for seat 1, so that seat 2, unheard, passes."""
    case = {
        "id": "system",
        "kind": "play",
        "deal": DEAL_FOR_TWO,
        "actions": [{"seat": 1, "do": "escape"}, {"seat": 0, "do": "discard", "tile": "5p"}],
    }
    assert run(case, "xuezhan")["winners"] == [1]


@pytest.mark.parametrize("run", [play.run, answer])
def test_a_claim_does_not_outlive_its_window(run: Any) -> None:
    """The pung of seat 3 is beaten by two wins of the system, which plays on for seat 1: nobody claimed its 7s."""
    case = {
        "id": "stale",
        "kind": "play",
        "deal": {
            "hands": ["123456m789m22p46p9s", "5p1248m369s79p148s", "123456789s33p67p", "55p147m77s19p369m8s"],
            "wall": "6m7s1m1p",
        },
        "actions": [
            {"seat": 0, "do": "discard", "tile": "9s"},
            {"seat": 1, "do": "discard", "tile": "5p"},
            {"seat": 3, "do": "pung"},
            {"seat": 1, "do": "escape"},
            {"seat": 0, "do": "escape"},
            {"seat": 2, "do": "escape"},
        ],
    }
    assert sorted(run(case, "xuezhan")["legal"]["3"]) == ["pass", "pung"]

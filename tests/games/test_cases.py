"""Every case of every game: what the rule pages say, as data."""

import json
from pathlib import Path
from typing import Any

import pytest

from queju.games import hall_games, hand_games
from queju.testing.cases import check

CASES = Path(__file__).parent.parent / "cases"


def _all() -> list[Any]:
    found: list[Any] = []
    for path in sorted(CASES.glob("*.json")):
        file = json.loads(path.read_text(encoding="utf-8"))
        found += [pytest.param(file["game"], case, id=case["id"]) for case in file["cases"]]
    return found


@pytest.mark.parametrize(("game_id", "case"), _all())
def test_case(game_id: str, case: dict[str, Any]) -> None:
    assert check(case, game_id) == [], case["why"]


def test_every_game_has_cases_of_each_kind() -> None:
    kinds = {game.id: {"score", "waits", "play"} for game in hand_games()}
    kinds |= {game.id: {"round"} for game in hall_games()}
    for game_id, expected in kinds.items():
        file = json.loads((CASES / f"{game_id}.json").read_text(encoding="utf-8"))
        assert {case["kind"] for case in file["cases"]} == expected

"""Every case of every game: what the rule pages say, as data."""

import json
from pathlib import Path
from typing import Any

import pytest

from queju.games import hall_games, hand_games
from queju.games.game import HandGame
from queju.testing.cases import answer, check

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


def with_nulls(table: dict[str, Any], keys: set[str]) -> dict[str, Any]:
    return dict.fromkeys(keys - set(table)) | table


@pytest.mark.parametrize("game", hand_games(), ids=lambda game: game.id)
def test_a_key_of_the_table_that_is_null_says_no_more_than_none(game: HandGame) -> None:
    cases = json.loads((CASES / f"{game.id}.json").read_text(encoding="utf-8"))["cases"]
    dealt = {key for case in cases if case["kind"] == "play" for key in case["deal"].get("table") or {}}
    for case in cases:
        if case["kind"] == "play":
            deal = case["deal"]
            nulls = case | {"deal": deal | {"table": with_nulls(deal.get("table") or {}, dealt)}}
        else:
            keys = game.cases(game.read_options(case["options"])).inputs.table_keys
            nulls = case | {"table": with_nulls(case.get("table") or {}, set(keys))}
        assert answer(nulls, game.id) == answer(case, game.id), case["id"]

"""The levels of quick match (PF-10): the games' own, and what an operator's file may say."""

import json
from pathlib import Path
from typing import Any

import pytest

from queju.errors import BadOption, Denied
from queju.games import hand_game, hand_games
from queju.games.levels import Level
from queju.parlour.ledger.purse import Purse
from queju.parlour.levels import admit, base_of, faults, level_of, load
from queju.parlour.settings import Settings

GAMES = [game.id for game in hand_games()]
CAPS = {
    "xuezhan": (64, 128, 256),
    "xueliu": (64, 128, 256),
    "wuhan": (300, 400, 500),
}
"""What PF-10 says of the games that multiply without limit."""
STAKES = {"character_duel": 500}
"""In 二人 with 加倍; elsewhere 50."""


@pytest.mark.rule("PF-10")
@pytest.mark.parametrize("game", GAMES)
def test_each_game_has_three_levels_and_each_the_entry_that_its_stake_asks_for(game: str) -> None:
    levels = hand_game(game).levels
    assert [level.id for level in levels] == ["novice", "regular", "expert"]
    for at, level in enumerate(levels):
        options: Any = hand_game(game).read_options(level.options)
        assert options.base == base_of(level)
        if game in CAPS:
            assert options.cap == CAPS[game][at]
        stakes = 3 * CAPS[game][at] if game in CAPS else STAKES.get(game, 50)
        assert level.entry >= stakes * options.base
    bases, entries = [base_of(level) for level in levels], [level.entry for level in levels]
    assert bases == sorted(set(bases))
    assert entries == sorted(set(entries))


@pytest.mark.rule("PF-02", "PF-10")
@pytest.mark.parametrize("game", GAMES)
def test_a_new_account_can_enter_novice_and_so_can_who_had_relief(game: str) -> None:
    novice = hand_game(game).levels[0]
    settings = Settings()
    for coins in (settings.opening_coins, settings.relief_line):
        admit(novice, Purse("me", coins, {}))


@pytest.mark.rule("PF-10")
@pytest.mark.parametrize("game", GAMES)
def test_only_novice_has_an_entry_maximum(game: str) -> None:
    novice, regular, expert = hand_game(game).levels
    assert novice.most is not None
    assert (regular.most, expert.most) == (None, None)
    assert not list(faults(hand_game(game), (novice, regular, expert)))
    with pytest.raises(Denied) as refused:
        admit(novice, Purse("me", novice.most + 1, {}))
    assert refused.value.code == "match/most"
    admit(novice, Purse("me", novice.most, {}))


@pytest.mark.rule("PF-06", "PF-10")
def test_coins_that_are_reserved_elsewhere_are_not_enough_to_enter() -> None:
    novice = hand_game("xuezhan").levels[0]
    with pytest.raises(Denied) as refused:
        admit(novice, Purse("me", 10_000, {"hall:1": 10_001 - novice.entry}))
    assert refused.value.code == "match/entry"


def _write(path: Path, content: object) -> str:
    path.write_text(content if isinstance(content, str) else json.dumps(content), encoding="utf-8")
    return str(path)


def _levels(**changes: Any) -> list[dict[str, Any]]:
    novice = {"id": "novice", "options": {"base": 1, "cap": 10}, "entry": 30, **changes}
    return [
        novice,
        {"id": "regular", "options": {"base": 10, "cap": 20}, "entry": 700},
        {"id": "expert", "options": {"base": 50, "cap": 30}, "entry": 4500, "most": None},
    ]


@pytest.mark.rule("PF-10")
def test_an_operator_may_set_other_levels(tmp_path: Path) -> None:
    levels = load(_write(tmp_path / "levels.json", {"xuezhan": _levels(most=99)}))
    assert level_of(levels, "xuezhan", "novice") == Level("novice", {"base": 1, "cap": 10}, 30, 99)
    assert levels["xueliu"] == hand_game("xueliu").levels
    with pytest.raises(Denied, match=r"has no level 'master'\. It has: novice, regular, expert\."):
        level_of(levels, "xuezhan", "master")


@pytest.mark.rule("PF-10")
@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        ("{", "is not as it should be"),
        ({"xuezhan": [{"id": "novice"}]}, "is not as it should be"),
        ({"poker": _levels()}, "no game 'poker'"),
        ({"xuezhan": _levels()[:2]}, "has the levels novice, regular, expert, each once and in this order"),
        ({"xuezhan": _levels(entry=29)}, r"has the entry 29; it is 30 \(30 base stakes\) to"),
        ({"xuezhan": _levels(most=29)}, "which is nobody"),
        ({"xuezhan": _levels(options={"base": 1})}, "needs a cap"),
        ({"xuezhan": _levels(options={"base": 0, "cap": 1})}, "has a value that it does not take"),
        ({"xuezhan": _levels(options={"stake": 1})}, "has no option 'stake'"),
    ],
)
def test_what_does_not_fit_is_said_in_a_sentence_at_the_start(tmp_path: Path, content: object, sentence: str) -> None:
    path = _write(tmp_path / "levels.json", content)
    with pytest.raises(BadOption, match=sentence) as wrong:
        load(path)
    assert str(wrong.value).startswith("The file of levels ")
    assert str(wrong.value).endswith(".")
    assert not str(wrong.value).endswith("..")


@pytest.mark.rule("PF-10")
def test_a_file_that_is_not_there_is_said_too(tmp_path: Path) -> None:
    with pytest.raises(BadOption, match="cannot be read: No such file"):
        load(str(tmp_path / "none.json"))

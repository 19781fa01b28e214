"""What the commands say of a game for a crowd, and of its rounds."""

from collections.abc import Callable
from pathlib import Path

import pytest

from queju.engine.round_replay import RoundReplay
from queju.games import hall_games
from tests.cli.conftest import Queju
from tests.engine.test_round_replay import recorded

HALLS = [game.id for game in hall_games()]
halls = pytest.mark.parametrize("game", HALLS)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "round.jsonl"
    path.write_bytes(recorded("tuitongzi", 1).write())
    return path


@pytest.mark.rule("PF-40", "PF-41")
def test_a_true_round_passes_every_check(queju: Queju, file: Path) -> None:
    said = queju("verify", str(file))
    assert said.code == 0
    assert [line[0] for line in said.out.splitlines() if not line.startswith(" ")] == ["✓"] * 3
    assert "The wall follows from the secret." in said.out


@pytest.mark.rule("PF-40")
@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('"secret":"', '"secret":"00', "✗ The secret is not the one that was committed to before the round."),
        ('"secret":"', '"secret":"00', "✗ The wall does not follow from the secret."),
        ('"contributed":', '"contributed":1', "✗ The actions, played again, do not give the recorded events."),
    ],
)
def test_a_changed_round_is_found_out(queju: Queju, file: Path, old: str, new: str, sentence: str) -> None:
    file.write_text(file.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")
    said = queju("verify", str(file))
    assert said.code == 1
    assert sentence in said.out


@pytest.mark.rule("PF-41")
def test_a_round_is_told_in_sentences(queju: Queju, file: Path) -> None:
    said = queju("replay", str(file))
    assert (said.code, said.err) == (0, "")
    assert "Round 3: " in said.out
    assert "banker  " in said.out
    assert "Into the pot: " in said.out
    assert "id-" not in said.out


def test_a_round_is_told_step_by_step(queju: Queju, file: Path) -> None:
    # no terminal: nothing waits
    assert queju("replay", str(file), "--step").out == queju("replay", str(file)).out


def test_a_round_has_no_seats(queju: Queju, file: Path) -> None:
    said = queju("replay", str(file), "--seat", "1")
    assert (said.code, said.out, said.err.count("\n")) == (2, "", 1)


@pytest.mark.parametrize(
    "change",
    [
        lambda replay: replay.events.append({"event": "bet_taken", "party": "a", "side": 9, "amount": 1}),
        lambda replay: replay.events.append({"event": "pot_paid", "kind": "flush", "prize": 1, "shares": {}}),
        lambda replay: replay.events.append({"event": "sung"}),
        lambda replay: replay.events.append({"event": 5}),
    ],
)
def test_events_that_cannot_be_get_a_sentence(
    queju: Queju, tmp_path: Path, change: Callable[[RoundReplay], None]
) -> None:
    replay = recorded("tuitongzi", 1)
    change(replay)
    (tmp_path / "forged").write_bytes(replay.write())
    said = queju("replay", str(tmp_path / "forged"))
    assert (said.code, said.err.count("\n")) == (2, 1)
    assert queju("verify", str(tmp_path / "forged")).code == 1


def test_names_cannot_steer_the_terminal(queju: Queju, tmp_path: Path) -> None:
    replay = recorded("tuitongzi", 1)
    replay.events.append({"event": "bet_taken", "party": "\x1b[2J[red]", "side": 0, "amount": 1})
    (tmp_path / "forged").write_bytes(replay.write())
    said = queju("replay", str(tmp_path / "forged"))
    assert said.code == 0
    assert "\x1b" not in said.out
    assert "[red] bets 1 on the left." in said.out


@halls
def test_a_hall_game_lists_its_rules_and_options(queju: Queju, game: str) -> None:
    rules = queju("games", game, "--rules")
    assert (rules.code, rules.err) == (0, "")
    assert "TT-53" in rules.out
    options = queju("games", game, "--options")
    assert "banker_rounds = 10   (0 or more)" in options.out


@halls
@pytest.mark.parametrize("command", [("score", "28p"), ("simulate",), ("play",)])
def test_what_a_hall_game_does_not_have_gets_a_sentence(queju: Queju, game: str, command: tuple[str, ...]) -> None:
    said = queju(command[0], game, *command[1:])
    assert (said.code, said.out) == (2, "")
    assert f"'{game}' is a game for a crowd, without seats and hands to play or score. There are: xuezhan," in said.err

"""What earlier versions recorded opens and holds in this one (PF-41)."""

from importlib.metadata import version
from pathlib import Path

import pytest

from queju.games import catalogue
from queju.games.replays import read, verify
from tests.replays.record import FOLDER

RECORDED = sorted(FOLDER.glob("*/*.jsonl"))


@pytest.mark.rule("PF-41", "PF-40")
@pytest.mark.parametrize("file", RECORDED, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_a_replay_of_every_release_opens_and_holds(file: Path) -> None:
    data = file.read_bytes()
    replay = read(data)
    assert [check.what for check in verify(replay) if not check.holds] == []
    assert replay.write() == data


@pytest.mark.rule("PF-41")
def test_this_version_has_replays_of_every_game() -> None:
    games = {file.stem.rsplit("-", 1)[0] for file in (FOLDER / version("queju")).glob("*.jsonl")}
    assert games == {game.id for game in catalogue()}

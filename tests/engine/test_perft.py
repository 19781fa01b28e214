"""perft: not one legal action is lost or invented, and the events stay as they were."""

from pathlib import Path

import msgspec
import pytest

from queju.games import hand_games
from queju.testing.perft import Position, count, open_position

PERFT = Path(__file__).parents[1] / "perft"
POSITIONS = [
    pytest.param(known.id, position, id=f"{known.id}-{number}")
    for known in hand_games()
    for number, position in enumerate(
        msgspec.json.decode((PERFT / f"{known.id}.json").read_bytes(), type=list[Position])
    )
]


@pytest.mark.parametrize(("game_id", "position"), POSITIONS)
def test_position(game_id: str, position: Position) -> None:
    assert count(open_position(game_id, position), position.depth) == (position.sequences, position.digest)

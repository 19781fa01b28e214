"""The examples for people who write their own programs do what they say."""

import pytest

from examples.bot import play
from queju.games import hand_games
from tests.parlour.house import House


@pytest.mark.rule("PF-20")
@pytest.mark.parametrize("game", [game.id for game in hand_games()])
def test_somebody_elses_bot_plays_whole_hands_over_the_socket(house: House, game: str) -> None:
    assert len(play(f"http://127.0.0.1:{house.port}", game, 2)) == 2

"""The bots by name, as rooms and the command line call them."""

from collections.abc import Callable

from queju.bots.aims import Aims
from queju.bots.bot import Bot
from queju.bots.house import HouseBot
from queju.bots.random_play import RandomBot
from queju.errors import BadInput
from queju.games import Game

HOUSE = "house"
RANDOM = "random"

BOTS: dict[str, Callable[[Game, int], Bot]] = {
    HOUSE: lambda game, seed: HouseBot(game.tiles, Aims.of(game)),
    RANDOM: lambda game, seed: RandomBot(seed),
}
"""Makes each bot for a game; the seed is for those that choose by chance."""


def bot(name: str, game: Game, seed: int = 0) -> Bot:
    """The bot of that name. Raises `BadInput` if there is none."""
    make = BOTS.get(name)
    if make is None:
        raise BadInput(f"There is no bot '{name}'. There are: {', '.join(BOTS)}.")
    return make(game, seed)

"""The bots by name, as rooms and the command line call them."""

from collections.abc import Callable

from msgspec import Struct

from queju.bots.bot import Bot
from queju.bots.house import HouseBot
from queju.bots.random_play import RandomBot
from queju.errors import BadInput
from queju.games import HandGame
from queju.games.aims import Aims

HOUSE = "house"
NEAREST = "nearest"
"""The house bot without any knowledge of its game: it goes for four sets and a pair by the shortest way."""
RANDOM = "random"


def _house(game: HandGame, options: Struct, seed: int) -> Bot:
    return HouseBot(game.tiles(options), game.aims(options), lambda view, discard: game.waits(options, view, discard))


def _nearest(game: HandGame, options: Struct, seed: int) -> Bot:
    return HouseBot(game.tiles(options), Aims(), lambda view, discard: game.waits(options, view, discard))


BOTS: dict[str, Callable[[HandGame, Struct, int], Bot]] = {
    HOUSE: _house,
    NEAREST: _nearest,
    RANDOM: lambda game, options, seed: RandomBot(seed),
}
"""Makes each bot for a game under a room's options; the seed is for those that choose by chance."""


def bot(name: str, game: HandGame, options: Struct, seed: int = 0) -> Bot:
    """The bot of that name. Raises `BadInput` if there is none."""
    make = BOTS.get(name)
    if make is None:
        raise BadInput(f"There is no bot '{name}'. There are: {', '.join(BOTS)}.")
    return make(game, options, seed)

"""Deals for self-play and tests: the wall in random order, from a source of chance that the caller brings."""

from random import Random

from msgspec import Struct

from queju.engine.setup import Setup
from queju.games.game import HandGame


def shuffle(game: HandGame, options: Struct, random: Random) -> tuple[list[int], tuple[int, ...], int]:
    """A wall in random order, the dice thrown and the lot drawn."""
    wall = game.tiles(options).all()
    random.shuffle(wall)
    chance = game.chance(options)
    dice = tuple(random.randint(1, 6) for _ in range(chance.dice))
    return wall, dice, random.randrange(chance.lots) if chance.lots else 0


def deal(game: HandGame, options: Struct, random: Random) -> Setup:
    """A hand's deal from a shuffled wall; points without limit."""
    return game.deal(options, *shuffle(game, options, random))

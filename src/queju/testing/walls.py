"""Random deals and random options for tests and benchmarks, from a seed alone."""

import random
from typing import Any, Literal, get_args, get_origin, get_type_hints

from msgspec import Meta, Struct

from queju.engine.setup import Setup
from queju.games.game import Game


def random_setup(game: Game, rng: random.Random, purses: tuple[int, ...] | None = None) -> Setup:
    """A hand dealt from a wall in random order."""
    wall = game.tiles.all()
    rng.shuffle(wall)
    hands, rest = game.deal(wall)
    return Setup(hands, rest, 0, (rng.randint(1, 6), rng.randint(1, 6)), purses)


def random_options(game: Game, rng: random.Random) -> Struct:
    """Each option at its default or at another value that it takes."""
    chosen: dict[str, Any] = {}
    for name, hint in get_type_hints(game.options, include_extras=True).items():
        if rng.random() < 0.5:
            chosen[name] = _random_value(hint, rng)
    return game.options(**chosen)


def _random_value(hint: Any, rng: random.Random) -> Any:
    kind, *rest = get_args(hint)
    if get_origin(kind) is Literal:
        return rng.choice(get_args(kind))
    if kind is bool:
        return rng.random() < 0.5
    bounds = next((meta for meta in rest if isinstance(meta, Meta)), Meta())
    low = int(bounds.ge or 0)
    return rng.randint(low, int(bounds.le) if bounds.le is not None else low + 40)

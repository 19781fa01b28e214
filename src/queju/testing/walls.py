"""Random deals and random options for tests and benchmarks, from a seed alone."""

import random
from dataclasses import replace
from typing import Any, Literal, get_args, get_origin, get_type_hints

from msgspec import Meta, Struct

from queju.engine.setup import Setup
from queju.games.deals import deal
from queju.games.game import HandGame


def random_setup(game: HandGame, options: Struct, rng: random.Random, purses: tuple[int, ...] | None = None) -> Setup:
    """A hand dealt from a wall in random order."""
    return replace(deal(game, options, rng), purses=purses)


def random_options(game: HandGame, rng: random.Random) -> Struct:
    """Each option at its default or at another value that it takes; drawn again where they do not go together."""
    while True:
        chosen: dict[str, Any] = {}
        for name, hint in get_type_hints(game.options, include_extras=True).items():
            if rng.random() < 0.5:
                chosen[name] = _random_value(hint, rng)
        try:
            return game.options(**chosen)
        except ValueError:
            # An option may bound another one.
            continue


def _random_value(hint: Any, rng: random.Random) -> Any:
    kind, *rest = get_args(hint)
    if get_origin(kind) is Literal:
        return rng.choice(get_args(kind))
    if kind is bool:
        return rng.random() < 0.5
    bounds = next((meta for meta in rest if isinstance(meta, Meta)), Meta())
    if kind is float:
        step, most = bounds.multiple_of or 1, bounds.le or 1
        return step * rng.randint(round((bounds.ge or 0) / step), round(most / step))
    low = int(bounds.ge or 0)
    return rng.randint(low, int(bounds.le) if bounds.le is not None else low + 40)

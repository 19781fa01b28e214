"""The games. Each is one package with a `GAME`; somebody else's package adds one by the entry point ``queju.games``."""

from functools import cache
from importlib.metadata import entry_points

from queju.errors import UnknownGame
from queju.games.game import Game
from queju.games.xueliu import GAME as XUELIU
from queju.games.xuezhan import GAME as XUEZHAN

OURS: tuple[Game, ...] = (XUEZHAN, XUELIU)


@cache
def catalogue() -> tuple[Game, ...]:
    """Every game that is installed: ours in the order of the hall, then those of entry points."""
    return OURS + tuple(
        entry.load() for entry in sorted(entry_points(group="queju.games"), key=lambda entry: entry.name)
    )


def game(name: str) -> Game:
    """The game with this id. Raises `UnknownGame`."""
    for known in catalogue():
        if known.id == name:
            return known
    raise UnknownGame(f"There is no game '{name}'. There are: {', '.join(known.id for known in catalogue())}.")


__all__ = ["Game", "catalogue", "game"]

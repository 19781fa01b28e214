"""The games. Each is one package with a `GAME`; somebody else's package adds one by an entry point.

``queju.games`` is the group of games of hands, ``queju.halls`` that of games for a crowd.
"""

from collections.abc import Sequence
from functools import cache
from importlib.metadata import entry_points
from typing import Any, TypeVar

from queju.errors import UnknownGame
from queju.games.bamboo_duel import GAME as BAMBOO_DUEL
from queju.games.character_duel import GAME as CHARACTER_DUEL
from queju.games.game import Game, HallGame, HandGame
from queju.games.koudian import GAME as KOUDIAN
from queju.games.tuitongzi import GAME as TUITONGZI
from queju.games.wuhan import GAME as WUHAN
from queju.games.xueliu import GAME as XUELIU
from queju.games.xuezhan import GAME as XUEZHAN
from queju.games.youjin import GAME as YOUJIN

HANDS: tuple[HandGame, ...] = (
    XUEZHAN,
    XUELIU,
    WUHAN,
    YOUJIN,
    KOUDIAN,
    BAMBOO_DUEL,
    CHARACTER_DUEL,
)
HALLS: tuple[HallGame, ...] = (TUITONGZI,)

G = TypeVar("G", bound=Game)


@cache
def hand_games() -> tuple[HandGame, ...]:
    """Every game of hands that is installed: ours in the order of the hall, then those of entry points."""
    return HANDS + tuple(_others("queju.games"))


@cache
def hall_games() -> tuple[HallGame, ...]:
    """Every game for a crowd that is installed."""
    return HALLS + tuple(_others("queju.halls"))


def catalogue() -> tuple[Game, ...]:
    """Every game that is installed."""
    return (*hand_games(), *hall_games())


def game(name: str) -> Game:
    """The game with this id. Raises `UnknownGame`."""
    return _named(name, catalogue(), "")


def hand_game(name: str) -> HandGame:
    """The game of hands with this id. Raises `UnknownGame`, for a game for a crowd too."""
    return _named(name, hand_games(), "is a game for a crowd, without seats and hands to play or score")


def hall_game(name: str) -> HallGame:
    """The game for a crowd with this id. Raises `UnknownGame`, for a game of hands too."""
    return _named(name, hall_games(), "is no game for a crowd")


def _others(group: str) -> list[Any]:
    return [entry.load() for entry in sorted(entry_points(group=group), key=lambda entry: entry.name)]


def _named(name: str, games: Sequence[G], other_kind: str) -> G:
    """`other_kind`: what is said of a game that there is, but not among these."""
    for known in games:
        if known.id == name:
            return known
    exists = name in [known.id for known in catalogue()]
    wrong = f"'{name}' {other_kind}" if exists else f"There is no game '{name}'"
    raise UnknownGame(f"{wrong}. There are: {', '.join(known.id for known in games)}.")


__all__ = ["Game", "HallGame", "HandGame", "catalogue", "game", "hall_game", "hall_games", "hand_game", "hand_games"]

"""The levels of quick match 匹配场: the games' own, or what an operator's file says in their place (PF-10)."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

import msgspec

from queju.errors import BadOption, Denied, UnknownGame
from queju.games import HandGame, hand_game, hand_games
from queju.games.levels import BASE, LEVELS, Level
from queju.parlour.ledger.purse import Purse

Levels = Mapping[str, Sequence[Level]]
"""By game, the lowest first."""

DEAREST: Final = 50_000_000
"""The largest entry that a level may have: with it no sum of a hand outgrows a database's or a browser's numbers."""

_decoder: msgspec.json.Decoder[dict[str, tuple[Level, ...]]] = msgspec.json.Decoder(dict[str, tuple[Level, ...]])


def load(path: str = "") -> Levels:
    """The levels of every game of hands; a game that the JSON file at `path` names has those given there.

    Raises `BadOption` with a sentence: the file cannot be read, or something in it does not fit.
    """
    levels: dict[str, Sequence[Level]] = {game.id: game.levels for game in hand_games() if game.levels}
    if path:
        levels |= _read(path)
    return levels


def level_of(levels: Levels, game: str, id: str) -> Level:
    """A game's level by its id. Raises `UnknownGame`, or `Denied`: the game has no such level."""
    known = levels.get(hand_game(game).id, ())
    for level in known:
        if level.id == id:
            return level
    raise Denied("match/level", f"{game} has no level '{id}'. It has: {', '.join(level.id for level in known)}.")


def base_of(level: Level) -> int:
    """The level's base stake 底注, in coins."""
    return int(level.options.get(BASE, 1))


def admit(level: Level, purse: Purse) -> None:
    """Whether somebody may sit down at a level. Raises `Denied`: he has too few free coins, or too many in all."""
    if purse.free < level.entry:
        raise Denied(
            "match/entry", f"One plays here with at least {level.entry} coins, and you have {purse.free} free ones."
        )
    if level.most is not None and purse.coins > level.most:
        raise Denied(
            "match/most", f"Who has more than {level.most} coins plays at a higher level; you have {purse.coins}."
        )


def faults(game: HandGame, levels: Sequence[Level]) -> Iterator[str]:
    """What does not fit of a game's levels, each as a sentence without its full stop (PF-10)."""
    if tuple(level.id for level in levels) != LEVELS:
        yield f"{game.id} has the levels {', '.join(LEVELS)}, each once and in this order"
    for level in levels:
        name = f"level {level.id} of {game.id}"
        try:
            options = game.read_options(level.options)
            stakes = game.entry_stakes(options)
        except (BadOption, ValueError) as error:
            yield f"{name}: {str(error).removesuffix('.')}"
            continue
        least = stakes * base_of(level)
        if not least <= level.entry <= DEAREST:
            yield f"{name} has the entry {level.entry}; it is {least} ({stakes} base stakes) to {DEAREST}"
        if level.most is not None and level.most < level.entry:
            yield f"{name} lets in whoever has {level.entry} to {level.most} coins, which is nobody"


def _read(path: str) -> dict[str, tuple[Level, ...]]:
    try:
        given = _decoder.decode(Path(path).read_bytes())
    except OSError as error:
        raise BadOption(f"The file of levels {path} cannot be read: {error.strerror or error}.") from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadOption(f"The file of levels {path} is not as it should be: {error}.") from None
    for name, levels in given.items():
        try:
            game = hand_game(name)
        except UnknownGame as error:
            raise BadOption(f"The file of levels {path}: {error}") from None
        for fault in faults(game, levels):
            raise BadOption(f"The file of levels {path}: {fault}.")
    return given

"""A hand of one's own: whether it wins, its bill and who pays what, or what it waits on (PF-45).

The calculator, the command line, the guides and the runner of test cases all ask here.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from msgspec import Struct

from queju import games
from queju.engine.events import Bill, Paid
from queju.engine.table import Table
from queju.errors import BadCase
from queju.games.game import Cases, HandGame
from queju.hands.fans import NoWin

Json = Any
Case = Mapping[str, Json]


class Scored(Struct, frozen=True):
    """What the game says of a score case.

    `answer` is the ``expect`` of ``docs/rules/README.md`` with all its keys. A win has its `bill` as the table shows
    it, and its `flows`: whatever moved coins.
    """

    answer: dict[str, Json]
    bill: Bill | None = None
    flows: tuple[Paid, ...] = ()


def score(game: HandGame, case: Case) -> Scored:
    """Score a hand. Raises `BadCase` (or another `BadInput`) with a sentence where the case cannot be read."""
    try:
        won = _cases(game, case).won(without_nulls(case))
    except (KeyError, TypeError, ValueError, AttributeError, IndexError) as error:
        raise unreadable(case, error) from error
    if isinstance(won, NoWin):
        return Scored({"win": False, "reason": won.reason})
    return _told(won)


def waits(game: HandGame, case: Case) -> dict[str, Json]:
    """The ``expect`` of a waits case, with all its keys. Raises as `score` does."""
    try:
        return _cases(game, case).waits(without_nulls(case))
    except (KeyError, TypeError, ValueError, AttributeError, IndexError) as error:
        raise unreadable(case, error) from error


def without_nulls(given: Mapping[str, Json]) -> dict[str, Json]:
    """A case, or a deal, without the keys of its `table` that are null: such a key says no more than none."""
    table = given.get("table")
    if not isinstance(table, Mapping):
        return dict(given)
    return {**given, "table": {key: value for key, value in table.items() if value is not None}}


def unreadable(case: Case, error: Exception) -> BadCase:
    """The sentence for a case that broke while it was read."""
    name = case.get("id", "without id") if isinstance(case, Mapping) else "that is no object"
    what = f"the key {error} is missing" if isinstance(error, KeyError) else f"{error}"
    return BadCase(f"Case {name} cannot be read: {what}.")


def reader(game: HandGame, options: Struct) -> Cases:
    """A game's reader, which builds its tables of fans once for each set of options and keeps nothing of a case."""
    return _reader(game.id, options)


@lru_cache(maxsize=256)
def _reader(game: str, options: Struct) -> Cases:
    return games.hand_game(game).cases(options)


def _cases(game: HandGame, case: Case) -> Cases:
    return reader(game, game.read_options(case.get("options") or {}))


def _told(table: Table) -> Scored:
    (win,) = table.wins
    said = {"win": True, "fans": dict(win.score.fans), "total": win.score.total, "payments": list(table.moved)}
    return Scored(said, win.bill, tuple(event for event in table.log or () if isinstance(event, Paid)))

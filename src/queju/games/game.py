"""What everything above knows of a game: its name, its options, how to open a hand, how to read its cases."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Protocol, cast

import msgspec
from msgspec import Struct

from queju.engine.events import Event
from queju.engine.machine import Machine
from queju.engine.round import open_round
from queju.engine.rules import Rules
from queju.engine.setup import Setup, deal
from queju.engine.views import View
from queju.errors import BadOption
from queju.games.help import Wait, Worth, waits
from queju.tiles import TileSet

Json = Any
"""What `json.loads` gives; cases are checked where they are read."""


class Cases(Protocol):
    """How one game reads and answers test cases (see ``docs/rules/README.md``)."""

    @property
    def table_keys(self) -> frozenset[str]:
        """What the ``table`` of a score case may hold."""
        ...

    def score(self, case: Mapping[str, Json]) -> dict[str, Json]:
        """The ``expect`` of a score case, with all keys."""
        ...

    def waits(self, case: Mapping[str, Json]) -> dict[str, Json]:
        """The ``expect`` of a waits case."""
        ...

    def setup(self, case: Mapping[str, Json]) -> Setup:
        """The deal of a play case."""
        ...

    def events(self, log: Sequence[Event]) -> list[dict[str, Json]]:
        """The events that the game's page names, as cases write them."""
        ...


class Game(Protocol):
    """A game as the registry holds it."""

    @property
    def id(self) -> str: ...  # noqa: D102
    @property
    def version(self) -> int:
        """The version of its rules; replays name it."""
        ...

    @property
    def seats(self) -> int: ...  # noqa: D102
    @property
    def page(self) -> str:
        """The rule page's name in ``docs/rules``."""
        ...

    @property
    def multiplies(self) -> bool:
        """Whether the fans of a win are multiplied, or else added."""
        ...

    @property
    def reasons(self) -> Mapping[str, str]:
        """Why something is no win or not allowed: a sentence without its full stop for each reason id (PF-43)."""
        ...

    @property
    def options(self) -> type[Struct]:
        """The frozen struct of what a room may set; its JSON Schema makes forms, flags and documentation."""
        ...

    @property
    def tiles(self) -> TileSet:
        """The tiles of its wall."""
        ...

    def read_options(self, given: Mapping[str, object]) -> Struct:
        """Options from outside, checked. Raises `BadOption` with a sentence."""
        ...

    def open(self, options: Struct, setup: Setup, *, listen: bool = True) -> Machine:
        """Begin a hand. `listen`: whether events are built."""
        ...

    def deal(self, wall: Sequence[int]) -> tuple[list[list[int]], list[int]]:
        """First hands and the rest of a whole, ordered wall."""
        ...

    def waits(self, options: Struct, view: View, discard: str | None = None) -> tuple[Wait, ...]:
        """What the hand of the view's reader waits on (PF-43): as it stands, a drawn tile aside, or after `discard`.

        It is computed from the view alone. Empty where the hand is not ready.
        """
        ...

    def cases(self, options: Struct) -> Cases:
        """The reader of its cases under these options."""
        ...


@dataclass(frozen=True, eq=False)
class RoundGame:
    """A game whose machine is a `Round`."""

    id: str
    version: int
    seats: int
    page: str
    multiplies: bool
    reasons: Mapping[str, str]
    options: type[Struct]
    build: Callable[[str, int, Any], Rules]
    worth: Callable[[Any], Worth]
    """Makes what values the waits of a hand under given options."""
    cases: Callable[[Any], Cases]
    ignores: frozenset[str] = frozenset()
    """Options of its rule page that mean nothing in this game: they are taken and have no effect."""

    @property
    def tiles(self) -> TileSet:
        """The tiles of its wall under the default options."""
        return self.rules(self.options()).tiles

    def read_options(self, given: Mapping[str, object]) -> Struct:
        """Options from outside, checked. Raises `BadOption` with a sentence."""
        known = self.options.__struct_fields__
        given = {name: value for name, value in given.items() if name not in self.ignores}
        for name in given:
            if name not in known:
                raise BadOption(f"{self.id} has no option '{name}'. It has: {', '.join(known)}.")
        try:
            return msgspec.convert(given, self.options)
        except msgspec.ValidationError as error:
            raise BadOption(f"An option of {self.id} has a value that it does not take: {error}.") from None

    def rules(self, options: Struct) -> Rules:
        """The game with these options inside its parts; made once for each set of options."""
        return _rules(self, options)

    def open(self, options: Struct, setup: Setup, *, listen: bool = True) -> Machine:
        """Begin a hand. `listen`: whether events are built."""
        return cast(Machine, open_round(self.rules(options), setup, listen=listen))

    def deal(self, wall: Sequence[int]) -> tuple[list[list[int]], list[int]]:
        """First hands and the rest of a whole, ordered wall."""
        return deal(wall, self.tiles, self.seats)

    def waits(self, options: Struct, view: View, discard: str | None = None) -> tuple[Wait, ...]:
        """What the hand of the view's reader waits on (PF-43): as it stands, a drawn tile aside, or after `discard`."""
        return waits(view, discard, self.rules(options).tiles, _worth(self, options))


@lru_cache(maxsize=256)
def _rules(game: RoundGame, options: Struct) -> Rules:
    # Rules never change, so tables with the same options share one.
    return game.build(game.id, game.version, options)


@lru_cache(maxsize=256)
def _worth(game: RoundGame, options: Struct) -> Worth:
    return game.worth(options)

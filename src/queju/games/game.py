"""What everything above knows of a game: its name, its options, how to open a hand, how to read its cases."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, Literal, Protocol, cast

import msgspec
from msgspec import Struct

from queju.engine.crowd import Crowd, Revealed
from queju.engine.events import Event
from queju.engine.machine import Machine
from queju.engine.round import open_round
from queju.engine.rules import Rules
from queju.engine.setup import Chance, Setup
from queju.engine.table import Table
from queju.engine.views import View
from queju.errors import BadOption
from queju.games.aims import Aims
from queju.games.chances import Chances
from queju.games.help import Wait, Worth, waits
from queju.games.inputs import Inputs
from queju.games.levels import ENTRY_STAKES, Level
from queju.hands.fans import NoWin
from queju.tiles import TileSet

Json = Any
"""What `json.loads` gives; cases are checked where they are read."""

FirstDealer = Literal["dice", "host"]
"""Who deals the first hand of a room: the seat that the dice name, or who entered the room first (PF-14)."""
CIRCLE = "circle"
"""一圈: the length of a room that ends when the deal would come back to its first dealer (PF-13)."""


class Cases(Protocol):
    """How one game reads and answers test cases (see ``docs/rules/README.md``)."""

    @property
    def inputs(self) -> Inputs:
        """What a score case may say (PF-45)."""
        ...

    def won(self, case: Mapping[str, Json]) -> Table | NoWin:
        """The table of a score case right after its win, which has its bill and is booked; or why it is none."""
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
    """What every game has, whatever it is played at."""

    @property
    def id(self) -> str: ...  # noqa: D102
    @property
    def version(self) -> int:
        """The version of its rules; replays name it."""
        ...

    @property
    def page(self) -> str:
        """The rule page's name in ``docs/rules``."""
        ...

    @property
    def guide(self) -> Path:
        """The folder of its rules for players, in every language (PF-46; `queju.parlour.guides.text`)."""
        ...

    @property
    def reasons(self) -> Mapping[str, str]:
        """Why something is no win or not allowed: a sentence without its full stop for each reason id (PF-43)."""
        ...

    @property
    def options(self) -> type[Struct]:
        """The frozen struct of what may be set; its JSON Schema makes forms, flags and documentation."""
        ...

    def tiles(self, options: Struct) -> TileSet:
        """The tiles that it is played with."""
        ...

    @property
    def levels(self) -> Sequence[Level]:
        """The levels at which it is played for coins, the lowest first (PF-10); empty: for points alone."""
        ...

    def read_options(self, given: Mapping[str, object]) -> Struct:
        """Options from outside, checked. Raises `BadOption` with a sentence."""
        ...


class HandGame(Game, Protocol):
    """A game of hands: so many seats, a wall, one hand after the other."""

    @property
    def seats(self) -> int: ...  # noqa: D102
    @property
    def first_dealer(self) -> FirstDealer:
        """How the first dealer of a room is found."""
        ...

    @property
    def length_option(self) -> str | None:
        """The option that says how long a room plays, in hands or `CIRCLE`; None: the room is asked (PF-13)."""
        ...

    def entry_stakes(self, options: Struct) -> int:
        """Base stakes that one must hold at least to play for coins under these options (PF-10).

        Raises ValueError with a sentence where no number would be enough.
        """
        ...

    def chance(self, options: Struct) -> Chance:
        """What is thrown and drawn by lot for each hand beside the order of the wall."""
        ...

    def open(self, options: Struct, setup: Setup, *, listen: bool = True) -> Machine:
        """Begin a hand. `listen`: whether events are built."""
        ...

    def deal(self, options: Struct, wall: Sequence[int], dice: tuple[int, ...] = (), lot: int = 0) -> Setup:
        """What a hand begins with, from a whole, ordered wall. Raises ValueError where it has another size."""
        ...

    def waits(self, options: Struct, view: View, discard: str | None = None) -> tuple[Wait, ...]:
        """What the hand of the view's reader waits on (PF-43): as it stands, a drawn tile aside, or after `discard`.

        It is computed from the view alone. Empty where the hand is not ready.
        """
        ...

    def chances(self, options: Struct, seat: int) -> Chances:
        """What follows the seat's chances to win through a hand (PF-43): fed with the events that it is sent."""
        ...

    def cases(self, options: Struct) -> Cases:
        """The reader of its cases under these options."""
        ...

    def aims(self, options: Struct) -> Aims:
        """What a bot plays for under these options."""
        ...


class HallCases(Protocol):
    """How a game for a crowd reads and answers its test cases."""

    def round(self, case: Mapping[str, Json]) -> dict[str, Json]:
        """The ``expect`` of a round case, with all keys."""
        ...

    def revealed(self, case: Mapping[str, Json]) -> Revealed | None:
        """What the last deal of a round case turned up; None: nothing was dealt."""
        ...


class HallGame(Game, Protocol):
    """A game for a crowd, played in a hall: round after round, for whoever is there."""

    @property
    def events(self) -> type[Event]:
        """Its own kinds of events, as one union, for reading its records."""
        ...

    def seconds(self, options: Struct) -> float:
        """How long a round is open for bets."""
        ...

    def open(self, options: Struct, standing: Struct | None = None) -> Crowd:
        """The game at rest: as a round left it, or new."""
        ...

    def read_standing(self, body: bytes) -> Struct:
        """What `Crowd.standing` was, from its JSON."""
        ...

    def say(self, event: Event) -> str:
        """What has happened, in English, for a terminal; a few lines where there is much to say."""
        ...

    def cases(self, options: Struct) -> HallCases:
        """The reader of its cases under these options."""
        ...


@dataclass(frozen=True, eq=False)
class RoundGame:
    """A game whose machine is a `Round`."""

    id: str
    version: int
    seats: int
    page: str
    guide: Path
    reasons: Mapping[str, str]
    options: type[Struct]
    build: Callable[[str, int, Any], Rules]
    worth: Callable[[Any], Worth]
    """Makes what values the waits of a hand under given options."""
    cases: Callable[[Any], Cases]
    aims: Callable[[Any], Aims] = lambda options: Aims()
    """Makes what a bot plays for under given options."""
    first_dealer: FirstDealer = "dice"
    length_option: str | None = None
    levels: tuple[Level, ...] = ()
    entry_stakes: Callable[[Any], int] = lambda options: ENTRY_STAKES
    """`HandGame.entry_stakes`."""
    ignores: frozenset[str] = frozenset()
    """Options of its rule page that mean nothing in this game: they are taken and have no effect."""

    def tiles(self, options: Struct) -> TileSet:
        """The tiles of its wall."""
        return self.rules(options).tiles

    def chance(self, options: Struct) -> Chance:
        """What is thrown and drawn by lot for each hand."""
        return self.rules(options).chance

    def read_options(self, given: Mapping[str, object]) -> Struct:
        """Options from outside, checked. Raises `BadOption` with a sentence."""
        given = {name: value for name, value in given.items() if name not in self.ignores}
        return checked(self.id, self.options, given)

    def rules(self, options: Struct) -> Rules:
        """The game with these options inside its parts; made once for each set of options."""
        return _rules(self, options)

    def open(self, options: Struct, setup: Setup, *, listen: bool = True) -> Machine:
        """Begin a hand. `listen`: whether events are built."""
        return cast(Machine, open_round(self.rules(options), setup, listen=listen))

    def deal(self, options: Struct, wall: Sequence[int], dice: tuple[int, ...] = (), lot: int = 0) -> Setup:
        """What a hand begins with, from a whole, ordered wall."""
        rules = self.rules(options)
        if len(wall) != rules.tiles.size:
            raise ValueError(f"a wall of this game has {rules.tiles.size} tiles, not {len(wall)}")
        return rules.deal(wall, dice, lot)

    def waits(self, options: Struct, view: View, discard: str | None = None) -> tuple[Wait, ...]:
        """What the hand of the view's reader waits on (PF-43): as it stands, a drawn tile aside, or after `discard`."""
        return waits(view, discard, self.rules(options).tiles, _worth(self, options))

    def chances(self, options: Struct, seat: int) -> Chances:
        """What follows the seat's chances to win through a hand (PF-43)."""
        return Chances(seat, _worth(self, options).chance)


def checked(game_id: str, options: type[Struct], given: Mapping[str, object]) -> Struct:
    """A game's options from outside. Raises `BadOption`: one that it does not have, or a value that does not fit."""
    known = options.__struct_fields__
    for name in given:
        if name not in known:
            raise BadOption(f"{game_id} has no option '{name}'. It has: {', '.join(known)}.")
    try:
        return msgspec.convert(given, options)
    except msgspec.ValidationError as error:
        raise BadOption(f"An option of {game_id} has a value that it does not take: {error}.") from None


@lru_cache(maxsize=256)
def _rules(game: RoundGame, options: Struct) -> Rules:
    # Rules never change, so tables with the same options share one.
    return game.build(game.id, game.version, options)


@lru_cache(maxsize=256)
def _worth(game: RoundGame, options: Struct) -> Worth:
    return game.worth(options)

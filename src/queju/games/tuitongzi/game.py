"""推筒子 as everything above the games knows it."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, cast

import msgspec
from msgspec import Struct

from queju.engine.events import Event
from queju.games.game import HallGame, checked
from queju.games.levels import Level
from queju.games.tuitongzi.cases import TuitongziCases
from queju.games.tuitongzi.events import Any as AnyEvent
from queju.games.tuitongzi.hands import TILES
from queju.games.tuitongzi.options import TuitongziOptions
from queju.games.tuitongzi.reasons import REASONS
from queju.games.tuitongzi.standing import Standing
from queju.games.tuitongzi.table import Table
from queju.games.tuitongzi.telling import said
from queju.tiles import TileSet


def _level(name: str, bet_min: int, entry: int, most: int | None = None) -> Level:
    """A level whose bank is worth so many of its smallest bets (PF-10)."""
    stakes = {"bet_min": bet_min, "banker_min": 500 * bet_min, "house_stake": 30_000 * bet_min}
    return Level(name, dict(stakes), entry, most)


class Tuitongzi:
    """A `queju.games.game.HallGame`."""

    id: str = "tuitongzi"
    version: int = 1
    page: str = "tuitongzi"
    guide: Path = Path(__file__).with_name("guide")
    reasons: Mapping[str, str] = REASONS
    options: type[Struct] = TuitongziOptions
    levels: tuple[Level, ...] = (
        _level("novice", 100, 5_000, 500_000),
        _level("regular", 1_000, 50_000),
        _level("expert", 10_000, 500_000),
    )
    events: Any = AnyEvent

    def tiles(self, options: Struct) -> TileSet:
        """The same 40 under all options (TT-01)."""
        return TILES

    def read_options(self, given: Mapping[str, object]) -> Struct:
        """Options from outside, checked. Raises `BadOption` with a sentence."""
        return checked(self.id, self.options, given)

    def seconds(self, options: Struct) -> int:
        """How long a round is open for bets (TT-05)."""
        return cast(TuitongziOptions, options).bet_seconds

    def open(self, options: Struct, standing: Struct | None = None) -> Table:
        """A room at rest: as a round left it, or new with an empty pot (TT-39)."""
        return Table(cast(TuitongziOptions, options), cast(Standing, standing) if standing is not None else Standing())

    def read_standing(self, body: bytes) -> Standing:
        """What `Table.standing` was, from its JSON."""
        return msgspec.json.decode(body, type=Standing)

    def say(self, event: Event) -> str:
        """What has happened, in English."""
        return said(event)

    def cases(self, options: Struct) -> TuitongziCases:
        """The reader of its cases under these options."""
        return TuitongziCases(cast(TuitongziOptions, options))


GAME: HallGame = Tuitongzi()

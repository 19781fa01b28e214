"""What a score case of a game is made of, so that a form can ask for it: ways to win, melds, keys of its ``table``.

A game's package describes its own (PF-45); the calculator and the command line read the description and know no game
by name. What each key means stands on the game's page, under "Case keys".
"""

from collections.abc import Mapping
from typing import Any, ClassVar

from msgspec import Struct

from queju.errors import BadCase, BadTiles
from queju.tiles import KIND_OF, parse

Json = Any
MOST_COINS: int = 10**9
"""The largest number that a form takes."""
MOST_TILES: int = 288
"""The longest text of tiles."""
MOST_MELDS: int = 16


class Way(Struct, frozen=True):
    """A way to win. `given`: the tile is another seat's; `tile`: there is a tile won on."""

    id: str
    given: bool = False
    tile: bool = True


class MeldKind(Struct, frozen=True):
    """A kind of meld: so many equal tiles, or a `run` of three. `given`: one of them is another seat's."""

    id: str
    size: int = 3
    run: bool = False
    given: bool = True


class Input(Struct, frozen=True, kw_only=True, tag_field="input"):
    """One key of the ``table``. `by`: the ways to win at which it matters; empty where it always does."""

    wants: ClassVar[str]
    """What its value has to be, in words."""

    id: str
    by: tuple[str, ...] = ()

    @property
    def keys(self) -> tuple[str, ...]:
        """The key, and another that may stand in its place."""
        return (self.id,)

    def fits(self, value: Json, seats: int) -> bool:
        """Whether a value from outside is one for it, at a table of so many seats."""
        raise TypeError(f"{type(self).__name__} does not say what fits it")


class Flag(Input, frozen=True, tag="flag"):
    """True or false."""

    wants = "true or false"
    usual: bool = False

    def fits(self, value: Json, seats: int) -> bool:  # noqa: D102
        return isinstance(value, bool)


class Choice(Input, frozen=True, tag="choice"):
    """One of some words; None where the key is left out, if there is no usual one."""

    wants = "one of the words that there are for it"
    values: tuple[str, ...]
    usual: str | None = None

    def fits(self, value: Json, seats: int) -> bool:  # noqa: D102
        return isinstance(value, str) and value in self.values


class OneTile(Input, frozen=True, tag="tile"):
    """A tile. `needed`: there has to be one; `instead`: another key that may name a tile in its place."""

    wants = "one tile, such as 5m"
    among: str
    needed: bool = False
    instead: str | None = None

    @property
    def keys(self) -> tuple[str, ...]:
        """The key, and another that may stand in its place."""
        return (self.id, self.instead) if self.instead else (self.id,)

    def fits(self, value: Json, seats: int) -> bool:  # noqa: D102
        return _tile(value)


class Tiles(Input, frozen=True, tag="tiles"):
    """Some of the tiles `among`, each at most `copies` times."""

    wants = "some tiles of this game, and not more of a kind than there are"
    among: str
    copies: int = 4

    def fits(self, value: Json, seats: int) -> bool:  # noqa: D102
        if not isinstance(value, str) or len(value) > MOST_TILES:
            return False
        try:
            kinds = parse(value)
        except BadTiles:
            return False
        among = set(parse(self.among))
        return all(kind in among and kinds.count(kind) <= self.copies for kind in kinds)


class OneSeat(Input, frozen=True, tag="seat"):
    """A seat, or none. `other`: not the winner's."""

    wants = "a seat of this game"
    other: bool = False

    def fits(self, value: Json, seats: int) -> bool:  # noqa: D102
        return _whole(value, seats - 1)


class Seats(Input, frozen=True, tag="seats"):
    """Some seats; `winner`: usually the winner alone, else usually none."""

    wants = "a list of seats of this game"
    winner: bool = False

    def fits(self, value: Json, seats: int) -> bool:  # noqa: D102
        return isinstance(value, list) and len(value) <= seats and all(_whole(seat, seats - 1) for seat in value)


class Amount(Input, frozen=True, tag="amount"):
    """A whole number from 0."""

    wants = f"a whole number from 0 to {MOST_COINS}"

    def fits(self, value: Json, seats: int) -> bool:  # noqa: D102
        return _whole(value)


class Amounts(Input, frozen=True, tag="amounts"):
    """Whole numbers from 0, in order, at most `most` of them."""

    wants = "a list of whole numbers from 0, and of not too many"
    most: int

    def fits(self, value: Json, seats: int) -> bool:  # noqa: D102
        return isinstance(value, list) and len(value) <= self.most and all(map(_whole, value))


class Counts(Input, frozen=True, tag="counts"):
    """A whole number for each seat, from 0 to `most`."""

    wants = "a list with one small whole number for each seat"
    most: int

    def fits(self, value: Json, seats: int) -> bool:  # noqa: D102
        return isinstance(value, list) and len(value) == seats and all(_whole(one, self.most) for one in value)


class Purses(Input, frozen=True, tag="purses"):
    """What each seat owns; without it nobody runs out."""

    wants = "a list with what each seat owns"

    def fits(self, value: Json, seats: int) -> bool:  # noqa: D102
        return isinstance(value, list) and len(value) == seats and all(map(_whole, value))


class SeatMelds(Input, frozen=True, tag="seat_melds"):
    """The melds of the other seats, by seat."""

    wants = "an object with the melds of other seats under their numbers"

    def fits(self, value: Json, seats: int) -> bool:  # noqa: D102
        if not isinstance(value, dict) or any(key not in map(str, range(seats)) for key in value):
            return False
        laid = list(value.values())
        return all(isinstance(melds, list) and len(melds) <= MOST_MELDS for melds in laid) and all(
            _meld(meld, seats) for melds in laid for meld in melds
        )


class Kongs(Input, frozen=True, tag="kongs"):
    """Every kong of the hand: whose, of which kind and tile, and for an exposed one who fed it, ready or not."""

    wants = "a list of kongs, each with seat, kind and tile, an exposed one with from and from_ready"

    def fits(self, value: Json, seats: int) -> bool:  # noqa: D102
        return isinstance(value, list) and len(value) <= MOST_MELDS and all(_kong(kong, seats) for kong in value)


AnyInput = Flag | Choice | OneTile | Tiles | OneSeat | Seats | Amount | Amounts | Counts | Purses | SeatMelds | Kongs


class Inputs(Struct, frozen=True):
    """All of them. `natural`: the tile that in a chow stands for the wild tile's kind."""

    ways: tuple[Way, ...]
    melds: tuple[MeldKind, ...]
    table: tuple[AnyInput, ...] = ()
    natural: str | None = None

    @property
    def won_by(self) -> frozenset[str]:
        """The ids of the ways to win."""
        return frozenset(way.id for way in self.ways)

    @property
    def given(self) -> frozenset[str]:
        """The ids of those on another seat's tile."""
        return frozenset(way.id for way in self.ways if way.given)

    @property
    def table_keys(self) -> frozenset[str]:
        """What the ``table`` may hold."""
        return frozenset(key for each in self.table for key in each.keys)

    def check(self, table: Mapping[str, Json], seats: int) -> None:
        """Raises `BadCase` with a sentence where a ``table`` holds another key, or a value that its key cannot have."""
        for name, value in table.items():
            known = next((each for each in self.table if name in each.keys), None)
            if known is None:
                there = ", ".join(sorted(self.table_keys))
                raise BadCase(f"'{name[:40]}' of the table means nothing here. There are: {there}.")
            if value is not None and not known.fits(value, seats):
                raise BadCase(f"'{name}' is {_short(value)}; it is {known.wants}.")


def _short(value: Json) -> str:
    said = repr(value)
    return said if len(said) <= 60 else said[:60] + "…"


def _whole(value: Json, most: int = MOST_COINS) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= most


def _tile(value: Json) -> bool:
    return isinstance(value, str) and value in KIND_OF


def _meld(value: Json, seats: int) -> bool:
    if not isinstance(value, dict) or not isinstance(value.get("kind"), str) or not isinstance(value.get("tiles"), str):
        return False
    source = value.get("from")
    return source is None or _whole(source, seats - 1)


def _kong(value: Json, seats: int) -> bool:
    if not isinstance(value, dict) or not isinstance(value.get("kind"), str) or not _tile(value.get("tile")):
        return False
    source, ready = value.get("from"), value.get("from_ready", False)
    return _whole(value.get("seat"), seats - 1) and isinstance(ready, bool) and (source is None or _whole(source))


OWN_DRAW: tuple[Way, ...] = (Way("self_draw"), Way("kong_draw"))
"""The seat's own draw, and the replacement of a kong."""
GIVEN: tuple[Way, ...] = (Way("discard", given=True), Way("rob_kong", given=True))
KONG_DISCARD: Way = Way("kong_discard", given=True)
CHOW: MeldKind = MeldKind("chow", run=True)
PUNG: MeldKind = MeldKind("pung")
KONGS: tuple[MeldKind, ...] = (
    MeldKind("exposed_kong", size=4),
    MeldKind("added_kong", size=4),
    MeldKind("concealed_kong", size=4, given=False),
)

"""What rooms may be opened with: a game of the catalogue, its options checked, its dealer and its bots."""

from collections.abc import Callable

import msgspec
from msgspec import Struct

from queju.bots.seated import HouseSeats
from queju.errors import BadOption
from queju.games import hand_game
from queju.parlour.tables.dealing import Dealer, GameDealer
from queju.parlour.tables.room import Options
from queju.parlour.tables.table import Decide

LARGEST = 1_000_000
"""The largest number that an option may have: with it no sum of a hand outgrows a database's or a browser's numbers."""


class Offer(Struct, frozen=True):
    """A game with checked options, ready to be played."""

    seats: int
    options: Options
    dealer: Dealer
    decide: Decide
    """What the bots of its rooms answer."""
    length: int | float | str | None = None
    """How long its rooms play, where its options say it: so many hands, or `CIRCLE` (PF-13)."""


Find = Callable[[str, Options], Offer]
"""A game by its id, with options from outside. Raises `UnknownGame` or `BadOption`."""


def offer(name: str, options: Options) -> Offer:
    """A game of the catalogue. Raises `UnknownGame` or `BadOption`."""
    found = hand_game(name)
    for option, value in options.items():
        if isinstance(value, int | float) and abs(value) > LARGEST:
            raise BadOption(f"'{option}' is {value}; rooms here take numbers up to {LARGEST}.")
    checked = found.read_options(options)
    shown: Options = msgspec.to_builtins(checked)
    length = shown[found.length_option] if found.length_option is not None else None
    return Offer(found.seats, shown, GameDealer(found, checked, shown), HouseSeats(found, checked), length)

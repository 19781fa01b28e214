"""The log of a room. Applied in order, its entries give the room and its hand as they stand (PF-26).

An entry is written only after the command behind it was found to be allowed, so applying one never fails. `Committed`
holds the wall's secret: entries are never logged nor sent (PF-40).
"""

import msgspec
from msgspec import Struct

from queju.engine.machine import Action


class Entry(Struct, frozen=True, tag_field="entry", tag=str.lower, omit_defaults=True):
    """One thing that happened in a room."""


class Sat(Entry, frozen=True):
    """An account took a free chair. `coins`: what it brings, which is reserved from now on (PF-06); 0 for points."""

    place: int
    account: str
    name: str
    coins: int = 0


class Botted(Entry, frozen=True):
    """A chair was given to a bot, which may bring `coins` of the house, or taken back."""

    place: int
    on: bool
    coins: int = 0


class Went(Entry, frozen=True):
    """Who sat there left; in the middle of a hand it is an escape (PF-24)."""

    place: int


class Worded(Entry, frozen=True):
    """A seat's word for the next wall (PF-40)."""

    place: int
    word: str


class Committed(Entry, frozen=True):
    """The secret of the next hand's wall, in hex; its SHA-256 is public from now on (PF-40)."""

    secret: str


class Begun(Entry, frozen=True):
    """The next hand begins, with the secret committed to and the words given; `dealer` is a chair."""

    replay: str
    dealer: int
    version: int
    """The version of the game's rules."""


class Answered(Entry, frozen=True):
    """A seat's answer. `by`: ``player``, ``bot``, ``timeout``, or ``auto`` (托管)."""

    seat: int
    number: int
    action: Action
    by: str = "player"


class Auto(Entry, frozen=True):
    """托管 was switched (PF-22)."""

    place: int
    on: bool


class Readied(Entry, frozen=True):
    """继续 (PF-15)."""

    place: int


class Settled(Entry, frozen=True):
    """The hand that ran is over and booked. Written together with its replay, so it happens once.

    It repeats the outcome, so that a room can be rebuilt without playing its finished hands again.
    """

    reason: str
    moved: tuple[int, ...]
    next_dealer: int | None


Any = Sat | Botted | Went | Worded | Committed | Begun | Answered | Auto | Readied | Settled

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(Any)


def encode(entry: Entry) -> str:
    """An entry as the database keeps it."""
    return _encoder.encode(entry).decode()


def decode(text: str) -> Any:
    """An entry from the database."""
    return _decoder.decode(text)

"""The log of a hall. Applied in order, its entries give the hall as it stands (PF-26).

It begins with `Rested`, which says all that the rounds before it left, so it is never longer than one round.
`Committed` holds the secret of a round: entries are never logged nor sent (PF-40).
"""

import msgspec
from msgspec import Raw, Struct

from queju.engine.machine import Action
from queju.parlour import wire


class Entry(Struct, frozen=True, tag_field="entry", tag=str.lower, omit_defaults=True):
    """One thing that happened in a hall."""


class Rested(Entry, frozen=True):
    """A round is settled, or the hall is new: what goes on from here."""

    version: int
    """The version of the game's rules."""
    standing: Raw
    """The game's own (`queju.engine.crowd.Crowd.standing`)."""
    road: tuple[tuple[bool, ...], ...] = ()
    """By round, the oldest first: of each side whether it won."""
    last: dict[str, wire.MyRound] = {}
    """What the round brought each party."""
    names: dict[str, str] = {}
    """What the parties that bank or wait are called."""
    points: dict[str, int] = {}
    """In practice: what each party has."""


class Committed(Entry, frozen=True):
    """The secret of the round that is bet on next, in hex; its SHA-256 is public from now on (PF-40)."""

    secret: str


class Acted(Entry, frozen=True):
    """A party's action was taken. `name`: what it is called."""

    party: str
    name: str
    action: Action


class Left(Entry, frozen=True):
    """A party has left, or was away for too long (PF-23)."""

    party: str


Any = Rested | Committed | Acted | Left

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(Any)


def encode(entry: Entry) -> str:
    """An entry as the database keeps it."""
    return _encoder.encode(entry).decode()


def decode(text: str) -> Any:
    """An entry from the database."""
    return _decoder.decode(text)

"""What a client may send."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from queju.engine.machine import Action

Code = Annotated[str, Meta(pattern="^[0-9]{6}$", description="A room's six digits.")]
Ref = Annotated[int, Meta(ge=0, le=2**31)]


class FromClient(Struct, frozen=True, tag_field="type", tag=str.lower, forbid_unknown_fields=True):
    """Anything that a client may send."""

    ref: Ref


class Enter(FromClient, frozen=True):
    """Come into a room: take a free chair, come back to one's own, or watch (PF-16)."""

    code: Code


class Answer(FromClient, frozen=True):
    """Answer question `number` with one of its offers (PF-20)."""

    number: int
    action: Action


class Start(FromClient, frozen=True):
    """The host starts; empty chairs must have been given to bots."""


class Bot(FromClient, frozen=True):
    """The host gives an empty chair to a bot, or takes it back."""

    place: Annotated[int, Meta(ge=0, le=3)]
    on: bool


class Next(FromClient, frozen=True):
    """继续: ready for the next hand (PF-15)."""


class Auto(FromClient, frozen=True):
    """托管: let the system play, or take it back (PF-22)."""

    on: bool


class Leave(FromClient, frozen=True):
    """Leave the room; in the middle of a hand this is an escape (PF-24)."""


class Word(FromClient, frozen=True):
    """One's own word for the next hand's wall, before it begins; an empty one takes it back (PF-40)."""

    word: Annotated[str, Meta(max_length=64)]


class Seek(FromClient, frozen=True):
    """Look for a table of this game and level (PF-10). It ends with `Matched`, `Unseek`, or the socket."""

    game: Annotated[str, Meta(max_length=32)]
    level: Annotated[str, Meta(max_length=16)]


class Unseek(FromClient, frozen=True):
    """Look for a table no longer."""


class EnterHall(FromClient, frozen=True):
    """Come into a hall, where a game for a crowd is played; one needs no seat there."""

    hall: Annotated[str, Meta(max_length=64)]


class Bet(FromClient, frozen=True):
    """Bet in the hall where one is (TT-40 … 45)."""

    side: int
    amount: int


class BankUp(FromClient, frozen=True):
    """上庄: wait for the bank with a stake, which is tied up from now on (TT-50 … 52)."""

    stake: int


class BankDown(FromClient, frozen=True):
    """下庄: give up the bank, or one's place in its queue (TT-54)."""


Phrase = Literal[
    "hello", "hurry", "long_wait", "thinking", "well_played", "too_good", "lucky", "modest", "so_close", "fed_it",
    "bad_tiles", "sorry", "bad_line", "back_soon", "again", "goodbye",
]  # fmt: skip
"""What can be said in everybody's own language: the id of a set phrase."""
Emote = Literal["smile", "laugh", "cry", "angry", "shock", "think", "thumb", "tea"]


class Say(FromClient, frozen=True):
    """Say something at the table: exactly one of a phrase, an emote, and text (PF-17). Nothing of it is kept."""

    phrase: Phrase | None = None
    emote: Emote | None = None
    text: Annotated[str, Meta(max_length=400)] | None = None
    """In private rooms only; at most 100 characters once what is invisible has been taken out."""


class Remove(FromClient, frozen=True):
    """The host empties the chair of somebody who has gone away, before the game or between hands."""

    place: Annotated[int, Meta(ge=0, le=3)]


class Ping(FromClient, frozen=True):
    """Heartbeat; answered with `Ok`."""


Incoming = (
    Enter
    | Answer
    | Start
    | Bot
    | Remove
    | Next
    | Auto
    | Leave
    | Word
    | Say
    | Seek
    | Unseek
    | EnterHall
    | Bet
    | BankUp
    | BankDown
    | Ping
)

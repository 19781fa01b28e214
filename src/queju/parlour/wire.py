"""Every message between a client and the parlour, over the one WebSocket (``/api/socket``).

Each is a JSON object whose ``type`` names it. What comes in may hold no unknown field. What a client sends carries a
`ref` of its own choosing; the answer to it (`Ok` or `Refusal`) carries the same one. The TypeScript types of the client
are generated from the JSON Schema of this module (``queju schema``).

Seats in events, questions and views are the hand's (0 is its dealer). Places in `Room` are chairs, which stay; chair
``(room.dealer + seat) % len(places)`` holds seat ``seat``.
"""

from typing import Annotated

from msgspec import Meta, Struct

from queju.engine import events as ev
from queju.engine.machine import Action, Question
from queju.engine.views import View
from queju.games.help import Wait

Code = Annotated[str, Meta(pattern="^[0-9]{6}$", description="A room's six digits.")]
Ref = Annotated[int, Meta(ge=0, le=2**31)]


# --- from the client -------------------------------------------------------------------------------------------------


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


class Ping(FromClient, frozen=True):
    """Heartbeat; answered with `Ok`."""


Incoming = Enter | Answer | Start | Bot | Next | Auto | Leave | Word | Ping


# --- from the server -------------------------------------------------------------------------------------------------


class ToClient(Struct, frozen=True, tag_field="type", tag=str.lower):
    """Anything that the parlour sends."""


class Ok(ToClient, frozen=True):
    """What was asked is done, and kept."""

    ref: int


class Refusal(ToClient, frozen=True):
    """What was asked is not done; nothing changed. `code` is stable, `message` a sentence in English."""

    ref: int | None
    code: str
    message: str


class Welcome(ToClient, frozen=True):
    """The first message on a socket."""

    account: str
    name: str
    room: str | None
    """The code of the room where one has a chair, to come back to."""


class Person(Struct, frozen=True):
    """Who sits on a chair."""

    name: str
    bot: bool
    online: bool
    auto: bool
    ready: bool
    left: bool
    points: int
    """Won and lost in this room so far."""
    word: str
    """What it adds to the next hand's wall (PF-40); empty during a hand."""


class HandResult(Struct, frozen=True):
    """One finished hand of a room, by place."""

    number: int
    replay: str
    dealer: int
    reason: str
    moved: tuple[int, ...]


class Room(ToClient, frozen=True):
    """The room as everybody in it sees it; sent whenever something of it changes."""

    code: str
    game: str
    options: dict[str, int | str | bool]
    practice: bool
    hands: int
    """How many hands are played in all; 0: until everybody leaves."""
    number: int
    """The hand that runs or was last; 0 before the first."""
    stage: str
    """``waiting``, ``playing``, ``between`` (the sheet is shown) or ``finished``."""
    host: int | None
    dealer: int
    places: tuple[Person | None, ...]
    you: int | None
    """One's own place; None for a spectator."""
    results: tuple[HandResult, ...]
    next_in_ms: int | None
    """Between hands: after this time 继续 counts as pressed; None where that does not run (a chair is empty)."""
    commitment: str | None
    """SHA-256 of the secret that the next hand's wall will be made of, published before the words (PF-40); None once
    the hand runs, which then shows it in `Started`."""


class Clock(ToClient, frozen=True):
    """How long an open decision has. Everybody gets it for a turn; for a claim only the seat asked (PF-21)."""

    seat: int
    remaining_ms: int
    reserve_ms: int


class Ready(Struct, frozen=True):
    """A discard that leaves the hand ready, and what it then waits on."""

    discard: str
    waits: tuple[Wait, ...]


class Asked(ToClient, frozen=True):
    """A question to this client alone."""

    question: Question
    clock: Clock
    help: tuple[Ready, ...] = ()
    """Every discard offered that leaves the hand ready (PF-43); empty where the room gives no help."""


class Waits(ToClient, frozen=True):
    """What one's own hand waits on as it stands, a drawn tile aside (PF-43). Sent whenever it changes, in practice."""

    waits: tuple[Wait, ...]


class Unasked(ToClient, frozen=True):
    """The question is no longer open: the time was over, or the window closed."""

    number: int


class Happened(ToClient, frozen=True):
    """Events of the running hand, in order. `first` numbers the first of them within the hand, for this reader."""

    hand: int
    first: int
    events: tuple[ev.Any, ...]


class Snapshot(ToClient, frozen=True):
    """The whole table in one message (PF-23): what a reader who was there from the start would have folded."""

    hand: int
    seat: int | None
    count: int
    """How many events the view has folded."""
    view: View
    asked: Asked | None
    clock: Clock | None
    waits: tuple[Wait, ...] = ()
    """As in `Waits`."""


Outgoing = Ok | Refusal | Welcome | Room | Clock | Asked | Waits | Unasked | Happened | Snapshot

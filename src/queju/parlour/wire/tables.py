"""What the parlour tells of a room and of the hand that is played there."""

from typing import Literal

from msgspec import Struct

from queju.engine import events as ev
from queju.engine.machine import Question
from queju.engine.views import View
from queju.games.chances import Chance
from queju.games.help import Wait
from queju.parlour.wire.incoming import Emote, Phrase
from queju.parlour.wire.session import ToClient


class Person(Struct, frozen=True):
    """Who sits on a chair."""

    account: str | None
    """By which he is known wherever he sits, whatever his name; it opens nothing. None for a bot."""
    name: str
    bot: bool
    online: bool
    auto: bool
    ready: bool
    left: bool
    points: int
    """Won and lost in this room so far, in coins or points."""
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
    options: dict[str, int | float | str | bool]
    kind: Literal["practice", "private", "match"]
    level: str | None
    """Of a quick match, which is played for coins (PF-10); None: for points."""
    entry: int
    """Coins that one must hold to play on here; 0 where it is played for points."""
    hands: int
    """How many hands are played in all; 0: until everybody leaves, or to the end of the circle."""
    circle: bool
    """一圈: whether the room ends when the deal would come back to its first dealer (PF-13)."""
    help: bool
    """Whether the host has switched help on for everybody (PF-43); practice helps without."""
    number: int
    """The hand that runs or was last; 0 before the first."""
    stage: str
    """``waiting``, ``playing``, ``between`` (the sheet is shown) or ``finished``."""
    host: int | None
    dealer: int
    places: tuple[Person | None, ...]
    you: int | None
    """One's own place; None for a spectator."""
    watching: int
    """How many spectators there are (PF-16)."""
    results: tuple[HandResult, ...]
    next_in_ms: int | None
    """Between hands: after this time 继续 counts as pressed; None where that does not run (a chair is empty)."""
    commitment: str | None
    """SHA-256 of the secret that the next hand's wall will be made of, published before the words (PF-40); None once
    the hand runs, which then shows it in `Started`."""


class Said(ToClient, frozen=True):
    """What the person on a chair says: exactly one of the three, as in `Say` (PF-17)."""

    place: int
    phrase: Phrase | None
    emote: Emote | None
    text: str | None


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
    barred: Chance | None = None
    """As in `Barred`: the last that was told and still stands; None where the room gives no help."""
    win: int | None = None
    """What the win that is offered would score now, in base stakes, where it can be given up for more (加倍, CD-40)."""


class Waits(ToClient, frozen=True):
    """What one's own hand waits on as it stands, a drawn tile aside (PF-43). Sent whenever it changes, in practice."""

    waits: tuple[Wait, ...]


class Barred(ToClient, frozen=True):
    """A tile that completes one's hand may not be won with, and why (PF-43). It stands until one acts."""

    chance: Chance


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
    barred: Chance | None = None
    """As in `Barred`."""

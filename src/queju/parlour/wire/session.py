"""What the parlour tells one client about himself: answers, his coins, the table that he looks for."""

from msgspec import Struct


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
    hall: str | None
    """The hall where one has bets, banks or waits for the bank, to come back to."""


class Coins(ToClient, frozen=True):
    """One's own coins; sent after `Welcome`, and whenever they or what is reserved of them change (PF-06)."""

    coins: int
    free: int
    """Those that are not reserved anywhere."""


class Seeking(ToClient, frozen=True):
    """One waits for a table. Sent on `Seek`, and whenever it changes how many wait."""

    game: str
    level: str
    waiting: int
    """How many wait, oneself included."""
    seats: int
    waited_ms: int
    fills_in_ms: int
    """After this time bots take the chairs that are still empty (PF-11)."""


class Matched(ToClient, frozen=True):
    """One has a chair at a table; `Enter` goes there."""

    code: str

"""Every number of the parlour, each of which the environment may set as ``QUEJU_<NAME>``."""

import os
from collections.abc import Mapping
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from queju.errors import BadOption

Seconds = Annotated[float, Meta(ge=0, le=86_400)]
Count = Annotated[int, Meta(ge=1, le=1_000_000)]
Coins = Annotated[int, Meta(ge=0, le=1_000_000_000)]


class Settings(Struct, frozen=True, forbid_unknown_fields=True):
    """What an operator may set. Times are seconds."""

    database: str = "sqlite:///queju.sqlite3"
    """Any SQLAlchemy URL, or the path of an SQLite file (PF-52)."""
    origins: str = ""
    """Origins besides the server's own whose pages may connect, separated by spaces."""
    decision_seconds: Seconds = 15.0
    """A decision (PF-22)."""
    reserve_seconds: Seconds = 20.0
    """The reserve of a seat for a whole hand (PF-22)."""
    timeouts_to_auto: Count = 2
    """Time-outs in a row after which the system plays for the seat (PF-22)."""
    between_seconds: Seconds = 10.0
    """After this time 继续 counts as pressed (PF-15)."""
    claim_hold_room: Seconds = 1.5
    """How long a claim window stays open, whether or not anybody has a choice, in a room or a quick match (PF-21)."""
    claim_hold_practice: Seconds = 0.0
    """The same in practice."""
    bot_seconds: Seconds = 0.8
    """A bot's pause before it acts. A pass takes none."""
    levels: str = ""
    """A JSON file with other levels of quick match than the games propose (PF-10); empty: none."""
    match_seconds: Seconds = 8.0
    """A quick match that is not full after this time is filled with bots (PF-11)."""
    match_idle_seconds: Seconds = 60.0
    """A quick match in which nobody is there between hands is over after this time: its people's coins are free."""
    idle_seconds: Seconds = 900.0
    """A room in which nobody is there is closed after this time; a finished room too."""
    hall_showing_seconds: Seconds = 6.0
    """How long the hands of a round lie open in a hall before the next one is bet on (TT-05)."""
    hall_away_seconds: Seconds = 60.0
    """How long somebody without a connection keeps the bank of a hall, or his place in its queue (PF-23, TT-61)."""
    hall_frame_seconds: Annotated[float, Meta(ge=0.01, le=10)] = 0.25
    """The least time between two public frames of a hall, but where its stage changes: so at most five in a second."""
    commit_seconds: Annotated[float, Meta(ge=0, le=0.1)] = 0.002
    """How long a write waits for others to be committed together with it (PF-26)."""
    opening_coins: Coins = 10_000
    """What a new account has (PF-02)."""
    relief_line: Coins = 1_000
    """Relief 救济金 brings an account up to so many coins (PF-04)."""
    relief_per_day: Annotated[int, Meta(ge=0, le=100)] = 3
    """How often an account may take relief in a day of UTC."""
    session_days: Count = 365
    """A session ends by itself after so many days."""
    guest_days: Count = 180
    """A guest without a password who was not seen for so many days is forgotten."""
    talk_messages: Count = 5
    """What one account may say at tables within `talk_window_seconds` (PF-17)."""
    talk_window_seconds: Count = 10
    message_bytes: Count = 4096
    """The longest message that a client may send."""
    messages_per_second: Count = 20
    """Messages of one account over its socket."""
    requests_per_minute: Count = 300
    """Requests from one address."""
    guests_per_minute: Count = 30
    """New accounts from one address."""
    logins_per_minute: Count = 10
    """Log-in attempts from one address, and for one name."""
    rooms_per_minute: Count = 20
    """Rooms and practice tables opened by one account."""
    scores_per_minute: Count = 300
    """Hands that one address may have scored."""
    unknown_codes_per_minute: Count = 20
    """Room codes from one address that mean no room."""
    json_logs: bool = False
    """Whether log lines are JSON."""


def load(environment: Mapping[str, str] | None = None, **given: Any) -> Settings:
    """The settings: what is `given` and not None, else ``QUEJU_<NAME>`` of the environment, else the default.

    Raises `BadOption` on a value that does not fit.
    """
    environment = os.environ if environment is None else environment
    values: dict[str, Any] = {}
    for field in msgspec.structs.fields(Settings):
        text = environment.get(f"QUEJU_{field.name.upper()}")
        if text is not None:
            try:
                values[field.name] = msgspec.convert(text, field.type, strict=False)
            except msgspec.ValidationError as error:
                raise BadOption(f"QUEJU_{field.name.upper()} is '{text}': {error}.") from None
    values.update((name, value) for name, value in given.items() if value is not None)
    try:
        return msgspec.convert(values, Settings)
    except msgspec.ValidationError as error:
        raise BadOption(f"A setting does not fit: {error}.") from None

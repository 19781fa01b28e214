"""Every message between a client and the parlour, over the one WebSocket (``/api/socket``).

Each is a JSON object whose ``type`` names it. What comes in may hold no unknown field. What a client sends carries a
`ref` of its own choosing; the answer to it (`Ok` or `Refusal`) carries the same one. The TypeScript types of the client
are generated from the JSON Schema of this module (``queju schema``).

Seats in events, questions and views are the hand's (0 is its dealer). Places in `Room` are chairs, which stay; chair
``(room.dealer + seat) % len(places)`` holds seat ``seat``.
"""

from queju.parlour.wire.halls import BigBet, Hall, Mine, MyRound, Prize, Road, RoundShown, Side
from queju.parlour.wire.incoming import (
    Answer,
    Auto,
    BankDown,
    BankUp,
    Bet,
    Bot,
    Code,
    Emote,
    Enter,
    EnterHall,
    FromClient,
    Incoming,
    Leave,
    Next,
    Phrase,
    Ping,
    Ref,
    Remove,
    Say,
    Seek,
    Start,
    Unseek,
    Word,
)
from queju.parlour.wire.session import Coins, Matched, Ok, Refusal, Seeking, ToClient, Welcome
from queju.parlour.wire.tables import (
    Asked,
    Barred,
    Clock,
    HandResult,
    Happened,
    Person,
    Ready,
    Room,
    Said,
    Snapshot,
    Unasked,
    Waits,
)

# fmt: off
Outgoing = (
    Ok | Refusal | Welcome | Coins | Seeking | Matched | Room | Said | Clock | Asked | Waits | Barred | Unasked
    | Happened | Snapshot | Hall | Road | Mine
)
# fmt: on

__all__ = [
    "Answer",
    "Asked",
    "Auto",
    "BankDown",
    "BankUp",
    "Barred",
    "Bet",
    "BigBet",
    "Bot",
    "Clock",
    "Code",
    "Coins",
    "Emote",
    "Enter",
    "EnterHall",
    "FromClient",
    "Hall",
    "HandResult",
    "Happened",
    "Incoming",
    "Leave",
    "Matched",
    "Mine",
    "MyRound",
    "Next",
    "Ok",
    "Outgoing",
    "Person",
    "Phrase",
    "Ping",
    "Prize",
    "Ready",
    "Ref",
    "Refusal",
    "Remove",
    "Road",
    "Room",
    "RoundShown",
    "Said",
    "Say",
    "Seek",
    "Seeking",
    "Side",
    "Snapshot",
    "Start",
    "ToClient",
    "Unasked",
    "Unseek",
    "Waits",
    "Welcome",
    "Word",
]

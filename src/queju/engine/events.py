"""What happens in a hand of mahjong, as seen by each seat.

`Event.seen_by` is the only redaction there is: what a seat or a spectator is sent is what it returns. Every event
spells it out; there is no default (PF-16, PF-21). Tiles are written in the notation of `queju.tiles`.
"""

from typing import Self

from msgspec import Struct

Seat = int
SYSTEM: Seat = -1
"""The payee of money that belongs to no seat, such as the refund of a seat that escaped."""


class Flow(Struct, frozen=True):
    """`amount` coins that `payer` gave to `payee` (`SYSTEM`: to nobody), of the `due` coins that he owed."""

    payer: Seat
    payee: Seat
    amount: int
    due: int


class MeldShown(Struct, frozen=True):
    """A meld on the table. `tiles` is empty where it is hidden from the reader; `source` is the seat that supplied the
    tile, None for a concealed kong."""

    kind: str
    tiles: str
    source: Seat | None


class FanShown(Struct, frozen=True):
    """One line of a bill: a fan's id and the value counted."""

    fan: str
    value: int


class Bill(Struct, frozen=True):
    """A win as the sheet shows it (PF-30): the fans, their `total`, and what it was worth to each seat in coins."""

    seat: Seat
    win_by: str
    tile: str
    source: Seat | None
    """The seat that gave the tile; None for a self-draw."""
    hand: str
    """The concealed tiles without the winning tile."""
    melds: tuple[MeldShown, ...]
    fans: tuple[FanShown, ...]
    product: bool
    """Whether the fans' values are multiplied (or else added)."""
    total: int
    """The fans' product or sum after the room's cap, in base stakes."""
    extra: int
    """Base stakes that each payer adds outside the cap (自摸加底)."""
    base: int


class Event(Struct, frozen=True, tag_field="event", tag=True):
    """Something that happened."""

    def seen_by(self, seat: Seat | None) -> "Event | None":
        """What `seat` (None: a spectator) learns of it; None if nothing."""
        raise TypeError(f"{type(self).__name__} does not say who sees it")


class Public(Event, frozen=True):
    """An event that everybody sees whole."""

    def seen_by(self, seat: Seat | None) -> Self:
        return self


class Started(Public, frozen=True, tag="started"):
    """A hand begins; seat 0 deals. `balances` are None where purses are unlimited points that start at 0."""

    game: str
    rules_version: int
    seats: int
    base: int
    rest: int
    """Tiles in the wall after the deal."""
    balances: tuple[int, ...] | None
    commitment: str
    """SHA-256 of the wall's secret, in hex (PF-40); empty where the wall was given."""
    dice: tuple[int, ...]


class Dealt(Event, frozen=True, tag="dealt"):
    """A seat's first tiles; the dealer's last one counts as drawn."""

    seat: Seat
    tiles: str
    count: int

    def seen_by(self, seat: Seat | None) -> "Dealt":
        return self if seat == self.seat else Dealt(self.seat, "", self.count)


class Exchanged(Event, frozen=True, tag="exchanged"):
    """换三张: a seat gave `given` away and got `taken`, in the order laid out."""

    seat: Seat
    given: str
    taken: str
    direction: str
    """``next``, ``previous`` or ``across``: where the tiles given went."""
    count: int

    def seen_by(self, seat: Seat | None) -> "Exchanged":
        return self if seat == self.seat else Exchanged(self.seat, "", "", self.direction, self.count)


class VoidsChosen(Public, frozen=True, tag="voids_chosen"):
    """定缺: the void suit of each seat, shown to all at once."""

    suits: tuple[str, ...]


class Drew(Event, frozen=True, tag="drew"):
    """A seat drew a tile: from the front of the wall, or as a replacement from its back."""

    seat: Seat
    tile: str | None
    replacement: bool
    rest: int

    def seen_by(self, seat: Seat | None) -> "Drew":
        return self if seat == self.seat else Drew(self.seat, None, self.replacement, self.rest)


class Discarded(Public, frozen=True, tag="discarded"):
    """A seat discarded a tile."""

    seat: Seat
    tile: str


class KongDeclared(Public, frozen=True, tag="kong_declared"):
    """A seat wants to add a tile to its pung; until the window closes the tile is still in its hand (抢杠)."""

    seat: Seat
    tile: str


class WindowOpened(Public, frozen=True, tag="window_opened"):
    """A moment in which others may claim. It is told whether or not anybody can, so that it tells nothing (PF-21)."""


class Melded(Event, frozen=True, tag="melded"):
    """A meld was laid down, or a pung became a kong. `hidden`: the others do not see its tiles."""

    seat: Seat
    meld: MeldShown
    hidden: bool

    def seen_by(self, seat: Seat | None) -> "Melded":
        if not self.hidden or seat == self.seat:
            return self
        return Melded(self.seat, MeldShown(self.meld.kind, "", self.meld.source), True)


class Won(Event, frozen=True, tag="won"):
    """A seat won. What it scored shows in the coins; its hand and its fans are its own until the hand is over."""

    seat: Seat
    win_by: str
    tile: str
    source: Seat | None
    leaves: bool
    """Whether the seat has left the hand with this win (血战), or plays on with a locked hand (血流)."""
    total: int
    bill: Bill | None

    def seen_by(self, seat: Seat | None) -> "Won":
        if seat == self.seat:
            return self
        return Won(self.seat, self.win_by, self.tile, self.source, self.leaves, self.total, None)


class Paid(Public, frozen=True, tag="paid"):
    """Coins moved for one reason: a fan id, a meld's kind, or a check's name. One line of the sheet."""

    reason: str
    """``win``, ``kong``, ``transfer``, ``flower_pig``, ``big_call``, ``refund`` …"""
    seat: Seat
    """Whom it is about: the winner, the konger, the pig, the payer."""
    detail: str
    """The meld's kind of a kong, the ``win_by`` of a win; empty otherwise."""
    flows: tuple[Flow, ...]
    moved: tuple[int, ...]
    """The change of each seat's balance."""
    balances: tuple[int, ...]


class Left(Public, frozen=True, tag="left"):
    """A seat left; the system plays it to the end (逃跑)."""

    seat: Seat
    escaped: bool


class HandOver(Public, frozen=True, tag="hand_over"):
    """The end: every hand and every bill is shown (PF-30)."""

    reason: str
    next_dealer: Seat | None
    hands: tuple[str, ...]
    bills: tuple[Bill, ...]
    moved: tuple[int, ...]
    """What the whole hand changed for each seat."""


Any = (
    Started
    | Dealt
    | Exchanged
    | VoidsChosen
    | Drew
    | Discarded
    | KongDeclared
    | WindowOpened
    | Melded
    | Won
    | Paid
    | Left
    | HandOver
)
"""Every event of a mahjong hand, for decoding."""

"""What happens in a hand of mahjong, as seen by each seat.

`Event.seen_by` is the only redaction there is: what a seat or a spectator is sent is what it returns. Every event
spells it out; there is no default (PF-16, PF-21). Tiles are written in the notation of `queju.tiles`.
"""

from typing import Literal, Self

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
    tile, None for a kong from one's own hand."""

    kind: str
    tiles: str
    source: Seat | None
    claimed: str | None = None
    """The tile that was claimed, where the meld's tiles are not all alike."""


Part = Literal["add", "times", "best", "struck"]
"""How a line enters the arithmetic of a bill: it is added; it multiplies the sum of those that are added (of 1 where
there are none); the greatest of these lines counts alone; or it holds and is not counted (不计)."""


class FanShown(Struct, frozen=True):
    """One line of a bill: a fan's id, the value counted (a factor may be 1.5), and how it enters the total."""

    fan: str
    value: int | float
    part: Part = "times"
    by: str = ""
    """The fan that strikes it out, where it is struck."""


class Share(Struct, frozen=True):
    """What one seat owes of a win, and why: the bill's total times each of `factors`, and `plus` more."""

    seat: Seat
    factors: tuple[FanShown, ...]
    due: int
    """In coins, after the room's caps and base."""
    payer: Seat
    """Who pays it: the seat itself, or one that is liable for it (包)."""
    plus: int = 0
    """In base stakes."""


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
    total: int
    """What the lines come to, after the room's cap, in base stakes."""
    extra: int
    """Base stakes that each payer adds outside the cap (自摸加底)."""
    base: int
    shares: tuple[Share, ...] = ()
    """What each other seat owes, where the seats owe different amounts for reasons of their own."""


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


class WildShown(Public, frozen=True, tag="wild_shown"):
    """The wild tile of this hand (赖子, 金, 耗子), and the tile that was turned up to find it, if one was."""

    wild: str
    indicator: str | None


class WindsShown(Public, frozen=True, tag="winds_shown"):
    """The winds of this hand: the round's (圈风) and each seat's (门风)."""

    round: str
    seats: tuple[str, ...]


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


class DiscardedFaceDown(Event, frozen=True, tag="discarded_face_down"):
    """A seat laid its discard face down (扣): nobody may claim it, and it is shown when the hand is over."""

    seat: Seat
    tile: str | None

    def seen_by(self, seat: Seat | None) -> "DiscardedFaceDown":
        return self if seat == self.seat else DiscardedFaceDown(self.seat, None)


class SetAside(Public, frozen=True, tag="set_aside"):
    """A seat laid a single tile beside its melds, where it counts by itself (红中杠, 赖子杠)."""

    seat: Seat
    tile: str
    replaced: bool
    """Whether a replacement is drawn for it; or else it was a discard, which nobody may claim."""
    what: str = ""
    """What it counts as: an id such as ``red_kong``."""


class KongDeclared(Public, frozen=True, tag="kong_declared"):
    """A seat wants to lay down a kong that may be robbed; until the window closes its tiles are in its hand (抢杠)."""

    seat: Seat
    tile: str
    kind: str = "added_kong"


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
    held: bool = True
    """Whether a tile that no seat gave lay in the winner's own hand; a turned-up tile (抢金) did not."""

    def seen_by(self, seat: Seat | None) -> "Won":
        if seat == self.seat:
            return self
        return Won(self.seat, self.win_by, self.tile, self.source, self.leaves, self.total, None, self.held)


class Marked(Public, frozen=True, tag="marked"):
    """A lasting state of a seat began or ended, and everybody is told (听, 双游金): `mark` is its id (PF-29)."""

    seat: Seat
    mark: str
    on: bool


class Announced(Public, frozen=True, tag="announced"):
    """Something that everybody is told in a large word (海底, 三杠): `what` is its id, `seat` whose it is (PF-29)."""

    what: str
    seat: Seat | None


class Multiplied(Public, frozen=True, tag="multiplied"):
    """A seat's running multiplier, which everybody sees, is now this."""

    seat: Seat
    multiplier: int


class Doubled(Event, frozen=True, tag="doubled"):
    """A seat that could have won doubled what it may win later instead (加倍), and the hand goes on.

    What a seat has drawn itself only it sees; the other's tile, of which `source` is the seat, lies open.
    """

    seat: Seat
    tile: str | None
    source: Seat | None
    total: int
    """What the win given up would have counted; it is recorded."""
    count: int
    """The seat's doublings in this hand so far."""

    def seen_by(self, seat: Seat | None) -> "Doubled":
        if self.source is not None or seat == self.seat:
            return self
        return Doubled(self.seat, None, None, self.total, self.count)


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
    melds: tuple[tuple[MeldShown, ...], ...] = ()
    """Every seat's melds, with those that were hidden."""
    face_down: tuple[str, ...] = ()
    """What each seat had discarded face down, in order."""


Any = (
    Started
    | Dealt
    | WildShown
    | Exchanged
    | WindsShown
    | VoidsChosen
    | Drew
    | Discarded
    | DiscardedFaceDown
    | SetAside
    | KongDeclared
    | WindowOpened
    | Melded
    | Won
    | Marked
    | Announced
    | Multiplied
    | Doubled
    | Paid
    | Left
    | HandOver
)
"""Every event of a mahjong hand, for decoding."""

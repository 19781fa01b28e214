"""The state of a hand: plain data, and the only mutable thing of the engine."""

from collections.abc import Sequence

from queju.engine import events as ev
from queju.hands.fans import Score
from queju.hands.hand import Hand, Meld
from queju.tiles import NAMES, write


class Extra:
    """What one game alone keeps at a table; `Table.extra` holds it. A game without any uses this class itself."""

    def copy(self) -> "Extra":
        """An independent copy."""
        return Extra()


class Win:
    """A win that was booked: `by` is the case format's ``win_by``, `source` the seat that gave the tile or -1."""

    def __init__(self, seat: int, tile: int, by: str, source: int, score: Score) -> None:
        self.seat: int = seat
        self.tile: int = tile
        self.by: str = by
        self.source: int = source
        self.score: Score = score
        self.bill: ev.Bill | None = None


class Table:
    """Everything that is true of a hand in progress. Seat 0 deals; lists are by seat.

    `log` collects events where somebody listens; without it (None) none is built.
    """

    def __init__(
        self,
        hands: list[Hand],
        wall: list[int],
        beyond: int,
        dice: tuple[int, ...],
        purses: Sequence[int] | None,
        extra: Extra,
    ) -> None:
        seats = len(hands)
        self.seats: int = seats
        self.hands: list[Hand] = hands
        self.wall: list[int] = wall
        self.front: int = 0
        """Index of the next tile to draw."""
        self.back: int = len(wall)
        """Index after the next replacement tile."""
        self.beyond: int = beyond
        """Tiles that lie between front and back without being listed: the wall of a fragment never counts as empty."""
        self.dice: tuple[int, ...] = dice
        self.before: int = 0
        """How many hands were played at this table before (`Setup.before`)."""
        self.wild: int = -1
        """The kind that is wild; -1: none."""
        self.indicator: int = -1
        """The kind that lies turned up, out of play; -1: none."""
        self.rivers: list[list[int]] = [[] for _ in range(seats)]
        """Every discard, claimed ones included."""
        self.face_down: list[list[int]] = [[] for _ in range(seats)]
        """Discards laid face down (扣), which stand in no river."""
        self.live: list[bool] = [True] * seats
        """Whether the seat is still in the hand (在局)."""
        self.left: list[bool] = [False] * seats
        """Whether the system plays for the seat."""
        self.locked: list[bool] = [False] * seats
        """Whether the seat's tiles may not change any more (`queju.engine.locked`)."""
        self.turn: int = 0
        self.drawn: int = -1
        """The kind that the seat on turn drew last and still holds apart; -1 after a claim."""
        self.draws: list[int] = []
        """Kinds drawn in this turn, replacements included."""
        self.kongs: list[Meld] = []
        """Kongs made in this turn; the last one is the reason for the last replacement."""
        self.calls: int = 0
        """Melds laid down so far by anybody."""
        self.offered: int = -1
        """The kind that may be claimed or robbed now."""
        self.source: int = -1
        """Whose tile it is."""
        self.waits: list[int] = [-1] * seats
        """Masks of the kinds that complete the seat's hand as it is without a drawn tile; -1: not looked at yet."""
        self.passed: list[bool] = [False] * seats
        """Whether the seat let a win on another's tile go, and has not drawn or claimed since."""
        self.limited: bool = purses is not None
        self.balances: list[int] = list(purses) if purses is not None else [0] * seats
        self.moved: list[int] = [0] * seats
        self.wins: list[Win] = []
        self.extra: Extra = extra
        self.log: list[ev.Event] | None = None

    def rest(self) -> int:
        """How many tiles are left in the wall."""
        return self.back - self.front + self.beyond

    def next_live(self, seat: int) -> int:
        """The first live seat after `seat` in play order; `seat` itself if it is the only one."""
        for step in range(1, self.seats + 1):
            other = (seat + step) % self.seats
            if self.live[other]:
                return other
        return seat

    def after(self, seat: int) -> list[int]:
        """The other seats in play order, beginning with the next one."""
        return [(seat + step) % self.seats for step in range(1, self.seats)]

    def copy(self) -> "Table":
        """An independent copy that records no events."""
        other = Table(
            [hand.copy() for hand in self.hands],
            self.wall,
            self.beyond,
            self.dice,
            self.balances if self.limited else None,
            self.extra.copy(),
        )
        other.front, other.back = self.front, self.back
        other.before = self.before
        other.wild, other.indicator = self.wild, self.indicator
        other.rivers = [river.copy() for river in self.rivers]
        other.face_down = [tiles.copy() for tiles in self.face_down]
        other.live, other.left, other.locked = self.live.copy(), self.left.copy(), self.locked.copy()
        other.turn, other.drawn = self.turn, self.drawn
        other.draws, other.kongs, other.calls = self.draws.copy(), self.kongs.copy(), self.calls
        other.offered, other.source = self.offered, self.source
        other.waits, other.passed = self.waits.copy(), self.passed.copy()
        other.balances, other.moved, other.wins = self.balances.copy(), self.moved.copy(), self.wins.copy()
        return other


def shown(meld: Meld) -> ev.MeldShown:
    """The meld as events and bills write it."""
    source = meld.source if meld.source >= 0 else None
    return ev.MeldShown(meld.kind, write(meld.tiles), source, NAMES[meld.claimed] if meld.claimed >= 0 else None)


def emit(table: Table, event: ev.Event) -> None:
    """Record `event`, if somebody listens. On hot paths ask `table.log` before building the event."""
    if table.log is not None:
        table.log.append(event)


def lay_out(table: Table, seat: int, meld: Meld, from_hand: list[int], *, hidden: bool = False) -> None:
    """Lay a meld down with the tiles `from_hand`; an added kong takes its pung's place."""
    hand = table.hands[seat]
    for kind in from_hand:
        hand.take(kind)
    if meld.kind == "added_kong":
        for at, old in enumerate(hand.melds):
            if old.kind == "pung" and old.tiles[0] == meld.tiles[0]:
                hand.melds[at] = meld
    else:
        hand.melds.append(meld)
    table.calls += 1
    table.waits[seat] = -1
    if table.log is not None:
        table.log.append(ev.Melded(seat, shown(meld), hidden))


def name(kind: int) -> str:
    """The kind's name in the notation."""
    return NAMES[kind]

"""The chances of a seat to win while a hand is played, and why one that looks like a win is none (PF-43).

Everything here is folded from the events that the seat was sent, and nothing else (PF-21).
"""

from collections.abc import Callable

from msgspec import Struct

from queju.engine import events as ev
from queju.engine.views import SeatView, View
from queju.hands.hand import Hand, Meld
from queju.tiles import KIND_OF, NAMES, parse


class Chance(Struct, frozen=True):
    """A tile that completes a hand: what it would score, or why it may not be won with."""

    tile: str
    reason: str | None = None
    """The id of a sentence (`Game.reasons`); None where it may be won with."""
    total: int | None = None
    """What the win would score, in base stakes, where the game says it; where that is too little, as much of it as
    counts to the minimum."""
    minimum: int = 0
    """What the room asks for, where that is the reason."""
    fans: tuple[ev.FanShown, ...] = ()
    """Where it is too little: the lines that `total` comes from."""


class LetGo:
    """The wins that a seat has let go in this hand."""

    def __init__(self) -> None:
        self.kinds: int = 0
        """A mask of the kinds that it did not win on when another gave them."""
        self.lately: bool = False
        """Whether it has let one of those go and neither drawn nor claimed since."""
        self.drawn: bool = False
        """Whether it gave up the win on what it holds for a doubling (加倍)."""


class Moment:
    """A tile that a seat could win on if that completes its hand, and how, as the seat's `view` has it."""

    def __init__(self, hand: Hand, tile: int, by: str, view: View, let_go: LetGo) -> None:
        self.hand: Hand = hand
        """Without the tile."""
        self.tile: int = tile
        self.by: str = by
        """The ``win_by`` of a win: ``self_draw``, ``kong_draw``, ``flower_draw``, ``discard`` or ``rob_kong``."""
        self.view: View = view
        self.seat: int = view.me or 0
        self.let_go: LetGo = let_go

    @property
    def mine(self) -> SeatView:
        """The seat itself."""
        return self.view.seats[self.seat]

    @property
    def own(self) -> bool:
        """Whether the tile is the seat's own draw."""
        return self.by not in {"discard", "rob_kong"}

    def may_win(self, total: int | None = None) -> Chance:
        """A win, with this total."""
        return Chance(NAMES[self.tile], None, total)

    def barred(self, reason: str) -> Chance:
        """No win, for this reason."""
        return Chance(NAMES[self.tile], reason)

    def too_little(self, reason: str, total: int, minimum: int, fans: tuple[ev.FanShown, ...]) -> Chance:
        """No win, because what counts of it is less than the room asks for."""
        return Chance(NAMES[self.tile], reason, total, minimum, fans)


Judge = Callable[[Moment], Chance | None]
"""What a game says of a moment; None where the tile does not complete the hand."""

MEANWHILE = (
    ev.WindowOpened, ev.Marked, ev.Announced, ev.Multiplied, ev.Doubled, ev.Won, ev.Paid, ev.Left,
)  # fmt: skip
"""What may happen while a tile can still be claimed."""


class Chances:
    """The view of one seat, and its chance to win at this moment."""

    def __init__(self, seat: int, judge: Judge) -> None:
        self.view: View = View(me=seat)
        self.now: Chance | None = None
        """None where no tile at hand completes its hand."""
        self._seat: int = seat
        self._judge: Judge = judge
        self._let_go: LetGo = LetGo()
        self._by: str = "self_draw"
        """How the tile that it drew last would be won with."""
        self._won: bool = False
        """Whether it has won on the tile at hand, and its hand goes on (血流)."""

    def feed(self, event: ev.Event) -> None:
        """Take in an event that the seat was sent."""
        self._note(event)
        self.view.feed(event)
        moment = self._moment()
        self.now = None if moment is None else self._judge(moment)

    def _note(self, event: ev.Event) -> None:
        """What the event makes of a win that was open, and how a tile that follows is drawn."""
        seat = getattr(event, "seat", -1)
        let_go = self._let_go
        passed = not isinstance(event, MEANWHILE)
        if passed and self.now is not None and self.now.reason is None and self.view.turn != self._seat:
            let_go.kinds |= 1 << KIND_OF[self.now.tile]
            let_go.lately = True
        if passed:
            self._won = False
        if seat != self._seat:
            return
        match event:
            case ev.Drew():
                let_go.lately = let_go.drawn = False
                if not event.replacement:
                    self._by = "self_draw"
            case ev.Melded():
                let_go.lately = let_go.drawn = False
                self._by = "kong_draw" if event.meld.kind.endswith("kong") else "self_draw"
            case ev.SetAside():
                self._by = "flower_draw" if event.what == "flower" else "kong_draw"
            case ev.Won():
                self._won, self.now = True, None
            case ev.Doubled():
                let_go.drawn = event.source is None
            case _:
                pass

    def _moment(self) -> Moment | None:
        """The tile at hand: one's own draw, or what another discards or adds to a pung."""
        view = self.view
        if not view.seats or view.result is not None:
            return None
        mine = view.seats[self._seat]
        offered = view.robbing or view.last
        if mine.hand is None or mine.out:
            return None
        if view.turn == self._seat and mine.drawn is not None:
            tile, by = mine.drawn, self._by
        elif offered is not None and offered.seat != self._seat and not self._won:
            tile, by = offered.tile, "discard" if view.robbing is None else "rob_kong"
        else:
            return None
        melds = [Meld(meld.kind, tuple(parse(meld.tiles))) for meld in mine.melds]
        return Moment(Hand.of(parse(mine.hand), melds), KIND_OF[tile], by, view, self._let_go)

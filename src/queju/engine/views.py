"""What one seat (or a spectator) knows of a hand: a fold over the events that it was sent, and nothing else.

The client folds the same events in the same way (`web/src/table/view.ts`); the snapshot that a returning player gets is
this very struct, so a reload can never show more than was sent (PF-21, PF-23).
"""

from msgspec import Struct, field

from queju.engine import events as ev
from queju.hands.hand import FULL_HAND
from queju.tiles import KIND_OF, NAMES, parse, write


class RiverTile(Struct):
    """A discard; `gone` when somebody claimed it."""

    tile: str
    """Empty where it lies face down and is not the reader's own."""
    gone: bool = False
    face_down: bool = False


class WonTile(Struct):
    """A tile that a seat won on."""

    tile: str
    win_by: str
    source: int | None
    total: int
    held: bool = True


class SeatView(Struct):
    """One seat as the reader sees it."""

    hand: str | None = None
    """Concealed tiles without the drawn one; None where they are hidden."""
    drawn: str | None = None
    count: int = 0
    """How many concealed tiles there are, a drawn one included."""
    melds: list[ev.MeldShown] = field(default_factory=list)
    river: list[RiverTile] = field(default_factory=list)
    aside: list[str] = field(default_factory=list)
    """Single tiles laid beside the melds (红中杠, 赖子杠), in order."""
    marks: list[str] = field(default_factory=list)
    """Lasting states that everybody sees (听, 双游金)."""
    multiplier: int = 1
    """The seat's running multiplier, where its game shows one."""
    doubled: list[int] = field(default_factory=list)
    """The totals recorded by its doublings (加倍), oldest first."""
    wind: str | None = None
    """Its own wind, where its game has winds (门风)."""
    balance: int = 0
    void: str | None = None
    won: list[WonTile] = field(default_factory=list)
    out: bool = False
    """It has won and left the hand."""
    left: bool = False
    """It has left the hand; the system plays it."""


class View(Struct):
    """A hand as one seat (`me`), or a spectator (`me` None), has been told of it."""

    me: int | None
    game: str = ""
    base: int = 1
    rest: int = 0
    commitment: str = ""
    dice: tuple[int, ...] = ()
    wild: str | None = None
    """The wild tile of this hand."""
    indicator: str | None = None
    """The tile that lies turned up to show it."""
    round_wind: str | None = None
    """The round's wind, where the game has winds (圈风)."""
    seats: list[SeatView] = field(default_factory=list)
    turn: int | None = None
    """Whose turn it is, as far as the events tell: who drew, melded or discarded last."""
    last: ev.Discarded | None = None
    """The discard that may be claimed."""
    robbing: ev.KongDeclared | None = None
    flows: list[ev.Paid] = field(default_factory=list)
    bills: list[ev.Bill] = field(default_factory=list)
    """Bills of one's own wins; at the end those of all."""
    result: ev.HandOver | None = None

    def feed(self, event: ev.Event) -> None:
        """Take in an event that `Event.seen_by` gave to this reader."""
        match event:
            case ev.Started():
                self.game, self.base, self.rest = event.game, event.base, event.rest
                self.commitment, self.dice = event.commitment, event.dice
                balances = event.balances or (0,) * event.seats
                self.seats = [SeatView(balance=balance) for balance in balances]
                self.turn = 0
            case ev.Dealt():
                seat = self.seats[event.seat]
                seat.count = event.count
                if event.tiles:
                    _sort_in(seat, event.tiles, drawn=event.count % 3 == 2)
            case ev.WildShown():
                self.wild, self.indicator = event.wild, event.indicator
            case ev.Exchanged():
                seat = self.seats[event.seat]
                if event.given:
                    _exchange(seat, event.given, event.taken)
            case ev.WindsShown():
                self.round_wind = event.round
                for seat, wind in zip(self.seats, event.seats, strict=True):
                    seat.wind = wind
            case ev.VoidsChosen():
                for seat, suit in zip(self.seats, event.suits, strict=True):
                    seat.void = suit
            case ev.Drew():
                self._draw(event)
            case ev.Discarded():
                self._discard(event)
            case ev.DiscardedFaceDown():
                self._face_down(event)
            case ev.SetAside():
                self._set_aside(event)
            case ev.KongDeclared():
                self.robbing = event
            case ev.WindowOpened():
                pass
            case ev.Melded():
                self._meld(event)
            case ev.Won():
                self._win(event)
            case ev.Marked():
                self._mark(event)
            case ev.Announced():
                pass
            case ev.Multiplied():
                self.seats[event.seat].multiplier = event.multiplier
            case ev.Doubled():
                self.seats[event.seat].doubled.append(event.total)
            case ev.Paid():
                self.flows.append(event)
                for seat, balance in zip(self.seats, event.balances, strict=True):
                    seat.balance = balance
            case ev.Left():
                self.seats[event.seat].left = True
            case ev.HandOver():
                self._end(event)
            case _:
                raise TypeError(f"{type(event).__name__} has no place in a view")

    def _end(self, event: ev.HandOver) -> None:
        self.result, self.bills = event, list(event.bills)
        self.turn = None
        self._settle_window()
        for seat, hand in zip(self.seats, event.hands, strict=True):
            seat.hand, seat.drawn = hand, None
        for seat, melds in zip(self.seats, event.melds, strict=False):
            seat.melds = list(melds)
        for seat, tiles in zip(self.seats, event.face_down, strict=False):
            covered = [discard for discard in seat.river if discard.face_down]
            for discard, kind in zip(covered, parse(tiles), strict=False):
                discard.tile = NAMES[kind]

    def _draw(self, event: ev.Drew) -> None:
        seat = self.seats[event.seat]
        seat.count += 1
        self.rest = event.rest
        if seat.count + 3 * len(seat.melds) == FULL_HAND:
            seat.drawn = event.tile
            self.turn = event.seat
        elif event.tile is not None:
            # A replacement for one of the tiles dealt: the hand is not full yet, or it is not this seat's turn.
            _sort_in(seat, (seat.hand or "") + event.tile, drawn=False)
        self._settle_window()

    def _discard(self, event: ev.Discarded) -> None:
        seat = self.seats[event.seat]
        _give(seat, event.tile)
        seat.river.append(RiverTile(event.tile))
        self._settle_window()
        self.last, self.turn = event, event.seat

    def _mark(self, event: ev.Marked) -> None:
        marks = self.seats[event.seat].marks
        if event.on:
            marks.append(event.mark)
        else:
            marks.remove(event.mark)

    def _set_aside(self, event: ev.SetAside) -> None:
        seat = self.seats[event.seat]
        _give(seat, event.tile)
        seat.aside.append(event.tile)
        self._settle_window()

    def _face_down(self, event: ev.DiscardedFaceDown) -> None:
        seat = self.seats[event.seat]
        if event.tile is not None:
            _give(seat, event.tile)
        else:
            seat.count -= 1
            seat.drawn = None
        seat.river.append(RiverTile(event.tile or "", face_down=True))
        self._settle_window()
        self.turn = event.seat

    def _settle_window(self) -> None:
        self.last = self.robbing = None

    def _meld(self, event: ev.Melded) -> None:
        seat, meld = self.seats[event.seat], event.meld
        if meld.kind == "added_kong":
            index = next(i for i, old in enumerate(seat.melds) if old.kind == "pung" and old.tiles == meld.tiles[1:])
            seat.melds[index] = meld
            _give(seat, write(parse(meld.tiles)[:1]))
        elif meld.source is None:
            seat.melds.append(meld)
            _give(seat, meld.tiles, count=4)
        else:
            seat.melds.append(meld)
            river = self.seats[meld.source].river
            river[-1].gone = True
            mine = parse(meld.tiles)
            mine.remove(KIND_OF[river[-1].tile])
            _give(seat, write(mine))
        self.turn = event.seat
        self._settle_window()

    def _win(self, event: ev.Won) -> None:
        seat = self.seats[event.seat]
        if event.source is None:
            if event.held:
                _give(seat, event.tile)
        elif event.win_by == "rob_kong":
            if self.robbing is not None:
                _give(self.seats[event.source], event.tile)
                self.robbing = None
        elif self.seats[event.source].river:
            self.seats[event.source].river[-1].gone = True
        seat.won.append(WonTile(event.tile, event.win_by, event.source, event.total, event.held))
        seat.out = event.leaves
        if event.bill is not None:
            self.bills.append(event.bill)


def _sort_in(seat: SeatView, tiles: str, *, drawn: bool) -> None:
    kinds = parse(tiles)
    seat.drawn = write([kinds.pop()]) if drawn else None
    seat.hand = write(kinds)


def _exchange(seat: SeatView, given: str, taken: str) -> None:
    kinds = parse(seat.hand or "") + parse(seat.drawn or "")
    for kind in parse(given):
        kinds.remove(kind)
    apart = seat.drawn is not None
    _sort_in(seat, write(kinds) + taken, drawn=apart)


def _give(seat: SeatView, tiles: str, count: int | None = None) -> None:
    """Take `tiles` out of the seat's hand; the drawn tile joins the rest."""
    gone = parse(tiles)
    seat.count -= len(gone) if count is None else count
    if seat.hand is None:
        return
    kinds = parse(seat.hand) + parse(seat.drawn or "")
    for kind in gone:
        kinds.remove(kind)
    seat.hand, seat.drawn = write(kinds), None

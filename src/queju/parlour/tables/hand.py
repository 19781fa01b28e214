"""A running hand: its machine, and what each reader has been told of it.

A *reader* is a seat, or None for everybody who only watches. What the machine does is at once true, but it is *told* in
order and not before its time: what follows a `WindowOpened` waits until the window has been open for the hold, for
everybody alike, so that waiting tells nothing (PF-21). Questions of the window itself are put at once. A seat can
answer only what it was asked, so an answer to an untold question is refused like one to a question that is not there.
"""

from collections import deque
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import cast

from msgspec import Struct

from queju.engine import events as ev
from queju.engine.events import Event
from queju.engine.machine import Action, Machine, Question
from queju.engine.views import View
from queju.errors import NotAsked, NotOffered, Stale
from queju.games.chances import Chances
from queju.parlour import wire
from queju.parlour.tables.help import Helper

Reader = int | None
AGAINST_WIN = frozenset({"double"})
"""Verbs that give up a win for something dearer: who is asked has to know what it gives up (CD-40)."""
Parcel = tuple[Reader, wire.ToClient]
"""A message and who gets it."""


class Pace(Struct, frozen=True):
    """How long things take at a table, in seconds."""

    hold: float
    """A claim window stays open so long (PF-21)."""
    decision: float
    reserve: float
    """Of a seat, for the whole hand (PF-22)."""


@dataclass
class Open:
    """A question that was put to its seat."""

    question: Question
    since: float
    withdrawn: bool = False
    """Whether it is closed, and only the news of it has to wait."""


@dataclass(frozen=True)
class _Ask:
    question: Question


@dataclass(frozen=True)
class _Withdraw:
    seat: int
    number: int


@dataclass(frozen=True)
class _Say:
    reader: Reader
    message: wire.ToClient


class Hand:
    """A hand in progress or just over. All times are seconds of the table's clock."""

    def __init__(
        self,
        number: int,
        machine: Machine,
        opening: Iterable[Event],
        seats: int,
        pace: Pace,
        chances: Callable[[int], Chances],
        helpers: Mapping[int, Helper] | None = None,
    ) -> None:
        self.number = number
        self.machine = machine
        self.pace = pace
        self.readers: list[Reader] = [*range(seats), None]
        self.told: list[ev.Any] = []
        self.open: dict[int, Open] = {}
        """The question that each seat knows of."""
        self.out: set[int] = set()
        """Seats that have won and left the hand (血战)."""
        self.moved = [0] * seats
        """What each seat has won and lost so far, in coins or points."""
        self.result: ev.HandOver | None = None
        self._helpers = helpers or {}
        """By seat, where help is given (PF-43)."""
        self._chances = chances
        """Makes what follows a seat's chances to win."""
        self._used = [0.0] * seats
        """Seconds of its reserve that each seat has used."""
        self._queued = [0] * seats
        self._put = [0] * seats
        """The number of the last question queued, and put, to each seat."""
        self._counts: dict[Reader, int] = dict.fromkeys(self.readers, 0)
        self._queue: deque[ev.Any | _Ask | _Withdraw | _Say] = deque()
        self._gate = 0.0
        self.take(opening)

    # --- what the machine does ---------------------------------------------------------------------------------------

    def check(self, seat: int, number: int, action: Action) -> None:
        """Raise `NotAsked`, `Stale` or `NotOffered` unless this answers a question that was put (PF-20)."""
        asked = self.open.get(seat)
        if asked is None or asked.question.number != number:
            if asked is None and number > self._put[seat]:
                raise NotAsked("Nothing is asked of you now. Nothing changed.")
            raise Stale(f"Question {number} is not open. Nothing changed.")
        if action not in asked.question.offers:
            self._check_as_laid_out(asked, seat, number, action)
        if asked.withdrawn:
            raise Stale(f"Question {number} is not open. Nothing changed.")

    def _check_as_laid_out(self, asked: Open, seat: int, number: int, action: Action) -> None:
        """The machine may take an offer written otherwise (three tiles in another order); a copy of it tells."""
        if not asked.withdrawn:
            try:
                self.machine.clone().answer(seat, number, action)
            except NotOffered:
                if not asked.question.secret:
                    raise
            else:
                return
        # The same words whether or not the window has closed meanwhile (PF-21).
        raise NotOffered("That is none of the actions offered. Nothing changed.")

    def answer(self, seat: int, number: int, action: Action, now: float, *, by_system: bool = False) -> None:
        """Apply an answer that was checked. What it took beyond a decision's time comes out of the reserve.

        `by_system`: the seat did not give it, and has to be told that its question is closed.
        """
        asked = self.open.pop(seat, None)
        if asked is not None:
            self._used[seat] += max(0.0, now - asked.since - self.pace.decision)
            if by_system:
                self._queue.append(_Withdraw(seat, number))
        self._put[seat] = max(self._put[seat], number)
        self.take(self.machine.answer(seat, number, action))

    def leave(self, seat: int) -> None:
        """The seat leaves: the system answers for it from now on (PF-24)."""
        if not self.machine.over:
            self.open.pop(seat, None)
            self.take(self.machine.leave(seat))

    def take(self, events: Iterable[Event]) -> None:
        """Queue what the machine just did, which questions that closed, and what it asks now."""
        for event in events:
            self._queue.append(cast(ev.Any, event))
            if isinstance(event, ev.HandOver):
                self.result = event
            elif isinstance(event, ev.Won) and event.leaves:
                self.out.add(event.seat)
            elif isinstance(event, ev.Paid):
                self.moved = [sum(both) for both in zip(self.moved, event.moved, strict=True)]
        for seat, asked in self.open.items():
            if not asked.withdrawn and not self._stands(asked.question):
                asked.withdrawn = True
                self._queue.append(_Withdraw(seat, asked.question.number))
        for seat, question in self.machine.questions.items():
            if self._queued[seat] != question.number:
                self._queued[seat] = question.number
                self._queue.append(_Ask(question))

    def _stands(self, question: Question) -> bool:
        current = self.machine.questions.get(question.party)
        return current is not None and current.number == question.number

    # --- what is told ------------------------------------------------------------------------------------------------

    @property
    def settled(self) -> bool:
        """Whether the hand is over and everybody has been told."""
        return self.machine.over and not self._queue

    def wake_at(self) -> float | None:
        """When the next thing may be told; None if nothing waits."""
        return self._gate if self._queue else None

    def secretly_asked(self, seat: int) -> bool:
        """Whether the seat's open question is one that nobody else knows of."""
        asked = self.open.get(seat)
        return asked is not None and asked.question.secret

    def withdrawn(self, seat: int, number: int) -> bool:
        """Whether this question of the seat is closed, and it has not been told so yet."""
        asked = self.open.get(seat)
        return asked is not None and asked.withdrawn and asked.question.number == number

    def say_later(self, reader: Reader, message: wire.ToClient) -> None:
        """Send a message behind everything that waits."""
        self._queue.append(_Say(reader, message))

    def release(self, now: float, *, at_once: bool = False) -> list[Parcel]:
        """Everything whose time has come, in order. `at_once`: without any waiting, after a restart."""
        parcels: list[Parcel] = []
        run: list[ev.Any] = []
        while self._queue and (at_once or now >= self._gate or _in_window(self._queue[0])):
            item = self._queue.popleft()
            if isinstance(item, Event):
                run.append(item)
                if isinstance(item, ev.WindowOpened):
                    self._gate = now + self.pace.hold
                continue
            parcels += self._tell(run)
            run = []
            match item:
                case _Ask():
                    parcels += self._ask(item.question, now)
                case _Withdraw():
                    asked = self.open.get(item.seat)
                    if asked is not None and asked.question.number == item.number:
                        del self.open[item.seat]
                    parcels.append((item.seat, wire.Unasked(item.number)))
                case _Say():
                    parcels.append((item.reader, item.message))
        return parcels + self._tell(run)

    def _tell(self, run: list[ev.Any]) -> list[Parcel]:
        if not run:
            return []
        self.told += run
        parcels: list[Parcel] = []
        for reader in self.readers:
            seen = tuple(event for event in (event.seen_by(reader) for event in run) if event is not None)
            if seen:
                parcels.append((reader, wire.Happened(self.number, self._counts[reader], seen)))
                self._counts[reader] += len(seen)
                helper = self._helper(reader)
                if helper is not None:
                    parcels += [(reader, news) for news in helper.feed(seen)]
        return parcels

    def _ask(self, question: Question, now: float) -> list[Parcel]:
        seat = question.party
        if not self._stands(question):
            return []
        self.open[seat] = Open(question, now)
        self._put[seat] = question.number
        clock = self.clock(seat, now)
        parcels: list[Parcel] = [(seat, self._asked(question, clock))]
        if not question.secret:
            parcels += [(reader, clock) for reader in self.readers if reader != seat]
        return parcels

    def _asked(self, question: Question, clock: wire.Clock) -> wire.Asked:
        helper = self._helper(question.party)
        win = self._worth_of_win(question.party) if any(offer.do in AGAINST_WIN for offer in question.offers) else None
        if helper is None:
            return wire.Asked(question, clock, win=win)
        ready = helper.asked(question)
        return wire.Asked(question, clock, ready, helper.barred, win)

    def _worth_of_win(self, seat: int) -> int | None:
        """What a win of the seat would score now, by what it has been told."""
        chances = self._chances(seat)
        for event in self.told:
            seen = event.seen_by(seat)
            if seen is not None:
                chances.feed(seen)
        return None if chances.now is None else chances.now.total

    def _helper(self, reader: Reader) -> Helper | None:
        return None if reader is None else self._helpers.get(reader)

    # --- clocks ------------------------------------------------------------------------------------------------------

    def clock(self, seat: int, now: float) -> wire.Clock:
        """The rest of an open decision's time and of the seat's reserve."""
        spent = now - self.open[seat].since
        over = max(0.0, spent - self.pace.decision)
        return wire.Clock(
            seat,
            _ms(self.pace.decision - spent),
            _ms(self.pace.reserve - self._used[seat] - over),
        )

    def deadline(self, seat: int) -> float:
        """When the time of the seat's open question is over, its reserve included."""
        return self.open[seat].since + self.pace.decision + max(0.0, self.pace.reserve - self._used[seat])

    # --- coming back -------------------------------------------------------------------------------------------------

    def snapshot(self, reader: Reader, now: float) -> wire.Snapshot:
        """What a reader who was there from the start knows (PF-23)."""
        view = View(me=reader)
        for event in self.told:
            seen = event.seen_by(reader)
            if seen is not None:
                view.feed(seen)
        asked = self.open.get(reader) if reader is not None else None
        helper = self._helper(reader)
        turn = next((seat for seat, other in self.open.items() if not other.question.secret), None)
        return wire.Snapshot(
            hand=self.number,
            seat=reader,
            count=self._counts[reader],
            view=view,
            asked=None if asked is None else self._asked(asked.question, self.clock(asked.question.party, now)),
            clock=None if turn is None else self.clock(turn, now),
            waits=() if helper is None else helper.waits,
            barred=None if helper is None else helper.barred,
        )


def _in_window(item: ev.Any | _Ask | _Withdraw | _Say) -> bool:
    return isinstance(item, _Ask) and item.question.secret


def _ms(seconds: float) -> int:
    return max(0, round(seconds * 1000))

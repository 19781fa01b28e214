"""A table: a room, the hand that runs in it, and the time.

It is driven from outside and has neither clock nor sockets: a command is *checked* and gives the entries to be written
(`commands`); an entry that was written is *applied*; then what has become due is *released* (persist, apply, send:
PF-26).
"""

from collections.abc import Callable
from dataclasses import dataclass

from queju.engine import events as ev
from queju.engine.machine import Action, Machine
from queju.engine.replay import Header
from queju.errors import BadReplay, Stale
from queju.parlour import wire
from queju.parlour.settings import Settings
from queju.parlour.tables import commands
from queju.parlour.tables import entries as log
from queju.parlour.tables.dealing import Dealer, commitment
from queju.parlour.tables.hand import Hand, Pace, Parcel
from queju.parlour.tables.help import Helper
from queju.parlour.tables.room import (
    BETWEEN,
    FINISHED,
    MATCH,
    PLAYING,
    PRACTICE,
    PRIVATE,
    WAITING,
    Chair,
    Room,
    Terms,
)

Decide = Callable[[Machine, int], Action]
"""What a bot at this seat answers."""


@dataclass(frozen=True)
class Finished:
    """A hand that is over, as its replay needs it."""

    id: str
    header: Header
    events: tuple[ev.Any, ...]
    steps: tuple[log.Answered | int, ...]
    """What was answered, in order, and the seats that left."""
    accounts: tuple[str | None, ...]
    """By seat; None: a bot."""
    moved: tuple[int, ...]


class Table:
    """A room in play. Times are seconds of a clock that only rises."""

    def __init__(self, id: str, terms: Terms, dealer: Dealer, decide: Decide, settings: Settings, now: float) -> None:
        self.id = id
        self.room = Room(terms)
        self.hand: Hand | None = None
        self.online: set[int] = set()
        """Chairs whose person is connected."""
        self._watching = 0
        """How many spectators are connected."""
        self.written = 0
        """How many entries the log has."""
        self.dealer = dealer
        self._decide = decide
        self._settings = settings
        self._pace = Pace(
            settings.claim_hold_practice if terms.kind == PRACTICE else settings.claim_hold_room,
            settings.decision_seconds,
            settings.reserve_seconds,
        )
        self._plans: dict[int, tuple[int, Action]] = {}
        """What bots and 托管 have decided: seat to question number and answer."""
        self._secret = ""
        self._words: tuple[str, ...] = ()
        self._accounts: tuple[str | None, ...] = ()
        """Who sat on each seat when the hand began; None: a bot. Who has won may be gone before its end (SC-91)."""
        self._steps: list[log.Answered | int] = []
        self._between_until = now
        self._quiet_since = now
        self._news = False
        self._last_shown: dict[int | None, wire.Room] = {}
        """The room as it was last sent to everybody, by chair (None: who watches)."""

    # --- who is there ------------------------------------------------------------------------------------------------

    def arrive(self, place: int) -> None:
        """The person of a chair is connected."""
        self._news = self._news or place not in self.online
        self.online.add(place)

    def depart(self, place: int, now: float) -> None:
        """The person of a chair is not connected any more; the chair stays his (PF-23)."""
        if place in self.online:
            self.online.discard(place)
            self._news = True
            self._quiet_since = now

    def watched_by(self, spectators: int) -> None:
        """So many spectators are connected (PF-16)."""
        self._news = self._news or spectators != self._watching
        self._watching = spectators

    def closing(self, now: float) -> bool:
        """Whether the room has no further use: nobody is there, and nothing is being played."""
        if self.room.stage == PLAYING or self.online:
            return False
        return self.room.stage == FINISHED or now >= self._deserted_at()

    def _deserted_at(self) -> float:
        """When a room in which nobody is there is given up."""
        match = self.room.terms.kind == MATCH
        return self._quiet_since + (self._settings.match_idle_seconds if match else self._settings.idle_seconds)

    # --- commands ----------------------------------------------------------------------------------------------------

    def check(self, place: int, message: wire.FromClient) -> list[log.Entry]:
        """What a command writes (`commands.command`). Raises `Denied` or `Refused`."""
        return commands.command(self.room, self.hand, self.dealer, self.online, place, message)

    def refuse_later(self, place: int, message: wire.FromClient, refusal: wire.Refusal) -> bool:
        """Whether this refusal has to wait, and does: it would tell that others have closed the window (PF-21)."""
        hand = self.hand
        if hand is None or not isinstance(message, wire.Answer) or self.room.stage != PLAYING:
            return False
        seat = self.room.seat_at(place)
        if refusal.code != Stale.code or not hand.withdrawn(seat, message.number):
            return False
        hand.say_later(seat, refusal)
        return True

    # --- what falls due ----------------------------------------------------------------------------------------------

    def due(self, now: float) -> list[log.Entry]:
        """What happens by itself now: the next wall's secret, a bot's or late seat's answer, the end, the next hand."""
        room, hand = self.room, self.hand
        if room.stage == PLAYING and hand is not None:
            if hand.settled and hand.result is not None:
                return [log.Settled(hand.result.reason, hand.result.moved, hand.result.next_dealer)]
            for seat, asked in hand.open.items():
                if not asked.withdrawn and self._acts_at(hand, seat) <= now:
                    return [self._system_answer(hand, seat)]
        elif room.stage in (WAITING, BETWEEN):
            if not room.secret:
                return [commands.commit()]
            if room.terms.kind == MATCH and not self.online and now >= self._deserted_at():
                return [log.Went(place) for place in room.humans()]
            if self._goes_on() and (room.all_ready or now >= self._between_until):
                return commands.clear(room) or commands.begin(room, self.dealer)
        return []

    def times_out(self, now: float) -> bool:
        """Whether what happens by itself now is that somebody's time is over."""
        return any(isinstance(entry, log.Answered) and entry.by == "timeout" for entry in self.due(now))

    def wake_at(self) -> float:
        """When something falls due next, if nobody does anything."""
        hand = self.hand
        if self.room.stage == PLAYING and hand is not None:
            times = [self._acts_at(hand, seat) for seat, asked in hand.open.items() if not asked.withdrawn]
            waiting = hand.wake_at()
            return min(times if waiting is None else [*times, waiting], default=float("inf"))
        if self._goes_on():
            return self._between_until
        return float("inf") if self.online else self._deserted_at()

    def _goes_on(self) -> bool:
        """Whether the next hand begins by itself: every chair is taken, and somebody is there to see it (PF-15).

        The empty chairs of a quick match are filled then.
        """
        filled = self.room.full or self.room.terms.kind == MATCH
        return self.room.stage == BETWEEN and filled and bool(self.online)

    def _acts_at(self, hand: Hand, seat: int) -> float:
        chair = self._chair(seat)
        if not (chair.bot or chair.auto):
            return hand.deadline(seat)
        question = hand.open[seat].question
        if self._plans.get(seat, (0,))[0] != question.number:
            action = self._decide(hand.machine, seat) if chair.bot else hand.machine.default(seat)
            self._plans[seat] = (question.number, action)
        pause = 0.0 if self._plans[seat][1].do == "pass" else self._settings.bot_seconds
        if question.secret and self._pace.hold:
            # Within the time that the window is open anyway: a longer pause would tell (PF-21).
            pause = min(pause, self._pace.hold)
        return hand.open[seat].since + pause

    def _system_answer(self, hand: Hand, seat: int) -> log.Answered:
        chair, number = self._chair(seat), hand.open[seat].question.number
        if chair.bot or chair.auto:
            return log.Answered(seat, number, self._plans[seat][1], "bot" if chair.bot else "auto")
        return log.Answered(seat, number, hand.machine.default(seat), "timeout")

    def _chair(self, seat: int) -> Chair:
        return self.room.chair(self.room.place_at(seat))

    # --- applying what was written -----------------------------------------------------------------------------------

    def apply(self, entry: log.Entry, now: float, *, play: bool = True) -> None:
        """Carry out an entry that is in the log. `play` False: it belongs to a finished hand that is not wanted again.

        Raises `BadReplay` where a hand was begun under other rules than the game now has.
        """
        self.written += 1
        # An answer alone is no news of the room: it would tell everybody when a claim was answered (PF-21).
        self._news = self._news or not isinstance(entry, log.Answered)
        room, hand = self.room, self.hand if play else None
        match entry:
            case log.Sat():
                room.sit(entry.place, entry.account, entry.name, entry.coins)
            case log.Botted():
                room.bot(entry.place, entry.on, entry.coins)
            case log.Worded():
                room.chair(entry.place).word = entry.word
            case log.Committed():
                room.secret = entry.secret
            case log.Begun():
                self._begin(entry, play)
            case log.Answered():
                self._count(self._chair(entry.seat), entry.by, hand is not None and hand.secretly_asked(entry.seat))
                self._plans.pop(entry.seat, None)
                if hand is not None:
                    self._steps.append(entry)
                    by_system = entry.by in ("timeout", "auto")
                    hand.answer(entry.seat, entry.number, entry.action, now, by_system=by_system)
            case log.Auto():
                chair = room.chair(entry.place)
                chair.auto, chair.auto_untold, chair.timeouts = entry.on, False, 0
                self._plans.pop(room.seat_at(entry.place), None)
            case log.Readied():
                room.chair(entry.place).ready = True
            case log.Went():
                self._go(entry, hand)
            case log.Settled():
                room.settle(entry.reason, entry.moved, entry.next_dealer)
        arrival = isinstance(entry, log.Sat | log.Botted) and room.terms.kind == PRIVATE
        if arrival or isinstance(entry, log.Settled):
            self._between_until = now + self._settings.between_seconds

    def _begin(self, entry: log.Begun, play: bool) -> None:
        room = self.room
        self._secret, self._words = room.secret, room.words()
        room.begin(entry.dealer, entry.replay)
        self._accounts = tuple(self._chair(seat).account for seat in range(len(room.chairs)))
        self._steps = []
        self._plans = {}
        if play:
            if entry.version != self.dealer.version:
                raise BadReplay(
                    f"The hand was begun under version {entry.version} of the rules of {room.terms.game}; "
                    f"this is version {self.dealer.version}."
                )
            machine, opening = self.dealer.open(self._secret, self._words, room.hands_before, room.purses())
            self.hand = Hand(
                room.number, machine, opening, len(room.chairs), self._pace, self.dealer.chances, self._helpers()
            )

    def _helpers(self) -> dict[int, Helper]:
        """Who is helped: whoever practises, and everybody in a room that helps (PF-43)."""
        terms, dealer = self.room.terms, self.dealer
        helped = terms.kind == PRACTICE or terms.help
        seats = [self.room.seat_at(place) for place in self.room.humans()] if helped else []
        return {seat: Helper(seat, dealer.waits, dealer.chances(seat)) for seat in seats}

    def _count(self, chair: Chair, by: str, secret: bool) -> None:
        """Time-outs in a row put the seat on auto-play (PF-22). The others learn of it at its next turn (PF-21)."""
        if chair.auto_untold and not secret:
            chair.auto_untold, self._news = False, True
        if by == "timeout":
            chair.timeouts += 1
            if not chair.auto and chair.timeouts >= self._settings.timeouts_to_auto:
                chair.auto, chair.auto_untold, self._news = True, secret, True
        elif by == "player":
            chair.timeouts = 0

    def _go(self, entry: log.Went, hand: Hand | None) -> None:
        room, place = self.room, entry.place
        playing = room.stage == PLAYING
        room.go(place, keep=playing)
        self.online.discard(place)
        if playing and hand is not None and not hand.machine.over and room.terms.kind != PRACTICE:
            seat = room.seat_at(place)
            self._steps.append(seat)
            hand.leave(seat)
            if seat in hand.out:
                room.release(place)

    def left_behind(self, place: int) -> int:
        """Of what the person here brought, the coins that stay reserved if he leaves now (PF-06, PF-24).

        All of it until the hand is settled. Who has won and left the hand is free (SC-91), but for what the hand has
        taken from him already; what it still gives him is credited when it is settled.
        """
        room, hand, seat = self.room, self.hand, self.room.seat_at(place)
        if room.stage != PLAYING or hand is None:
            return 0
        if not hand.machine.over and seat in hand.out:
            return max(0, -hand.moved[seat])
        return room.chair(place).coins

    def finished(self) -> Finished | None:
        """The hand that is over and told, for its replay; None while there is none."""
        room, hand = self.room, self.hand
        if hand is None or hand.result is None or not hand.settled:
            return None
        names = [self._chair(seat).name for seat in range(len(room.chairs))]
        return Finished(
            id=room.replay,
            header=self.dealer.header(self._secret, self._words, names, room.hands_before, room.purses()),
            events=tuple(hand.told),
            steps=tuple(self._steps),
            accounts=self._accounts,
            moved=hand.result.moved,
        )

    # --- telling -----------------------------------------------------------------------------------------------------

    def release(self, now: float, *, at_once: bool = False) -> list[Parcel]:
        """What is to be sent now, by chair (None: everybody who watches), in order."""
        parcels: list[Parcel] = []
        if self._news:
            self._news = False
            for place in (*sorted(self.online), None):
                room = self.shown(place, now)
                # One that tells nothing new would still tell when something happened to somebody else (PF-21).
                if room != self._last_shown.get(place):
                    self._last_shown[place] = room
                    parcels.append((place, room))
        if self.hand is not None:
            for reader, message in self.hand.release(now, at_once=at_once):
                parcels.append((None if reader is None else self.room.place_at(reader), message))
        return parcels

    def shown(self, place: int | None, now: float) -> wire.Room:
        """The room as the person on `place` sees it."""
        room = self.room
        return room.shown(
            you=place,
            online=self.online,
            watching=self._watching,
            next_in_ms=max(0, round((self._between_until - now) * 1000)) if self._goes_on() else None,
            commitment=commitment(room.secret) if room.secret else None,
        )

    def snapshot(self, place: int | None, now: float) -> wire.Snapshot | None:
        """The hand as the reader on `place` knows it (PF-23); None before the first."""
        if self.hand is None:
            return None
        return self.hand.snapshot(None if place is None else self.room.seat_at(place), now)

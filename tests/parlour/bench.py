"""A table driven by hand: a clock that only moves when told to, and every message that the table lets out."""

import random
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import msgspec

from queju import games
from queju.engine import fairness
from queju.engine.events import Event
from queju.engine.machine import Action, Machine
from queju.engine.replay import Header
from queju.engine.setup import Setup
from queju.engine.views import View
from queju.games import hand_game
from queju.games.chances import Chances
from queju.games.help import Wait
from queju.games.levels import Level
from queju.parlour import wire
from queju.parlour.ledger.booking import Booking
from queju.parlour.settings import Settings
from queju.parlour.store.rooms import Kind
from queju.parlour.tables import commands
from queju.parlour.tables import entries as log
from queju.parlour.tables.coins import booking as booked_with
from queju.parlour.tables.dealing import GameDealer, Purses
from queju.parlour.tables.room import Terms
from queju.parlour.tables.table import Table
from tests.parlour.house import simply


def decide(machine: Machine, seat: int) -> Action:
    """A bot for the tests."""
    return machine.default(seat)


class GivenDeal:
    """A dealer who deals the tiles that a test lays out."""

    version = 1

    def __init__(self, setup: Setup, name: str = "xuezhan", **options: Any) -> None:
        self._setup = setup
        self._game = hand_game(name)
        self._options = self._game.read_options(options)

    def first_dealer(self, secret: str, words: Sequence[str], host: int) -> int:
        return fairness.place_by_dice((1, 1), 4)

    def open(self, secret: str, words: Sequence[str], before: int, purses: Purses) -> tuple[Machine, Sequence[Event]]:
        hands = [list(hand) for hand in self._setup.hands]
        copy = replace(self._setup, hands=hands, wall=list(self._setup.wall), purses=purses)
        machine = self._game.open(self._options, copy)
        return machine, machine.log

    def waits(self, view: View, discard: str | None) -> tuple[Wait, ...]:
        return self._game.waits(self._options, view, discard)

    def chances(self, seat: int) -> Chances:
        return self._game.chances(self._options, seat)

    def header(self, secret: str, words: Sequence[str], players: Sequence[str], before: int, purses: Purses) -> Header:
        return Header("xuezhan", 1, {}, tuple(players), "", (1, 1), purses, "", secret, tuple(words))


def fair_dealer(name: str = "xuezhan", **options: Any) -> GameDealer:
    """A dealer of fair walls."""
    found = hand_game(name)
    checked = found.read_options(options)
    return GameDealer(found, checked, msgspec.to_builtins(checked))


def setup_from(seed: int, name: str = "xuezhan") -> Setup:
    """A random deal."""
    options = hand_game(name).options()
    wall = hand_game(name).tiles(options).all()
    random.Random(seed).shuffle(wall)
    dice = (1,) * hand_game(name).chance(options).dice
    return replace(hand_game(name).deal(options, wall, dice), commitment=fairness.commit(b"bench"))


class Bench:
    """A table, its log, its time, and what was sent: (time, chair or None, message)."""

    def __init__(
        self,
        dealer: Any = None,
        *,
        humans: int = 4,
        kind: Kind = "private",
        hands: int = 0,
        circle: bool = False,
        level: Level | None = None,
        coins: Sequence[int] = (0, 0, 0, 0),
        help: bool = False,
        game: str = "xuezhan",
        secret: str = "",
        **changes: Any,
    ) -> None:
        self.dealer = dealer or fair_dealer(game)
        self.settings = Settings(**{"bot_seconds": 0.0, "claim_hold_room": 0.0, **changes})
        seats = games.hand_game(game).seats
        self.terms = Terms("123456", game, seats, {}, kind, hands, circle, level, help)
        self.now = 0.0
        self.table = self._new()
        self.log: list[log.Entry] = []
        self.bookings: list[Booking] = []
        """What was booked with the entries of the log."""
        self.sent: list[tuple[float, int | None, wire.ToClient]] = []
        for place in range(seats):
            sat = log.Sat(place, f"account{place}", f"P{place}", coins[place])
            self.write([sat if place < humans else log.Botted(place, True, coins[place])])
        if secret:
            self.write([log.Committed(secret)])
        for place in range(min(humans, seats)):
            self.table.arrive(place)

    def _new(self) -> Table:
        return Table("room", self.terms, self.dealer, decide, self.settings, self.now)

    @property
    def hand(self) -> Any:
        return self.table.hand

    @property
    def room(self) -> Any:
        return self.table.room

    def write(self, entries: Sequence[log.Entry]) -> None:
        """As the mailbox does: persist, apply, send."""
        booking = booked_with(self.table, entries)
        if booking is not None:
            self.bookings.append(booking)
        for entry in entries:
            body = log.encode(entry)
            self.log.append(log.decode(body))
            self.table.apply(self.log[-1], self.now)

    def settle(self) -> None:
        """Everything that is due now."""
        self._send()
        while entries := self.table.due(self.now):
            self.write(entries)
            self._send()

    def _send(self) -> None:
        self.sent += [(self.now, place, message) for place, message in self.table.release(self.now)]

    def begin(self) -> None:
        """Begin the first hand."""
        self.settle()
        self.write(commands.begin(self.room, self.dealer))
        self.settle()

    def say(self, place: int, message: wire.FromClient) -> None:
        """A command; raises what refuses it."""
        self.write(self.table.check(place, message))
        self.settle()

    def wait(self, seconds: float) -> None:
        """Let time pass, stopping wherever something falls due."""
        until = self.now + seconds
        while True:
            self.settle()
            wake = self.table.wake_at()
            if wake > until or self.table.closing(self.now):
                break
            self.now = max(self.now, wake)
        self.now = until
        self.settle()

    def asked(self) -> dict[int, Any]:
        """The questions put and not answered, by chair."""
        return {self.room.place_at(seat): asked.question for seat, asked in self.hand.open.items()}

    def answer(self, place: int, action: Action) -> None:
        """Answer the open question of a chair."""
        self.say(place, wire.Answer(1, self.asked()[place].number, action))

    def step(self) -> bool:
        """Answer one open question simply; False if there is none."""
        for place, question in self.asked().items():
            if self.hand.withdrawn(self.room.seat_at(place), question.number):
                continue
            clock = wire.Clock(0, 0, 0)
            self.answer(place, simply(wire.Asked(question, clock)))
            return True
        return False

    def play_out(self) -> None:
        """To the end of the hand."""
        while self.room.stage == "playing":
            if not self.step():
                self.wait(1.0)

    def rebuilt(self, entries: Sequence[log.Entry] | None = None) -> Table:
        """The table as a restarted server has it."""
        entries = self.log if entries is None else entries
        table = self._new()
        last = max((at for at, entry in enumerate(entries) if isinstance(entry, log.Begun)), default=0)
        for at, entry in enumerate(entries):
            table.apply(entry, self.now, play=at >= last)
        table.release(self.now, at_once=True)
        return table

    def heard(self, place: int | None, kind: type = wire.Happened) -> list[tuple[float, Any]]:
        """What a chair was sent of one kind, with its times."""
        return [(at, message) for at, to, message in self.sent if to == place and isinstance(message, kind)]

    def events(self, place: int | None) -> list[tuple[float, Event]]:
        """The events that a chair was sent, with their times."""
        return [(at, event) for at, happened in self.heard(place) for event in happened.events]

    def folded(self, place: int | None) -> View | None:
        """The last hand as the messages to a chair tell it; None where it was told of none."""
        view = None
        count = 0
        for _, happened in self.heard(place):
            if happened.first == 0:
                view, count = View(me=None if place is None else self.room.seat_at(place)), 0
            assert view is not None
            assert happened.first == count, "events are missing"
            count += len(happened.events)
            for event in happened.events:
                view.feed(event)
        return view

"""The mailbox of a hall: what comes in is taken in its order, many things at a time, written together, then told.

While one lot is being written the next gathers, so that hundreds of bets a second need few commits, and a bet waits for
two at most (PF-26).
"""

import asyncio
import contextlib
import time
from collections import deque
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, Protocol

import structlog

from queju.engine.machine import Action
from queju.errors import Denied, QuejuError
from queju.parlour import tasks, wire
from queju.parlour.connection import Connection
from queju.parlour.halls import entries as log
from queju.parlour.halls.bettors import Bettors
from queju.parlour.halls.hall import Hall
from queju.parlour.halls.people import People
from queju.parlour.halls.record import recorded
from queju.parlour.ledger.booking import Booking
from queju.parlour.metrics import Metrics
from queju.parlour.settings import Settings
from queju.parlour.store.commits import Commits
from queju.parlour.store.rooms import ReplayRow, Writing
from queju.parlour.tables.actor import Clock

logger = structlog.get_logger()

BETTING: Final = "betting"
SHOWING: Final = "showing"
IDLE: Final = "idle"
NEVER: Final = float("inf")
LOT: Final = 256
"""Messages that are written together, at most."""


class Owner(Protocol):
    """Who holds the actors and must know what becomes of them."""

    async def closing(self, actor: "HallActor") -> None:
        """Nobody practises here any more."""
        ...

    async def failed(self, actor: "HallActor", error: Exception) -> None:
        """The hall cannot go on from what it has in memory: `error` broke it off."""
        ...


def unknown() -> Denied:
    """What is said of a hall that is not there, or not any more."""
    return Denied("hall/unknown", "There is no hall with this name.")


@dataclass(frozen=True, eq=False)
class _Letter:
    connection: Connection
    message: wire.FromClient | None
    at: float
    done: "asyncio.Future[None]"


@dataclass
class _Lot:
    """Messages that are written together."""

    letters: list[_Letter]
    answers: list[wire.ToClient | None]
    entries: list[log.Entry]
    parties: set[str]
    """Those who did something."""


class HallActor:
    """A hall with its people, its clock and its log."""

    def __init__(
        self,
        hall: Hall,
        commits: Commits,
        owner: Owner,
        settings: Settings,
        metrics: Metrics,
        clock: Clock = time.monotonic,
        bettors: Bettors | None = None,
    ) -> None:
        self.hall = hall
        self.id = hall.terms.id
        self._seconds = hall.terms.game.seconds(hall.options)
        self._commits = commits
        self._owner = owner
        self._settings = settings
        self._metrics = metrics
        self._clock = clock
        self._bettors = bettors
        self.people = People(hall, settings.hall_frame_seconds)
        self._ends: float | None = None
        """When the betting or the showing ends; None: there is nobody to bank, or nobody there."""
        self._letters: deque[_Letter] = deque()
        self._post = asyncio.Event()
        self._lot: Sequence[_Letter] = ()
        self._task: asyncio.Task[None] | None = None
        self._working = True
        self._over = False
        self._closes_at = NEVER
        """Practice: when it is given up, since nobody comes back to it."""

    # --- from outside ------------------------------------------------------------------------------------------------

    def start(self, among: tasks.Tasks) -> None:
        """Start working, `among` the tasks that end together.

        Who banks or waits has to come back as after a lost connection (PF-23).
        """
        now = self._clock()
        for party in self.hall.names:
            self.people.away[party] = now + self._settings.hall_away_seconds
        if self.hall.terms.owner is not None:
            self._closes_at = now + self._settings.idle_seconds
        self._task = among.begin(self._run(), f"hall {self.id}")
        # However it ends: the log has everything, and nobody waits for an answer that will not come.
        self._task.add_done_callback(lambda _: self._stop())

    async def take(self, connection: Connection, message: wire.FromClient | None) -> None:
        """Carry out a message and answer it. None: the connection is gone, or goes elsewhere.

        Raises `Denied`: the hall is no more, or this is a bet that comes after the close (TT-05, TT-44). What was in
        time is taken however long the mailbox is, and what is late need not wait for the deal to learn of it.
        """
        if not self._working:
            raise unknown()
        now = self._clock()
        if isinstance(message, wire.Bet) and (self.hall.dealt is not None or now >= self._time_of_stage()):
            raise Denied("hall/closed", "No bets are taken now. Nothing changed.")
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._letters.append(_Letter(connection, message, now, done))
        self._post.set()
        await done

    def touch(self, account: str) -> bool:
        """Somebody's coins have changed; whether he is here."""
        if account not in self.people.here:
            return False
        self.people.concerned.add(account)
        self._post.set()
        return True

    @property
    def stage(self) -> str:
        """``betting``, ``showing`` or ``idle``."""
        if self.hall.dealt is not None:
            return SHOWING
        return IDLE if self.hall.board.banker is None else BETTING

    async def close(self) -> None:
        """Nobody practises here any more. It closes after what it is writing, so that nothing is written after that."""
        self._over = True
        self._post.set()
        if self._task is not None:
            await asyncio.wait([self._task])

    # --- the work ----------------------------------------------------------------------------------------------------

    async def _run(self) -> None:
        try:
            while not self._over and self._clock() < self._closes_at:
                await self._handle()
                if not self._letters or self._letters[0].at >= self._time_of_stage():
                    await self._fall_due()
                self.people.tell(self.stage, self._ends, self._clock())
                await self._wait()
            self._stop()
            await self._owner.closing(self)
        except Exception as error:
            self._stop()
            await self._owner.failed(self, error)

    async def _wait(self) -> None:
        self._post.clear()
        if self._letters or self._over:
            return
        wake = min(self._time_of_stage(), self.people.wake_at(), self._closes_at)
        if self._bettors is not None:
            wake = min(wake, self._bettors.wake_at())
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(None if wake == NEVER else max(0.0, wake - self._clock())):
                await self._post.wait()

    def _time_of_stage(self) -> float:
        return NEVER if self._ends is None else self._ends

    def _stop(self) -> None:
        self._working = False
        self.people.stop()
        for letter in (*self._lot, *self._letters):
            if not letter.done.done():
                letter.done.set_exception(unknown())
        self._letters.clear()

    async def _handle(self) -> None:
        """Take what has come in, as if all before it were written already; write it; tell."""
        letters = [self._letters.popleft() for _ in range(min(LOT, len(self._letters)))]
        if not letters:
            return
        self._lot = letters
        lot = _Lot(letters, [], [], set())
        for letter in letters:
            try:
                answer = self._carry_out(letter, lot)
            except QuejuError as error:
                self._metrics.refusals.labels(error.code).inc()
                answer = wire.Refusal(_ref(letter), error.code, str(error))
            lot.answers.append(answer)
        if lot.entries:
            await self._write(lot.entries, lot.parties)
        self._answer(lot)
        self._lot = ()

    def _carry_out(self, letter: _Letter, lot: _Lot) -> wire.ToClient | None:
        """What one message does. Raises `Denied`; then it did nothing."""
        connection, message = letter.connection, letter.message
        if message is None:
            return None
        account = connection.account
        if isinstance(message, wire.EnterHall):
            if self.hall.terms.owner not in (None, account):
                raise unknown()
            return wire.Ok(message.ref)
        if self.people.here.get(account) is not connection:
            raise Denied("hall/none", "You are in no hall. Enter one first. Nothing changed.")
        match message:
            case wire.Leave():
                self._add(lot, account, self.hall.leave(account))
            case wire.Bet():
                self._act(lot, connection, Action("bet", side=message.side, amount=message.amount))
            case wire.BankUp():
                self._act(lot, connection, Action("bank_up", amount=message.stake))
            case wire.BankDown():
                self._act(lot, connection, Action("bank_down"))
            case _:
                raise Denied("room/none", "You are in a hall, and that is for rooms. Nothing changed.")
        return wire.Ok(message.ref)

    def _act(self, lot: _Lot, connection: Connection, action: Action) -> None:
        account = connection.account
        if action.do != "bank_down":
            self.people.admit(account)
        self._add(lot, account, self.hall.act(account, connection.name, action))

    def _add(self, lot: _Lot, party: str, entry: log.Entry | None) -> None:
        if entry is not None:
            lot.entries.append(entry)
            lot.parties.add(party)

    async def _write(self, entries: Sequence[log.Entry], parties: Iterable[str]) -> None:
        """Write what parties did, with what it ties up of their coins."""
        await self._commit(entries, self.hall.tie(parties))
        self.people.changed(parties)
        self._wind()

    async def _commit(
        self, entries: Sequence[log.Entry], booking: Booking | None, replay: ReplayRow | None = None
    ) -> None:
        hall = self.hall
        first, hall.written = hall.written, hall.written + len(entries)
        bodies = [log.encode(entry) for entry in entries]
        with self._metrics.commits.time():
            await self._commits.write(
                Writing(self.id, first, bodies, replay, booking, forget=isinstance(entries[0], log.Rested))
            )

    def _answer(self, lot: _Lot) -> None:
        now = self._clock()
        for letter, answer in zip(lot.letters, lot.answers, strict=True):
            connection, message = letter.connection, letter.message
            if answer is not None:
                connection.send(answer)
            if message is None:
                self._depart(connection, now)
            elif isinstance(answer, wire.Ok):
                if isinstance(message, wire.EnterHall):
                    self._arrive(connection, now)
                elif isinstance(message, wire.Leave):
                    self._go(connection)
                elif isinstance(message, wire.Bet):
                    self._metrics.hall_bets.labels(self._label).inc()
                    self._metrics.hall_acks.observe(now - letter.at)
            if not letter.done.done():
                letter.done.set_result(None)

    @property
    def _label(self) -> str:
        return f"{self.hall.terms.game.id}-{self.hall.terms.level or 'practice'}"

    # --- who is there ------------------------------------------------------------------------------------------------

    def _arrive(self, connection: Connection, now: float) -> None:
        self.people.arrive(connection)
        if connection.account == self.hall.terms.owner:
            self._closes_at = NEVER
        self._wind()
        self.people.welcome(connection, self.stage, self._ends, now)

    def _depart(self, connection: Connection, now: float) -> None:
        if self.people.depart(connection, now + self._settings.hall_away_seconds):
            if connection.account == self.hall.terms.owner:
                self._closes_at = now + self._settings.idle_seconds
            self._wind()

    def _go(self, connection: Connection) -> None:
        self.people.depart(connection, None)
        if connection.account == self.hall.terms.owner:
            self._closes_at = self._clock()
        self._wind()

    # --- the clock ---------------------------------------------------------------------------------------------------

    async def _fall_due(self) -> None:
        """What happens by itself now."""
        now = self._clock()
        if self._ends is not None and now >= self._ends:
            if self.hall.dealt is None:
                await self._deal()
            else:
                self.hall.begin()
                self._ends = None
                self._wind()
        lot = _Lot([], [], [], set())
        for party in self.people.gone(now):
            self._add(lot, party, self.hall.leave(party))
        for _, party, name, action in self._bettors.due(now) if self._bettors is not None else ():
            with contextlib.suppress(Denied):
                self._add(lot, party, self.hall.act(party, name, action))
        if lot.entries:
            await self._write(lot.entries, lot.parties)

    def _wind(self) -> None:
        """Start the clock of the betting, or stop it: nobody is to bank, or nobody is there and no bet is open."""
        hall = self.hall
        if hall.dealt is not None:
            return
        runs = hall.board.banker is not None and (bool(self.people.here) or hall.crowd.open)
        if not runs:
            self._ends = None
        elif self._ends is None:
            now = self._clock()
            self._ends = now + self._seconds
            if self._bettors is not None:
                self._bettors.begin(now, self._seconds, len(hall.board.sides))

    async def _deal(self) -> None:
        """Close the betting, deal, settle, and show the hands; the next round's secret is committed to with it."""
        if self._bettors is not None:
            self._bettors.stop()
        began = self._clock()
        round, settlement = self.hall.deal()
        # The record of a great crowd takes its time, in which others are served.
        replay = await asyncio.to_thread(recorded, self.hall.terms, round)
        booking = self.hall.settle(settlement)
        await self._commit(self.hall.opening(), booking, replay)
        now = self._clock()
        self._ends = now + self._settings.hall_showing_seconds
        self._metrics.hall_rounds.labels(self._label).inc()
        bettors = len(settlement.moved) - 1
        self._metrics.hall_bettors.labels(self._label).set(bettors)
        logger.info(
            "round dealt",
            hall=self.id,
            round=settlement.round,
            bettors=bettors,
            took_ms=int((now - began) * 1000),
        )
        self.people.dealt()


def _ref(letter: _Letter) -> int | None:
    return None if letter.message is None else letter.message.ref

"""Whatever happens in whatever order, the ledger is balanced, never negative, and books nothing twice (PF-03)."""

import asyncio
import contextlib
import threading
from collections import Counter
from collections.abc import Coroutine
from pathlib import Path
from typing import Any, TypeVar

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)
from sqlalchemy.exc import IntegrityError

from queju.errors import Denied
from queju.parlour.ledger.booking import HOUSE, Booking, Entry, Hold
from queju.parlour.ledger.purse import Purse
from queju.parlour.store.ledger import LedgerStore
from tests.parlour.databases import KINDS, empty
from tests.parlour.ledger import Books, audited, books

DAY = 86_400
PLACES = ["room:1", "hall:1"]
T = TypeVar("T")

who = st.integers(0, 3)
places = st.sampled_from(PLACES)
faults = st.lists(st.sampled_from(["refused", "broken"]), max_size=2)
coins = st.one_of(st.integers(0, 12_000), st.sampled_from([9_000, 9_500, 10_000]))
acts = st.one_of(
    st.tuples(st.just("hold"), who, places, coins),
    st.tuples(st.just("pay"), who, who, coins, places, coins),
    st.tuples(st.just("win"), who, coins),
    st.tuples(st.just("pot"), who, coins),
)


class Loop:
    """A loop in a thread of its own: the browser's driver keeps one in this thread."""

    def __init__(self) -> None:
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever)
        self._thread.start()

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(60)

    def close(self) -> None:
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()


class Ledger(RuleBasedStateMachine):
    """Four accounts that are opened one by one, two places, the house and a pot."""

    url = ""
    loop: Loop
    number = 0

    def __init__(self) -> None:
        super().__init__()
        self.open = contextlib.AsyncExitStack()
        self.books: Books
        self.model: dict[str, Purse] = {}
        """What each account must have: its opening, and all that the store has written since."""
        self.people: list[str] = []
        self.reliefs: Counter[tuple[str, int]] = Counter()
        self.promised: set[str] = set()
        """Causes whose writing was acknowledged."""

    @initialize()
    def begin(self) -> None:
        self.loop.run(self._start())
        self.newcomer()

    async def _start(self) -> None:
        self.books = await self.open.enter_async_context(books(self.url))

    def _count(self) -> None:
        """Carry out in the model what was really written."""
        for booking in self.books.store.written:
            for account in booking.accounts:
                self.model[account] = self.model[account].after(booking)
        self.books.store.written.clear()

    def _refused(self, doing: Coroutine[Any, Any, None]) -> str:
        try:
            self.loop.run(doing)
        except Denied as denied:
            return denied.code
        return ""

    def _person(self, number: int) -> str:
        return self.people[number % len(self.people)]

    def _cause(self, kind: str) -> str:
        Ledger.number += 1
        return f"{kind}:{Ledger.number}"

    def _booking(self, act: tuple[Any, ...]) -> Booking:
        match act:
            case ("hold", person, place, amount):
                return Booking(None, "reserve", (), (Hold(self._person(person), place, amount),))
            case ("pay", payer, receiver, amount, place, rest):
                entries = (Entry(self._person(payer), -amount), Entry(self._person(receiver), amount))
                return Booking(self._cause("hand"), "hand", entries, (Hold(self._person(payer), place, rest),))
            case ("win", person, amount):
                entries = (Entry(HOUSE, -amount), Entry(self._person(person), amount))
                return Booking(self._cause("hand"), "hand", entries)
            case _:
                _, person, amount = act
                entries = (Entry(self._person(person), -amount), Entry("pot:hall:1", amount))
                return Booking(self._cause("round"), "round", entries)

    @precondition(lambda self: len(self.people) < 4)
    @rule()
    def newcomer(self) -> None:
        account = self.loop.run(self.books.guest())
        self.people.append(account)
        self.model[account] = Purse(account, 10_000, {})

    @rule(person=who)
    def relief(self, person: int) -> None:
        account = self._person(person)
        key = (account, int(self.books.now // DAY))
        if self.model[account].coins >= 1_000:
            refusal = "coins/enough"
        else:
            refusal = "coins/relief_used" if self.reliefs[key] == 3 else ""
        assert self._refused(self.books.reliefs.give(account)) == refusal
        self.reliefs[key] += not refusal
        self._count()

    @rule()
    def next_day(self) -> None:
        self.books.now += DAY

    @rule(act=acts)
    def one(self, act: tuple[Any, ...]) -> None:
        """Alone it is allowed exactly where nobody is left with less than is reserved of him."""
        booking = self._booking(act)
        allowed = all(self.model[account].after(booking).free >= 0 for account in booking.accounts)
        assert self._refused(self._promise(booking)) == ("" if allowed else "coins/short")
        self._count()

    @rule(several=st.lists(acts, min_size=2, max_size=6), faults=faults)
    def at_once(self, several: list[tuple[Any, ...]], faults: list[Any]) -> None:
        """Many at once, some of which cannot be written."""
        self.books.store.faults = faults
        self.loop.run(self._at_once([self._booking(act) for act in several]))
        self.books.store.faults = []
        self._count()

    async def _at_once(self, bookings: list[Booking]) -> None:
        await asyncio.gather(*map(self._promise, bookings), return_exceptions=True)

    async def _promise(self, booking: Booking) -> None:
        await self.books.book(booking)
        self.promised |= {booking.cause} if booking.cause else set()

    @rule(which=st.integers(0, 1000))
    def again(self, which: int) -> None:
        """What is booked cannot be booked again."""
        causes = sorted(self.promised)
        if not causes:
            return
        cause = causes[which % len(causes)]
        again = Booking(cause, "hand", (Entry(HOUSE, -1), Entry(self._person(0), 1)))
        with pytest.raises(IntegrityError):
            self.loop.run(self.books.book(again))

    @rule(several=st.lists(acts, max_size=6), steps=st.integers(0, 40))
    def crash(self, several: list[tuple[Any, ...]], steps: int) -> None:
        """In the middle of writing everything in memory is lost; the database alone says what was written."""
        self.loop.run(self._crash([self._booking(act) for act in several], steps))

    async def _crash(self, bookings: list[Booking], steps: int) -> None:
        writing = [asyncio.create_task(self._promise(booking)) for booking in bookings]
        for _ in range(steps):
            await asyncio.sleep(0.0002)
        now = self.books.now
        await self.open.aclose()
        for task in writing:
            task.cancel()
        await asyncio.gather(*writing, return_exceptions=True)
        await self._start()
        self.books.now = now
        await self.books.bank.load(*self.people)
        self.model = {account: self.books.bank.purse(account) for account in self.people}

    @invariant()
    def is_right(self) -> None:
        if not self.people:
            return
        bank = self.books.bank
        assert {account: bank.purse(account) for account in self.people} == self.model
        assert all(purse.coins >= 0 and purse.free >= 0 for purse in self.model.values())

    @rule()
    def audit(self) -> None:
        """Beside the parlour that is writing."""
        assert self.loop.run(audited(self.url)).differences == ()

    def teardown(self) -> None:
        self.loop.run(self._end())

    async def _end(self) -> None:
        assert await LedgerStore(self.books.store._database).booked(self.promised) == len(self.promised)
        await self.open.aclose()
        assert (await audited(self.url)).differences == ()


@pytest.mark.slow
@pytest.mark.rule("PF-02", "PF-03", "PF-04", "PF-06")
@pytest.mark.parametrize("kind", KINDS)
def test_in_any_order_the_ledger_stays_right(kind: str, tmp_path: Path) -> None:
    loop = Loop()
    try:
        with empty(kind, tmp_path) as url:
            machine = type("Ledger", (Ledger,), {"url": url, "loop": loop})
            run_state_machine_as_test(
                machine,
                settings=settings(
                    max_examples=8, stateful_step_count=20, deadline=None, suppress_health_check=list(HealthCheck)
                ),
            )
    finally:
        loop.close()

"""Whatever happens in a hall, in whatever order, and wherever it breaks off: its log gives the hall as it stood."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from queju.engine.machine import Action
from queju.errors import Denied
from queju.parlour import wire
from queju.parlour.halls import entries as log
from queju.parlour.halls.hall import Hall, Terms
from queju.parlour.halls.purses import PointPurses
from tests.parlour.crowds import Quick

PEOPLE = ("a", "b", "c", "d")
COINS = 5_000
GAME = Quick(10.0)


class InAnyOrder(RuleBasedStateMachine):
    """A hall, its log, and the writes that may fail before they are done."""

    def __init__(self) -> None:
        super().__init__()
        options: Any = {"bet_min": 100, "banker_min": 1_000, "banker_rounds": 2, "house_stake": 20_000}
        self.terms = Terms("hall", GAME, "novice", options, 0)
        self.log: list[str] = []
        self.first = 0
        self.hall = self._new(dict.fromkeys(PEOPLE, COINS))
        self._write(self.hall.opening())

    def _new(self, points: dict[str, int]) -> Hall:
        return Hall(self.terms, PointPurses(points, 0), {})

    def _write(self, entries: list[log.Entry]) -> None:
        if isinstance(entries[0], log.Rested):
            self.first += len(self.log)
            self.log = []
        self.log += [log.encode(entry) for entry in entries]
        self.hall.written = self.first + len(self.log)

    def _rebuilt(self) -> Hall:
        entries = [log.decode(body) for body in self.log]
        rested = entries[0]
        assert isinstance(rested, log.Rested)
        hall = self._new(rested.points)
        hall.replay(entries, self.first)
        return hall

    def _try(self, do: Callable[[], log.Entry | None], breaks: bool) -> None:
        try:
            entry = do()
        except Denied:
            return
        if breaks:
            self.hall = self._rebuilt()
        elif entry is not None:
            self._write([entry])

    @rule(
        party=st.sampled_from(PEOPLE),
        side=st.integers(-1, 3),
        amount=st.sampled_from((-100, 0, 99, 100, 250, 1_000, 10**20)),
        breaks=st.booleans(),
    )
    def bet(self, party: str, side: int, amount: int, breaks: bool) -> None:
        action = Action("bet", side=side, amount=amount)
        self._try(lambda: self.hall.act(party, party.upper(), action), breaks)

    @rule(party=st.sampled_from(PEOPLE), stake=st.sampled_from((0, 1_000, 3_000, 9_000)), breaks=st.booleans())
    def bank_up(self, party: str, stake: int, breaks: bool) -> None:
        self._try(lambda: self.hall.act(party, party.upper(), Action("bank_up", amount=stake)), breaks)

    @rule(party=st.sampled_from(PEOPLE), breaks=st.booleans())
    def bank_down(self, party: str, breaks: bool) -> None:
        self._try(lambda: self.hall.act(party, party.upper(), Action("bank_down")), breaks)

    @rule(party=st.sampled_from(PEOPLE), breaks=st.booleans())
    def leave(self, party: str, breaks: bool) -> None:
        self._try(lambda: self.hall.leave(party), breaks)

    @precondition(lambda self: self.hall.dealt is None)
    @rule(breaks=st.booleans())
    def deal(self, breaks: bool) -> None:
        _, settlement = self.hall.deal()
        assert sum(settlement.moved.values()) + settlement.pot == 0
        self.hall.settle(settlement)
        entries = self.hall.opening()
        if breaks:
            self.hall = self._rebuilt()
        else:
            self._write(entries)

    @precondition(lambda self: self.hall.dealt is not None)
    @rule()
    def begin(self) -> None:
        self.hall.begin()

    @invariant()
    def the_log_gives_the_hall(self) -> None:
        rebuilt = self._rebuilt()
        assert rebuilt.secret == self.hall.secret
        assert rebuilt.written == self.hall.written
        if self.hall.dealt is None:
            assert _public(rebuilt) == _public(self.hall)
        assert rebuilt.roads() == self.hall.roads()
        assert [rebuilt.mine(party) for party in PEOPLE] == [self.hall.mine(party) for party in PEOPLE]

    @invariant()
    def nobody_has_tied_up_more_than_he_has(self) -> None:
        for party in PEOPLE:
            mine = self.hall.mine(party)
            assert 0 <= mine.free <= mine.coins


def _public(hall: Hall) -> wire.Hall:
    return hall.shown("betting", None, 0)


TestInAnyOrder = pytest.mark.rule("PF-26", "TT-42", "TT-60")(InAnyOrder.TestCase)
TestInAnyOrder.settings = settings(max_examples=60, stateful_step_count=40, deadline=None)

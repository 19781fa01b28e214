"""Where every tile and every coin is, folded from unredacted events: what `check_game` compares a machine with."""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

from queju.engine import events as ev
from queju.engine.round import Round
from queju.engine.setup import Setup
from queju.engine.views import View
from queju.tiles import KIND_OF, KINDS, parse

kinds_in = lru_cache(maxsize=4096)(parse)
"""`parse`, remembered: the same hands and melds are looked at after every event."""


class Truth:
    """An onlooker who sees everything. It raises AssertionError where tiles or money do not add up."""

    def __init__(self, setup: Setup) -> None:
        everything = Counter(kind for hand in setup.hands for kind in hand) + Counter(setup.wall)
        self.tiles = [everything[kind] for kind in range(KINDS)]
        self.wall = Counter(setup.wall)
        self.view = View(me=None)
        self.aside: Counter[int] = Counter()
        """Tiles that were won on, each physical tile once."""
        self.won_on: object = None
        """The discard or declared kong whose tile lies aside already."""
        self.offered: object = None
        self.system = 0
        self.purses = None if setup.purses is None else list(setup.purses)

    def feed(self, events: Sequence[ev.Event]) -> None:
        """Take in events as the engine made them."""
        for event in events:
            self.view.feed(event)
            match event:
                case ev.Drew():
                    self.wall.subtract(parse(event.tile or ""))
                case ev.Discarded() | ev.KongDeclared():
                    self.offered = event
                case ev.Won():
                    if event.source is None:
                        if not event.held:
                            continue
                        self.aside.update(parse(event.tile))
                    elif self.won_on is not self.offered:
                        self.aside.update(parse(event.tile))
                        self.won_on = self.offered
                case ev.Paid():
                    gone = sum(flow.amount for flow in event.flows if flow.payee == ev.SYSTEM)
                    assert sum(event.moved) == -gone, f"money does not add up: {event}"
                    self._pay(event)
                    self.system += gone

    def _pay(self, event: ev.Paid) -> None:
        """One after the other, each as far as the payer's purse goes, what came in before included (PF-05)."""
        for flow in event.flows:
            purses = self.purses
            due = flow.due if purses is None else min(flow.due, purses[flow.payer])
            assert flow.amount == due, f"{flow.due} are owed, {due} can be paid, {flow.amount} are: {event}"
            if purses is not None:
                purses[flow.payer] -= due
                if flow.payee != ev.SYSTEM:
                    purses[flow.payee] += due

    def check(self, machine: Round) -> None:
        """Compare with the machine's own table."""
        if self.view.result is None:
            self._check_tiles(machine)
        table = machine.table
        assert sum(table.moved) == -self.system, "the hand's payments do not add up to zero"
        shown = [seat.balance for seat in self.view.seats]
        assert shown == table.balances, f"balances: told {shown}, held {table.balances}"
        assert not table.limited or min(table.balances) >= 0, f"a purse is below zero: {table.balances}"

    def _check_tiles(self, machine: Round) -> None:
        found = [self.wall[kind] + self.aside[kind] for kind in range(KINDS)]
        for number, seat in enumerate(self.view.seats):
            concealed = [0] * KINDS
            for kind in kinds_in(seat.hand or ""):
                concealed[kind] += 1
            if seat.drawn is not None:
                concealed[KIND_OF[seat.drawn]] += 1
            assert sum(concealed) == seat.count, f"seat {number} holds {sum(concealed)} tiles, told {seat.count}"
            assert concealed == machine.table.hands[number].counts, f"seat {number}: told {seat.hand} {seat.drawn}"
            found = [one + other for one, other in zip(found, concealed, strict=True)]
            for meld in seat.melds:
                for kind in kinds_in(meld.tiles):
                    found[kind] += 1
            for tile in seat.aside:
                found[KIND_OF[tile]] += 1
            for river in seat.river:
                if not river.gone:
                    found[KIND_OF[river.tile]] += 1
        assert found == self.tiles, f"tiles made or lost: {found} of {self.tiles}"

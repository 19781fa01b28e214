"""The bets of one round, with every sum that a rule asks for kept as they come in."""

from collections.abc import Iterable, Iterator

from queju.engine.crowd import BetShown, Name, SideBets
from queju.games.tuitongzi.hands import SIDES, WORST
from queju.games.tuitongzi.options import TuitongziOptions

SHOWN = 10
"""How many of the largest bets are shown."""
NONE = (0,) * SIDES


class Bets:
    """What every party has on every side. Bets add up, and none is taken back (TT-40, TT-45)."""

    def __init__(self, options: TuitongziOptions) -> None:
        self.options = options
        self.total: int = 0
        """All bets of the round."""
        self.by_side: list[int] = [0] * SIDES
        self.bettors: list[int] = [0] * SIDES
        """How many parties have bets on each side."""
        self._of: dict[Name, list[int]] = {}
        self._totals: dict[Name, int] = {}
        self._order: dict[Name, int] = {}
        """The bettors, numbered as they came."""
        self._largest: dict[tuple[Name, int], tuple[int, int, int]] = {}
        """The largest bets, by party and side, each with what it is ranked by."""

    def add(self, party: Name, side: int, amount: int) -> None:
        """Take a bet that was found good."""
        mine = self._of.setdefault(party, [0] * SIDES)
        self.bettors[side] += not mine[side]
        mine[side] += amount
        self.by_side[side] += amount
        self.total += amount
        self._totals[party] = self.total_of(party) + amount
        self._rank(party, side, mine[side])

    def of(self, party: Name) -> tuple[int, ...]:
        """A party's bets by side."""
        return tuple(self._of.get(party, NONE))

    def total_of(self, party: Name) -> int:
        """A party's bets of the round."""
        return self._totals.get(party, 0)

    def contribution(self, bets: int) -> int:
        """What somebody with so many coins of bets gives to the pot (TT-30)."""
        return bets * self.options.pot_percent // 100

    def cover(self, bets: int) -> int:
        """The coins that somebody with so many coins of bets has to hold: the most that they can cost him (TT-42)."""
        return bets * (WORST if self.options.banker_multiplies else 1) + self.contribution(bets)

    def on(self, sides: Iterable[int]) -> dict[Name, int]:
        """Who has bets on these sides, and how much on all of them together."""
        wanted = tuple(sides)
        sums = {party: sum(mine[side] for side in wanted) for party, mine in self}
        return {party: amount for party, amount in sums.items() if amount}

    def shown(self) -> tuple[SideBets, ...]:
        """What lies on each side (TT-62)."""
        return tuple(map(SideBets, self.by_side, self.bettors))

    def largest(self) -> tuple[BetShown, ...]:
        """The largest bets, the earlier bettor's first where they are equal."""
        ranked = sorted(self._largest.items(), key=lambda each: each[1])
        return tuple(BetShown(party, side, -rank[0]) for (party, side), rank in ranked)

    def _rank(self, party: Name, side: int, amount: int) -> None:
        # Bets only grow, so what is not among the largest can only come among them by its own growing.
        largest = self._largest
        order = self._order.setdefault(party, len(self._order))
        largest[party, side] = (-amount, order, side)
        if len(largest) > SHOWN:
            del largest[max(largest, key=largest.__getitem__)]

    def clone(self) -> "Bets":
        """An independent copy."""
        copy = Bets(self.options)
        copy.total, copy.by_side, copy.bettors = self.total, self.by_side[:], self.bettors[:]
        copy._of = {party: mine[:] for party, mine in self}
        copy._totals = dict(self._totals)
        copy._order, copy._largest = dict(self._order), dict(self._largest)
        return copy

    def __iter__(self) -> Iterator[tuple[Name, list[int]]]:
        return iter(self._of.items())

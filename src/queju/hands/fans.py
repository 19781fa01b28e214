"""Fans (番): what a reading of a hand is worth, one fan striking out others, added or multiplied.

A game lists its `Fan` values once, in the order in which they are counted, and makes a `FanTable` of them. For each
reading of a won hand it builds one *case* of its own (the reading, the melds, how the tile came, whatever its fans ask
about) and gives them all to `FanTable.best`.
"""

from collections.abc import Callable, Sequence
from typing import Final, Generic, Literal, TypeVar

Combine = Literal["sum", "product"]

C = TypeVar("C")
"""What a game's fans are asked about."""


class Fan(Generic[C]):
    """One fan: its `id`, the `value` of counting once, and how often it counts in a case (`count`: 0 not at all).

    `excludes` (不计) names fans that are not counted beside it: ids, or ``"id/part"``. A fan of which an exclusion may
    strike only some (幺九刻 triplet by triplet) is listed as several fans of one id, one after the other, each with its
    `part`; the score shows them as one.
    """

    __slots__ = ("count", "excludes", "id", "part", "value")

    def __init__(
        self,
        id: str,
        value: int,
        count: Callable[[C], int],
        excludes: frozenset[str] = frozenset(),
        part: str = "",
    ) -> None:
        self.id: Final[str] = id
        self.value: Final[int] = value
        self.count: Final[Callable[[C], int]] = count
        self.excludes: Final[frozenset[str]] = excludes
        self.part: Final[str] = part


class Score:
    """What a reading is worth.

    `fans`: (fan id, value counted) in counting order; in a sum n times its value, in a product its value to the n-th
    power, so that the values add up, or multiply, to `total`, which knows no cap. (A game with a scorer of its own may
    do both, and have a factor of 1.5.) `struck`: (fan id, the fan that struck it out), in counting order, of fans that
    hold but are not counted. `case`: the index of the case scored.
    """

    __slots__ = ("case", "fans", "struck", "total")

    def __init__(
        self, fans: Sequence[tuple[str, int | float]], total: int, struck: list[tuple[str, str]], case: int = 0
    ) -> None:
        self.fans: Sequence[tuple[str, int | float]] = fans
        self.total: int = total
        self.struck: list[tuple[str, str]] = struck
        self.case: int = case

    def __repr__(self) -> str:
        return f"Score({self.fans!r}, {self.total}, {self.struck!r}, {self.case})"


class NoWin:
    """The hand may not be won; `reason` is the id of what stands against it (``shape``, ``min_fan`` …)."""

    __slots__ = ("reason",)

    def __init__(self, reason: str) -> None:
        self.reason: str = reason

    def __repr__(self) -> str:
        return f"NoWin({self.reason!r})"


class FanTable(Generic[C]):
    """All fans of a game, in counting order, and whether their values are added or multiplied.

    Fans are gone through in order. One that a fan already counted excludes is struck out, and strikes out nothing
    itself. A fan cannot undo one that stands before it, so of two that exclude each other the first is counted. Raises
    ValueError when an exclusion names no fan of the table.
    """

    def __init__(self, fans: Sequence[Fan[C]], combine: Combine) -> None:
        self.fans: list[Fan[C]] = list(fans)
        self._product: bool = combine == "product"
        self._strikes: list[int] = []
        for fan in self.fans:
            mask = 0
            for name in sorted(fan.excludes):
                named = 0
                for index, other in enumerate(self.fans):
                    if name in {other.id, f"{other.id}/{other.part}"}:
                        named |= 1 << index
                if named == 0:
                    raise ValueError(f"{fan.id} excludes {name}, which is no fan of this table.")
                mask |= named
            self._strikes.append(mask)

    def count(self, case: C) -> Score:
        """The score of one case."""
        return self.tally(self.holding(case))

    def holding(self, case: C) -> list[tuple[int, int]]:
        """The fans that hold in a case, as (index, times), in counting order; nothing is struck out yet."""
        found: list[tuple[int, int]] = []
        for at, fan in enumerate(self.fans):
            times = fan.count(case)
            if times:
                found.append((at, times))
        return found

    def tally(self, holding: Sequence[tuple[int, int]]) -> Score:
        """The score of the fans that hold."""
        ids: list[str] = []
        values: list[int] = []
        struck: list[tuple[str, str]] = []
        counted: list[int] = []
        product = self._product
        total = 1 if product else 0
        out = 0
        strikes = self._strikes
        for at, times in holding:
            fan = self.fans[at]
            if out >> at & 1:
                struck.append((fan.id, self._striker(counted, at)))
                continue
            value = fan.value
            if product:
                for _ in range(times - 1):
                    value *= fan.value
                total *= value
            else:
                value *= times
                total += value
            out |= strikes[at]
            counted.append(at)
            if ids and ids[-1] == fan.id:
                values[-1] = values[-1] * value if product else values[-1] + value
            else:
                ids.append(fan.id)
                values.append(value)
        return Score(list(zip(ids, values, strict=True)), total, struck)

    def best(self, cases: Sequence[C]) -> Score:
        """The score of the case that is worth most; of equal ones, of the first. Raises ValueError without a case."""
        if not cases:
            raise ValueError("There is no reading to score: the hand is not won.")
        best = self.count(cases[0])
        for index in range(1, len(cases)):
            score = self.count(cases[index])
            if score.total > best.total:
                score.case = index
                best = score
        return best

    def _striker(self, counted: list[int], at: int) -> str:
        """The first fan counted that strikes out the fan at `at`."""
        for index in counted:
            if self._strikes[index] >> at & 1:
                return self.fans[index].id
        raise AssertionError(f"Nothing strikes out {self.fans[at].id}.")

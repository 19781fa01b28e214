"""What came of many hands: means with confidence intervals."""

from dataclasses import dataclass
from math import inf, sqrt

CONFIDENCE = 1.96
"""Standard errors on either side of a mean that hold the true one 95 times in 100."""


@dataclass(frozen=True)
class Estimate:
    """A mean over hands, and how far on either side of it the true one lies with 95 % confidence."""

    mean: float
    margin: float

    @classmethod
    def of(cls, values: list[float]) -> "Estimate":
        """The estimate from independent `values`; with fewer than two of them the margin is infinite."""
        count = len(values)
        if not count:
            return cls(0.0, inf)
        mean = sum(values) / count
        if count == 1:
            return cls(mean, inf)
        variance = sum((value - mean) ** 2 for value in values) / (count - 1)
        return cls(mean, CONFIDENCE * sqrt(variance / count))


@dataclass(frozen=True)
class SeatResult:
    """One seat's hand: coins won or lost, wins, wins by its own draw, and wins of others on its tiles."""

    coins: int
    wins: int
    self_drawn: int
    fed: int


@dataclass(frozen=True)
class Line:
    """One bot over all hands, a seat and hand."""

    bot: str
    seats: int
    coins: Estimate
    won: Estimate
    """Share of hands with at least one win."""
    wins: Estimate
    self_drawn: Estimate
    fed: Estimate


def summarise(bots: list[str], hands: list[list[SeatResult]]) -> list[Line]:
    """One line for each name among `bots`, in their order; `hands[i][j]` is what `bots[j]` got in hand `i`.

    Seats of one hand are not independent, so where a name sits on several of them their mean counts as one value.
    """
    lines = []
    for bot in dict.fromkeys(bots):
        at = [place for place, name in enumerate(bots) if name == bot]
        lines.append(
            Line(
                bot,
                len(at),
                coins=Estimate.of([sum(hand[place].coins for place in at) / len(at) for hand in hands]),
                won=Estimate.of([sum(hand[place].wins > 0 for place in at) / len(at) for hand in hands]),
                wins=Estimate.of([sum(hand[place].wins for place in at) / len(at) for hand in hands]),
                self_drawn=Estimate.of([sum(hand[place].self_drawn for place in at) / len(at) for hand in hands]),
                fed=Estimate.of([sum(hand[place].fed for place in at) / len(at) for hand in hands]),
            )
        )
    return lines

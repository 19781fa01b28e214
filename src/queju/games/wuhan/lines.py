"""A bill's lines: base fans are added, and the sum is multiplied by the factors."""

from collections.abc import Sequence

from queju.engine.events import FanShown
from queju.games.wuhan.fans import BIG_HANDS, PLAIN

ADDED: frozenset[str] = frozenset({PLAIN, *BIG_HANDS})


def lines(fans: Sequence[tuple[str, int | float]]) -> tuple[FanShown, ...]:
    """The fans of a score as a bill lists them."""
    return tuple([FanShown(fan, value, "add" if fan in ADDED else "times") for fan, value in fans])

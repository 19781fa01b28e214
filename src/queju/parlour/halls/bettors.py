"""Bots that bet in a practice hall, so that nobody plays there alone (PF-12)."""

import random
from collections.abc import Sequence
from typing import Final

from queju.engine.crowd import Name
from queju.engine.machine import Action

NAMES: Final = tuple(f"Bot {number}" for number in range(1, 5))
"""What they are called: as the bots at a table, so that a client says it in its own language."""
AMOUNTS: Final = (10, 20, 50, 100, 200, 500)
BETS: Final = 3
"""Bets of one bot in a round, at most."""

Planned = tuple[float, Name, str, Action]


class Bettors:
    """Some bots, and what they will do in the round that is open."""

    def __init__(self) -> None:
        self._chance = random.Random()
        self._plan: list[Planned] = []

    def begin(self, now: float, seconds: float, sides: int) -> None:
        """Bets are taken for so long: when each bot bets how much, and on which of the sides."""
        chance = self._chance
        self._plan = [
            (
                now + seconds * chance.uniform(0.05, 0.9),
                f"bot:{number}",
                name,
                Action("bet", side=chance.randrange(sides), amount=chance.choice(AMOUNTS)),
            )
            for number, name in enumerate(NAMES)
            for _ in range(chance.randint(0, BETS))
        ]
        self._plan.sort(key=lambda planned: planned[0])

    def wake_at(self) -> float:
        """When the next one bets."""
        return self._plan[0][0] if self._plan else float("inf")

    def due(self, now: float) -> Sequence[Planned]:
        """What is bet now."""
        due = [planned for planned in self._plan if planned[0] <= now]
        self._plan = self._plan[len(due) :]
        return due

    def stop(self) -> None:
        """No bets are taken any more."""
        self._plan = []

"""Opening hands for a table: the one place where the parlour meets the games."""

from collections.abc import Sequence
from typing import Protocol

from queju.engine.events import Event
from queju.engine.machine import Machine


class Dealer(Protocol):
    """Opens the hands of one game with one room's options."""

    version: int
    """Of the game's rules."""

    def commitment(self, secret: str) -> str:
        """The SHA-256 that is published before the hand (PF-40)."""
        ...

    def dice(self, secret: str, words: Sequence[str]) -> tuple[int, ...]:
        """The hand's dice."""
        ...

    def open(self, secret: str, words: Sequence[str]) -> tuple[Machine, Sequence[Event]]:
        """A hand, and its events up to the first question."""
        ...

"""What everything above the engine knows: a machine asks questions, takes answers and emits events.

A hand of mahjong is one machine, a table of 推筒子 another. The server, replays, bots and learning environments are
written against this module alone.
"""

from collections.abc import Mapping, Sequence
from typing import Protocol, Self

from msgspec import Struct

from queju.engine.events import Event

Party = int
"""A seat of a hand (0 is its dealer), or a bettor."""


class Action(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One thing that a party does: a verb and what it needs. One open record, so that a new game adds verbs, not types.

    `tile` is one tile's name (``"5m"``), `tiles` notation whose order counts (``"123s"``), `suit` one of ``m p s``,
    `amount` coins, `side` a place to bet on.
    """

    do: str
    tile: str | None = None
    tiles: str | None = None
    suit: str | None = None
    amount: int | None = None
    side: int | None = None


class Question(Struct, frozen=True):
    """What a party is asked. `number` counts the questions of this party alone, so that it tells nothing of others'."""

    number: int
    party: Party
    offers: Sequence[Action]
    """Every legal action, complete."""
    secret: bool
    """A claim or an opening question: nobody else learns that it was asked (PF-21)."""


class Machine(Protocol):
    """A game in progress. Pure: no clock, no I/O, no randomness of its own."""

    @property
    def questions(self) -> Mapping[Party, Question]:
        """What is asked now, by party; empty once the game is over."""
        ...

    @property
    def over(self) -> bool:
        """Whether it has ended."""
        ...

    @property
    def log(self) -> Sequence[Event]:
        """All events so far; empty where nobody listens."""
        ...

    def answer(self, party: Party, number: int, action: Action) -> list[Event]:
        """Take an answer and play on until something is asked again.

        Raises `NotAsked`, `Stale` or `NotOffered`, and then nothing has changed (PF-20).
        """
        ...

    def leave(self, party: Party) -> list[Event]:
        """The party leaves; from now on the system answers for it at once (PF-24)."""
        ...

    def default(self, party: Party) -> Action:
        """What the system plays for a party that is asked and does not answer (PF-25)."""
        ...

    def clone(self) -> Self:
        """An independent copy, for search. It records no events."""
        ...

"""Opening hands for a table: the one place where the parlour meets the games."""

from collections.abc import Sequence
from typing import Protocol

from msgspec import Struct

from queju.engine import fairness
from queju.engine.events import Event
from queju.engine.machine import Machine
from queju.engine.replay import Header
from queju.engine.setup import Setup
from queju.engine.views import View
from queju.games import Game
from queju.games.help import Wait
from queju.tiles import write_in_order


class Dealer(Protocol):
    """Opens the hands of one game with one room's options. A secret is 32 bytes in hex; words are listed by chair."""

    @property
    def version(self) -> int:
        """Of the game's rules."""
        ...

    def dice(self, secret: str, words: Sequence[str]) -> tuple[int, ...]:
        """The hand's dice, which everyone sees (PF-14)."""
        ...

    def open(self, secret: str, words: Sequence[str]) -> tuple[Machine, Sequence[Event]]:
        """A hand, and its events up to the first question."""
        ...

    def waits(self, view: View, discard: str | None) -> tuple[Wait, ...]:
        """What the hand of a view's reader waits on: as it stands, or after `discard` (PF-43)."""
        ...

    def header(self, secret: str, words: Sequence[str], players: Sequence[str]) -> Header:
        """The head of the hand's replay, with the proof of its wall. Only for a hand that is over (PF-40)."""
        ...


def commitment(secret: str) -> str:
    """What is published before the hand: the secret's SHA-256 (PF-40)."""
    return fairness.commit(bytes.fromhex(secret))


class GameDealer:
    """Deals a game's hands from fair walls, for points without limit."""

    def __init__(self, game: Game, options: Struct, shown: dict[str, int | str | bool]) -> None:
        self._game = game
        self._options = options
        self._shown = shown

    @property
    def version(self) -> int:
        """Of the game's rules."""
        return self._game.version

    def dice(self, secret: str, words: Sequence[str]) -> tuple[int, ...]:
        """The hand's dice."""
        return self._shuffle(secret, words).dice

    def open(self, secret: str, words: Sequence[str]) -> tuple[Machine, Sequence[Event]]:
        """A hand, and its events up to the first question."""
        fair = self._shuffle(secret, words)
        hands, rest = self._game.deal(fair.wall)
        machine = self._game.open(self._options, Setup(hands, rest, dice=fair.dice, commitment=commitment(secret)))
        return machine, machine.log

    def waits(self, view: View, discard: str | None) -> tuple[Wait, ...]:
        """What the hand of a view's reader waits on."""
        return self._game.waits(self._options, view, discard)

    def header(self, secret: str, words: Sequence[str], players: Sequence[str]) -> Header:
        """The head of the hand's replay."""
        fair = self._shuffle(secret, words)
        return Header(
            game=self._game.id,
            rules_version=self._game.version,
            options=self._shown,
            players=tuple(players),
            wall=write_in_order(fair.wall),
            dice=fair.dice,
            purses=None,
            commitment=commitment(secret),
            secret=secret,
            words=tuple(words),
        )

    def _shuffle(self, secret: str, words: Sequence[str]) -> fairness.Fair:
        return fairness.shuffle(bytes.fromhex(secret), words, self._game.tiles)

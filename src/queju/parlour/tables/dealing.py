"""Opening hands for a table: the one place where the parlour meets the games."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Protocol

from msgspec import Struct

from queju.engine import fairness
from queju.engine.events import Event
from queju.engine.machine import Machine
from queju.engine.replay import Header
from queju.engine.views import View
from queju.errors import QuejuError
from queju.games import HandGame, hand_game
from queju.games.chances import Chances
from queju.games.help import Wait
from queju.parlour.tables.help import Waits
from queju.tiles import write_in_order

Purses = tuple[int, ...] | None
"""What each seat can pay at most, in coins (PF-05); None: points without limit."""


class Dealer(Protocol):
    """Opens the hands of one game with one room's options. A secret is 32 bytes in hex; words are listed by chair."""

    @property
    def version(self) -> int:
        """Of the game's rules."""
        ...

    def first_dealer(self, secret: str, words: Sequence[str], host: int) -> int:
        """The chair that deals where no hand before names one: as the game's page says (PF-14)."""
        ...

    def open(self, secret: str, words: Sequence[str], before: int, purses: Purses) -> tuple[Machine, Sequence[Event]]:
        """A hand, after `before` others in the same room, and its events up to the first question."""
        ...

    def waits(self, view: View, discard: str | None) -> tuple[Wait, ...]:
        """What the hand of a view's reader waits on: as it stands, or after `discard` (PF-43)."""
        ...

    def chances(self, seat: int) -> Chances:
        """What follows the seat's chances to win through a hand (PF-43)."""
        ...

    def header(self, secret: str, words: Sequence[str], players: Sequence[str], before: int, purses: Purses) -> Header:
        """The head of the hand's replay, with the proof of its wall. Only for a hand that is over (PF-40)."""
        ...


def commitment(secret: str) -> str:
    """What is published before the hand: the secret's SHA-256 (PF-40)."""
    return fairness.commit(bytes.fromhex(secret))


def recorded_waits(header: Header) -> Waits | None:
    """What a hand of a recorded game waits on; None where the game is gone or its rules have changed since."""
    try:
        played = hand_game(header.game)
        options = played.read_options(header.options)
    except QuejuError:
        return None
    return partial(played.waits, options) if played.version == header.rules_version else None


class GameDealer:
    """Deals a game's hands from fair walls."""

    def __init__(self, game: HandGame, options: Struct, shown: dict[str, int | float | str | bool]) -> None:
        self._game = game
        self._options = options
        self._shown = shown

    @property
    def version(self) -> int:
        """Of the game's rules."""
        return self._game.version

    def first_dealer(self, secret: str, words: Sequence[str], host: int) -> int:
        """The chair of who entered the room first, or the one that the hand's dice name, which everyone sees."""
        if self._game.first_dealer == "host":
            return host
        return fairness.place_by_dice(self._shuffle(secret, words).dice, self._game.seats)

    def open(self, secret: str, words: Sequence[str], before: int, purses: Purses) -> tuple[Machine, Sequence[Event]]:
        """A hand, and its events up to the first question."""
        fair = self._shuffle(secret, words)
        setup = self._game.deal(self._options, fair.wall, fair.dice, fair.lot)
        setup = replace(setup, commitment=commitment(secret), before=before, purses=purses)
        machine = self._game.open(self._options, setup)
        return machine, machine.log

    def waits(self, view: View, discard: str | None) -> tuple[Wait, ...]:
        """What the hand of a view's reader waits on."""
        return self._game.waits(self._options, view, discard)

    def chances(self, seat: int) -> Chances:
        """What follows the seat's chances to win through a hand."""
        return self._game.chances(self._options, seat)

    def header(self, secret: str, words: Sequence[str], players: Sequence[str], before: int, purses: Purses) -> Header:
        """The head of the hand's replay."""
        fair = self._shuffle(secret, words)
        return Header(
            game=self._game.id,
            rules_version=self._game.version,
            options=self._shown,
            players=tuple(players),
            wall=write_in_order(fair.wall),
            dice=fair.dice,
            purses=purses,
            commitment=commitment(secret),
            secret=secret,
            words=tuple(words),
            lots=self._game.chance(self._options).lots,
            lot=fair.lot,
            before=before,
        )

    def _shuffle(self, secret: str, words: Sequence[str]) -> fairness.Fair:
        tiles, chance = self._game.tiles(self._options), self._game.chance(self._options)
        return fairness.shuffle(bytes.fromhex(secret), words, tiles, chance)

"""A game for a crowd: any number of parties act when they like, and a deal decides for all of them at once.

It is the other kind of machine beside `queju.engine.machine.Machine`. It asks nobody: what a party may do is no list of
offers, since an amount is free, so each action is checked when it comes, and taken whole or refused whole with a reason
that has an id. Otherwise it is a machine: it takes actions and emits events, and knows no clock, no I/O, no chance.
"""

from collections.abc import Mapping, Sequence
from typing import Protocol, Self

from msgspec import Struct

from queju.engine.events import Event, Public
from queju.engine.machine import Action

Name = str
"""Who acts: an account's id, or any other name that the caller uses."""

HOUSE: Name = "house"
"""The party that banks where nobody else does; its coins have no limit but what the game says."""


class Waiting(Struct, frozen=True):
    """Who waits for the bank, and the stake that he brings."""

    party: Name
    stake: int


class Place(Struct, frozen=True):
    """Where a party stands in the bank: with what stake, and whether it banks or waits."""

    stake: int
    waiting: int | None
    """How many wait before it, whoever would bank now among them; None: it banks."""
    leaving: bool = False
    """Whether it gives up the bank after this round."""


class SideBets(Struct, frozen=True):
    """What lies on one side: all bets in coins, and by how many."""

    total: int
    bettors: int


class BetShown(Struct, frozen=True):
    """What one party has on one side."""

    party: Name
    side: int
    amount: int


class Board(Struct, frozen=True):
    """What everybody sees of a game for a crowd: of the round that is open, or of the one that would open now."""

    round: int
    banker: Name | None
    """Who banks, or would if the round opened now; None: nobody."""
    stake: int
    """The banker's, in coins; 0: nobody banks."""
    banked: int
    """How many rounds the banker has banked so far."""
    possible: int
    """Coins that may still be bet in all before the stake is reached."""
    queue: tuple[Waiting, ...]
    """Who waits behind the banker, the next one first."""
    pot: int
    sides: tuple[SideBets, ...]
    largest: tuple[BetShown, ...]
    """The largest bets, the first one first; ten at most."""


class HandShown(Struct, frozen=True):
    """A hand that was turned up: its tiles, the id of its kind, its points (halves are possible), and its odds."""

    tiles: str
    kind: str
    points: float
    odds: int


class Revealed(Public, frozen=True, tag="revealed"):
    """All hands were turned up at once, and each side was compared with the banker."""

    banker: HandShown
    sides: tuple[HandShown, ...]
    won: tuple[bool, ...]
    """By side: whether it beat the banker."""
    multiples: tuple[int, ...]
    """By side: how many times its amount a bet there won or lost."""


class Prize(Struct, frozen=True):
    """What a party got from the pot, and for which kind of hand."""

    party: Name
    kind: str
    amount: int


class Settlement(Struct, frozen=True):
    """What a deal changed. `moved` and `pot` add up to 0."""

    round: int
    banker: Name
    revealed: Revealed
    moved: Mapping[Name, int]
    """For everybody who had a bet, and last for the banker (`HOUSE` too): the coins won or lost, prizes and all."""
    contributions: Mapping[Name, int]
    """What each bettor gave to the pot; it is in `moved` already."""
    pot: int
    """By how much the pot has grown or shrunk."""
    prizes: tuple[Prize, ...]


class Crowd(Protocol):
    """A game in progress between or within its rounds."""

    @property
    def round(self) -> int:
        """The number of the round that is open, or of the one that opens next; the first is 1."""
        ...

    @property
    def open(self) -> bool:
        """Whether a round is open: a bet was taken in it."""
        ...

    @property
    def betting(self) -> bool:
        """Whether bets are taken: from `begin`, or from the opening of the game, to `deal`."""
        ...

    @property
    def log(self) -> Sequence[Event]:
        """The events of the round that is open, with what happened since the last deal; of the last one after it."""
        ...

    @property
    def board(self) -> Board:
        """What everybody sees now."""
        ...

    @property
    def standing(self) -> Struct:
        """All that goes on from one round to the next; a game opens again from it.

        Within a round it is what stands if that round is given up: its bets go back, and who has asked to leave the
        bank has left it.
        """
        ...

    def bets(self, party: Name) -> tuple[int, ...]:
        """The party's bets of the open round, by side."""
        ...

    def place(self, party: Name) -> Place | None:
        """Where the party stands in the bank and its queue; None: nowhere."""
        ...

    def begin(self) -> None:
        """Take bets for the next round. From a deal until then a bet is refused; nothing else waits for it."""
        ...

    def act(self, party: Name, action: Action, coins: int) -> list[Event]:
        """Take an action of a party that has `coins` which are not tied up elsewhere.

        `coins` are what it owns less what other tables hold; what it has tied up here is among them, and is taken
        off here. Raises `NotOffered` whose `reason` is the rule's id for it, and then nothing has changed.
        """
        ...

    def leave(self, party: Name) -> list[Event]:
        """The party goes: what it holds here ends as soon as the rules let it; its bets stay."""
        ...

    def tied(self, party: Name) -> int:
        """The party's coins that it cannot use elsewhere now."""
        ...

    def deal(self, wall: Sequence[int]) -> tuple[list[Event], Settlement]:
        """Close the round, deal it from a whole, ordered wall, and settle it; who leaves his place then has left it.

        Raises `NotOffered` where no round can be dealt, and ValueError where the wall has another size.
        """
        ...

    def clone(self) -> Self:
        """An independent copy."""
        ...

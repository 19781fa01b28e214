"""What the parlour tells of a hall, where a game for a crowd is played."""

from msgspec import Struct

from queju.engine.crowd import HandShown
from queju.parlour.wire.session import ToClient


class Side(Struct, frozen=True):
    """What lies on one side: all bets in coins, and by how many."""

    total: int
    bettors: int


class BigBet(Struct, frozen=True):
    """One of the largest bets of the round: a name, its side, its coins there."""

    name: str
    side: int
    amount: int


class Prize(Struct, frozen=True):
    """Who got what from the pot, and for which kind of hand."""

    name: str
    kind: str
    amount: int


class RoundShown(Struct, frozen=True):
    """A round that was dealt: all four hands turned up at once (TT-62)."""

    banker: HandShown
    sides: tuple[HandShown, ...]
    won: tuple[bool, ...]
    """By side: whether it beat the banker."""
    multiples: tuple[int, ...]
    """By side: how many times its amount a bet there won or lost."""
    banked: int
    """What the banker won or lost."""
    prizes: tuple[Prize, ...]
    """The largest ones, ten at most."""
    replay: str


class Hall(ToClient, frozen=True):
    """A hall as everybody in it sees it: the same bytes for all, at most five times a second."""

    hall: str
    round: int
    stage: str
    """``betting``, ``showing`` (the hands lie open), or ``idle`` (nobody banks)."""
    ends_in_ms: int | None
    """Until the stage ends by itself; None where it does not."""
    people: int
    banker: str | None
    """Who banks, or would if a round opened now, by name; None: the house does, or nobody."""
    banked_by: str
    """``player``, ``house`` or ``nobody``."""
    banked_rounds: int
    """连庄: rounds that the banker has banked so far."""
    stake: int
    still_possible: int
    """Coins that may still be bet in all before the banker's stake is reached (TT-43)."""
    queue: tuple[str, ...]
    """Who waits for the bank, the first ten by name."""
    waiting: int
    """How many wait in all."""
    pot: int
    sides: tuple[Side, ...]
    largest: tuple[BigBet, ...]
    """The ten largest bets of the round."""
    commitment: str
    """SHA-256 of the secret that this round is dealt from, published before its first bet (PF-40)."""
    shown: RoundShown | None
    """While the hands lie open."""


class Road(ToClient, frozen=True):
    """The last rounds, the oldest first, twenty at most: by side whether it won. Sent on coming in and after a deal."""

    hall: str
    rounds: tuple[tuple[bool, ...], ...]


class MyRound(Struct, frozen=True):
    """What the last deal brought a reader: from his bets (or his bank), what he put into the pot, what he got of it."""

    round: int
    result: int
    contribution: int
    prize: int


class Mine(ToClient, frozen=True):
    """A reader's own part in a hall. Sent on coming in and whenever it changes."""

    hall: str
    coins: int
    """All his coins; in a practice hall, points."""
    free: int
    """Of them, those that he may still bet or stake."""
    bets: tuple[int, ...]
    """By side, in the round that is open."""
    banking: bool
    leaving: bool
    """Whether he gives up the bank after this round."""
    place: int | None
    """His place in the queue for the bank, from 0."""
    stake: int
    """What he has staked, as banker or waiting."""
    last: MyRound | None

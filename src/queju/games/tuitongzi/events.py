"""What happens at a table of 推筒子; everybody sees all of it, and nobody a tile before the deal (TT-04)."""

from collections.abc import Mapping

from queju.engine.crowd import Name, Revealed
from queju.engine.events import Public


class Queued(Public, frozen=True, tag="queued"):
    """上庄: a party waits for the bank, and its stake is tied up (TT-50, TT-51)."""

    party: Name
    stake: int


class Unqueued(Public, frozen=True, tag="unqueued"):
    """A party has left the queue and has its stake back (TT-54)."""

    party: Name
    stake: int


class RoundOpened(Public, frozen=True, tag="round_opened"):
    """A round is open, and who banks it is fixed (TT-53)."""

    round: int
    banker: Name
    stake: int
    banked: int
    """Rounds that he has banked before this one."""


class BetTaken(Public, frozen=True, tag="bet_taken"):
    """A bet was taken."""

    party: Name
    side: int
    amount: int


class LeavingBank(Public, frozen=True, tag="leaving_bank"):
    """下庄: the banker leaves after this round (TT-54)."""

    party: Name


class PotPaid(Public, frozen=True, tag="pot_paid"):
    """The pot paid for a kind of hand: who had bets on the sides that held it, and what each got (TT-31…35)."""

    kind: str
    prize: int
    """What was shared; the rest of it stayed in the pot (TT-34)."""
    shares: Mapping[Name, int]


class Settled(Public, frozen=True, tag="settled"):
    """The round is over. `moved` are everybody's coins won or lost, contributions and prizes and all (TT-60)."""

    round: int
    moved: Mapping[Name, int]
    contributed: int
    """What all bettors together gave to the pot (TT-30)."""
    pot: int
    """What is in it now."""


class BankLeft(Public, frozen=True, tag="bank_left"):
    """A banker has left the bank and has his stake back (TT-54, TT-55)."""

    party: Name
    stake: int
    reason: str
    """``asked``; ``stake``: it is below the minimum; ``term``: his rounds are over and somebody waits."""


Any = Queued | Unqueued | RoundOpened | BetTaken | LeavingBank | Revealed | PotPaid | Settled | BankLeft
"""Every event of the game, for decoding."""

"""What goes on from one round of 推筒子 to the next."""

from msgspec import Struct

from queju.engine.crowd import Name, Waiting


class Banker(Struct, frozen=True):
    """A player who banks: his stake, which grows and shrinks with every round, and the rounds that he has banked."""

    party: Name
    stake: int
    banked: int = 0


class Standing(Struct, frozen=True):
    """The pot, the bank and its queue between two rounds. A new hall begins with an empty pot (TT-39)."""

    round: int = 1
    """The number of the round that opens next."""
    pot: int = 0
    banker: Banker | None = None
    """The player who banks; None: nobody, or the house, which gives way to whoever waits (TT-56)."""
    queue: tuple[Waiting, ...] = ()

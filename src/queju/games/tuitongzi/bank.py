"""The bank 庄: who holds it, who waits for it, and when it changes hands."""

from dataclasses import dataclass, replace

from queju.engine.crowd import HOUSE, Name, Place, Waiting
from queju.games.tuitongzi.options import TuitongziOptions
from queju.games.tuitongzi.standing import Banker


@dataclass(frozen=True)
class Holder:
    """Who banks: a player or the house, with a stake that carries all bets (TT-43, TT-57)."""

    party: Name
    stake: int
    banked: int = 0
    """Rounds banked so far; those without bets count (TT-55)."""
    leaving: bool = False
    """Whether he leaves after the open round (TT-54)."""


class Bank:
    """The holder of the bank and the queue behind him. First come, first to bank (TT-52)."""

    def __init__(self, options: TuitongziOptions) -> None:
        self.options = options
        self.holder: Holder | None = None
        """The player who banks, or in an open round the house; None: nobody between rounds."""
        self.queue: dict[Name, int] = {}
        """Who waits, in order of arrival, and the stake of each (TT-50)."""

    def next(self) -> Holder | None:
        """Who banks, or would if a round opened now: the holder, who waits first, the house, or nobody (TT-53)."""
        if self.holder is not None:
            return self.holder
        for party, stake in self.queue.items():
            return Holder(party, stake)
        return Holder(HOUSE, self.options.house_stake) if self.options.house_banker else None

    def waiting(self) -> tuple[Waiting, ...]:
        """The queue, the next one first."""
        return tuple(Waiting(party, stake) for party, stake in self.queue.items())

    def take(self, holder: Holder) -> None:
        """`holder` banks the round that opens."""
        self.holder = holder
        self.queue.pop(holder.party, None)

    def tied(self, party: Name) -> int:
        """The stake that a party has in the bank or in its queue (TT-51)."""
        if self.holder is not None and self.holder.party == party:
            return self.holder.stake
        return self.queue.get(party, 0)

    def place(self, party: Name) -> Place | None:
        """Where the party stands in the bank; None: nowhere."""
        holder = self.holder
        if holder is not None and holder.party == party:
            return Place(holder.stake, None, holder.leaving)
        stake = self.queue.get(party)
        return None if stake is None else Place(stake, list(self.queue).index(party))

    def holds(self, party: Name) -> bool:
        """Whether the party banks or waits for the bank."""
        return party in self.queue or (self.holder is not None and self.holder.party == party)

    def settle(self, won: int) -> str | None:
        """A round is over: the result goes into the stake (TT-57). Why the banker leaves now, if he does.

        ``asked`` (TT-54), ``stake`` or ``term`` (TT-55). The house banks each round anew, and goes without a reason.
        """
        if self.holder is None or self.holder.party == HOUSE:
            self.holder = None
            return None
        after = replace(self.holder, stake=self.holder.stake + won, banked=self.holder.banked + 1)
        self.holder = after
        if after.leaving:
            return "asked"
        if after.stake < self.options.banker_min:
            return "stake"
        return "term" if self.queue and 0 < self.options.banker_rounds <= after.banked else None

    def player(self) -> Banker | None:
        """The player who banks on if nothing else happens."""
        holder = self.holder
        if holder is None or holder.party == HOUSE or holder.leaving:
            return None
        return Banker(holder.party, holder.stake, holder.banked)

    def clone(self) -> "Bank":
        """An independent copy."""
        copy = Bank(self.options)
        copy.holder, copy.queue = self.holder, dict(self.queue)
        return copy

"""A table of 推筒子: the machine that takes bets, deals and pays."""

from collections.abc import Sequence
from dataclasses import replace

from queju.engine.crowd import Board, Name, Place, Settlement
from queju.engine.events import Event
from queju.engine.machine import Action
from queju.errors import NotOffered
from queju.games.tuitongzi.bank import Bank, Holder
from queju.games.tuitongzi.bets import Bets
from queju.games.tuitongzi.events import (
    BankLeft,
    BetTaken,
    LeavingBank,
    Queued,
    RoundOpened,
    Settled,
    Unqueued,
)
from queju.games.tuitongzi.hands import HAND_SIZE, SIDES, TILES, WORST, hand_of
from queju.games.tuitongzi.options import TuitongziOptions
from queju.games.tuitongzi.settlement import settle
from queju.games.tuitongzi.standing import Standing


class Table:
    """A `Crowd`: one room, with one pot (TT-39). It keeps no clock: whoever runs it deals when the time is over."""

    def __init__(self, options: TuitongziOptions, standing: Standing) -> None:
        self.options = options
        self.round: int = standing.round
        self.pot: int = standing.pot
        self.open: bool = False
        self.betting: bool = True
        self.log: list[Event] = []
        self._bets = Bets(options)
        self._bank = Bank(options)
        if standing.banker is not None:
            self._bank.holder = Holder(standing.banker.party, standing.banker.stake, standing.banker.banked)
        self._bank.queue = {waiting.party: waiting.stake for waiting in standing.queue}
        self._over = False
        """Whether the log is that of a round that was dealt."""

    @property
    def standing(self) -> Standing:
        """The pot, the bank and its queue; `queju.engine.crowd.Crowd.standing`."""
        return Standing(self.round, self.pot, self._bank.player(), self._bank.waiting())

    @property
    def board(self) -> Board:
        """What everybody sees (TT-62)."""
        holder = self._bank.next()
        stake = holder.stake if holder is not None else 0
        return Board(
            round=self.round,
            banker=holder.party if holder is not None else None,
            stake=stake,
            banked=holder.banked if holder is not None else 0,
            possible=stake // WORST - self._bets.total,
            queue=tuple(waiting for waiting in self._bank.waiting() if holder is None or waiting.party != holder.party),
            pot=self.pot,
            sides=self._bets.shown(),
            largest=self._bets.largest(),
        )

    def bets(self, party: Name) -> tuple[int, ...]:
        """The party's bets of the open round, by side."""
        return self._bets.of(party)

    def place(self, party: Name) -> Place | None:
        """Where the party stands in the bank and its queue."""
        return self._bank.place(party)

    def tied(self, party: Name) -> int:
        """The cover of a party's bets, and its stake in the bank or the queue (TT-42, TT-51)."""
        return self._bets.cover(self._bets.total_of(party)) + self._bank.tied(party)

    def begin(self) -> None:
        """Take bets for the next round (TT-05)."""
        self.betting = True

    def act(self, party: Name, action: Action, coins: int) -> list[Event]:
        """Take ``bet`` (`side`, `amount`), ``bank_up`` (`amount`: the stake) or ``bank_down``, whole or not at all."""
        match action.do:
            case "bet":
                return self._bet(party, action.side, action.amount, coins)
            case "bank_up":
                return self._bank_up(party, action.amount, coins)
            case "bank_down":
                return self._bank_down(party)
        raise NotOffered(f"There is no '{action.do}' here. There are: bet, bank_up, bank_down. Nothing changed.")

    def leave(self, party: Name) -> list[Event]:
        """Give up the bank or the place in the queue as `bank_down` does; bets stay in the round (TT-61)."""
        return self._bank_down(party) if self._bank.holds(party) else []

    def deal(self, wall: Sequence[int]) -> tuple[list[Event], Settlement]:
        """Deal two tiles to each side from left to right and then to the banker (TT-03), turn them up, and pay."""
        if len(wall) != TILES.size:
            raise ValueError(f"a wall of this game has {TILES.size} tiles, not {len(wall)}")
        banker = self._bank.next()
        if banker is None:
            raise NotOffered("Nobody banks, so no round can be dealt.", "closed")
        events: list[Event] = self._open(banker)
        *sides, own = (hand_of(wall[at : at + HAND_SIZE]) for at in range(0, (SIDES + 1) * HAND_SIZE, HAND_SIZE))
        outcome = settle(own, sides, self._bets, self.pot, self.options)
        # Nobody who bets banks, so no name is twice in it (TT-58).
        moved = outcome.moved | {banker.party: outcome.banked}
        growth = -sum(moved.values())
        self.pot += growth
        settled = Settled(self.round, moved, sum(outcome.contributions.values()), self.pot)
        events += [outcome.revealed, *outcome.paid, settled]
        settlement = Settlement(
            self.round, banker.party, outcome.revealed, moved, outcome.contributions, growth, outcome.prizes
        )
        events += self._close(outcome.banked)
        self._write(events)
        self._over = True
        return events, settlement

    def clone(self) -> "Table":
        """An independent copy."""
        copy = Table(self.options, Standing(self.round, self.pot))
        copy.open, copy.betting, copy.log, copy._over = self.open, self.betting, self.log[:], self._over
        copy._bets, copy._bank = self._bets.clone(), self._bank.clone()
        return copy

    def _bet(self, party: Name, side: int | None, amount: int | None, coins: int) -> list[Event]:
        """The checks in the order of the rules; the first that fails is the reason (TT-41…44)."""
        banker = self._bank.next()
        if not self.betting or banker is None:
            raise NotOffered("No bets are taken now.", "closed")
        if party == banker.party:
            raise NotOffered("The banker may not bet.", "banker")
        if side is None or not 0 <= side < SIDES:
            raise NotOffered(f"There is no side {side}. The sides are 0, 1 and 2, from left to right.", "side")
        least, most = self.options.bet_min, self.options.bet_max
        bets = self._bets.total_of(party) + (amount or 0)
        if amount is None or amount < least or 0 < most < bets:
            limit = f", and all your bets of a round at most {most}" if most else ""
            raise NotOffered(f"A bet is a whole number of coins, at least {least}{limit}.", "amount")
        need, free = self._bets.cover(bets), coins - self._bank.tied(party)
        if need > free:
            raise NotOffered(f"These bets may cost you {need} coins, and you have {free} to spare.", "balance")
        possible = banker.stake // WORST - self._bets.total
        if amount > possible:
            raise NotOffered(f"The banker's stake covers {possible} more coins of bets.", "exposure")
        events = self._open(banker)
        self._bets.add(party, side, amount)
        return self._write([*events, BetTaken(party, side, amount)])

    def _bank_up(self, party: Name, stake: int | None, coins: int) -> list[Event]:
        """Join the end of the queue (TT-50…52)."""
        if self._bank.holds(party):
            raise NotOffered("You bank already, or wait for the bank.", "already")
        if stake is None or stake < self.options.banker_min:
            raise NotOffered(f"A stake is a whole number of coins, at least {self.options.banker_min}.", "stake")
        free = coins - self.tied(party)
        if stake > free:
            raise NotOffered(f"The stake is {stake} coins, and you have {free} to spare.", "balance")
        self._bank.queue[party] = stake
        return self._write([Queued(party, stake)])

    def _bank_down(self, party: Name) -> list[Event]:
        """Leave the queue at once; the bank at once between rounds, and after the round within one (TT-54)."""
        bank, holder = self._bank, self._bank.holder
        if party in bank.queue:
            return self._write([Unqueued(party, bank.queue.pop(party))])
        if holder is None or holder.party != party:
            raise NotOffered("You neither bank nor wait for the bank.", "not_banker")
        if not self.open:
            return self._write([self._vacate(holder, "asked")])
        if holder.leaving:
            return []
        bank.holder = replace(holder, leaving=True)
        return self._write([LeavingBank(party)])

    def _open(self, banker: Holder) -> list[Event]:
        """The round is open from its first bet, or from its deal (TT-53); nothing where it is open already."""
        if self.open:
            return []
        self.open = True
        self._bank.take(banker)
        return [RoundOpened(self.round, banker.party, banker.stake, banker.banked)]

    def _close(self, banked: int) -> list[Event]:
        """After a round: the stake, and whether the banker leaves (TT-54…57)."""
        reason = self._bank.settle(banked)
        holder = self._bank.holder
        self.round += 1
        self.open = self.betting = False
        self._bets = Bets(self.options)
        return [self._vacate(holder, reason)] if holder is not None and reason else []

    def _vacate(self, holder: Holder, reason: str) -> Event:
        self._bank.holder = None
        return BankLeft(holder.party, holder.stake, reason)

    def _write(self, events: list[Event]) -> list[Event]:
        if self._over and events:
            self.log, self._over = [], False
        self.log += events
        return events

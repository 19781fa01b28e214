"""What a deal is worth to everybody (TT-20…23, TT-30…38)."""

from collections.abc import Sequence
from dataclasses import dataclass

from queju.engine.crowd import Name, Prize, Revealed
from queju.games.tuitongzi.bets import Bets
from queju.games.tuitongzi.events import PotPaid
from queju.games.tuitongzi.hands import DRAGON_PAIR, TWO_EIGHT, Hand
from queju.games.tuitongzi.options import TuitongziOptions

POT_PAYS = {DRAGON_PAIR: 20, TWO_EIGHT: 10}
"""Per cent of the pot that go to the bettors on such a hand (TT-31, TT-32); pairs of dots get nothing (TT-36)."""


@dataclass(frozen=True)
class Outcome:
    """The result of a deal; `moved`, the banker's `banked` and the change of the pot add up to 0 (TT-60)."""

    revealed: Revealed
    moved: dict[Name, int]
    """Everybody's who had a bet, prizes and contribution and all."""
    banked: int
    contributions: dict[Name, int]
    """What every bettor gave to the pot (TT-30)."""
    paid: tuple[PotPaid, ...]

    @property
    def prizes(self) -> tuple[Prize, ...]:
        """Who got what from the pot."""
        return tuple(
            Prize(party, paid.kind, share) for paid in self.paid for party, share in paid.shares.items() if share
        )


def settle(banker: Hand, sides: Sequence[Hand], bets: Bets, pot: int, options: TuitongziOptions) -> Outcome:
    """Compare every side with the banker, and pay."""
    revealed = compare(banker, sides, options)
    signed = [times if won else -times for won, times in zip(revealed.won, revealed.multiples, strict=True)]
    moved = {party: sum(amount * by for amount, by in zip(mine, signed, strict=True)) for party, mine in bets}
    banked = -sum(moved.values())
    contributions = {party: bets.contribution(bets.total_of(party)) for party in moved}
    contributed = sum(contributions.values())
    for party, given in contributions.items():
        moved[party] -= given
    paid = []
    for kind, percent in POT_PAYS.items():
        there = bets.on(at for at, hand in enumerate(sides) if hand.kind == kind)
        if there:  # a hand without bets takes nothing out (TT-38)
            # The contributions are in the pot already, and both kinds are paid from the same amount (TT-33, TT-37).
            payment = _pay(kind, (pot + contributed) * percent // 100, there)
            paid.append(payment)
            for party, share in payment.shares.items():
                moved[party] += share
    return Outcome(revealed, moved, banked, contributions, tuple(paid))


def compare(banker: Hand, sides: Sequence[Hand], options: TuitongziOptions) -> Revealed:
    """Each side against the banker alone; the winner's hand sets the odds (TT-20…23)."""
    won = tuple(side.rank > banker.rank for side in sides)
    losing = banker.odds if options.banker_multiplies else 1
    multiples = tuple(side.odds if wins else losing for side, wins in zip(sides, won, strict=True))
    return Revealed(banker.shown(), tuple(side.shown() for side in sides), won, multiples)


def _pay(kind: str, prize: int, there: dict[Name, int]) -> PotPaid:
    """Share a prize by the bets there, won or lost (TT-35); what is left over stays in the pot (TT-34)."""
    whole = sum(there.values())
    return PotPaid(kind, prize, {party: prize * amount // whole for party, amount in there.items()})

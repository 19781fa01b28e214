"""What happens at a table of 推筒子, in English, for a terminal."""

from collections.abc import Mapping

from queju.engine.crowd import HOUSE, HandShown, Name, Revealed
from queju.engine.events import Event
from queju.games.tuitongzi import events as ev
from queju.games.tuitongzi.hands import DRAGON_PAIR, PAIR, TWO_EIGHT

SIDES = ("left", "middle", "right")
KINDS = {DRAGON_PAIR: "a pair of dragons", TWO_EIGHT: "two-eight", PAIR: "a pair"}
LEFT_BECAUSE = {
    "asked": "",
    "stake": ", since the stake is below the minimum",
    "term": ", since others wait and the term is over",
}


def said(event: Event) -> str:
    """An event as a sentence or a few lines."""
    match event:
        case ev.Queued(party, stake):
            return f"{party} waits for the bank with {stake:,}."
        case ev.Unqueued(party, stake):
            return f"{party} leaves the queue and has {stake:,} back."
        case ev.RoundOpened(number, banker, stake, banked):
            before = f", after {banked} before" if banked else ""
            return f"Round {number}: {_name(banker)} banks with {stake:,}{before}."
        case ev.BetTaken(party, side, amount):
            return f"{party} bets {amount:,} on the {SIDES[side]}."
        case ev.LeavingBank(party):
            return f"{party} leaves the bank after this round."
        case Revealed(banker, sides, won, multiples):
            lines = [f"banker  {_hand(banker)}"]
            for name, hand, wins, times in zip(SIDES, sides, won, multiples, strict=True):
                lines.append(f"{name:7} {_hand(hand)}: {'wins' if wins else 'loses'} ×{times}")
            return "\n".join(lines)
        case ev.PotPaid(kind, prize, shares):
            return f"The pot pays {prize:,} for {KINDS[kind]}: {_amounts(shares)}."
        case ev.Settled(_, moved, contributed, pot):
            return f"Into the pot: {contributed:,}; it holds {pot:,}.\n{_amounts(moved, sign='+')}"
        case ev.BankLeft(party, stake, reason):
            return f"{party} leaves the bank with {stake:,}{LEFT_BECAUSE.get(reason, '')}."
    raise TypeError(f"{type(event).__name__} is no event of this game")


def _name(party: Name) -> str:
    return "the house" if party == HOUSE else party


def _hand(hand: HandShown) -> str:
    return f"{hand.tiles:5} {KINDS.get(hand.kind, f'{hand.points:g} points')}"


def _amounts(coins: Mapping[Name, int], sign: str = "") -> str:
    return ", ".join(f"{_name(party)} {amount:{sign},}" for party, amount in coins.items())

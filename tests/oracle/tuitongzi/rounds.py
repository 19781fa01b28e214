"""The answer to a case: each step is judged by a fresh reading of all that were taken before it."""

from collections import Counter
from fractions import Fraction
from math import floor
from typing import Any

from tests.oracle.tuitongzi.hands import DRAGONS, TWO_EIGHT, Hand, beats, read, times

Case = dict[str, Any]
Step = dict[str, Any]
State = dict[str, Any]

USUAL: dict[str, Any] = {
    "banker_multiplies": True,
    "pot_percent": 2,
    "bet_min": 1,
    "bet_max": 0,
    "banker_min": 10000,
    "banker_rounds": 10,
    "house_banker": True,
    "house_stake": 1000000,
    "bet_seconds": 15,
}


def answer(case: Case) -> dict[str, Any]:
    """What a case expects, with every key."""
    options = USUAL | (case.get("options") or {})
    start = {"pot": case.get("pot", 0), "bank": None}
    steps = case.get("steps")
    if steps is None:
        start["bank"] = ("banker", case["banker_stake"])
        steps = [bet | {"do": "bet"} for bet in case["bets"]] + [case["hands"] | {"do": "deal"}]
    taken: list[Step] = []
    now = state(options, start, taken)
    refused, reasons = [], []
    for number, step in enumerate(steps):
        why = objection(options, now, step, case.get("balances") or {})
        if why is None:
            taken.append(step)
            now = state(options, start, taken)
        else:
            refused.append(number)
            reasons.append(why)
    return {
        "results": now["results"],
        "payouts": now["payouts"],
        "pot": now["pot"],
        "refused": refused,
        "reasons": reasons,
        "banker": now["banker"],
        "stake": now["stake"],
        "queue": [player for player, _ in now["waiting"] if player != now["banker"]],
    }


def objection(options: dict[str, Any], now: State, step: Step, balances: dict[str, int]) -> str | None:
    """Why a step is refused; None: it is taken."""
    player = str(step.get("player"))
    rich = player not in balances
    free = 0 if rich else balances[player] + now["payouts"].get(player, 0) - stake_of(now, player)
    own = sum(amount for name, _, amount in now["bets"] if name == player)
    listed = [name for name, _ in now["waiting"]]
    match step["do"]:
        case "deal":
            return "closed" if now["banker"] is None else None
        case "bank_down":
            return None if player in listed or player == now["sitting"] else "not_banker"
        case "bank_up":
            if player in listed or player == now["sitting"]:
                return "already"
            if not whole(step["stake"]) or step["stake"] < options["banker_min"]:
                return "stake"
            return "balance" if not rich and step["stake"] > free - cover(options, own) else None
    if now["banker"] is None:
        return "closed"
    if now["banker"] == player:
        return "banker"
    if step["side"] not in (0, 1, 2) or not whole(step["side"]):
        return "side"
    amount = step["amount"]
    if not whole(amount) or amount < options["bet_min"]:
        return "amount"
    if options["bet_max"] != 0 and own + amount > options["bet_max"]:
        return "amount"
    if not rich and cover(options, own + amount) > free:
        return "balance"
    everybody = sum(amount for _, _, amount in now["bets"])
    return "exposure" if 3 * (everybody + amount) > now["stake"] else None


def whole(value: Any) -> bool:
    return type(value) is int


def cover(options: dict[str, Any], bets: int) -> int:
    """What a player with these bets has to hold."""
    return bets * (3 if options["banker_multiplies"] else 1) + share(bets, options["pot_percent"])


def share(amount: int, percent: int) -> int:
    return floor(Fraction(amount * percent, 100))


def stake_of(now: State, player: str) -> int:
    """What a player has staked."""
    waiting = sum(stake for name, stake in now["waiting"] if name == player)
    return int(waiting + (now["stake"] if player == now["sitting"] else 0))


def state(options: dict[str, Any], start: dict[str, Any], taken: list[Step]) -> State:
    """Where all these steps have led to, read from the first to the last."""
    pot: int = start["pot"]
    bets: list[tuple[str, int, int]] = []
    waiting: list[tuple[str, int]] = []
    sitting, stake = start["bank"] or (None, 0)
    payouts: Counter[str] = Counter()
    results, opened, banked, goes = None, False, 0, False
    for step in taken:
        player = str(step.get("player"))
        if step["do"] == "bank_up":
            waiting = [*waiting, (player, step["stake"])]
        elif step["do"] == "bank_down" and any(name == player for name, _ in waiting):
            waiting = [entry for entry in waiting if entry[0] != player]
        elif step["do"] == "bank_down" and opened:
            goes = True
        elif step["do"] == "bank_down":
            sitting, stake, banked = None, 0, 0
        else:
            if not opened and sitting is None:
                sitting, stake = waiting[0] if waiting else ("house", options["house_stake"])
                waiting = waiting[1:]
            opened = True
        if step["do"] == "bet":
            bets = [*bets, (player, step["side"], step["amount"])]
        if step["do"] == "deal":
            results, moved, pot = settled(options, bets, read(step["banker"]), list(map(read, step["sides"])), pot)
            payouts[str(sitting)] += 0
            for name, coins in moved.items():
                payouts[str(sitting) if name is None else name] += coins
            stake, banked = stake + moved[None], banked + 1
            over = bool(waiting) and 0 < options["banker_rounds"] <= banked
            if sitting == "house" or goes or stake < options["banker_min"] or over:
                sitting, stake, banked = None, 0, 0
            bets, opened, goes = [], False, False
    banks, has = sitting, stake
    if banks is None and waiting:
        banks, has = waiting[0]
    elif banks is None and options["house_banker"]:
        banks, has = "house", options["house_stake"]
    return {
        "pot": pot,
        "bets": bets,
        "waiting": waiting,
        "sitting": sitting,
        "banker": banks,
        "stake": has,
        "payouts": dict(payouts),
        "results": results,
    }


def settled(
    options: dict[str, Any], bets: list[tuple[str, int, int]], banker: Hand, sides: list[Hand], pot: int
) -> tuple[list[str], Counter[str | None], int]:
    """Results, what everybody gets (None: the banker), and the pot afterwards."""
    moved: Counter[str | None] = Counter({None: 0})
    lost = times(banker) if options["banker_multiplies"] else 1
    for player, side, amount in bets:
        coins = amount * times(sides[side]) if beats(sides[side], banker) else -amount * lost
        moved[player] += coins
        moved[None] -= coins
    for player in {name for name, _, _ in bets}:
        given = share(sum(amount for name, _, amount in bets if name == player), options["pot_percent"])
        moved[player] -= given
        pot += given
    full = pot
    for special, percent in ((DRAGONS, 20), (TWO_EIGHT, 10)):
        there = [(player, amount) for player, side, amount in bets if sides[side] == special]
        prize = share(full, percent)
        for player in {name for name, _ in there}:
            mine = sum(amount for name, amount in there if name == player)
            part = floor(Fraction(prize * mine, sum(amount for _, amount in there)))
            moved[player] += part
            pot -= part
    return ["win" if beats(side, banker) else "lose" for side in sides], moved, pot

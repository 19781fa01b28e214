"""Random cases in which limits are met, hands are special and banks change."""

from random import Random
from typing import Any

Case = dict[str, Any]

PLAYERS = ["a", "b", "c", "d"]


def random_options(rng: Random) -> dict[str, Any]:
    """Each option as usual, or small enough to matter."""
    least = rng.choice([1, 1, 5, 20])
    made = {
        "banker_multiplies": rng.random() < 0.5,
        "pot_percent": rng.choice([0, 1, 2, 3, 7, 10]),
        "bet_min": least,
        "bet_max": rng.choice([0, 0, least, 60, 200]),
        "banker_min": rng.choice([1, 100, 1000]),
        "banker_rounds": rng.choice([0, 1, 2, 3]),
        "house_banker": rng.random() < 0.7,
        "house_stake": rng.choice([1, 300, 1000, 1000000]),
    }
    return {name: value for name, value in made.items() if rng.random() < 0.6}


def random_hands(rng: Random) -> dict[str, Any]:
    """A deal of the forty tiles; one in two has a special hand more often than luck would bring it."""
    tiles = [f"{n}p" for n in range(1, 10) for _ in range(4)] + ["F"] * 4
    hands = []
    for _ in range(4):
        pair = []
        if rng.random() < 0.25:
            wanted = rng.choice([["F", "F"], ["2p", "8p"], [f"{rng.randint(1, 9)}p"] * 2])
            if all(tiles.count(tile) >= wanted.count(tile) for tile in wanted):
                pair = wanted
        pair = pair or rng.sample(tiles, 2)
        for tile in pair:
            tiles.remove(tile)
        hands.append("".join(pair))
    return {"banker": hands[3], "sides": hands[:3]}


def random_bet(rng: Random, options: dict[str, Any]) -> dict[str, Any]:
    """A bet, one in ten of which is nonsense."""
    least = options.get("bet_min", 1)
    amount: Any = rng.choice([least, least * 2, rng.randint(1, 40), rng.randint(1, 400), 99, 100])
    side: Any = rng.randint(0, 2)
    if rng.random() < 0.1:
        amount, side = rng.choice([(0, side), (-5, side), (amount, 3), (amount, -1), (2.5, side), (least - 1, 7)])
    return {"player": rng.choice(PLAYERS), "side": side, "amount": amount}


def random_balances(rng: Random, most: int) -> dict[str, int]:
    """Some players have little."""
    return {player: rng.randint(0, most) for player in [*PLAYERS, "x"] if rng.random() < 0.5}


def one_round(rng: Random) -> Case:
    """Hands and bets."""
    options = random_options(rng)
    bets = [random_bet(rng, options) for _ in range(rng.randint(0, 12))]
    for bet in bets:
        if rng.random() < 0.03:
            bet["player"] = "banker"
    return {
        "kind": "round",
        "options": options,
        "hands": random_hands(rng),
        "bets": bets,
        "banker_stake": rng.choice([10, 300, 1000, 3000, 100000]),
        "pot": rng.choice([0, 9, 1000, rng.randint(0, 5000)]),
        "balances": random_balances(rng, 1000),
    }


def several_rounds(rng: Random) -> Case:
    """Steps of a bank that changes hands."""
    options = random_options(rng)
    steps: list[dict[str, Any]] = []
    least = options.get("banker_min", 10000)
    for _ in range(rng.randint(1, 30)):
        player = rng.choice([*PLAYERS, "x"])
        do = rng.choices(["bet", "deal", "bank_up", "bank_down"], [5, 3, 2, 1])[0]
        if do == "bet":
            steps.append({"do": "bet", **random_bet(rng, options), "player": player})
        elif do == "deal":
            steps.append({"do": "deal", **random_hands(rng)})
        elif do == "bank_up":
            stake: Any = rng.choice([least, least, least + rng.randint(-20, 200), least * 2, 0.5])
            steps.append({"do": "bank_up", "player": player, "stake": stake})
        else:
            steps.append({"do": "bank_down", "player": player})
    pot = rng.choice([0, 0, 50, 1000])
    return {
        "kind": "round",
        "options": options,
        "steps": steps,
        "pot": pot,
        "balances": random_balances(rng, 2 * least + 1000),
    }

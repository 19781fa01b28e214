"""Random score and waits cases: won, nearly won and too cheap, at every kind of table."""

from collections import Counter
from random import Random
from typing import Any

from tests.oracle.character_duel.notation import KINDS, SUIT
from tests.oracle.character_duel.options import Options, with_defaults
from tests.oracle.character_duel.random_hands import DECK
from tests.oracle.character_duel.scoring import SELF_DRAWN, Case, best, read
from tests.oracle.duel.notation import WINDS, Meld, meld_tiles, open_melds, written
from tests.oracle.duel.random_hands import Pool, won_hand

VALUES: dict[str, list[Any]] = {
    "base": [1, 1, 2, 7, 10],
    "min_fan": [1, 1, 1, 2, 8, 9, 12, 16, 24, 30, 40, 64, 88],
    "max_doubles": [0, 1, 2, 3, 4, 5],
    "double_basis": ["final", "best"],
    "nine_gates": ["any", "pure"],
    "honor_pairs": [True, False],
    "idle_wind": ["S", "W"],
    "round_wind_mode": ["rotate", "east"],
    "next_dealer": ["winner", "alternate", "random"],
}

WIN_BY = [*["self_draw"] * 4, *["discard"] * 4, *["rob_kong"] * 2, "kong_draw"]


def random_options(rng: Random) -> Options:
    """Some options, most of them left at their defaults in one case of three, all of them set in another."""
    chance = rng.choice([0.15, 0.5, 1.0])
    return {name: rng.choice(values) for name, values in VALUES.items() if rng.random() < chance}


def random_visible(rng: Random, pool: Pool, tile: str) -> list[str]:
    """Tiles open on the table, at most three of a kind, often all that can be had of `tile`."""
    number = rng.choice([0, 0, 3, 10])
    visible = [kind for kind in pool.some(number) if kind != tile or rng.random() < 0.5]
    if rng.random() < 0.3:
        can_be_had = pool.copies[tile] + visible.count(tile)
        visible = [kind for kind in visible if kind != tile] + [tile] * min(3, can_be_had)
    return [kind for kind, n in Counter(visible).items() for _ in range(min(n, 3))]


def hand_and_tile(rng: Random, pool: Pool, seat: int) -> tuple[list[str], list[Meld], str]:
    """A hand without its winning tile, its melds, and that tile; most often a win, sometimes off by a tile or two."""
    concealed, melds = won_hand(rng, pool, seat, closed=rng.random() < 0.3)
    for _ in range(rng.choice([0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 2])):
        place = rng.randrange(len(concealed))
        pool.put_back([concealed[place]])
        concealed[place] = pool.some(1)[0]
    return concealed[:-1], melds, concealed[-1]


def possible_win_by(rng: Random, pool: Pool, hand: list[str], melds: list[Meld], tile: str) -> str:
    """One of the ways in which the tile can have come."""
    kinds = list(WIN_BY)
    rng.shuffle(kinds)
    for kind in kinds:
        possible = {
            "rob_kong": tile in SUIT and pool.copies[tile] == 3 and tile not in hand + meld_tiles(melds),
            "kong_draw": any("kong" in meld["kind"] for meld in melds),
        }
        if possible.get(kind, True):
            return kind
    raise AssertionError("a tile can always be drawn")


def random_table(rng: Random, seat: int, melds: list[Meld], win_by: str) -> dict[str, Any]:
    """What a hand of the seat, won in this way, may find on the table, but for tiles and money."""
    table: dict[str, Any] = {}
    first = rng.random() < 0.2 and win_by != "rob_kong"
    if first:
        table["first_turn"] = True
    elif rng.random() < 0.2 and win_by != "rob_kong":
        table["last_tile"] = True
    if rng.random() < 0.5 and not (first and seat == 0):
        table["ready"] = rng.choice(["declared", "none", "declared" if open_melds(melds) else "heavenly"])
    if rng.random() < 0.6:
        table["round_wind"] = rng.choice(WINDS)
    return table


def random_records(rng: Random, options: Options) -> list[int]:
    """What a player may have recorded before or at the win."""
    most: int = with_defaults(options)["max_doubles"]
    return [rng.choice([rng.randint(6, 40), rng.randint(6, 200)]) for _ in range(rng.randint(0, most))]


def with_a_near_minimum(rng: Random, case: Case, tile: str, win_by: str) -> Case:
    """The case, if it is a hand won on the tile, with a minimum that it reaches just so, or just not."""
    fans = best(read(case, tile, win_by))
    if fans is not None and sum(fans.values()) <= 90:
        case["options"]["min_fan"] = min(88, max(1, sum(fans.values()) + rng.choice([-2, -1, 0, 0, 1])))
    return case


def score_case(rng: Random) -> Case:
    """A random score case."""
    pool = Pool(rng, DECK)
    seat = rng.randrange(2)
    options = random_options(rng)
    concealed, melds, tile = hand_and_tile(rng, pool, seat)
    win_by = possible_win_by(rng, pool, concealed, melds, tile)
    table = random_table(rng, seat, melds, win_by)
    if win_by == "rob_kong":
        pool.take([tile] * 3)
        table["visible"] = written([tile] * 3 + random_visible(rng, pool, rng.choice(KINDS)))
    elif rng.random() < 0.6:
        table["visible"] = written(random_visible(rng, pool, tile))
    if rng.random() < 0.3:
        table["doubled"] = random_records(rng, options)
    if rng.random() < 0.2:
        table["balances"] = [rng.choice([0, 1, 5, 20, 60, 200, 1000, 5000]) for _ in range(2)]
    case: Case = {
        "id": "random",
        "kind": "score",
        "options": options,
        "hand": written(concealed),
        "melds": melds,
        "win_tile": tile,
        "win_by": win_by,
        "winner": seat,
        "discarder": None if win_by in SELF_DRAWN else 1 - seat,
        "table": table,
    }
    return with_a_near_minimum(rng, case, tile, win_by) if rng.random() < 0.2 else case


def waits_case(rng: Random) -> Case:
    """A random waits case of a hand that is near ready."""
    pool = Pool(rng, DECK)
    seat = rng.randrange(2)
    concealed, melds, tile = hand_and_tile(rng, pool, seat)
    pool.put_back([tile])
    table = random_table(rng, seat, melds, rng.choice(["self_draw", "discard"]))
    if rng.random() < 0.6:
        table["visible"] = written(random_visible(rng, pool, tile))
    case: Case = {
        "id": "random",
        "kind": "waits",
        "options": random_options(rng),
        "hand": written(concealed),
        "melds": melds,
        "table": table,
    }
    if seat == 1 or rng.random() < 0.5:
        case["winner"] = seat
    return with_a_near_minimum(rng, case, tile, "self_draw") if rng.random() < 0.5 else case

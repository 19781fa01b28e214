"""Random deals in which much will happen."""

from collections import Counter
from random import Random
from typing import Any

from tests.oracle.character_duel.notation import KINDS, SUIT
from tests.oracle.character_duel.random_hands import DECK
from tests.oracle.character_duel.shapes import RUNS, waits_by_shape
from tests.oracle.duel.notation import WINDS, in_order, without
from tests.oracle.duel.random_hands import Pool, won_hand

Deal = dict[str, Any]


def near_ready(rng: Random, pool: Pool, seat: int) -> list[str]:
    """Thirteen tiles that wait for one, or nearly so."""
    tiles, _ = won_hand(rng, pool, seat, most_melds=0)
    pool.put_back([tiles.pop()])
    for _ in range(rng.choice([0, 0, 0, 1, 1, 2])):
        pool.put_back([tiles.pop(rng.randrange(len(tiles)))])
        tiles += pool.some(1)
    return tiles


def full_of_triplets(rng: Random, pool: Pool) -> list[str]:
    """Thirteen tiles with pairs, triplets and fours among them."""
    hand: list[str] = []
    while len(hand) < 13:
        hand += pool.take([rng.choice(KINDS)] * rng.choice([2, 3, 3, 4])) or []
    rng.shuffle(hand)
    pool.put_back(hand[13:])
    return hand[:13]


def waiting_for(rng: Random, pool: Pool, tile: str) -> list[str]:
    """Thirteen tiles that wait for `tile` in a run."""
    tiles = pool.take(without(rng.choice([run for run in RUNS if tile in run]), [tile])) or []
    groups = [*RUNS, *([kind] * 3 for kind in KINDS)]
    for _ in range(3):
        tiles += pool.first_of(rng.sample(groups, len(groups)))
    return tiles + pool.first_of([[kind] * 2 for kind in rng.sample(KINDS, len(KINDS))])


def ordered_wall(rng: Random, pool: Pool, hands: list[list[str]]) -> list[str]:
    """What is left, what the seats want rather near the front, or the end."""
    wanted, doubled, tripled = set[str](), set[str](), set[str]()
    for hand in hands:
        wanted |= set(waits_by_shape(hand, []))
        doubled |= {kind for kind, n in Counter(hand).items() if n >= 2}
        tripled |= {kind for kind, n in Counter(hand).items() if n == 3}
    for_waits, for_pairs, for_kongs = rng.choice([0, 0.3, -0.5]), rng.choice([0, 0.3]), rng.choice([0, 0, 0.5])
    return sorted(
        pool.some(pool.copies.total()),
        key=lambda kind: (
            rng.random() - for_waits * (kind in wanted) - for_pairs * (kind in doubled) - for_kongs * (kind in tripled)
        ),
    )


def dealt_to_rob(rng: Random, pool: Pool) -> tuple[list[list[str]], list[str]]:
    """Hands of 13 and a wall: one seat waits for a tile and gets it, the other may pung it and add the fourth.

    The wall is the dealer's fourteenth tile and what follows.
    """
    tile, konger = rng.choice(SUIT), rng.randrange(2)
    pool.take([tile] * 4)
    waiting = waiting_for(rng, pool, tile)
    others = near_ready(rng, pool, konger) if rng.random() < 0.5 else pool.some(13)
    pool.put_back(others[11:])
    with_pair = [tile, tile, *others[:11]]
    rest = pool.some(pool.copies.total())
    # The one who waits draws the tile and lets it go; the other pungs it, and draws the fourth on his next turn.
    first, fourth = (0, 2) if konger == 1 else (1, 3)
    rest.insert(first, tile)
    rest.insert(fourth, tile)
    return [with_pair, waiting] if konger == 0 else [waiting, with_pair], rest


def random_deal(rng: Random) -> Deal:
    """Two hands in which much will happen, and a wall that is often short and kind to them."""
    pool = Pool(rng, DECK)
    robbing = rng.random() < 0.2
    if robbing:
        hands, wall = dealt_to_rob(rng, pool)
    else:
        hands = []
        for seat in (0, 1):
            style = rng.random()
            if style < 0.75:
                hands.append(near_ready(rng, pool, seat))
            else:
                hands.append(full_of_triplets(rng, pool) if style < 0.9 else pool.some(13))
        wall = ordered_wall(rng, pool, hands)
    hands[0].append(wall.pop(0 if robbing else rng.randrange(3)))
    table: dict[str, Any] = {}
    if rng.random() > 0.15:
        wall = wall[: rng.choice([rng.randint(0, 5), rng.randint(1, 9), rng.randint(5, 25)])]
    if rng.random() < 0.85:
        table["wall_end"] = True
    if rng.random() < 0.5:
        table["round_wind"] = rng.choice(WINDS)
    if rng.random() < 0.3:
        table["balances"] = [rng.choice([0, 1, 5, 20, 60, 200, 1000]) for _ in range(2)]
    if rng.random() < 0.3:
        hands = [in_order(hand) for hand in hands]
    return {"hands": ["".join(hand) for hand in hands], "wall": "".join(wall), "table": table}

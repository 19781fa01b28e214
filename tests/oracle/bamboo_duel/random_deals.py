"""Random deals in which much will happen: whole hands from the deal, and positions in mid-hand."""

from collections import Counter
from random import Random
from typing import Any

from tests.oracle.bamboo_duel.notation import FLOWERS, KINDS, SUIT
from tests.oracle.bamboo_duel.random_hands import DECK, THEMES
from tests.oracle.bamboo_duel.shapes import RUNS, waits_by_shape
from tests.oracle.duel.notation import Meld, in_order, without, written
from tests.oracle.duel.random_hands import Pool, laid, won_hand

Deal = dict[str, Any]

Holdings = tuple[list[list[str]], list[list[Meld]]]
"""The concealed tiles and the melds of both seats, the dealer without his drawn tile."""


def near_ready(rng: Random, pool: Pool, seat: int, melded: bool) -> tuple[list[str], list[Meld]]:
    """What a seat holds that waits for a tile, or nearly so."""
    tiles, melds = won_hand(rng, pool, seat, closed=rng.random() < 0.4, most_melds=4 if melded else 0)
    pool.put_back([tiles.pop()])
    for _ in range(rng.choice([0, 0, 0, 0, 1, 2])):
        pool.put_back([tiles.pop(rng.randrange(len(tiles)))])
        tiles += pool.some(1)
    return tiles, melds


def full_of_triplets(rng: Random, pool: Pool) -> list[str]:
    """Thirteen tiles with pairs, triplets and fours among them."""
    hand: list[str] = []
    while len(hand) < 13:
        hand += pool.take([rng.choice(KINDS)] * rng.choice([2, 3, 3, 4])) or []
    rng.shuffle(hand)
    pool.put_back(hand[13:])
    return hand[:13]


def some_holdings(rng: Random, pool: Pool, melded: bool) -> Holdings:
    """Both seats near ready, full of triplets or with anything."""
    hands, melds = [], []
    for seat in (0, 1):
        style = rng.random()
        hand, made = near_ready(rng, pool, seat, melded) if style < 0.75 else ([], list[Meld]())
        if not hand:
            hand = full_of_triplets(rng, pool) if style < 0.92 else pool.some(13)
        hands.append(hand)
        melds.append(made)
    return hands, melds


def to_rob(rng: Random, pool: Pool) -> tuple[Holdings, str, int]:
    """One seat has an open pung, the other waits for its fourth tile, which is to come; that tile, who has the pung."""
    tile, konger = rng.choice(SUIT), rng.randrange(2)
    pool.take([tile] * 4)
    hand = pool.take(without(rng.choice([run for run in RUNS if tile in run]), [tile])) or []
    kinds = THEMES[rng.choice(["any", "flush", "outside"])]
    wishes = [*(run for run in RUNS if set(run) <= set(kinds)), *([kind] * 3 for kind in kinds)]
    melds: list[Meld] = []
    for _ in range(3):
        group = pool.first_of(rng.sample(wishes, len(wishes)))
        if rng.random() < 0.4:
            melds.append(laid(rng, pool, group, 1 - konger, 0.3))
        else:
            hand += group
    hand += pool.first_of([[kind] * 2 for kind in rng.sample(kinds, len(kinds))])
    pung: Meld = {"kind": "pung", "tiles": written([tile] * 3), "from": 1 - konger}
    sides = [(pool.some(10), [pung]), (hand, melds)]
    if konger == 1:
        sides.reverse()
    return ([side[0] for side in sides], [side[1] for side in sides]), tile, konger


def ordered_wall(rng: Random, pool: Pool, holdings: Holdings) -> list[str]:
    """What is left, what the seats want rather near the front, or the end."""
    wanted, doubled, tripled = set[str](), set[str](), set[str]()
    for hand, melds in zip(*holdings, strict=True):
        wanted |= set(waits_by_shape(hand, melds))
        doubled |= {kind for kind, n in Counter(hand).items() if n >= 2}
        tripled |= {kind for kind, n in Counter(hand).items() if n == 3}
    for_waits, for_pairs, for_kongs = rng.choice([0, 0.3, -0.5]), rng.choice([0, 0.3]), rng.choice([0, 0, 0.5])
    return sorted(
        pool.some(pool.copies.total()),
        key=lambda kind: (
            rng.random() - for_waits * (kind in wanted) - for_pairs * (kind in doubled) - for_kongs * (kind in tripled)
        ),
    )


def with_flowers(rng: Random, hands: list[list[str]], wall: list[str], flowers: list[str]) -> None:
    """Put the flowers into the hands, for tiles that often come back from the end of the wall, and into the wall."""
    in_hands, likely_back = rng.choice([0.0, 0.0, 0.2, 0.5]), rng.choice([0.3, 0.9])
    back: list[str] = []
    for flower in flowers:
        hand = hands[rng.randrange(2)]
        places = [place for place, tile in enumerate(hand) if tile not in FLOWERS]
        if places and rng.random() < in_hands:
            place = rng.choice(places)
            back.append(hand[place])
            hand[place] = flower
        else:
            wall.insert(rng.choice([len(wall), rng.randint(0, len(wall)), rng.randint(0, min(len(wall), 4))]), flower)
    for tile in back:
        wall.insert(len(wall) if rng.random() < likely_back else rng.randint(0, len(wall)), tile)


def random_deal(rng: Random) -> Deal:
    """Two hands in which much will happen, and a wall that is often short and kind to them."""
    pool = Pool(rng, DECK)
    table: dict[str, Any] = {}
    style = rng.random()
    mid_hand = style > 0.5
    robbed, konger = "", 0
    if style > 0.85:
        holdings, robbed, konger = to_rob(rng, pool)
    else:
        holdings = some_holdings(rng, pool, mid_hand)
    hands, melds = holdings
    flowers = rng.sample(FLOWERS, len(FLOWERS))
    if mid_hand:
        table["opening"] = False
        if any(melds):
            table["seat_melds"] = {str(seat): made for seat, made in enumerate(melds) if made or rng.random() < 0.5}
        if rng.random() < 0.7:
            table["discards"] = ["".join(pool.some(rng.randint(0, 6))) for _ in range(2)]
        if rng.random() < 0.5:
            before = [[flowers.pop() for _ in range(rng.choice([0, 1, 3, 4]))] for _ in range(2)]
            table["flowers"] = [written(laid_before) for laid_before in before]
    wall = ordered_wall(rng, pool, holdings)
    drawn = wall.pop(rng.randrange(3))
    if robbed and konger == 0:
        wall.insert(0, drawn)
        drawn = robbed
    elif robbed:
        wall.insert(0, robbed)
    hands[0].append(drawn)
    whole = style < 0.15
    wall = wall if whole else wall[: rng.choice([*rng.sample(range(5), 2), rng.randint(0, 9), rng.randint(5, 25), 45])]
    if whole or rng.random() < 0.6:
        with_flowers(rng, hands, wall, flowers if whole else flowers[: rng.randint(0, len(flowers))])
    if whole or rng.random() < 0.85:
        table["wall_end"] = True
    if rng.random() < 0.3:
        table["balances"] = [rng.choice([0, 1, 5, 20, 60, 200, 1000]) for _ in range(2)]
    if not robbed and rng.random() < 0.3:
        hands = [in_order(hand) for hand in hands]
    return {"hands": ["".join(hand) for hand in hands], "wall": "".join(wall), "table": table}

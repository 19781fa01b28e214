"""Random hands that are worth scoring: won ones of every kind, and those near to them."""

from collections import Counter
from random import Random

from tests.oracle.character_duel.notation import (
    DRAGONS,
    HONOURS,
    KINDS,
    SUIT,
    TERMINALS,
    WINDS,
    Meld,
    tiles_of,
    written,
)
from tests.oracle.character_duel.shapes import RUNS

Group = list[str]

KONGS = ["exposed_kong", "added_kong", "concealed_kong"]

THEMES = {
    "any": KINDS,
    "flush": SUIT,
    "honours": HONOURS,
    "high": tiles_of("6789m"),
    "heavy": tiles_of("56789m"),
    "low": tiles_of("1234m"),
    "simple": tiles_of("2345678m"),
    "ends": TERMINALS + HONOURS,
    "outside": [*tiles_of("123789m"), *HONOURS],
}
"""Kinds to build a hand of."""

STYLES = [
    *["chows", "chows", "mixed", "mixed", "triplets"],
    *["equal", "ladder", "wide ladder", "straight", "double dragon", "ladder of triplets", "winds", "dragons", "gates"],
]
"""What to build the sets like."""


class Pool:
    """Tiles that are still to be had."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.copies = Counter(dict.fromkeys(KINDS, 4))

    def take(self, tiles: list[str]) -> list[str] | None:
        """The tiles, if they are all there."""
        if any(self.copies[tile] < n for tile, n in Counter(tiles).items()):
            return None
        self.copies.subtract(tiles)
        return list(tiles)

    def put_back(self, tiles: list[str]) -> None:
        """The tiles can be had again."""
        self.copies.update(tiles)

    def some(self, number: int) -> list[str]:
        """Any tiles."""
        rest = [tile for tile, n in sorted(self.copies.items()) for _ in range(n)]
        taken = self.rng.sample(rest, number)
        self.copies.subtract(taken)
        return taken

    def first_of(self, wanted: list[Group]) -> Group:
        """The first of the groups that can be had; any, if none can."""
        anything = [*RUNS, *([tile] * 3 for tile in KINDS)]
        self.rng.shuffle(anything)
        if wanted and len(wanted[0]) == 2:
            anything = [group[:1] * 2 for group in anything]
        for group in [*wanted, *anything]:
            taken = self.take(group)
            if taken is not None:
                return taken
        raise AssertionError("the pool is empty")


def run_from(low: int) -> Group:
    """The chow whose lowest tile is of this rank."""
    return RUNS[low - 1]


def wished_sets(rng: Random, style: str, kinds: list[str]) -> list[list[Group]]:
    """For each of four sets the groups that are wished for, the dearest wish first."""
    runs = [run for run in RUNS if set(run) <= set(kinds)]
    triplets = [[tile] * 3 for tile in kinds]

    def free() -> list[Group]:
        some = {"chows": runs, "triplets": triplets}.get(style, runs + triplets if rng.random() < 0.5 else runs)
        return rng.sample(some, len(some))

    fixed: list[Group] = []
    low = rng.randint(1, 7)
    if style == "equal":
        fixed = [run_from(low)] * rng.choice([2, 3, 4])
    elif style == "ladder":
        low, long = rng.choice([(rng.randint(1, 4), 4), (rng.randint(1, 5), 3)])
        fixed = [run_from(low + step) for step in range(long)]
    elif style == "wide ladder":
        low, long = rng.choice([(1, 4), (rng.randint(1, 3), 3)])
        fixed = [run_from(low + 2 * step) for step in range(long)]
    elif style == "straight":
        fixed = [run_from(1), run_from(4), run_from(7)]
    elif style == "double dragon":
        fixed = [run_from(1), run_from(1), run_from(7), run_from(7)]
    elif style == "ladder of triplets":
        low, long = rng.choice([(rng.randint(1, 6), 4), (rng.randint(1, 7), 3)])
        fixed = [[f"{low + step}m"] * 3 for step in range(long)]
    elif style == "winds":
        fixed = [[tile] * 3 for tile in rng.sample(WINDS, rng.choice([3, 4]))]
    elif style == "dragons":
        fixed = [[tile] * 3 for tile in rng.sample(DRAGONS, rng.choice([2, 3]))]
    wishes = [[group] for group in fixed]
    return [wish + free() for wish in wishes + [[] for _ in range(4 - len(wishes))]]


def wished_pairs(rng: Random, style: str, kinds: list[str]) -> list[Group]:
    """The pairs that are wished for."""
    first = {
        "double dragon": ["5m"],
        "winds": rng.choice([["F"], WINDS, []]),
        "dragons": rng.choice([DRAGONS, []]),
    }.get(style, [])
    return [[tile] * 2 for tile in [*first, *rng.sample(kinds, len(kinds))]]


def gates(rng: Random, pool: Pool) -> list[str] | None:
    """九莲宝灯, or the same fourteen tiles won on another one, if they can be had."""
    concealed = tiles_of("1112345678999m")
    if rng.random() < 0.3:
        rng.shuffle(concealed)
    return pool.take([*concealed, rng.choice(SUIT)])


def seven_pairs(rng: Random, pool: Pool, kinds: list[str]) -> list[str]:
    """Fourteen tiles in pairs, often seven in a row or of all honours."""
    style = rng.random()
    wanted = rng.sample(kinds, len(kinds))
    if style < 0.15:
        low = rng.randint(0, 2)
        wanted = SUIT[low : low + 7]
    elif style < 0.25:
        wanted = HONOURS
    elif style < 0.6:
        wanted = [tile for tile in wanted for _ in (0, 1)]
    tiles: list[str] = []
    for tile in [*wanted, *rng.sample(KINDS * 2, 2 * len(KINDS))]:
        if len(tiles) < 14:
            tiles += pool.take([tile] * 2) or []
    return tiles


def laid(rng: Random, pool: Pool, group: Group, seat: int, kongs: float) -> Meld:
    """A set as a meld of the seat; a triplet is a kong with the chance `kongs`."""
    kind = "chow"
    if group not in RUNS:
        kind = "pung"
        if rng.random() < kongs and pool.take(group[:1]):
            kind, group = rng.choice(KONGS), group[:1] * 4
    meld: Meld = {"kind": kind, "tiles": written(group)}
    return meld if kind == "concealed_kong" else meld | {"from": 1 - seat}


def laid_closed(pool: Pool, group: Group) -> Meld | None:
    """A triplet as a concealed kong, if its fourth tile can be had."""
    if group in RUNS or not pool.take(group[:1]):
        return None
    return {"kind": "concealed_kong", "tiles": written(group[:1] * 4)}


def won_hand(
    rng: Random, pool: Pool, seat: int, closed: bool = False, most_melds: int = 4
) -> tuple[list[str], list[Meld]]:
    """The concealed tiles, the winning one last, and the melds of a won hand; `closed`: no open melds."""
    kinds = THEMES[rng.choice(list(THEMES))]
    style = rng.choice(STYLES)
    if rng.random() < 0.1:
        tiles = seven_pairs(rng, pool, kinds)
        rng.shuffle(tiles)
        return tiles, []
    if style == "gates" and (nine_gates := gates(rng, pool)):
        return nine_gates, []
    sets = [pool.first_of(wish) for wish in wished_sets(rng, style, kinds)]
    tiles = pool.first_of(wished_pairs(rng, style, kinds))
    rng.shuffle(sets)
    number = min(most_melds, rng.choice([0, 0, 0, 0, 1, 1, 2, 3, 4, 4]))
    kongs = rng.choice([0.0, 0.2, 0.5, 1.0])
    melds = []
    for place, group in enumerate(sets):
        meld = None
        if place < number:
            meld = laid_closed(pool, group) if closed else laid(rng, pool, group, seat, kongs)
        if meld is None:
            tiles += group
        else:
            melds.append(meld)
    rng.shuffle(tiles)
    return tiles, melds

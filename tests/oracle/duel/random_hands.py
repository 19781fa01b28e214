"""Random hands that are worth scoring: won ones of every kind, and those near to them."""

from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from random import Random

from tests.oracle.duel.notation import DRAGONS, HONOURS, WINDS, Meld, tiles_of, written

Group = list[str]

KONGS = ["exposed_kong", "added_kong", "concealed_kong"]

STYLES = [
    *["chows", "chows", "mixed", "mixed", "triplets"],
    *["equal", "ladder", "wide ladder", "straight", "double dragon", "ladder of triplets", "winds", "dragons", "gates"],
]
"""What to build the sets like."""


@dataclass(frozen=True)
class Deck:
    """The tiles of a game that hands are made of: one suit, and the honours."""

    suit: list[str]
    themes: dict[str, list[str]]
    """Kinds to build a hand of, by name."""

    @cached_property
    def kinds(self) -> list[str]:
        """All of them."""
        return self.suit + HONOURS

    @property
    def letter(self) -> str:
        """The suit's."""
        return self.suit[0][-1]

    @cached_property
    def runs(self) -> list[Group]:
        """Every chow."""
        return [self.run_from(low) for low in range(1, 8)]

    def run_from(self, low: int) -> Group:
        """The chow whose lowest tile is of this rank."""
        return self.suit[low - 1 : low + 2]


class Pool:
    """Tiles that are still to be had."""

    def __init__(self, rng: Random, deck: Deck) -> None:
        self.rng = rng
        self.deck = deck
        self.copies = Counter(dict.fromkeys(deck.kinds, 4))

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
        anything = [*self.deck.runs, *([tile] * 3 for tile in self.deck.kinds)]
        self.rng.shuffle(anything)
        if wanted and len(wanted[0]) == 2:
            anything = [group[:1] * 2 for group in anything]
        for group in [*wanted, *anything]:
            taken = self.take(group)
            if taken is not None:
                return taken
        raise AssertionError("the pool is empty")


def wished_sets(rng: Random, deck: Deck, style: str, kinds: list[str]) -> list[list[Group]]:
    """For each of four sets the groups that are wished for, the dearest wish first."""
    runs = [run for run in deck.runs if set(run) <= set(kinds)]
    triplets = [[tile] * 3 for tile in kinds]

    def free() -> list[Group]:
        some = {"chows": runs, "triplets": triplets}.get(style, runs + triplets if rng.random() < 0.5 else runs)
        return rng.sample(some, len(some))

    fixed: list[Group] = []
    low = rng.randint(1, 7)
    if style == "equal":
        fixed = [deck.run_from(low)] * rng.choice([2, 3, 4])
    elif style == "ladder":
        low, long = rng.choice([(rng.randint(1, 4), 4), (rng.randint(1, 5), 3)])
        fixed = [deck.run_from(low + step) for step in range(long)]
    elif style == "wide ladder":
        low, long = rng.choice([(1, 4), (rng.randint(1, 3), 3)])
        fixed = [deck.run_from(low + 2 * step) for step in range(long)]
    elif style == "straight":
        fixed = [deck.run_from(1), deck.run_from(4), deck.run_from(7)]
    elif style == "double dragon":
        fixed = [deck.run_from(1), deck.run_from(1), deck.run_from(7), deck.run_from(7)]
    elif style == "ladder of triplets":
        low, long = rng.choice([(rng.randint(1, 6), 4), (rng.randint(1, 7), 3)])
        fixed = [[deck.suit[low + step - 1]] * 3 for step in range(long)]
    elif style == "winds":
        fixed = [[tile] * 3 for tile in rng.sample(WINDS, rng.choice([3, 4]))]
    elif style == "dragons":
        fixed = [[tile] * 3 for tile in rng.sample(DRAGONS, rng.choice([2, 3]))]
    wishes = [[group] for group in fixed]
    return [wish + free() for wish in wishes + [[] for _ in range(4 - len(wishes))]]


def wished_pairs(rng: Random, deck: Deck, style: str, kinds: list[str]) -> list[Group]:
    """The pairs that are wished for."""
    first = {
        "double dragon": [deck.suit[4]],
        "winds": rng.choice([["F"], WINDS, []]),
        "dragons": rng.choice([DRAGONS, []]),
    }.get(style, [])
    return [[tile] * 2 for tile in [*first, *rng.sample(kinds, len(kinds))]]


def gates(rng: Random, pool: Pool) -> list[str] | None:
    """九莲宝灯, or the same fourteen tiles won on another one, if they can be had."""
    concealed = tiles_of("1112345678999" + pool.deck.letter)
    if rng.random() < 0.3:
        rng.shuffle(concealed)
    return pool.take([*concealed, rng.choice(pool.deck.suit)])


def seven_pairs(rng: Random, pool: Pool, kinds: list[str]) -> list[str]:
    """Fourteen tiles in pairs, often seven in a row or of all honours."""
    style = rng.random()
    wanted = rng.sample(kinds, len(kinds))
    if style < 0.15:
        low = rng.randint(0, 2)
        wanted = pool.deck.suit[low : low + 7]
    elif style < 0.25:
        wanted = HONOURS
    elif style < 0.6:
        wanted = [tile for tile in wanted for _ in (0, 1)]
    tiles: list[str] = []
    for tile in [*wanted, *rng.sample(pool.deck.kinds * 2, 2 * len(pool.deck.kinds))]:
        if len(tiles) < 14:
            tiles += pool.take([tile] * 2) or []
    return tiles


def laid(rng: Random, pool: Pool, group: Group, seat: int, kongs: float) -> Meld:
    """A set as a meld of the seat; a triplet is a kong with the chance `kongs`."""
    kind = "chow"
    if group not in pool.deck.runs:
        kind = "pung"
        if rng.random() < kongs and pool.take(group[:1]):
            kind, group = rng.choice(KONGS), group[:1] * 4
    meld: Meld = {"kind": kind, "tiles": written(group)}
    return meld if kind == "concealed_kong" else meld | {"from": 1 - seat}


def laid_closed(pool: Pool, group: Group) -> Meld | None:
    """A triplet as a concealed kong, if its fourth tile can be had."""
    if group in pool.deck.runs or not pool.take(group[:1]):
        return None
    return {"kind": "concealed_kong", "tiles": written(group[:1] * 4)}


def won_hand(
    rng: Random, pool: Pool, seat: int, closed: bool = False, most_melds: int = 4
) -> tuple[list[str], list[Meld]]:
    """The concealed tiles, the winning one last, and the melds of a won hand; `closed`: no open melds."""
    deck = pool.deck
    kinds = deck.themes[rng.choice(list(deck.themes))]
    style = rng.choice(STYLES)
    if rng.random() < 0.1:
        tiles = seven_pairs(rng, pool, kinds)
        rng.shuffle(tiles)
        return tiles, []
    if style == "gates" and (nine_gates := gates(rng, pool)):
        return nine_gates, []
    sets = [pool.first_of(wish) for wish in wished_sets(rng, deck, style, kinds)]
    tiles = pool.first_of(wished_pairs(rng, deck, style, kinds))
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

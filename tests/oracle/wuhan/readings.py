"""Every way to read concealed tiles as sets and a pair, each wild tile standing for whatever fits."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import product

from tests.oracle.notation import without

ANY = "*"
"""What a wild tile stands for in a set or a pair of wild tiles alone: a tile of the reader's choice."""

Set = tuple[str, ...]
Reading = tuple[tuple[Set, ...], Set]
"""The sets, and the pair."""


def sets_with(tile: str) -> list[Set]:
    """The pung and the runs that `tile` can be part of."""
    found: list[Set] = [(tile, tile, tile)]
    if len(tile) == 2:
        rank, suit = int(tile[0]), tile[1]
        for low in range(max(1, rank - 2), min(7, rank) + 1):
            found.append((f"{low}{suit}", f"{low + 1}{suit}", f"{low + 2}{suit}"))
    return found


def laid_from(wanted: Set, tiles: list[str], jokers: int) -> Iterator[tuple[list[str], int]]:
    """What is left of tiles and jokers when `wanted` is laid, the first tile in hand from the hand itself.

    Any other tile may come from the hand or be a joker, whether or not the hand has it.
    """
    others = list(wanted)
    others.remove(tiles[0])
    seen = set()
    for by_joker in product((False, True), repeat=len(others)):
        from_hand = [tiles[0]] + [tile for tile, joker in zip(others, by_joker, strict=True) if not joker]
        spent = sum(by_joker)
        key = tuple(sorted(from_hand))
        if key in seen or spent > jokers or any(tiles.count(tile) < from_hand.count(tile) for tile in from_hand):
            continue
        seen.add(key)
        yield without(tiles, from_hand), jokers - spent


@lru_cache(maxsize=200_000)
def splits(tiles: tuple[str, ...], jokers: int) -> frozenset[tuple[Set, ...]]:
    """Every way to make sets of all of `tiles`, which are sorted, and the jokers; the sets of each way sorted."""
    if (len(tiles) + jokers) % 3:
        return frozenset()
    if not tiles:
        return frozenset({((ANY, ANY, ANY),) * (jokers // 3)})
    found = set()
    for wanted in sets_with(tiles[0]):
        for rest, left in laid_from(wanted, list(tiles), jokers):
            for others in splits(tuple(rest), left):
                found.add(tuple(sorted((wanted, *others))))
    return frozenset(found)


@lru_cache(maxsize=200_000)
def readings(tiles: tuple[str, ...], jokers: int) -> frozenset[Reading]:
    """Every way to read `tiles`, which are sorted, and the jokers as sets and one pair."""
    hand = list(tiles)
    found: set[Reading] = set()
    for tile in sorted(set(hand)):
        for rest, left in laid_from((tile, tile), [tile, *without(hand, [tile])], jokers):
            found |= {(sets, (tile, tile)) for sets in splits(tuple(sorted(rest)), left)}
    if jokers >= 2:
        found |= {(sets, (ANY, ANY)) for sets in splits(tuple(hand), jokers - 2)}
    return frozenset(found)

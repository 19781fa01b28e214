"""Every way to lay out a hand (BD-12, BD-13, BD-40…43, CD-28…30), and the kinds that it waits on (BD-30, CD-22)."""

from collections import Counter
from functools import lru_cache

from tests.oracle.duel.notation import HONOURS, Meld, in_order, meld_tiles, suit_of, without

Split = tuple[list[list[str]], str]

RUNS = {letter: [suit_of(letter)[start : start + 3] for start in range(7)] for letter in "ms"}
"""By suit."""


@lru_cache(maxsize=1_000_000)
def splits(tiles: tuple[str, ...]) -> list[list[list[str]]]:
    """Every way to split `tiles`, sorted, wholly into chows and triplets. The first tile is the lowest of its set."""
    if not tiles:
        return [[]]
    found = []
    runs = RUNS.get(tiles[0][-1], [])
    for group in [[tiles[0]] * 3, *(run for run in runs if run[0] == tiles[0])]:
        if all(tiles.count(tile) >= group.count(tile) for tile in group):
            found += [[group, *rest] for rest in splits(tuple(without(list(tiles), group)))]
    return found


def basic_splits(tiles: list[str]) -> list[Split]:
    """Every way to split `tiles` into sets and a pair."""
    ordered = in_order(tiles)
    return [
        (sets, pair)
        for pair in dict.fromkeys(ordered)
        if ordered.count(pair) >= 2
        for sets in splits(tuple(without(ordered, [pair, pair])))
    ]


def is_seven_pairs(tiles: list[str], melds: int) -> bool:
    """BD-42, CD-29."""
    return melds == 0 and len(tiles) == 14 and all(n in (2, 4) for n in Counter(tiles).values())


@lru_cache(maxsize=1_000_000)
def _complete(tiles: tuple[str, ...], melds: int) -> bool:
    return is_seven_pairs(list(tiles), melds) or bool(basic_splits(list(tiles)))


def complete(tiles: list[str], melds: int) -> bool:
    """Step 1, for the concealed tiles and the winning one."""
    assert len(tiles) == 14 - 3 * melds, "a hand of the wrong size"
    return _complete(tuple(in_order(tiles)), melds)


@lru_cache(maxsize=1_000_000)
def _waits(letter: str, concealed: tuple[str, ...], melded: tuple[str, ...], melds: int) -> list[str]:
    held = concealed + melded
    kinds = suit_of(letter) + HONOURS
    return [kind for kind in kinds if held.count(kind) < 4 and complete([*concealed, kind], melds)]


def waits_by_shape(letter: str, concealed: list[str], melds: list[Meld]) -> list[str]:
    """BD-30, CD-22, in order, where the suit is `letter`: less the kinds of which the player holds all four."""
    return _waits(letter, tuple(in_order(concealed)), tuple(meld_tiles(melds)), len(melds))

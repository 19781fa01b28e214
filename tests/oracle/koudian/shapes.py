"""Which tiles complete a hand: every way to lay them out, wild tiles standing for anything (KD-40…44, KD-81, KD-88)."""

from collections import Counter
from functools import lru_cache
from itertools import combinations

from tests.oracle.koudian.notation import DRAGONS, HONOURS, SUITED, WINDS, in_order, without

Split = tuple[list[list[str]], str]

NEVER = 99
"""More wild tiles than there are."""

FAMILIES = [*(SUITED[start : start + 9] for start in (0, 9, 18)), WINDS, DRAGONS]
"""The tiles that can stand in one set with each other."""

FAMILY_OF = {tile: place for place, family in enumerate(FAMILIES) for tile in family}


def runs_of(tile: str, chows_of_honours: bool) -> list[list[str]]:
    """Every chow that holds the tile."""
    family = FAMILIES[FAMILY_OF[tile]]
    if tile in HONOURS:
        runs = [list(run) for run in combinations(family, 3)] if chows_of_honours else []
    else:
        runs = [family[start : start + 3] for start in range(7)]
    return [run for run in runs if tile in run]


def groups_of(tile: str, chows_of_honours: bool) -> list[list[str]]:
    """Every set that holds the tile."""
    return [[tile] * 3, *runs_of(tile, chows_of_honours)]


def splits(tiles: list[str], chows_of_honours: bool) -> list[list[list[str]]]:
    """Every way to split `tiles`, among which nothing is wild, wholly into sets."""
    if not tiles:
        return [[]]
    found = []
    for group in groups_of(tiles[0], chows_of_honours):
        if not Counter(group) - Counter(tiles):
            found += [[group, *rest] for rest in splits(without(tiles, group), chows_of_honours)]
    return found


def standard_splits(tiles: list[str], chows_of_honours: bool) -> list[Split]:
    """Every way to split `tiles`, among which nothing is wild, into sets and a pair."""
    ordered = in_order(tiles)
    return [
        (sets, pair)
        for pair in sorted(set(ordered))
        if ordered.count(pair) >= 2
        for sets in splits(without(ordered, [pair, pair]), chows_of_honours)
    ]


def is_seven_pairs(tiles: list[str]) -> bool:
    """KD-41, for 14 tiles among which nothing is wild and no meld has been made."""
    return len(tiles) == 14 and all(n in (2, 4) for n in Counter(tiles).values())


@lru_cache(maxsize=1_000_000)
def missing(tiles: tuple[str, ...], pair: bool, chows_of_honours: bool) -> int:
    """How many tiles it takes, at the fewest, until all of `tiles` stand in sets (and one of them, or two, in a pair).

    The first tile is tried in each group that it can stand in; of such a group, what is not among the tiles is missing.
    """
    if not tiles:
        return NEVER if pair else 0
    fewest = NEVER
    choices = [(group, pair) for group in groups_of(tiles[0], chows_of_honours)]
    if pair:
        choices.append(([tiles[0]] * 2, False))
    for group, still_pair in choices:
        rest, lacking = list(tiles), 0
        for tile in group:
            if tile in rest:
                rest.remove(tile)
            else:
                lacking += 1
        fewest = min(fewest, lacking + missing(tuple(rest), still_pair, chows_of_honours))
    return fewest


def short_of_standard(tiles: list[str], chows_of_honours: bool) -> int:
    """How many tiles it takes, at the fewest, until all of `tiles` stand in sets, and in a pair if that is not missing.

    Tiles of different families share no set.
    """
    parts = [tuple(tile for tile in in_order(tiles) if FAMILY_OF[tile] == place) for place in range(len(FAMILIES))]
    plain = [missing(part, False, chows_of_honours) for part in parts]
    paired = [missing(part, True, chows_of_honours) for part in parts]
    whole = sum(plain)
    return min([whole + 2, *(whole - without_pair + pair for without_pair, pair in zip(plain, paired, strict=True))])


def short_of_pairs(tiles: list[str]) -> int:
    """How many tiles it takes until all of `tiles` stand in pairs."""
    return sum(n % 2 for n in Counter(tiles).values())


def completes(tiles: list[str], wilds: int, melds: int, chows_of_honours: bool) -> bool:
    """Whether the concealed `tiles`, so many wild ones and so many melds are a whole hand.

    Wild tiles take the place of what is missing. Those that are left over are sets of their own, or pairs of seven:
    their number comes out right by itself.
    """
    if len(tiles) + wilds != 3 * (4 - melds) + 2:
        return False
    if melds == 0 and short_of_pairs(tiles) <= wilds:
        return True
    return short_of_standard(tiles, chows_of_honours) <= wilds


@lru_cache(maxsize=1_000_000)
def wait(
    tiles: tuple[str, ...], wilds: int, melds: int, chows_of_honours: bool, kinds: tuple[str, ...]
) -> tuple[str, ...]:
    """The kinds which, standing for themselves, complete the hand. No tile makes good for two that are missing."""
    pairs = short_of_pairs(list(tiles)) if melds == 0 else NEVER
    if min(pairs, short_of_standard(list(tiles), chows_of_honours)) > wilds + 1:
        return ()
    return tuple(kind for kind in kinds if completes([*tiles, kind], wilds, melds, chows_of_honours))

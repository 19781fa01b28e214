"""Which tiles complete a hand: every way to lay them is tried, with a gold wherever a tile is missing."""

from collections import Counter
from functools import lru_cache

from tests.oracle.youjin.notation import HONOURS, TERMINALS, Meld, in_order, meld_tiles, plays_as, suit_of

Plain = tuple[str, ...]
"""Sorted kinds that tiles other than golds play as."""

BU_DA = [{1, 4, 7}, {1, 4, 8}, {1, 4, 9}, {1, 5, 8}, {1, 5, 9}, {1, 6, 9}, {2, 5, 8}, {2, 5, 9}, {2, 6, 9}, {3, 6, 9}]
ORPHANS = TERMINALS | HONOURS


def apart(tiles: list[str], wild: str) -> tuple[Plain, int]:
    """The kinds that the tiles play as where they are no golds, and the number of golds."""
    plain = [plays_as(tile, wild) for tile in tiles if tile != wild]
    return tuple(in_order(plain)), len(tiles) - len(plain)


@lru_cache(maxsize=200_000)
def lays_into_sets(plain: Plain, golds: int) -> bool:
    """Whether all of the kinds and golds, a multiple of three, lie in chows and pungs."""
    if not plain:
        return True
    first = plain[0]
    for own in (3, 2, 1):
        if plain.count(first) >= own and 3 - own <= golds and lays_into_sets(plain[own:], golds - 3 + own):
            return True
    if not suit_of(first):
        return False
    rank = int(first[0])
    # `first` is the lowest tile left, so what the chow has below it is gold.
    for low in range(max(1, rank - 2), min(7, rank) + 1):
        above = [f"{each}{suit_of(first)}" for each in range(rank + 1, low + 3)]
        for held in subsets([kind for kind in above if kind in plain]):
            missing = 2 - len(held)
            if missing <= golds and lays_into_sets(less(plain[1:], held), golds - missing):
                return True
    return False


def subsets(kinds: list[str]) -> list[list[str]]:
    """All of them: a gold may lie where a tile is at hand too."""
    found: list[list[str]] = [[]]
    for kind in kinds:
        found += [[*some, kind] for some in found]
    return found


def less(plain: Plain, gone: list[str]) -> Plain:
    """`plain` without one of each kind of `gone`."""
    rest = list(plain)
    for kind in gone:
        rest.remove(kind)
    return tuple(rest)


@lru_cache(maxsize=200_000)
def lays_with_a_pair(plain: Plain, golds: int) -> bool:
    """Whether all lie in sets and one pair."""
    if golds >= 2 and lays_into_sets(plain, golds - 2):
        return True
    for kind in sorted(set(plain)):
        if plain.count(kind) >= 2 and lays_into_sets(less(plain, [kind, kind]), golds):
            return True
        if golds >= 1 and lays_into_sets(less(plain, [kind]), golds - 1):
            return True
    return False


def lays_into_pairs(plain: Plain, golds: int) -> bool:
    """Whether an even number of tiles lies in pairs: each single tile takes a gold."""
    return sum(n % 2 for n in Counter(plain).values()) <= golds


def is_standard(tiles: list[str], melds: int, wild: str) -> bool:
    """YJ-45."""
    return len(tiles) == 14 - 3 * melds and lays_with_a_pair(*apart(tiles, wild))


def is_seven_pairs(tiles: list[str], melds: int, wild: str) -> bool:
    """YJ-46."""
    return melds == 0 and len(tiles) == 14 and lays_into_pairs(*apart(tiles, wild))


def is_bu_da(tiles: list[str], melds: int, wild: str, blank_honor: bool) -> bool:
    """YJ-47, with each blank as 白 or as the gold's natural kind (YJ-19)."""
    if melds or len(tiles) != 14:
        return False
    others = [tile for tile in tiles if tile not in (wild, "P")]
    blanks = 0 if wild == "P" else tiles.count("P")
    for honours in range(blanks + 1 if blank_honor else 1):
        kinds = others + ["P"] * honours + [wild] * (blanks - honours)
        if len(set(kinds)) == len(kinds) and lies_apart(kinds):
            return True
    return False


def lies_apart(kinds: list[str]) -> bool:
    """Whether different kinds are part of some 不搭, which golds fill up to 14."""
    if sum(kind in HONOURS for kind in kinds) > 5:
        return False
    for suit in "mps":
        ranks = {int(kind[0]) for kind in kinds if suit_of(kind) == suit}
        if not any(ranks <= three for three in BU_DA):
            return False
    return True


def is_yaojiu(tiles: list[str], melds: int, wild: str, blank_honor: bool) -> bool:
    """YJ-48: a gold counts as its natural kind (YJ-13), a blank as that or as 白 (YJ-19)."""
    if melds or len(tiles) != 14:
        return False
    blank_fits = wild == "P" or blank_honor or wild in ORPHANS
    return all(blank_fits if tile == "P" else tile in ORPHANS for tile in tiles)


def is_complete(tiles: list[str], melds: int, wild: str, blank_honor: bool) -> bool:
    """Whether the tiles, the winning one among them, are a hand of any shape."""
    return (
        is_standard(tiles, melds, wild)
        or is_seven_pairs(tiles, melds, wild)
        or is_bu_da(tiles, melds, wild, blank_honor)
        or is_yaojiu(tiles, melds, wild, blank_honor)
    )


def is_youjin_shape(hand: list[str], melds: int, wild: str) -> bool:
    """YJ-50, of the tiles between turns."""
    plain, golds = apart(hand, wild)
    if golds == 0 or len(hand) != 13 - 3 * melds:
        return False
    return lays_into_sets(plain, golds - 1) or (melds == 0 and lays_into_pairs(plain, golds - 1))


def is_one_suit(tiles: list[str], melds: list[Meld], wild: str) -> bool:
    """Whether all is of one suit, golds and blanks taken as the gold's natural kind (YJ-14, YJ-49)."""
    suits = {suit_of(plays_as(tile, wild)) for tile in tiles + meld_tiles(melds)}
    return len(suits) == 1 and suits != {""}

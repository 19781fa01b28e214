"""Tiles as names ("5m", "E"); hands as lists of names."""

from typing import Any

from queju.tiles import KIND_OF, NAMES, parse, write

Meld = dict[str, Any]

SUITED = [f"{rank}{suit}" for suit in "mps" for rank in range(1, 10)]
WINDS = ["E", "S", "W", "N"]
DRAGONS = ["C", "F", "P"]
HONOURS = WINDS + DRAGONS

KONGS = ("exposed_kong", "added_kong", "concealed_kong")


def tiles_of(text: str) -> list[str]:
    """The names written in `text`, in order."""
    return [NAMES[kind] for kind in parse(text)]


def in_order(tiles: list[str]) -> list[str]:
    """Sorted m, p, s, E S W N C F P."""
    return sorted(tiles, key=KIND_OF.__getitem__)


def written(tiles: list[str]) -> str:
    """The notation of a multiset of names."""
    return write(KIND_OF[tile] for tile in tiles)


def without(tiles: list[str], gone: list[str]) -> list[str]:
    """`tiles` less `gone`, the rest in the same order. The copy taken is the first one."""
    rest = list(tiles)
    for tile in gone:
        rest.remove(tile)
    return rest


def meld_tiles(melds: list[Meld]) -> list[str]:
    """All tiles of some melds."""
    return [tile for meld in melds for tile in tiles_of(meld["tiles"])]


def value(tile: str) -> int:
    """KD-10."""
    return 10 if tile in HONOURS else int(tile[0])

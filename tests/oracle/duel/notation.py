"""Tiles as names ("5s", "E", "3f"); hands as lists of names."""

from typing import Any

from queju.tiles import KIND_OF, NAMES, parse, write

Meld = dict[str, Any]

WINDS = ["E", "S", "W", "N"]
DRAGONS = ["C", "F", "P"]
HONOURS = WINDS + DRAGONS

MELDED_KONGS = ("exposed_kong", "added_kong")


def suit_of(letter: str) -> list[str]:
    """The nine kinds of a suit."""
    return [f"{rank}{letter}" for rank in range(1, 10)]


def tiles_of(text: str) -> list[str]:
    """The names written in `text`, in order."""
    return [NAMES[kind] for kind in parse(text)]


def in_order(tiles: list[str]) -> list[str]:
    """Sorted: the suit, E S W N C F P, flowers."""
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


def open_melds(melds: list[Meld]) -> list[Meld]:
    """Those of which a tile was claimed (BD-69)."""
    return [meld for meld in melds if meld["kind"] != "concealed_kong"]

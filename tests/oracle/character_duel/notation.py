"""Tiles as names ("5m", "E"); hands as lists of names."""

from typing import Any

from queju.tiles import KIND_OF, NAMES, parse, write

Meld = dict[str, Any]

SUIT = [f"{rank}m" for rank in range(1, 10)]
WINDS = ["E", "S", "W", "N"]
DRAGONS = ["C", "F", "P"]
HONOURS = WINDS + DRAGONS
KINDS = SUIT + HONOURS
"""CD-01, in the order of CD-53."""

TERMINALS = ["1m", "9m"]

MELDED_KONGS = ("exposed_kong", "added_kong")


def tiles_of(text: str) -> list[str]:
    """The names written in `text`, in order."""
    return [NAMES[kind] for kind in parse(text)]


def in_order(tiles: list[str]) -> list[str]:
    """Sorted m, E S W N C F P."""
    return sorted(tiles, key=KINDS.index)


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
    """Those of which a tile was claimed."""
    return [meld for meld in melds if meld["kind"] != "concealed_kong"]

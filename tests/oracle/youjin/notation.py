"""Tiles as names ("5m", "E"); hands as lists of names."""

from typing import Any

from queju.tiles import KIND_OF, NAMES, parse, write, write_in_order

Meld = dict[str, Any]

KINDS = [f"{rank}{suit}" for suit in "mps" for rank in range(1, 10)] + list("ESWNCFP")
HONOURS = set("ESWNCFP")
TERMINALS = {f"{rank}{suit}" for suit in "mps" for rank in (1, 9)}
PLACE = {kind: place for place, kind in enumerate(KINDS)}


def tiles_of(text: str) -> list[str]:
    """The names written in `text`, in order."""
    return [NAMES[kind] for kind in parse(text)]


def in_order(tiles: list[str]) -> list[str]:
    """Sorted m, p, s, E S W N C F P."""
    return sorted(tiles, key=PLACE.__getitem__)


def written(tiles: list[str]) -> str:
    """The notation of a multiset of names."""
    return write(KIND_OF[tile] for tile in tiles)


def written_in_order(tiles: list[str]) -> str:
    """The notation of names whose order counts."""
    return write_in_order(KIND_OF[tile] for tile in tiles)


def without(tiles: list[str], gone: list[str]) -> list[str]:
    """`tiles` less `gone`, the rest in the same order."""
    rest = list(tiles)
    for tile in gone:
        rest.remove(tile)
    return rest


def meld_tiles(melds: list[Meld]) -> list[str]:
    """All tiles of some melds."""
    return [tile for meld in melds for tile in tiles_of(meld["tiles"])]


def plays_as(tile: str, wild: str) -> str:
    """YJ-17, YJ-18: a blank plays as the gold's natural kind, all else as itself."""
    return wild if tile == "P" else tile


def suit_of(kind: str) -> str:
    """m, p, s, or "" for an honour."""
    return kind[1:]

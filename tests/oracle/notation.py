"""Tiles as names ("5m"); hands as lists of names."""

from typing import Any

from queju.tiles import NAMES, parse

Meld = dict[str, Any]

KINDS = [f"{rank}{suit}" for suit in "mps" for rank in range(1, 10)]


def tiles_of(text: str) -> list[str]:
    """The names written in `text`, in order."""
    return [NAMES[kind] for kind in parse(text)]


def in_order(tiles: list[str]) -> list[str]:
    """Sorted m, p, s, 1-9."""
    return sorted(tiles, key=lambda tile: (tile[1], tile[0]))


def written(tiles: list[str]) -> str:
    """The notation of a multiset of names."""
    return "".join(
        "".join(tile[0] for tile in in_order(tiles) if tile[1] == suit) + suit
        for suit in "mps"
        if any(tile[1] == suit for tile in tiles)
    )


def without(tiles: list[str], gone: list[str]) -> list[str]:
    """`tiles` less `gone`, the rest in the same order. The copy taken is the first one."""
    rest = list(tiles)
    for tile in gone:
        rest.remove(tile)
    return rest


def meld_tiles(melds: list[Meld]) -> list[str]:
    """All tiles of some melds."""
    return [tile for meld in melds for tile in tiles_of(meld["tiles"])]


def suits_of(tiles: list[str]) -> set[str]:
    """The suits that occur."""
    return {tile[1] for tile in tiles}


def is_kong(meld: Meld) -> bool:
    """Whether a meld is a kong of any kind."""
    return meld["kind"] in ("exposed_kong", "added_kong", "concealed_kong")

"""Tiles as names ("5m", "E"): all 34 kinds, and what the page calls the wild tile."""

from typing import Any

from queju.tiles import KIND_OF, kind_of, write

SUITED = [f"{rank}{suit}" for suit in "mps" for rank in range(1, 10)]
KINDS = [*SUITED, *"ESWNCFP"]
RED = "C"
"""红中."""
WINDS = set("ESWNFP")
"""WH-45: all honours but 红中."""
TWO_FIVE_EIGHT = {f"{rank}{suit}" for suit in "mps" for rank in "258"}
WILD_AFTER = dict(zip("ESWNFP", "SWNFPE", strict=True)) | {"C": "F"}
"""WH-08, WH-09: the honour turned up, and the wild one."""


def in_order(tiles: list[str]) -> list[str]:
    """Sorted m, p, s, E S W N C F P."""
    return sorted(tiles, key=KIND_OF.__getitem__)


def written(tiles: list[str]) -> str:
    """The notation of a multiset of names."""
    return write(map(kind_of, tiles))


def wild_of(table: dict[str, Any]) -> str:
    """The wild tile of a table that names it, or the tile turned up (WH-07 to WH-09)."""
    if "wild" in table:
        return str(table["wild"])
    turned: str = table["indicator"]
    if turned in WILD_AFTER:
        return WILD_AFTER[turned]
    return f"{int(turned[0]) % 9 + 1}{turned[1]}"

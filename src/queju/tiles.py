"""Tile kinds as small integers, their notation, and the tile sets that games are played with.

A *kind* is an ``int``: 0-8 characters (万 ``m``), 9-17 dots (筒 ``p``), 18-26 bamboo (条 ``s``), 27-30 the winds
``E S W N``, 31-33 the dragons ``C F P`` (中 发 白), 34-41 the flowers ``1f``-``8f``. Text is the notation of the rule
pages: digits share the suit letter that follows them (``"123m55pEE"``).
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from queju.errors import BadTiles

KINDS: Final = 42
SUITS: Final = "mps"
HONOURS: Final = "ESWNCFP"
FLOWER: Final = "f"

NAMES: list[str] = (
    [f"{rank}{suit}" for suit in SUITS for rank in range(1, 10)]
    + list(HONOURS)
    + [f"{number}{FLOWER}" for number in range(1, 9)]
)
KIND_OF: dict[str, int] = {name: kind for kind, name in enumerate(NAMES)}


def kind_of(name: str) -> int:
    """The kind that one tile's name means. Raises `BadTiles` when it is no tile."""
    kind = KIND_OF.get(name)
    if kind is None:
        raise BadTiles(f"'{name}' is no tile. A tile is written like 5m, 5p, 5s, E, S, W, N, C, F, P or 1f.")
    return kind


def parse(text: str) -> list[int]:
    """The kinds written in `text`, in the order written. Raises `BadTiles` on anything that is no notation."""
    kinds: list[int] = []
    digits = ""
    for letter in text:
        if letter.isspace():
            continue
        if letter in "123456789":
            digits += letter
        elif letter in HONOURS:
            if digits:
                raise BadTiles(f"In '{text}' the digits '{digits}' have no suit letter (m, p, s or f) after them.")
            kinds.append(KIND_OF[letter])
        elif letter in SUITS or letter == FLOWER:
            if not digits:
                raise BadTiles(f"In '{text}' the suit letter '{letter}' has no digit before it.")
            kinds.extend(kind_of(digit + letter) for digit in digits)
            digits = ""
        else:
            raise BadTiles(f"'{letter}' in '{text}' is no part of a tile. Tiles are written like 123m55pEE.")
    if digits:
        raise BadTiles(f"In '{text}' the digits '{digits}' have no suit letter (m, p, s or f) after them.")
    return kinds


def write(kinds: Iterable[int]) -> str:
    """The notation of `kinds` as a multiset, sorted m, p, s, E S W N C F P, flowers; digits share their suit letter."""
    return write_in_order(sorted(kinds))


def write_in_order(kinds: Iterable[int]) -> str:
    """The notation of `kinds` in the order given, as a wall or three exchanged tiles are written."""
    parts: list[str] = []
    suit = ""
    for kind in kinds:
        name = NAMES[kind]
        letter = name[-1] if len(name) == 2 else ""
        if suit and letter != suit:
            parts.append(suit)
        parts.append(name[0])
        suit = letter
    return "".join(parts) + suit


def suit_of(kind: int) -> int:
    """0 characters, 1 dots, 2 bamboo, 3 honours, 4 flowers."""
    return kind // 9 if kind < 27 else 3 if kind < 34 else 4


@dataclass(frozen=True)
class TileSet:
    """The tiles that a game is played with: each kind and how many copies of it there are."""

    copies: tuple[int, ...]

    @property
    def size(self) -> int:
        """How many tiles there are in all."""
        return sum(self.copies)

    def all(self) -> list[int]:
        """Every tile, sorted: the unshuffled wall."""
        return [kind for kind, n in enumerate(self.copies) for _ in range(n)]


def tile_set(*spans: tuple[str, int]) -> TileSet:
    """A tile set from ``(tiles, copies)`` spans: ``tile_set(("123456789m", 4), ("12345678f", 1))``."""
    copies = [0] * KINDS
    for text, n in spans:
        for kind in parse(text):
            copies[kind] += n
    return TileSet(tuple(copies))


THREE_SUITS: Final = tile_set(("123456789m123456789p123456789s", 4))
SUITS_AND_HONOURS: Final = tile_set(("123456789m123456789p123456789sESWNCFP", 4))

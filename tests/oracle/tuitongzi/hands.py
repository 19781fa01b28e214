"""A ladder of all 55 hands, built rung by rung from the lowest to the highest."""

from fractions import Fraction
from functools import cache
from itertools import combinations

DOTS = [f"{n}p" for n in range(1, 10)]
TILES = [*DOTS, "F"]

Hand = frozenset[str]
"""The tiles of a hand; a pair has one."""


def worth(tile: str) -> Fraction:
    """Points of a tile."""
    return Fraction(1, 2) if tile == "F" else Fraction(int(tile[0]))


def points(one: str, other: str) -> Fraction:
    """Points of two tiles, less ten if there are ten."""
    total = worth(one) + worth(other)
    return total - 10 if total >= 10 else total


def ladder() -> list[Hand]:
    """Every hand, each one above those before it."""
    mixed = [pair for pair in combinations(TILES, 2) if set(pair) != {"2p", "8p"}]
    mixed.sort(key=lambda pair: (points(*pair), max(map(worth, pair))))
    return [frozenset(pair) for pair in mixed] + [frozenset({dot}) for dot in DOTS] + [TWO_EIGHT, DRAGONS]


TWO_EIGHT: Hand = frozenset({"2p", "8p"})
DRAGONS: Hand = frozenset({"F"})
RUNG = {hand: rung for rung, hand in enumerate(ladder())}


@cache
def read(text: str) -> Hand:
    """A hand as cases write it: ``28p``, ``9pF``, ``FF``."""
    digits = [letter for letter in text if letter.isdigit()]
    return frozenset([f"{digit}p" for digit in digits] + ["F"] * text.count("F"))


def times(hand: Hand) -> int:
    """The odds of a hand."""
    if hand == DRAGONS:
        return 3
    return 2 if hand == TWO_EIGHT or len(hand) == 1 else 1


def beats(side: Hand, banker: Hand) -> bool:
    """Whether a side wins."""
    return RUNG[side] > RUNG[banker]

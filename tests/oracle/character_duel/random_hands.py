"""What random hands of the game are built of."""

from tests.oracle.character_duel.notation import KINDS, SUIT, TERMINALS
from tests.oracle.duel.notation import HONOURS, tiles_of
from tests.oracle.duel.random_hands import Deck

THEMES = {
    "any": KINDS,
    "flush": SUIT,
    "honours": HONOURS,
    "high": tiles_of("6789m"),
    "heavy": tiles_of("56789m"),
    "low": tiles_of("1234m"),
    "simple": tiles_of("2345678m"),
    "ends": TERMINALS + HONOURS,
    "outside": [*tiles_of("123789m"), *HONOURS],
}
"""Kinds to build a hand of."""

DECK = Deck(SUIT, THEMES)

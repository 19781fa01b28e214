"""What random hands of the game are built of."""

from tests.oracle.bamboo_duel.notation import KINDS, SUIT, TERMINALS
from tests.oracle.duel.notation import HONOURS, tiles_of
from tests.oracle.duel.random_hands import Deck

THEMES = {
    "any": KINDS,
    "flush": SUIT,
    "honours": HONOURS,
    "high": tiles_of("6789s"),
    "low": tiles_of("1234s"),
    "green": tiles_of("23468sF"),
    "reversible": tiles_of("245689sP"),
    "simple": tiles_of("2345678s"),
    "ends": TERMINALS + HONOURS,
    "outside": [*tiles_of("123789s"), *HONOURS],
}
"""Kinds to build a hand of."""

DECK = Deck(SUIT, THEMES)

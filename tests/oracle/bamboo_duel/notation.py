"""The tiles of the game."""

from tests.oracle.duel.notation import HONOURS, suit_of

SUIT = suit_of("s")
KINDS = SUIT + HONOURS
"""BD-01: the kinds that hands are made of."""

FLOWERS = [f"{number}f" for number in range(1, 9)]
SEASONS, PLANTS = FLOWERS[:4], FLOWERS[4:]

TERMINALS = ["1s", "9s"]

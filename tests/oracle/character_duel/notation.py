"""The tiles of the game."""

from tests.oracle.duel.notation import HONOURS, suit_of

SUIT = suit_of("m")
KINDS = SUIT + HONOURS
"""CD-01, in the order of CD-53."""

TERMINALS = ["1m", "9m"]

"""The levels 场次 at which a game is played for coins (PF-10)."""

from typing import Final

from msgspec import Struct

OptionValue = int | float | str | bool

BASE: Final = "base"
"""The option of every game of hands that is its base stake 底注."""
LEVELS: Final = ("novice", "regular", "expert")
"""新手, 普通, 高手: the ids of the levels of a game of hands."""
ENTRY_STAKES: Final = 50
"""Stakes that one must hold to sit down where nothing multiplies without limit."""
CAPPED_SHARES: Final = 3
"""Where a level caps what multiplies without limit: so many capped amounts one must hold to sit down."""
NOVICE_MOST: Final = 50_000
"""Coins above which one is no novice any more."""


class Level(Struct, frozen=True, forbid_unknown_fields=True):
    """One of a game's levels. What it says is the game's proposal; an operator may set other numbers."""

    id: str
    """``novice``, ``regular`` or ``expert``."""
    options: dict[str, OptionValue]
    """What the level sets of the game's options, the base stake among them; the rest stays at its default."""
    entry: int
    """Coins that one must hold to sit down."""
    most: int | None = None
    """Coins above which one may not sit down here; None: no such limit."""


def capped(cap: int) -> int:
    """The stakes that one must hold to sit down where `cap` stakes are the most that one win takes of one seat.

    Raises ValueError with a sentence: there is no cap, so that no number would be enough.
    """
    if not cap:
        raise ValueError("a level needs a cap here: without one a win multiplies without limit")
    return CAPPED_SHARES * cap

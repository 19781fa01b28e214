"""What a hand of 双人麻将 is played for."""

from queju.engine.machine import Action
from queju.engine.views import View
from queju.games.aims import Verbs
from queju.games.bamboo_duel.scoring import FIRST_KIND
from queju.games.official.aims import DuelAims

BAMBOO: int = 511 << FIRST_KIND


class BambooAims(DuelAims):
    """The hands of every game for two (BD-42, BD-126), with 天听."""

    def __init__(self, min_fan: int) -> None:
        super().__init__(BAMBOO, min_fan)

    def choose(self, view: View, verbs: Verbs) -> Action | None:
        """天听 in the opening, which is worth 16 (BD-33, BD-129)."""
        offers = verbs.get("declare_ready", ())
        return offers[0] if offers and offers[0].tile is None else None

"""What a hand of 二人麻将 is played for, and when it is worth giving up a win for a doubling."""

from math import exp

from queju.engine.machine import Action
from queju.engine.unseen import unseen
from queju.engine.views import View
from queju.games.aims import Verbs, own_hand
from queju.games.character_duel.help import CharacterWorth
from queju.games.character_duel.options import CharacterOptions
from queju.games.character_duel.scoring import TILES
from queju.games.official.aims import DuelAims
from queju.hands.hand import Hand
from queju.tiles import KIND_OF

CHARACTERS: int = 511
COMES_BY: float = 0.8
"""How many of the wall's tiles come within reach, drawn or discarded: the other keeps some."""
HIDDEN: float = 0.03
DECLARED: float = 0.1
"""How likely the other wins with each tile that is drawn, his hand not declared ready, or declared."""
LOSS: int = 20
"""What a win of the other costs on the average, before his own doublings."""


class CharacterAims(DuelAims):
    """The hands of every game for two (CD-29, CD-121), and 加倍 where it is worth more than the win (CD-40, CD-47)."""

    def __init__(self, options: CharacterOptions) -> None:
        super().__init__(CHARACTERS, options.min_fan)
        self.worth: CharacterWorth = CharacterWorth(options)

    def choose(self, view: View, verbs: Verbs) -> Action | None:
        """加倍 where twice a later win, as likely as that is, is worth more than this one."""
        if "double" not in verbs:
            return None
        hand, tile = self._waiting(view)
        worth = self.worth(hand, view)
        return verbs["double"][0] if self._later(view, worth) > worth.get(tile, 0) else None

    def _later(self, view: View, worth: dict[int, int]) -> float:
        """What the hand is worth after one more doubling, if it waits on as it is: the chance of each side to win."""
        left = unseen(view, TILES)
        live = sum(left[kind] for kind, total in worth.items() if total)
        if not live:
            return 0.0
        won = 2 * sum(left[kind] * total for kind, total in worth.items()) / live
        other = view.seats[1 - (view.me or 0)]
        mine = COMES_BY * live / sum(left)
        theirs = DECLARED if other.marks else HIDDEN
        somebody = 1 - exp(-(mine + theirs) * view.rest)
        return somebody * (mine * won - theirs * LOSS * other.multiplier) / (mine + theirs)

    def _waiting(self, view: View) -> tuple[Hand, int]:
        """The hand as it waits, and the tile that completes it."""
        hand, _ = own_hand(view)
        drawn = view.seats[view.me or 0].drawn
        if drawn is not None:
            hand.take(KIND_OF[drawn])
            return hand, KIND_OF[drawn]
        offered = view.robbing or view.last
        return hand, KIND_OF[offered.tile] if offered is not None else -1

"""What a hand of 武汉麻将 is played for."""

from collections.abc import Sequence

from queju.engine.machine import Action
from queju.engine.views import View
from queju.games.aims import Aims, Goal, Verbs, own_hand
from queju.games.wuhan.fans import RED
from queju.games.wuhan.goals import goals
from queju.hands.hand import Hand
from queju.hands.shape import kinds_of
from queju.tiles import NAMES, parse

LATE: int = 40
"""With so few tiles left an opening is worth a step back."""
NEAR: int = 4
"""Half tiles off up to which wild tiles are put out: they multiply what a loser pays as well (WH-59)."""


class WuhanAims(Aims):
    """The small hand or a big one, opened in time (WH-32), without 红中 (WH-34)."""

    def goals(self, view: View) -> Sequence[Goal]:
        """The small hand, and the big ones that one's melds leave open."""
        return goals(own_hand(view)[0].melds)

    def meld_worth(self, view: View) -> int:
        """Who has not opened cannot win: any meld that opens is welcome, late in the hand even one that costs."""
        if any(meld.kind != "concealed_kong" for meld in view.seats[view.me or 0].melds):
            return 0
        return 1 if view.rest > LATE else 2

    def choose(self, view: View, verbs: Verbs) -> Action | None:
        """A win; 红中 out at once, as a kong where one may be made (WH-20, WH-21); near a win, wild tiles to spare."""
        if "win" in verbs:
            return verbs["win"][0]
        if "red_kong" in verbs:
            return verbs["red_kong"][0]
        if "wild_kong" in verbs:
            hand, wilds = own_hand(view)
            now = self._off(view, hand, wilds)
            if now <= NEAR and self._off(view, hand, wilds - 1) <= now:
                return verbs["wild_kong"][0]
        mine = view.seats[view.me or 0]
        held = parse((mine.hand or "") + (mine.drawn or ""))
        if RED in held:
            for offer in verbs.get("discard", ()):
                if offer.tile == NAMES[RED]:
                    return offer
        return None

    def _off(self, view: View, hand: Hand, wilds: int) -> int:
        """How far off the best goal is, in half tiles."""
        best = 99
        for goal in self.goals(view):
            rest = hand.copy()
            for kind in kinds_of(hand.held & goal.given_up):
                rest.take_n(kind, rest.counts[kind])
            best = min(best, 2 * goal.lacking(rest, wilds) - goal.head_start)
        return best

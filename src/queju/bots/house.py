"""The house bot: keeps nearest to ready by the tiles that can still come, gives up the right suit, takes what pays.

It judges a hand by the fewest tiles that it lacks, and then by how many of the tiles that would help are still unseen.
Where a win must lack a suit (缺一门) every suit that may be given up is a plan of its own, in which its tiles count for
nothing; the best plan decides. It reads what it may do from the offers alone, so a locked hand or a void suit needs no
knowledge of the game.
"""

from collections.abc import Sequence

from queju.bots.aims import SUIT_MASK, Aims
from queju.bots.holding import Holding
from queju.engine.machine import Action, Question
from queju.engine.views import View
from queju.hands.hand import Hand, Meld
from queju.hands.shape import kinds_of
from queju.tiles import KIND_OF, SUITS, TileSet, parse

Judgement = tuple[int, int, int]
"""How bad a hand is, to be made small: tiles lacking, less the unseen tiles that help, and what decides a tie."""

WORST: Judgement = (99, 0, 0)
NO_SUIT: int = -1


class HouseBot:
    """A player that a casual one does not despise. It never looks at what its seat has not been told."""

    def __init__(self, tiles: TileSet, aims: Aims) -> None:
        self.tiles = tiles
        self.aims = aims

    def choose(self, view: View, question: Question) -> Action:
        """Win if it can; else the kong, claim, discard or opening choice that leaves the best hand."""
        offers = question.offers
        if len(offers) == 1:
            return offers[0]
        verbs: dict[str, list[Action]] = {}
        for offer in offers:
            verbs.setdefault(offer.do, []).append(offer)
        if "win" in verbs:
            return verbs["win"][0]
        hold = Holding(view, self.tiles)
        if "exchange" in verbs:
            return min(verbs["exchange"], key=lambda offer: self._after_giving(hold, parse(offer.tiles or "")))
        if "void" in verbs:
            return min(verbs["void"], key=lambda offer: self._in_plan(hold, SUITS.index(offer.suit or "")))
        kong = self._kong(hold, verbs)
        if kong is not None:
            return kong
        if "discard" in verbs:
            return self._discard(hold, verbs["discard"])
        if "pung" in verbs and self._pung_helps(hold):
            return verbs["pung"][0]
        return verbs["pass"][0] if "pass" in verbs else offers[-1]

    # --- plans: which suit to do without ----------------------------------------------------------------------------

    def _plans(self, hold: Holding) -> list[int]:
        """The suits that may be given up; `NO_SUIT` where none has to be."""
        if hold.void is not None:
            return [SUITS.index(hold.void)]
        if not self.aims.missing_suit:
            return [NO_SUIT]
        melded = {kind // 9 for kind in hold.meld_kinds}
        return [suit for suit in range(3) if suit not in melded] or [NO_SUIT]

    def _hand(self, counts: Sequence[int], melds: int, plan: int) -> Hand:
        """The concealed tiles that count in a plan. The melds stand for nothing but their number."""
        hand = Hand()
        for kind in range(34):
            if counts[kind] and (plan == NO_SUIT or kind // 9 != plan):
                for _ in range(counts[kind]):
                    hand.add(kind)
        hand.melds = [OPEN] * melds
        return hand

    def _chances(self, hand: Hand, hold: Holding, plan: int) -> int:
        """How many unseen tiles bring the hand nearer."""
        mask = self.aims.useful(hand)
        if plan != NO_SUIT:
            mask &= ~SUIT_MASK[plan]
        unseen = hold.unseen
        return sum(unseen[kind] for kind in kinds_of(mask))

    def _in_plan(self, hold: Holding, plan: int) -> Judgement:
        """The hand as it is, in one plan; on a tie the suit with fewer tiles is given up."""
        hand = self._hand(hold.counts, hold.melds, plan)
        given_up = sum(hold.counts[9 * plan : 9 * plan + 9])
        return self.aims.lacking(hand), given_up, -self._chances(hand, hold, plan)

    # --- decisions --------------------------------------------------------------------------------------------------

    def _after_giving(self, hold: Holding, given: list[int]) -> Judgement:
        """The best plan for what is left after giving tiles away (换三张)."""
        counts = hold.counts.copy()
        for kind in given:
            counts[kind] -= 1
        best = WORST
        for plan in self._plans(hold):
            hand = self._hand(counts, hold.melds, plan)
            strays = sum(counts[9 * plan : 9 * plan + 9])
            best = min(best, (self.aims.lacking(hand), strays, -sum(counts[kind] ** 2 for kind in range(34))))
        return best

    def _discard(self, hold: Holding, offers: list[Action]) -> Action:
        """The discard that leaves the best hand in the best plan."""
        best = WORST
        choice = offers[0]
        for plan in self._plans(hold):
            hand = self._hand(hold.counts, hold.melds, plan)
            whole = self.aims.lacking(hand)
            stray_chances = 1  # the hand is the same after any tile of the suit given up; -1 and less are real chances
            for offer in offers:
                kind = KIND_OF[offer.tile or ""]
                counts_here = plan == NO_SUIT or kind // 9 != plan
                if counts_here:
                    hand.take(kind)
                    lack = self.aims.lacking(hand)
                    chances = -self._chances(hand, hold, plan) if lack <= best[0] else 0
                    hand.add(kind)
                else:
                    lack = whole
                    if stray_chances > 0:
                        stray_chances = -self._chances(hand, hold, plan)
                    chances = stray_chances
                judged = (lack, chances, self._future(kind, hold) if counts_here else -1)
                if judged < best:
                    best = judged
                    choice = offer
        return choice

    def _future(self, kind: int, hold: Holding) -> int:
        """What a tile that helps nothing yet may still become: unseen copies of it and of its neighbours."""
        unseen = hold.unseen
        total = 4 * unseen[kind]
        if kind < 27:
            rank = kind % 9
            for step, weight in ((-2, 1), (-1, 2), (1, 2), (2, 1)):
                if 0 <= rank + step < 9:
                    total += weight * unseen[kind + step]
        return total

    def _now(self, hold: Holding) -> int:
        """Tiles lacking in the best plan."""
        return min(self.aims.lacking(self._hand(hold.counts, hold.melds, plan)) for plan in self._plans(hold))

    def _lacking_without(self, hold: Holding, kind: int, copies: int, new_melds: int) -> int:
        """Tiles lacking in the best plan once `copies` of `kind` have become a meld, or joined one."""
        counts = hold.counts.copy()
        counts[kind] -= copies
        plans = [plan for plan in self._plans(hold) if plan != kind // 9]
        if not plans:
            return WORST[0]
        return min(self.aims.lacking(self._hand(counts, hold.melds + new_melds, plan)) for plan in plans)

    def _kong(self, hold: Holding, verbs: dict[str, list[Action]]) -> Action | None:
        """A kong that does not take the hand further from a win: it is paid at once and brings a tile."""
        now = None
        for verb, copies, new_melds in (("concealed_kong", 4, 1), ("added_kong", 1, 0), ("exposed_kong", 3, 1)):
            for offer in verbs.get(verb, ()):
                kind = KIND_OF[offer.tile] if offer.tile else hold.offered
                if now is None:
                    now = self._now(hold)
                if self._lacking_without(hold, kind, copies, new_melds) <= now:
                    return offer
        return None

    def _pung_helps(self, hold: Holding) -> bool:
        """Whether a pung brings the hand nearer once the worst tile is discarded."""
        return self._lacking_without(hold, hold.offered, 2, 1) < self._now(hold)


OPEN: Meld = Meld("pung", (), -1)
"""A meld as the tables see it: one set that is there already."""

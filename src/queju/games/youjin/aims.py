"""What a hand of 游金麻将 is played for."""

from collections.abc import Sequence

from queju.engine.machine import Action
from queju.engine.views import SeatView, View
from queju.games.aims import Aims, AnyWin, Goal, Verbs
from queju.games.youjin.goals import LoneGold
from queju.games.youjin.gold import as_played, plays_as, tiles_for
from queju.games.youjin.moves import DOUBLE_MARK
from queju.games.youjin.phases import WINS
from queju.games.youjin.shapes import TERMINALS_AND_HONOURS as ENDS
from queju.games.youjin.shapes import lone_gold
from queju.hands.hand import PUNG, Hand, Meld
from queju.hands.shape import kinds_of
from queju.tiles import KIND_OF, parse, suit_of

A_ROUND: int = 4
"""Draws until the own turn comes again."""


class YoujinAims(Aims):
    """Seven pairs win beside four sets and a pair (YJ-46), and blanks are the gold's natural kind (YJ-17).

    A gold is kept for 游金, which pays three times what a discard does. 清一色, 不搭 and 幺九 are not played for; they
    are won where they come by themselves.
    """

    seven_pairs = True
    looks_ahead = True

    def __init__(self, gold: int = -1) -> None:
        self.gold: int = gold

    def at(self, view: View) -> "YoujinAims":
        """With the gold of this hand."""
        return YoujinAims(KIND_OF[view.wild]) if view.wild else self

    def goals(self, view: View) -> Sequence[Goal]:
        """Any win, and 游金 where a gold is held."""
        found: list[Goal] = [AnyWin(self, 0)]
        if self.gold >= 0 and self.gold in _held(view.seats[view.me or 0]):
            found.append(LoneGold(self.gold))
        return found

    def lacking(self, hand: Hand, wilds: int) -> int:
        """The fewest tiles that the hand lacks of a win."""
        return super().lacking(self._played(hand), wilds)

    def useful(self, hand: Hand, wilds: int) -> int:
        """The tiles that bring it nearer."""
        mask = super().useful(self._played(hand), wilds)
        return tiles_for(mask, self.gold) if self.gold >= 0 else mask

    def choose(self, view: View, verbs: Verbs) -> Action | None:
        """游金 and 双游金 rather than a cheaper win, while the own turn comes again; else every win."""
        if "youjin" in verbs and "pass" in verbs:
            # Whatever is drawn wins as much (YJ-53), and a second gold may make it 双游金 (YJ-55).
            return verbs["pass"][0]
        if view.rest >= A_ROUND and not any(DOUBLE_MARK in seat.marks for seat in view.seats):
            if "double_youjin" in verbs:
                return verbs["double_youjin"][0]
            if "win" in verbs:
                better = self._better(view, verbs)
                if better is not None:
                    return better
        for verb in WINS:
            if verb in verbs:
                return verbs[verb][0]
        return None

    def _better(self, view: View, verbs: Verbs) -> Action | None:
        """What is better than the win on offer: to be in 游金 shape, which wins when the turn comes again."""
        mine = view.seats[view.me or 0]
        held = _held(mine)
        laid = [kind for meld in mine.melds for kind in parse(meld.tiles)]
        offered = KIND_OF[view.last.tile] if view.last is not None else -1
        if self.gold not in held or self._dear(mine, held + laid + [offered] * (offered >= 0)):
            return None
        hand = Hand.of(held, [OPEN] * len(mine.melds))
        if offered < 0:
            return self._discard(hand, mine, verbs)
        for offer in [*verbs.get("pung", ()), *verbs.get("chow", ())]:
            rest = Hand.of(held, [OPEN] * (len(mine.melds) + 1))
            for kind in parse(offer.tiles) if offer.tiles else [offered] * 2:
                rest.take(kind)
            if any(self._lone_without(rest, kind) for kind in kinds_of(rest.held)):
                return offer
        return None

    def _discard(self, hand: Hand, mine: SeatView, verbs: Verbs) -> Action | None:
        """The discard that leaves 游金 shape, where the hand was not in it before its draw."""
        if mine.drawn is not None and self._lone_without(hand, KIND_OF[mine.drawn]):
            return None
        for offer in verbs.get("discard", ()):
            kind = KIND_OF[offer.tile or ""]
            if kind != self.gold and self._lone_without(hand, kind):
                return offer
        return None

    def _lone_without(self, hand: Hand, kind: int) -> bool:
        hand.take(kind)
        lone = lone_gold(hand, self.gold)
        hand.add(kind)
        return lone

    def _dear(self, mine: SeatView, kinds: list[int]) -> bool:
        """Whether a win may pay as much as 游金: 天胡, 地胡, on a replacement tile, 幺九, 清一色 (YJ-38…43, YJ-66)."""
        if not mine.river or any("kong" in meld.kind for meld in mine.melds):
            return True
        suits = {suit_of(plays_as(kind, self.gold)) for kind in kinds}
        return len(suits) == 1 or all(ENDS >> kind & 1 for kind in kinds)

    def _played(self, hand: Hand) -> Hand:
        """`hand`, which holds no golds, with its blanks as what they play as."""
        return as_played(hand, self.gold)[0] if self.gold >= 0 else hand


def _held(mine: SeatView) -> list[int]:
    return parse((mine.hand or "") + (mine.drawn or ""))


OPEN: Meld = Meld(PUNG, (), -1)
"""A meld of which only the number counts."""

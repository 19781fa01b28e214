"""What a bot has to know of a game beyond its offers: which hands to play for, and what its own verbs are good for.

A bot judges a hand by the tiles that it still lacks. `Aims` says what may be played for and how many tiles that takes,
and decides what only this game asks. It looks at views alone, never at a table (PF-21).
"""

from collections.abc import Mapping, Sequence
from typing import Protocol

from queju.engine.machine import Action
from queju.engine.views import SeatView, View
from queju.games.help import Wait
from queju.hands.hand import Hand, Meld
from queju.hands.shape import distance, seven_pairs_distance, seven_pairs_useful, useful
from queju.tiles import KIND_OF, parse

Verbs = Mapping[str, Sequence[Action]]
"""The offers of a question by their verb."""

NO_PLAN: list[int] = [0]


class Goal(Protocol):
    """A kind of win that may be played for; of several the bot follows the nearest, what it pays allowed for."""

    given_up: int
    """The mask of kinds that count for nothing in it."""
    head_start: int
    """By how many half tiles it may be further off than a goal without any: what it pays more, or comes faster."""

    def lacking(self, hand: Hand, wilds: int) -> int:
        """The fewest tiles that the hand lacks of it. `hand` holds neither wild tiles nor what is given up."""
        ...

    def useful(self, hand: Hand, wilds: int) -> int:
        """The kinds, as a mask, that bring the hand nearer to it."""
        ...

    def takes(self, kinds: Sequence[int]) -> bool:
        """Whether a meld with these tiles from the hand leaves it open."""
        ...


class Aims:
    """Four sets and a pair, with any wild tiles; a game overrides what is different in it."""

    seven_pairs: bool = False
    """Whether seven pairs win."""
    weights: Sequence[int] | None = None
    """By kind: what a useful tile counts, in tenths of an ordinary one. None: all count the same."""
    looks_ahead: bool = False
    """Whether a hand that lacks two tiles is judged by the waits that it comes to, at some cost of time."""

    def at(self, view: View) -> "Aims":
        """The aims of this very hand, where its wild tile or what lies open changes them."""
        return self

    def goals(self, view: View) -> Sequence[Goal]:
        """What may be played for: any win, in each of the `plans`."""
        return [AnyWin(self, plan) for plan in self.plans(view.seats[view.me or 0])]

    def plans(self, mine: SeatView) -> list[int]:
        """The masks of kinds that may be given up: each is a plan, in which these count for nothing."""
        return NO_PLAN

    def lacking(self, hand: Hand, wilds: int) -> int:
        """The fewest tiles that the hand lacks of a win: 0 won, 1 ready. `hand` holds no wild tiles."""
        lack = distance(hand, wilds)
        if self.seven_pairs and not hand.melds:
            return min(lack, seven_pairs_distance(hand, wilds))
        return lack

    def useful(self, hand: Hand, wilds: int) -> int:
        """The kinds, as a mask, that bring the hand nearer to a win."""
        if not self.seven_pairs or hand.melds:
            return useful(hand, wilds)
        standard, pairs = distance(hand, wilds), seven_pairs_distance(hand, wilds)
        mask = useful(hand, wilds) if standard <= pairs else 0
        return mask | seven_pairs_useful(hand, wilds) if pairs <= standard else mask

    def meld_worth(self, view: View) -> int:
        """How many tiles further from a win a meld may leave the hand than it would have to: 0, only nearer will do."""
        return 0

    def choose(self, view: View, verbs: Verbs) -> Action | None:
        """The answer to a question of this game's own kind; None: as in every game."""
        return None

    def wait_worth(self, wait: Wait) -> int:
        """What each unseen tile of a wait is worth where the hand is to be declared ready with it."""
        return wait.total

    def risk(self, view: View, kind: int) -> int:
        """How dangerous it is to discard a tile of `kind` now: 0 is safe, 10 as bad as being half a tile further."""
        return 0


class AnyWin:
    """Any win that the game knows, without the tiles that a plan gives up."""

    head_start: int = 0

    def __init__(self, aims: Aims, given_up: int) -> None:
        self.aims: Aims = aims
        self.given_up: int = given_up

    def lacking(self, hand: Hand, wilds: int) -> int:
        """As the game says."""
        return self.aims.lacking(hand, wilds)

    def useful(self, hand: Hand, wilds: int) -> int:
        """As the game says."""
        return self.aims.useful(hand, wilds)

    def takes(self, kinds: Sequence[int]) -> bool:
        """Whether none of them is given up."""
        return not any(self.given_up >> kind & 1 for kind in kinds)


def own_hand(view: View) -> tuple[Hand, int]:
    """What the view's reader holds, a drawn tile included, without wild tiles; and how many of those."""
    mine = view.seats[view.me or 0]
    kinds = parse((mine.hand or "") + (mine.drawn or ""))
    hand = Hand.of(kinds, [Meld(meld.kind, tuple(parse(meld.tiles))) for meld in mine.melds])
    return hand.apart(KIND_OF[view.wild] if view.wild else -1)

"""What 双人麻将 forbids, and why. What a declared seat may not do to its hand is in `queju.engine.locked`."""

from queju.engine.machine import Action
from queju.engine.rules import Ban
from queju.engine.table import Table
from queju.games.bamboo_duel.scoring import BambooScorer
from queju.games.bamboo_duel.state import how_won
from queju.games.official.ready import ready_kind, without
from queju.games.official.winning import win_by
from queju.games.official.won import CONCEALED
from queju.hands.fans import NoWin
from queju.hands.hand import Hand


class TooFewFans(Ban):
    """起胡: no win that does not reach the minimum (BD-45)."""

    verbs = frozenset({"win"})
    reason = "min_fan"

    def __init__(self, scorer: BambooScorer) -> None:
        self.scorer: BambooScorer = scorer

    def forbids(self, table: Table, seat: int, action: Action) -> bool:
        """Whether the seat's win on the tile at hand would be worth too little."""
        hand, tile = table.hands[seat], table.offered
        if seat == table.turn:
            tile = table.drawn
            hand = hand.copy()
            hand.take(tile)
        return isinstance(self.scorer.score(hand, tile, how_won(table, seat, win_by(table, seat))), NoWin)


class OpenHand(Ban):
    """报听 needs a concealed hand: no chow, no pung, no melded kong (BD-31)."""

    verbs = frozenset({"declare_ready"})
    reason = "open_hand"

    def forbids(self, table: Table, seat: int, action: Action) -> bool:
        """Whether the seat has an open meld."""
        return not is_concealed(table.hands[seat])


class ReadyForTooLittle(Ban):
    """报听 needs a wait that an ordinary self-draw could win (BD-31)."""

    verbs = frozenset({"declare_ready"})
    reason = "ready_min_fan"

    def __init__(self, scorer: BambooScorer) -> None:
        self.scorer: BambooScorer = scorer

    def forbids(self, table: Table, seat: int, action: Action) -> bool:
        """Whether no wait of what is held after the discard reaches the minimum."""
        return not self.scorer.may_declare(without(table.hands[seat], action), ready_kind(table, seat))


class SameWaits:
    """What a declared seat's kong must leave: exactly the waits that there were (BD-37)."""

    def __init__(self, scorer: BambooScorer) -> None:
        self.scorer: BambooScorer = scorer

    def __call__(self, before: Hand, after: Hand, wild: int) -> bool:
        """Whether the kong leaves them."""
        return self.scorer.shape(before) == self.scorer.shape(after)


def is_concealed(hand: Hand) -> bool:
    """Whether the hand has no chow, pung or melded kong (BD-69)."""
    return all(meld.kind in CONCEALED for meld in hand.melds)

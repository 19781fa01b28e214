"""What 扣点点 forbids, and why. What a declared seat may not do to its hand is in `queju.engine.locked`."""

from queju.engine.machine import Action
from queju.engine.rules import Ban
from queju.engine.table import Table
from queju.games.koudian.scoring import KoudianScorer
from queju.games.koudian.state import state_of
from queju.hands.hand import Hand
from queju.tiles import KIND_OF


class NotDeclared(Ban):
    """Only a seat that has declared itself ready may win (KD-13)."""

    verbs = frozenset({"win"})
    reason = "not_declared"

    def forbids(self, table: Table, seat: int, action: Action) -> bool:
        """Whether the seat has not declared."""
        return not table.locked[seat]


class LowTile(Ban):
    """A tile of too low a value is not won on (KD-11, KD-12, KD-84)."""

    verbs = frozenset({"win"})
    reason = "points"

    def __init__(self, scorer: KoudianScorer) -> None:
        self.scorer: KoudianScorer = scorer

    def forbids(self, table: Table, seat: int, action: Action) -> bool:
        """Whether the tile drawn, or the one that another seat gives, is worth too little."""
        live = table.waits[seat]
        if seat == table.turn:
            return not self.scorer.wins_drawn(live, table.wild) >> table.drawn & 1
        return not self.scorer.wins_claimed(live, table.wild) >> table.offered & 1


class LetGo(Ban):
    """过胡: a tile of another seat that this one is closed for (KD-24, KD-25); its own draws never are (KD-26)."""

    verbs = frozenset({"win"})
    reason = "passed"

    def forbids(self, table: Table, seat: int, action: Action) -> bool:
        """Whether the tile is another's and closed."""
        return seat != table.turn and state_of(table).closed[seat] >> table.offered & 1 == 1


class KeptTile(Ban):
    """A pung's fourth tile is added only when it is the tile drawn last (KD-31, KD-34); 可缓杠 lifts this (KD-35)."""

    verbs = frozenset({"added_kong"})
    reason = "kept_tile"

    def forbids(self, table: Table, seat: int, action: Action) -> bool:
        """Whether the tile was drawn before, or held already when the pung was claimed."""
        return KIND_OF[action.tile or ""] != table.drawn


class LowWait(Ban):
    """报听 needs a wait on a tile of value 6 or more that can still come to this hand (KD-14)."""

    verbs = frozenset({"declare_ready"})
    reason = "low_wait"

    def __init__(self, scorer: KoudianScorer) -> None:
        self.scorer: KoudianScorer = scorer

    def forbids(self, table: Table, seat: int, action: Action) -> bool:
        """Whether what is held after the discard waits on no such tile."""
        hand = table.hands[seat].copy()
        hand.take(KIND_OF[action.tile or ""])
        return not self.scorer.may_declare(self.scorer.live(hand, table.wild))


class KeepsReady:
    """What a declared seat's kong must leave: a wait on a tile of value 6 or more (KD-18)."""

    def __init__(self, scorer: KoudianScorer) -> None:
        self.scorer: KoudianScorer = scorer

    def __call__(self, before: Hand, after: Hand, wild: int) -> bool:
        """Whether the kong leaves it."""
        return self.scorer.may_declare(self.scorer.live(after, wild))


class KeepsWaits(KeepsReady):
    """改变听口不能杠: and the same 听口 as before, copies that cannot come included (KD-19)."""

    def __call__(self, before: Hand, after: Hand, wild: int) -> bool:
        """Whether the kong leaves both."""
        return super().__call__(before, after, wild) and self.scorer.whole(before, wild) == self.scorer.whole(
            after, wild
        )

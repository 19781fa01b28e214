"""What 二人麻将 forbids, and why. What a declared seat may not do to its hand is in `queju.engine.locked`."""

from queju.engine.bans import KONGS
from queju.engine.machine import Action
from queju.engine.rules import Ban
from queju.engine.table import Table
from queju.games.character_duel.judge import Judge
from queju.games.character_duel.state import state_of
from queju.games.official.scorer import OfficialScorer
from queju.hands.hand import Hand

WINNING: frozenset[str] = frozenset({"win", "double"})


class TooCheap(Ban):
    """起和: the fan total must reach the minimum (CD-32)."""

    verbs = WINNING
    reason = "min_fan"

    def __init__(self, judge: Judge) -> None:
        self.judge: Judge = judge

    def forbids(self, table: Table, seat: int, action: Action) -> bool:
        """Whether the complete hand is worth too little."""
        return not self.judge.reaches(table, seat)


class GivenUp(Ban):
    """Who has doubled on his own tiles wins on nothing before another tile comes (CD-42)."""

    verbs = WINNING
    reason = "given_up"

    def forbids(self, table: Table, seat: int, action: Action) -> bool:
        """Whether the seat on turn has doubled since it drew."""
        return seat == table.turn and state_of(table).given_up


class GivenUpKong(Ban):
    """Who has declared ready and doubles must discard that very tile (CD-46)."""

    verbs = KONGS
    reason = "given_up_kong"

    def forbids(self, table: Table, seat: int, action: Action) -> bool:
        """Whether a declared seat has doubled since it drew."""
        return table.locked[seat] and seat == table.turn and state_of(table).given_up


class MustWin(Ban):
    """A declared seat to which a winning tile comes wins or doubles (CD-27)."""

    verbs = KONGS | {"discard"}
    reason = "must_win"

    def __init__(self, judge: Judge) -> None:
        self.judge: Judge = judge

    def forbids(self, table: Table, seat: int, action: Action) -> bool:
        """Whether it is declared and may win now."""
        return table.locked[seat] and self.judge.may_win(table, seat)


class KeepsWaits:
    """What a kong of a declared seat must leave: the same waits; one added to a pung always does (CD-26)."""

    def __init__(self, scorer: OfficialScorer) -> None:
        self.scorer: OfficialScorer = scorer

    def __call__(self, before: Hand, after: Hand, wild: int) -> bool:
        """Whether the kong that turns one hand into the other may be made."""
        if len(before.melds) == len(after.melds):
            return True
        return self.scorer.shape(before) == self.scorer.shape(after)

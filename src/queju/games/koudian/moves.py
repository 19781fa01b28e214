"""The moves that 扣点点 does in its own way: declaring ready, discarding a wild tile, winning with a drawn one."""

from queju.engine import events as ev
from queju.engine.actions import DISCARD
from queju.engine.machine import Action
from queju.engine.moves import (
    NOTHING,
    OFFER_WIN,
    Discard,
    SelfDrawnWin,
    kind_of_action,
    open_window,
    put_face_down,
    put_in_river,
)
from queju.engine.phases import Claims
from queju.engine.rules import Move, Phase, Rules
from queju.engine.table import Table, emit
from queju.games.koudian.scoring import KoudianScorer
from queju.hands.shape import kinds_of
from queju.tiles import NAMES

READY: str = "ready"
"""The mark of a seat that has declared (KD-91)."""
DECLARE: list[Action] = [Action("declare_ready", tile=name) for name in NAMES]


class DrawnWin(SelfDrawnWin):
    """胡 on one's own draw; a drawn wild tile completes every hand that waits on something (KD-84)."""

    def offers(self, table: Table, seat: int) -> list[Action]:
        """A win, if the drawn tile completes the hand."""
        if table.drawn >= 0 and table.drawn == table.wild:
            return OFFER_WIN if table.waits[seat] else NOTHING
        return super().offers(table, seat)


class OpenDiscard(Discard):
    """打: a wild tile lies where nobody may claim it (KD-83)."""

    def perform(self, table: Table, rules: Rules, seat: int, action: Action) -> Phase:
        """Discard it; a window opens, but for a wild tile."""
        kind = kind_of_action(action)
        put_in_river(table, seat, kind)
        if kind == table.wild:
            return rules.draw(table, rules, table.next_live(seat))
        open_window(table)
        return Claims("kong_discard" if table.kongs else "discard")


class DeclareReady(Move):
    """报听 together with a discard, which is laid face down (KD-15, KD-16)."""

    verb = "declare_ready"

    def __init__(self, scorer: KoudianScorer) -> None:
        self.scorer: KoudianScorer = scorer

    def offers(self, table: Table, seat: int) -> list[Action]:
        """Each kind held, where the hand is near enough; which of them leave it ready is a ban's to say."""
        hand = table.hands[seat]
        if table.locked[seat] or not self.scorer.near(hand, table.wild):
            return NOTHING
        return [DECLARE[kind] for kind in kinds_of(hand.held)]

    def perform(self, table: Table, rules: Rules, seat: int, action: Action) -> Phase:
        """Lay the tile face down, lock the hand, and tell everybody; nobody may claim anything."""
        put_face_down(table, seat, kind_of_action(action))
        table.locked[seat] = True
        emit(table, ev.Marked(seat, READY, True))
        return rules.draw(table, rules, table.next_live(seat))


def discard_drawn(table: Table, rules: Rules) -> Phase:
    """The seat on turn discards the tile that it has just drawn, without being asked (KD-17)."""
    return rules.moves["discard"].perform(table, rules, table.turn, DISCARD[table.drawn])

"""Declaring ready in the games for two (报听): the state, the mark that everybody sees, the move with its discard.

A declared hand is locked: `queju.engine.locked`. When a hand may be declared each game says itself.
"""

from collections.abc import Callable

from queju.engine import events as ev
from queju.engine.actions import DISCARD
from queju.engine.machine import Action
from queju.engine.moves import NOTHING, kind_of_action
from queju.engine.rules import Ban, Move, Phase, Rules
from queju.engine.table import Extra, Table, emit
from queju.hands.hand import Hand
from queju.hands.shape import distance, kinds_of, seven_pairs_distance
from queju.tiles import KIND_OF, NAMES

MARKS: dict[str, str] = {"declared": "ready", "heavenly": "heavenly_ready"}
"""The mark of a seat by what it has declared: 报听, or 天听 at the very beginning."""
DECLARE: list[Action] = [Action("declare_ready", tile=name) for name in NAMES]
"""By the kind that is discarded with it."""
DECLARE_ALONE: Action = Action("declare_ready")
"""In the opening, without a discard."""


class DuelState(Extra):
    """What a table for two keeps beside the tiles; a game adds its own."""

    def __init__(self, seats: int = 2) -> None:
        self.ready: list[str] = ["none"] * seats
        """What each seat has declared: ``none``, ``declared`` or ``heavenly``."""
        self.opening: bool = True
        """Whether the hand began with its deal; in a position from its middle no fan of the beginning can arise."""

    def copy(self) -> "DuelState":
        """An independent copy."""
        other = DuelState()
        other.ready, other.opening = self.ready.copy(), self.opening
        return other


def duel_state(table: Table) -> DuelState:
    """The table's own state, as what it is."""
    state = table.extra
    assert isinstance(state, DuelState)
    return state


def ready_kind(table: Table, seat: int) -> str:
    """What a declaration with the discard that is now due would be: 天听 with the dealer's first, before any meld."""
    first = duel_state(table).opening and seat == 0 and not table.rivers[0]
    return "heavenly" if first and not table.hands[0].melds else "declared"


def declare(table: Table, seat: int, ready: str) -> None:
    """The seat is ready from now on, and everybody is told."""
    duel_state(table).ready[seat] = ready
    table.locked[seat] = True
    emit(table, ev.Marked(seat, MARKS[ready], True))


class DeclareReady(Move):
    """报听 together with a discard, which is an ordinary one."""

    verb = "declare_ready"

    def offers(self, table: Table, seat: int) -> list[Action]:
        """Each kind held, where the hand is near enough; which of them leave it ready is a ban's to say."""
        hand = table.hands[seat]
        if table.locked[seat] or (distance(hand) > 1 and seven_pairs_distance(hand) > 1):
            return NOTHING
        return [DECLARE[kind] for kind in kinds_of(hand.held)]

    def perform(self, table: Table, rules: Rules, seat: int, action: Action) -> Phase:
        """Declare, and discard."""
        declare(table, seat, ready_kind(table, seat))
        discard = DISCARD[kind_of_action(action)]
        return rules.moves["discard"].perform(table, rules, seat, discard)


def without(hand: Hand, action: Action) -> Hand:
    """The hand after the discard that an action names."""
    rest = hand.copy()
    rest.take(KIND_OF[action.tile or ""])
    return rest


class NotReady(Ban):
    """报听 needs a wait: a kind that completes the hand and can still come to it."""

    verbs = frozenset({"declare_ready"})
    reason = "not_ready"

    def __init__(self, shape: Callable[[Hand], int]) -> None:
        self.shape: Callable[[Hand], int] = shape
        """The mask of kinds that complete a hand."""

    def forbids(self, table: Table, seat: int, action: Action) -> bool:
        """Whether what is held after the discard waits on nothing."""
        return not self.shape(without(table.hands[seat], action))

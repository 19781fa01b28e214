"""The moments of a hand that 游金麻将 has of its own: the question before the draw, and the last tile."""

from abc import abstractmethod
from collections.abc import Mapping, Sequence

from queju.engine import events as ev
from queju.engine.actions import PASS
from queju.engine.machine import Action
from queju.engine.phases import Turn, end_hand, take_front
from queju.engine.rules import Moves, Phase, Rules, legal, waits_of
from queju.engine.table import Table
from queju.games.youjin.state import dealt
from queju.tiles import NAMES

WINS: tuple[str, ...] = ("win", "youjin", "rob_gold", "three_golds")
"""Every verb that wins, the dearer of two on offer first (YJ-82)."""
NOBODY: int = -1
"""The next dealer is drawn at random (YJ-04)."""


def system_choice(table: Table, offers: Sequence[Action]) -> Action:
    """What the system plays (YJ-82): a win; no claim, no kong, no 双游金; the tile just drawn.

    Where none was, or it is a gold, the first tile in hand order that is no gold.
    """
    for verb in WINS:
        for action in offers:
            if action.do == verb:
                return action
    drawn = "" if table.drawn < 0 or dealt(table) else NAMES[table.drawn]
    gold = NAMES[table.wild]
    first: Action | None = None
    for action in offers:
        if action.do == "pass":
            return action
        if action.do == "discard" and action.tile != gold:
            if action.tile == drawn:
                return action
            first = first or action
    return first or offers[-1]


class Acting(Turn):
    """The seat on turn acts, as the system does by YJ-82."""

    def default(self, table: Table, seat: int, offers: Sequence[Action]) -> Action:
        """See `system_choice`."""
        return system_choice(table, offers)


class Asking(Phase):
    """One seat may win now, or pass, and nobody else learns whether it was asked (PF-21)."""

    secret = True

    def __init__(self, seat: int, wins: Moves) -> None:
        self.seat: int = seat
        self.wins: Moves = wins

    def moves(self, table: Table, rules: Rules, seat: int) -> Moves:
        """The wins, for this seat."""
        return self.wins if seat == self.seat else ()

    def offers(self, table: Table, rules: Rules) -> dict[int, list[Action]]:
        """The wins that are open, and passing; nothing where none is."""
        waits_of(table, rules, self.seat)
        wins = legal(table, self.seat, self.wins)
        return {self.seat: [*wins, PASS]} if wins else {}

    def resolve(self, table: Table, rules: Rules, answers: Mapping[int, Action]) -> Phase:
        """The win that was chosen; else the hand goes on."""
        action = answers.get(self.seat, PASS)
        for bound in self.wins:
            if bound.move.verb == action.do:
                return bound.move.perform(table, rules, self.seat, action)
        return self.passed(table, rules)

    @abstractmethod
    def passed(self, table: Table, rules: Rules) -> Phase:
        """Nothing was won."""

    def default(self, table: Table, seat: int, offers: Sequence[Action]) -> Action:
        """See `system_choice`."""
        return system_choice(table, offers)


class LastTile(Asking):
    """The seat holds the last tile of the hand: it wins, or the hand is a draw (YJ-33, YJ-74).

    It neither discards nor kongs.
    """

    def __init__(self, seat: int, wins: Moves, reason: str) -> None:
        super().__init__(seat, wins)
        self.reason: str = reason
        """Why the hand ends here."""

    def passed(self, table: Table, rules: Rules) -> Phase:
        """和局: nobody pays (YJ-76)."""
        return end_hand(table, self.reason, NOBODY)


class BeforeDraw(Asking):
    """A seat's turn begins: it may win with the tiles it has, or draw (YJ-42, YJ-51, YJ-81)."""

    def __init__(self, seat: int, wins: Moves, last: Moves) -> None:
        super().__init__(seat, wins)
        self.last: Moves = last
        """The wins that are open on the last tile."""

    def passed(self, table: Table, rules: Rules) -> Phase:
        """Draw; then act, unless it was the last tile (YJ-74)."""
        take_front(table, rules, self.seat)
        if table.rest() > 0:
            return Acting(rules.turn)
        return last_tile(table, self.seat, self.last, "wall_out")


def last_tile(table: Table, seat: int, wins: Moves, reason: str) -> Phase:
    """Ask who holds the last tile; the others are told of a moment, not of a question (PF-21)."""
    if table.log is not None:
        table.log.append(ev.WindowOpened())
    return LastTile(seat, wins, reason)

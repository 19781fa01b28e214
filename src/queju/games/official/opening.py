"""How a hand of two begins: the deal, the question to seat 1 whether it is ready (天听), the dealer's first turn."""

from collections.abc import Callable, Mapping, Sequence

from queju.engine.actions import PASS
from queju.engine.machine import Action
from queju.engine.moves import open_window
from queju.engine.phases import Turn, first_turn, last_discard
from queju.engine.rules import Phase, Rules
from queju.engine.setup import Setup, deal
from queju.engine.table import Table
from queju.games.official.ready import DECLARE_ALONE, declare, duel_state
from queju.hands.hand import Hand

OTHER: int = 1
"""The seat that does not deal (闲家)."""
OFFERS: list[Action] = [DECLARE_ALONE, PASS]

First = Callable[[Table, Rules], Phase]
"""Begins the dealer's first turn."""
MayDeclare = Callable[[Table, Hand], bool]
"""Whether a hand that was dealt may be declared ready as ``heavenly``."""


def deal_two(wall: Sequence[int], dice: tuple[int, ...], lot: int) -> Setup:
    """Deal a whole wall to two: fourteen tiles to the dealer, thirteen to the other."""
    return deal(wall, dice, lot, seats=2)


def dealer_acts(table: Table, rules: Rules) -> Phase:
    """The dealer's first turn; in a position from the middle of a hand an ordinary one."""
    turn = first_turn(table, rules)
    return FirstTurn(rules.turn) if duel_state(table).opening else turn


def ask_ready(table: Table, rules: Rules, may: MayDeclare, first: First) -> Phase:
    """Ask seat 1 whether it declares ready, if it may, before the dealer acts; nobody else notices (PF-21)."""
    if not duel_state(table).opening:
        return first(table, rules)
    open_window(table)
    return AskReady(may, first)


class AskReady(Phase):
    """天听 for seat 1: once, and without a discard."""

    secret = True

    def __init__(self, may: MayDeclare, first: First) -> None:
        self.may: MayDeclare = may
        self.first: First = first

    def offers(self, table: Table, rules: Rules) -> dict[int, list[Action]]:
        """Declaring and passing, where the game allows it."""
        return {OTHER: OFFERS.copy()} if self.may(table, table.hands[OTHER]) else {}

    def resolve(self, table: Table, rules: Rules, answers: Mapping[int, Action]) -> Phase:
        """Note what was declared; the dealer acts."""
        if answers.get(OTHER, PASS).do == "declare_ready":
            declare(table, OTHER, "heavenly")
        return self.first(table, rules)

    def default(self, table: Table, seat: int, offers: Sequence[Action]) -> Action:
        """The system never declares."""
        return PASS


class FirstTurn(Turn):
    """The dealer's first turn, in which he has drawn no tile."""

    def default(self, table: Table, seat: int, offers: Sequence[Action]) -> Action:
        """A win, else the last tile in the order of the hand."""
        return offers[0] if offers[0].do == "win" else last_discard(table, offers)

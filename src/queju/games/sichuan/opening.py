"""换三张 and 定缺: what all four answer before play begins (SC-94, SC-95)."""

from collections.abc import Mapping, Sequence
from itertools import combinations

from queju.engine import events as ev
from queju.engine.machine import Action
from queju.engine.phases import first_turn
from queju.engine.rules import Phase, Rules
from queju.engine.table import Table
from queju.games.sichuan.state import state_of
from queju.hands.hand import Hand
from queju.tiles import SUITS, parse, write, write_in_order

DIRECTIONS: tuple[str, ...] = ("next", "across", "previous")
STEPS: dict[str, int] = {"next": 1, "across": 2, "previous": 3}


def direction(dice: tuple[int, ...]) -> str:
    """Where exchanged tiles go: the sum of the dice, which is even among the three (SC-94)."""
    return DIRECTIONS[sum(dice) % 3]


def suit_sizes(hand: Hand) -> list[int]:
    """How many concealed tiles of m, p and s a hand holds."""
    return [sum(hand.counts[9 * suit : 9 * suit + 9]) for suit in range(3)]


class ExchangeThree(Phase):
    """换三张: every seat lays out three tiles of one suit; then all are passed the same way (SC-94)."""

    secret = True

    def __init__(self, then: Phase | None) -> None:
        self.then: Phase | None = then
        """The next opening phase; None: play begins."""

    def offers(self, table: Table, rules: Rules) -> dict[int, list[Action]]:
        """Every choice of three tiles of one suit."""
        return {seat: exchanges(hand) for seat, hand in enumerate(table.hands)}

    def resolve(self, table: Table, rules: Rules, answers: Mapping[int, Action]) -> Phase:
        """Pass the tiles on; what is held then counts as dealt."""
        way = direction(table.dice)
        given = [parse(answers[seat].tiles or "") for seat in range(table.seats)]
        taken = [given[(seat - STEPS[way]) % table.seats] for seat in range(table.seats)]
        for seat, hand in enumerate(table.hands):
            for kind in given[seat]:
                hand.take(kind)
            for kind in taken[seat]:
                hand.add(kind)
            if table.log is not None:
                out, got = write_in_order(given[seat]), write_in_order(taken[seat])
                table.log.append(ev.Exchanged(seat, out, got, way, 3))
        # SC-90: the last of the three received stands for the dealer's fourteenth tile.
        table.drawn = taken[0][-1]
        return self.then or first_turn(table, rules)

    def default(self, table: Table, seat: int, offers: Sequence[Action]) -> Action:
        """The three lowest tiles of the shortest suit that has three (SC-92)."""
        sizes = suit_sizes(table.hands[seat])
        suit = min((size, suit) for suit, size in enumerate(sizes) if size >= 3)[1]
        kinds = [kind for kind in table.hands[seat].tiles() if kind // 9 == suit]
        return Action("exchange", tiles=write(kinds[:3]))


def exchanges(hand: Hand) -> list[Action]:
    """Each choice of three tiles of one suit, once."""
    found: dict[tuple[int, ...], None] = {}
    for suit in range(3):
        kinds = [kind for kind in hand.tiles() if kind // 9 == suit]
        for three in combinations(kinds, 3):
            found[three] = None
    return [Action("exchange", tiles=write(three)) for three in found]


class ChooseVoid(Phase):
    """定缺: every seat names the suit that it will get rid of; all are shown together (SC-95)."""

    secret = True

    def offers(self, table: Table, rules: Rules) -> dict[int, list[Action]]:
        """The three suits, to everybody."""
        return {seat: [Action("void", suit=suit) for suit in SUITS] for seat in range(table.seats)}

    def resolve(self, table: Table, rules: Rules, answers: Mapping[int, Action]) -> Phase:
        """Note them; play begins."""
        suits = tuple([answers[seat].suit or "" for seat in range(table.seats)])
        state_of(table).voids = [SUITS.index(suit) for suit in suits]
        if table.log is not None:
            table.log.append(ev.VoidsChosen(suits))
        return first_turn(table, rules)

    def default(self, table: Table, seat: int, offers: Sequence[Action]) -> Action:
        """The shortest suit; of equal ones m, p, s (SC-92)."""
        sizes = suit_sizes(table.hands[seat])
        return Action("void", suit=SUITS[sizes.index(min(sizes))])

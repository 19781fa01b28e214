"""补花: flowers are laid open at once, by the system, and replaced from the tail of the wall (BD-05, BD-06)."""

from collections.abc import Sequence
from dataclasses import replace

from queju.engine import events as ev
from queju.engine.phases import take_back
from queju.engine.rules import Rules
from queju.engine.setup import Setup
from queju.engine.table import Table
from queju.games.bamboo_duel.state import BambooState, flowers_in, state_of
from queju.games.official.opening import deal_two
from queju.hands.hand import FLOWERS
from queju.tiles import NAMES


def deal_with_flowers(wall: Sequence[int], dice: tuple[int, ...], lot: int) -> Setup:
    """The deal of a whole wall (BD-04), with the flowers of both in the order in which they came."""
    setup = deal_two(wall, dice, lot)
    state = BambooState()
    state.dealt = [flowers_in(hand) for hand in setup.hands]
    return replace(setup, extra=state)


def replace_dealt(table: Table, rules: Rules, seat: int) -> bool:
    """Lay all the flowers that the seat was dealt and draw as many tiles, until it holds none (BD-05).

    False where the wall is empty and a replacement due.
    """
    held = state_of(table).dealt[seat] or flowers_in(table.hands[seat].tiles())
    while held:
        for kind in held:
            lay(table, seat, kind)
        drawn: list[int] = []
        for _ in held:
            if not table.rest():
                return False
            take_back(table, rules, seat)
            drawn.append(table.drawn)
        held = flowers_in(drawn)
    return True


def replace_drawn(table: Table, rules: Rules, seat: int) -> bool:
    """While the tile just drawn is a flower, lay it and draw again (BD-06); False where the wall is empty (BD-55)."""
    while table.drawn >= FLOWERS:
        lay(table, seat, table.drawn)
        if not table.rest():
            table.drawn = -1
            return False
        take_back(table, rules, seat)
    return True


def lay(table: Table, seat: int, kind: int) -> None:
    """Lay a flower open. It is no action and breaks nothing (BD-06, BD-35)."""
    table.hands[seat].take(kind)
    state_of(table).flowers[seat] |= 1 << kind - FLOWERS
    if table.log is not None:
        table.log.append(ev.SetAside(seat, NAMES[kind], replaced=True, what="flower"))

"""The deal of 武汉麻将, and the wild tile (赖子) that it turns up."""

from collections.abc import Sequence
from dataclasses import replace

from queju.engine.setup import Setup
from queju.engine.setup import deal as deal_hands
from queju.games.wuhan.fans import RED
from queju.tiles import parse

HONOURS_IN_ORDER: list[int] = parse("ESWNFP")
"""东南西北发白, round; 红中 is skipped."""


def wild_after(indicator: int) -> int:
    """The kind that is wild where `indicator` lies turned up: the next one (WH-07…09)."""
    if indicator < 27:
        return indicator - indicator % 9 + (indicator % 9 + 1) % 9
    if indicator == RED:
        return RED + 1
    return HONOURS_IN_ORDER[(HONOURS_IN_ORDER.index(indicator) + 1) % len(HONOURS_IN_ORDER)]


def deal(wall: Sequence[int], dice: tuple[int, ...], lot: int) -> Setup:
    """Thirteen tiles each and the dealer's fourteenth, then the indicator, which stays out of play (WH-03, WH-06)."""
    setup = deal_hands(wall, dice, lot)
    indicator = setup.wall[0]
    return replace(setup, wall=setup.wall[1:], wild=wild_after(indicator), indicator=indicator)

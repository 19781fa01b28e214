"""The page's "Shuffle to deal" (YJ-06 to YJ-11): what everybody gets from the stacked walls and two throws."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

Tile = TypeVar("Tile")

STACKS = 17


@dataclass
class Dealt(Generic[Tile]):
    """Hands by seat, 14 tiles for the dealer; the gold that is turned up; the wall without it, as it is drawn."""

    hands: list[list[Tile]]
    gold: Tile
    wall: list[Tile]


def deal(stacked: Sequence[Tile], a: int, b: int) -> Dealt[Tile]:
    """`stacked` lists the walls of seats 0 to 3, each from its owner's right end, each stack top, bottom."""
    assert len(stacked) == 136
    walls = [
        [[stacked[34 * seat + 2 * stack], stacked[34 * seat + 2 * stack + 1]] for stack in range(STACKS)]
        for seat in range(4)
    ]
    broken = (a - 1) % 4
    stacks = walls[broken][a:]
    for lower in (1, 2, 3):
        stacks += walls[(broken - lower) % 4]
    stacks += walls[broken][:a]

    hands: list[list[Tile]] = [[], [], [], []]
    taken = 0
    for _ in range(3):
        for seat in range(4):
            hands[seat] += stacks[taken] + stacks[taken + 1]
            taken += 2
    first, second, third = stacks[taken : taken + 3]
    hands[0] += [first[0], third[0]]
    hands[1].append(first[1])
    hands[2].append(second[0])
    hands[3].append(second[1])

    left = [(place, half) for place in range(taken + 3, len(stacks)) for half in (0, 1)]
    left.insert(0, (taken + 2, 1))
    gold = (len(stacks) - b, 0)
    return Dealt(hands, stacks[gold[0]][0], [stacks[place][half] for place, half in left if (place, half) != gold])

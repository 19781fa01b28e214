"""Where the wall breaks, what each seat takes from it, and which tile is turned up as the gold."""

from collections.abc import Sequence

from queju.engine.setup import Chance, Setup

SEATS: int = 4
FOUR_DICE: Chance = Chance(dice=4)
"""Two dice, thrown twice by the dealer: for the break, and for the gold (YJ-02)."""
STACKS: int = 17
"""In the wall before each seat, two tiles in each (YJ-03)."""
WALL: int = 2 * STACKS
TAKEN: int = 16
"""Tiles that are taken in each of the three rounds of four."""
DEALT: int = 53
RESERVE: int = WALL
"""Tiles at the end that are not drawn, the turned-up one among them (YJ-72)."""


def deal(wall: Sequence[int], dice: tuple[int, ...], lot: int = 0) -> Setup:
    """Deal a wall as it was stacked (YJ-06…11).

    `wall` has 34 tiles before each seat, beginning with seat 0: stack by stack from the owner's right, of each stack
    the top tile first. `dice` are four: the first two say where it breaks, the others where the gold lies. The tiles
    that may be drawn are those of `Setup.wall` but for the last 33: with the turned-up one they make the 17 stacks that
    stay (YJ-72), so that the wall's rest, as everybody is told it, is the number of draws left.

    Raises ValueError where there are not four dice.
    """
    if len(dice) != FOUR_DICE.dice:
        raise ValueError(f"a hand of this game throws {FOUR_DICE.dice} dice, not {len(dice)}")
    break_at = dice[0] + dice[1]
    line = _line(wall, break_at)
    hands: list[list[int]] = [[] for _ in range(SEATS)]
    for taken in range(3):
        for seat in range(SEATS):
            at = TAKEN * taken + 4 * seat
            hands[seat] += line[at : at + 4]
    # YJ-08: the dealer takes two top tiles one stack apart, the others the tiles between.
    at = 3 * TAKEN
    hands[0] += [line[at], line[at + 4]]
    for seat in range(1, SEATS):
        hands[seat].append(line[at + seat])
    shown = len(line) - 2 * (dice[2] + dice[3])  # YJ-09
    rest = line[DEALT:shown] + line[shown + 1 :]
    gold = line[shown]
    return Setup(hands, rest, beyond=1 - RESERVE, dice=dice, wild=gold, indicator=gold)


def _line(wall: Sequence[int], break_at: int) -> list[int]:
    """All tiles in the order in which they are taken (YJ-05…07)."""
    seat = (break_at - 1) % SEATS
    first = WALL * seat + 2 * break_at
    line = list(wall[first : WALL * (seat + 1)])
    for step in range(1, SEATS):
        other = (seat - step) % SEATS
        line += wall[WALL * other : WALL * (other + 1)]
    line += wall[WALL * seat : first]
    return line

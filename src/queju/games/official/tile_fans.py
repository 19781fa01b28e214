"""The official fans of a hand's tiles, however they are read; and those of seven pairs and of the nine gates.

One function a fan, by its id: how often it holds in a reading. What it is worth, and strikes out, a game says.
"""

from queju.games.official.win_fans import heavenly_hand
from queju.games.official.won import HONOUR_MASK, HONOURS_FROM, WonHand

BAMBOO_1: int = 18
GREEN, WHITE = 32, 33
TERMINALS: int = (1 | 1 << 8) * (1 | 1 << 9 | 1 << 18)
SUITS: int = (1 << HONOURS_FROM) - 1
UPPER: int = (15 << 5) * (1 | 1 << 9 | 1 << 18)
LOWER: int = 15 * (1 | 1 << 9 | 1 << 18)
GREEN_TILES: int = 1 << GREEN | (1 << 1 | 1 << 2 | 1 << 3 | 1 << 5 | 1 << 7) << BAMBOO_1
REVERSIBLE: int = 1 << WHITE | (1 << 1 | 1 << 3 | 1 << 4 | 1 << 5 | 1 << 7 | 1 << 8) << BAMBOO_1
NINE_GATES: list[int] = [3, 1, 1, 1, 1, 1, 1, 1, 3]


def all_green(won: WonHand) -> int:
    """绿一色 All Green: only bamboo 2, 3, 4, 6, 8 and green dragons."""
    return int(not won.facts.mask & ~GREEN_TILES)


def nine_gates_held(won: WonHand) -> int:
    """九莲宝灯 Nine Gates: no melds, one suit; before the win 1112345678999, to which any tile of the suit is a win.

    Of the tiles that were dealt complete any 13 will do.
    """
    if not nine_gates_shape(won):
        return 0
    if heavenly_hand(won):
        return 1
    before = won.facts.before
    first = won.facts.tile - won.facts.tile % 9
    return int(before.counts[first : first + 9] == NINE_GATES)


def nine_gates_shape(won: WonHand) -> int:
    """九莲宝灯 Nine Gates, the wide reading: no melds, and the 14 tiles are 1112345678999 and any one of the suit."""
    if won.facts.melds or not full_flush(won):
        return 0
    first = won.facts.tile - won.facts.tile % 9
    counts = won.facts.counts
    for rank in range(9):
        if counts[first + rank] < NINE_GATES[rank]:
            return 0
    return 1


def seven_shifted_pairs(won: WonHand) -> int:
    """连七对 Seven Shifted Pairs: seven pairs of seven consecutive tiles of the suit."""
    if won.basic:
        return 0
    mask = won.facts.mask
    return int(mask < 1 << HONOURS_FROM and mask.bit_count() == 7 and mask // (mask & -mask) == 127)


def big_seven_stars(won: WonHand) -> int:
    """大七星 Big Seven Stars: seven pairs, one of each honour."""
    return int(not won.basic and won.facts.mask == HONOUR_MASK)


def all_honors(won: WonHand) -> int:
    """字一色 All Honours: nothing but winds and dragons."""
    return int(not won.facts.mask & ~HONOUR_MASK)


def upper_four(won: WonHand) -> int:
    """大于五 Upper Four: only 6 to 9."""
    return int(not won.facts.mask & ~UPPER)


def lower_four(won: WonHand) -> int:
    """小于五 Lower Four: only 1 to 4."""
    return int(not won.facts.mask & ~LOWER)


def all_terminals_and_honors(won: WonHand) -> int:
    """混幺九 All Terminals and Honours: only 1s, 9s and honours."""
    return int(not won.facts.mask & ~(TERMINALS | HONOUR_MASK))


def seven_pairs(won: WonHand) -> int:
    """七对 Seven Pairs: four alike may be two of them."""
    return int(not won.basic)


def full_flush(won: WonHand) -> int:
    """清一色 Full Flush: tiles of the suit only."""
    return int(not won.facts.mask & HONOUR_MASK)


def half_flush(won: WonHand) -> int:
    """混一色 Half Flush: the suit and honours, some of each."""
    return int(won.facts.mask & HONOUR_MASK != 0 and won.facts.mask & SUITS != 0)


def reversible_tiles(won: WonHand) -> int:
    """推不倒 Reversible Tiles: only bamboo 2, 4, 5, 6, 8, 9 and white dragons."""
    return int(not won.facts.mask & ~REVERSIBLE)


def tile_hog(won: WonHand) -> int:
    """四归一 Tile Hog: for each kind, all four of its tiles in sets and pairs, not as a kong."""
    held = 0
    for kind in range(34):
        if won.facts.counts[kind] == 4 and not won.facts.kongs >> kind & 1:
            held += 1
    return held


def all_simples(won: WonHand) -> int:
    """断幺 All Simples: no 1, no 9, no honour."""
    return int(not won.facts.mask & (TERMINALS | HONOUR_MASK))

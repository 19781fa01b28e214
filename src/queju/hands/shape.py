"""Is a hand won, what does it wait for, how far is it: all from the keys that the hand keeps (see `tables`).

The standard shape is sets (three of a kind, or three in a row of a suit) and one pair, melds counted as sets; all
functions take concealed tiles and look at the melds only where it is said. *Wild tiles* (赖子, 金, 耗子) are set apart:
`hand` holds the other tiles, `wilds` says how many wild tiles there are beside. A wild tile stands for any tile, also a
fifth copy. Sets of tiles are bit masks over kinds 0 to 33; where the answer can be "any tile" it names all 34, and a
game without some of them masks them off.

Seven pairs have functions of their own: four of a kind are two pairs, and a hand with melds is never seven pairs.
"""

from queju.hands.hand import POWER, Hand
from queju.hands.tables import (
    FREE,
    HONOUR,
    HONOUR_DONE,
    HONOUR_DRAWN,
    HONOURS,
    LEFT,
    RIGHT,
    RIGHTS,
    STRICT,
    SUIT,
    SUIT_DONE,
    SUIT_DRAWN,
    SUITS,
)

ALL_KINDS: int = (1 << 34) - 1


def won(hand: Hand, wilds: int = 0) -> bool:
    """Whether the concealed tiles are sets and a pair and nothing else. With 3n+1 tiles they never are."""
    a, b, c, d = hand.keys
    if wilds == 0:
        return SUIT_DONE[a] * SUIT_DONE[b] * SUIT_DONE[c] * HONOUR_DONE[d] == 2
    final = FREE[4 - len(hand.melds)]
    return final[LEFT[SUIT[a] * SUITS + SUIT[b]] * RIGHTS + RIGHT[SUIT[c] * HONOURS + HONOUR[d]]] <= wilds


def won_with(hand: Hand, kind: int, wilds: int = 0) -> bool:
    """Whether the hand would be won with one more tile of `kind`: never where it holds all four. It stays as it is."""
    if hand.counts[kind] == 4:
        return False
    a, b, c, d = hand.keys
    if kind < 9:
        a += POWER[kind]
    elif kind < 18:
        b += POWER[kind]
    elif kind < 27:
        c += POWER[kind]
    else:
        d += POWER[kind]
    if wilds == 0:
        return SUIT_DONE[a] * SUIT_DONE[b] * SUIT_DONE[c] * HONOUR_DONE[d] == 2
    final = FREE[4 - len(hand.melds)]
    return final[LEFT[SUIT[a] * SUITS + SUIT[b]] * RIGHTS + RIGHT[SUIT[c] * HONOURS + HONOUR[d]]] <= wilds


def waits(hand: Hand, wilds: int = 0) -> int:
    """The kinds that complete a hand of 3n+1 tiles and of which it and its melds do not hold all four already."""
    if wilds:
        return useful(hand, wilds) if distance(hand, wilds) == 1 else 0
    a, b, c, d = hand.keys
    done_a = SUIT_DONE[a]
    done_b = SUIT_DONE[b]
    done_c = SUIT_DONE[c]
    done_d = HONOUR_DONE[d]
    mask = 0
    if done_a == 0:
        # All the rest must be complete, with at most one pair. Whether this suit then wants that pair shows in its
        # number of tiles, so its mask is right by itself.
        rest = done_b * done_c * done_d
        if 0 < rest < 3:
            mask = SUIT_DRAWN[a]
    elif done_b == 0:
        rest = done_a * done_c * done_d
        if 0 < rest < 3:
            mask = SUIT_DRAWN[b] << 9
    elif done_c == 0:
        rest = done_a * done_b * done_d
        if 0 < rest < 3:
            mask = SUIT_DRAWN[c] << 18
    elif done_d == 0:
        rest = done_a * done_b * done_c
        if 0 < rest < 3:
            mask = HONOUR_DRAWN[d] << 27
    elif done_a * done_b * done_c * done_d == 4:
        # Two suits have a pair too many: either pair may become a set.
        if done_a == 2:
            mask = SUIT_DRAWN[a]
        if done_b == 2:
            mask |= SUIT_DRAWN[b] << 9
        if done_c == 2:
            mask |= SUIT_DRAWN[c] << 18
        if done_d == 2:
            mask |= HONOUR_DRAWN[d] << 27
    if mask and hand.melds:
        return _without_exhausted(hand, mask)
    return mask


def distance(hand: Hand, wilds: int = 0) -> int:
    """The fewest tiles that the hand lacks of being won: 0 won, 1 ready (听牌), and so on (shanten + 1).

    Copies in melds are not looked at. Without wild tiles at most four copies of a kind are thought of; beside a wild
    tile one that is lacking may be a fifth copy.
    """
    a, b, c, d = hand.keys
    at = LEFT[SUIT[a] * SUITS + SUIT[b]] * RIGHTS + RIGHT[SUIT[c] * HONOURS + HONOUR[d]]
    if wilds == 0:
        return STRICT[4 - len(hand.melds)][at]
    lacking = FREE[4 - len(hand.melds)][at] - wilds
    return lacking if lacking > 0 else 0


def useful(hand: Hand, wilds: int = 0) -> int:
    """The kinds that bring the hand nearer (进张) and of which it and its melds do not hold all four already."""
    a, b, c, d = hand.keys
    counts = hand.counts
    final = (FREE if wilds else STRICT)[4 - len(hand.melds)]
    class_a = SUIT[a]
    class_b = SUIT[b]
    class_c = SUIT[c]
    class_d = HONOUR[d]
    left = LEFT[class_a * SUITS + class_b] * RIGHTS
    right = RIGHT[class_c * HONOURS + class_d]
    now = final[left + right]
    if now <= wilds:
        return 0
    mask = 0
    for kind in range(9):
        if counts[kind] < 4 and final[LEFT[SUIT[a + POWER[kind]] * SUITS + class_b] * RIGHTS + right] < now:
            mask |= 1 << kind
    class_a *= SUITS
    for kind in range(9, 18):
        if counts[kind] < 4 and final[LEFT[class_a + SUIT[b + POWER[kind]]] * RIGHTS + right] < now:
            mask |= 1 << kind
    for kind in range(18, 27):
        if counts[kind] < 4 and final[left + RIGHT[SUIT[c + POWER[kind]] * HONOURS + class_d]] < now:
            mask |= 1 << kind
    class_c *= HONOURS
    for kind in range(27, 34):
        if counts[kind] < 4 and final[left + RIGHT[class_c + HONOUR[d + POWER[kind]]]] < now:
            mask |= 1 << kind
    if mask and hand.melds:
        return _without_exhausted(hand, mask)
    return mask


def nearest_discards(hand: Hand, wilds: int = 0) -> int:
    """The kinds in a hand of 3n+2 tiles of which giving one away leaves it as near to a win as may be."""
    a, b, c, d = hand.keys
    final = (FREE if wilds else STRICT)[4 - len(hand.melds)]
    class_a = SUIT[a]
    class_b = SUIT[b]
    class_c = SUIT[c]
    class_d = HONOUR[d]
    left = LEFT[class_a * SUITS + class_b] * RIGHTS
    right = RIGHT[class_c * HONOURS + class_d]
    nearest = 255
    mask = 0
    rest = hand.held & ALL_KINDS
    while rest:
        bit = rest & -rest
        rest ^= bit
        kind = bit.bit_length() - 1
        if kind < 9:
            lacking = final[LEFT[SUIT[a - POWER[kind]] * SUITS + class_b] * RIGHTS + right]
        elif kind < 18:
            lacking = final[LEFT[class_a * SUITS + SUIT[b - POWER[kind]]] * RIGHTS + right]
        elif kind < 27:
            lacking = final[left + RIGHT[SUIT[c - POWER[kind]] * HONOURS + class_d]]
        else:
            lacking = final[left + RIGHT[class_c * HONOURS + HONOUR[d - POWER[kind]]]]
        if lacking < nearest:
            nearest = lacking
            mask = bit
        elif lacking == nearest:
            mask |= bit
    return mask


def seven_pairs_won(hand: Hand, wilds: int = 0) -> bool:
    """Whether the hand, without melds, is seven pairs (七对)."""
    if hand.size + wilds != 14 or hand.melds:
        return False
    return hand.odd == 0 if wilds == 0 else hand.odd.bit_count() <= wilds


def seven_pairs_waits(hand: Hand, wilds: int = 0) -> int:
    """The kinds that make a hand of 13 tiles without melds seven pairs and of which it does not hold all four."""
    if hand.size + wilds != 13 or hand.melds:
        return 0
    odd = hand.odd
    single = odd.bit_count()
    if single < wilds:
        return ALL_KINDS & ~hand.quads
    return odd if single == wilds + 1 else 0


def seven_pairs_distance(hand: Hand, wilds: int = 0) -> int:
    """The fewest tiles that a hand of 13 or 14 tiles without melds lacks of seven pairs; 8 for one with melds."""
    if hand.melds:
        return 8
    pairs = (hand.size - hand.odd.bit_count()) // 2
    lacking = 7 - pairs - wilds
    short = 14 - hand.size - wilds
    return lacking if lacking > short else short


def seven_pairs_useful(hand: Hand, wilds: int = 0) -> int:
    """The kinds that bring a hand of 13 or 14 tiles without melds nearer to seven pairs."""
    lacking = seven_pairs_distance(hand, wilds)
    if lacking in {0, 8}:
        return 0
    return seven_pairs_waits(hand, wilds) if lacking == 1 and hand.size + wilds == 13 else hand.odd


def kinds_of(mask: int) -> list[int]:
    """The kinds in a mask, sorted."""
    kinds: list[int] = []
    while mask:
        low = mask & -mask
        kinds.append(low.bit_length() - 1)
        mask ^= low
    return kinds


def _without_exhausted(hand: Hand, mask: int) -> int:
    """`mask` without the kinds of which hand and melds together hold all four."""
    counts = hand.counts
    left = mask
    rest = mask
    while rest:
        low = rest & -rest
        rest ^= low
        kind = low.bit_length() - 1
        n = counts[kind]
        for meld in hand.melds:
            n += meld.tiles.count(kind)
        if n >= 4:
            left ^= low
    return left

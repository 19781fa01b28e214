"""The standard shape with a pair of certain kinds only (二五八将, 幺九头), wild tiles included, without any reading.

Where the pair may not be any tile the tables of `shape` do not say enough. What is asked here is, suit by suit, how
many wild tiles a suit lacks of being sets and nothing else; the suits do not depend on each other, so this adds up. A
real tile and a wild one that stands for it may change places, so it is enough to look at the ways in which each set,
and the pair, takes all the real tiles that it can.
"""

from queju.hands.hand import POWER, Hand
from queju.hands.shape import distance, kinds_of, useful

MOST_KNOWN: int = 50_000
"""How many keys of suits are remembered; then they are forgotten and found anew."""
LONE_PAIR: int = 2
"""Wild tiles of a pair that has no real one."""

_sets_of: dict[int, int] = {}
_pair_of: dict[int, int] = {}


def lacking_with_pair(hand: Hand, pairs: int) -> int:
    """The fewest wild tiles beside which the concealed tiles are sets and a pair of one of the kinds in `pairs`.

    `pairs` is a mask of kinds, not empty. With as many wild tiles or more the hand is won so, if it has 3n+2 tiles with
    them: those to spare are sets by themselves. Nothing is thrown away and melds are not looked at.
    """
    keys = hand.keys
    whole = 0
    best = LONE_PAIR
    for suit in range(4):
        key = keys[suit]
        if not key:
            continue
        lacking = _sets(key, suit)
        whole += lacking
        mask = pairs >> 9 * suit & 511
        if mask:
            # What the pair costs more than leaving its tiles to the sets; it may cost less.
            more = _pair(key, suit, mask) - lacking
            best = min(best, more)
    return whole + best


def distance_with_pair(hand: Hand, wilds: int, pairs: int, spare: int) -> int:
    """The fewest tiles lacking of sets and a pair of one of the kinds in `pairs`; what does not help is thrown away.

    `spare` is a kind that is neither held nor in `pairs`: two of it stand for the pair, so that no set takes its tiles.
    """
    best = _beside_pair(hand, wilds, -1, spare)
    for kind in kinds_of(hand.held & pairs):
        best = min(best, _beside_pair(hand, wilds, kind, spare))
    return best


def useful_with_pair(hand: Hand, wilds: int, pairs: int, spare: int) -> int:
    """The kinds that bring the hand nearer to that, as far as those pairs go that are the nearest now."""
    nearest = distance_with_pair(hand, wilds, pairs, spare)
    if not nearest:
        return 0
    mask = 0
    for kind in [-1, *kinds_of(hand.held & pairs)]:
        if _beside_pair(hand, wilds, kind, spare) == nearest:
            had = _pair_apart(hand, kind, spare)
            from_wilds = min(2 - had, wilds)
            mask |= useful(hand, wilds - from_wilds)
            _back(hand, kind, had, spare)
            if had < 2:  # it sets a wild tile free, at least
                mask |= 1 << kind if kind >= 0 else pairs
    return mask & ~(1 << spare)


def _beside_pair(hand: Hand, wilds: int, kind: int, spare: int) -> int:
    """The same where the pair is one of `kind`; -1: of a kind that is not held."""
    had = _pair_apart(hand, kind, spare)
    from_wilds = min(2 - had, wilds)
    lacking = 2 - had - from_wilds + distance(hand, wilds - from_wilds)
    _back(hand, kind, had, spare)
    return lacking


def _pair_apart(hand: Hand, kind: int, spare: int) -> int:
    """Put two of `spare` in the place of a pair of `kind`; how many tiles of it there were."""
    had = min(hand.counts[kind], 2) if kind >= 0 else 0
    if had:
        hand.take_n(kind, had)
    hand.add(spare)
    hand.add(spare)
    return had


def _back(hand: Hand, kind: int, had: int, spare: int) -> None:
    hand.take_n(spare, 2)
    for _ in range(had):
        hand.add(kind)


def _sets(key: int, suit: int) -> int:
    """The fewest wild tiles that make a suit's tiles sets and nothing else."""
    if not key:
        return 0
    known = _sets_of.get(key * 4 + suit, -1)
    if known >= 0:
        return known
    first = 9 * suit
    rank = 0
    rest = key
    while rest % 5 == 0:
        rest //= 5
        rank += 1
    count = rest % 5
    # The lowest tile is in a pung, or in the lowest run that there is for it.
    own = count if count < 3 else 3
    best = 3 - own + _sets(key - own * POWER[first + rank], suit)
    if suit < 3 and rank < 8:
        low = rank if rank < 7 else 6
        left = key
        wild = 0
        for kind in range(first + low, first + low + 3):
            if left // POWER[kind] % 5:
                left -= POWER[kind]
            else:
                wild += 1
        wild += _sets(left, suit)
        best = min(best, wild)
    if len(_sets_of) >= MOST_KNOWN:
        _sets_of.clear()
    _sets_of[key * 4 + suit] = best
    return best


def _pair(key: int, suit: int, ranks: int) -> int:
    """The fewest wild tiles that make a suit's tiles sets and a pair of one of the `ranks`, a mask."""
    name = (key * 4 + suit) * 512 + ranks
    known = _pair_of.get(name, -1)
    if known >= 0:
        return known
    best = LONE_PAIR + _sets(key, suit)
    for rank in range(9 if suit < 3 else 7):
        if ranks >> rank & 1:
            power = POWER[9 * suit + rank]
            count = key // power % 5
            if count:
                own = count if count < 2 else 2
                wild = 2 - own + _sets(key - own * power, suit)
                best = min(best, wild)
    if len(_pair_of) >= MOST_KNOWN:
        _pair_of.clear()
    _pair_of[name] = best
    return best

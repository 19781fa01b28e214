"""What a winning hand of 游金麻将 looks like: standard, 七对, 不搭, 幺九; and the 游金 shape.

Hands are as they lie, golds and blanks among them (see `gold`). Sets of tiles are bit masks of kinds.
"""

from queju.games.youjin.gold import BLANK, as_played, tiles_for
from queju.hands.hand import FULL_HAND, Hand
from queju.hands.shape import seven_pairs_waits, seven_pairs_won, waits, won

HONOURS_FROM: int = 27
HONOURS: range = range(HONOURS_FROM, 34)
HONOUR_BITS: int = 127
MOST_HONOURS: int = 5
"""How many different honours 不搭 has (YJ-47)."""
TERMINALS_AND_HONOURS: int = (1 | 1 << 8) * (1 | 1 << 9 | 1 << 18) | HONOUR_BITS << HONOURS_FROM
"""The kinds of 幺九 (YJ-48)."""


def complete(hand: Hand, gold: int) -> bool:
    """Whether 14 tiles (less three for each meld) are a standard hand (YJ-45) or seven pairs (YJ-46), golds wild."""
    played, golds = as_played(hand, gold)
    return won(played, golds) or seven_pairs_won(played, golds)


def completing(hand: Hand, gold: int) -> int:
    """The tiles that make a hand of 13 (less three for each meld) `complete`; whether any is left is not looked at."""
    played, golds = as_played(hand, gold)
    mask = waits(played, golds)
    pairs = not hand.melds
    if pairs:
        mask |= seven_pairs_waits(played, golds)
    found = tiles_for(mask, gold)
    # A gold may be a fifth tile, which no mask of kinds holds.
    if won(played, golds + 1) or (pairs and seven_pairs_won(played, golds + 1)):
        found |= 1 << gold
    return found


def lone_gold(hand: Hand, gold: int) -> bool:
    """游金 shape (YJ-50): one gold set aside, the other 12 tiles are four sets with the melds, or six pairs (YJ-59).

    `hand` has 13 tiles, less three for each meld.
    """
    if not hand.counts[gold]:
        return False
    played, golds = as_played(hand, gold)
    if not played.melds and played.odd.bit_count() < golds:
        return True
    # Four sets are a won hand once a pair is put to them that goes with nothing else. A hand with every honour is never
    # four sets.
    for honour in HONOURS:
        if not played.counts[honour]:
            played.add(honour)
            played.add(honour)
            return won(played, golds - 1)
    return False


def lone_gold_without(hand: Hand, gold: int) -> bool:
    """Whether a hand of 14 tiles with two golds or more is in 游金 shape once one of them is thrown (YJ-55)."""
    if hand.counts[gold] <= 1:
        return False
    rest = hand.copy()
    rest.take(gold)
    return lone_gold(rest, gold)


# --- 幺九 -------------------------------------------------------------------------------------------------------------


def terminals_and_honours(gold: int, *, blank_honour: bool) -> int:
    """The tiles of 幺九 (YJ-13, YJ-19, YJ-48): a gold by its natural kind, a blank as that kind or, if so, as 白."""
    spoilt = gold != BLANK and not blank_honour and not TERMINALS_AND_HONOURS >> gold & 1
    return TERMINALS_AND_HONOURS & ~(1 << BLANK) if spoilt else TERMINALS_AND_HONOURS


# --- 不搭 -------------------------------------------------------------------------------------------------------------


def _spread() -> list[int]:
    """For each mask of ranks: those that can be added to it in a suit of 不搭; -1 where it can be in none."""
    apart = 3
    triples = [
        1 << low | 1 << middle | 1 << high
        for low in range(9)
        for middle in range(low + apart, 9)
        for high in range(middle + apart, 9)
    ]
    found: list[int] = []
    for mask in range(512):
        around = [triple for triple in triples if triple & mask == mask]
        more = 0
        for triple in around:
            more |= triple & ~mask
        found.append(more if around else -1)
    return found


SPREAD: list[int] = _spread()


def unrelated_waits(hand: Hand, gold: int, *, blank_honour: bool) -> int:
    """The tiles that make 13 tiles without melds 不搭 (YJ-47): 0 where they are too near to each other, or doubled.

    Such a hand is completed by a gold, and by what fits between its tiles. A blank is 白 or the gold's natural kind,
    each blank by itself (YJ-19).
    """
    if hand.melds or hand.size != FULL_HAND - 1:
        return 0
    golds = hand.counts[gold]
    blanks = hand.counts[BLANK] if gold != BLANK else 0
    plain = hand.held & ~(1 << gold | 1 << BLANK)
    if plain.bit_count() + golds + blanks != hand.size:
        return 0
    found = 0
    for held in _blanks_as(plain, blanks, gold, blank_honour=blank_honour):
        more = _fitting(held)
        if more >= 0:
            found |= 1 << gold | tiles_for(more, gold)
            if blank_honour and more >> BLANK & 1:
                found |= 1 << BLANK
    return found


def unrelated(hand: Hand, gold: int, *, blank_honour: bool) -> bool:
    """Whether 14 tiles without melds are 不搭 (YJ-47)."""
    if hand.melds or hand.size != FULL_HAND:
        return False
    golds = hand.counts[gold]
    blanks = hand.counts[BLANK] if gold != BLANK else 0
    plain = hand.held & ~(1 << gold | 1 << BLANK)
    if plain.bit_count() + golds + blanks != hand.size:
        return False
    return any(_fitting(held) >= 0 for held in _blanks_as(plain, blanks, gold, blank_honour=blank_honour))


def _blanks_as(plain: int, blanks: int, gold: int, *, blank_honour: bool) -> list[int]:
    """The kinds held, for each way in which the blanks can count as different kinds; none where there is no way."""
    if not blanks:
        return [plain]
    if blanks == 1:
        ways = [plain | 1 << gold]
        return [*ways, plain | 1 << BLANK] if blank_honour else ways
    return [plain | 1 << gold | 1 << BLANK] if blanks == 2 and blank_honour else []


def _fitting(held: int) -> int:
    """The kinds that can be added to different kinds of 不搭; -1 where they cannot be of one such hand."""
    more = 0
    for suit in range(3):
        fit = SPREAD[held >> 9 * suit & 511]
        if fit < 0:
            return -1
        more |= fit << 9 * suit
    honours = held >> HONOURS_FROM & HONOUR_BITS
    lacking = MOST_HONOURS - honours.bit_count()
    if lacking < 0:
        return -1
    return more | (HONOUR_BITS & ~honours) << HONOURS_FROM if lacking else more

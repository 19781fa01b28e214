"""What a hand of 扣点点 waits on and is worth (KD-10…14, KD-40…60, KD-80…88)."""

from queju.games.koudian.options import KoudianOptions
from queju.games.koudian.shape import SetShapes, WindShapes
from queju.games.koudian.values import CLAIMABLE, VALUES, at_least, highest, least_drawn
from queju.hands.fans import NoWin, Score
from queju.hands.hand import CHOW, SUIT_OF, Hand, Meld
from queju.hands.shape import seven_pairs_distance, seven_pairs_waits, seven_pairs_won
from queju.tiles import SUITS_AND_HONOURS, THREE_SUITS, TileSet

WHOLE_SUIT: int = 511
STRAIGHT: int = 9
STRAIGHT_SETS: list[Meld] = [Meld(CHOW, (first, first + 1, first + 2)) for first in (0, 3, 6)]
"""What stands for the three sets of a straight beside the rest of the hand."""
QUAD_NAMES: list[tuple[str, int]] = [
    ("seven_pairs", 2),
    ("golden_seven_pairs", 4),
    ("luxury_seven_pairs", 8),
    ("luxury_golden_seven_pairs", 16),
]
"""Seven pairs by their fours of a kind (KD-53…56)."""
SELF_DRAWN: tuple[str, int] = ("self_drawn", 2)
"""For the replacement of a kong as well; neither that nor the discard after one counts more (KD-50, KD-72)."""
PLAIN: tuple[str, int] = ("plain", 1)

Fans = list[tuple[str, int]]


class Circumstances:
    """How a hand is won, beyond its tiles."""

    def __init__(self, *, self_drawn: bool, declared: bool = True, closed: int = 0, wild: int = -1) -> None:
        self.self_drawn: bool = self_drawn
        self.declared: bool = declared
        """Whether the winner has declared himself ready (KD-13)."""
        self.closed: int = closed
        """The kinds on which 过胡 bars a win on another's tile (KD-24, KD-25)."""
        self.wild: int = wild
        """The wild kind; -1: none."""


class KoudianScorer:
    """Scores hands under the options of one room."""

    def __init__(self, options: KoudianOptions) -> None:
        self.tiles: TileSet = tile_set(options)
        self.kinds: int = 0
        for kind in range(34):
            if self.tiles.copies[kind]:
                self.kinds |= 1 << kind
        # Without honours there is nothing that 风嘴子 could be of (KD-42).
        self.shapes: SetShapes = WindShapes() if options.wind_chows and not options.no_honors else SetShapes()
        self.drawable: int = at_least(least_drawn(options))
        """The kinds that may be won on by self-draw."""
        self.least_drawn: int = least_drawn(options)
        # KD-82: beside a wild tile nothing but the self-draw multiplies.
        self.specials: bool = options.special_hands and not options.random_wild
        self.stack: bool = options.stack_specials
        self.by_suit: bool = options.golden_pairs == "one_suit"

    # --- what a hand waits on (KD-44) ---

    def live(self, hand: Hand, wild: int) -> int:
        """The live wait of 13 tiles (melds counted as three each): a mask of kinds, the wild one as itself (KD-87)."""
        others, wilds = _apart(hand, wild)
        mask = self.shapes.waits(others, wilds)
        if not hand.melds:
            mask |= seven_pairs_waits(others, wilds)
        if wilds == 4:
            mask &= ~(1 << wild)
        return mask & self.kinds

    def whole(self, hand: Hand, wild: int) -> int:
        """听口: the kinds of the live wait, and those which would complete the hand if there were a fifth tile."""
        others, wilds = _apart(hand, wild)
        mask = self.live(hand, wild)
        for kind in range(34):
            if _held(hand, kind) == 4 and self._completes(others, kind, wilds):
                mask |= 1 << kind
        return mask & self.kinds

    def near(self, hand: Hand, wild: int) -> bool:
        """Whether 14 tiles can be ready after a discard, as far as a quick look tells; a yes may still be wrong."""
        others, wilds = _apart(hand, wild)
        return self.shapes.near(others, wilds) or seven_pairs_distance(others, wilds) <= 1

    def may_declare(self, live: int) -> bool:
        """Whether this live wait allows 报听: it holds a tile of value 6 or more (KD-14)."""
        return live & CLAIMABLE != 0

    def wins_drawn(self, live: int, wild: int) -> int:
        """The kinds that a hand of this live wait may win on by self-draw, if it has declared (KD-11, KD-12, KD-84).

        The wild kind is among them if a drawn wild is worth enough, whether or not there is one left to draw.
        """
        mask = live & self.drawable
        if wild >= 0:
            mask &= ~(1 << wild)
            if highest(live) >= self.least_drawn:
                mask |= 1 << wild
        return mask

    def wins_claimed(self, live: int, wild: int) -> int:
        """The kinds that it may win on when another gives them (KD-11, KD-83), 过胡 aside."""
        mask = live & CLAIMABLE
        return mask & ~(1 << wild) if wild >= 0 else mask

    # --- what a win is worth ---

    def score(self, hand: Hand, tile: int, how: Circumstances) -> Score | NoWin:
        """The best reading of `hand` (without the winning tile) and `tile`, or why it is no win.

        `Score.fans` are multipliers; `Score.total` is the share: the tile's value times all of them (KD-60).
        Reasons, the first that applies: ``shape``, ``not_declared``, ``wild_discard``, ``points``, ``passed``.
        """
        wild = how.wild
        if tile == wild:
            value = highest(self.live(hand, wild))
            complete = value > 0
        else:
            others, wilds = _apart(hand, wild)
            value = VALUES[tile]
            complete = self._completes(others, tile, wilds)
        if not complete:
            return NoWin("shape")
        if not how.declared:
            return NoWin("not_declared")
        if how.self_drawn:
            if value < self.least_drawn:
                return NoWin("points")
        elif tile == wild:
            return NoWin("wild_discard")
        elif not CLAIMABLE >> tile & 1:
            return NoWin("points")
        elif how.closed >> tile & 1:
            return NoWin("passed")
        fans = self._specials(hand, tile) if self.specials else []
        if not fans:
            fans = [PLAIN]
        if how.self_drawn:
            fans.append(SELF_DRAWN)
        total = value
        for _, factor in fans:
            total *= factor
        return Score(fans, total, [])

    def _completes(self, others: Hand, kind: int, wilds: int) -> bool:
        """Whether `kind`, standing for itself, completes the hand: four sets and a pair, or seven pairs (KD-40…43)."""
        if self.shapes.won_with(others, kind, wilds):
            return True
        if others.melds or others.size + wilds != 13:
            return False
        return (others.odd ^ (1 << kind)).bit_count() <= wilds

    def _specials(self, hand: Hand, tile: int) -> Fans:
        """The multipliers of the best reading; of equal ones those that the page names first (KD-58).

        No hand is read both as seven pairs and with a straight: that would take eighteen tiles. So each of the two
        stands beside the full flush alone.
        """
        hand = hand.copy()
        hand.add(tile)
        flush = _one_suit(hand)
        best: Fans = []
        if seven_pairs_won(hand):
            best = [self._pairs(hand, flush)]
            named = flush and self.by_suit
            if self.stack:
                return [*best, ("full_flush", 2)] if flush and not named else best
            if best[0][1] > 2:
                return best
        elif self._straight(hand):
            best = [("pure_straight", 2)]
            if self.stack and flush:
                return [("full_flush", 2), *best]
        return [("full_flush", 2)] if flush else best

    def _pairs(self, hand: Hand, flush: bool) -> tuple[str, int]:
        """The name and multiplier of seven pairs (KD-53…57)."""
        quads = hand.quads.bit_count()
        if self.by_suit:
            return QUAD_NAMES[(2 if quads else 0) + (1 if flush else 0)]
        return QUAD_NAMES[quads]

    def _straight(self, hand: Hand) -> bool:
        """一条龙: 123, 456 and 789 of one suit are three of the sets (KD-52)."""
        if len(hand.melds) > 1:
            return False
        for suit in range(3):
            if hand.held >> 9 * suit & WHOLE_SUIT == WHOLE_SUIT:
                rest = hand.copy()
                for kind in range(9 * suit, 9 * suit + STRAIGHT):
                    rest.take(kind)
                rest.melds += STRAIGHT_SETS
                if self.shapes.won(rest, 0):
                    return True
        return False


def tile_set(options: KoudianOptions) -> TileSet:
    """136 tiles, or 108 without the honours (KD-01, KD-02)."""
    return THREE_SUITS if options.no_honors else SUITS_AND_HONOURS


def _apart(hand: Hand, wild: int) -> tuple[Hand, int]:
    """The hand without its wild tiles, and how many they are; the hand itself where it has none (KD-81)."""
    if wild < 0 or not hand.counts[wild]:
        return hand, 0
    return hand.apart(wild)


def _held(hand: Hand, kind: int) -> int:
    """How many of a kind are in the hand and its melds."""
    n = hand.counts[kind]
    for meld in hand.melds:
        n += meld.tiles.count(kind)
    return n


def _one_suit(hand: Hand) -> bool:
    """Whether all tiles, melds included, are of one number suit (KD-51)."""
    keys = hand.keys
    found = (1 if keys[0] else 0) | (2 if keys[1] else 0) | (4 if keys[2] else 0) | (8 if keys[3] else 0)
    for meld in hand.melds:
        found |= 1 << SUIT_OF[meld.tiles[0]]
    return found in {1, 2, 4}

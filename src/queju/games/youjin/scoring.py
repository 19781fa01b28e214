"""What a hand of 游金麻将 waits on, whether it may be won, and what it is worth. The fans themselves are in `fans`."""

from queju.games.youjin.fans import Circumstances, WonHand, fan_table
from queju.games.youjin.gold import GOLDS_IN_PLAY, as_played, plays_as
from queju.games.youjin.options import YoujinOptions
from queju.games.youjin.shapes import complete, completing, lone_gold, terminals_and_honours, unrelated, unrelated_waits
from queju.hands.fans import FanTable, NoWin, Score
from queju.hands.hand import FULL_HAND, Hand
from queju.hands.shape import kinds_of
from queju.tiles import suit_of

FROM_ANOTHER: frozenset[str] = frozenset({"discard", "rob_kong"})
COPIES: int = 4


class YoujinScorer:
    """Scores hands under the options of one room."""

    def __init__(self, options: YoujinOptions) -> None:
        self.blank_honour: bool = options.blank_honor
        self.fans: FanTable[WonHand] = fan_table(options)

    # --- waits --------------------------------------------------------------------------------------------------------

    def completing(self, hand: Hand, gold: int) -> int:
        """The tiles that complete 13 tiles (less three for each meld) in any shape, golds and blanks among them.

        Whether any of them is left is not looked at. A hand with melds has the standard shape only (YJ-28, YJ-34).
        """
        mask = completing(hand, gold)
        if not hand.melds:
            mask |= unrelated_waits(hand, gold, blank_honour=self.blank_honour)
            yaojiu = terminals_and_honours(gold, blank_honour=self.blank_honour)
            if not hand.held & ~yaojiu and hand.size == FULL_HAND - 1:
                mask |= yaojiu
        return mask

    def waits(self, hand: Hand, gold: int) -> int:
        """`completing` without the kinds that hand and melds hold all of: four, of the gold three."""
        mask = self.completing(hand, gold)
        for kind in kinds_of(mask):
            held = hand.counts[kind]
            for meld in hand.melds:
                held += meld.tiles.count(kind)
            if held >= (GOLDS_IN_PLAY if kind == gold else COPIES):
                mask ^= 1 << kind
        return mask

    def claimable(self, hand: Hand, gold: int, double_seat: int) -> int:
        """The tiles among `waits` that may be won as another's discard (YJ-15, YJ-52, YJ-57)."""
        if double_seat >= 0 or lone_gold(hand, gold):
            return 0
        return self.waits(hand, gold) & ~(1 << gold)

    # --- wins ---------------------------------------------------------------------------------------------------------

    def score(self, hand: Hand, tile: int, how: Circumstances) -> Score | NoWin:
        """What `hand` (without the winning tile) is worth with `tile` (-1: none), or why it is no win.

        `Score.total` is the tier: the greatest of `Score.fans` (YJ-68). Reasons: ``shape``, ``no_youjin``,
        ``few_golds``, ``gold_discard``, ``double_youjin``, ``youjin_shape``, ``dealer_gold``, ``gold_closed``,
        ``not_gold``.
        """
        gold = how.gold
        whole = hand
        if tile >= 0:
            whole = hand.copy()
            whole.add(tile)
        by = how.win_by
        if by == "three_golds":
            if whole.counts[gold] < GOLDS_IN_PLAY:
                return NoWin("few_golds")
            return self._count(WonHand(hand, how, lone=False, flush=False, yaojiu=False))
        lone = lone_gold(hand, gold)
        if by == "youjin":
            if not lone:
                return NoWin("no_youjin")
            flush = self._one_suit(hand, gold)
            return self._count(WonHand(hand, how, lone=True, flush=flush, yaojiu=False))
        barred = self._barred(hand, tile, how, lone=lone)
        if barred:
            return NoWin(barred)
        in_sets = complete(whole, gold)
        yaojiu = self._yaojiu(whole, gold)
        if not in_sets and not yaojiu and not unrelated(whole, gold, blank_honour=self.blank_honour):
            return NoWin("shape")
        flush = in_sets and self._one_suit(whole, gold)
        return self._count(WonHand(hand, how, lone=lone, flush=flush, yaojiu=yaojiu))

    def _count(self, won: WonHand) -> Score:
        score = self.fans.count(won)
        score.total = max([int(value) for _, value in score.fans])
        return score

    def _barred(self, hand: Hand, tile: int, how: Circumstances, *, lone: bool) -> str:
        """Why this tile may not be won on, whatever the hand; empty where it may."""
        if how.win_by in FROM_ANOTHER:
            if tile == how.gold:
                return "gold_discard"  # YJ-15
            if how.double_seat >= 0:
                return "double_youjin"  # YJ-57
            return "youjin_shape" if lone else ""  # YJ-52
        if how.win_by == "rob_gold":
            # YJ-42: who is in 游金 shape may rob the gold, too (YJ-52).
            if how.winner == 0:
                return "dealer_gold"
            if how.claimed or hand.melds:
                return "gold_closed"
            return "" if tile == how.gold else "not_gold"
        return ""

    def _yaojiu(self, whole: Hand, gold: int) -> bool:
        """幺九: fourteen terminals and honours (YJ-48)."""
        if whole.melds or whole.size != FULL_HAND:
            return False
        return not whole.held & ~terminals_and_honours(gold, blank_honour=self.blank_honour)

    def _one_suit(self, hand: Hand, gold: int) -> bool:
        """Whether all tiles and melds are of one suit, golds and blanks as the gold's natural kind (YJ-14, YJ-49)."""
        played, golds = as_played(hand, gold)
        suits = 1 << suit_of(gold) if golds else 0
        for suit in range(4):
            if played.keys[suit]:
                suits |= 1 << suit
        for meld in hand.melds:
            suits |= 1 << suit_of(plays_as(meld.tiles[0], gold))
        return suits in {1, 2, 4}

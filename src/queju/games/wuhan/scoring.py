"""What a hand of 武汉麻将 waits on and is worth: "Scoring, exactly" of the rule page, up to its total.

A hand is won as sets and a pair (WH-36), or as winds or 2, 5, 8 alone. Wild tiles are set apart and stand for anything
but 红中 (a *soft* reading), or each for itself (*hard*, WH-54, WH-55). A hard reading is a soft one as well: whether a
hand is won is asked of the soft one alone.
"""

from queju.engine.winning import OWN_TILE
from queju.games.wuhan.fans import (
    EYES,
    PLAIN,
    RED,
    WINDS,
    Circumstances,
    is_all_pungs,
    is_one_suit,
    kinds_laid,
    openings,
    situations,
)
from queju.games.wuhan.multipliers import Multipliers
from queju.games.wuhan.options import WuhanOptions
from queju.hands.fans import NoWin, Score
from queju.hands.hand import Hand
from queju.hands.pair import lacking_with_pair
from queju.hands.shape import kinds_of, waits, won

SITUATION: int = 34
"""How far `WuhanScorer.completing` shifts the kinds that win with a situation."""
KINDS: int = (1 << 34) - 1
MOST_WILD_IN_SMALL: int = 1
"""WH-38."""
ANY_WAY: int = 2
SITUATION_ONLY: int = 1
NO_WAY: int = 0


class WuhanScore(Score):
    """A score that also says whether the hand is a big one (大胡). Fans first, then the factors of step 5."""

    def __init__(self, fans: list[tuple[str, int | float]], total: int, big: bool) -> None:
        super().__init__(fans, total, [])
        self.big: bool = big

    def counts(self, fan: str) -> bool:
        """Whether a fan is counted."""
        return fan in [found for found, _ in self.fans]


class WuhanScorer:
    """Scores hands under the options of one room."""

    def __init__(self, options: WuhanOptions) -> None:
        self.multipliers: Multipliers = Multipliers(options)
        self.small_base: int = options.small_base
        self.big_base: int = options.big_base
        self.big_halves: int = round(2 * options.big_factor)
        """`big_factor` in halves, so that all sums are of whole numbers."""
        self.big_factor: int | float = factor(options)
        self.any_pair: bool = options.situation_pair == "any"

    # --- what completes a hand ---

    def completing(self, hand: Hand, wild: int) -> int:
        """The kinds that complete a hand of 3n+1 tiles, as if it had opened and held no 红中.

        The lower 34 bits are those on which it is won without a situation (WH-48…51), the next 34 with one. Kinds of
        which the hand and its melds hold all four are left out.
        """
        # Most hands are far from a win and hold no wild tile: those are not copied.
        rest, wilds = hand.apart(wild) if hand.counts[wild] else (hand, 0)
        everything = rest.held | kinds_laid(hand.melds)
        without_sets = 0
        if not everything & ~WINDS:
            without_sets = WINDS
        elif not everything & ~EYES:
            without_sets = EYES
        if without_sets:
            # WH-44, WH-46: any tile that fits, and the wild tile.
            without_sets = self._not_exhausted(hand, without_sets | (1 << wild))
        plain = with_situation = without_sets
        if won(rest, wilds + 1):
            # Drawn, the wild tile completes it; it may be a fifth copy that the other waits do not think of.
            itself = 1 << wild
            candidates = waits(rest, wilds) & ~itself | self._not_exhausted(hand, itself)
            rest = rest.copy()
            for kind in kinds_of(candidates & ~without_sets):
                bit = 1 << kind
                if kind == wild:
                    way = self._way(rest, wilds + 1, everything)
                else:
                    rest.add(kind)
                    way = self._way(rest, wilds, everything | bit)
                    rest.take(kind)
                if way >= SITUATION_ONLY:
                    with_situation |= bit
                if way == ANY_WAY:
                    plain |= bit
        return plain | with_situation << SITUATION

    def waits(self, hand: Hand, how: Circumstances) -> int:
        """The kinds on which a hand of 3n+1 tiles is won so (WH-14, WH-32…35), whatever it would be paid."""
        if hand.counts[RED] or not openings(hand.melds):
            return 0
        found = self.completing(hand, how.wild)
        kinds = (found >> SITUATION if situations(hand.melds, how) else found) & KINDS & ~(1 << RED)
        return kinds if how.win_by in OWN_TILE else kinds & ~(1 << how.wild)

    def is_ready(self, hand: Hand, wild: int) -> bool:
        """Whether the hand waits on anything, by draw or by discard (WH-69)."""
        drawn = Circumstances(win_by="self_draw", wild=wild)
        return self.waits(hand, drawn) != 0 or self.waits(hand, Circumstances(wild=wild)) != 0

    # --- what a won hand is worth ---

    def score(self, hand: Hand, tile: int, how: Circumstances) -> WuhanScore | NoWin:
        """The reading of `hand` (without the winning tile) and `tile` that is worth most, or why it is no win (WH-66).

        What the seats would have to pay is not asked (`queju.games.wuhan.settlement`). Reasons: ``red_in_hand``,
        ``not_opened``, ``wild_claimed``, ``shape``, ``pair_258``, ``two_wilds``.
        """
        whole = hand.copy()
        whole.add(tile)
        if whole.counts[RED]:
            return NoWin("red_in_hand")  # WH-34
        if not openings(hand.melds):
            return NoWin("not_opened")  # WH-32
        if tile == how.wild and how.win_by not in OWN_TILE:
            return NoWin("wild_claimed")  # WH-14
        found = situations(hand.melds, how)
        rest, wilds = whole.apart(how.wild)
        soft = self._fans(rest, wilds, wilds, found)
        if isinstance(soft, NoWin):
            return soft
        hard = self._fans(whole, 0, wilds, found) if wilds else soft
        # At equal totals the hard reading goes first.
        if not isinstance(hard, NoWin) and 2 * self._base(hard) >= self._base(soft):
            return self._total(hard, hand, how, hard=True)
        return self._total(soft, hand, how, hard=False)

    def _fans(self, hand: Hand, wilds: int, held: int, found: list[str]) -> list[str] | NoWin:
        """The fans of a hand with the winning tile, beside `wilds` wild tiles set apart (steps 2 and 3).

        `held` is how many wild tiles the whole hand has, however they are read.
        """
        everything = hand.held | kinds_laid(hand.melds)
        complete = won(hand, wilds)
        fans: list[str] = []
        if complete and is_all_pungs(hand):
            fans.append("all_pungs")
        if not everything & ~WINDS:
            fans.append("all_winds")
        if not everything & ~EYES:
            fans.append("all_258")
        if complete and is_one_suit(everything):
            fans.append("full_flush")
        if fans:
            return fans + found
        if not complete:
            return NoWin("shape")
        eyes = lacking_with_pair(hand, EYES) <= wilds
        if found:
            # WH-53, WH-40: with any number of wild tiles.
            return found if eyes or self.any_pair else NoWin("pair_258")
        if not eyes:
            return NoWin("pair_258")
        return [PLAIN] if held <= MOST_WILD_IN_SMALL else NoWin("two_wilds")  # WH-37, WH-38, WH-41

    def _way(self, hand: Hand, wilds: int, everything: int) -> int:
        """How tiles that are sets and a pair beside `wilds` wild tiles are won. `everything`: all kinds, melds' too.

        `ANY_WAY`, `SITUATION_ONLY` or `NO_WAY`. A second wild tile spoils a small hand (WH-38, WH-39).
        """
        if is_one_suit(everything) or is_all_pungs(hand):
            return ANY_WAY
        if lacking_with_pair(hand, EYES) <= wilds:
            return ANY_WAY if wilds <= MOST_WILD_IN_SMALL else SITUATION_ONLY
        return SITUATION_ONLY if self.any_pair else NO_WAY

    def _base(self, fans: list[str]) -> int:
        """The sum of the fans (WH-41, WH-42)."""
        return self.small_base if fans[0] == PLAIN else self.big_base * len(fans)

    def _total(self, fans: list[str], hand: Hand, how: Circumstances, *, hard: bool) -> WuhanScore:
        """The base times the winner's factors (steps 4 to 6)."""
        big = fans[0] != PLAIN
        each = self.big_base if big else self.small_base
        lines: list[tuple[str, int | float]] = [(fan, each) for fan in fans]
        total = self._base(fans)
        for line, times in self.multipliers.lines(hand.melds, how.reds, how.wilds):
            lines.append((line, times))
            total *= times
        if hard:
            lines.append(("hard_win", 2))
            total *= 2
        if how.win_by == "self_draw" and not how.last_four:
            # WH-52, WH-61
            if not big:
                lines.append(("self_drawn", 2))
                total *= 2
            elif self.big_halves != 2:
                lines.append(("self_drawn", self.big_factor))
                total = total * self.big_halves // 2
        return WuhanScore(lines, total, big)

    def _not_exhausted(self, hand: Hand, kinds: int) -> int:
        """`kinds` without those of which the hand and its melds hold all four."""
        left = kinds
        for kind in kinds_of(kinds):
            held = hand.counts[kind]
            for meld in hand.melds:
                held += meld.tiles.count(kind)
            if held >= 4:
                left ^= 1 << kind
        return left


def factor(options: WuhanOptions) -> int | float:
    """`big_factor` as it is told: a whole number where it is one."""
    whole = round(options.big_factor)
    return whole if whole == options.big_factor else options.big_factor

"""What a hand of 双人麻将 is worth (BD-40…46, BD-60…69), and when it may be declared ready (BD-31)."""

from queju.games.bamboo_duel.fans import ROWS
from queju.games.bamboo_duel.options import BambooOptions
from queju.games.official import win_fans
from queju.games.official.catalogue import Count
from queju.games.official.scorer import OfficialScorer
from queju.games.official.table import Row, fan_table
from queju.games.official.won import Circumstances, WonHand
from queju.hands.fans import Score
from queju.hands.hand import Hand
from queju.hands.shape import kinds_of
from queju.tiles import TileSet, tile_set

TILES: TileSet = tile_set(("123456789sESWNCFP", 4), ("12345678f", 1))
"""BD-01: 条, the honours, and one of each flower."""
FIRST_KIND, KINDS_END = 18, 34
"""The kinds that hands are made of, flowers not among them."""
BESIDE: frozenset[str] = frozenset({"eight_flowers", "four_plants", "four_seasons", "ready_hand", "flower_tiles"})
"""What does not help to reach the minimum (BD-45)."""
IMPLIED: dict[str, str] = {
    "upper_four": "full_flush",
    "lower_four": "full_flush",
    "all_terminals_and_honors": "half_flush",
}
"""What a fan also strikes out with `count_implied_flush` false: the flush that it cannot be without (BD-63)."""


class BambooScorer(OfficialScorer):
    """Scores hands under the options of one room."""

    def __init__(self, options: BambooOptions) -> None:
        # BD-150: whoever has declared holds a concealed hand, so that nothing else is asked.
        counts: dict[str, Count] = {"ready_hand": win_fans.ready_declared}
        if options.flower_sets == "instead":
            counts["flower_tiles"] = flowers_outside_sets
        super().__init__(fan_table(_rows(options), counts), options.min_fan, BESIDE)

    def may_declare(self, hand: Hand, ready: str) -> bool:
        """Whether 13 tiles with no open meld may be declared, as ``declared`` or ``heavenly`` (BD-31, BD-39).

        A wait has to reach the minimum by an ordinary self-draw, with no fan of its moment but 天听.
        """
        how = Circumstances("self_draw", ready=ready)
        return any(isinstance(self.score(hand, tile, how), Score) for tile in kinds_of(self.shape(hand)))


def flowers_outside_sets(won: WonHand) -> int:
    """花牌 where flowers of a counted set count in it alone (BD-166)."""
    flowers = won.how.flowers
    for whole in (win_fans.ALL_FLOWERS, win_fans.SEASONS, win_fans.PLANTS):
        if flowers & whole == whole:
            flowers &= ~whole
    return flowers.bit_count()


def _rows(options: BambooOptions) -> list[Row]:
    if options.count_implied_flush:
        return ROWS
    return [(fan, value, f"{strikes} {IMPLIED.get(fan, '')}") for fan, value, strikes in ROWS]

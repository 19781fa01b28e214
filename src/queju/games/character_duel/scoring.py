"""What a hand of 二人麻将 is worth: the official scorer with this game's fans and its minimum (CD-28…32, CD-60…69)."""

from queju.games.character_duel.fans import ROWS
from queju.games.character_duel.options import CharacterOptions
from queju.games.official import tile_fans
from queju.games.official.catalogue import Count
from queju.games.official.scorer import OfficialScorer
from queju.games.official.table import fan_table
from queju.games.official.won import WonHand
from queju.tiles import TileSet, tile_set

TILES: TileSet = tile_set(("123456789mESWNCFP", 4))
"""CD-01: 64 tiles."""
POOREST: int = 6
"""The least that a complete hand is worth: it is of one suit with honours (6), or without (24), or of honours (24)."""


def scorer_of(options: CharacterOptions) -> OfficialScorer:
    """The scorer under the options of one room."""
    counts: dict[str, Count] = {
        "nine_gates": tile_fans.nine_gates_held if options.nine_gates == "pure" else tile_fans.nine_gates_shape
    }
    if not options.honor_pairs:
        counts["all_honors"] = _honours_in_sets
        counts["all_terminals_and_honors"] = _terminals_in_sets
    return OfficialScorer(fan_table(ROWS, counts), options.min_fan)


def _honours_in_sets(won: WonHand) -> int:
    """字一色, which needs triplets here (CD-67)."""
    return tile_fans.all_honors(won) if won.basic else 0


def _terminals_in_sets(won: WonHand) -> int:
    """混幺九, which needs triplets here (CD-67)."""
    return tile_fans.all_terminals_and_honors(won) if won.basic else 0

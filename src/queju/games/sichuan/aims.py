"""What a hand of 四川麻将 is played for."""

from queju.engine.views import SeatView
from queju.games.aims import NO_PLAN, Aims
from queju.tiles import KIND_OF, SUITS, parse

SUIT_MASKS: list[int] = [511, 511 << 9, 511 << 18]


class SichuanAims(Aims):
    """A win lacks a suit (缺一门, SC-31), so every suit that may be given up is a plan; seven pairs win (SC-33)."""

    seven_pairs = True

    def plans(self, mine: SeatView) -> list[int]:
        """The void suit that was named (定缺), else each suit of which nothing is melded."""
        if mine.void is not None:
            return [SUIT_MASKS[SUITS.index(mine.void)]]
        melded = {KIND_OF[tile] // 9 for meld in mine.melds for tile in _names(meld.tiles)}
        return [mask for suit, mask in enumerate(SUIT_MASKS) if suit not in melded] or NO_PLAN


def _names(tiles: str) -> list[str]:
    return [f"{tiles[0]}{tiles[-1]}"] if parse(tiles) else []

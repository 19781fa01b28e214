"""The gold (金) and the blank (白板): how the tiles of this game play.

One kind is the gold of the hand. It is wild in winning shapes (YJ-12) and takes no part in melds. A blank then plays as
the gold's natural kind, in the hand and on the table (YJ-17); if the blanks are the gold, nothing plays as something
else (YJ-18). Everywhere in this package `gold` is the kind of the gold, and *played* tiles are those of a hand with the
golds set apart and the blanks at the gold's kind, where no other tile can be.
"""

from queju.hands.hand import Hand
from queju.tiles import KIND_OF, SUITS_AND_HONOURS, TileSet

BLANK: int = KIND_OF["P"]
"""白板."""
GOLDS_IN_PLAY: int = 3
"""The fourth one lies turned up and is never drawn (YJ-10)."""
FROM_ALL: TileSet = SUITS_AND_HONOURS
"""All 136 tiles (YJ-01)."""


def plays_as(kind: int, gold: int) -> int:
    """The kind as which a tile that is no gold plays in melds and sets (YJ-17, YJ-18)."""
    return gold if kind == BLANK else kind


def tile_for(kind: int, gold: int) -> int:
    """The tile, no gold, that plays as `kind`: the blank for the gold's natural kind."""
    return BLANK if kind == gold else kind


def as_played(hand: Hand, gold: int) -> tuple[Hand, int]:
    """The played tiles of a hand, and how many golds were set apart. It may be the very same hand: not to be changed.

    Its melds stay as they lie.
    """
    golds = hand.counts[gold]
    blanks = hand.counts[BLANK] if gold != BLANK else 0
    if not golds and not blanks:
        return hand, 0
    played = hand.copy()
    if golds:
        played.take_n(gold, golds)
    if blanks:
        played.take_n(BLANK, blanks)
        for _ in range(blanks):
            played.add(gold)
    return played, golds


def tiles_for(mask: int, gold: int) -> int:
    """The tiles other than golds that play as the kinds in `mask`."""
    bit = mask >> gold & 1
    mask &= ~(1 << gold | 1 << BLANK)
    return mask | 1 << BLANK if bit and gold != BLANK else mask


def tiles_in_play(gold: int) -> TileSet:
    """The tiles that hands and wall hold, without the one that lies turned up (YJ-10)."""
    copies = list(FROM_ALL.copies)
    copies[gold] = GOLDS_IN_PLAY
    return TileSet(tuple(copies))

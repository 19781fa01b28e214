"""What a won hand of 武汉麻将 is: its big hands (大胡) by their tiles, and by how the winning tile came.

The hands by tiles are asked one by one, without looking at readings: where several of them hold, one reading has them
all. Sets of wild tiles alone are pungs of any suit that is wanted; and in a hand of 2, 5 and 8 a run has one real tile
and two wild ones, which make a pung of it as well (a wild tile may stand for a fifth copy).
"""

from collections.abc import Sequence
from dataclasses import dataclass

from queju.engine.winning import OWN_TILE
from queju.hands.hand import CHOW, CONCEALED_KONG, Hand, Meld
from queju.tiles import KIND_OF, parse

RED: int = KIND_OF["C"]
"""红中, which is in no hand that is won (WH-34)."""


def _mask(text: str) -> int:
    kinds = 0
    for kind in parse(text):
        kinds |= 1 << kind
    return kinds


WINDS: int = _mask("ESWNFP")
"""风牌: all honours but 红中 (WH-45)."""
EYES: int = _mask("258m258p258s")
"""将牌: 2, 5 and 8 of each suit (WH-37, WH-46)."""
SUITS: tuple[int, int, int] = (_mask("123456789m"), _mask("123456789p"), _mask("123456789s"))

OPENINGS_OF_A_MELDED_HAND: int = 4
PLAIN: str = "plain"
BIG_HANDS: tuple[str, ...] = (
    "all_pungs",
    "all_winds",
    "all_258",
    "full_flush",
    "melded_hand",
    "last_tile_draw",
    "robbing_the_kong",
    "out_with_replacement",
)
"""大胡, in the order in which they are listed (WH-42…51)."""


@dataclass(frozen=True)
class Circumstances:
    """How a hand is won, beyond its tiles."""

    win_by: str = "discard"
    """As in the case format."""
    wild: int = -1
    """The kind that is wild."""
    last_four: bool = False
    """The winning tile is one of the last four of the wall (海底)."""
    reds: int = 0
    """红中 that the winner has put out."""
    wilds: int = 0
    """Wild tiles that the winner has put out."""


def openings(melds: Sequence[Meld]) -> list[Meld]:
    """The melds that opened the hand (开口), in the order made: all but concealed kongs (WH-32, WH-33)."""
    return [meld for meld in melds if meld.kind != CONCEALED_KONG]


def situations(melds: Sequence[Meld], how: Circumstances) -> list[str]:
    """The big hands by how the tile came (WH-48…51)."""
    found: list[str] = []
    if how.win_by not in OWN_TILE and len(openings(melds)) == OPENINGS_OF_A_MELDED_HAND:
        found.append("melded_hand")
    if how.win_by == "self_draw" and how.last_four:
        found.append("last_tile_draw")
    if how.win_by == "rob_kong":
        found.append("robbing_the_kong")
    if how.win_by == "kong_draw":
        found.append("out_with_replacement")
    return found


def kinds_laid(melds: Sequence[Meld]) -> int:
    """The mask of the kinds in melds."""
    kinds = 0
    for meld in melds:
        for kind in meld.tiles:
            kinds |= 1 << kind
    return kinds


def is_one_suit(kinds: int) -> bool:
    """Whether the kinds are of one suit (WH-47)."""
    return not kinds & ~SUITS[0] or not kinds & ~SUITS[1] or not kinds & ~SUITS[2]


def is_all_pungs(hand: Hand) -> bool:
    """碰碰胡: whether the tiles of a hand that is won or to be won, wild tiles set apart, are pungs and a pair (WH-43).

    However many wild tiles there are beside: as it takes three for each set that has none of its own, only the number
    of sets that are begun counts. One, two or three alike begin one, four begin two, and the pair saves one where there
    are not only threes.
    """
    for meld in hand.melds:
        if meld.kind == CHOW:
            return False
    kinds = hand.held.bit_count()
    begun = kinds + hand.quads.bit_count()
    if hand.quads or hand.size != 3 * kinds or hand.held & ~hand.odd:
        begun -= 1
    return begun <= 4 - len(hand.melds)

"""Random won hands of one suit and honours, as an official calculator can be asked about them."""

from random import Random

from msgspec import Struct

from tests.oracle.bamboo_duel.notation import KINDS
from tests.oracle.bamboo_duel.random_hands import DECK
from tests.oracle.duel.notation import tiles_of, written
from tests.oracle.duel.random_hands import KONGS, Pool, won_hand
from tests.oracle.duel.shapes import complete


class WonHand(Struct, frozen=True, omit_defaults=True):
    """A hand of bamboos and honours without its winning tile, and how it was won; `fans` is what a calculator said."""

    hand: str
    melds: list[tuple[str, str]]
    """The kind and the tiles of each."""
    tile: str
    win_by: str
    seat_wind: str
    round_wind: str
    last_tile: bool = False
    visible: int = 0
    """How many of the tile lie open on the table, the winner's own melds not counted."""
    flowers: int = 0
    fans: dict[str, int] = {}
    """How often each fan counts, by its id."""

    def is_fourth(self) -> bool:
        """Whether the other three of the winning kind lie open (和绝张)."""
        laid = [tile for kind, tiles in self.melds if kind != "concealed_kong" for tile in tiles_of(tiles)]
        return self.visible + laid.count(self.tile) == 3

    def has_dead_wait(self) -> bool:
        """Whether it also waited on a kind of which all four are its own."""
        concealed = tiles_of(self.hand)
        held = concealed + [tile for _, tiles in self.melds for tile in tiles_of(tiles)]
        return any(held.count(kind) == 4 and complete([*concealed, kind], len(self.melds)) for kind in KINDS)


def random_hand(rng: Random) -> WonHand:
    """A won hand of every kind, with what may be so at a table."""
    pool = Pool(rng, DECK)
    concealed, melds = won_hand(rng, pool, 0, closed=rng.random() < 0.3)
    tile = concealed.pop()
    elsewhere = pool.copies[tile]
    ways = ["self_draw", "discard"]
    if any(meld["kind"] in KONGS for meld in melds):
        ways.append("kong_draw")
    if elsewhere == 3:
        ways.append("rob_kong")
    win_by = rng.choice(ways)
    seen = elsewhere if win_by == "rob_kong" or rng.random() < 0.3 else rng.randint(0, elsewhere)
    return WonHand(
        written(concealed),
        [(meld["kind"], meld["tiles"]) for meld in melds],
        tile,
        win_by,
        seat_wind=rng.choice("ESWN"),
        round_wind=rng.choice("ESWN"),
        last_tile=win_by != "rob_kong" and rng.random() < 0.2,
        visible=seen,
        flowers=rng.choice([0, 0, 0, 0, 0, 0, rng.randint(1, 8)]),
    )

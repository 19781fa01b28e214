"""What a score case of 扣点点 may say: ``docs/rules/koudian.md``, "Case keys"."""

from queju.games.inputs import GIVEN, KONG_DISCARD, KONGS, OWN_DRAW, PUNG, Inputs, OneTile, Seats, Tiles
from queju.games.inputs import Kongs as KongsMade
from queju.games.koudian.options import KoudianOptions
from queju.tiles import TileSet, write


def inputs(options: KoudianOptions, tiles: TileSet) -> Inputs:
    """With `random_wild` the wild tile too (KD-80)."""
    among = write([kind for kind, copies in enumerate(tiles.copies) if copies])
    wild = (OneTile(id="wild", among=among, needed=True),) if options.random_wild else ()
    return Inputs(
        ways=(*OWN_DRAW, *GIVEN, KONG_DISCARD),
        melds=(PUNG, *KONGS),
        table=(*wild, Seats(id="ready", winner=True), Tiles(id="passed", among=among), KongsMade(id="kongs")),
    )

"""What a score case of 双人麻将 may say: ``docs/rules/bamboo_duel.md``, "Case keys"."""

from queju.games.inputs import (
    CHOW,
    GIVEN,
    KONG_DISCARD,
    KONGS,
    OWN_DRAW,
    PUNG,
    Choice,
    Flag,
    Inputs,
    Purses,
    Tiles,
    Way,
)
from queju.games.official.positions import READY

INPUTS: Inputs = Inputs(
    ways=(*OWN_DRAW, Way("flower_draw"), *GIVEN, KONG_DISCARD),
    melds=(CHOW, PUNG, *KONGS),
    table=(
        Tiles(id="flowers", among="12345678f", copies=1),
        Choice(id="ready", values=READY, usual=READY[0]),
        Flag(id="last_tile"),
        Flag(id="first_turn"),
        Flag(id="kong_before"),
        Tiles(id="visible", among="123456789sESWNCFP"),
        Purses(id="balances"),
    ),
)

"""What a score case of 二人麻将 may say: ``docs/rules/character_duel.md``, "Case keys"."""

from queju.games.character_duel.options import CharacterOptions
from queju.games.inputs import CHOW, GIVEN, KONGS, OWN_DRAW, PUNG, Amounts, Choice, Flag, Inputs, Purses, Tiles
from queju.games.official.positions import READY


def inputs(options: CharacterOptions) -> Inputs:
    """With as many doublings as the room allows (CD-48)."""
    return Inputs(
        ways=(*OWN_DRAW, *GIVEN),
        melds=(CHOW, PUNG, *KONGS),
        table=(
            Choice(id="round_wind", values=("E", "S", "W", "N"), usual="E"),
            Choice(id="ready", values=READY, usual=READY[0]),
            Amounts(id="doubled", most=options.max_doubles),
            Flag(id="last_tile"),
            Flag(id="first_turn"),
            Tiles(id="visible", among="123456789mESWNCFP"),
            Purses(id="balances"),
        ),
    )

"""What a score case of 武汉麻将 may say: ``docs/rules/wuhan.md``, "Case keys"."""

from queju.games.inputs import CHOW, GIVEN, KONGS, OWN_DRAW, PUNG, Counts, Flag, Inputs, OneTile, SeatMelds
from queju.tiles import SUITS_AND_HONOURS, write

INPUTS: Inputs = Inputs(
    ways=(*OWN_DRAW, *GIVEN),
    melds=(CHOW, PUNG, *KONGS),
    table=(
        OneTile(id="wild", among=write(set(SUITS_AND_HONOURS.all())), needed=True, instead="indicator"),
        Flag(id="last_four"),
        Counts(id="red_kongs", most=4),
        Counts(id="wild_kongs", most=4),
        SeatMelds(id="seat_melds"),
        Flag(id="discarder_ready", by=("discard", "rob_kong"), usual=True),
    ),
)

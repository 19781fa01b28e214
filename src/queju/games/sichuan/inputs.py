"""What a score case of 四川麻将 may say: ``docs/rules/sichuan.md``, "Case keys"."""

from queju.games.inputs import (
    GIVEN,
    KONG_DISCARD,
    KONGS,
    OWN_DRAW,
    PUNG,
    Amount,
    Choice,
    Flag,
    Inputs,
    OneSeat,
    Purses,
    Seats,
)
from queju.tiles import SUITS

INPUTS: Inputs = Inputs(
    ways=(*OWN_DRAW, *GIVEN, KONG_DISCARD),
    melds=(PUNG, *KONGS),
    table=(
        Choice(id="void", values=tuple(SUITS)),
        Flag(id="last_tile"),
        Flag(id="first_turn"),
        Seats(id="won"),
        OneSeat(id="kong_from", by=("kong_draw",), other=True),
        Amount(id="kong_income", by=("kong_discard",)),
        Seats(id="co_winners", by=("kong_discard",)),
        Purses(id="balances"),
    ),
)

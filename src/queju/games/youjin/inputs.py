"""What a score case of 游金麻将 may say: ``docs/rules/youjin.md``, "Case keys"."""

from queju.games.inputs import CHOW, GIVEN, KONGS, OWN_DRAW, PUNG, Choice, Flag, Inputs, MeldKind, OneSeat, OneTile, Way
from queju.games.youjin.gold import FROM_ALL
from queju.tiles import write

OPEN_KONG: MeldKind = MeldKind("open_kong", size=4, given=False)
KONG_KINDS: tuple[str, ...] = tuple([kong.id for kong in (*KONGS, OPEN_KONG)])
INPUTS: Inputs = Inputs(
    ways=(*OWN_DRAW, *GIVEN, Way("youjin", tile=False), Way("three_golds"), Way("rob_gold")),
    melds=(CHOW, PUNG, *KONGS, OPEN_KONG),
    table=(
        OneTile(id="wild", among=write(set(FROM_ALL.all())), needed=True),
        OneSeat(id="double_seat"),
        Flag(id="first_turn"),
        Choice(id="kong", by=("kong_draw",), values=KONG_KINDS),
        Flag(id="claimed", by=("rob_gold",)),
    ),
    natural="P",  # YJ-17
)

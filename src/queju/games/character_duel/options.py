"""What a room of 二人麻将 may set. The defaults are the rules' own."""

from typing import Annotated, Literal

from msgspec import Meta, Struct


class CharacterOptions(Struct, frozen=True, forbid_unknown_fields=True):
    """The options; each names the rules that it bends. There is nothing else to set: the rest is no rule (CD-54)."""

    base: Annotated[int, Meta(ge=1, title="Base stake", description="底注: what one fan is worth (CD-50).")] = 1
    min_fan: Annotated[
        int,
        Meta(ge=1, le=88, title="Minimum", description="起和: a win needs so many fan before doubling (CD-32)."),
    ] = 1
    max_doubles: Annotated[
        int,
        Meta(
            ge=0,
            le=5,
            title="Doublings",
            description="加倍: so often may a player double in a hand; the last one wins at once, 0: none (CD-48).",
        ),
    ] = 5
    double_basis: Annotated[
        Literal["final", "best"],
        Meta(
            title="What is doubled",
            description="The total of the hand that wins, or the best of that and the recorded ones (CD-47).",
        ),
    ] = "final"
    nine_gates: Annotated[
        Literal["any", "pure"],
        Meta(
            title="Nine gates",
            description="九莲宝灯 by the fourteen tiles, or only where the thirteen waited on all nine (CD-103).",
        ),
    ] = "any"
    honor_pairs: Annotated[
        bool,
        Meta(
            title="Honours in seven pairs",
            description="字一色 and 混幺九 count for seven pairs too; else they need triplets (CD-67).",
        ),
    ] = True
    idle_wind: Annotated[
        Literal["S", "W"],
        Meta(title="Seat wind", description="门风 of the player who does not deal: south or west (CD-04)."),
    ] = "S"
    round_wind_mode: Annotated[
        Literal["rotate", "east"],
        Meta(title="Round wind", description="圈风 moves on with every hand, or is always east (CD-05)."),
    ] = "rotate"
    next_dealer: Annotated[
        Literal["winner", "alternate", "random"],
        Meta(title="Next dealer", description="The winner deals next, or each in turn, or it is drawn (CD-03)."),
    ] = "winner"

"""What a room of 双人麻将 may set. The defaults are the rules' own."""

from typing import Annotated, Literal

from msgspec import Meta, Struct


class BambooOptions(Struct, frozen=True, forbid_unknown_fields=True):
    """The options; each names the rules that it bends."""

    base: Annotated[
        int, Meta(ge=1, title="Base stake", description="底注: the loser pays the fan total so many times (BD-50).")
    ] = 1
    min_fan: Annotated[
        int,
        Meta(
            ge=1,
            le=88,
            title="Minimum",
            description="起胡: the fans that a hand needs to be won; flowers and 立直 do not count to it (BD-45).",
        ),
    ] = 8
    flower_sets: Annotated[
        Literal["extra", "instead"],
        Meta(
            title="Flower sets",
            description="花牌: flowers of a counted set of four or eight count one by one as well, or not (BD-166).",
        ),
    ] = "extra"
    count_implied_flush: Annotated[
        bool,
        Meta(
            title="Flush beside what implies it",
            description="清一色 counts beside 大于五 and 小于五, 混一色 beside 混幺九; else neither does (BD-63).",
        ),
    ] = True
    last_discard_claims: Annotated[
        bool,
        Meta(
            title="Chow and pung at the end",
            description="A discard on an empty wall may be chowed and punged; else it may only be won (BD-53).",
        ),
    ] = True
    next_dealer: Annotated[
        Literal["winner", "alternate", "random"],
        Meta(
            title="Next dealer",
            description="坐庄: the winner deals the next hand, or the deal alternates, or it is drawn by lot (BD-07).",
        ),
    ] = "winner"

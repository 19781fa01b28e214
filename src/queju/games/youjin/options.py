"""What a room of 游金麻将 may set. The defaults are the rules' own."""

from typing import Annotated, Literal

from msgspec import Meta, Struct


class YoujinOptions(Struct, frozen=True, forbid_unknown_fields=True):
    """The options of 游金麻将; each names the rules that it bends."""

    base: Annotated[
        int, Meta(ge=1, title="Base stake", description="底分: all payments are multiplied by it (YJ-69).")
    ] = 1
    heavenly_tier: Annotated[
        Literal["double_youjin", "youjin"],
        Meta(
            title="Opening wins",
            description="天胡, 地胡: paid as 双游金, 8 from each, or as 游金, 4 from each (YJ-71).",
        ),
    ] = "double_youjin"
    kong_reserve: Annotated[
        Literal["flat", "each"],
        Meta(
            title="Wall kept after kongs",
            description="留墩: two more stacks stay undrawn once a kong was made, or for every kong (YJ-73).",
        ),
    ] = "flat"
    blank_honor: Annotated[
        bool,
        Meta(
            title="Blank as an honour",
            description="白板: in 幺九 and 不搭 it may count as 白 too, not only as the gold's own kind (YJ-19).",
        ),
    ] = True

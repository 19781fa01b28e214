"""What a room of 四川麻将 may set. The defaults are the rules' own."""

from typing import Annotated, Literal

from msgspec import Meta, Struct


class SichuanOptions(Struct, frozen=True, forbid_unknown_fields=True):
    """The options of both games; each names the rules that it bends."""

    base: Annotated[
        int, Meta(ge=1, title="Base stake", description="底注: every amount owed is multiplied by it (SC-67).")
    ] = 1
    cap: Annotated[
        int, Meta(ge=0, title="Cap", description="封顶: the greatest multiplier of a win; 0 is no cap (SC-60).")
    ] = 0
    self_draw_bonus: Annotated[
        Literal["both", "double", "base", "none"],
        Meta(
            title="Self-draw",
            description="自摸: doubles, adds one stake from each payer, both or neither (SC-52, SC-64).",
        ),
    ] = "both"
    dragon: Annotated[
        Literal["one_quad", "two_quads"],
        Meta(title="Dragon pairs", description="龙七对: how many fours of a kind it needs (SC-42)."),
    ] = "one_quad"
    opening_hands: Annotated[
        bool, Meta(title="Opening hands", description="天胡, 地胡: wins before anything was claimed count ×32 (SC-47).")
    ] = True
    opening_stack: Annotated[
        Literal["product", "alone"],
        Meta(
            title="Opening hands with others",
            description="Whether 天胡 and 地胡 multiply with the type of hand (SC-51).",
        ),
    ] = "product"
    last_claim: Annotated[
        bool, Meta(title="Last discard", description="Winning on the very last discard counts ×2 (SC-58).")
    ] = False
    kong_flower_payer: Annotated[
        Literal["all", "feeder"],
        Meta(
            title="Kong draw after a fed kong",
            description="点杠花: all pay as for a self-draw, or only who fed it (SC-69).",
        ),
    ] = "all"
    transfer: Annotated[
        Literal["turn", "all", "off"],
        Meta(
            title="Kong money on a kong discard",
            description="呼叫转移: of this turn, all of the hand's, or none (SC-28).",
        ),
    ] = "turn"
    held_kong: Annotated[
        Literal["pays", "free"],
        Meta(title="Kong added later", description="面下杠 with a tile drawn in an earlier turn: paid or not (SC-27)."),
    ] = "pays"
    forced_last: Annotated[
        int,
        Meta(
            ge=0,
            le=20,
            title="Forced wins",
            description="With this many tiles left or fewer a win plays itself; 0: never (SC-13).",
        ),
    ] = 4
    pass_lock: Annotated[
        bool,
        Meta(
            title="Passed win",
            description="过手胡: who lets a win go may not win on a discard until his next draw (SC-12).",
        ),
    ] = False
    pig: Annotated[
        int,
        Meta(ge=0, title="Three-suit penalty", description="查花猪: stakes a three-suit hand pays to each (SC-77)."),
    ] = 16
    exchange_three: Annotated[
        bool,
        Meta(title="Exchange three", description="换三张: before play each passes on three tiles of one suit (SC-94)."),
    ] = False
    ding_que: Annotated[
        bool, Meta(title="Void suit", description="定缺: each names a suit to get rid of first (SC-95).")
    ] = False


class XuezhanOptions(SichuanOptions, frozen=True, forbid_unknown_fields=True):
    """The options of 血战到底."""


class XueliuOptions(SichuanOptions, frozen=True, forbid_unknown_fields=True):
    """The options of 血流成河."""

    won_exempt: Annotated[
        bool,
        Meta(
            title="Winners exempt",
            description="未胡 taken literally: who has won pays no kong money and gets nothing from pigs (SC-25).",
        ),
    ] = False

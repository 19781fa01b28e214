"""What a room of 扣点点 may set. The defaults are the rules' own."""

from typing import Annotated, Literal

from msgspec import Meta, Struct


class KoudianOptions(Struct, frozen=True, forbid_unknown_fields=True):
    """The options; each names the rules that it bends."""

    base: Annotated[
        int, Meta(ge=1, title="Base stake", description="底注: every amount owed is multiplied by it (KD-74).")
    ] = 1
    length: Annotated[
        Literal[4, 8, 16, "circle"],
        Meta(
            title="Length",
            description="局数: so many hands, or one circle 一圈, in which every player deals (KD-09, KD-06).",
        ),
    ] = 8
    random_wild: Annotated[
        bool,
        Meta(title="Random wild tile", description="随机耗子: one kind of tile, drawn by lot, is wild (KD-80)."),
    ] = False
    no_honors: Annotated[
        bool, Meta(title="No honours", description="不带风: winds and dragons are left out (KD-02).")
    ] = False
    wind_chows: Annotated[
        bool,
        Meta(
            title="Wind chows",
            description="风嘴子: three different winds are a chow in hand, and so are the dragons (KD-42).",
        ),
    ] = False
    draw5_win6: Annotated[
        bool,
        Meta(
            title="Draw 5, win 6",
            description="摸五胡六: 1 to 4 cannot be won on, 5 only by self-draw (KD-12).",
        ),
    ] = False
    special_hands: Annotated[
        bool,
        Meta(
            title="Special hands",
            description="清一色、一条龙、七小对加番: these hands multiply; else they win as plain ones (KD-59).",
        ),
    ] = True
    stack_specials: Annotated[
        bool,
        Meta(
            title="Special hands together",
            description="番上番: special hands that hold at once multiply; else the highest counts (KD-58).",
        ),
    ] = False
    golden_pairs: Annotated[
        Literal["quads", "one_suit"],
        Meta(
            title="Golden pairs",
            description="黄金七小对: named by its fours of a kind, or by being of one suit (KD-57).",
        ),
    ] = "quads"
    pass_win: Annotated[
        Literal["all", "tile"],
        Meta(
            title="Passed win",
            description="过胡: who lets a win go may win only by self-draw, or only not on that tile (KD-24, KD-25).",
        ),
    ] = "all"
    auto_win: Annotated[
        bool, Meta(title="Forced wins", description="有胡必胡: a win of a declared seat plays itself (KD-27).")
    ] = False
    late_kong: Annotated[
        bool,
        Meta(
            title="Late kongs",
            description="可缓杠: a pung's fourth tile may be added in any later turn, not only when drawn (KD-35).",
        ),
    ] = False
    kong_keeps_waits: Annotated[
        bool,
        Meta(
            title="Kongs keep the waits",
            description="改变听口不能杠: a declared seat makes no kong that changes its waits (KD-19).",
        ),
    ] = False
    feeder_pays_kong: Annotated[
        bool,
        Meta(
            title="Feeder pays the kong",
            description="点杠包杠: who has not declared and feeds a kong pays all of it (KD-66).",
        ),
    ] = False
    discarder_pays_kongs: Annotated[
        Literal["off", "all", "winner"],
        Meta(
            title="Discarder pays kongs",
            description="点炮包杠: who has not declared and deals in pays for all kongs, or for the winner's (KD-67).",
        ),
    ] = "off"
    dealer_bonus: Annotated[
        bool,
        Meta(
            title="Dealer's five",
            description="带庄多五分: 5 more are owed by and to the dealer, and the deal rotates (KD-68, KD-06).",
        ),
    ] = False
    dealer_bonus_double: Annotated[
        bool,
        Meta(
            title="Dealer's ten on a self-draw",
            description="自摸庄分翻倍: with the dealer's five, 10 instead of 5 on a self-draw (KD-69).",
        ),
    ] = False
    kongs_on_draw: Annotated[
        bool,
        Meta(title="Kongs on a drawn hand", description="Kongs are paid in a hand without a winner too (KD-73)."),
    ] = False

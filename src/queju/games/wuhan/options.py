"""What a room of 武汉麻将 may set. The defaults are the rules' own."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

BIG_IN_SMALL: int = 10
"""A big hand is worth at least so many small ones."""


class WuhanOptions(Struct, frozen=True, forbid_unknown_fields=True):
    """The options; each names the rules that it bends.

    Raises ValueError with a sentence where two of them do not go together: `big_base` is even and at least ten times
    `small_base`, and `gold_cap` is more than `cap`.
    """

    base: Annotated[
        int, Meta(ge=1, title="Base stake", description="底注: every payment is multiplied by it (WH-68).")
    ] = 1
    open_mode: Annotated[
        Literal["once", "each"],
        Meta(
            title="Openings",
            description="开口番, 口口番: the claims of a seat double once, or each of them doubles (WH-56, WH-57).",
        ),
    ] = "once"
    small_base: Annotated[
        int, Meta(ge=1, title="Small hand", description="小胡: what a small hand is worth before factors (WH-41).")
    ] = 1
    big_base: Annotated[
        int,
        Meta(
            ge=BIG_IN_SMALL,
            title="Big hand",
            description="大胡: what each big hand is worth; even, at least ten small hands (WH-42).",
        ),
    ] = 10
    big_factor: Annotated[
        float,
        Meta(
            ge=1,
            le=2,
            multiple_of=0.5,
            title="Big hands by self-draw, discard",
            description="自摸, 放冲: factor of a self-drawn big hand, and of who discards into one (WH-61, WH-62).",
            extra_json_schema={"enum": [1, 1.5, 2]},
        ),
    ] = 1.5
    dealer_double: Annotated[
        bool,
        Meta(title="Dealer", description="庄家: a small hand counts double between dealer and winner (WH-63)."),
    ] = True
    small_discard_pay: Annotated[
        Literal["all", "discarder"],
        Meta(
            title="Small hand on a discard",
            description="放冲: all three pay for a small hand on a discard, or the discarder alone (WH-60).",
        ),
    ] = "all"
    situation_pair: Annotated[
        Literal["258", "any"],
        Meta(
            title="Pair of situations",
            description="全求人, 海底捞, 抢杠胡, 杠上花 alone: the pair must be 2, 5 or 8, or may be any (WH-53).",
        ),
    ] = "258"
    cap: Annotated[
        int, Meta(ge=0, title="Cap", description="封顶: the most stakes that one seat's share is; 0 is no cap (WH-70).")
    ] = 0
    gold_cap: Annotated[
        int,
        Meta(
            ge=0,
            title="Gold cap",
            description="金顶: with a cap that all three shares reach, each is exactly this; 0 is none (WH-70).",
        ),
    ] = 0
    min_pay: Annotated[
        int,
        Meta(
            ge=0,
            title="Least win",
            description="起胡: a hand wins only if its largest share is as many stakes; 0 is no limit (WH-70).",
        ),
    ] = 0
    liable_melded_hand: Annotated[
        bool,
        Meta(
            title="Liable for a melded hand",
            description="全求人承包: who discards into 全求人 without being ready pays for all three (WH-69).",
        ),
    ] = False
    liable_third_claim: Annotated[
        bool,
        Meta(
            title="Liable for the third claim",
            description="清一色/将一色承包: who supplied the winner's third opening pays for all three (WH-69).",
        ),
    ] = False

    def __post_init__(self) -> None:
        if self.big_base % 2 or self.big_base < BIG_IN_SMALL * self.small_base:
            least = BIG_IN_SMALL * self.small_base
            raise ValueError(
                f"big_base is {self.big_base}; with a small_base of {self.small_base} it is even and at least {least}"
            )
        if 0 < self.gold_cap <= self.cap:
            raise ValueError(f"gold_cap is {self.gold_cap}; with a cap of {self.cap} it is 0 or more than {self.cap}")

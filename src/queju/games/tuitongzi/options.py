"""What a hall of 推筒子 may set. The defaults are the rules' own."""

from typing import Annotated

from msgspec import Meta, Struct


class TuitongziOptions(Struct, frozen=True, forbid_unknown_fields=True):
    """The options; each names the rules that it bends."""

    banker_multiplies: Annotated[
        bool,
        Meta(
            title="The banker's hand multiplies",
            description="庄家翻倍: on a losing side a bet loses its amount times the banker's odds (TT-23, TT-42).",
        ),
    ] = True
    pot_percent: Annotated[
        int, Meta(ge=0, le=10, title="Into the pot", description="奖池: per cent of every player's bets (TT-30).")
    ] = 2
    bet_min: Annotated[int, Meta(ge=1, title="Smallest bet", description="最低下注: in coins (TT-41).")] = 1
    bet_max: Annotated[
        int,
        Meta(ge=0, title="Most in a round", description="每局限注: a player's bets in one round; 0: no limit (TT-41)."),
    ] = 0
    banker_min: Annotated[
        int,
        Meta(
            ge=1,
            title="Smallest stake of a banker",
            description="上庄注金: the least to bank with; below it the banker leaves (TT-51, TT-55).",
        ),
    ] = 10_000
    banker_rounds: Annotated[
        int,
        Meta(
            ge=0,
            title="Rounds in the bank",
            description="连庄局数: after so many the next one in the queue banks; 0: no limit (TT-55).",
        ),
    ] = 10
    house_banker: Annotated[
        bool,
        Meta(title="The house banks", description="系统坐庄: where nobody does; else no round is played (TT-56)."),
    ] = True
    house_stake: Annotated[
        int, Meta(ge=1, title="The house's stake", description="系统注金: in each round anew (TT-56).")
    ] = 1_000_000
    bet_seconds: Annotated[
        int, Meta(ge=5, le=60, title="Seconds to bet", description="下注时间: how long a round is open (TT-05).")
    ] = 15

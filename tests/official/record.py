"""Writes down what PyMahjongGB, a calculator of the Chinese official rules (国标), says of random won hands.

``python -m tests.official.record 2000 tests/official/answers.jsonl``. The calculator has to be compiled when it is
installed, so it is asked here and not while the tests run.
"""

import sys
from pathlib import Path
from random import Random

import msgspec
from MahjongGB import MahjongFanCalculator

from tests.official.hands import WonHand, random_hand
from tests.oracle.duel.notation import DRAGONS, WINDS, tiles_of

CODES = (
    {f"{rank}s": f"T{rank}" for rank in range(1, 10)}
    | {wind: f"F{place}" for place, wind in enumerate(WINDS, 1)}
    | {dragon: f"J{place}" for place, dragon in enumerate(DRAGONS, 1)}
)
"""The calculator's names of tiles."""

MELDS = {
    "chow": ("CHI", 1),
    "pung": ("PENG", 1),
    "exposed_kong": ("GANG", 1),
    "added_kong": ("GANG", 1),
    "concealed_kong": ("GANG", 0),
}
"""Its names of melds, and from whom one came: 0 from nobody."""

FANS = {
    "大四喜": "big_four_winds",
    "大三元": "big_three_dragons",
    "绿一色": "all_green",
    "九莲宝灯": "nine_gates",
    "四杠": "four_kongs",
    "连七对": "seven_shifted_pairs",
    "小四喜": "little_four_winds",
    "小三元": "little_three_dragons",
    "字一色": "all_honors",
    "四暗刻": "four_concealed_pungs",
    "一色双龙会": "pure_terminal_chows",
    "一色四同顺": "quadruple_chow",
    "一色四节高": "four_pure_shifted_pungs",
    "一色四步高": "four_pure_shifted_chows",
    "三杠": "three_kongs",
    "混幺九": "all_terminals_and_honors",
    "七对": "seven_pairs",
    "清一色": "full_flush",
    "一色三同顺": "pure_triple_chow",
    "一色三节高": "pure_shifted_pungs",
    "清龙": "pure_straight",
    "一色三步高": "pure_shifted_chows",
    "三暗刻": "three_concealed_pungs",
    "大于五": "upper_four",
    "小于五": "lower_four",
    "三风刻": "big_three_winds",
    "推不倒": "reversible_tiles",
    "妙手回春": "last_tile_draw",
    "海底捞月": "last_tile_claim",
    "杠上开花": "out_with_replacement",
    "抢杠和": "robbing_the_kong",
    "碰碰和": "all_pungs",
    "混一色": "half_flush",
    "全求人": "melded_hand",
    "双暗杠": "two_concealed_kongs",
    "双箭刻": "two_dragon_pungs",
    "全带幺": "outside_hand",
    "不求人": "fully_concealed_hand",
    "双明杠": "two_melded_kongs",
    "和绝张": "last_of_kind",
    "箭刻": "dragon_pung",
    "圈风刻": "prevalent_wind",
    "门风刻": "seat_wind",
    "门前清": "concealed_hand",
    "平和": "all_chows",
    "四归一": "tile_hog",
    "双暗刻": "two_concealed_pungs",
    "暗杠": "concealed_kong",
    "断幺": "all_simples",
    "一般高": "pure_double_chow",
    "连六": "short_straight",
    "老少副": "two_terminal_chows",
    "幺九刻": "pung_of_terminals_or_honors",
    "明杠": "melded_kong",
    "独听・边张": "edge_wait",
    "独听・嵌张": "closed_wait",
    "独听・单钓": "single_wait",
    "自摸": "self_drawn",
    "花牌": "flower_tiles",
    "明暗杠": "concealed_and_melded_kong",
}
"""The ids of the calculator's fans. A hand of one suit and honours has no other."""


def asked(hand: WonHand) -> WonHand:
    """The hand with what the calculator says of it."""
    melds = []
    for kind, tiles in hand.melds:
        name, offer = MELDS[kind]
        melds.append((name, CODES[tiles_of(tiles)[1]], offer))
    said = MahjongFanCalculator(
        pack=tuple(melds),
        hand=tuple(CODES[tile] for tile in tiles_of(hand.hand)),
        winTile=CODES[hand.tile],
        flowerCount=hand.flowers,
        isSelfDrawn=hand.win_by in ("self_draw", "kong_draw"),
        is4thTile=hand.is_fourth(),
        isAboutKong=hand.win_by in ("kong_draw", "rob_kong"),
        isWallLast=hand.last_tile,
        seatWind=WINDS.index(hand.seat_wind),
        prevalentWind=WINDS.index(hand.round_wind),
        verbose=True,
    )
    return msgspec.structs.replace(hand, fans={FANS[name]: times for _, times, name, _ in said})


def main(number: str, path: str) -> None:
    """Record that many hands."""
    rng = Random("official")
    lines = [msgspec.json.encode(asked(random_hand(rng))) for _ in range(int(number))]
    Path(path).write_bytes(b"\n".join(lines) + b"\n")


if __name__ == "__main__":
    main(*sys.argv[1:])

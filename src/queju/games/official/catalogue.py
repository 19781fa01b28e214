"""The catalogue: the function that says how often each official fan holds in a won hand, by the fan's id.

In the order of their values in the official rules. 圈风刻, 门风刻 and 幺九刻 are not among them: which of them holds,
and strikes out which, is told triplet by triplet (`table`).
"""

from collections.abc import Callable

from queju.games.official import set_fans, tile_fans, win_fans
from queju.games.official.won import WonHand

Count = Callable[[WonHand], int]

COUNTS: dict[str, Count] = {
    "four_winds_fortune": set_fans.four_winds_fortune,  # 四方大发财
    "big_four_winds": set_fans.big_four_winds,  # 大四喜
    "big_three_dragons": set_fans.big_three_dragons,  # 大三元
    "all_green": tile_fans.all_green,  # 绿一色
    "nine_gates": tile_fans.nine_gates_held,  # 九莲宝灯
    "four_kongs": set_fans.four_kongs,  # 四杠
    "seven_shifted_pairs": tile_fans.seven_shifted_pairs,  # 连七对
    "big_seven_stars": tile_fans.big_seven_stars,  # 大七星
    "eight_flowers": win_fans.eight_flowers,  # 八仙过海
    "little_four_winds": set_fans.little_four_winds,  # 小四喜
    "little_three_dragons": set_fans.little_three_dragons,  # 小三元
    "all_honors": tile_fans.all_honors,  # 字一色
    "four_concealed_pungs": set_fans.four_concealed_pungs,  # 四暗刻
    "pure_terminal_chows": set_fans.pure_terminal_chows,  # 一色双龙会
    "quadruple_chow": set_fans.quadruple_chow,  # 一色四同顺
    "four_pure_shifted_pungs": set_fans.four_pure_shifted_pungs,  # 一色四节高
    "four_pure_shifted_chows": set_fans.four_pure_shifted_chows,  # 一色四步高
    "upper_four": tile_fans.upper_four,  # 大于五
    "lower_four": tile_fans.lower_four,  # 小于五
    "million_stones": set_fans.million_stones,  # 百万石
    "heavenly_hand": win_fans.heavenly_hand,  # 天胡
    "earthly_hand": win_fans.earthly_hand,  # 地胡
    "human_hand": win_fans.human_hand,  # 人胡
    "three_kongs": set_fans.three_kongs,  # 三杠
    "all_terminals_and_honors": tile_fans.all_terminals_and_honors,  # 混幺九
    "seven_pairs": tile_fans.seven_pairs,  # 七对
    "full_flush": tile_fans.full_flush,  # 清一色
    "half_flush": tile_fans.half_flush,  # 混一色
    "pure_triple_chow": set_fans.pure_triple_chow,  # 一色三同顺
    "pure_shifted_pungs": set_fans.pure_shifted_pungs,  # 一色三节高
    "pure_straight": set_fans.pure_straight,  # 清龙
    "pure_shifted_chows": set_fans.pure_shifted_chows,  # 一色三步高
    "heavenly_ready": win_fans.heavenly_ready,  # 天听
    "three_concealed_pungs": set_fans.three_concealed_pungs,  # 三暗刻
    "big_three_winds": set_fans.big_three_winds,  # 三风刻
    "reversible_tiles": tile_fans.reversible_tiles,  # 推不倒
    "last_tile_draw": win_fans.last_tile_draw,  # 妙手回春
    "last_tile_claim": win_fans.last_tile_claim,  # 海底捞月
    "out_with_replacement": win_fans.out_with_replacement,  # 杠上开花
    "robbing_the_kong": win_fans.robbing_the_kong,  # 抢杠和
    "all_pungs": set_fans.all_pungs,  # 碰碰和
    "melded_hand": win_fans.melded_hand,  # 全求人
    "two_concealed_kongs": set_fans.two_concealed_kongs,  # 双暗杠
    "two_dragon_pungs": set_fans.two_dragon_pungs,  # 双箭刻
    "outside_hand": set_fans.outside_hand,  # 全带幺
    "fully_concealed_hand": win_fans.fully_concealed_hand,  # 不求人
    "two_melded_kongs": set_fans.two_melded_kongs,  # 双明杠
    "last_of_kind": win_fans.last_of_kind,  # 和绝张
    "four_plants": win_fans.four_plants,  # 梅兰竹菊
    "four_seasons": win_fans.four_seasons,  # 春夏秋冬
    "ready_hand": win_fans.ready_hand,  # 立直
    "ready_declared": win_fans.ready_declared,  # 报听
    "dragon_pung": set_fans.dragon_pung,  # 箭刻
    "concealed_hand": win_fans.concealed_hand,  # 门前清
    "all_chows": set_fans.all_chows,  # 平和
    "tile_hog": tile_fans.tile_hog,  # 四归一
    "two_concealed_pungs": set_fans.two_concealed_pungs,  # 双暗刻
    "concealed_kong": set_fans.concealed_kong,  # 暗杠
    "all_simples": tile_fans.all_simples,  # 断幺
    "pure_double_chow": set_fans.pure_double_chow,  # 一般高
    "short_straight": set_fans.short_straight,  # 连六
    "two_terminal_chows": set_fans.two_terminal_chows,  # 老少副
    "melded_kong": set_fans.melded_kong,  # 明杠
    "edge_wait": win_fans.edge_wait,  # 边张
    "closed_wait": win_fans.closed_wait,  # 坎张
    "single_wait": win_fans.single_wait,  # 单钓将
    "flower_tiles": win_fans.flower_tiles,  # 花牌
    "pair_258": set_fans.pair_258,  # 二五八将
    "terminal_pair": set_fans.terminal_pair,  # 幺九头
    "self_drawn": win_fans.self_drawn,  # 自摸
}

"""The 69 fans of 双人麻将, in the order in which they are counted: what each is worth and strikes out (BD-101…169)."""

from queju.games.official.table import Row

ROWS: list[Row] = [
    (  # BD-101 四方大发财
        "four_winds_fortune",
        168,
        "big_four_winds all_honors big_three_winds all_pungs pung_of_terminals_or_honors "
        "all_terminals_and_honors outside_hand",
    ),
    ("big_four_winds", 88, "big_three_winds all_pungs pung_of_terminals_or_honors"),  # BD-102 大四喜
    ("big_three_dragons", 88, "dragon_pung two_dragon_pungs pung_of_terminals_or_honors/dragons"),  # BD-103 大三元
    ("all_green", 88, "half_flush"),  # BD-104 绿一色
    ("nine_gates", 88, "full_flush fully_concealed_hand concealed_hand pung_of_terminals_or_honors"),  # BD-105 九莲宝灯
    (  # BD-106 四杠
        "four_kongs",
        88,
        "three_kongs two_concealed_kongs two_melded_kongs melded_kong concealed_kong single_wait all_pungs",
    ),
    (  # BD-107 连七对
        "seven_shifted_pairs",
        88,
        "full_flush fully_concealed_hand single_wait concealed_hand seven_pairs",
    ),
    (  # BD-108 大七星
        "big_seven_stars",
        88,
        "all_honors seven_pairs concealed_hand fully_concealed_hand single_wait all_terminals_and_honors",
    ),
    ("eight_flowers", 88, "four_seasons four_plants"),  # BD-109 八仙过海
    ("little_four_winds", 64, "big_three_winds pung_of_terminals_or_honors/winds"),  # BD-110 小四喜
    ("little_three_dragons", 64, "dragon_pung two_dragon_pungs pung_of_terminals_or_honors/dragons"),  # BD-111 小三元
    ("all_honors", 64, "all_pungs all_terminals_and_honors outside_hand pung_of_terminals_or_honors"),  # BD-112 字一色
    (  # BD-113 四暗刻
        "four_concealed_pungs",
        64,
        "concealed_hand all_pungs three_concealed_pungs two_concealed_pungs fully_concealed_hand",
    ),
    (  # BD-114 一色双龙会
        "pure_terminal_chows",
        64,
        "all_chows seven_pairs full_flush pure_double_chow two_terminal_chows pair_258",
    ),
    ("upper_four", 64, ""),  # BD-115 大于五
    ("lower_four", 64, ""),  # BD-116 小于五
    ("heavenly_hand", 48, "single_wait edge_wait closed_wait fully_concealed_hand self_drawn"),  # BD-117 天胡
    (  # BD-118 一色四同顺
        "quadruple_chow",
        48,
        "pure_shifted_pungs pure_double_chow tile_hog pure_triple_chow seven_pairs",
    ),
    ("four_pure_shifted_pungs", 48, "pure_triple_chow pure_shifted_pungs all_pungs"),  # BD-119 一色四节高
    ("earthly_hand", 32, "fully_concealed_hand self_drawn"),  # BD-120 地胡
    ("four_pure_shifted_chows", 32, "pure_shifted_chows"),  # BD-121 一色四步高
    ("three_kongs", 32, "two_melded_kongs two_concealed_kongs melded_kong concealed_kong"),  # BD-122 三杠
    ("all_terminals_and_honors", 32, "all_pungs outside_hand pung_of_terminals_or_honors"),  # BD-123 混幺九
    ("human_hand", 24, "concealed_hand"),  # BD-124 人胡
    ("seven_pairs", 24, "concealed_hand fully_concealed_hand single_wait"),  # BD-125 七对
    ("full_flush", 24, ""),  # BD-126 清一色
    ("pure_triple_chow", 24, "pure_shifted_pungs pure_double_chow"),  # BD-127 一色三同顺
    ("pure_shifted_pungs", 24, "pure_triple_chow"),  # BD-128 一色三节高
    ("heavenly_ready", 16, "ready_hand"),  # BD-129 天听
    ("pure_straight", 16, "short_straight two_terminal_chows"),  # BD-130 清龙
    ("pure_shifted_chows", 16, ""),  # BD-131 一色三步高
    ("three_concealed_pungs", 16, "two_concealed_pungs"),  # BD-132 三暗刻
    ("big_three_winds", 12, "pung_of_terminals_or_honors/winds"),  # BD-133 三风刻
    ("reversible_tiles", 8, ""),  # BD-134 推不倒
    ("last_tile_draw", 8, "self_drawn"),  # BD-135 妙手回春
    ("last_tile_claim", 8, ""),  # BD-136 海底捞月
    ("out_with_replacement", 8, "self_drawn"),  # BD-137 杠上开花
    ("robbing_the_kong", 8, "last_of_kind"),  # BD-138 抢杠和
    ("all_pungs", 6, ""),  # BD-139 碰碰和
    ("half_flush", 6, ""),  # BD-140 混一色
    ("melded_hand", 6, "single_wait"),  # BD-141 全求人
    ("two_concealed_kongs", 6, "two_concealed_pungs concealed_kong"),  # BD-142 双暗杠
    ("two_dragon_pungs", 6, "dragon_pung pung_of_terminals_or_honors/dragons"),  # BD-143 双箭刻
    ("outside_hand", 4, ""),  # BD-144 全带幺
    ("fully_concealed_hand", 4, "concealed_hand self_drawn"),  # BD-145 不求人
    ("two_melded_kongs", 4, "melded_kong"),  # BD-146 双明杠
    ("last_of_kind", 4, ""),  # BD-147 和绝张
    ("four_plants", 4, ""),  # BD-148 梅兰竹菊
    ("four_seasons", 4, ""),  # BD-149 春夏秋冬
    ("ready_hand", 2, ""),  # BD-150 立直
    ("dragon_pung", 2, "pung_of_terminals_or_honors/dragons"),  # BD-151 箭刻
    ("concealed_hand", 2, ""),  # BD-152 门前清
    ("all_chows", 2, ""),  # BD-153 平和
    ("tile_hog", 2, ""),  # BD-154 四归一
    ("two_concealed_pungs", 2, ""),  # BD-155 双暗刻
    ("concealed_kong", 2, ""),  # BD-156 暗杠
    ("all_simples", 2, ""),  # BD-157 断幺
    ("pure_double_chow", 1, ""),  # BD-158 一般高
    ("short_straight", 1, ""),  # BD-159 连六
    ("two_terminal_chows", 1, ""),  # BD-160 老少副
    ("pung_of_terminals_or_honors", 1, ""),  # BD-161 幺九刻
    ("melded_kong", 1, ""),  # BD-162 明杠
    ("edge_wait", 1, ""),  # BD-163 边张
    ("closed_wait", 1, ""),  # BD-164 坎张
    ("single_wait", 1, ""),  # BD-165 单钓将
    ("flower_tiles", 1, ""),  # BD-166 花牌
    ("pair_258", 1, ""),  # BD-167 二五八将
    ("terminal_pair", 1, ""),  # BD-168 幺九头
    ("self_drawn", 1, ""),  # BD-169 自摸
]

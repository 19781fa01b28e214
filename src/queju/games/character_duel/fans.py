"""The 65 fans of 二人麻将, in the order in which they are counted: what each is worth and strikes out (CD-101…165)."""

from queju.games.official.table import Row

ROWS: list[Row] = [
    (  # CD-101 大四喜
        "big_four_winds",
        88,
        "seat_wind prevalent_wind little_four_winds big_three_winds all_pungs pung_of_terminals_or_honors/winds",
    ),
    (  # CD-102 大三元
        "big_three_dragons",
        88,
        "little_three_dragons dragon_pung two_dragon_pungs pung_of_terminals_or_honors/dragons",
    ),
    ("nine_gates", 88, "full_flush fully_concealed_hand concealed_hand pung_of_terminals_or_honors"),  # CD-103 九莲宝灯
    (  # CD-104 四杠
        "four_kongs",
        88,
        "two_concealed_kongs two_melded_kongs melded_kong concealed_kong single_wait three_kongs all_pungs",
    ),
    (  # CD-105 连七对
        "seven_shifted_pairs",
        88,
        "full_flush fully_concealed_hand single_wait concealed_hand seven_pairs short_straight pure_double_chow",
    ),
    ("heavenly_hand", 88, "single_wait edge_wait closed_wait fully_concealed_hand self_drawn"),  # CD-106 天和
    ("earthly_hand", 88, "fully_concealed_hand self_drawn"),  # CD-107 地和
    ("human_hand", 88, "concealed_hand"),  # CD-108 人和
    ("million_stones", 88, "full_flush"),  # CD-109 百万石
    ("little_four_winds", 64, "big_three_winds pung_of_terminals_or_honors/winds"),  # CD-110 小四喜
    ("little_three_dragons", 64, "dragon_pung two_dragon_pungs pung_of_terminals_or_honors/dragons"),  # CD-111 小三元
    ("all_honors", 64, "all_pungs all_terminals_and_honors outside_hand pung_of_terminals_or_honors"),  # CD-112 字一色
    (  # CD-113 四暗刻
        "four_concealed_pungs",
        64,
        "concealed_hand all_pungs three_concealed_pungs two_concealed_pungs fully_concealed_hand",
    ),
    (  # CD-114 一色双龙会
        "pure_terminal_chows",
        64,
        "all_chows seven_pairs full_flush pure_double_chow two_terminal_chows pair_258",
    ),
    ("quadruple_chow", 48, "pure_shifted_pungs pure_double_chow tile_hog pure_triple_chow"),  # CD-115 一色四同顺
    ("four_pure_shifted_pungs", 48, "pure_triple_chow pure_shifted_pungs all_pungs"),  # CD-116 一色四节高
    ("four_pure_shifted_chows", 32, "pure_shifted_chows two_terminal_chows short_straight"),  # CD-117 一色四步高
    ("three_kongs", 32, "two_melded_kongs two_concealed_kongs melded_kong concealed_kong"),  # CD-118 三杠
    ("all_terminals_and_honors", 32, "all_pungs pung_of_terminals_or_honors outside_hand"),  # CD-119 混幺九
    ("seven_pairs", 24, "concealed_hand fully_concealed_hand single_wait"),  # CD-120 七对
    ("full_flush", 24, ""),  # CD-121 清一色
    ("pure_triple_chow", 24, "pure_shifted_pungs pure_double_chow"),  # CD-122 一色三同顺
    ("pure_shifted_pungs", 24, "pure_triple_chow"),  # CD-123 一色三节高
    ("pure_straight", 16, "short_straight two_terminal_chows"),  # CD-124 清龙
    ("pure_shifted_chows", 16, ""),  # CD-125 一色三步高
    ("three_concealed_pungs", 16, "two_concealed_pungs"),  # CD-126 三暗刻
    ("heavenly_ready", 16, "ready_hand ready_declared"),  # CD-127 天听
    ("upper_four", 12, ""),  # CD-128 大于5
    ("lower_four", 12, ""),  # CD-129 小于5
    ("big_three_winds", 12, "pung_of_terminals_or_honors/winds"),  # CD-130 三风刻
    ("last_tile_draw", 8, "self_drawn"),  # CD-131 妙手回春
    ("last_tile_claim", 8, ""),  # CD-132 海底捞月
    ("out_with_replacement", 8, "self_drawn"),  # CD-133 杠上开花
    ("robbing_the_kong", 8, "last_of_kind"),  # CD-134 抢杠和
    ("all_pungs", 6, ""),  # CD-135 碰碰和
    ("half_flush", 6, ""),  # CD-136 混一色
    ("melded_hand", 6, "single_wait"),  # CD-137 全求人
    ("two_concealed_kongs", 6, "two_concealed_pungs concealed_kong"),  # CD-138 双暗杠
    ("two_dragon_pungs", 6, "dragon_pung pung_of_terminals_or_honors/dragons"),  # CD-139 双箭刻
    ("outside_hand", 4, ""),  # CD-140 全带幺
    ("fully_concealed_hand", 4, "concealed_hand self_drawn"),  # CD-141 不求人
    ("two_melded_kongs", 4, "melded_kong"),  # CD-142 双明杠
    ("last_of_kind", 4, "robbing_the_kong"),  # CD-143 和绝张
    ("ready_hand", 4, "ready_declared concealed_hand"),  # CD-144 立直
    ("dragon_pung", 2, "pung_of_terminals_or_honors/dragons"),  # CD-145 箭刻
    ("prevalent_wind", 2, ""),  # CD-146 圈风刻
    ("seat_wind", 2, ""),  # CD-147 门风刻
    ("concealed_hand", 2, ""),  # CD-148 门前清
    ("all_chows", 2, ""),  # CD-149 平和
    ("tile_hog", 2, ""),  # CD-150 四归一
    ("two_concealed_pungs", 2, ""),  # CD-151 双暗刻
    ("concealed_kong", 2, ""),  # CD-152 暗杠
    ("all_simples", 2, ""),  # CD-153 断幺
    ("pair_258", 1, ""),  # CD-154 二五八将
    ("terminal_pair", 1, ""),  # CD-155 幺九头
    ("ready_declared", 1, ""),  # CD-156 报听
    ("pure_double_chow", 1, ""),  # CD-157 一般高
    ("short_straight", 1, ""),  # CD-158 连六
    ("two_terminal_chows", 1, ""),  # CD-159 老少副
    ("pung_of_terminals_or_honors", 1, ""),  # CD-160 幺九刻
    ("melded_kong", 1, ""),  # CD-161 明杠
    ("edge_wait", 1, ""),  # CD-162 边张
    ("closed_wait", 1, ""),  # CD-163 坎张
    ("single_wait", 1, ""),  # CD-164 单调将
    ("self_drawn", 1, ""),  # CD-165 自摸
]

"""The 69 fans with their values, in the order of their numbers, and what strikes out what (BD-60…65, BD-101…169)."""

from tests.oracle.bamboo_duel.options import Options

VALUES: dict[str, int] = {
    "four_winds_fortune": 168,
    "big_four_winds": 88,
    "big_three_dragons": 88,
    "all_green": 88,
    "nine_gates": 88,
    "four_kongs": 88,
    "seven_shifted_pairs": 88,
    "big_seven_stars": 88,
    "eight_flowers": 88,
    "little_four_winds": 64,
    "little_three_dragons": 64,
    "all_honors": 64,
    "four_concealed_pungs": 64,
    "pure_terminal_chows": 64,
    "upper_four": 64,
    "lower_four": 64,
    "heavenly_hand": 48,
    "quadruple_chow": 48,
    "four_pure_shifted_pungs": 48,
    "earthly_hand": 32,
    "four_pure_shifted_chows": 32,
    "three_kongs": 32,
    "all_terminals_and_honors": 32,
    "human_hand": 24,
    "seven_pairs": 24,
    "full_flush": 24,
    "pure_triple_chow": 24,
    "pure_shifted_pungs": 24,
    "heavenly_ready": 16,
    "pure_straight": 16,
    "pure_shifted_chows": 16,
    "three_concealed_pungs": 16,
    "big_three_winds": 12,
    "reversible_tiles": 8,
    "last_tile_draw": 8,
    "last_tile_claim": 8,
    "out_with_replacement": 8,
    "robbing_the_kong": 8,
    "all_pungs": 6,
    "half_flush": 6,
    "melded_hand": 6,
    "two_concealed_kongs": 6,
    "two_dragon_pungs": 6,
    "outside_hand": 4,
    "fully_concealed_hand": 4,
    "two_melded_kongs": 4,
    "last_of_kind": 4,
    "four_plants": 4,
    "four_seasons": 4,
    "ready_hand": 2,
    "dragon_pung": 2,
    "concealed_hand": 2,
    "all_chows": 2,
    "tile_hog": 2,
    "two_concealed_pungs": 2,
    "concealed_kong": 2,
    "all_simples": 2,
    "pure_double_chow": 1,
    "short_straight": 1,
    "two_terminal_chows": 1,
    "pung_of_terminals_or_honors": 1,
    "melded_kong": 1,
    "edge_wait": 1,
    "closed_wait": 1,
    "single_wait": 1,
    "flower_tiles": 1,
    "pair_258": 1,
    "terminal_pair": 1,
    "self_drawn": 1,
}

NOT_TO_MINIMUM = ("eight_flowers", "four_plants", "four_seasons", "ready_hand", "flower_tiles")
"""BD-45."""

STRIKES: dict[str, str] = {
    "four_winds_fortune": "big_four_winds all_honors big_three_winds all_pungs all_terminals_and_honors outside_hand",
    "big_four_winds": "big_three_winds all_pungs",
    "big_three_dragons": "dragon_pung two_dragon_pungs",
    "all_green": "half_flush",
    "nine_gates": "full_flush fully_concealed_hand concealed_hand",
    "four_kongs": "three_kongs two_concealed_kongs two_melded_kongs melded_kong concealed_kong single_wait all_pungs",
    "seven_shifted_pairs": "full_flush fully_concealed_hand single_wait concealed_hand seven_pairs",
    "big_seven_stars": "all_honors seven_pairs concealed_hand fully_concealed_hand single_wait "
    "all_terminals_and_honors",
    "eight_flowers": "four_seasons four_plants",
    "little_four_winds": "big_three_winds",
    "little_three_dragons": "dragon_pung two_dragon_pungs",
    "all_honors": "all_pungs all_terminals_and_honors outside_hand",
    "four_concealed_pungs": "concealed_hand all_pungs three_concealed_pungs two_concealed_pungs fully_concealed_hand",
    "pure_terminal_chows": "all_chows seven_pairs full_flush pure_double_chow two_terminal_chows pair_258",
    "heavenly_hand": "single_wait edge_wait closed_wait fully_concealed_hand self_drawn",
    "quadruple_chow": "pure_shifted_pungs pure_double_chow tile_hog pure_triple_chow seven_pairs",
    "four_pure_shifted_pungs": "pure_triple_chow pure_shifted_pungs all_pungs",
    "earthly_hand": "fully_concealed_hand self_drawn",
    "four_pure_shifted_chows": "pure_shifted_chows",
    "three_kongs": "two_melded_kongs two_concealed_kongs melded_kong concealed_kong",
    "all_terminals_and_honors": "all_pungs outside_hand",
    "human_hand": "concealed_hand",
    "seven_pairs": "concealed_hand fully_concealed_hand single_wait",
    "pure_triple_chow": "pure_shifted_pungs pure_double_chow",
    "pure_shifted_pungs": "pure_triple_chow",
    "heavenly_ready": "ready_hand",
    "pure_straight": "short_straight two_terminal_chows",
    "three_concealed_pungs": "two_concealed_pungs",
    "last_tile_draw": "self_drawn",
    "out_with_replacement": "self_drawn",
    "robbing_the_kong": "last_of_kind",
    "melded_hand": "single_wait",
    "two_concealed_kongs": "two_concealed_pungs concealed_kong",
    "two_dragon_pungs": "dragon_pung",
    "fully_concealed_hand": "concealed_hand self_drawn",
    "two_melded_kongs": "melded_kong",
}
"""The table, less 幺九刻 and what an option adds."""

STRIKES_TERMINALS_AND_HONOURS: dict[str, str] = {
    "four_winds_fortune": "all",
    "big_four_winds": "all",
    "big_three_dragons": "dragons",
    "nine_gates": "all",
    "little_four_winds": "winds",
    "little_three_dragons": "dragons",
    "all_honors": "all",
    "all_terminals_and_honors": "all",
    "big_three_winds": "winds",
    "two_dragon_pungs": "dragons",
    "dragon_pung": "dragons",
}
"""BD-65: of which triplets the fan strikes 幺九刻."""

STRIKES_FLUSH: dict[str, str] = {
    "upper_four": "full_flush",
    "lower_four": "full_flush",
    "all_terminals_and_honors": "half_flush",
}
"""BD-63: with `count_implied_flush` false."""


def struck_by(fan: str, options: Options) -> list[str]:
    """The fans that a counted fan strikes out, but for 幺九刻."""
    struck = STRIKES.get(fan, "").split()
    if not options["count_implied_flush"] and fan in STRIKES_FLUSH:
        struck.append(STRIKES_FLUSH[fan])
    return struck


assert len(VALUES) == 69, "the page lists 69 fans"

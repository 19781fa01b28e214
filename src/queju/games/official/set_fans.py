"""The official fans of a hand's sets and its pair: triplets, kongs, chows. "Triplet" includes kongs.

One function a fan, by its id: how often it holds in a reading. What it is worth, and strikes out, a game says.
"""

from queju.games.official.won import HONOUR_MASK, HONOURS_FROM, WonHand

EAST, NORTH = 27, 30
RED, GREEN, WHITE = 31, 32, 33
WIND_MASK: int = 15 << EAST
DRAGON_MASK: int = 7 << RED
SUITS: int = (1 << HONOURS_FROM) - 1
STONES: int = 100


def four_winds_fortune(won: WonHand) -> int:
    """四方大发财 Four Winds' Fortune: triplets of all four winds and a pair of green dragons."""
    return int(won.triplets & WIND_MASK == WIND_MASK and won.pair == GREEN)


def big_four_winds(won: WonHand) -> int:
    """大四喜 Big Four Winds: triplets of all four winds."""
    return int(won.triplets & WIND_MASK == WIND_MASK)


def big_three_dragons(won: WonHand) -> int:
    """大三元 Big Three Dragons: triplets of all three dragons."""
    return int(won.triplets & DRAGON_MASK == DRAGON_MASK)


def four_kongs(won: WonHand) -> int:
    """四杠 Four Kongs: of any kind."""
    return int(won.facts.kongs.bit_count() == 4)


def little_four_winds(won: WonHand) -> int:
    """小四喜 Little Four Winds: triplets of three winds and a pair of the fourth."""
    return int((won.triplets & WIND_MASK).bit_count() == 3 and EAST <= won.pair <= NORTH)


def little_three_dragons(won: WonHand) -> int:
    """小三元 Little Three Dragons: triplets of two dragons and a pair of the third."""
    return int((won.triplets & DRAGON_MASK).bit_count() == 2 and RED <= won.pair <= WHITE)


def four_concealed_pungs(won: WonHand) -> int:
    """四暗刻 Four Concealed Pungs."""
    return int(won.concealed_pungs == 4)


def pure_terminal_chows(won: WonHand) -> int:
    """一色双龙会 Pure Terminal Chows: 123 123 789 789 and a pair of 5s."""
    return int(won.chosen.great == "pure_terminal_chows")


def quadruple_chow(won: WonHand) -> int:
    """一色四同顺 Quadruple Chow: four equal chows."""
    return int(won.chosen.great == "quadruple_chow")


def four_pure_shifted_pungs(won: WonHand) -> int:
    """一色四节高 Four Pure Shifted Pungs: four triplets of the suit, each one step up."""
    return _shifted(won, 4)


def four_pure_shifted_chows(won: WonHand) -> int:
    """一色四步高 Four Pure Shifted Chows: four chows, each one step up, or each two."""
    return int(won.chosen.great == "four_pure_shifted_chows")


def million_stones(won: WonHand) -> int:
    """百万石 A Million Stones: four sets and a pair of one suit whose numbers add up to 100 or more."""
    if not won.basic or won.facts.mask & HONOUR_MASK:
        return 0
    total = 0
    for kind in range(HONOURS_FROM):
        total += won.facts.counts[kind] * (kind % 9 + 1)
    return int(total >= STONES)


def three_kongs(won: WonHand) -> int:
    """三杠 Three Kongs: exactly three, of any kind."""
    return int(won.facts.kongs.bit_count() == 3)


def pure_triple_chow(won: WonHand) -> int:
    """一色三同顺 Pure Triple Chow: three equal chows."""
    return int(won.chosen.great == "pure_triple_chow")


def pure_shifted_pungs(won: WonHand) -> int:
    """一色三节高 Pure Shifted Pungs: three triplets of the suit, each one step up."""
    return _shifted(won, 3)


def pure_straight(won: WonHand) -> int:
    """清龙 Pure Straight: chows of 123, 456 and 789."""
    return int(won.chosen.great == "pure_straight")


def pure_shifted_chows(won: WonHand) -> int:
    """一色三步高 Pure Shifted Chows: three chows, each one step up, or each two."""
    return int(won.chosen.great == "pure_shifted_chows")


def three_concealed_pungs(won: WonHand) -> int:
    """三暗刻 Three Concealed Pungs: exactly three."""
    return int(won.concealed_pungs == 3)


def big_three_winds(won: WonHand) -> int:
    """三风刻 Big Three Winds: triplets of exactly three winds."""
    return int((won.triplets & WIND_MASK).bit_count() == 3)


def all_pungs(won: WonHand) -> int:
    """碰碰和 All Pungs: four triplets and a pair."""
    return int(len(won.pungs) == 4)


def two_concealed_kongs(won: WonHand) -> int:
    """双暗杠 Two Concealed Kongs: exactly two."""
    return int(won.facts.concealed_kongs == 2)


def two_dragon_pungs(won: WonHand) -> int:
    """双箭刻 Two Dragon Pungs: triplets of exactly two dragons."""
    return int((won.triplets & DRAGON_MASK).bit_count() == 2)


def outside_hand(won: WonHand) -> int:
    """全带幺 Outside Hand: four sets and a pair, each with a 1, a 9 or of honours."""
    if not won.basic:
        return 0
    for kind in won.pungs:
        if kind < HONOURS_FROM and kind % 9 not in {0, 8}:
            return 0
    for chow in won.chows:
        if chow % 9 not in {0, 6}:
            return 0
    return int(won.pair >= HONOURS_FROM or won.pair % 9 in {0, 8})


def two_melded_kongs(won: WonHand) -> int:
    """双明杠 Two Melded Kongs: exactly two exposed or added ones."""
    return int(won.facts.melded_kongs == 2)


def dragon_pung(won: WonHand) -> int:
    """箭刻 Dragon Pung: a triplet of a dragon; counted once."""
    return int(won.triplets & DRAGON_MASK != 0)


def prevalent_wind(won: WonHand) -> int:
    """圈风刻 Prevalent Wind: a triplet of the round's wind."""
    return int(won.how.round_wind >= 0 and won.triplets >> won.how.round_wind & 1)


def seat_wind(won: WonHand) -> int:
    """门风刻 Seat Wind: a triplet of the winner's own wind."""
    return int(won.how.seat_wind >= 0 and won.triplets >> won.how.seat_wind & 1)


def all_chows(won: WonHand) -> int:
    """平和 All Chows: four chows and a pair of the suit."""
    return int(len(won.chows) == 4 and won.pair < HONOURS_FROM)


def two_concealed_pungs(won: WonHand) -> int:
    """双暗刻 Two Concealed Pungs: exactly two."""
    return int(won.concealed_pungs == 2)


def concealed_kong(won: WonHand) -> int:
    """暗杠 Concealed Kong: at least one; counted once."""
    return int(won.facts.concealed_kongs > 0)


def pure_double_chow(won: WonHand) -> int:
    """一般高 Pure Double Chow: two equal chows, each time."""
    return won.chosen.double


def short_straight(won: WonHand) -> int:
    """连六 Short Straight: two chows that continue each other, each time."""
    return won.chosen.straight


def two_terminal_chows(won: WonHand) -> int:
    """老少副 Two Terminal Chows: 123 and 789, each time."""
    return won.chosen.terminals


def melded_kong(won: WonHand) -> int:
    """明杠 Melded Kong: an exposed or added one; counted once."""
    return int(won.facts.melded_kongs > 0)


def pair_258(won: WonHand) -> int:
    """二五八将 Pair of 2, 5 or 8: four sets and such a pair."""
    return int(won.basic and won.pair < HONOURS_FROM and won.pair % 9 in {1, 4, 7})


def terminal_pair(won: WonHand) -> int:
    """幺九头 Terminal Pair: four sets and a pair of 1s or 9s."""
    return int(won.basic and won.pair < HONOURS_FROM and won.pair % 9 in {0, 8})


class TripletOf:
    """幺九刻 Pung of Terminals or Honours, for one kind of tile: it is struck out triplet by triplet."""

    def __init__(self, mask: int) -> None:
        self.mask: int = mask

    def __call__(self, won: WonHand) -> int:
        """Whether that kind is a triplet."""
        return int(won.triplets & self.mask != 0)


def _shifted(won: WonHand, pungs: int) -> int:
    mask = won.triplets & SUITS
    run = (1 << pungs) - 1
    for first in range(HONOURS_FROM):
        if first % 9 + pungs <= 9 and mask >> first & run == run:
            return 1
    return 0

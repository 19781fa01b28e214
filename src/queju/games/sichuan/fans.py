"""Every fan of 四川麻将: its factor, when it counts, and what is not counted beside it (不计). Factors multiply."""

from dataclasses import dataclass

from queju.games.sichuan.options import SichuanOptions
from queju.hands.decompose import Reading
from queju.hands.fans import Fan, FanTable
from queju.hands.hand import Hand

TERMINALS: frozenset[int] = frozenset({0, 8, 9, 17, 18, 26})


@dataclass(frozen=True)
class Circumstances:
    """How a hand is won, beyond its tiles. `win_by` as in the case format."""

    win_by: str = "discard"
    dealer: bool = False
    """Whether the winner is seat 0."""
    first_turn: bool = False
    """Nobody has punged or konged, the winner has neither discarded nor won, and a discard is the dealer's first."""
    last_tile: bool = False
    """The wall is empty."""
    fed: bool = False
    """Won on the replacement of an exposed kong (SC-69)."""
    void: int = -1
    """The winner's void suit (0 m, 1 p, 2 s); -1: none (SC-95)."""


class WonHand:
    """One reading of a won hand, as the fans look at it."""

    def __init__(self, hand: Hand, reading: Reading | None, pure: bool, quads: int, how: Circumstances) -> None:
        self.hand: Hand = hand
        """With the winning tile."""
        self.reading: Reading | None = reading
        """None: seven pairs."""
        self.pure: bool = pure
        """All tiles are of one suit."""
        self.quads: int = quads
        """Kinds of which all four are held and are no declared kong."""
        self.how: Circumstances = how


def fan_table(options: SichuanOptions) -> FanTable[WonHand]:
    """All fans under the options of a room, in counting order."""
    of = _Counts(options)
    openings = {"plain", "self_drawn"}
    if options.opening_stack == "alone":
        openings |= HAND_TYPES
    return FanTable(
        [
            # 天胡, 地胡 (SC-47…51)
            Fan("heavenly_hand", 32, of.heavenly_hand, frozenset(openings)),
            Fan("earthly_hand", 32, of.earthly_hand, frozenset(openings)),
            # 七对: 清龙七对, 龙七对, 清七对, 七对. A 龙七对 takes one root off (SC-38, SC-41, SC-42, SC-44).
            Fan(
                "pure_dragon_seven_pairs",
                32,
                of.pure_dragon_seven_pairs,
                frozenset(
                    {"dragon_seven_pairs", "pure_seven_pairs", "seven_pairs", "full_flush", "plain", "root/first"}
                ),
            ),
            Fan("dragon_seven_pairs", 16, of.dragon_seven_pairs, frozenset({"seven_pairs", "plain", "root/first"})),
            Fan("pure_seven_pairs", 16, of.pure_seven_pairs, frozenset({"seven_pairs", "full_flush", "plain"})),
            Fan("seven_pairs", 4, of.seven_pairs, frozenset({"plain"})),
            # 金钩钓, 碰碰胡 and, of one suit, 清金钩钓, 清碰 (SC-36, SC-39, SC-40, SC-43)
            Fan(
                "pure_golden_hook",
                16,
                of.pure_golden_hook,
                frozenset({"golden_hook", "pure_pungs", "all_pungs", "full_flush", "plain"}),
            ),
            Fan("golden_hook", 4, of.golden_hook, frozenset({"all_pungs", "plain"})),
            Fan("pure_pungs", 8, of.pure_pungs, frozenset({"all_pungs", "full_flush", "plain"})),
            Fan("all_pungs", 2, of.all_pungs, frozenset({"plain"})),
            # 清一色 and 带幺九, the only types that multiply, and 平胡 (SC-35, SC-37, SC-45, SC-46)
            Fan("full_flush", 4, of.full_flush, frozenset({"plain"})),
            Fan("outside_hand", 4, of.outside_hand, frozenset({"plain"})),
            Fan("plain", 1, of.plain),
            # How the tile came: 自摸, 杠上花, 杠上炮, 抢杠胡, 海底捞月 (SC-52…55, SC-58)
            Fan("self_drawn", 2, of.self_drawn),
            Fan("out_with_replacement", 2, of.out_with_replacement),
            Fan("kong_discard", 2, of.kong_discard),
            Fan("robbing_the_kong", 2, of.robbing_the_kong),
            Fan("last_tile_draw", 2, of.last_tile_draw),
            Fan("last_tile_claim", 2, of.last_tile_claim),
            # 根 and 杠, for each (SC-56, SC-57)
            Fan("root", 2, of.first_root, part="first"),
            Fan("root", 2, of.further_roots, part="further"),
            Fan("kong", 2, of.kongs),
        ],
        "product",
    )


HAND_TYPES: frozenset[str] = frozenset(
    {
        "pure_dragon_seven_pairs",
        "dragon_seven_pairs",
        "pure_seven_pairs",
        "seven_pairs",
        "pure_golden_hook",
        "golden_hook",
        "pure_pungs",
        "all_pungs",
        "full_flush",
        "outside_hand",
        "plain",
    }
)
"""The group of SC-35…46."""


class _Counts:
    """How often each fan counts in a `WonHand`, before exclusions."""

    def __init__(self, options: SichuanOptions) -> None:
        self.opening_hands: bool = options.opening_hands
        self.dragon_quads: int = 2 if options.dragon == "two_quads" else 1
        self.doubles_self_draw: bool = options.self_draw_bonus in {"both", "double"}
        self.feeder_pays: bool = options.kong_flower_payer == "feeder"
        self.last_claim: bool = options.last_claim

    def heavenly_hand(self, won: WonHand) -> int:
        """天胡: the dealer's fourteen tiles, before anything else (SC-47, SC-50)."""
        how = won.how
        return 1 if self.opening_hands and how.first_turn and how.dealer and how.win_by == "self_draw" else 0

    def earthly_hand(self, won: WonHand) -> int:
        """地胡: the dealer's first discard, or a non-dealer's own first draw (SC-48…50)."""
        how = won.how
        if not (self.opening_hands and how.first_turn) or how.dealer:
            return 0
        return 1 if how.win_by in {"self_draw", "discard"} else 0

    def seven_pairs(self, won: WonHand) -> int:
        """七对."""
        return 1 if won.reading is None else 0

    def pure_seven_pairs(self, won: WonHand) -> int:
        """清七对."""
        return 1 if won.reading is None and won.pure else 0

    def dragon_seven_pairs(self, won: WonHand) -> int:
        """龙七对: with as many fours of a kind as the room asks for."""
        return 1 if won.reading is None and won.quads >= self.dragon_quads else 0

    def pure_dragon_seven_pairs(self, won: WonHand) -> int:
        """清龙七对."""
        return 1 if won.reading is None and won.pure and won.quads >= self.dragon_quads else 0

    def golden_hook(self, won: WonHand) -> int:
        """金钩钓: four melds, won on the pair."""
        return 1 if len(won.hand.melds) == 4 else 0

    def pure_golden_hook(self, won: WonHand) -> int:
        """清金钩钓."""
        return 1 if won.pure and len(won.hand.melds) == 4 else 0

    def all_pungs(self, won: WonHand) -> int:
        """碰碰胡, 对对胡. (Melds are never runs here.)"""
        reading = won.reading
        return 1 if reading is not None and not reading.chows else 0

    def pure_pungs(self, won: WonHand) -> int:
        """清碰."""
        return self.all_pungs(won) if won.pure else 0

    def full_flush(self, won: WonHand) -> int:
        """清一色."""
        return 1 if won.pure else 0

    def outside_hand(self, won: WonHand) -> int:
        """带幺九: a 1 or 9 in every run, pung, kong and in the pair; never seven pairs."""
        reading = won.reading
        if reading is None or reading.pair not in TERMINALS:
            return 0
        for kind in reading.pungs:
            if kind not in TERMINALS:
                return 0
        for kind in reading.chows:
            if kind not in TERMINALS and kind + 2 not in TERMINALS:
                return 0
        for meld in won.hand.melds:
            if meld.tiles[0] not in TERMINALS:
                return 0
        return 1

    def plain(self, won: WonHand) -> int:
        """平胡: nothing else of its group."""
        return 1

    def self_drawn(self, won: WonHand) -> int:
        """自摸; not where only the feeder of a kong pays."""
        how = won.how
        if not self.doubles_self_draw or (how.fed and self.feeder_pays):
            return 0
        return 1 if how.win_by in {"self_draw", "kong_draw"} else 0

    def out_with_replacement(self, won: WonHand) -> int:
        """杠上花."""
        return 1 if won.how.win_by == "kong_draw" else 0

    def kong_discard(self, won: WonHand) -> int:
        """杠上炮."""
        return 1 if won.how.win_by == "kong_discard" else 0

    def robbing_the_kong(self, won: WonHand) -> int:
        """抢杠胡."""
        return 1 if won.how.win_by == "rob_kong" else 0

    def last_tile_draw(self, won: WonHand) -> int:
        """海底捞月: the last tile of the wall, drawn."""
        return 1 if won.how.last_tile and won.how.win_by == "self_draw" else 0

    def last_tile_claim(self, won: WonHand) -> int:
        """The discard made with the wall empty, where the room counts it."""
        return 1 if self.last_claim and won.how.last_tile and won.how.win_by == "discard" else 0

    def first_root(self, won: WonHand) -> int:
        """根: the first four of a kind, which 龙七对 takes off."""
        return 1 if won.quads else 0

    def further_roots(self, won: WonHand) -> int:
        """根: each four of a kind beyond the first."""
        return won.quads - 1 if won.quads > 1 else 0

    def kongs(self, won: WonHand) -> int:
        """杠: each declared kong of any kind."""
        count = 0
        for meld in won.hand.melds:
            if meld.is_kong:
                count += 1
        return count

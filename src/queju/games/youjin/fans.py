"""Every fan of 游金麻将: its value, when it counts, and what is not counted beside it (不计).

A value is a tier: what each of the others pays, in base stakes. The greatest one that counts is paid (YJ-68); 不搭 and
七对 have none of their own (YJ-67).
"""

from queju.games.youjin.options import YoujinOptions
from queju.hands.fans import Fan, FanTable
from queju.hands.hand import Hand

OPEN_TIER: int = 4
"""游金."""
DOUBLE_TIER: int = 8
"""双游金."""
OWN_TURN: frozenset[str] = frozenset({"youjin", "self_draw", "kong_draw"})
"""Each ``win_by`` that can be a win of 双游金 (YJ-56)."""
WITHOUT_SHAPE: frozenset[str] = frozenset({"youjin", "three_golds"})
"""Each ``win_by`` for which 14 tiles need not be complete."""


class Circumstances:
    """How a hand is won, beyond its tiles. Seats are -1 for none.

    `win_by` as in the case format; `gold` the gold's kind; `first_turn`: the dealer's first action, or a discard that
    is the dealer's first; `double_seat`: the seat in 双游金; `kong`: the kind of the kong just replaced; `claimed`:
    whether a chow, pung or kong has been made.
    """

    def __init__(
        self,
        win_by: str,
        gold: int,
        winner: int = 0,
        discarder: int = -1,
        *,
        first_turn: bool = False,
        double_seat: int = -1,
        kong: str = "",
        claimed: bool = False,
    ) -> None:
        self.win_by: str = win_by
        self.gold: int = gold
        self.winner: int = winner
        self.discarder: int = discarder
        self.first_turn: bool = first_turn
        self.double_seat: int = double_seat
        self.kong: str = kong
        self.claimed: bool = claimed


class WonHand:
    """A won hand, as the fans look at it. No value depends on which sets its tiles are, so it has one reading."""

    def __init__(self, hand: Hand, how: Circumstances, *, lone: bool, flush: bool, yaojiu: bool) -> None:
        self.melds: int = len(hand.melds)
        self.how: Circumstances = how
        self.lone: bool = lone
        """Without the winning tile it is in 游金 shape (YJ-50)."""
        self.flush: bool = flush
        """清一色: all of one suit, and standard, seven pairs, or 游金 shape where no tile was drawn (YJ-49)."""
        self.yaojiu: bool = yaojiu
        """幺九 with the winning tile (YJ-48)."""


def fan_table(options: YoujinOptions) -> FanTable[WonHand]:
    """All fans under the options of a room, in counting order."""
    of = _Counts()
    opening = DOUBLE_TIER if options.heavenly_tier == "double_youjin" else OPEN_TIER  # YJ-71
    return FanTable(
        [
            Fan("three_golds", 2, of.three_golds, frozenset({"full_flush", "yaojiu"})),
            Fan("heavenly_hand", opening, of.heavenly_hand, frozenset({"youjin", "double_youjin"})),
            Fan("earthly_hand", opening, of.earthly_hand),
            Fan("double_youjin", DOUBLE_TIER, of.double_youjin, frozenset({"youjin"})),
            Fan("full_flush", DOUBLE_TIER, of.full_flush),
            Fan("youjin", OPEN_TIER, of.youjin),
            Fan("yaojiu", 4, of.yaojiu_drawn, part="drawn"),
            Fan("yaojiu", 2, of.yaojiu_given, part="given"),
            Fan("out_with_replacement", 4, of.open_kong_draw, part="open"),
            Fan("out_with_replacement", 2, of.concealed_kong_draw, part="concealed"),
            Fan("robbing_the_kong", 2, of.robbing_the_kong),
            Fan("rob_gold", 2, of.rob_gold),
            Fan("self_drawn", 2, of.self_drawn),
            Fan("discard_win", 1, of.discard_win),
        ],
        "sum",
    )


class _Counts:
    """Whether each fan counts in a `WonHand`, before exclusions: 1 or 0."""

    def discard_win(self, won: WonHand) -> int:
        """点炮胡 (YJ-35)."""
        return 1 if won.how.win_by == "discard" else 0

    def self_drawn(self, won: WonHand) -> int:
        """自摸 (YJ-36)."""
        return 1 if won.how.win_by == "self_draw" else 0

    def three_golds(self, won: WonHand) -> int:
        """三金倒 (YJ-37)."""
        return 1 if won.how.win_by == "three_golds" else 0

    def rob_gold(self, won: WonHand) -> int:
        """抢金胡 (YJ-42)."""
        return 1 if won.how.win_by == "rob_gold" else 0

    def robbing_the_kong(self, won: WonHand) -> int:
        """抢杠胡 (YJ-44)."""
        return 1 if won.how.win_by == "rob_kong" else 0

    def concealed_kong_draw(self, won: WonHand) -> int:
        """暗杠胡, from 游金 shape too (YJ-40, YJ-54)."""
        return 1 if won.how.win_by == "kong_draw" and won.how.kong == "concealed_kong" else 0

    def open_kong_draw(self, won: WonHand) -> int:
        """明杠胡 (YJ-41)."""
        return 1 if won.how.win_by == "kong_draw" and won.how.kong != "concealed_kong" else 0

    def yaojiu_drawn(self, won: WonHand) -> int:
        """幺九 on the own draw (YJ-43)."""
        return 1 if won.yaojiu and won.how.win_by == "self_draw" else 0

    def yaojiu_given(self, won: WonHand) -> int:
        """幺九 on another's tile or the robbed gold (YJ-43)."""
        return 1 if won.yaojiu and won.how.win_by != "self_draw" else 0

    def youjin(self, won: WonHand) -> int:
        """游金: without a tile, or on the own draw (YJ-51, YJ-53)."""
        return 1 if won.lone and won.how.win_by in {"youjin", "self_draw"} else 0

    def double_youjin(self, won: WonHand) -> int:
        """双游金: without a tile, on the own draw or on a replacement (YJ-56)."""
        how = won.how
        return 1 if won.lone and how.double_seat == how.winner and how.win_by in OWN_TURN else 0

    def full_flush(self, won: WonHand) -> int:
        """清一色 (YJ-66)."""
        return 1 if won.flush else 0

    def heavenly_hand(self, won: WonHand) -> int:
        """天胡: the dealer's dealt tiles, before anything else (YJ-38)."""
        how = won.how
        return 1 if how.first_turn and how.winner == 0 and how.win_by == "self_draw" and not won.melds else 0

    def earthly_hand(self, won: WonHand) -> int:
        """地胡: the dealer's first discard (YJ-39)."""
        how = won.how
        return 1 if how.first_turn and how.discarder == 0 and how.win_by == "discard" and not won.melds else 0

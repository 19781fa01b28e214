"""Who pays what for a win of 武汉麻将: steps 7 and 8 of "Scoring, exactly"."""

from queju.engine import events as ev
from queju.engine.payments import Due, book
from queju.engine.table import Table, Win
from queju.games.bills import bill
from queju.games.wuhan.fans import openings
from queju.games.wuhan.lines import lines
from queju.games.wuhan.multipliers import Multipliers
from queju.games.wuhan.options import WuhanOptions
from queju.games.wuhan.scoring import WuhanScore, factor

DEALER: int = 0
SMALL_DISCARD: int = 2
DEALER_FACTOR: int = 2
THIRD: int = 3


class Share:
    """What one seat's part of a win comes to, in base stakes: the total times its `factors`."""

    def __init__(self, seat: int, factors: list[tuple[str, int | float]], amount: int) -> None:
        self.seat: int = seat
        self.factors: list[tuple[str, int | float]] = factors
        self.amount: int = amount
        """Before any cap."""
        self.due: int = amount
        """After `cap` and `gold_cap`, in coins."""
        self.payer: int = seat
        """Who pays it."""


class Settlement:
    """The payments of one room: its options are taken in here, once."""

    def __init__(self, options: WuhanOptions) -> None:
        self.multipliers: Multipliers = Multipliers(options)
        self.base: int = options.base
        self.big_halves: int = round(2 * options.big_factor)
        self.big_factor: int | float = factor(options)
        self.dealer_double: bool = options.dealer_double
        self.discarder_alone: bool = options.small_discard_pay == "discarder"
        self.cap: int = options.cap
        self.gold_cap: int = options.gold_cap
        self.min_pay: int = options.min_pay
        self.liable_melded_hand: bool = options.liable_melded_hand
        self.liable_third_claim: bool = options.liable_third_claim

    def enough(self, table: Table, win: Win) -> bool:
        """起胡: whether the largest share is as much as the room asks for (WH-70)."""
        return not self.min_pay or self.largest(table, win) >= self.min_pay

    def largest(self, table: Table, win: Win) -> int:
        """The largest share of a win, before any cap, in base stakes."""
        return max([share.amount for share in self._owed(table, win)])

    def shares(self, table: Table, win: Win, discarder_ready: bool) -> list[Share]:
        """What each other seat owes and who pays it, in turn order from the winner (WH-58…70).

        `discarder_ready`: whether the seat that gave the tile was ready, which is asked for with `liable_melded_hand`.
        """
        shares = self._owed(table, win)
        golden = self.gold_cap > 0 and self.cap > 0 and min([share.amount for share in shares]) >= self.cap
        liable = self._liable(table, win, discarder_ready)
        for share in shares:
            due = share.amount
            if golden:
                due = self.gold_cap
            elif 0 < self.cap < due:
                due = self.cap
            share.due = due * self.base  # WH-68
            if liable >= 0:
                share.payer = liable
        return shares

    def book_win(self, table: Table, win: Win, shares: list[Share]) -> None:
        """Pay the shares; who is liable for several pays them at once. Kongs pay nothing by themselves (WH-31)."""
        owed = [0] * table.seats
        for share in shares:
            owed[share.payer] += share.due
        book(table, "win", win.seat, win.by, [Due(seat, win.seat, owed[seat]) for seat in table.after(win.seat)])

    def bill(self, table: Table, win: Win, shares: list[Share]) -> ev.Bill:
        """The bill of a win: base fans are added, factors multiply, and each seat has its share (WH-58, WH-74)."""
        return bill(table, win, lines(win.score.fans), self.base, shares=self.told(shares))

    def told(self, shares: list[Share]) -> tuple[ev.Share, ...]:
        """The shares as the sheet shows them (WH-74); not of seats that owe nothing."""
        found: list[ev.Share] = []
        for share in shares:
            if share.amount:
                lines = tuple([ev.FanShown(fan, value) for fan, value in share.factors])
                found.append(ev.Share(share.seat, lines, share.due, share.payer))
        return tuple(found)

    def _owed(self, table: Table, win: Win) -> list[Share]:
        """Each other seat's share before caps and liability (step 7)."""
        score = win.score
        assert isinstance(score, WuhanScore)
        shares: list[Share] = []
        for seat in table.after(win.seat):
            gave = seat == win.source
            factors: list[tuple[str, int | float]] = []
            amount = score.total
            # WH-59, WH-65: the payer's own multiplier, a robbed kong included.
            for line, times in self.multipliers.of(table, seat, robbed=1 if gave and win.by == "rob_kong" else 0):
                factors.append((line, times))
                amount *= times
            if gave and not score.big:
                factors.append(("discarder", SMALL_DISCARD))  # WH-62
                amount *= SMALL_DISCARD
            elif gave and self.big_halves != 2:
                factors.append(("discarder", self.big_factor))  # WH-62
                amount = amount * self.big_halves // 2
            if self.dealer_double and not score.big and DEALER in {win.seat, seat}:
                factors.append(("dealer", DEALER_FACTOR))  # WH-63
                amount *= DEALER_FACTOR
            if self.discarder_alone and not score.big and win.source >= 0 and not gave:
                amount = 0  # WH-60
            shares.append(Share(seat, factors, amount))
        return shares

    def _liable(self, table: Table, win: Win, discarder_ready: bool) -> int:
        """The seat that pays all three shares (包): WH-64, then WH-69; -1 if each pays its own."""
        score = win.score
        assert isinstance(score, WuhanScore)
        if win.by == "rob_kong":
            return win.source
        if self.liable_melded_hand and not discarder_ready and score.counts("melded_hand"):
            return win.source
        if self.liable_third_claim and (score.counts("full_flush") or score.counts("all_258")):
            opened = openings(table.hands[win.seat].melds)
            if len(opened) >= THIRD:
                return opened[THIRD - 1].source
        return -1

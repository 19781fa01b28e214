"""Who pays whom in 扣点点: the win, and with it every kong of the hand."""

from math import prod

from queju.engine import events as ev
from queju.engine.payments import Due, book
from queju.engine.table import Table, Win
from queju.games.bills import bill
from queju.games.koudian.options import KoudianOptions
from queju.games.koudian.state import KongMade
from queju.games.koudian.values import VALUES

SEATS: int = 4
DEALER: int = 0
DEALER_BONUS: int = 5
DEALER_BONUS_SELF_DRAWN: int = 10


class Settlement:
    """The payments of one room: its options are taken in here, once. Every amount is in base stakes until booked."""

    def __init__(self, options: KoudianOptions) -> None:
        self.base: int = options.base
        self.bonus: int = DEALER_BONUS if options.dealer_bonus else 0
        self.bonus_drawn: int = DEALER_BONUS_SELF_DRAWN if options.dealer_bonus_double else DEALER_BONUS
        if not options.dealer_bonus:
            self.bonus_drawn = 0
        self.feeder_pays: bool = options.feeder_pays_kong
        self.discarder_pays: str = options.discarder_pays_kongs

    def shares(self, win: Win, liable: int) -> tuple[ev.Share, ...]:
        """What each other seat owes of a win, and who pays it (KD-61…63, KD-68…71).

        `liable` is the seat that pays for all three (包胡): it gave the tile and had not declared; -1: there is none.
        """
        found: list[ev.Share] = []
        for step in range(1, SEATS):
            seat = (win.seat + step) % SEATS
            plus = 0
            if DEALER in {win.seat, seat}:
                plus = self.bonus_drawn if win.source < 0 else self.bonus
            due = (win.score.total + plus) * self.base
            found.append(ev.Share(seat, (), due, liable if liable >= 0 else seat, plus))
        return tuple(found)

    def bill(self, table: Table, win: Win, liable: int) -> ev.Bill:
        """The bill of a win: the tile's value (点数) times its multipliers, and each seat's share (KD-60)."""
        fans = win.score.fans
        value = round(win.score.total / prod([factor for _, factor in fans]))
        lines = [ev.FanShown("tile_value", value, "add"), *[ev.FanShown(fan, factor) for fan, factor in fans]]
        return bill(table, win, lines, self.base, shares=self.shares(win, liable))

    def book_win(self, table: Table, win: Win, liable: int) -> None:
        """Pay the win: each his own share, or one seat all three of them."""
        dues: list[Due] = []
        for share in self.shares(win, liable):
            if dues and dues[-1].payer == share.payer:
                dues[-1].amount += share.due
            else:
                dues.append(Due(share.payer, win.seat, share.due))
        book(table, "win", win.seat, win.by, dues)

    def book_kongs(self, table: Table, kongs: list[KongMade], winner: int, liable: int) -> None:
        """Pay the kongs in the order made (KD-64, KD-74); without a winner (-1) nobody is liable for them all."""
        for kong in kongs:
            worth = VALUES[kong.tile] * (2 if kong.kind == "concealed_kong" else 1) * self.base
            payer = self.payer_of_all(kong, winner, liable)
            if payer < 0:
                dues = [Due(seat, kong.seat, worth) for seat in table.after(kong.seat)]
            elif payer == kong.seat:
                # KD-67: who carries every part of his own kong gets nothing for it.
                dues = []
            else:
                dues = [Due(payer, kong.seat, 3 * worth)]
            book(table, "kong", kong.seat, kong.kind, dues)

    def payer_of_all(self, kong: KongMade, winner: int, liable: int) -> int:
        """The seat that pays all three parts of a kong; -1 where each pays his own (KD-65…67)."""
        if liable >= 0 and (self.discarder_pays == "all" or (self.discarder_pays == "winner" and kong.seat == winner)):
            return liable
        if self.feeder_pays and kong.feeder >= 0 and not kong.feeder_declared:
            return kong.feeder
        return -1

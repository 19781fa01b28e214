"""Who pays whom in 四川麻将: kongs, wins, the transfer of kong money, and the checks at the end of the wall."""

from collections.abc import Sequence

from queju.engine import events as ev
from queju.engine.payments import Due, book
from queju.engine.table import Table, Win
from queju.games.bills import bill
from queju.games.sichuan.options import SichuanOptions, XueliuOptions
from queju.games.sichuan.scoring import SichuanScorer
from queju.games.sichuan.state import KongIncome, SichuanState, state_of

EXPOSED_KONG_PAY: int = 2
ADDED_KONG_PAY: int = 1
CONCEALED_KONG_PAY: int = 2


def shares(coins: int, parts: int) -> list[int]:
    """`coins` in equal parts; odd coins go one each to the first (SC-29)."""
    each, odd = divmod(coins, parts)
    return [each + (1 if at < odd else 0) for at in range(parts)]


class Settlement:
    """The payments of one room: its options are taken in here, once."""

    def __init__(self, options: SichuanOptions, scorer: SichuanScorer) -> None:
        self.scorer: SichuanScorer = scorer
        self.base: int = options.base
        self.draw_stake: int = 1 if options.self_draw_bonus in {"both", "base"} else 0
        """自摸加底: stakes that each payer of a self-draw adds (SC-64)."""
        self.feeder_pays: bool = options.kong_flower_payer == "feeder"
        self.transfer: str = options.transfer
        self.held_kong_pays: bool = options.held_kong == "pays"
        self.pig: int = options.pig
        self.won_exempt: bool = isinstance(options, XueliuOptions) and options.won_exempt

    # --- kongs: 刮风 and 下雨 ---

    def kong(self, table: Table, seat: int) -> None:
        """Book what the kong that now stands brings, at once (SC-22…27)."""
        meld = table.kongs[-1]
        state = state_of(table)
        if meld.kind == "exposed_kong":
            payers, stakes = [meld.source], EXPOSED_KONG_PAY
        elif meld.kind == "added_kong":
            held = meld.tiles[0] not in table.draws
            payers, stakes = [] if held and not self.held_kong_pays else self._others(table, seat), ADDED_KONG_PAY
        else:
            payers, stakes = self._others(table, seat), CONCEALED_KONG_PAY
        dues = [Due(payer, seat, stakes * self.base) for payer in payers if not self._exempt(state, payer)]
        paid = book(table, "kong", seat, meld.kind, dues)
        received = [(due.payer, coins) for due, coins in zip(dues, paid, strict=True)]
        state.incomes.append(KongIncome(seat, received))

    # --- wins ---

    def win_dues(self, win: Win, payers: Sequence[int], fed_by: int, exempt: Sequence[int] = ()) -> list[Due]:
        """What a win makes due (SC-62…65, SC-69).

        Args:
            win: the win.
            payers: the other live seats in turn order from the winner.
            fed_by: who fed the exposed kong whose replacement it was won on; -1 if none.
            exempt: seats that add no 加底.
        """
        if win.source >= 0:
            return [Due(win.source, win.seat, win.score.total * self.base)]
        if self.feeder_pays and fed_by >= 0:
            return [Due(fed_by, win.seat, win.score.total * self.base)]
        return [
            Due(payer, win.seat, (win.score.total + (0 if payer in exempt else self.draw_stake)) * self.base)
            for payer in payers
        ]

    def bill(self, table: Table, win: Win) -> ev.Bill:
        """The bill of a win: every fan multiplies, and 加底 lies outside the cap (SC-59, SC-64)."""
        drawn = win.source < 0 and not (self.feeder_pays and fed_by(table, win.by) >= 0)
        lines = [ev.FanShown(fan, value) for fan, value in win.score.fans]
        return bill(table, win, lines, self.base, extra=self.draw_stake if drawn else 0)

    def book_win(self, table: Table, win: Win) -> None:
        """Book one win, pair by pair."""
        state = state_of(table)
        exempt = [seat for seat in range(table.seats) if self._exempt(state, seat)]
        dues = self.win_dues(win, self._others(table, win.seat), fed_by(table, win.by), exempt)
        book(table, "win", win.seat, win.by, dues)

    def book_transfer(self, table: Table, winners: Sequence[int]) -> None:
        """呼叫转移: the winners of a kong discard get what the konger received for his kongs (SC-28…30)."""
        if self.transfer == "off":
            return
        konger = table.source
        incomes = [income for income in state_of(table).incomes if income.seat == konger and not income.gone]
        if self.transfer == "turn":
            incomes = incomes[len(incomes) - len(table.kongs) :]
        coins = 0
        for income in incomes:
            coins += income.total()
            income.gone = True
        for winner, share in zip(winners, shares(coins, len(winners)), strict=True):
            book(table, "transfer", konger, "", [Due(konger, winner, share)])

    # --- the end of the wall ---

    def check_at_wall_out(self, table: Table) -> None:
        """查花猪, 查大叫 and the refund, in this order (SC-75…83)."""
        state = state_of(table)
        pigs = [seat for seat in range(table.seats) if self.is_pig(table, state, seat)]
        ready = [seat for seat in range(table.seats) if table.live[seat] and self._is_ready(table, state, seat)]
        for pig in pigs:
            payees = [seat for seat in self._others(table, pig) if seat not in pigs and not self._exempt(state, seat)]
            book(table, "flower_pig", pig, "", [Due(pig, payee, self.pig * self.base) for payee in payees])
        self._big_call(table, pigs, ready)
        for seat in range(table.seats):
            if table.live[seat] and seat not in ready:
                self._refund(table, state, seat)

    def is_pig(self, table: Table, state: SichuanState, seat: int) -> bool:
        """花猪: a live seat that has not won and holds three suits, or its void suit (SC-76)."""
        if not table.live[seat] or state.won[seat]:
            return False
        void = state.voids[seat]
        if void >= 0:
            return table.hands[seat].keys[void] != 0
        return self.scorer.suits(table.hands[seat]) == 7

    def _is_ready(self, table: Table, state: SichuanState, seat: int) -> bool:
        if state.won[seat]:
            return True
        void = state.voids[seat]
        if void >= 0 and table.hands[seat].keys[void]:
            return False
        return self.scorer.waits(table.hands[seat]) != 0

    def _big_call(self, table: Table, pigs: Sequence[int], ready: Sequence[int]) -> None:
        worth: dict[int, int] = {}
        for payer in range(table.seats):
            if not table.live[payer] or payer in pigs or payer in ready:
                continue
            for seat in ready:
                if seat not in worth:
                    worth[seat] = self.scorer.most(table.hands[seat])
            dues = [Due(payer, seat, worth[seat] * self.base) for seat in self._others(table, payer) if seat in ready]
            book(table, "big_call", payer, "", dues)

    def _refund(self, table: Table, state: SichuanState, seat: int) -> None:
        dues: list[Due] = []
        for income in state.incomes:
            if income.seat != seat or income.gone:
                continue
            received = dict(income.received)
            for payer in table.after(seat):
                if payer in received:
                    payee = ev.SYSTEM if state.escaped[payer] else payer
                    dues.append(Due(seat, payee, received[payer]))
        book(table, "refund", seat, "", dues)

    def _others(self, table: Table, seat: int) -> list[int]:
        return [other for other in table.after(seat) if table.live[other]]

    def _exempt(self, state: SichuanState, seat: int) -> bool:
        return self.won_exempt and state.won[seat]


def fed_by(table: Table, by: str) -> int:
    """Who fed the exposed kong whose replacement was won on; -1 if it was another kong, or none (SC-69)."""
    if by == "kong_draw" and table.kongs[-1].kind == "exposed_kong":
        return table.kongs[-1].source
    return -1

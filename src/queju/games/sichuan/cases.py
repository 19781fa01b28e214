"""How the test cases of 四川麻将 are read: the keys of ``docs/rules/sichuan.md``, "Case keys"."""

from collections.abc import Mapping, Sequence
from typing import Any

from queju.engine import events as ev
from queju.engine.payments import Due, book
from queju.engine.setup import Setup
from queju.engine.table import Table, Win
from queju.errors import BadCase
from queju.games.inputs import Inputs
from queju.games.sichuan.fans import Circumstances
from queju.games.sichuan.inputs import INPUTS
from queju.games.sichuan.opening import DIRECTIONS
from queju.games.sichuan.options import SichuanOptions
from queju.games.sichuan.scoring import SichuanScorer
from queju.games.sichuan.settlement import Settlement, shares
from queju.games.sichuan.state import SichuanState
from queju.hands.fans import NoWin
from queju.hands.hand import Hand, Meld, hand_from_text, meld_from_text
from queju.hands.shape import kinds_of
from queju.tiles import SUITS, THREE_SUITS, kind_of, parse, write

Json = Any
SEATS = 4
LONG_WALL = 1000
"""What a fragment leaves unlisted: more than any rule about the end of the wall asks for."""
DICE_FOR: dict[str, tuple[int, ...]] = {way: (at + 1, 2) for at, way in enumerate(DIRECTIONS)}


class SichuanCases:
    """Answers cases under one set of options."""

    leaves: bool = False
    inputs: Inputs = INPUTS

    def __init__(self, options: SichuanOptions) -> None:
        self.options: SichuanOptions = options
        self.scorer = SichuanScorer(options)
        self.settlement = Settlement(options, self.scorer)

    def won(self, case: Mapping[str, Json]) -> Table | NoWin:
        """The table of a score case right after this win alone, the transfer included; or why it is none."""
        around = case.get("table") or {}
        winner = _seat(case.get("winner", 0), "winner")
        won_before = [_seat(seat, "won") for seat in around.get("won") or []]
        by = case.get("win_by")
        if by not in self.inputs.won_by:
            raise BadCase(f"'{by}' is no way to win here. There are: {', '.join(sorted(self.inputs.won_by))}.")
        hand, tile = _hand(case), kind_of(case["win_tile"])
        hand_from_text(case["hand"] + case["win_tile"], hand.melds, within=THREE_SUITS)
        fed = by == "kong_draw" and around.get("kong_from") is not None
        if self.leaves and winner in won_before:
            return NoWin("already_won")
        how = Circumstances(
            win_by=by,
            dealer=winner == 0,
            first_turn=bool(around.get("first_turn", False))
            and winner not in won_before
            and (by != "discard" or case.get("discarder") == 0),
            last_tile=bool(around.get("last_tile", False)),
            fed=fed,
            void=self._void(around),
        )
        score = self.scorer.score(hand, tile, how)
        if isinstance(score, NoWin):
            return score
        source = -1 if by not in self.inputs.given else _other(case.get("discarder"), "discarder", winner)
        table = self._table(around, won_before)
        table.hands[winner] = hand
        fed_by = _other(around["kong_from"], "kong_from", winner) if fed else -1
        # Before a replacement lies a kong; which one it was matters only if another seat fed it.
        table.kongs = [Meld("exposed_kong" if fed else "concealed_kong", (0, 0, 0, 0), fed_by)]
        win = Win(winner, tile, by, source, score)
        win.bill = self.settlement.bill(table, win)
        table.wins.append(win)
        self.settlement.book_win(table, win)
        if by == "kong_discard" and self.options.transfer != "off":
            self._transfer(table, winner, source, around)
        return table

    def waits(self, case: Mapping[str, Json]) -> dict[str, Json]:
        """The tiles on which the hand may be won."""
        hand, void = _hand(case), self._void(case.get("table") or {})
        mask = 0 if void >= 0 and self.scorer.suits(hand) >> void & 1 else self.scorer.waits(hand)
        return {"waits": write(kinds_of(mask))}

    def setup(self, case: Mapping[str, Json]) -> Setup:
        """The deal of a play case."""
        given = case["deal"]
        around = given.get("table") or {}
        hands = [parse(text) for text in given["hands"]]
        wall = parse(given.get("wall", ""))
        sizes = [len(hand) for hand in hands]
        if sizes != [14, 13, 13, 13]:
            raise BadCase(f"A deal has 14 tiles for seat 0 and 13 for each of the three others, not {sizes}.")
        everything = [kind for hand in [*hands, wall] for kind in hand]
        for kind in set(everything):
            if everything.count(kind) > THREE_SUITS.copies[kind]:
                there, copies = everything.count(kind), THREE_SUITS.copies[kind]
                raise BadCase(f"The deal has {there} copies of {write([kind])}; there are {copies}.")
        way = around.get("exchange_dir") or "next"
        if way not in DICE_FOR:
            raise BadCase(f"'{way}' is no direction. There are: {', '.join(DIRECTIONS)}.")
        beyond = 0 if around.get("wall_end", False) else LONG_WALL
        return Setup(hands, wall, beyond, DICE_FOR[way], _purses(around))

    def events(self, log: Sequence[ev.Event]) -> list[dict[str, Json]]:
        """Kong payments, wins, transfers, the checks and the end."""
        found: list[dict[str, Json]] = []
        for event in log:
            match event:
                case ev.Won():
                    found.append(
                        {
                            "event": "win",
                            "seat": event.seat,
                            "win_by": event.win_by,
                            "total": event.total,
                            "payments": [0] * SEATS,
                        }
                    )
                case ev.Paid(reason="win"):
                    found[-1]["payments"] = list(event.moved)
                case ev.Paid() if any(event.moved):
                    found.append(_paid(event))
                case ev.HandOver():
                    found.append({"event": "hand_end", "reason": event.reason, "next_dealer": event.next_dealer})
        return found

    def _void(self, around: Mapping[str, Json]) -> int:
        """The winner's void suit; without 定缺 there is none."""
        return _void(around) if self.options.ding_que else -1

    def _table(self, around: Mapping[str, Json], won_before: Sequence[int]) -> Table:
        state = SichuanState(SEATS)
        table = Table([Hand() for _ in range(SEATS)], [], 0, (), _purses(around), state)
        table.log = []
        for seat in won_before:
            state.won[seat] = True
            table.live[seat] = not self.leaves
        return table

    def _transfer(self, table: Table, winner: int, source: int, around: Mapping[str, Json]) -> None:
        """This winner's share of the kong money alone."""
        together = [winner, *(_other(seat, "co_winners", source) for seat in around.get("co_winners") or [])]
        order = [seat for seat in table.after(source) if seat in together]
        share = shares(_coins(around.get("kong_income") or 0, "kong_income"), len(order))[order.index(winner)]
        book(table, "transfer", source, "", [Due(source, winner, share)])


class LeavingCases(SichuanCases):
    """Cases of a game in which winners leave the hand."""

    leaves = True


class StayingCases(SichuanCases):
    """Cases of a game in which winners play on."""


def _paid(event: ev.Paid) -> dict[str, Json]:
    payments = list(event.moved)
    if event.reason == "kong":
        return {"event": "kong_payment", "seat": event.seat, "kind": event.detail, "payments": payments}
    if event.reason == "transfer":
        return {"event": "transfer", "seat": event.seat, "to": event.flows[0].payee, "payments": payments}
    told: dict[str, Json] = {"event": event.reason, "seat": event.seat, "payments": payments}
    system = sum(flow.amount for flow in event.flows if flow.payee == ev.SYSTEM)
    if system:
        told["system"] = system
    return told


def _hand(case: Mapping[str, Json]) -> Hand:
    melds: list[Meld] = []
    for meld in case.get("melds") or []:
        if meld.get("kind") == "chow":
            raise BadCase("There is no chow in this game (SC-07).")
        source = meld.get("from")
        melds.append(meld_from_text(meld["kind"], meld["tiles"], -1 if source is None else source))
    return hand_from_text(case["hand"], melds, full=13, within=THREE_SUITS)


def _seat(value: Json, what: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < SEATS:
        raise BadCase(f"'{what}' is {value!r}; a seat is 0, 1, 2 or 3.")
    return value


def _other(value: Json, what: str, than: int) -> int:
    if _seat(value, what) == than:
        raise BadCase(f"'{what}' is seat {than}, whose own tile or win it would be.")
    return int(value)


def _coins(value: Json, what: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise BadCase(f"'{what}' is {value!r}; coins are a whole number, 0 or more.")
    return value


def _purses(around: Mapping[str, Json]) -> list[int] | None:
    """What the seats hold; None: without limit."""
    balances = around.get("balances")
    if balances is None:
        return None
    if not isinstance(balances, list) or len(balances) != SEATS:
        raise BadCase(f"'balances' is {balances!r}; it lists the coins of four seats.")
    return [_coins(coins, "balances") for coins in balances]


def _void(around: Mapping[str, Json]) -> int:
    suit = around.get("void")
    if suit is None:
        return -1
    if suit not in SUITS:
        raise BadCase(f"'{suit}' is no suit; a void suit is m, p or s.")
    return SUITS.index(suit)

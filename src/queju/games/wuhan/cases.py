"""How the test cases of 武汉麻将 are read: the keys of ``docs/rules/wuhan.md``, "Case keys"."""

from collections.abc import Mapping, Sequence
from typing import Any

from queju.engine import events as ev
from queju.engine.setup import Setup
from queju.engine.table import Table, Win
from queju.errors import BadCase
from queju.games.inputs import Inputs
from queju.games.wuhan.inputs import INPUTS
from queju.games.wuhan.options import WuhanOptions
from queju.games.wuhan.scoring import WuhanScorer
from queju.games.wuhan.settlement import Settlement
from queju.games.wuhan.state import WuhanState, how_won
from queju.games.wuhan.wall import wild_after
from queju.hands.fans import NoWin
from queju.hands.hand import Hand, Meld, hand_from_text, meld_from_text
from queju.hands.shape import kinds_of
from queju.tiles import SUITS_AND_HONOURS, kind_of, parse, write

Json = Any
SEATS = 4
COPIES = 4
"""Tiles of a kind."""
LONG_WALL = 1000
"""What a fragment leaves unlisted: more than any rule about the end of the wall asks for."""


class WuhanCases:
    """Answers cases under one set of options."""

    inputs: Inputs = INPUTS

    def __init__(self, options: WuhanOptions) -> None:
        self.scorer = WuhanScorer(options)
        self.settlement = Settlement(options)

    def won(self, case: Mapping[str, Json]) -> Table | NoWin:
        """The table of a score case right after the win, or why it is none."""
        winner = _seat(case.get("winner", 0), "winner")
        by = case.get("win_by")
        if by not in self.inputs.won_by:
            raise BadCase(f"'{by}' is no way to win here. There are: {', '.join(sorted(self.inputs.won_by))}.")
        table = _table(case, winner)
        hand, tile = table.hands[winner], kind_of(case["win_tile"])
        hand_from_text(case["hand"] + case["win_tile"], hand.melds, within=SUITS_AND_HONOURS)
        source = _other(case.get("discarder"), "discarder", winner) if by in self.inputs.given else -1
        win = self._won(table, winner, tile, by, source)
        if isinstance(win, NoWin):
            return win
        around = case.get("table") or {}
        shares = self.settlement.shares(table, win, bool(around.get("discarder_ready", True)))
        win.bill = self.settlement.bill(table, win, shares)
        table.wins.append(win)
        self.settlement.book_win(table, win, shares)
        return table

    def waits(self, case: Mapping[str, Json]) -> dict[str, Json]:
        """The tiles on which the hand may be won: by a draw, and on the discard of the next seat."""
        winner = _seat(case.get("winner", 0), "winner")
        table = _table(case, winner)
        found: list[str] = []
        for by, source in (("self_draw", -1), ("discard", table.next_live(winner))):
            kinds = kinds_of(self.scorer.waits(table.hands[winner], how_won(table, winner, by)))
            found.append(write([kind for kind in kinds if isinstance(self._won(table, winner, kind, by, source), Win)]))
        return {"waits": found[0], "waits_discard": found[1]}

    def setup(self, case: Mapping[str, Json]) -> Setup:
        """The deal of a play case."""
        given = case["deal"]
        around = given.get("table") or {}
        melds = _seat_melds(around)
        state = _state(around)
        hands = [parse(text) for text in given["hands"]]
        wall = parse(given.get("wall", ""))
        sizes = [len(hand) for hand in hands]
        wanted = [13 - 3 * len(melds[seat]) + (1 if seat == 0 else 0) for seat in range(SEATS)]
        if sizes != wanted:
            raise BadCase(f"With these melds the seats hold {wanted} tiles, not {sizes}.")
        everything = [kind for hand in [*hands, wall] for kind in hand]
        everything += [kind for laid in melds for meld in laid for kind in meld.tiles]
        for kind in set(everything):
            if everything.count(kind) > SUITS_AND_HONOURS.copies[kind]:
                there, copies = everything.count(kind), SUITS_AND_HONOURS.copies[kind]
                raise BadCase(f"The deal has {there} copies of {write([kind])}; there are {copies}.")
        beyond = 0 if around.get("wall_end", False) else LONG_WALL
        wild, indicator = _wild(around)
        return Setup(hands, wall, beyond, wild=wild, indicator=indicator, melds=melds, extra=state)

    def events(self, log: Sequence[ev.Event]) -> list[dict[str, Json]]:
        """The beginning of 海底, and the end."""
        found: list[dict[str, Json]] = []
        for event in log:
            match event:
                case ev.Announced(what="last_four"):
                    found.append({"event": "last_four"})
                case ev.HandOver():
                    found.append({"event": "hand_end", "reason": event.reason, "next_dealer": event.next_dealer})
        return found

    def _won(self, table: Table, winner: int, tile: int, by: str, source: int) -> Win | NoWin:
        """The win, or why it is none (`min_pay` included)."""
        score = self.scorer.score(table.hands[winner], tile, how_won(table, winner, by))
        if isinstance(score, NoWin):
            return score
        win = Win(winner, tile, by, source, score)
        return win if self.settlement.enough(table, win) else NoWin("min_fan")


def _table(case: Mapping[str, Json], winner: int) -> Table:
    """The hands and melds that the case gives: the winner's hand, and what the others have laid down."""
    around = case.get("table") or {}
    hands = [Hand.of([], melds) for melds in _seat_melds(around)]
    own = [_meld(meld) for meld in case.get("melds") or []]
    hands[winner] = hand_from_text(case["hand"], own, full=13, within=SUITS_AND_HONOURS)
    state = _state(around)
    state.last_four = bool(around.get("last_four", False))
    table = Table(hands, [], 0, (), None, state)
    table.log = []
    table.wild, table.indicator = _wild(around)
    return table


def _wild(around: Mapping[str, Json]) -> tuple[int, int]:
    """The wild tile and the indicator, -1 where it is not told (WH-07…09)."""
    wild, indicator = around.get("wild"), around.get("indicator")
    if (wild is None) == (indicator is None):
        raise BadCase("Either 'wild' (the wild tile) or 'indicator' (the tile turned up) is given in 'table'.")
    if indicator is not None:
        turned = _tile(indicator, "indicator")
        return wild_after(turned), turned
    if wild == "C":
        raise BadCase("红中 (C) is never wild (WH-09).")
    return _tile(wild, "wild"), -1


def _tile(name: Json, what: str) -> int:
    kind = kind_of(name) if isinstance(name, str) else -1
    if kind < 0 or not SUITS_AND_HONOURS.copies[kind]:
        raise BadCase(f"'{what}' is {name!r}; it is one tile of this game, such as 5m.")
    return kind


def _state(around: Mapping[str, Json]) -> WuhanState:
    state = WuhanState(SEATS)
    state.reds = _counts(around, "red_kongs")
    state.wilds = _counts(around, "wild_kongs")
    return state


def _counts(around: Mapping[str, Json], what: str) -> list[int]:
    given = around.get(what)
    if given is None:
        return [0] * SEATS
    whole = isinstance(given, list) and all(type(n) is int and 0 <= n <= COPIES for n in given)
    if not whole or len(given) != SEATS:
        raise BadCase(f"'{what}' is {given!r}; it lists for four seats how many of {COPIES} tiles they have put out.")
    return list(given)


def _seat_melds(around: Mapping[str, Json]) -> list[list[Meld]]:
    given = around.get("seat_melds") or {}
    for seat in given:
        if seat not in {"0", "1", "2", "3"}:
            raise BadCase(f"'seat_melds' has the key {seat!r}; a seat is 0, 1, 2 or 3.")
    return [[_meld(meld) for meld in given.get(str(seat), [])] for seat in range(SEATS)]


def _meld(meld: Mapping[str, Json]) -> Meld:
    source = meld.get("from")
    return meld_from_text(meld["kind"], meld["tiles"], -1 if source is None else _seat(source, "from"))


def _seat(value: Json, what: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < SEATS:
        raise BadCase(f"'{what}' is {value!r}; a seat is 0, 1, 2 or 3.")
    return value


def _other(value: Json, what: str, than: int) -> int:
    if _seat(value, what) == than:
        raise BadCase(f"'{what}' is seat {than}, whose own win it would be.")
    return int(value)

"""How the test cases of 游金麻将 are read: the keys of ``docs/rules/youjin.md``, "Case keys"."""

from collections.abc import Mapping, Sequence
from typing import Any

from queju.engine import events as ev
from queju.engine.setup import Setup
from queju.engine.table import Table, Win
from queju.errors import BadCase, BadHand
from queju.games.inputs import Inputs
from queju.games.youjin.deal import RESERVE, SEATS
from queju.games.youjin.fans import Circumstances
from queju.games.youjin.gold import FROM_ALL, plays_as, tiles_in_play
from queju.games.youjin.inputs import INPUTS, KONG_KINDS, OPEN_KONG
from queju.games.youjin.options import YoujinOptions
from queju.games.youjin.scoring import YoujinScorer
from queju.games.youjin.settlement import Settlement
from queju.games.youjin.state import YoujinState
from queju.hands.fans import NoWin
from queju.hands.hand import CHOW, CONCEALED_KONG, Hand, Meld, hand_from_text, meld_from_text
from queju.hands.shape import kinds_of
from queju.tiles import kind_of, parse, write

Json = Any
WALL_LEFT: int = 83
"""What is left after the deal, the turned-up tile counted."""
HANDS: list[int] = [14, 13, 13, 13]


class YoujinCases:
    """Answers cases under one set of options."""

    inputs: Inputs = INPUTS

    def __init__(self, options: YoujinOptions) -> None:
        self.scorer: YoujinScorer = YoujinScorer(options)
        self.settlement: Settlement = Settlement(options)

    def won(self, case: Mapping[str, Json]) -> Table | NoWin:
        """The table of a score case right after the win, or why it is none."""
        around = case.get("table") or {}
        gold = _gold(around)
        by = case.get("win_by")
        if by not in self.inputs.won_by:
            raise BadCase(f"'{by}' is no way to win here. There are: {', '.join(sorted(self.inputs.won_by))}.")
        winner = _seat(case.get("winner", 0), "winner")
        melds = _melds(case, gold)
        tile = _win_tile(case, by)
        # Only who robs the turned-up gold can have a fourth one.
        within = FROM_ALL if by == "rob_gold" else tiles_in_play(gold)
        hand_from_text(
            case["hand"], melds, full=14 if by == "three_golds" and tile < 0 else 13, within=tiles_in_play(gold)
        )
        hand = hand_from_text(case["hand"] + (case["win_tile"] or ""), melds, within=within)
        if tile >= 0:
            hand.take(tile)
        source = _other(case.get("discarder"), "discarder", winner) if by in self.inputs.given else -1
        how = Circumstances(
            by,
            gold,
            winner,
            source,
            first_turn=bool(around.get("first_turn", False)),
            double_seat=_seat_or_none(around.get("double_seat"), "double_seat"),
            kong=_kong(around) if by == "kong_draw" else "",
            claimed=bool(around.get("claimed", False)),
        )
        score = self.scorer.score(hand, tile, how)
        if isinstance(score, NoWin):
            return score
        table = Table([Hand() for _ in range(SEATS)], [], 0, (), None, YoujinState(SEATS))
        table.log = []
        table.hands[winner] = hand
        win = Win(winner, tile, by, source, score)
        win.bill = self.settlement.bill(table, win)
        table.wins.append(win)
        self.settlement.book_win(table, win)
        return table

    def waits(self, case: Mapping[str, Json]) -> dict[str, Json]:
        """The tiles on which the hand may be won by self-draw, and by discard."""
        around = case.get("table") or {}
        gold = _gold(around)
        hand = hand_from_text(case["hand"], _melds(case, gold), full=13, within=tiles_in_play(gold))
        double = _seat_or_none(around.get("double_seat"), "double_seat")
        return {
            "waits": write(kinds_of(self.scorer.waits(hand, gold))),
            "waits_discard": write(kinds_of(self.scorer.claimable(hand, gold, double))),
        }

    def setup(self, case: Mapping[str, Json]) -> Setup:
        """The deal of a play case."""
        given = case["deal"]
        around = given.get("table") or {}
        gold = _gold(around)
        hands = [parse(text) for text in given["hands"]]
        wall = parse(given.get("wall", ""))
        sizes = [len(hand) for hand in hands]
        if sizes != HANDS:
            raise BadCase(f"A deal has 14 tiles for seat 0 and 13 for each of the three others, not {sizes}.")
        everything = [kind for hand in [*hands, wall] for kind in hand]
        in_play = tiles_in_play(gold).copies
        for kind in set(everything):
            there = everything.count(kind)
            if there > in_play[kind]:
                beside = ", and one that lies turned up" if kind == gold else ""
                raise BadCase(f"The deal has {there} copies of {write([kind])}; there are {in_play[kind]}{beside}.")
        left = around.get("wall_left", WALL_LEFT)
        if not isinstance(left, int) or isinstance(left, bool) or left < 0:
            raise BadCase(f"'wall_left' is {left!r}; it is how many tiles are left in the wall.")
        return Setup(hands, wall, left - RESERVE - len(wall), wild=gold, indicator=gold)

    def events(self, log: Sequence[ev.Event]) -> list[dict[str, Json]]:
        """双游金 and its end, the third kong, and the end."""
        found: list[dict[str, Json]] = []
        for event in log:
            match event:
                case ev.Marked(mark="double_youjin"):
                    found.append({"event": "double_youjin" if event.on else "double_youjin_off", "seat": event.seat})
                case ev.Announced(what="third_kong"):
                    found.append({"event": "third_kong", "seat": event.seat})
                case ev.HandOver():
                    found.append({"event": "hand_end", "reason": event.reason, "next_dealer": event.next_dealer})
        return found


def _gold(around: Mapping[str, Json]) -> int:
    wild = around.get("wild")
    if not isinstance(wild, str):
        raise BadCase("Which tile is the gold? The case's 'table' needs it as 'wild'.")
    kind = kind_of(wild)
    if not FROM_ALL.copies[kind]:
        raise BadCase(f"'{wild}' cannot be the gold: this game is played without it.")
    return kind


def _melds(case: Mapping[str, Json], gold: int) -> list[Meld]:
    return [_meld(meld, gold) for meld in case.get("melds") or []]


def _meld(given: Mapping[str, Json], gold: int) -> Meld:
    """A meld as it lies: a blank of a chow plays as the gold's natural kind (YJ-17), and no gold is in it (YJ-16)."""
    kind = given["kind"]
    kinds = tuple(sorted(parse(given["tiles"])))
    if gold in kinds:
        raise BadHand(f"'{given['tiles']}' is no {kind}: golds are in no meld.")
    source = given.get("from")
    at = -1 if source is None else _seat(source, "from")
    if kind == CHOW:
        meld_from_text(CHOW, write([plays_as(one, gold) for one in kinds]))
        return Meld(CHOW, kinds, at)
    if kind == OPEN_KONG.id:
        return Meld(kind, meld_from_text(CONCEALED_KONG, given["tiles"]).tiles)
    return meld_from_text(kind, given["tiles"], at)


def _win_tile(case: Mapping[str, Json], by: str) -> int:
    """The tile won on; -1 where there is none."""
    given = case.get("win_tile")
    if given is None and by in {"youjin", "three_golds"}:
        return -1
    if given is None:
        raise BadCase(f"A win by '{by}' needs its 'win_tile'.")
    if by == "youjin":
        raise BadCase("A win by 'youjin' is made before drawing: it has no 'win_tile'.")
    return kind_of(given)


def _kong(around: Mapping[str, Json]) -> str:
    """Which kong the replacement was drawn for; "" if it is not said: one that was not concealed."""
    kong = around.get("kong") or ""
    if kong and kong not in KONG_KINDS:
        raise BadCase(f"'kong' is {kong!r}; a 'kong_draw' follows one of: {', '.join(sorted(KONG_KINDS))}.")
    return str(kong)


def _seat(value: Json, what: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < SEATS:
        raise BadCase(f"'{what}' is {value!r}; a seat is 0, 1, 2 or 3.")
    return value


def _seat_or_none(value: Json, what: str) -> int:
    return -1 if value is None else _seat(value, what)


def _other(value: Json, what: str, than: int) -> int:
    if _seat(value, what) == than:
        raise BadCase(f"'{what}' is seat {than}, whose own tile or win it would be.")
    return int(value)

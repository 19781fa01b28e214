"""How the test cases of 扣点点 are read: the keys of ``docs/rules/koudian.md``, "Case keys"."""

from collections.abc import Mapping, Sequence
from typing import Any

from queju.engine import events as ev
from queju.engine.setup import Setup
from queju.engine.table import Table, Win
from queju.errors import BadCase
from queju.games.inputs import KONGS, Inputs
from queju.games.koudian.inputs import inputs
from queju.games.koudian.options import KoudianOptions
from queju.games.koudian.scoring import Circumstances, KoudianScorer
from queju.games.koudian.settlement import Settlement
from queju.games.koudian.state import KongMade, KoudianState
from queju.hands.fans import NoWin
from queju.hands.hand import Hand, Meld, hand_from_text, meld_from_text
from queju.hands.shape import ALL_KINDS, kinds_of
from queju.tiles import kind_of, parse, write

Json = Any
SEATS = 4
LONG_WALL = 1000
"""What a fragment leaves unlisted: more than any rule about the end of the wall asks for."""


KONG_KINDS = tuple(kong.id for kong in KONGS)


class KoudianCases:
    """Answers cases under one set of options."""

    def __init__(self, options: KoudianOptions) -> None:
        self.random_wild: bool = options.random_wild
        self.pass_closes_all: bool = options.pass_win == "all"
        self.scorer = KoudianScorer(options)
        self.settlement = Settlement(options)
        self.inputs: Inputs = inputs(options, self.scorer.tiles)

    def won(self, case: Mapping[str, Json]) -> Table | NoWin:
        """The table of a score case right after the win, and the kongs if they are given; or why it is none."""
        around = case.get("table") or {}
        winner = _seat(case.get("winner", 0), "winner")
        by = case.get("win_by")
        if by not in self.inputs.won_by:
            raise BadCase(f"'{by}' is no way to win here. There are: {', '.join(sorted(self.inputs.won_by))}.")
        hand, tile = self._hand(case), kind_of(case["win_tile"])
        hand_from_text(case["hand"] + case["win_tile"], hand.melds, within=self.scorer.tiles)
        source = _other(case.get("discarder"), "discarder", winner) if by in self.inputs.given else -1
        ready = [_seat(seat, "ready") for seat in around.get("ready", [winner])]
        how = Circumstances(
            self_drawn=source < 0,
            declared=winner in ready,
            closed=self._closed(around),
            wild=self._wild(around),
        )
        score = self.scorer.score(hand, tile, how)
        if isinstance(score, NoWin):
            return score
        table = Table([Hand() for _ in range(SEATS)], [], 0, (), None, KoudianState(SEATS))
        table.hands[winner] = hand
        table.log = []
        liable = source if source >= 0 and source not in ready else -1
        win = Win(winner, tile, by, source, score)
        win.bill = self.settlement.bill(table, win, liable)
        table.wins.append(win)
        self.settlement.book_win(table, win, liable)
        kongs = [self._kong(given) for given in around.get("kongs") or []]
        self.settlement.book_kongs(table, kongs, winner, liable)
        return table

    def waits(self, case: Mapping[str, Json]) -> dict[str, Json]:
        """What a declared hand may win on by self-draw and by discard, and whether it may be declared (KD-14)."""
        around = case.get("table") or {}
        hand, wild = self._hand(case), self._wild(around)
        live = self.scorer.live(hand, wild)
        drawn = self.scorer.wins_drawn(live, wild)
        if wild >= 0 and _all_held(hand, wild):
            drawn &= ~(1 << wild)
        claimed = self.scorer.wins_claimed(live, wild) & ~self._closed(around)
        return {
            "waits": write(kinds_of(drawn)),
            "waits_discard": write(kinds_of(claimed)),
            "may_declare": self.scorer.may_declare(live),
        }

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
            there, copies = everything.count(kind), self.scorer.tiles.copies[kind]
            if there > copies:
                raise BadCase(f"The deal has {there} copies of {write([kind])}; there are {copies}.")
        beyond = 0 if around.get("wall_end", False) else LONG_WALL
        return Setup(hands, wall, beyond, wild=self._wild(around))

    def events(self, log: Sequence[ev.Event]) -> list[dict[str, Json]]:
        """The end of the hand."""
        return [
            {"event": "hand_end", "reason": event.reason, "next_dealer": event.next_dealer}
            for event in log
            if isinstance(event, ev.HandOver)
        ]

    def _hand(self, case: Mapping[str, Json]) -> Hand:
        melds: list[Meld] = []
        for meld in case.get("melds") or []:
            if meld.get("kind") == "chow":
                raise BadCase("There is no chow in this game (KD-20).")
            source = meld.get("from")
            melds.append(meld_from_text(meld["kind"], meld["tiles"], -1 if source is None else source))
        return hand_from_text(case["hand"], melds, full=13, within=self.scorer.tiles)

    def _wild(self, around: Mapping[str, Json]) -> int:
        """The wild kind; -1 where the room plays without one."""
        if not self.random_wild:
            return -1
        if around.get("wild") is None:
            raise BadCase("With random_wild the table needs the key 'wild', the tile that is wild.")
        wild = kind_of(around["wild"])
        if not self.scorer.tiles.copies[wild]:
            raise BadCase(f"'{around['wild']}' is no tile of this game, so it cannot be wild.")
        return wild

    def _closed(self, around: Mapping[str, Json]) -> int:
        """What 过胡 closes, once these tiles were passed (KD-24, KD-25)."""
        passed = parse(around.get("passed") or "")
        if self.pass_closes_all:
            return ALL_KINDS if passed else 0
        closed = 0
        for kind in passed:
            closed |= 1 << kind
        return closed

    def _kong(self, given: Mapping[str, Json]) -> KongMade:
        seat, kind = _seat(given["seat"], "seat"), given["kind"]
        if kind not in KONG_KINDS:
            raise BadCase(f"'{kind}' is no kong. There are: {', '.join(KONG_KINDS)}.")
        tile = kind_of(given["tile"])
        if not self.scorer.tiles.copies[tile]:
            raise BadCase(f"'{given['tile']}' is no tile of this game, so there is no kong of it.")
        if kind != "exposed_kong":
            return KongMade(seat, kind, tile)
        feeder = _other(given.get("from"), "from", seat)
        return KongMade(seat, kind, tile, feeder, feeder_declared=bool(given.get("from_ready", False)))


def _all_held(hand: Hand, kind: int) -> bool:
    return hand.counts[kind] + sum(meld.tiles.count(kind) for meld in hand.melds) == 4


def _seat(value: Json, what: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < SEATS:
        raise BadCase(f"'{what}' is {value!r}; a seat is 0, 1, 2 or 3.")
    return value


def _other(value: Json, what: str, than: int) -> int:
    if _seat(value, what) == than:
        raise BadCase(f"'{what}' is seat {than}, whose own tile or win it would be.")
    return int(value)

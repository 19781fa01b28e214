"""How the cases of the games for two are read: the keys that both have in common."""

from collections.abc import Mapping, Sequence
from typing import Any

from queju.engine import events as ev
from queju.engine.setup import Setup
from queju.engine.table import Table, Win
from queju.errors import BadCase
from queju.games.inputs import Inputs
from queju.games.official.ready import MARKS, DuelState
from queju.games.official.winning import claimed_tile
from queju.hands.fans import Score
from queju.hands.hand import Hand, Meld, hand_from_text, meld_from_text
from queju.tiles import TileSet, kind_of, parse, write

Json = Any
SEATS: int = 2
LONG_WALL: int = 1000
"""What a fragment leaves unlisted: more than any rule about the end of the wall asks for."""
READY: tuple[str, ...] = ("none", *MARKS)
FROM_ANOTHER: frozenset[str] = frozenset({"discard", "kong_discard", "rob_kong"})


class Situation:
    """What a score or waits case says of its winner, beside the tiles."""

    def __init__(self, case: Mapping[str, Json]) -> None:
        around = case.get("table") or {}
        self.winner: int = seat_of(case.get("winner", 0), "winner")
        self.ready: str = around.get("ready", "none")
        if self.ready not in READY:
            raise BadCase(f"'ready' is {self.ready!r}; it is one of: {', '.join(READY)}.")
        self.first_turn: bool = flag(around, "first_turn")
        self.last_tile: bool = flag(around, "last_tile")
        self.visible: list[int] = [0] * 34
        for kind in parse(around.get("visible") or ""):
            if kind < len(self.visible):
                self.visible[kind] += 1
        self.purses: list[int] | None = balances(around)


def win_by(case: Mapping[str, Json], inputs: Inputs) -> str:
    """How the case is won. Raises `BadCase` where the game has no such way, or the discarder does not fit."""
    by = case.get("win_by")
    if by not in inputs.won_by:
        raise BadCase(f"'{by}' is no way to win here. There are: {', '.join(sorted(inputs.won_by))}.")
    winner, discarder = case.get("winner", 0), case.get("discarder")
    if by in FROM_ANOTHER and discarder is not None and seat_of(discarder, "discarder") == winner:
        raise BadCase(f"'discarder' is seat {winner}, whose own win it would be.")
    return str(by)


def hand_in(case: Mapping[str, Json], tiles: TileSet) -> Hand:
    """The thirteen tiles that a case gives, with its melds."""
    return hand_from_text(case["hand"], melds_in(case.get("melds") or []), full=13, within=tiles)


def tile_in(case: Mapping[str, Json], hand: Hand, tiles: TileSet) -> int:
    """The tile that is won on. Raises `BadTiles` where there is none left of it."""
    tile = kind_of(case["win_tile"])
    hand_from_text(case["hand"] + case["win_tile"], hand.melds, within=tiles)
    return tile


def melds_in(given: Sequence[Mapping[str, Json]]) -> list[Meld]:
    """Melds as cases write them."""
    found: list[Meld] = []
    for meld in given:
        source = meld.get("from")
        found.append(meld_from_text(meld["kind"], meld["tiles"], -1 if source is None else seat_of(source, "from")))
    return found


def table_with(case: Mapping[str, Json], hand: Hand, tile: int, by: str, score: Score) -> tuple[Table, Win]:
    """The table of a score case at the moment of its win, and the win, which is not booked yet."""
    given = Situation(case)
    table = Table([Hand() for _ in range(SEATS)], [], 0, (), given.purses, DuelState())
    table.hands[given.winner] = hand
    table.log = []
    win = Win(given.winner, tile, by, 1 - given.winner if by in FROM_ANOTHER else -1, score)
    table.wins.append(win)
    return table, win


def position(case: Mapping[str, Json], tiles: TileSet, state: DuelState, beside: Sequence[int] = ()) -> Setup:
    """What a play case begins with: a deal, or a position from the middle of a hand.

    `beside` are tiles that lie where only the game knows (flowers). Raises `BadCase` where the seats hold too many or
    too few tiles, or a tile is there too often.
    """
    given = case["deal"]
    around = given.get("table") or {}
    state.opening = flag(around, "opening", default=True)
    melds: list[list[Meld]] = [[], []]
    for seat, laid in (around.get("seat_melds") or {}).items():
        melds[seat_of(int(seat), "seat_melds")] = melds_in(laid)
    rivers = [parse(text) for text in around.get("discards") or ("", "")]
    hands = [parse(text) for text in given["hands"]]
    wall = parse(given.get("wall", ""))
    sizes = [len(hand) for hand in hands]
    wanted = [14 - 3 * len(melds[0]), 13 - 3 * len(melds[1])]
    if sizes != wanted:
        raise BadCase(f"With these melds the seats hold {wanted} tiles, not {sizes}.")
    everything = [kind for line in [*hands, *rivers, wall, beside] for kind in line]
    everything += [kind for laid in melds for meld in laid for kind in meld.tiles]
    for kind in set(everything):
        there, copies = everything.count(kind), tiles.copies[kind]
        if there > copies:
            raise BadCase(f"The deal has {there} copies of {write([kind])}; there are {copies}.")
    for laid in melds:
        for meld in laid:
            # A claimed discard stays in its river, where it counts as gone.
            if claimed_tile(meld) >= 0:
                rivers[meld.source].insert(0, claimed_tile(meld))
    beyond = 0 if flag(around, "wall_end") else LONG_WALL
    return Setup(hands, wall, beyond, purses=balances(around), melds=melds, rivers=rivers, extra=state)


def told(event: ev.Event) -> dict[str, Json] | None:
    """A declaration or the end of a hand, as cases write it; None: another event."""
    match event:
        case ev.Marked(seat=seat, mark=mark):
            for kind, name in MARKS.items():
                if name == mark:
                    return {"event": "ready", "seat": seat, "kind": kind}
        case ev.HandOver():
            return {"event": "hand_end", "reason": event.reason, "next_dealer": event.next_dealer}
    return None


def balances(around: Mapping[str, Json]) -> list[int] | None:
    """What both seats own, if the case says it."""
    given = around.get("balances")
    if given is None:
        return None
    if len(given) != SEATS or not all(isinstance(coins, int) and coins >= 0 for coins in given):
        raise BadCase(f"'balances' are {given!r}; they are two whole numbers from 0.")
    return list(given)


def flag(around: Mapping[str, Json], key: str, *, default: bool = False) -> bool:
    """A key that is true or false."""
    value = around.get(key, default)
    if not isinstance(value, bool):
        raise BadCase(f"'{key}' is {value!r}; it is true or false.")
    return value


def seat_of(value: Json, what: str) -> int:
    """A seat of two."""
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < SEATS:
        raise BadCase(f"'{what}' is {value!r}; a seat is 0 or 1.")
    return value

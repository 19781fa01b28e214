"""Scores and waits from the page's "Scoring, exactly", by trying every reading of the hand."""

from collections import Counter
from math import prod
from typing import Any

from tests.oracle.koudian import shapes
from tests.oracle.koudian.money import Purses, settle_kongs, settle_win
from tests.oracle.koudian.notation import SUITED, Meld, in_order, meld_tiles, tiles_of, value, written
from tests.oracle.koudian.options import Options, chows_of_honours, kinds_of, with_defaults
from tests.oracle.koudian.shapes import Split, is_seven_pairs, standard_splits

Fans = dict[str, int]
Case = dict[str, Any]

SELF_DRAWN = ("self_draw", "kong_draw")

STRAIGHTS = [[[f"{low + step}{suit}" for step in range(3)] for low in (1, 4, 7)] for suit in "mps"]

NAMED_FIRST = [
    "full_flush",
    "seven_pairs",
    "golden_seven_pairs",
    "luxury_seven_pairs",
    "luxury_golden_seven_pairs",
    "pure_straight",
]
"""Step 4: of fans that tie, the one that is named."""


class Holding:
    """The tiles of a seat, at a table with these options and this wild kind: concealed ones (13 less 3 for a meld)."""

    def __init__(self, options: Options, concealed: list[str], melds: list[Meld], wild: str | None) -> None:
        self.options = options
        self.concealed = concealed
        self.melds = melds
        self.wild = wild if options["random_wild"] else None
        self.natural = [tile for tile in concealed if tile != self.wild]
        self.wilds = len(concealed) - len(self.natural)
        self.held = Counter(concealed + meld_tiles(melds))

    def completed_by(self, tile: str) -> bool:
        """Whether the tile, standing for itself, completes the hand."""
        return shapes.completes([*self.natural, tile], self.wilds, len(self.melds), chows_of_honours(self.options))

    def wait(self) -> list[str]:
        """听口 (KD-44)."""
        natural, kinds = tuple(in_order(self.natural)), tuple(kinds_of(self.options))
        return list(shapes.wait(natural, self.wilds, len(self.melds), chows_of_honours(self.options), kinds))

    def live_wait(self) -> list[str]:
        """The wait less what the seat itself holds four of (KD-44)."""
        return [kind for kind in self.wait() if self.held[kind] < 4]

    def may_declare(self) -> bool:
        """KD-14."""
        return any(value(kind) >= 6 for kind in self.live_wait())

    def value_of(self, tile: str) -> int:
        """Step 2. A wild tile's is only asked when the live wait is not empty."""
        return max(map(value, self.live_wait())) if tile == self.wild else value(tile)

    def why_not(self, tile: str, self_drawn: bool, declared: bool, passed: list[str]) -> str | None:
        """Steps 1 to 3: the first reason for which the tile is no win; None if it is one."""
        if not (self.live_wait() if tile == self.wild else self.completed_by(tile)):
            return "shape"
        if not declared:
            return "not_declared"
        if tile == self.wild and not self_drawn:
            return "wild_discard"
        least = 6
        if self_drawn:
            least = 5 if self.options["draw5_win6"] else 3
        if self.value_of(tile) < least:
            return "points"
        if not self_drawn and (passed if self.options["pass_win"] == "all" else tile in passed):
            return "passed"
        return None

    def fans(self, tile: str, self_drawn: bool) -> Fans:
        """Step 4, and the self-draw of step 5. The tile is a win."""
        fans = {"plain": 1}
        if self.options["special_hands"] and not self.options["random_wild"]:
            fans = best_reading(self.options, [*self.concealed, tile], self.melds)
        return fans | {"self_drawn": 2} if self_drawn else fans


def is_one_suit(tiles: list[str]) -> bool:
    """KD-51."""
    return any(all(tile in SUITED and tile[1] == suit for tile in tiles) for suit in "mps")


def seven_pairs_fans(options: Options, concealed: list[str], flush: bool) -> Fans:
    """KD-53…57: what a hand read as seven pairs has."""
    quads = sum(n == 4 for n in Counter(concealed).values())
    if options["golden_pairs"] == "one_suit":
        if flush:
            return {"luxury_golden_seven_pairs": 16} if quads else {"golden_seven_pairs": 4}
        return {"luxury_seven_pairs": 8} if quads else {"seven_pairs": 2}
    kind: Fans = [
        {"seven_pairs": 2},
        {"golden_seven_pairs": 4},
        {"luxury_seven_pairs": 8},
        {"luxury_golden_seven_pairs": 16},
    ][quads]
    return kind | {"full_flush": 2} if flush else kind


def standard_fans(split: Split, flush: bool) -> Fans:
    """KD-51, KD-52: what a split into sets and a pair has."""
    sets, _ = split
    straight = any(all(run in sets for run in runs) for runs in STRAIGHTS)
    return ({"full_flush": 2} if flush else {}) | ({"pure_straight": 2} if straight else {})


def best_reading(options: Options, concealed: list[str], melds: list[Meld]) -> Fans:
    """Step 4, without wild tiles: what the dearest reading has. `concealed` holds the winning tile."""
    flush = is_one_suit(concealed + meld_tiles(melds))
    readings = [standard_fans(split, flush) for split in standard_splits(concealed, chows_of_honours(options))]
    if not melds and is_seven_pairs(concealed):
        readings.append(seven_pairs_fans(options, concealed, flush))
    assert readings, "only a hand that is complete has fans"
    if not options["stack_specials"]:
        readings = [{fan: times} for reading in readings for fan, times in reading.items()] or [{}]
    return max(readings, key=lambda reading: (prod(reading.values()), *_names_rank(reading))) or {"plain": 1}


def _names_rank(reading: Fans) -> list[int]:
    """Less for names that come later in the list."""
    return sorted((-NAMED_FIRST.index(fan) for fan in reading), reverse=True)


def read_table(case: Case) -> tuple[Options, Holding, list[str]]:
    """A case's options, its tiles without the winning one, and the tiles passed as wins."""
    options, table = with_defaults(case.get("options") or {}), case.get("table") or {}
    holding = Holding(options, tiles_of(case["hand"]), case.get("melds") or [], table.get("wild"))
    return options, holding, tiles_of(table.get("passed", ""))


def score(case: Case) -> dict[str, Any]:
    """The `expect` of a score case."""
    options, holding, passed = read_table(case)
    table = case.get("table") or {}
    winner, tile = case.get("winner", 0), case["win_tile"]
    ready = table.get("ready", [winner])
    self_drawn = case["win_by"] in SELF_DRAWN
    reason = holding.why_not(tile, self_drawn, winner in ready, passed)
    if reason is not None:
        return {"win": False, "reason": reason}
    fans = holding.fans(tile, self_drawn)
    share = holding.value_of(tile) * prod(fans.values())
    giver = None if self_drawn else case["discarder"]
    carrier = None if giver in ready else giver
    purses = Purses()
    settle_win(purses, options, winner, share, self_drawn, carrier)
    settle_kongs(purses, options, table.get("kongs") or [], winner, carrier)
    return {"win": True, "fans": fans, "total": share, "payments": purses.moved}


def waits(case: Case) -> dict[str, Any]:
    """The `expect` of a waits case."""
    _, holding, passed = read_table(case)
    live = holding.live_wait()
    kinds = set(live)
    if holding.wild is not None and holding.held[holding.wild] < 4:
        kinds.add(holding.wild)
    drawn = [kind for kind in kinds if holding.why_not(kind, True, True, passed) is None]
    discarded = [kind for kind in live if holding.why_not(kind, False, True, passed) is None]
    return {
        "waits": written(in_order(drawn)),
        "waits_discard": written(in_order(discarded)),
        "may_declare": holding.may_declare(),
    }

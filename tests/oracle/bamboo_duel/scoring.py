"""Scores and waits from the page's "Scoring, exactly", by counting every reading of the hand."""

from collections import Counter
from dataclasses import dataclass, field, replace
from typing import Any

from tests.oracle.bamboo_duel.fans import NOT_TO_MINIMUM, STRIKES_TERMINALS_AND_HONOURS, VALUES, struck_by
from tests.oracle.bamboo_duel.notation import FLOWERS, KINDS, PLANTS, SEASONS, SUIT, TERMINALS
from tests.oracle.bamboo_duel.options import Options, with_defaults
from tests.oracle.bamboo_duel.shapes import RUNS, waits_by_shape
from tests.oracle.duel import chows
from tests.oracle.duel.notation import (
    DRAGONS,
    HONOURS,
    MELDED_KONGS,
    WINDS,
    Meld,
    meld_tiles,
    open_melds,
    tiles_of,
    without,
    written,
)
from tests.oracle.duel.shapes import basic_splits, complete, is_seven_pairs

Fans = dict[str, int]
"""Fans and the values counted."""

Case = dict[str, Any]

SELF_DRAWN = ("self_draw", "kong_draw", "flower_draw")
PLAIN_DRAWN = ("self_draw", "flower_draw")

GREEN = set(tiles_of("23468sF"))
HIGH, LOW = set(tiles_of("6789s")), set(tiles_of("1234s"))
REVERSIBLE = set(tiles_of("245689sP"))
PAIRS_258 = tiles_of("258s")
NINE_GATES = tiles_of("1112345678999s")


@dataclass(frozen=True)
class Win:
    """A hand at the moment of a win, or what might be one: `concealed` is without the winning tile.

    `visible`: the tiles open on the table but for the winner's own melds. The rest is as in the cases.
    """

    options: Options
    concealed: list[str]
    melds: list[Meld]
    tile: str
    win_by: str
    seat: int
    ready: str = "none"
    first_turn: bool = False
    kong_before: bool = False
    last_tile: bool = False
    visible: list[str] = field(default_factory=list)
    flowers: list[str] = field(default_factory=list)

    @property
    def whole(self) -> list[str]:
        """The concealed tiles with the winning one."""
        return [*self.concealed, self.tile]

    @property
    def tiles(self) -> list[str]:
        """All tiles, those of the melds included."""
        return self.whole + meld_tiles(self.melds)

    @property
    def self_drawn(self) -> bool:
        """Whether the tile is the winner's own draw."""
        return self.win_by in SELF_DRAWN

    @property
    def is_concealed(self) -> bool:
        """BD-69."""
        return not open_melds(self.melds)

    @property
    def heavenly(self) -> bool:
        """BD-117."""
        return self.first_turn and self.seat == 0 and not self.melds and self.win_by in PLAIN_DRAWN


@dataclass(frozen=True)
class Reading:
    """One way to read a hand: the sets of the hand and the melds, the pair, and where the winning tile stands.

    `pair` is "" for seven pairs. `chows` and `triplets` include the melds'; `concealed` are the triplets of BD-67.
    `into`: the set from the hand, or the pair, into which the winning tile is read; empty for seven pairs.
    """

    chows: list[list[str]]
    triplets: list[str]
    concealed: list[str]
    pair: str
    into: list[str]
    chow_fans: list[str]


def readings(win: Win) -> list[Reading]:
    """Step 2."""
    found = []
    melded_chows = [tiles_of(meld["tiles"]) for meld in win.melds if meld["kind"] == "chow"]
    melded_triplets = [tiles_of(meld["tiles"])[0] for meld in win.melds if meld["kind"] != "chow"]
    kongs = [tiles_of(meld["tiles"])[0] for meld in win.melds if meld["kind"] == "concealed_kong"]
    for sets, pair in basic_splits(win.whole):
        runs = melded_chows + [group for group in sets if group in RUNS]
        in_hand = [group[0] for group in sets if group not in RUNS]
        groups = [*sets, [pair, pair]]
        for into in [group for place, group in enumerate(groups) if group not in groups[:place]]:
            if win.tile not in into:
                continue
            opened = [win.tile] if into == [win.tile] * 3 and not win.self_drawn else []
            concealed = kongs + without(in_hand, opened)
            for chosen in chows.choices([int(run[0][0]) for run in runs], pair):
                found.append(Reading(runs, melded_triplets + in_hand, concealed, pair, into, chosen))
    if is_seven_pairs(win.whole, len(win.melds)):
        found.append(Reading([], [], [], "", [], []))
    return found


def holding_whatever_the_reading(win: Win) -> Counter[str]:
    """Step 3: the fans that hold in every reading, and how often."""
    fans = Counter(names(_of_tiles(win)) + names(_of_the_win(win)))
    konged = meld_tiles([meld for meld in win.melds if "kong" in meld["kind"]])
    fans["tile_hog"] = sum(n == 4 and tile not in konged for tile, n in Counter(win.tiles).items())
    return fans


def holding(win: Win, reading: Reading, only_wait: bool) -> Counter[str]:
    """Step 3: the fans that hold in this reading but not in all, and how often; 幺九刻 and 花牌 are counted later."""
    if not reading.pair:
        return Counter(names(_of_pairs(win)))
    of_wait = names(_of_waits(win, reading)) if only_wait else []
    return Counter(reading.chow_fans + names(_of_sets(win, reading)) + of_wait)


def names(fans: dict[str, bool]) -> list[str]:
    """The fans that hold."""
    return [fan for fan, holds in fans.items() if holds]


def _of_tiles(win: Win) -> dict[str, bool]:
    """BD-68: fans about the tiles of a hand."""
    kinds = set(win.tiles)
    return {
        "all_green": kinds <= GREEN,
        "all_honors": kinds <= set(HONOURS),
        "upper_four": kinds <= HIGH,
        "lower_four": kinds <= LOW,
        "all_terminals_and_honors": kinds <= set(TERMINALS + HONOURS),
        "full_flush": kinds <= set(SUIT),
        "half_flush": bool(kinds & set(SUIT)) and bool(kinds & set(HONOURS)),
        "reversible_tiles": kinds <= REVERSIBLE,
        "all_simples": not kinds & set(TERMINALS + HONOURS),
    }


def _of_the_win(win: Win) -> dict[str, bool]:
    """Fans about how the hand was won, about kongs and about flowers."""
    nine_gates = sorted(win.concealed) == sorted(NINE_GATES)
    if win.heavenly:
        nine_gates = any(sorted(without(win.whole, [tile])) == sorted(NINE_GATES) for tile in set(win.whole))
    concealed = sum(meld["kind"] == "concealed_kong" for meld in win.melds)
    melded = sum(meld["kind"] in MELDED_KONGS for meld in win.melds)
    seen = win.visible + meld_tiles(open_melds(win.melds))
    nobody_melded = win.first_turn and not win.melds and not win.kong_before
    return {
        "nine_gates": nine_gates and not win.melds,
        "four_kongs": concealed + melded == 4,
        "eight_flowers": set(FLOWERS) <= set(win.flowers),
        "heavenly_hand": win.heavenly,
        "earthly_hand": nobody_melded and win.seat == 1 and win.win_by in PLAIN_DRAWN,
        "three_kongs": concealed + melded == 3,
        "human_hand": nobody_melded and win.seat == 1 and win.win_by == "discard",
        "heavenly_ready": win.ready == "heavenly",
        "last_tile_draw": win.last_tile and win.self_drawn,
        "last_tile_claim": win.last_tile and win.win_by in ("discard", "kong_discard"),
        "out_with_replacement": win.win_by == "kong_draw",
        "robbing_the_kong": win.win_by == "rob_kong",
        "two_concealed_kongs": concealed == 2,
        "fully_concealed_hand": win.is_concealed and win.self_drawn,
        "two_melded_kongs": melded == 2,
        "last_of_kind": seen.count(win.tile) >= 3 and not win.heavenly,
        "four_plants": set(PLANTS) <= set(win.flowers),
        "four_seasons": set(SEASONS) <= set(win.flowers),
        "ready_hand": win.ready != "none",
        "concealed_hand": win.is_concealed and not win.self_drawn,
        "concealed_kong": concealed > 0,
        "melded_kong": melded > 0,
        "self_drawn": win.self_drawn,
    }


def _of_sets(win: Win, reading: Reading) -> dict[str, bool]:
    """BD-68: fans about the sets and the pair."""
    triplets, pair = set(reading.triplets), reading.pair
    winds, dragons = len(triplets & set(WINDS)), len(triplets & set(DRAGONS))
    ladders = {
        length: any(set(SUIT[start : start + length]) <= triplets for start in range(10 - length)) for length in (3, 4)
    }
    groups = [*reading.chows, *([tile] for tile in reading.triplets), [pair]]
    pair_and_open = len(win.melds) == 4 and len(open_melds(win.melds)) == 4
    return {
        "four_winds_fortune": winds == 4 and pair == "F",
        "big_four_winds": winds == 4,
        "big_three_dragons": dragons == 3,
        "little_four_winds": winds == 3 and pair in WINDS,
        "little_three_dragons": dragons == 2 and pair in DRAGONS,
        "four_concealed_pungs": len(reading.concealed) == 4,
        "four_pure_shifted_pungs": ladders[4],
        "pure_shifted_pungs": ladders[3],
        "three_concealed_pungs": len(reading.concealed) == 3,
        "big_three_winds": winds == 3,
        "all_pungs": len(reading.triplets) == 4,
        "melded_hand": pair_and_open and win.win_by in ("discard", "kong_discard"),
        "two_dragon_pungs": dragons == 2,
        "outside_hand": all(set(group) & set(TERMINALS + HONOURS) for group in groups),
        "dragon_pung": dragons > 0,
        "all_chows": len(reading.chows) == 4 and pair in SUIT,
        "two_concealed_pungs": len(reading.concealed) == 2,
        "pair_258": pair in PAIRS_258,
        "terminal_pair": pair in TERMINALS,
    }


def _of_waits(win: Win, reading: Reading) -> dict[str, bool]:
    """BD-163…165, for a hand with one wait only."""
    into = reading.into
    return {
        "edge_wait": (into, win.tile) in ((RUNS[0], "3s"), (RUNS[6], "7s")),
        "closed_wait": into in RUNS and into[1] == win.tile,
        "single_wait": into == [reading.pair] * 2,
    }


def _of_pairs(win: Win) -> dict[str, bool]:
    """Fans of seven pairs. 单钓将, which every one of them strikes, is left out."""
    kinds = set(win.whole)
    return {
        "seven_shifted_pairs": any(kinds == set(SUIT[start : start + 7]) for start in range(3)),
        "big_seven_stars": kinds == set(HONOURS),
        "seven_pairs": True,
    }


def counted(win: Win, reading: Reading, holds: Counter[str]) -> Fans:
    """Step 3: of the fans that hold those that are counted, with their values."""
    fans: Fans = {}
    struck: set[str] = set()
    left = [tile for tile in reading.triplets if tile in TERMINALS + HONOURS]
    parts = {"all": left, "winds": WINDS, "dragons": DRAGONS}
    for fan, value in VALUES.items():
        times = holds[fan]
        if fan == "pung_of_terminals_or_honors":
            times = len(left)
        if fan == "flower_tiles":
            times = flowers_counted(win, fans)
        if times == 0 or fan in struck:
            continue
        fans[fan] = times * value
        struck.update(struck_by(fan, win.options))
        if fan in STRIKES_TERMINALS_AND_HONOURS:
            gone = parts[STRIKES_TERMINALS_AND_HONOURS[fan]]
            left = [tile for tile in left if tile not in gone]
    return fans


def flowers_counted(win: Win, fans: Fans) -> int:
    """BD-166."""
    flowers = list(win.flowers)
    if win.options["flower_sets"] == "instead":
        for fan, of_it in (("eight_flowers", FLOWERS), ("four_plants", PLANTS), ("four_seasons", SEASONS)):
            if fan in fans:
                flowers = [flower for flower in flowers if flower not in of_it]
    return len(flowers)


def to_minimum(fans: Fans) -> int:
    """Step 5: what is counted to `min_fan`."""
    return sum(value for fan, value in fans.items() if fan not in NOT_TO_MINIMUM)


def best(win: Win) -> Fans | None:
    """Steps 1 to 4; None if the hand is not complete."""
    if not complete(win.whole, len(win.melds)):
        return None
    only_wait = len(waits_by_shape(win.concealed, win.melds)) == 1
    always = holding_whatever_the_reading(win)
    results = [counted(win, reading, always + holding(win, reading, only_wait)) for reading in readings(win)]
    return max(results, key=lambda fans: (sum(fans.values()), [fans.get(fan, 0) for fan in VALUES]))


def is_won(win: Win) -> bool:
    """Steps 1 to 5."""
    fans = best(win)
    return fans is not None and to_minimum(fans) >= win.options["min_fan"]


def paid(win: Win, total: int, balances: list[int] | None) -> list[int]:
    """Step 6."""
    amount, loser = total * win.options["base"], 1 - win.seat
    if balances is not None:
        amount = min(amount, balances[loser])
    return [amount if seat == win.seat else -amount for seat in (0, 1)]


def read(case: Case, tile: str, win_by: str) -> Win:
    """A case's hand, won on the tile."""
    table = case.get("table") or {}
    return Win(
        options=with_defaults(case.get("options") or {}),
        concealed=tiles_of(case["hand"]),
        melds=case.get("melds") or [],
        tile=tile,
        win_by=win_by,
        seat=case.get("winner", 0),
        ready=table.get("ready", "none"),
        first_turn=table.get("first_turn", False),
        kong_before=table.get("kong_before", False),
        last_tile=table.get("last_tile", False),
        visible=tiles_of(table.get("visible", "")),
        flowers=tiles_of(table.get("flowers", "")),
    )


def score(case: Case) -> dict[str, Any]:
    """The `expect` of a score case."""
    win = read(case, case["win_tile"], case["win_by"])
    fans = best(win)
    if fans is None:
        return {"win": False, "reason": "shape"}
    if to_minimum(fans) < win.options["min_fan"]:
        return {"win": False, "reason": "min_fan"}
    total = sum(fans.values())
    balances = (case.get("table") or {}).get("balances")
    return {"win": True, "fans": fans, "total": total, "payments": paid(win, total, balances)}


def waits(case: Case) -> dict[str, Any]:
    """The `expect` of a waits case; `waits_discard` only where it differs."""
    win = read(case, KINDS[0], "self_draw")
    found = {}
    for win_by in ("self_draw", "discard"):
        kinds = waits_by_shape(win.concealed, win.melds)
        found[win_by] = written([kind for kind in kinds if is_won(replace(win, tile=kind, win_by=win_by))])
    said = {"waits": found["self_draw"]}
    return said if found["discard"] == found["self_draw"] else said | {"waits_discard": found["discard"]}

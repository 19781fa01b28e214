"""Scores and waits from the page's "Scoring, exactly", by trying every reading of the hand."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from fractions import Fraction
from math import prod
from typing import Any

from tests.oracle.money import after
from tests.oracle.notation import Meld, meld_tiles, tiles_of
from tests.oracle.wuhan.notation import KINDS, RED, TWO_FIVE_EIGHT, WINDS, wild_of, written
from tests.oracle.wuhan.options import Options, with_defaults
from tests.oracle.wuhan.readings import ANY, Reading, readings

Case = dict[str, Any]
Fans = dict[str, Any]

OPENINGS = ("chow", "pung", "exposed_kong", "added_kong")
MELDED_KONGS = ("exposed_kong", "added_kong")
BIG = ("all_pungs", "full_flush", "all_winds", "all_258")
"""The big hands that are shapes; those of a situation come to them."""
SITUATIONS = ("melded_hand", "last_tile_draw", "robbing_the_kong", "out_with_replacement")


@dataclass(frozen=True)
class Table:
    """What a win depends on beside the concealed tiles; the lists are by seat."""

    wild: str
    winner: int
    win_by: str
    discarder: int | None
    melds: list[list[Meld]]
    red_kongs: list[int] = field(default_factory=lambda: [0, 0, 0, 0])
    wild_kongs: list[int] = field(default_factory=lambda: [0, 0, 0, 0])
    last_four: bool = False
    discarder_ready: bool = True


@dataclass(frozen=True)
class Win:
    """What a win counts and moves."""

    fans: Fans
    total: int
    payments: list[int]


def openings(melds: list[Meld]) -> list[Meld]:
    """WH-32: the melds that open a hand, in the order made."""
    return [meld for meld in melds if meld["kind"] in OPENINGS]


# Step 1


def refused(concealed: list[str], tile: str, table: Table) -> bool:
    """Step 1; `concealed` holds the winning tile."""
    if RED in concealed or not openings(table.melds[table.winner]):
        return True
    return table.win_by in ("discard", "rob_kong") and tile in (table.wild, RED)


# Steps 2 to 6


def own_factors(options: Options, table: Table, seat: int) -> dict[str, int]:
    """WH-58: the factors that a seat's own melds and the tiles that it has put out make."""
    melds = table.melds[seat]
    opened = len(openings(melds))
    melded = sum(meld["kind"] in MELDED_KONGS for meld in melds)
    if table.win_by == "rob_kong" and seat == table.discarder:
        melded += 1
    return {
        "opened": 1 if opened == 0 else 2 if options["open_mode"] == "once" else 2**opened,
        "melded_kong": 2**melded,
        "concealed_kong": 4 ** sum(meld["kind"] == "concealed_kong" for meld in melds),
        "red_kong": 2 ** table.red_kongs[seat],
        "wild_kong": 4 ** table.wild_kongs[seat],
    }


def situations(table: Table) -> list[str]:
    """The big hands that are a situation."""
    found = []
    if len(openings(table.melds[table.winner])) == 4 and table.win_by in ("discard", "rob_kong"):
        found.append("melded_hand")
    if table.last_four and table.win_by == "self_draw":
        found.append("last_tile_draw")
    if table.win_by == "rob_kong":
        found.append("robbing_the_kong")
    if table.win_by == "kong_draw":
        found.append("out_with_replacement")
    return found


def in_one_suit(tiles: list[str]) -> bool:
    """Whether all tiles are of one of the three suits."""
    return all(len(tile) == 2 for tile in tiles) and len({tile[1] for tile in tiles}) == 1


def faces(tiles: list[str]) -> list[str]:
    """WH-44, WH-46: the big hands that need no sets."""
    if all(tile in WINDS for tile in tiles):
        return ["all_winds"]
    if all(tile in TWO_FIVE_EIGHT for tile in tiles):
        return ["all_258"]
    return []


def fans_with_sets(options: Options, reading: Reading, jokers: int, table: Table) -> list[str]:
    """Step 3 for a reading with sets; nothing if it is no win. `jokers`: how many wild tiles there are in H."""
    sets, pair = reading
    melds = table.melds[table.winner]
    tiles = [tile for tiles in [*sets, pair] for tile in tiles if tile != ANY] + meld_tiles(melds)
    found = faces(tiles)
    if all(len(set(tiles)) == 1 for tiles in sets) and all(meld["kind"] != "chow" for meld in melds):
        found.append("all_pungs")
    if in_one_suit(tiles):
        found.append("full_flush")
    good_pair = pair[0] == ANY or pair[0] in TWO_FIVE_EIGHT
    if not found and situations(table) and not good_pair and options["situation_pair"] == "258":
        return []
    found += situations(table)
    if not found and good_pair and jokers <= 1:
        return ["plain"]
    return found


def candidates(options: Options, concealed: list[str], table: Table) -> Iterator[tuple[list[str], bool]]:
    """Every reading that is a win: its base fans, and whether it is hard."""
    melds = table.melds[table.winner]
    natural = [tile for tile in concealed if tile != table.wild]
    jokers = len(concealed) - len(natural)
    for hard in (True, False):
        if not hard and jokers == 0:
            continue
        tiles, standing = (concealed, 0) if hard else (natural, jokers)
        without_sets = faces(tiles + meld_tiles(melds))
        if without_sets:
            yield without_sets + situations(table), hard
        for reading in readings(tuple(sorted(tiles)), standing):
            fans = fans_with_sets(options, reading, jokers, table)
            if fans:
                yield fans, hard


def counted(options: Options, names: list[str], hard: bool, table: Table) -> tuple[Fans, int]:
    """Steps 4 to 6 for one reading: its fans and factors, and its total."""
    small = names == ["plain"]
    fans: Fans = dict.fromkeys(names, options["small_base"] if small else options["big_base"])
    factors: Fans = dict(own_factors(options, table, table.winner))
    factors["hard_win"] = 2 if hard else 1
    drawn = table.win_by == "self_draw" and not table.last_four
    factors["self_drawn"] = (2 if small else options["big_factor"]) if drawn else 1
    total = sum(fans.values()) * prod(Fraction(factor) for factor in factors.values())
    return fans | {name: factor for name, factor in factors.items() if factor != 1}, whole(total)


def whole(amount: Fraction | int) -> int:
    """An amount that the page's ranges make a whole number."""
    assert amount == int(amount)
    return int(amount)


# Steps 7 and 8


def shares(options: Options, fans: Fans, total: int, table: Table) -> dict[int, int]:
    """Step 7: what each of the other seats owes before any limit, in units of `base`."""
    small = "plain" in fans
    owed = {}
    for seat in after(table.winner):
        share = Fraction(total) * prod(own_factors(options, table, seat).values())
        if seat == table.discarder:
            share *= 2 if small else Fraction(options["big_factor"])
        elif small and table.win_by == "discard" and options["small_discard_pay"] == "discarder":
            share *= 0
        if small and options["dealer_double"] and 0 in (seat, table.winner):
            share *= 2
        owed[seat] = whole(share)
    return owed


def limited(options: Options, owed: dict[int, int]) -> dict[int, int]:
    """WH-70: 封顶 and 金顶."""
    cap: int = options["cap"]
    gold_cap: int = options["gold_cap"]
    if not cap:
        return owed
    if gold_cap and all(share >= cap for share in owed.values()):
        return dict.fromkeys(owed, gold_cap)
    return {seat: min(share, cap) for seat, share in owed.items()}


def liable_seat(options: Options, fans: Fans, table: Table) -> int | None:
    """WH-64, WH-69: the seat that pays all three shares."""
    if table.win_by == "rob_kong":
        return table.discarder
    if options["liable_melded_hand"] and "melded_hand" in fans and not table.discarder_ready:
        return table.discarder
    opened = openings(table.melds[table.winner])
    if options["liable_third_claim"] and ("full_flush" in fans or "all_258" in fans) and len(opened) >= 3:
        return int(opened[2]["from"])
    return None


def win(options: Options, concealed: list[str], tile: str, table: Table) -> Win | None:
    """What a win is worth; None if it is no win. `concealed` holds the winning tile."""
    assert len(concealed) == 3 * (4 - len(table.melds[table.winner])) + 2
    if refused(concealed, tile, table):
        return None
    found = [(*counted(options, names, hard, table), hard) for names, hard in candidates(options, concealed, table)]
    if not found:
        return None
    fans, total, _ = max(found, key=lambda one: (one[1], one[2]))
    owed = shares(options, fans, total, table)
    if max(owed.values()) < options["min_pay"]:
        return None
    liable = liable_seat(options, fans, table)
    payments = [0, 0, 0, 0]
    for seat, share in limited(options, owed).items():
        payments[seat if liable is None else liable] -= share * options["base"]
        payments[table.winner] += share * options["base"]
    return Win(fans, total, payments)


def waits(options: Options, hand: list[str], table: Table) -> list[str]:
    """The tiles on which a hand may be won in the way that `table` says."""
    held = Counter(hand + meld_tiles(table.melds[table.winner]))
    return [tile for tile in KINDS if held[tile] < 4 and win(options, [*hand, tile], tile, table)]


def is_ready(options: Options, hand: list[str], table: Table) -> bool:
    """WH-69: whether there is any tile to win on, by draw or by discard, for `table.winner`; `min_pay` is ignored."""
    freely = options | {"min_pay": 0}
    return any(waits(freely, hand, way) for way in both_ways(table))


def both_ways(table: Table) -> tuple[Table, Table]:
    """The table for a win by a plain draw, and for one on the discard of the next seat."""
    return (
        replace(table, win_by="self_draw", discarder=None),
        replace(table, win_by="discard", discarder=(table.winner + 1) % 4),
    )


# Cases


def table_of(case: Case) -> Table:
    """The table of a score or waits case with the defaults of its keys."""
    table, winner = case.get("table", {}), case.get("winner", 0)
    melds: list[list[Meld]] = [table.get("seat_melds", {}).get(str(seat), []) for seat in range(4)]
    melds[winner] = case.get("melds", [])
    return Table(
        wild=wild_of(table),
        winner=winner,
        win_by=case.get("win_by", "self_draw"),
        discarder=case.get("discarder"),
        melds=melds,
        red_kongs=table.get("red_kongs", [0, 0, 0, 0]),
        wild_kongs=table.get("wild_kongs", [0, 0, 0, 0]),
        last_four=table.get("last_four", False),
        discarder_ready=table.get("discarder_ready", True),
    )


def score(case: Case) -> dict[str, Any]:
    """The `expect` of a score case."""
    concealed = tiles_of(case["hand"]) + tiles_of(case["win_tile"])
    won = win(with_defaults(case.get("options", {})), concealed, case["win_tile"], table_of(case))
    if won is None:
        return {"win": False}
    return {"win": True, "fans": won.fans, "total": won.total, "payments": won.payments}


def waits_of_case(case: Case) -> dict[str, Any]:
    """The `expect` of a waits case, `waits_discard` given always."""
    options, hand = with_defaults(case.get("options", {})), tiles_of(case["hand"])
    by_draw, by_discard = (written(waits(options, hand, way)) for way in both_ways(table_of(case)))
    return {"waits": by_draw, "waits_discard": by_discard}

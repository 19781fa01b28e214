"""Scores and waits from the page's "Scoring, exactly", by trying every reading of the hand."""

from collections import Counter
from math import prod
from typing import Any

from tests.oracle.money import Purses, after, shares
from tests.oracle.notation import KINDS, Meld, in_order, is_kong, meld_tiles, suits_of, tiles_of, without, written
from tests.oracle.options import Options, with_defaults

Fans = dict[str, int]
Case = dict[str, Any]


def splits(tiles: list[str]) -> list[list[list[str]]]:
    """Every way to split sorted `tiles` wholly into pungs and runs."""
    if not tiles:
        return [[]]
    first = tiles[0]
    found = []
    if tiles.count(first) >= 3:
        pung = [first] * 3
        found += [[pung, *rest] for rest in splits(without(tiles, pung))]
    run = [f"{int(first[0]) + step}{first[1]}" for step in range(3)]
    if all(tile in tiles for tile in run):
        found += [[run, *rest] for rest in splits(without(tiles, run))]
    return found


def standard_readings(concealed: list[str], melds: int) -> list[tuple[list[list[str]], str]]:
    """Every split of the concealed tiles (winning tile included) into 4 - `melds` sets and a pair."""
    if len(concealed) != 3 * (4 - melds) + 2:
        return []
    tiles = in_order(concealed)
    return [
        (sets, pair)
        for pair in sorted(set(tiles))
        if tiles.count(pair) >= 2
        for sets in splits(without(tiles, [pair, pair]))
    ]


def is_seven_pairs(concealed: list[str], melds: int) -> bool:
    """Whether every kind occurs 2 or 4 times in a hand of 14 without melds."""
    return melds == 0 and len(concealed) == 14 and all(n in (2, 4) for n in Counter(concealed).values())


def why_not(
    game: str, options: Options, concealed: list[str], melds: list[Meld], void: str | None, already_won: bool
) -> str | None:
    """Step 1: the first reason for which this is no win; None if it is one. `concealed` holds the winning tile."""
    everything = concealed + meld_tiles(melds)
    if game == "xuezhan" and already_won:
        return "already_won"
    if options["ding_que"] and void is not None and void in suits_of(everything):
        return "void_suit"
    if len(suits_of(everything)) > 2:
        return "three_suits"
    if not is_seven_pairs(concealed, len(melds)) and not standard_readings(concealed, len(melds)):
        return "shape"
    return None


def opening_of(options: Options, circumstances: dict[str, Any]) -> Fans:
    """天胡 or 地胡, if it holds."""
    winner = circumstances["winner"]
    if not options["opening_hands"] or not circumstances["first_turn"] or winner in circumstances["won"]:
        return {}
    if winner == 0:
        return {"heavenly_hand": 32} if circumstances["win_by"] == "self_draw" else {}
    if circumstances["win_by"] == "self_draw":
        return {"earthly_hand": 32}
    if circumstances["win_by"] == "discard" and circumstances["discarder"] == 0:
        return {"earthly_hand": 32}
    return {}


def extras_of(options: Options, circumstances: dict[str, Any], opening: bool) -> Fans:
    """The extras that do not depend on the tiles."""
    win_by = circumstances["win_by"]
    fans: Fans = {}
    fed = win_by == "kong_draw" and fed_by(options, circumstances) is not None
    doubled = options["self_draw_bonus"] in ("both", "double")
    if win_by in ("self_draw", "kong_draw") and not opening and doubled and not fed:
        fans["self_drawn"] = 2
    if win_by == "kong_draw":
        fans["out_with_replacement"] = 2
    if win_by == "kong_discard":
        fans["kong_discard"] = 2
    if win_by == "rob_kong":
        fans["robbing_the_kong"] = 2
    if win_by == "self_draw" and circumstances["last_tile"]:
        fans["last_tile_draw"] = 2
    if win_by == "discard" and circumstances["last_tile"] and options["last_claim"]:
        fans["last_tile_claim"] = 2
    return fans


def fed_by(options: Options, circumstances: dict[str, Any]) -> int | None:
    """SC-69: the seat that pays alone for a replacement win, where the option says so."""
    feeder: int | None = circumstances["kong_from"]
    return feeder if options["kong_flower_payer"] == "feeder" and circumstances["win_by"] == "kong_draw" else None


def hand_types(options: Options, concealed: list[str], melds: list[Meld]) -> list[tuple[Fans, int]]:
    """For each reading its fans of the hand-type table, and how many roots it takes off. Seven pairs come first."""
    everything = concealed + meld_tiles(melds)
    pure = len(suits_of(everything)) == 1
    quads = len(roots(concealed, melds))
    found: list[tuple[Fans, int]] = []
    if is_seven_pairs(concealed, len(melds)):
        needed = 2 if options["dragon"] == "two_quads" else 1
        if quads >= needed:
            found.append(({"pure_dragon_seven_pairs": 32} if pure else {"dragon_seven_pairs": 16}, 1))
        else:
            found.append(({"pure_seven_pairs": 16} if pure else {"seven_pairs": 4}, 0))
    for sets, pair in standard_readings(concealed, len(melds)):
        all_sets = sets + [tiles_of(meld["tiles"]) for meld in melds]
        if len(melds) == 4:
            fans = {"pure_golden_hook": 16} if pure else {"golden_hook": 4}
        elif all(len(set(tiles)) == 1 for tiles in all_sets):
            fans = {"pure_pungs": 8} if pure else {"all_pungs": 2}
        else:
            fans = {"full_flush": 4} if pure else {}
            if all(any(tile[0] in "19" for tile in tiles) for tiles in [*all_sets, [pair]]):
                fans["outside_hand"] = 4
        found.append((fans, 0))
    return found


def roots(concealed: list[str], melds: list[Meld]) -> list[str]:
    """The kinds with four copies that are no kong meld."""
    counts = Counter(concealed + meld_tiles(melds))
    konged = {tiles_of(meld["tiles"])[0] for meld in melds if is_kong(meld)}
    return [tile for tile, n in counts.items() if n == 4 and tile not in konged]


def best_fans(options: Options, concealed: list[str], melds: list[Meld], circumstances: dict[str, Any]) -> Fans:
    """The fans of the reading with the greatest product. `concealed` holds the winning tile, and the hand is won."""
    opening = opening_of(options, circumstances)
    extras = extras_of(options, circumstances, bool(opening))
    quads = len(roots(concealed, melds))
    kongs = sum(is_kong(meld) for meld in melds)
    best: Fans = {}
    for types, taken_off in hand_types(options, concealed, melds):
        fans = dict(types)
        off = taken_off
        if opening and options["opening_stack"] == "alone":
            fans, off = {}, 0
        fans |= opening
        if not fans:
            fans["plain"] = 1
        fans |= extras
        if quads - off > 0:
            fans["root"] = 2 ** (quads - off)
        if kongs:
            fans["kong"] = 2**kongs
        if not best or prod(fans.values()) > prod(best.values()):
            best = fans
    return best


def total_of(options: Options, fans: Fans) -> int:
    """SC-60: the product, at most the cap."""
    product = prod(fans.values())
    return min(product, options["cap"]) if options["cap"] else product


def dues(game: str, options: Options, total: int, circumstances: dict[str, Any]) -> list[tuple[int, int]]:
    """What a win is worth: (payer, coins owed), payers in turn order from the winner's next seat."""
    winner, base = circumstances["winner"], options["base"]
    if circumstances["win_by"] in ("discard", "kong_discard", "rob_kong"):
        return [(circumstances["discarder"], total * base)]
    feeder = fed_by(options, circumstances)
    if feeder is not None:
        return [(feeder, total * base)]
    owed = []
    for seat in after(winner):
        has_won = seat in circumstances["won"]
        if game == "xuezhan" and has_won:
            continue
        bonus = 1 if options["self_draw_bonus"] in ("both", "base") else 0
        if game == "xueliu" and options["won_exempt"] and has_won:
            bonus = 0
        owed.append((seat, (total + bonus) * base))
    return owed


def waits(
    game: str, options: Options, concealed: list[str], melds: list[Meld], void: str | None, already_won: bool = False
) -> list[str]:
    """SC-33: the tiles that complete the hand and of which it does not itself hold all four."""
    held = Counter(concealed + meld_tiles(melds))
    return [
        tile
        for tile in KINDS
        if held[tile] < 4 and why_not(game, options, [*concealed, tile], melds, void, already_won) is None
    ]


def circumstances_of(case: Case) -> dict[str, Any]:
    """A score case's circumstances with the defaults of its table keys."""
    table = case.get("table", {})
    return {
        "winner": case.get("winner", 0),
        "discarder": case.get("discarder"),
        "win_by": case["win_by"],
        "first_turn": table.get("first_turn", False),
        "last_tile": table.get("last_tile", False),
        "won": table.get("won", []),
        "kong_from": table.get("kong_from"),
    }


def score(case: Case, game: str) -> dict[str, Any]:
    """The `expect` of a score case."""
    options, table = with_defaults(case.get("options", {})), case.get("table", {})
    circumstances = circumstances_of(case)
    winner, discarder = circumstances["winner"], circumstances["discarder"]
    melds: list[Meld] = case.get("melds", [])
    concealed = tiles_of(case["hand"]) + tiles_of(case["win_tile"])
    reason = why_not(game, options, concealed, melds, table.get("void"), winner in circumstances["won"])
    if reason is not None:
        return {"win": False, "reason": reason}
    fans = best_fans(options, concealed, melds, circumstances)
    total = total_of(options, fans)
    purses = Purses(table.get("balances"))
    for payer, due in dues(game, options, total, circumstances):
        purses.pay(payer, winner, due)
    if case["win_by"] == "kong_discard" and options["transfer"] != "off":
        all_winners = [winner, *table.get("co_winners", [])]
        share = shares(table.get("kong_income", 0), all_winners, discarder)[winner]
        purses.pay(discarder, winner, share)
    return {"win": True, "fans": fans, "total": total, "payments": purses.moved}


def waits_of_case(case: Case, game: str) -> dict[str, Any]:
    """The `expect` of a waits case."""
    table = case.get("table", {})
    found = waits(
        game,
        with_defaults(case.get("options", {})),
        tiles_of(case["hand"]),
        case.get("melds", []),
        table.get("void"),
        case.get("winner", 0) in table.get("won", []),
    )
    return {"waits": written(found)}

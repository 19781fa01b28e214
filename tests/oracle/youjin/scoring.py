"""Scores and waits from the page's "Scoring, exactly"."""

from dataclasses import dataclass, field
from typing import Any

from tests.oracle.youjin import shapes
from tests.oracle.youjin.money import payments
from tests.oracle.youjin.notation import KINDS, Meld, meld_tiles, tiles_of, written
from tests.oracle.youjin.options import Options, with_defaults

Fans = dict[str, int]
Case = dict[str, Any]


@dataclass
class Win:
    """What a seat would win with: `hand` without the winning tile, and what stands on the table."""

    by: str
    wild: str
    winner: int
    hand: list[str]
    tile: str | None
    melds: list[Meld] = field(default_factory=list)
    discarder: int | None = None
    first_turn: bool = False
    double_seat: int | None = None
    kong: str | None = None
    claimed: bool = False

    def all_tiles(self) -> list[str]:
        """H+T; H alone where there is no T."""
        return self.hand if self.tile is None else [*self.hand, self.tile]

    def complete(self, options: Options) -> bool:
        """H+T are a hand."""
        return shapes.is_complete(self.all_tiles(), len(self.melds), self.wild, options["blank_honor"])

    def youjin_shape(self) -> bool:
        """H is in 游金 shape."""
        return shapes.is_youjin_shape(self.hand, len(self.melds), self.wild)


def is_allowed(win: Win, options: Options) -> bool:
    """Step 2."""
    if win.by in ("self_draw", "kong_draw"):
        return win.complete(options)
    if win.by in ("discard", "rob_kong"):
        return win.tile != win.wild and win.double_seat is None and not win.youjin_shape() and win.complete(options)
    if win.by == "youjin":
        return win.youjin_shape()
    if win.by == "three_golds":
        return win.all_tiles().count(win.wild) >= 3
    assert win.by == "rob_gold", win.by
    return win.winner != 0 and not win.melds and not win.claimed and win.tile == win.wild and win.complete(options)


def fans_of(win: Win, options: Options) -> Fans:
    """Step 4, for a win that is allowed."""
    if win.by == "three_golds":
        return {"three_golds": 2}
    fans: Fans = {}
    heavenly = 8 if options["heavenly_tier"] == "double_youjin" else 4
    if win.by == "discard":
        fans["discard_win"] = 1
    if win.by == "self_draw":
        fans["self_drawn"] = 2
    if win.by == "rob_gold":
        fans["rob_gold"] = 2
    if win.by == "rob_kong":
        fans["robbing_the_kong"] = 2
    if win.by == "kong_draw":
        fans["out_with_replacement"] = 2 if win.kong == "concealed_kong" else 4
    if win.by == "self_draw" and win.first_turn and win.winner == 0 and not win.melds:
        fans["heavenly_hand"] = heavenly
    if win.by == "discard" and win.first_turn and win.discarder == 0 and not win.melds:
        fans["earthly_hand"] = heavenly
    if "heavenly_hand" not in fans and win.youjin_shape():
        if win.double_seat == win.winner and win.by in ("youjin", "self_draw", "kong_draw"):
            fans["double_youjin"] = 8
        elif win.by in ("youjin", "self_draw"):
            fans["youjin"] = 4
    if is_full_flush(win):
        fans["full_flush"] = 8
    if shapes.is_yaojiu(win.all_tiles(), len(win.melds), win.wild, options["blank_honor"]):
        fans["yaojiu"] = 4 if win.by == "self_draw" else 2
    return fans


def is_full_flush(win: Win) -> bool:
    """YJ-49, YJ-66."""
    tiles, melds = win.all_tiles(), len(win.melds)
    if not shapes.is_one_suit(tiles, win.melds, win.wild):
        return False
    if win.by == "youjin":
        return win.youjin_shape()
    return shapes.is_standard(tiles, melds, win.wild) or shapes.is_seven_pairs(tiles, melds, win.wild)


def read(case: Case) -> Win:
    """A score case's win with the defaults of its table keys."""
    table = case["table"]
    return Win(
        by=case["win_by"],
        wild=table["wild"],
        winner=case.get("winner", 0),
        hand=tiles_of(case["hand"]),
        tile=case.get("win_tile"),
        melds=case.get("melds", []),
        discarder=case.get("discarder"),
        first_turn=table.get("first_turn", False),
        double_seat=table.get("double_seat"),
        kong=table.get("kong"),
        claimed=table.get("claimed", False),
    )


def score(case: Case) -> dict[str, Any]:
    """The `expect` of a score case."""
    options, win = with_defaults(case.get("options", {})), read(case)
    if not is_allowed(win, options):
        return {"win": False}
    fans = fans_of(win, options)
    total = max(fans.values())
    return {
        "win": True,
        "fans": fans,
        "total": total,
        "payments": payments(total, win.winner, win.discarder, options["base"]),
    }


def waits(case: Case) -> dict[str, Any]:
    """The `expect` of a waits case."""
    options, table = with_defaults(case.get("options", {})), case["table"]
    hand, melds, wild = tiles_of(case["hand"]), case.get("melds", []), table["wild"]
    winner = case.get("winner", 0)
    held = hand + meld_tiles(melds)

    def won_on(by: str) -> str:
        found = []
        for tile in KINDS:
            win = Win(by, wild, winner, hand, tile, melds, None, double_seat=table.get("double_seat"))
            there_are = 3 if tile == wild else 4
            if held.count(tile) < there_are and is_allowed(win, options):
                found.append(tile)
        return written(found)

    return {"waits": won_on("self_draw"), "waits_discard": won_on("discard")}

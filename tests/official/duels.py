"""Where the two duels leave the Chinese official rules (国标) on purpose, by the ids of the rules that say so."""

from dataclasses import dataclass, field

from queju.games.bamboo_duel import fans as bamboo
from queju.games.character_duel import fans as character
from queju.games.official.catalogue import Count
from queju.games.official.scorer import OfficialScorer
from queju.games.official.table import Row, fan_table
from queju.games.official.won import WonHand


@dataclass(frozen=True)
class Difference:
    """What has to be changed in a duel's row of `fan` to make it the official one, and the rule that sets it apart.

    `value`: the official value where it is another one, 0: there is no such fan; `more`: what it strikes out in the
    official rules alone.
    """

    rule: str
    fan: str
    value: int | None = None
    more: str = ""


@dataclass(frozen=True)
class Duel:
    """A duel's fans, its suit, and where it is not official. `missing`: official fans that it has not."""

    game: str
    suit: str
    rows: list[Row]
    missing: list[tuple[str, Row]]
    differences: list[Difference]
    no_wait: str
    """The rule by which a kind of which the player holds all four is no wait: to the calculator it is one."""
    all_struck: str
    """The rule by which 九莲宝灯 strikes out every 幺九刻: in the official rules one of its two."""
    elsewhere: dict[str, str] = field(default_factory=dict)
    """Official fans of tiles that the duel has not, with its rule."""

    def official(self) -> OfficialScorer:
        """The duel's scorer as it would be by the official rules."""
        rows = [row for _, row in self.missing] + self.rows
        for difference in self.differences:
            rows = [changed for row in rows for changed in _changed(row, difference)]
        counts: dict[str, Count] = {"concealed_and_melded_kong": concealed_and_melded_kong}
        # A fan strikes out only cheaper ones; the official list is in that order.
        return OfficialScorer(fan_table(sorted(rows, key=_dearest), counts), 0)


def concealed_and_melded_kong(won: WonHand) -> int:
    """明暗杠: one concealed kong and one melded one, worth more than each alone."""
    return int(won.facts.concealed_kongs == 1 and won.facts.melded_kongs == 1)


def _dearest(row: Row) -> int:
    return -row[1]


def _changed(row: Row, difference: Difference) -> list[Row]:
    fan, value, strikes = row
    if fan != difference.fan:
        rest = set(strikes.split()) - ({difference.fan} if difference.value == 0 else set())
        return [(fan, value, " ".join(sorted(rest)))]
    if difference.value == 0:
        return []
    return [(fan, difference.value or value, f"{strikes} {difference.more}")]


def _absent(rule: str, *fans: str) -> list[Difference]:
    return [Difference(rule, fan, 0) for fan in fans]


KONGS: Row = ("concealed_and_melded_kong", 5, "concealed_kong melded_kong")

BAMBOO = Duel(
    "bamboo_duel",
    "s",
    bamboo.ROWS,
    [
        ("BD-08", ("prevalent_wind", 2, "")),
        ("BD-08", ("seat_wind", 2, "")),
        ("BD-162", KONGS),
    ],
    [
        *_absent("BD-101", "four_winds_fortune"),
        *_absent("BD-108", "big_seven_stars"),
        *_absent("BD-109", "eight_flowers"),
        *_absent("BD-117", "heavenly_hand"),
        *_absent("BD-120", "earthly_hand"),
        *_absent("BD-124", "human_hand"),
        *_absent("BD-129", "heavenly_ready"),
        *_absent("BD-148", "four_plants"),
        *_absent("BD-149", "four_seasons"),
        *_absent("BD-150", "ready_hand"),
        *_absent("BD-167", "pair_258"),
        *_absent("BD-168", "terminal_pair"),
        Difference("BD-115", "upper_four", 12),
        Difference("BD-116", "lower_four", 12),
        Difference("BD-08", "big_four_winds", more="prevalent_wind seat_wind"),
    ],
    no_wait="BD-30",
    all_struck="BD-65",
)
CHARACTER = Duel(
    "character_duel",
    "m",
    character.ROWS,
    [("CD-161", KONGS)],
    [
        *_absent("CD-106", "heavenly_hand"),
        *_absent("CD-107", "earthly_hand"),
        *_absent("CD-108", "human_hand"),
        *_absent("CD-109", "million_stones"),
        *_absent("CD-127", "heavenly_ready"),
        *_absent("CD-144", "ready_hand"),
        *_absent("CD-154", "pair_258"),
        *_absent("CD-155", "terminal_pair"),
        *_absent("CD-156", "ready_declared"),
    ],
    no_wait="CD-22",
    all_struck="CD-65",
    elsewhere={"all_green": "CD-01", "reversible_tiles": "CD-01", "flower_tiles": "CD-01"},
)

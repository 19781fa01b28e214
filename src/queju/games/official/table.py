"""Making a game's fan table of its rows: the fan, its value, what it strikes out (不计)."""

from collections.abc import Mapping, Sequence

from queju.games.official import set_fans
from queju.games.official.catalogue import COUNTS, Count
from queju.games.official.won import WonHand
from queju.hands.fans import Fan, FanTable
from queju.tiles import KIND_OF

Row = tuple[str, int, str]
"""A fan's id, its value, and the ids of the fans that it strikes out, with spaces between.

幺九刻 is struck triplet by triplet: ``pung_of_terminals_or_honors`` alone names all of them, with ``/winds`` or
``/dragons`` only those. 圈风刻 and 门风刻 strike that of their own wind without being told.
"""

TRIPLETS: str = "pung_of_terminals_or_honors"
PARTS: dict[str, int] = {
    "ones": 1 | 1 << 9 | 1 << 18,
    "nines": (1 | 1 << 9 | 1 << 18) << 8,
    **{honour: 1 << KIND_OF[honour] for honour in "ESWNCFP"},
}
"""The triplets that count as 幺九刻, each a part of that fan."""
GROUPS: dict[str, str] = {"winds": "ESWN", "dragons": "CFP"}


def fan_table(rows: Sequence[Row], counts: Mapping[str, Count]) -> FanTable[WonHand]:
    """The table of these rows, in their order. `counts` are those that a game counts in a way of its own."""
    fans: list[Fan[WonHand]] = []
    for fan, value, strikes in rows:
        struck = _struck(strikes)
        if fan == TRIPLETS:
            fans += [Fan(fan, value, set_fans.TripletOf(mask), struck, part) for part, mask in PARTS.items()]
        elif fan in WIND_FANS:
            fans += _winds(fan, value, struck)
        else:
            fans.append(Fan(fan, value, counts.get(fan) or COUNTS[fan], struck))
    return FanTable(fans, "sum")


WIND_FANS: dict[str, Count] = {"prevalent_wind": set_fans.prevalent_wind, "seat_wind": set_fans.seat_wind}
"""圈风刻 and 门风刻: which wind they are of, and so which 幺九刻 they strike, depends on the hand."""


def _winds(fan: str, value: int, struck: frozenset[str]) -> list[Fan[WonHand]]:
    return [
        Fan(fan, value, _WindTriplet(fan, KIND_OF[wind]), struck | {f"{TRIPLETS}/{wind}"}, wind)
        for wind in GROUPS["winds"]
    ]


class _WindTriplet:
    """A wind fan for one wind."""

    def __init__(self, fan: str, kind: int) -> None:
        self.holds: Count = WIND_FANS[fan]
        self.seat: bool = fan == "seat_wind"
        self.kind: int = kind

    def __call__(self, won: WonHand) -> int:
        """Whether that wind is the one asked for, and a triplet."""
        wind = won.how.seat_wind if self.seat else won.how.round_wind
        return self.holds(won) if wind == self.kind else 0


def _struck(strikes: str) -> frozenset[str]:
    names: set[str] = set()
    for name in strikes.split():
        fan, _, group = name.partition("/")
        names |= {f"{fan}/{honour}" for honour in GROUPS[group]} if group else {fan}
    return frozenset(names)

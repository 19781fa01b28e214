"""Makes `tables.bin` from the definition of a set: ``python -m queju.hands.generate [FILE]``.

A suit (or the honours) holds up to four copies of each rank. What matters of a holding is its *distances*: for each
number of sets from 0 to 4, without and with a pair, the fewest tiles that it lacks of containing them. That is counted
twice: *strict*, where no more than four copies of a rank may be used, as with real tiles; and *free*, where a wild tile
may be a fifth copy. Holdings with equal distances are one class. There are few classes, so whole hands are looked up:
class of each suit, then of two suits merged, then the distance of the hand.

Layout of the unpacked file: four bytes S, H, L, R (how many classes a suit, the honours, two suits, and a suit with the
honours have) and two, low byte first, for the number of different rows; these rows, each the classes of 125 suit keys
that differ in the lowest three ranks only; for each 125 keys of the 5**9 of a suit the number of their row (two bytes);
the class of each of the 5**7 keys of the honours; the merged class of characters and dots (S x S) and of bamboo and
honours (S x H); then ten final tables of L x R distances: strict for 0 to 4 sets and a pair, then free for 0 to 4.

Rows and zlib make 40 kB of it. (lzma alone would make 26 kB, but there are Pythons without it.)
"""

import sys
import zlib
from pathlib import Path
from typing import Final

MOST_SETS: Final = 4
ROW: Final = 125
FAR: Final = 20
"""More than any hand lacks: what stands where the sets cannot be had at all."""

Vector = tuple[int, ...]
"""Tiles lacking of 0-4 sets without a pair, then of 0-4 sets with one."""
State = tuple[int, int, int, int]
"""Sets begun, pairs, runs that need this rank as their third tile, runs that need it as their second."""


def distances(ranks: int, *, runs: bool, copies: int) -> list[Vector]:
    """The distances of every holding of `ranks` ranks, by base-5 key (the first rank is the lowest digit).

    A set is three of a rank or, where there are `runs`, three ranks in a row; at most `copies` of a rank are used.
    Rank by rank the cheapest way to each `State` is kept; holdings whose ranks so far leave the same costs share the
    rest of the work.
    """
    ways: list[dict[State, int]] = [{(0, 0, 0, 0): 0}]
    of_key = [0]
    for rank in range(ranks):
        step, ways = _extend(ways, may_begin=runs and rank + 2 < ranks, copies=copies)
        of_key = [step[way][count] for count in range(5) for way in of_key]
    vectors = [_vector(costs) for costs in ways]
    return [vectors[way] for way in of_key]


def _extend(
    ways: list[dict[State, int]], *, may_begin: bool, copies: int
) -> tuple[list[list[int]], list[dict[State, int]]]:
    """One rank further: where each way leads with 0 to 4 tiles of the rank, and the ways there are then."""
    number: dict[tuple[tuple[State, int], ...], int] = {}
    step: list[list[int]] = []
    for costs in ways:
        cheapest: list[dict[State, int]] = [{}, {}, {}, {}, {}]
        for (sets, pairs, third, second), cost in costs.items():
            for begun in range(MOST_SETS - sets + 1 if may_begin else 1):
                for pungs in range(MOST_SETS - sets - begun + 1):
                    for pair in range(2 - pairs):
                        used = third + second + begun + 3 * pungs + 2 * pair
                        if used > copies:
                            continue
                        state = (sets + begun + pungs, pairs + pair, second, begun)
                        for count in range(5):
                            lacking = cost + (used - count if used > count else 0)
                            if lacking < cheapest[count].get(state, FAR):
                                cheapest[count][state] = lacking
        step.append([number.setdefault(tuple(sorted(found.items())), len(number)) for found in cheapest])
    return step, [dict(way) for way in number]


def _vector(costs: dict[State, int]) -> Vector:
    """Distances from the ways at the last rank: those where no run is unfinished."""
    vector = [FAR] * 10
    for (sets, pairs, third, second), cost in costs.items():
        if third == 0 and second == 0:
            vector[5 * pairs + sets] = min(cost, vector[5 * pairs + sets])
    return tuple(vector)


def merged(one: Vector, other: Vector) -> Vector:
    """The distances of two holdings together."""
    best = [FAR] * 10
    for sets in range(5):
        for part in range(sets + 1):
            rest = sets - part
            best[sets] = min(best[sets], one[part] + other[rest])
            best[5 + sets] = min(best[5 + sets], one[5 + part] + other[rest], one[part] + other[5 + rest])
    return tuple(best)


def lacking(one: Vector, other: Vector, sets: int) -> int:
    """The fewest tiles that two holdings together lack of `sets` sets and a pair."""
    return merged(one, other)[5 + sets]


Both = tuple[Vector, Vector]
"""Strict and free distances of the same holding."""


def tables() -> bytes:
    """The unpacked tables, in the layout described above."""
    free = 3 * MOST_SETS + 2
    suit_of_key = list(zip(distances(9, runs=True, copies=4), distances(9, runs=True, copies=free), strict=True))
    honour_of_key = list(zip(distances(7, runs=False, copies=4), distances(7, runs=False, copies=free), strict=True))
    suits, suit = _numbered(suit_of_key)
    honours, honour = _numbered(honour_of_key)
    lefts, left = _numbered([(merged(a[0], b[0]), merged(a[1], b[1])) for a in suits for b in suits])
    rights, right = _numbered([(merged(a[0], b[0]), merged(a[1], b[1])) for a in suits for b in honours])
    final = [
        lacking(one[way], other[way], sets)
        for way in (0, 1)
        for sets in range(MOST_SETS + 1)
        for one in lefts
        for other in rights
    ]
    sizes = bytes([len(suits), len(honours), len(lefts), len(rights)])
    return sizes + _in_rows(suit) + honour + left + right + bytes(final)


def _in_rows(classes: bytes) -> bytes:
    """How many different rows there are, the rows, and which of them stands at each place."""
    number: dict[bytes, int] = {}
    places = [
        number.setdefault(classes[start : start + ROW], len(number)).to_bytes(2, "little")
        for start in range(0, len(classes), ROW)
    ]
    return len(number).to_bytes(2, "little") + b"".join(number) + b"".join(places)


def _numbered(holdings: list[Both]) -> tuple[list[Both], bytes]:
    """The different distances among `holdings`, in the order met, and which of them each holding has."""
    number: dict[Both, int] = {}
    of_each = bytes([number.setdefault(both, len(number)) for both in holdings])
    return list(number), of_each


def packed() -> bytes:
    """The tables as `tables.bin` holds them."""
    return zlib.compress(tables(), 9)


if __name__ == "__main__":
    target = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).with_name("tables.bin")
    target.write_bytes(packed())

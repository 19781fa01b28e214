"""How long the look-ups on a kept hand take: ``python benchmarks/hands.py``.

Two lots of 10,000 hands: *random* ones, and *near* ones, 0 to 3 tiles away from a win. 14 tiles for `won`, 13 for the
others. Microseconds of CPU time a call, the loop's own cost included, best of three passes.
"""

import random
import time
from collections.abc import Callable

from queju.hands.decompose import readings
from queju.hands.hand import Hand
from queju.hands.shape import distance, nearest_discards, useful, waits, won, won_with

HANDS = 10_000
PASSES = 3


def random_hands(rng: random.Random, n: int) -> list[list[int]]:
    wall = [kind for kind in range(34) for _ in range(4)]
    return [rng.sample(wall, n) for _ in range(HANDS)]


def near_hands(rng: random.Random, n: int) -> list[list[int]]:
    hands: list[list[int]] = []
    while len(hands) < HANDS:
        tiles = [rng.randrange(34)] * 2
        for _ in range(4):
            kind = rng.randrange(34)
            run = kind < 27 and kind % 9 < 7 and rng.random() < 0.7
            tiles += [kind, kind + 1, kind + 2] if run else [kind] * 3
        if max(tiles.count(kind) for kind in tiles) > 4:
            continue
        for _ in range(rng.randrange(4)):
            tiles.pop(rng.randrange(len(tiles)))
            tiles.append(rng.choice([kind for kind in range(34) if tiles.count(kind) < 4]))
        rng.shuffle(tiles)
        hands.append(tiles[:n])
    return hands


def microseconds(call: Callable[[Hand], object], hands: list[Hand]) -> float:
    best = 0.0
    for _ in range(PASSES):
        start = time.process_time()
        for hand in hands:
            call(hand)
        taken = time.process_time() - start
        best = taken if best == 0.0 else min(best, taken)
    return best / len(hands) * 1e6


def microseconds_with(kinds: list[int], hands: list[Hand]) -> float:
    best = 0.0
    for _ in range(PASSES):
        start = time.process_time()
        for hand, kind in zip(hands, kinds, strict=True):
            won_with(hand, kind)
        taken = time.process_time() - start
        best = taken if best == 0.0 else min(best, taken)
    return best / len(hands) * 1e6


def measure() -> list[tuple[str, float, str]]:
    """Rows of (what, value, unit)."""
    rng = random.Random(1)
    rows: list[tuple[str, float, str]] = []
    for lot, deal in (("random", random_hands), ("near", near_hands)):
        whole = [Hand.of(tiles) for tiles in deal(rng, 14)]
        waiting = [Hand.of(tiles) for tiles in deal(rng, 13)]
        kinds = [rng.randrange(34) for _ in waiting]
        rows += [
            (f"won, {lot}", microseconds(won, whole), "µs"),
            (f"won_with, {lot}", microseconds_with(kinds, waiting), "µs"),
            (f"waits, {lot}", microseconds(waits, waiting), "µs"),
            (f"distance, {lot}", microseconds(distance, waiting), "µs"),
            (f"useful, {lot}", microseconds(useful, waiting), "µs"),
            (f"nearest_discards, {lot}", microseconds(nearest_discards, whole), "µs"),
            (f"won with 2 wild tiles, {lot}", microseconds(lambda hand: won(hand, 2), waiting), "µs"),
            (f"waits with 2 wild tiles, {lot}", microseconds(lambda hand: waits(hand, 2), waiting), "µs"),
        ]
    wins = [hand for hand in (Hand.of(tiles) for tiles in near_hands(rng, 14)) if won(hand)]
    return [*rows, ("readings of a won hand", microseconds(readings, wins), "µs")]


if __name__ == "__main__":
    for what, value, unit in measure():
        print(f"{what:32} {value:8.3f} {unit}")

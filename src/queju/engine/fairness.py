"""The fair wall (PF-40): a secret that is committed to beforehand, a word of every seat, and a published shuffle.

1. Before the first tile the server publishes ``SHA-256(secret)``; the secret is 32 random bytes.
2. ``seed = SHA-256("queju wall 1" + secret + for each word in seat order: its length in UTF-8 bytes as 4 bytes, the
   word in UTF-8)``; lengths and counters are unsigned and big-endian.
3. The stream is ``SHA-256(seed + 0 as 8 bytes)``, ``SHA-256(seed + 1 as 8 bytes)`` and so on, read as 4-byte numbers.
4. A number below n is the next number of the stream that is smaller than the greatest multiple of n up to 2**32,
   modulo n; others are skipped, so that every result is equally likely.
5. First the dice (two, in a game that throws twice four), each one plus a number below 6. Then the sorted tiles are
   shuffled: for i from the last index down to 1, tile i changes places with the tile at a number below i + 1. Last, in
   a game that draws a lot, a number below the count of its outcomes.

`docs/fairness.md` says the same with test vectors; the replay page carries it out in the browser.
"""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass

from queju.engine.setup import TWO_DICE, Chance
from queju.tiles import TileSet

LABEL = b"queju wall 1"


def commit(secret: bytes) -> str:
    """What is published before the first tile: the SHA-256 of the secret, in hex."""
    return hashlib.sha256(secret).hexdigest()


@dataclass(frozen=True)
class Fair:
    """What a secret and the words decide: the dice, the wall in the order dealt, and the lot."""

    dice: tuple[int, ...]
    wall: list[int]
    lot: int = 0


def shuffle(secret: bytes, words: Sequence[str], tiles: TileSet, chance: Chance = TWO_DICE) -> Fair:
    """Dice, wall and lot from the secret and the seats' words (empty for who gave none), by the algorithm above."""
    stream = _Stream(secret, words)
    dice = tuple(1 + stream.below(6) for _ in range(chance.dice))
    wall = tiles.all()
    for at in range(len(wall) - 1, 0, -1):
        other = stream.below(at + 1)
        wall[at], wall[other] = wall[other], wall[at]
    return Fair(dice, wall, stream.below(chance.lots) if chance.lots else 0)


def place_by_dice(dice: Sequence[int], places: int) -> int:
    """The place that the first two dice point at (SC-03): the throw's number of the 36, modulo `places`."""
    first, second = dice[:2]
    return (6 * (first - 1) + second - 1) % places


class _Stream:
    def __init__(self, secret: bytes, words: Sequence[str]) -> None:
        told = b"".join(len(word.encode()).to_bytes(4, "big") + word.encode() for word in words)
        self.seed = hashlib.sha256(LABEL + secret + told).digest()
        self.block = 0
        self.numbers: list[int] = []

    def below(self, n: int) -> int:
        limit = 2**32 - 2**32 % n
        while True:
            number = self._next()
            if number < limit:
                return number % n

    def _next(self) -> int:
        if not self.numbers:
            digest = hashlib.sha256(self.seed + self.block.to_bytes(8, "big")).digest()
            self.numbers = [int.from_bytes(digest[at : at + 4], "big") for at in range(28, -1, -4)]
            self.block += 1
        return self.numbers.pop()

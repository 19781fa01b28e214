"""The look-up tables of hands, unpacked once when first imported (see `generate` for what they are made from).

A *key* is a base-5 number: the copies of each rank, the lowest rank first. Everything here is indexed by the key of a
suit (nine ranks) or of the honours (seven), or by the classes found there.
"""

import zlib
from array import array
from pathlib import Path
from typing import Final

SUIT_KEYS: Final[int] = 5**9
HONOUR_KEYS: Final[int] = 5**7
MOST_SETS: Final[int] = 4
ROW: Final[int] = 125

_data: bytes = zlib.decompress(Path(__file__).with_name("tables.bin").read_bytes())
SUITS: int = _data[0]
"""How many classes a suit has: the length of a row of `LEFT`."""
HONOURS: int = _data[1]
"""How many classes the honours have: the length of a row of `RIGHT`."""
LEFTS: int = _data[2]
RIGHTS: int = _data[3]
"""How many classes two suits have, and a suit with the honours: a row of a final table is `RIGHTS` long."""

_at: int = 6
_row_of: list[bytes] = []
for _ in range(_data[4] + 256 * _data[5]):
    _row_of.append(_data[_at : _at + ROW])
    _at += ROW
_places: bytes = _data[_at : _at + 2 * SUIT_KEYS // ROW]
SUIT: bytes = b"".join([_row_of[low + 256 * high] for low, high in zip(_places[::2], _places[1::2], strict=True)])
"""Distance class of each key of a suit."""
_at += len(_places)
HONOUR: bytes = _data[_at : _at + HONOUR_KEYS]
"""Distance class of each key of the honours."""
_at += HONOUR_KEYS
LEFT: bytes = _data[_at : _at + SUITS * SUITS]
"""Class of characters and dots together, at ``characters * SUITS + dots``."""
_at += SUITS * SUITS
RIGHT: bytes = _data[_at : _at + SUITS * HONOURS]
"""Class of bamboo and honours together, at ``bamboo * HONOURS + honours``."""
_at += SUITS * HONOURS
STRICT: list[bytes] = []
"""For 0 to 4 sets and a pair: tiles lacking, at ``left * RIGHTS + right``, with at most four copies of a kind."""
FREE: list[bytes] = []
"""The same where a tile lacking may be a fifth copy, as a wild tile may."""
for _sets in range(MOST_SETS + 1):
    STRICT.append(_data[_at : _at + LEFTS * RIGHTS])
    FREE.append(_data[_at + (MOST_SETS + 1) * LEFTS * RIGHTS : _at + (MOST_SETS + 2) * LEFTS * RIGHTS])
    _at += LEFTS * RIGHTS


def _completed(ranks: int, runs: bool) -> tuple[bytes, "array[int]"]:
    """Which keys are nothing but sets (1), nothing but sets and one pair (2), and which ranks make a key one of these.

    The ranks are a mask. Whether they make sets or sets and a pair shows in the number of tiles, so one mask is enough.
    """
    powers = [5**rank for rank in range(ranks)]
    starts = powers[:-2] if runs else []
    only_sets = {0}
    level = {0}
    for _ in range(MOST_SETS):
        more: set[int] = set()
        for key in level:
            for power in powers:
                if key // power % 5 < 2:
                    more.add(key + 3 * power)
            for power in starts:
                if key // power % 5 < 4 and key // (power * 5) % 5 < 4 and key // (power * 25) % 5 < 4:
                    more.add(key + 31 * power)
        only_sets |= more
        level = more
    with_pair = {key + 2 * power for key in only_sets for power in powers if key // power % 5 < 3}
    done = bytearray(5**ranks)
    drawn = array("H", bytes(2 * 5**ranks))
    for whole, code in ((only_sets, 1), (with_pair, 2)):
        for key in whole:
            done[key] = code
            for rank in range(ranks):
                if key // powers[rank] % 5:
                    drawn[key - powers[rank]] |= 1 << rank
    return bytes(done), drawn


SUIT_DONE: bytes
SUIT_DRAWN: "array[int]"
HONOUR_DONE: bytes
HONOUR_DRAWN: "array[int]"
SUIT_DONE, SUIT_DRAWN = _completed(9, True)
"""1 at the keys of a suit that are nothing but sets, 2 at sets and one pair; the mask of ranks that lead there."""
HONOUR_DONE, HONOUR_DRAWN = _completed(7, False)

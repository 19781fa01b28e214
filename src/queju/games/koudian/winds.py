"""风嘴子: honours that are read as chows too, three different winds or the three dragons (KD-42, KD-88)."""

from queju.hands.tables import HONOUR_KEYS

MOST_WILDS: int = 5
"""Wild tiles beside the honours, at most: four, and one more tile of any kind."""
MOST_SETS: int = 4
WINDS: int = 4
DRAGONS: int = 3
OF_WINDS: int = 5**WINDS
"""An honours' key is the winds' and, so many times, the dragons'."""
OF_DRAGONS: int = 5**DRAGONS

Way = tuple[int, int, int]
"""(sets, pairs, wild tiles): that many sets and 0 or 1 pairs use up all the honours with so many wild tiles."""
Ways = list[Way]
NOTHING_LEFT: Ways = [(0, 0, 0)]


def _others(kind: int, first: int, n: int) -> list[tuple[int, int]]:
    """The two kinds that make a chow with `kind`, among the `n` kinds from `first` on."""
    block = [other for other in range(first, first + n) if other != kind]
    return [(one, other) for at, one in enumerate(block) for other in block[at + 1 :]]


CHOWS: list[list[tuple[int, int]]] = [
    _others(place, 0, WINDS) if place < WINDS else _others(place, WINDS, DRAGONS) for place in range(WINDS + DRAGONS)
]
"""For each honour (0 to 6, E S W N C F P): the pairs of others that it is a chow with."""

_of_winds: list[Ways | None] = [None] * OF_WINDS
_of_dragons: list[Ways | None] = [None] * OF_DRAGONS
_of_honours: list[Ways | None] = [None] * HONOUR_KEYS


def ways(key: int) -> Ways:
    """How the honours of this key are used up, each way once; sets of wild tiles alone belong to the suits."""
    found = _of_honours[key]
    if found is None:
        found = []
        for dragons in _in_block(key // OF_WINDS, WINDS, _of_dragons):
            _add_each(found, dragons, _in_block(key % OF_WINDS, 0, _of_winds))
        _of_honours[key] = found
    return found


def _in_block(key: int, first: int, known: list[Ways | None]) -> Ways:
    """The ways of the winds or the dragons alone, which never mix; `first` is the honour of the key's lowest digit.

    The first honour that is left is used in each way, and then the rest. A tile that is there is never replaced by a
    wild one.
    """
    if key == 0:
        return NOTHING_LEFT
    found = known[key]
    if found is None:
        found = []
        place = 0
        power = 1
        while key // power % 5 == 0:
            place += 1
            power *= 5
        n = key // power % 5
        pair = min(n, 2)
        pung = min(n, 3)
        _add_each(found, (0, 1, 2 - pair), _in_block(key - pair * power, first, known))
        _add_each(found, (1, 0, 3 - pung), _in_block(key - pung * power, first, known))
        for others in CHOWS[first + place]:
            rest = key - power
            wilds = 0
            for other in others:
                step = 5 ** (other - first)
                if key // step % 5:
                    rest -= step
                else:
                    wilds += 1
            _add_each(found, (1, 0, wilds), _in_block(rest, first, known))
        known[key] = found
    return found


def _add_each(found: Ways, step: Way, then: Ways) -> None:
    """Add `step` followed by each of the ways `then`, as far as a hand allows."""
    for sets, pairs, wilds in then:
        way = (sets + step[0], pairs + step[1], wilds + step[2])
        if way[0] <= MOST_SETS and way[1] <= 1 and way[2] <= MOST_WILDS and way not in found:
            found.append(way)

"""Every reading of a won hand: which sets and which pair its concealed tiles are, and what the wild tiles stand for."""

from queju.hands.hand import FULL_HAND, Hand

ANY_KIND: int = (1 << 34) - 1
MOST_KNOWN: int = 10_000
"""How many suits' readings are remembered; then they are forgotten and found anew."""


class Reading:
    """One way to split the concealed tiles: `pungs`, `chows` (the lowest tile of each) and `pair`, kinds, sorted.

    `wilds` are the kinds that the wild tiles stand for, sorted; empty where there are none. It never changes. Within
    this module it may be the reading of one suit, with a pair of -1 where the pair lies elsewhere.
    """

    __slots__ = ("chows", "pair", "pungs", "wilds")

    def __init__(self, pungs: tuple[int, ...], chows: tuple[int, ...], pair: int, wilds: tuple[int, ...] = ()) -> None:
        self.pungs: tuple[int, ...] = pungs
        self.chows: tuple[int, ...] = chows
        self.pair: int = pair
        self.wilds: tuple[int, ...] = wilds

    def __repr__(self) -> str:
        return f"Reading({self.pungs}, {self.chows}, {self.pair}, {self.wilds})"


def readings(hand: Hand, wilds: int = 0, stands: int = ANY_KIND) -> list[Reading]:
    """All readings of the concealed tiles and `wilds` wild tiles as a pair and the sets still missing; none if not won.

    A hand has four sets, its melds counted. `stands` is the mask of the kinds that a wild tile may stand for. Each
    reading comes once, in an order that depends on the tiles alone: from the lowest kind on, pungs before chows.
    """
    sets = 4 - len(hand.melds)
    if hand.size + wilds != FULL_HAND - 12 + 3 * sets:
        return []
    found: list[Reading] = []
    begun = False
    for suit in range(4):
        key = hand.keys[suit]
        if wilds:
            parts = _Splitter(suit, key, wilds, sets, stands).splits
        elif key:
            parts = _known(suit, key)
        else:
            continue
        found = _joined(found, parts, wilds) if begun else parts
        begun = True
        if not found:
            return []
    if wilds:
        return [reading for reading in found if reading.pair >= 0 and len(reading.wilds) == wilds]
    return found.copy()


def _joined(found: list[Reading], parts: list[Reading], wilds: int) -> list[Reading]:
    """Each reading so far with each of the next suit, where together they have one pair and no more than the wilds."""
    joined: list[Reading] = []
    for reading in found:
        for part in parts:
            if part.pair < 0:
                pair = reading.pair
            elif reading.pair < 0:
                pair = part.pair
            else:
                continue
            if len(reading.wilds) + len(part.wilds) <= wilds:
                joined.append(
                    Reading(reading.pungs + part.pungs, reading.chows + part.chows, pair, reading.wilds + part.wilds)
                )
    return joined


_readings_of: dict[int, list[Reading]] = {}


def _known(suit: int, key: int) -> list[Reading]:
    """The readings of a suit without wild tiles, remembered: the same suits come again and again."""
    parts = _readings_of.get(key * 4 + suit)
    if parts is None:
        if len(_readings_of) >= MOST_KNOWN:
            _readings_of.clear()
        parts = _Splitter(suit, key, 0, 4, 0).splits
        _readings_of[key * 4 + suit] = parts
    return parts


class _Splitter:
    """The search for the readings of one suit, rank by rank: how many pungs, a pair or none, how many runs begin."""

    __slots__ = ("_chows", "_counts", "_first", "_left", "_pair", "_pungs", "_sets", "_stands", "_wilds", "splits")

    def __init__(self, suit: int, key: int, wilds: int, sets: int, stands: int) -> None:
        self.splits: list[Reading] = []
        self._first: int = 9 * suit
        self._counts: list[int] = []
        for _ in range(9 if suit < 3 else 7):
            self._counts.append(key % 5)
            key //= 5
        self._left: int = wilds
        self._sets: int = sets
        self._stands: int = stands
        self._pungs: list[int] = []
        self._chows: list[int] = []
        self._pair: int = -1
        self._wilds: list[int] = []
        self._from(0, 0, 0)

    def _from(self, rank: int, third: int, second: int) -> None:
        """Go on at `rank`, where runs begun before need their third and their second tile."""
        if rank == len(self._counts):
            self.splits.append(Reading(tuple(self._pungs), tuple(self._chows), self._pair, tuple(self._wilds)))
            return
        kind = self._first + rank
        spare = self._counts[rank] - third - second
        room = spare + (self._left if self._stands >> kind & 1 else 0)
        if room < 0:
            return
        pungs = min(room // 3, self._sets)
        while pungs >= 0:
            for pair in range(2 if self._pair < 0 and room - 3 * pungs >= 2 else 1):
                used = 3 * pungs + 2 * pair
                most = min(room - used, self._sets - pungs) if kind < 27 and rank < 7 else 0
                for begun in range(max(0, spare - used), most + 1):
                    lacking = used + begun - spare
                    self._pungs += [kind] * pungs
                    self._chows += [kind] * begun
                    self._wilds += [kind] * lacking
                    self._left -= lacking
                    self._sets -= pungs + begun
                    if pair:
                        self._pair = kind
                    self._from(rank + 1, second, begun)
                    if pair:
                        self._pair = -1
                    self._sets += pungs + begun
                    self._left += lacking
                    del self._pungs[len(self._pungs) - pungs :]
                    del self._chows[len(self._chows) - begun :]
                    del self._wilds[len(self._wilds) - lacking :]
            pungs -= 1

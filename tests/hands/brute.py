"""Won hands by trying everything, straight from what a set is: the oracle that the look-ups are held against."""

Whole = tuple[tuple[int, ...], tuple[int, ...], int]
"""Pungs, the first tiles of the chows, and the pair: kinds, sorted."""


def readings(kinds: list[int], wilds: int, sets: int) -> set[Whole]:
    """Every way to make `sets` sets and a pair of exactly these tiles and so many tiles that stand for anything."""
    counts = [kinds.count(kind) for kind in range(34)]
    found: set[Whole] = set()
    for pair in range(34):
        for own in range(min(2, counts[pair]) + 1):
            if 2 - own <= wilds:
                counts[pair] -= own
                for pungs, chows in _sets(counts, wilds - (2 - own), sets):
                    found.add((pungs, chows, pair))
                counts[pair] += own
    return found


def is_won(kinds: list[int], wilds: int, sets: int) -> bool:
    """Whether there is any such way."""
    counts = [kinds.count(kind) for kind in range(34)]
    for pair in range(34):
        for own in range(min(2, counts[pair]) + 1):
            if 2 - own <= wilds:
                counts[pair] -= own
                good = _can(counts, wilds - (2 - own), sets)
                counts[pair] += own
                if good:
                    return True
    return False


def _can(counts: list[int], wilds: int, sets: int) -> bool:
    if sets == 0:
        return wilds == 0 and not any(counts)
    if not any(counts):
        return wilds == 3 * sets
    return any(
        _can(left, wilds - spent, sets - 1)
        for left, spent, _ in _first_set(counts, next(kind for kind in range(34) if counts[kind]))
        if spent <= wilds
    )


def _sets(counts: list[int], wilds: int, sets: int) -> set[tuple[tuple[int, ...], tuple[int, ...]]]:
    if sets == 0:
        return {((), ())} if wilds == 0 and not any(counts) else set()
    if wilds + sum(counts) != 3 * sets:
        return set()
    first = next((kind for kind in range(34) if counts[kind]), None)
    places = range(34) if first is None else [first]
    found: set[tuple[tuple[int, ...], tuple[int, ...]]] = set()
    for place in places:
        for left, spent, made in _first_set(counts, place):
            if spent <= wilds:
                for pungs, chows in _sets(left, wilds - spent, sets - 1):
                    if made[0] == made[1]:
                        found.add((tuple(sorted((*pungs, made[0]))), chows))
                    else:
                        found.add((pungs, tuple(sorted((*chows, made[0])))))
    return found


def _first_set(counts: list[int], kind: int) -> list[tuple[list[int], int, tuple[int, int, int]]]:
    """Every set that takes a tile of `kind` (or stands there, where there is none): what it leaves, wilds it spends."""
    made = [(kind, kind, kind)]
    if kind < 27:
        made += [
            (start, start + 1, start + 2)
            for start in range(kind - 2, kind + 1)
            if start >= 0 and start // 9 == kind // 9 == (start + 2) // 9
        ]
    found = []
    for tiles in made:
        for take in range(8):
            left = counts.copy()
            spent = 0
            for place, tile in enumerate(tiles):
                if take >> place & 1:
                    left[tile] -= 1
                else:
                    spent += 1
            if min(left) >= 0 and (counts[kind] == 0 or left[kind] < counts[kind]):
                found.append((left, spent, tiles))
    return found

"""Won hands by trying everything, straight from what a set is: the oracle that the look-ups are held against."""

from collections.abc import Iterator

Whole = tuple[tuple[int, ...], tuple[int, ...], int]
"""Pungs, the first tiles of the chows, and the pair: kinds, sorted."""

SETS = [(kind, kind, kind) for kind in range(34)] + [(kind, kind + 1, kind + 2) for kind in range(27) if kind % 9 < 7]
SETS_WITH = [[made for made in SETS if kind in made] for kind in range(34)]


def is_won(kinds: list[int], wilds: int, sets: int) -> bool:
    """Whether exactly these tiles, and so many that stand for anything, are `sets` sets and a pair."""
    return next(_wholes(kinds, wilds, sets), None) is not None


def is_sets(kinds: list[int], wilds: int, sets: int) -> bool:
    """Whether exactly these tiles, and so many that stand for anything, are `sets` sets and no pair."""
    return len(kinds) + wilds == 3 * sets and next(_sets(sorted(kinds), wilds, sets), None) is not None


def readings(kinds: list[int], wilds: int, sets: int) -> set[Whole]:
    """Every way to be `sets` sets and a pair."""
    return set(_wholes(kinds, wilds, sets))


def _wholes(kinds: list[int], wilds: int, sets: int) -> Iterator[Whole]:
    if len(kinds) + wilds != 3 * sets + 2:
        return
    for pair in range(34):
        rest = kinds.copy()
        spent = 2
        for _ in range(2):
            if pair in rest:
                rest.remove(pair)
                spent -= 1
        if spent <= wilds:
            for made in _sets(sorted(rest), wilds - spent, sets):
                yield (
                    tuple(sorted(first for first, second, _ in made if first == second)),
                    tuple(sorted(first for first, second, _ in made if first != second)),
                    pair,
                )


def _sets(kinds: list[int], wilds: int, sets: int) -> Iterator[list[tuple[int, int, int]]]:
    """Every way to be `sets` sets. The first tile must be in one of them; wild tiles alone may be any."""
    if sets == 0:
        yield []
        return
    for made in SETS_WITH[kinds[0]] if kinds else SETS:
        rest = kinds.copy()
        spent = 3
        for tile in made:
            if tile in rest:
                rest.remove(tile)
                spent -= 1
        if spent <= wilds:
            for others in _sets(rest, wilds - spent, sets - 1):
                yield [made, *others]

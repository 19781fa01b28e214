"""Combining chows into fans, each chow accounted once (套算一次).

Four chows combined in one fan make no other; three leave the fourth one two-chow fan with one of them; otherwise each
two-chow fan joins chows that are not yet joined, so k chows make k-1 of them at most and no ring is closed.
"""

from itertools import combinations, pairwise

PAIR_FANS: dict[int, str] = {0: "double", 3: "straight", 6: "terminals"}
"""By how far two chows lie apart; terminals are 123 and 789 only, which are the only ones six apart."""
FIVE: int = 4


class ChowFans:
    """A choice of chow fans: one of four or three chows or none, and how many of each two-chow fan."""

    __slots__ = ("double", "great", "straight", "terminals")

    def __init__(self, great: str = "", double: int = 0, straight: int = 0, terminals: int = 0) -> None:
        self.great: str = great
        self.double: int = double
        self.straight: int = straight
        self.terminals: int = terminals


_known: dict[tuple[int, ...], list[ChowFans]] = {}


def chow_fans(chows: list[int], pair: int) -> list[ChowFans]:
    """Every choice of chow fans that no other choice contains. `chows`: their lowest tiles, sorted, of one suit."""
    key = (*[chow % 9 for chow in chows], 9 if pair < 0 or pair >= 27 or pair % 9 != FIVE else FIVE)
    found = _known.get(key)
    if found is None:
        found = _choices(list(key[:-1]), key[-1] == FIVE)
        _known[key] = found
    return found


def _choices(ranks: list[int], fives: bool) -> list[ChowFans]:
    found: list[ChowFans] = []
    if len(ranks) == 4:
        found += [ChowFans(great) for great in _four(ranks, fives)]
    for three in combinations(range(len(ranks)), 3):
        for great in _three([ranks[at] for at in three]):
            rest = [rank for at, rank in enumerate(ranks) if at not in three]
            found += _with_fourth(great, [ranks[at] for at in three], rest)
    return found + _pairs(ranks)


def _four(ranks: list[int], fives: bool) -> list[str]:
    steps = {after - before for before, after in pairwise(ranks)}
    if ranks == [0, 0, 6, 6]:
        return ["pure_terminal_chows"] if fives else []
    if steps == {0}:
        return ["quadruple_chow"]
    return ["four_pure_shifted_chows"] if steps in ({1}, {2}) else []


def _three(ranks: list[int]) -> list[str]:
    steps = {after - before for before, after in pairwise(ranks)}
    if steps == {0}:
        return ["pure_triple_chow"]
    if ranks == [0, 3, 6]:
        return ["pure_straight"]
    return ["pure_shifted_chows"] if steps in ({1}, {2}) else []


def _with_fourth(great: str, three: list[int], rest: list[int]) -> list[ChowFans]:
    found = [ChowFans(great)]
    if rest:
        fans = {PAIR_FANS.get(abs(rest[0] - rank), "") for rank in three}
        found += [_add(ChowFans(great), fan) for fan in sorted(fans - {""})]
    return found


def _add(choice: ChowFans, fan: str) -> ChowFans:
    return ChowFans(
        choice.great,
        choice.double + (fan == "double"),
        choice.straight + (fan == "straight"),
        choice.terminals + (fan == "terminals"),
    )


def _pairs(ranks: list[int]) -> list[ChowFans]:
    """The sets of two-chow fans without a ring, as counts; those that another one exceeds are left out."""
    joins = [
        (one, other, PAIR_FANS[abs(ranks[one] - ranks[other])])
        for one, other in combinations(range(len(ranks)), 2)
        if abs(ranks[one] - ranks[other]) in PAIR_FANS
    ]
    counts: set[tuple[int, int, int]] = {(0, 0, 0)}
    for size in range(1, len(ranks)):
        for chosen in combinations(joins, size):
            if _is_forest(chosen, len(ranks)):
                fans = [fan for _, _, fan in chosen]
                counts.add((fans.count("double"), fans.count("straight"), fans.count("terminals")))
    most = [count for count in counts if not any(_exceeds(other, count) for other in counts)]
    return [ChowFans("", *count) for count in sorted(most, reverse=True)]


def _is_forest(chosen: tuple[tuple[int, int, str], ...], chows: int) -> bool:
    group = list(range(chows))
    for one, other, _ in chosen:
        if group[one] == group[other]:
            return False
        old, new = group[one], group[other]
        group = [new if at == old else at for at in group]
    return True


def _exceeds(one: tuple[int, int, int], other: tuple[int, int, int]) -> bool:
    return one != other and all(a >= b for a, b in zip(one, other, strict=True))

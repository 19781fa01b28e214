"""The choice of chow fans in a reading: account once (BD-64, CD-64, step 2 of the scoring)."""

from itertools import combinations, pairwise

Choice = list[str]
"""The chow fans chosen; one that is chosen twice stands twice."""


def two_chow_fan(first: int, second: int) -> str | None:
    """What two chows, by their lowest ranks, make."""
    low, high = sorted((first, second))
    if low == high:
        return "pure_double_chow"
    if high - low == 3:
        return "short_straight"
    return "two_terminal_chows" if (low, high) == (1, 7) else None


def three_chow_fan(chows: list[int]) -> str | None:
    """What three chows make."""
    low, middle, high = sorted(chows)
    if low == middle == high:
        return "pure_triple_chow"
    if [low, middle, high] == [1, 4, 7]:
        return "pure_straight"
    return "pure_shifted_chows" if middle - low == high - middle in (1, 2) else None


def four_chow_fan(chows: list[int], pair: str) -> str | None:
    """What four chows make, 一色双龙会 with its pair."""
    ordered = sorted(chows)
    steps = {high - low for low, high in pairwise(ordered)}
    if ordered == [1, 1, 7, 7] and pair[0] == "5":
        return "pure_terminal_chows"
    if steps == {0}:
        return "quadruple_chow"
    return "four_pure_shifted_chows" if steps in ({1}, {2}) else None


def choices(chows: list[int], pair: str) -> list[Choice]:
    """Every choice of chow fans in a reading with these chows, given by their lowest ranks."""
    found: list[Choice] = []
    if len(chows) == 4:
        fan = four_chow_fan(chows, pair)
        found += [[fan]] if fan else []
    for three in combinations(range(len(chows)), 3):
        fan = three_chow_fan([chows[place] for place in three])
        if fan is None:
            continue
        found.append([fan])
        for fourth in set(range(len(chows))) - set(three):
            joined = [two_chow_fan(chows[fourth], chows[place]) for place in three]
            found += [[fan, two] for two in joined if two]
    return _unequal(found + sets_of_pairs(chows))


def _unequal(found: list[Choice]) -> list[Choice]:
    """Of choices that come to the same, one."""
    return list({tuple(sorted(choice)): choice for choice in found}.values())


def sets_of_pairs(chows: list[int]) -> list[Choice]:
    """(c): every set of fan-making pairs of chows that closes no ring."""
    pairs = [
        (first, second, fan)
        for first, second in combinations(range(len(chows)), 2)
        if (fan := two_chow_fan(chows[first], chows[second]))
    ]
    found = []
    for size in range(len(pairs) + 1):
        for subset in combinations(pairs, size):
            group = list(range(len(chows)))
            for first, second, _ in subset:
                if group[first] == group[second]:
                    break
                group = [group[first] if number == group[second] else number for number in group]
            else:
                found.append([fan for _, _, fan in subset])
    return found

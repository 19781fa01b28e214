"""Hands to try: any, and near a win, where the answers change."""

from hypothesis import strategies as st

from queju.hands.hand import ADDED_KONG, CHOW, CONCEALED_KONG, EXPOSED_KONG, PUNG, Meld
from tests.hands.brute import SETS

FULL = [kind for kind in range(34) for _ in range(4)]


@st.composite
def tiles_near_a_win(draw: st.DrawFn, sets: int = 4, kinds: int = 34) -> list[int]:
    """Tiles of `sets` sets and a pair of the first `kinds` kinds, then up to three of them changed."""
    allowed = [made for made in SETS if max(made) < kinds]
    if draw(st.booleans()):
        suit = draw(st.integers(0, (kinds - 1) // 9))
        allowed = [made for made in allowed if made[0] // 9 == suit]
    tiles = [
        *(tile for made in draw(st.lists(st.sampled_from(allowed), min_size=sets, max_size=sets)) for tile in made)
    ]
    tiles += [draw(st.integers(0, kinds - 1))] * 2
    # Sets drawn freely may hold five of a kind: the fifth becomes some other tile, as does each tile changed.
    changes = draw(st.integers(0, 3))
    for place in range(len(tiles)):
        if tiles.count(tiles[place]) > 4 or place < changes:
            tiles[place] = draw(st.sampled_from([kind for kind in range(kinds) if tiles.count(kind) < 4]))
    return draw(st.permutations(tiles))


def any_tiles(size: int) -> st.SearchStrategy[list[int]]:
    """`size` tiles drawn from a full set."""
    return st.permutations(FULL).map(lambda wall: wall[:size])


def tiles(sets: int = 4) -> st.SearchStrategy[list[int]]:
    """As many tiles as a won hand with `sets` concealed sets has."""
    return st.one_of(tiles_near_a_win(sets), tiles_near_a_win(sets), any_tiles(3 * sets + 2))


@st.composite
def tiles_and_melds(draw: st.DrawFn) -> tuple[list[int], list[Meld]]:
    """One to four melds, and 3n+2 concealed tiles that with them are no five of a kind."""
    melds: list[Meld] = []
    taken: list[int] = []
    for made in draw(st.lists(st.sampled_from(SETS), min_size=1, max_size=4)):
        kong = made[0] == made[1] and draw(st.booleans())
        laid = (made[0],) * 4 if kong else made
        if any(taken.count(kind) + laid.count(kind) > 4 for kind in laid):
            continue
        kind = draw(st.sampled_from([EXPOSED_KONG, ADDED_KONG, CONCEALED_KONG])) if kong else PUNG
        melds.append(Meld(kind if made[0] == made[1] else CHOW, laid))
        taken += laid
    concealed: list[int] = []
    for tile in draw(tiles_near_a_win(4 - len(melds))):
        left = [kind for kind in range(34) if (taken + concealed).count(kind) < 4]
        concealed.append(tile if tile in left else draw(st.sampled_from(left)))
    return concealed, melds

"""扣点点: what completes a hand, held against the definition of a set alone, honour chows and wild tiles included."""

from collections.abc import Sequence
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from queju.games.koudian.options import KoudianOptions
from queju.games.koudian.scoring import KoudianScorer
from queju.games.koudian.shape import SetShapes, WindShapes
from queju.games.koudian.winds import ways
from queju.hands.hand import EXPOSED_KONG, PUNG, Hand, Meld
from queju.hands.shape import kinds_of
from queju.tiles import kind_of, parse, write

SETS = [(kind, kind, kind) for kind in range(34)] + [(kind, kind + 1, kind + 2) for kind in range(27) if kind % 9 < 7]
HONOUR_CHOWS = [*combinations(parse("ESWN"), 3), tuple(parse("CFP"))]
SHAPES = {False: SetShapes(), True: WindShapes()}


def splits(kinds: Sequence[int], wilds: int, sets: int, made: Sequence[tuple[int, ...]]) -> bool:
    """Whether these tiles and so many that stand for anything are that many sets and a pair, by trying everything."""
    if len(kinds) + wilds != 3 * sets + 2:
        return False
    for pair in range(34):
        own = min(2, kinds.count(pair))
        rest = list(kinds)
        for _ in range(own):
            rest.remove(pair)
        if 2 - own <= wilds and only_sets(sorted(rest), wilds - 2 + own, made):
            return True
    return False


def only_sets(kinds: list[int], wilds: int, made: Sequence[tuple[int, ...]]) -> bool:
    if not kinds:
        return wilds % 3 == 0
    for one in made:
        if kinds[0] not in one:
            continue
        rest, spent = kinds.copy(), 0
        for kind in one:
            if kind in rest:
                rest.remove(kind)
            else:
                spent += 1
        if spent <= wilds and only_sets(rest, wilds - spent, made):
            return True
    return False


@st.composite
def hands(draw: st.DrawFn) -> tuple[Hand, int, bool]:
    """A hand of 13 tiles, often of honours and near a win; how many more of them are wild; whether honours chow."""
    winds = draw(st.booleans())
    melded = draw(st.integers(0, 3))
    wilds = draw(st.integers(0, 4))
    honours = [one for one in SETS if one[0] > 26] + (HONOUR_CHOWS if winds else [])
    near = st.one_of(st.sampled_from(honours), st.sampled_from(SETS[34:41]), st.sampled_from(SETS))
    tiles = [kind for one in draw(st.lists(near, min_size=4 - melded, max_size=4 - melded)) for kind in one]
    tiles += [draw(st.integers(0, 33))] * 2
    for place in range(draw(st.integers(0, 2))):
        tiles[place] = draw(st.integers(0, 33))
    tiles = draw(st.permutations(tiles))[: max(1, len(tiles) - 1 - wilds)]
    wilds = 13 - 3 * melded - len(tiles)
    while crowded := [kind for kind in tiles if tiles.count(kind) > 4]:
        tiles[tiles.index(crowded[0])] = draw(st.sampled_from([kind for kind in range(34) if kind not in tiles]))
    free = [kind for kind in range(34) if not tiles.count(kind)]
    kinds = draw(st.lists(st.sampled_from(free), min_size=melded, max_size=melded, unique=True))
    melds = [draw(st.sampled_from([Meld(PUNG, (k, k, k), 1), Meld(EXPOSED_KONG, (k, k, k, k), 1)])) for k in kinds]
    return Hand.of(tiles, melds), wilds, winds


@pytest.mark.rule("KD-40", "KD-42", "KD-44", "KD-81", "KD-88")
@given(hands())
@settings(max_examples=150, deadline=None)
def test_each_kind_completes_a_hand_where_some_split_shows_it(given_hand: tuple[Hand, int, bool]) -> None:
    hand, wilds, winds = given_hand
    made = SETS + (HONOUR_CHOWS if winds else [])
    shapes = SHAPES[winds]
    waits = shapes.waits(hand, wilds)
    for kind in range(34):
        completes = splits([*hand.tiles(), kind], wilds, 4 - len(hand.melds), made)
        assert shapes.won_with(hand, kind, wilds) == completes, (write([kind]), winds, "a fifth tile included")
        held = hand.counts[kind] + sum(meld.tiles.count(kind) for meld in hand.melds)
        assert waits >> kind & 1 == (completes and held < 4), (write([kind]), winds)


@pytest.mark.rule("KD-14")
@given(hands())
@settings(max_examples=100, deadline=None)
def test_a_hand_that_may_be_declared_is_never_thought_too_far(given_hand: tuple[Hand, int, bool]) -> None:
    hand, wilds, winds = given_hand
    shapes = SHAPES[winds]
    for drawn in (0, 13, 27, 31):
        if hand.counts[drawn] < 4:
            hand.add(drawn)
            ready = False
            for kind in kinds_of(hand.held):
                hand.take(kind)
                ready = ready or shapes.waits(hand, wilds) != 0
                hand.add(kind)
            assert shapes.near(hand, wilds) or not ready
            hand.take(drawn)


@pytest.mark.rule("KD-42")
def test_four_winds_and_three_dragons_are_two_sets_and_a_single_wind() -> None:
    key = Hand.of(parse("ESWNCFP")).keys[3]
    assert sorted(ways(key))[:2] == [(2, 1, 1), (3, 0, 2)]


def wait(tiles: str, melds: Sequence[Meld] = (), wild: str = "", **options: Any) -> tuple[str, str]:
    """听口 and live wait of a hand."""
    scorer = KoudianScorer(KoudianOptions(random_wild=bool(wild), **options))
    hand, kind = Hand.of(parse(tiles), melds), kind_of(wild) if wild else -1
    return write(kinds_of(scorer.whole(hand, kind))), write(kinds_of(scorer.live(hand, kind)))


@pytest.mark.rule("KD-44", "KD-87")
def test_the_whole_wait_has_what_the_live_one_has_lost() -> None:
    assert wait("9999p123m456m789s") == ("9p", "")
    assert wait("45p222m99s", [Meld(EXPOSED_KONG, tuple(parse("6666p")), 1), Meld(PUNG, tuple(parse("777s")), 2)]) == (
        "36p",
        "3p",
    )
    # Four wild tiles: anything goes, they themselves cannot come.
    assert lost("123p456p789s5555m", wild="5m") == "5m"


def lost(tiles: str, wild: str = "") -> str:
    """What a hand would be completed by, if there were a fifth tile."""
    whole, live = wait(tiles, wild=wild)
    return write(set(parse(whole)) - set(parse(live)))


@pytest.mark.rule("KD-19", "KD-44")
@pytest.mark.parametrize(
    ("tiles", "wild", "fifth"),
    [
        ("33344445555p99s", "", ""),
        ("3334444555p999s", "", "4p"),
        ("2334444556p999s", "", "4p"),  # only as three runs and the pair
        ("1111m33p55p77pEEE", "E", "1m"),  # a seventh pair, with a wild tile
        ("EEEE123p456p789s", "", "E"),
    ],
)
def test_a_fifth_tile_is_waited_for_by_shape_alone(tiles: str, wild: str, fifth: str) -> None:
    assert lost(tiles, wild) == fifth

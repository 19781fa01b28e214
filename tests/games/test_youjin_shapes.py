"""The shapes of 游金麻将 against a plain reading of their definitions."""

from collections import Counter
from itertools import product

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from queju.games.youjin.gold import BLANK, tiles_in_play
from queju.games.youjin.options import YoujinOptions
from queju.games.youjin.scoring import YoujinScorer
from queju.games.youjin.shapes import lone_gold, lone_gold_without
from queju.hands.hand import CHOW, PUNG, Hand, Meld
from queju.hands.shape import kinds_of
from queju.tiles import parse
from tests.hands import brute
from tests.hands.strategies import any_tiles, tiles_near_a_win

TRIPLES = ["147", "148", "149", "158", "159", "169", "258", "259", "269", "369"]
YAOJIU = set(parse("19m19p19sESWNCFP"))
ALL = range(34)
Hand13 = tuple[list[int], list[Meld], int]
"""13 tiles less three for each meld, the melds, and the gold."""


# --- the definitions, read plainly -----------------------------------------------------------------------------------


def played(kinds: list[int], gold: int) -> tuple[list[int], int]:
    """Tiles with the blanks as the gold's natural kind, and the number of golds beside them (YJ-12, YJ-17, YJ-18)."""
    others = [kind for kind in kinds if kind != gold]
    return [gold if kind == BLANK else kind for kind in others], kinds.count(gold)


def is_pairs(kinds: list[int], wilds: int, pairs: int) -> bool:
    single = sum(count % 2 for count in Counter(kinds).values())
    return len(kinds) + wilds == 2 * pairs and single <= wilds


def is_standard_or_pairs(kinds: list[int], melds: int, gold: int) -> bool:
    plain, golds = played(kinds, gold)
    return brute.is_won(plain, golds, 4 - melds) or (not melds and is_pairs(plain, golds, 7))


def is_lone_gold(kinds: list[int], melds: int, gold: int) -> bool:
    """YJ-50."""
    plain, golds = played(kinds, gold)
    if not golds:
        return False
    return brute.is_sets(plain, golds - 1, 4 - melds) or (not melds and is_pairs(plain, golds - 1, 6))


def blanks_as(kinds: list[int], gold: int, blank_honour: bool) -> list[list[int]]:
    """The tiles that are no golds, for each way in which every blank is 白 or the gold's natural kind (YJ-19)."""
    plain = [kind for kind in kinds if kind not in {gold, BLANK}]
    blanks = 0 if gold == BLANK else kinds.count(BLANK)
    return [plain + list(way) for way in product([gold, BLANK] if blank_honour else [gold], repeat=blanks)]


def is_unrelated(kinds: list[int], gold: int, blank_honour: bool) -> bool:
    """不搭 (YJ-47): what is no gold is a part of one of its hands, all of it different."""
    for plain in blanks_as(kinds, gold, blank_honour):
        ranks = ["".join(str(kind % 9 + 1) for kind in sorted(plain) if kind // 9 == suit) for suit in range(3)]
        fits = all(any(set(rank) <= set(triple) for triple in TRIPLES) for rank in ranks)
        if fits and len(set(plain)) == len(plain) and sum(kind >= 27 for kind in plain) <= 5:
            return True
    return False


def is_yaojiu(kinds: list[int], gold: int, blank_honour: bool) -> bool:
    """幺九 (YJ-13, YJ-48)."""
    if gold in kinds and gold not in YAOJIU:
        return False
    return any(set(plain) <= YAOJIU for plain in blanks_as(kinds, gold, blank_honour))


def is_complete(kinds: list[int], melds: int, gold: int, blank_honour: bool) -> bool:
    if is_standard_or_pairs(kinds, melds, gold):
        return True
    return not melds and (is_unrelated(kinds, gold, blank_honour) or is_yaojiu(kinds, gold, blank_honour))


# --- hands to try ----------------------------------------------------------------------------------------------------


def in_play(kinds: list[int], gold: int) -> bool:
    copies = tiles_in_play(gold).copies
    return all(count <= copies[kind] for kind, count in Counter(kinds).items())


@st.composite
def sevens(draw: st.DrawFn) -> list[int]:
    return [kind for kind in draw(st.lists(st.integers(0, 33), min_size=7, max_size=7)) for _ in range(2)]


@st.composite
def unrelated_tiles(draw: st.DrawFn) -> list[int]:
    tiles = [int(rank) - 1 + 9 * suit for suit in range(3) for rank in draw(st.sampled_from(TRIPLES))]
    return tiles + draw(st.permutations(range(27, 34)))[:5]


@st.composite
def near_hands(draw: st.DrawFn) -> Hand13:
    """Hands near a win of every shape, some of their tiles golds and blanks."""
    gold = draw(st.sampled_from([*parse("15m9pEP"), 13]))
    melds: list[Meld] = []
    shape = draw(st.sampled_from(["sets", "melds", "pairs", "unrelated", "yaojiu", "lone gold", "any"]))
    if shape == "melds":
        for first in draw(st.lists(st.integers(0, 33), min_size=1, max_size=3)):
            run = first < 27 and first % 9 < 7 and draw(st.booleans())
            made = (first, first + 1, first + 2) if run else (first,) * 3
            laid = tuple(sorted(BLANK if kind == gold else kind for kind in made))
            melds.append(Meld(CHOW if run else PUNG, laid))
    match shape:
        case "pairs":
            tiles = draw(sevens())
        case "unrelated":
            tiles = draw(unrelated_tiles())
        case "yaojiu":
            tiles = draw(st.lists(st.sampled_from(sorted(YAOJIU)), min_size=14, max_size=14))
        case "lone gold":
            sets = draw(st.lists(st.sampled_from(brute.SETS), min_size=4, max_size=4))
            made_of = st.sampled_from([[kind for made in sets for kind in made], draw(sevens())[:12]])
            tiles = [*draw(made_of), gold, 0]
        case "any":
            tiles = draw(any_tiles(14))
        case _:
            tiles = list(draw(tiles_near_a_win(4 - len(melds))))
    # The last tile is missing; up to three of the others become golds, and one a blank.
    tiles = [*draw(st.permutations(tiles[:-1]))]
    if shape != "lone gold":
        tiles = [BLANK if kind == gold else kind for kind in tiles]
    for place in range(min(draw(st.integers(0, 3)), len(tiles))):
        tiles[place] = gold
    if draw(st.integers(0, 3)) == 0:
        tiles[-1] = BLANK
    assume(in_play(tiles + [kind for meld in melds for kind in meld.tiles], gold))
    return tiles, melds, gold


@given(near_hands(), st.booleans())
@pytest.mark.rule("YJ-12", "YJ-17", "YJ-18", "YJ-19", "YJ-34", "YJ-45", "YJ-46", "YJ-47", "YJ-48")
def test_a_hand_waits_on_what_makes_it_a_winning_shape(given_hand: Hand13, blank_honour: bool) -> None:
    kinds, melds, gold = given_hand
    scorer = YoujinScorer(YoujinOptions(blank_honor=blank_honour))
    expected = [kind for kind in ALL if is_complete([*kinds, kind], len(melds), gold, blank_honour)]
    hand = Hand.of(kinds, melds)
    before = hand.tiles()
    copies = tiles_in_play(gold).copies
    laid = Counter(kinds + [kind for meld in melds for kind in meld.tiles])
    assert kinds_of(scorer.waits(hand, gold)) == [kind for kind in expected if laid[kind] < copies[kind]]
    assert scorer.completing(hand, gold) >> gold & 1 == (gold in expected), "also where a hand holds three golds"
    assert hand.tiles() == before


@given(near_hands())
@pytest.mark.rule("YJ-50", "YJ-59")
def test_the_shape_of_youjin_is_a_lone_gold_beside_sets_or_pairs(given_hand: Hand13) -> None:
    kinds, melds, gold = given_hand
    assert lone_gold(Hand.of(kinds, melds), gold) == is_lone_gold(kinds, len(melds), gold)


@given(near_hands())
@pytest.mark.rule("YJ-50")
def test_every_tile_completes_a_hand_in_the_shape_of_youjin(given_hand: Hand13) -> None:
    kinds, melds, gold = given_hand
    scorer = YoujinScorer(YoujinOptions())
    hand = Hand.of(kinds, melds)
    if lone_gold(hand, gold):
        copies = tiles_in_play(gold).copies
        laid = Counter(kinds + [kind for meld in melds for kind in meld.tiles])
        assert kinds_of(scorer.waits(hand, gold)) == [kind for kind in ALL if laid[kind] < copies[kind]]
        assert scorer.claimable(hand, gold, -1) == 0


@given(near_hands(), st.integers(0, 33))
@pytest.mark.rule("YJ-55")
def test_a_second_gold_may_be_thrown_where_the_rest_is_in_the_shape(given_hand: Hand13, drawn: int) -> None:
    kinds, melds, gold = given_hand
    whole = [*kinds, drawn]
    assume(whole.count(drawn) <= tiles_in_play(gold).copies[drawn])
    rest = whole.copy()
    if gold in rest:
        rest.remove(gold)
    expected = whole.count(gold) > 1 and is_lone_gold(rest, len(melds), gold)
    assert lone_gold_without(Hand.of(whole, melds), gold) == expected

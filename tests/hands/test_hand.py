"""A hand keeps its keys and masks right, and refuses what cannot be a hand in one sentence."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from queju.errors import BadHand, BadTiles
from queju.hands.hand import POWER, SUIT_OF, Hand, Meld, hand_from_text, meld_from_text
from queju.tiles import THREE_SUITS, parse
from tests.hands.strategies import tiles


def check(hand: Hand) -> None:
    """Everything that a hand keeps is what its counts say."""
    keys = [0, 0, 0, 0]
    for kind in range(34):
        keys[SUIT_OF[kind]] += hand.counts[kind] * POWER[kind]
    assert hand.keys == keys
    assert hand.held == sum(1 << kind for kind in range(42) if hand.counts[kind])
    assert hand.odd == sum(1 << kind for kind in range(34) if hand.counts[kind] % 2)
    assert hand.quads == sum(1 << kind for kind in range(34) if hand.counts[kind] == 4)
    assert hand.size == sum(hand.counts[:34])
    assert hand.tiles() == sorted(hand.tiles())
    assert [hand.tiles().count(kind) for kind in range(42)] == hand.counts


@given(tiles(), st.lists(st.integers(34, 41), unique=True), st.data())
def test_keys_and_masks_follow_every_change(kinds: list[int], flowers: list[int], data: st.DataObject) -> None:
    hand = Hand.of([*kinds, *flowers])
    check(hand)
    while hand.held:
        kind = data.draw(st.sampled_from(sorted(set(hand.tiles()))))
        copy = hand.copy()
        if data.draw(st.booleans()):
            hand.take(kind)
        else:
            hand.take_n(kind, data.draw(st.integers(1, hand.counts[kind])))
        check(hand)
        check(copy)
        assert copy.counts[kind] > hand.counts[kind]


def test_a_copy_has_its_own_melds() -> None:
    hand = Hand.of(parse("123m"), [Meld("pung", (0, 0, 0), 1)])
    copy = hand.copy()
    copy.melds.append(Meld("pung", (4, 4, 4), 2))
    assert hand.melds == [Meld("pung", (0, 0, 0), 1)]


def test_taking_what_is_not_there_changes_nothing() -> None:
    hand = Hand.of(parse("1123m"))
    with pytest.raises(ValueError, match="no 4m in the hand"):
        hand.take(3)
    with pytest.raises(ValueError, match="no 3 1m in the hand"):
        hand.take_n(0, 3)
    check(hand)
    assert hand.tiles() == parse("1123m")


def test_melds_are_compared_by_what_they_are() -> None:
    assert meld_from_text("chow", "312m", 3) == Meld("chow", (0, 1, 2), 3)
    assert len({Meld("pung", (0, 0, 0)), Meld("pung", (0, 0, 0)), Meld("pung", (0, 0, 0), 1)}) == 2
    assert meld_from_text("added_kong", "5555p").is_kong
    assert not meld_from_text("pung", "EEE").is_kong
    assert Meld("pung", (0, 0, 0)) != "pung"


@pytest.mark.parametrize(
    ("kind", "tiles"),
    [
        ("chow", "124m"),
        ("chow", "89m1p"),
        ("chow", "ESW"),
        ("chow", "12m"),
        ("chow", ""),
        ("chow", "1234m"),
        ("pung", "112m"),
        ("pung", "1111m"),
        ("pung", "1f1f1f"),
        ("exposed_kong", "111m"),
        ("concealed_kong", "11112m"),
        ("pong", "111m"),
    ],
)
def test_what_is_no_meld_is_refused(kind: str, tiles: str) -> None:
    with pytest.raises(BadHand, match=r"^'.*\.$"):
        meld_from_text(kind, tiles)


def test_too_many_tiles_are_refused_with_how_many_are_allowed() -> None:
    """A kong typed as a part of the hand makes 15 tiles: the answer says where it belongs."""
    with pytest.raises(BadHand, match=r"15 concealed tiles are too many: without melds at most 14 are allowed .*kong"):
        hand_from_text("1111m234p567p789s99s")
    with pytest.raises(BadHand, match="12 concealed tiles are too many: beside 1 meld at most 11 are allowed"):
        hand_from_text("234p567p789s999s", [meld_from_text("concealed_kong", "1111m")])
    with pytest.raises(BadHand, match="2 concealed tiles are too many: beside 4 melds exactly 1 is allowed"):
        hand_from_text("11p", [meld_from_text("pung", f"{rank}{rank}{rank}m") for rank in range(1, 5)], 13)
    with pytest.raises(BadHand, match="5 melds are too many"):
        hand_from_text("", [meld_from_text("pung", f"{rank}{rank}{rank}m") for rank in range(1, 6)])
    assert hand_from_text("234p567p789s99s", [meld_from_text("concealed_kong", "1111m")], 14).size == 11


def test_too_few_tiles_are_refused_where_the_number_is_fixed() -> None:
    with pytest.raises(BadHand, match="12 concealed tiles are too few: without melds exactly 13 are allowed"):
        hand_from_text("123456789m123p", (), 13)
    assert hand_from_text("123m").size == 3


def test_five_of_a_kind_are_refused_melds_counted() -> None:
    with pytest.raises(BadTiles, match="5 1m are in the hand, but there are only 4"):
        hand_from_text("11111m")
    with pytest.raises(BadTiles, match="5 1m are in the hand and its melds, but there are only 4"):
        hand_from_text("11m", [meld_from_text("pung", "111m")])
    with pytest.raises(BadTiles, match="2 1f are in the hand, but there is only one"):
        hand_from_text("11f")


def test_tiles_that_the_game_has_not_are_refused() -> None:
    with pytest.raises(BadTiles, match="This game is played without E"):
        hand_from_text("123mE", within=THREE_SUITS)
    with pytest.raises(BadTiles, match="no part of a tile"):
        hand_from_text("123x")


def test_flowers_lie_beside_the_hand() -> None:
    hand = hand_from_text("123456789m123pE12f", (), 13)
    assert hand.size == 13
    check(hand)

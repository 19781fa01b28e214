"""The fair wall: committed to, shared, and the same everywhere."""

import json
from collections import Counter
from itertools import product
from pathlib import Path

import pytest

from queju.engine.fairness import commit, place_by_dice, shuffle
from queju.tiles import THREE_SUITS, tile_set, write_in_order

VECTORS = json.loads((Path(__file__).parents[2] / "docs" / "fairness_vectors.json").read_text(encoding="utf-8"))


@pytest.mark.rule("PF-40")
@pytest.mark.parametrize("vector", VECTORS)
def test_published_vectors(vector: dict[str, object]) -> None:
    secret = bytes.fromhex(str(vector["secret"]))
    words = vector["words"]
    tiles = vector["tiles"]
    assert isinstance(words, list)
    assert isinstance(tiles, list)
    assert commit(secret) == vector["commitment"]
    fair = shuffle(secret, words, tile_set(*[(text, copies) for text, copies in tiles]))
    assert list(fair.dice) == vector["dice"]
    assert write_in_order(fair.wall) == vector["wall"]


@pytest.mark.rule("PF-40")
def test_every_word_and_every_secret_gives_another_wall() -> None:
    walls = {
        write_in_order(shuffle(n.to_bytes(32, "big"), words, THREE_SUITS).wall)
        for n in range(300)
        for words in (("", "", "", ""), ("a", "", "", ""), ("", "a", "", ""), ("aa", "", "", ""), ("a", "a", "", ""))
    }
    assert len(walls) == 1500


@pytest.mark.rule("PF-40", "SC-01")
def test_a_wall_has_every_tile_four_times_and_no_other() -> None:
    wall = shuffle(b"x" * 32, ("", "", "", ""), THREE_SUITS).wall
    assert Counter(wall) == dict.fromkeys(range(27), 4)
    assert len(wall) == 108


@pytest.mark.rule("PF-40")
def test_each_tile_comes_first_equally_often() -> None:
    first = Counter(shuffle(n.to_bytes(32, "big"), (), THREE_SUITS).wall[0] for n in range(2700))
    assert len(first) == 27
    assert all(60 <= times <= 145 for times in first.values())


@pytest.mark.rule("SC-03", "PF-14")
@pytest.mark.parametrize("places", [2, 3, 4])
def test_dice_point_at_each_place_equally_often(places: int) -> None:
    throws = Counter(place_by_dice(dice, places) for dice in product(range(1, 7), repeat=2))
    assert throws == dict.fromkeys(range(places), 36 // places)

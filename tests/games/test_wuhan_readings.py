"""Scoring by shapes is scoring by readings: every way to read a hand, as the rule page words it, gives no more."""

import random
from typing import Any

import msgspec
import pytest

from queju.games.wuhan.fans import Circumstances
from queju.games.wuhan.options import WuhanOptions
from queju.games.wuhan.scoring import WuhanScorer
from queju.games.wuhan.wall import wild_after
from queju.hands.decompose import Reading, readings
from queju.hands.fans import NoWin
from queju.hands.hand import Hand, Meld
from queju.hands.shape import kinds_of
from queju.tiles import KIND_OF, parse

RED = KIND_OF["C"]
WINDS = set(parse("ESWNFP"))
EYES = set(parse("258m258p258s"))
NOT_RED = (1 << 34) - 1 & ~(1 << RED)


def best(hand: Hand, tile: int, how: Circumstances, options: WuhanOptions) -> tuple[int, bool, frozenset[str]] | None:
    """Base stakes, whether hard, and fans of the best reading, word for word by steps 1 to 6; None: no win."""
    whole = Hand.of([*hand.tiles(), tile], hand.melds)
    opened = [meld for meld in hand.melds if meld.kind != "concealed_kong"]
    claimed = how.win_by in {"discard", "rob_kong"}
    if whole.counts[RED] or not opened or (claimed and tile == how.wild):
        return None
    wilds = whole.counts[how.wild]
    rest = Hand.of([kind for kind in whole.tiles() if kind != how.wild], hand.melds)
    found: list[tuple[int, bool, frozenset[str]]] = []
    for hard in [True, False] if wilds else [True]:
        ways: list[Reading | None] = [*readings(whole)] if hard else [*readings(rest, wilds, NOT_RED)]
        for way in [*ways, None]:
            fans = fans_of(way, whole if hard else rest, wilds, how, options, len(opened))
            if fans:
                base = options.small_base if fans == {"plain"} else options.big_base * len(fans)
                found.append((base * (2 if hard else 1), hard, frozenset(fans)))
    return max(found, key=lambda one: one[:2], default=None)


def fans_of(
    way: Reading | None, hand: Hand, wilds: int, how: Circumstances, options: WuhanOptions, opened: int
) -> set[str]:
    fans: set[str] = set()
    laid = [kind for meld in hand.melds for kind in meld.tiles]
    if way is None:
        tiles = hand.tiles() + laid
    else:
        tiles = [kind for kind in way.pungs for _ in range(3)] + [way.pair] * 2 + laid
        tiles += [kind + step for kind in way.chows for step in range(3)]
        if not way.chows and all(meld.kind != "chow" for meld in hand.melds):
            fans.add("all_pungs")
        if len({kind // 9 for kind in tiles}) == 1 and tiles[0] < 27:
            fans.add("full_flush")
    if set(tiles) <= WINDS:
        fans.add("all_winds")
    if set(tiles) <= EYES:
        fans.add("all_258")
    if way is None and not fans:
        return set()
    by_shape = bool(fans)
    if how.win_by in {"discard", "rob_kong"} and opened == 4:
        fans.add("melded_hand")
    if how.win_by == "self_draw" and how.last_four:
        fans.add("last_tile_draw")
    if how.win_by == "rob_kong":
        fans.add("robbing_the_kong")
    if how.win_by == "kong_draw":
        fans.add("out_with_replacement")
    if by_shape:
        return fans
    assert way is not None
    if way.pair not in EYES and not (fans and options.situation_pair == "any"):
        return set()
    return fans or ({"plain"} if wilds <= 1 else set())


def a_hand(rng: random.Random) -> tuple[Hand, int, int]:
    """A hand of 3n+1 tiles near a win, of a few kinds more often than not, a tile and the wild tile."""
    palette = rng.choice(["123456789m", "258m258p258s", "ESWNFP", "2225558m2358p258s", "123456789m123456789pESWNFP"])
    kinds = parse(palette)
    wild = rng.choice([rng.choice(kinds), wild_after(rng.choice(parse("123456789m123456789p123456789sESWNCFP")))])
    left = [4] * 34
    melds: list[Meld] = []
    for _ in range(rng.choice([1, 1, 2, 2, 3, 4])):
        first = rng.choice([kind for kind in kinds if kind != wild and left[kind] > 2] or [0])
        run = (first, first + 1, first + 2)
        if rng.random() < 0.3 and first < 27 and first % 9 < 7 and wild not in run and all(left[one] for one in run):
            melds.append(Meld("chow", run))
        elif left[first] == 4 and rng.random() < 0.3:
            melds.append(Meld(rng.choice(["concealed_kong", "exposed_kong", "added_kong"]), (first,) * 4))
        else:
            melds.append(Meld("pung", (first,) * 3))
        for one in melds[-1].tiles:
            left[one] -= 1
    tiles: list[int] = []
    for _ in range(rng.choice([0, 0, 1, 2, 3, 4])):
        tiles.append(wild)
    while len(tiles) < 14 - 3 * len(melds):
        first = rng.choice(kinds)
        in_a_row = rng.random() < 0.5 and first < 27 and first % 9 < 7
        tiles += [first, first + 1, first + 2] if in_a_row else [first] * rng.choice([2, 3])
    held: list[int] = []
    for kind in tiles[: 14 - 3 * len(melds)]:
        there = kind if left[kind] > 0 else rng.choice([one for one in range(34) if left[one] > 0])
        left[there] -= 1
        held.append(there)
    tile = held.pop(rng.randrange(len(held)))
    return Hand.of(held, melds), tile, wild


WAYS: list[dict[str, Any]] = [
    {"win_by": "self_draw"},
    {"win_by": "self_draw", "last_four": True},
    {"win_by": "discard"},
    {"win_by": "rob_kong"},
    {"win_by": "kong_draw"},
]


@pytest.mark.rule("WH-35", "WH-38", "WH-40", "WH-54", "WH-55", "WH-66")
@pytest.mark.parametrize("options", [{}, {"situation_pair": "any", "small_base": 2, "big_base": 24}])
def test_no_reading_is_worth_more_than_what_is_scored(options: dict[str, Any]) -> None:
    room = msgspec.convert(options, WuhanOptions)
    scorer = WuhanScorer(room)
    rng = random.Random(str(options))
    wins = soft = 0
    for _ in range(1500):
        hand, tile, wild = a_hand(rng)
        how = Circumstances(wild=wild, **rng.choice(WAYS))
        wanted = best(hand, tile, how, room)
        said = scorer.score(hand, tile, how)
        if isinstance(said, NoWin):
            assert wanted is None, (hand, tile, how)
            continue
        assert wanted is not None, (hand, tile, how)
        fans = {fan for fan, _ in said.fans}
        assert wanted[2] == fans - {"opened", "hard_win", "melded_kong", "concealed_kong", "self_drawn"}
        assert wanted[1] == ("hard_win" in fans)
        wins += 1
        soft += not wanted[1]
    assert wins > 300
    assert soft > 100


@pytest.mark.rule("WH-14", "WH-36", "WH-37", "WH-39")
@pytest.mark.parametrize("options", [{}, {"situation_pair": "any"}])
def test_a_hand_waits_on_what_it_wins_on(options: dict[str, Any]) -> None:
    room = msgspec.convert(options, WuhanOptions)
    scorer = WuhanScorer(room)
    rng = random.Random(f"waits {options}")
    found = 0
    for _ in range(600):
        hand, _, wild = a_hand(rng)
        for way in WAYS:
            how = Circumstances(wild=wild, **way)
            wins = [
                kind
                for kind in range(34)
                if hand.counts[kind] + sum(meld.tiles.count(kind) for meld in hand.melds) < 4
                and not isinstance(scorer.score(hand, kind, how), NoWin)
            ]
            assert kinds_of(scorer.waits(hand, how)) == wins, (hand, how)
            found += len(wins)
    assert found > 3000

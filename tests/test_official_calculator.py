"""The duels' fans are those of the Chinese official rules (国标), but for what their pages say otherwise.

A calculator of these rules, PyMahjongGB, was asked about random won hands (tests/official/record.py). Each duel's own
table, with its differences from the official rules undone, has to score every hand as it does.
"""

from collections import Counter
from pathlib import Path

import msgspec
import pytest

from queju.games.official.won import Circumstances
from queju.hands.hand import Hand, meld_from_text
from queju.tiles import KIND_OF, parse
from tests.official.duels import BAMBOO, CHARACTER, Duel
from tests.official.hands import WonHand

ANSWERS = Path(__file__).parent / "official" / "answers.jsonl"
WAITS = {"edge_wait", "closed_wait", "single_wait"}
TRIPLETS = "pung_of_terminals_or_honors"


@pytest.mark.rule("BD-60", "BD-61", "BD-62", "BD-63", "BD-64", "BD-65", "BD-66", "BD-67", "BD-68")
def test_the_bamboo_duel_is_official_but_where_its_page_says_otherwise() -> None:
    compare(BAMBOO)


@pytest.mark.rule("CD-60", "CD-61", "CD-62", "CD-63", "CD-64", "CD-65", "CD-66", "CD-67", "CD-68")
def test_the_character_duel_is_official_but_where_its_page_says_otherwise() -> None:
    compare(CHARACTER)


def compare(duel: Duel) -> None:
    scorer = duel.official()
    values = {fan.id: fan.value for fan in scorer.table.fans}
    seen: Counter[str] = Counter()
    ties = 0
    for line in ANSWERS.read_text(encoding="utf-8").splitlines():
        asked = msgspec.json.decode(line, type=WonHand)
        official = dict(asked.fans)
        seen.update(official)
        if official.keys() & duel.elsewhere.keys():
            continue
        score = scorer.best(*as_held(duel, asked))
        assert score is not None, line
        ours = {fan: round(value) // values[fan] for fan, value in score.fans}
        if ours.keys() & WAITS and asked.has_dead_wait():
            seen[duel.no_wait] += 1
            ours = {fan: times for fan, times in ours.items() if fan not in WAITS}
        if "nine_gates" in ours:
            seen[duel.all_struck] += official.pop(TRIPLETS, 0)
        if ours != official:
            # Readings that are worth the same: the duels say which one counts, the official rules do not.
            assert worth(ours, values) == worth(official, values), line
            ties += 1
    assert ties < seen.total() // 1000
    assert {*values, *duel.elsewhere, duel.no_wait, duel.all_struck} == set(+seen)


def worth(fans: dict[str, int], values: dict[str, int]) -> int:
    """The total of these fans."""
    return sum(values[fan] * times for fan, times in fans.items())


def as_held(duel: Duel, asked: WonHand) -> tuple[Hand, int, Circumstances]:
    """The hand in the duel's suit, its winning tile, and how it was won."""

    def in_suit(text: str) -> str:
        return text.replace("s", duel.suit)

    melds = [meld_from_text(kind, in_suit(tiles)) for kind, tiles in asked.melds]
    tile = KIND_OF[in_suit(asked.tile)]
    visible = [0] * 34
    visible[tile] = asked.visible
    how = Circumstances(
        asked.win_by,
        last_tile=asked.last_tile,
        visible=visible,
        flowers=(1 << asked.flowers) - 1,
        seat_wind=KIND_OF[asked.seat_wind],
        round_wind=KIND_OF[asked.round_wind],
    )
    return Hand.of(parse(in_suit(asked.hand)), melds), tile, how

"""How the test cases of 双人麻将 are read: the keys of ``docs/rules/bamboo_duel.md``, "Case keys"."""

from collections.abc import Mapping, Sequence
from typing import Any

from queju.engine import events as ev
from queju.engine.setup import Setup
from queju.engine.table import Table
from queju.errors import BadCase
from queju.games.bamboo_duel.inputs import INPUTS
from queju.games.bamboo_duel.options import BambooOptions
from queju.games.bamboo_duel.scoring import TILES, BambooScorer
from queju.games.bamboo_duel.settlement import Settlement
from queju.games.bamboo_duel.state import BambooState, flowers_in, mask_of
from queju.games.inputs import Inputs
from queju.games.official.positions import (
    SEATS,
    Situation,
    flag,
    hand_in,
    position,
    table_with,
    tile_in,
    told,
    win_by,
)
from queju.games.official.won import Circumstances
from queju.hands.fans import NoWin, Score
from queju.hands.shape import kinds_of
from queju.tiles import parse, write

Json = Any


class BambooCases:
    """Answers cases under one set of options."""

    inputs: Inputs = INPUTS

    def __init__(self, options: BambooOptions) -> None:
        self.scorer = BambooScorer(options)
        self.settlement = Settlement(options.base)

    def won(self, case: Mapping[str, Json]) -> Table | NoWin:
        """The table of a score case right after the win, or why it is none."""
        by = win_by(case, self.inputs)
        hand = hand_in(case, TILES)
        tile = tile_in(case, hand, TILES)
        score = self.scorer.score(hand, tile, _how(case, by))
        if isinstance(score, NoWin):
            return score
        table, win = table_with(case, hand, tile, by, score)
        win.bill = self.settlement.bill(table, win)
        self.settlement.book_win(table, win)
        return table

    def waits(self, case: Mapping[str, Json]) -> dict[str, Json]:
        """What the hand may win on by self-draw and by discard, the minimum included."""
        hand = hand_in(case, TILES)
        kinds = kinds_of(self.scorer.shape(hand))
        found: list[str] = []
        for by in ("self_draw", "discard"):
            how = _how(case, by)
            found.append(write([kind for kind in kinds if isinstance(self.scorer.score(hand, kind, how), Score)]))
        return {"waits": found[0], "waits_discard": found[1]}

    def setup(self, case: Mapping[str, Json]) -> Setup:
        """The deal of a play case, or its position."""
        given = case["deal"]
        laid = [parse(text) for text in (given.get("table") or {}).get("flowers") or [""] * SEATS]
        state = BambooState()
        state.flowers = [mask_of(_only_flowers(kinds)) for kinds in laid]
        state.dealt = [flowers_in(parse(text)) for text in given["hands"]]
        return position(case, TILES, state, [kind for kinds in laid for kind in kinds])

    def events(self, log: Sequence[ev.Event]) -> list[dict[str, Json]]:
        """Flowers laid, declarations, and the end."""
        found: list[dict[str, Json]] = []
        for event in log:
            if isinstance(event, ev.SetAside):
                found.append({"event": "flower", "seat": event.seat, "tile": event.tile})
            else:
                common = told(event)
                if common is not None:
                    found.append(common)
        return found


def _how(case: Mapping[str, Json], by: str) -> Circumstances:
    around = case.get("table") or {}
    at = Situation(case)
    return Circumstances(
        by,
        seat=at.winner,
        first_turn=at.first_turn and not flag(around, "kong_before"),
        last_tile=at.last_tile,
        ready=at.ready,
        visible=at.visible,
        flowers=mask_of(_only_flowers(parse(around.get("flowers") or ""))),
    )


def _only_flowers(kinds: Sequence[int]) -> Sequence[int]:
    """Raises `BadCase` where there is another tile among them, or a flower twice."""
    if len(flowers_in(kinds)) != len(kinds) or len(set(kinds)) != len(kinds):
        raise BadCase(f"'flowers' are {write(kinds)}; they are some of 12345678f, each once.")
    return kinds

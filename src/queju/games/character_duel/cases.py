"""How the test cases of 二人麻将 are read: the keys of ``docs/rules/character_duel.md``, "Case keys"."""

from collections.abc import Mapping, Sequence
from typing import Any

from queju.engine import events as ev
from queju.engine.setup import Setup
from queju.engine.table import Table
from queju.errors import BadCase
from queju.games.character_duel.build import last_drawn
from queju.games.character_duel.inputs import inputs
from queju.games.character_duel.judge import Judge
from queju.games.character_duel.options import CharacterOptions
from queju.games.character_duel.scoring import TILES
from queju.games.character_duel.settlement import Settlement
from queju.games.character_duel.state import EAST, WINDS, CharacterState, next_wind
from queju.games.inputs import Inputs
from queju.games.official.positions import Situation, hand_in, position, table_with, tile_in, told, win_by
from queju.games.official.scorer import OfficialScorer
from queju.games.official.won import Circumstances
from queju.hands.fans import NoWin, Score
from queju.hands.shape import kinds_of
from queju.tiles import KIND_OF, NAMES, write

Json = Any


class CharacterCases:
    """Answers cases under one set of options."""

    def __init__(self, options: CharacterOptions) -> None:
        judge = Judge(options)
        self.winds: list[int] = judge.winds
        self.scorer: OfficialScorer = judge.scorer
        self.settlement: Settlement = Settlement(options)
        self.rotates: bool = options.round_wind_mode == "rotate"
        self.most: int = options.max_doubles
        self.inputs: Inputs = inputs(options)

    def won(self, case: Mapping[str, Json]) -> Table | NoWin:
        """The table of a score case right after the win, or why it is none."""
        by = win_by(case, self.inputs)
        hand = hand_in(case, TILES)
        tile = tile_in(case, hand, TILES)
        doubled = self._doubled(case)
        score = self.scorer.score(hand, tile, self._circumstances(case, by))
        if isinstance(score, NoWin):
            return score
        table, win = table_with(case, hand, tile, by, score)
        win.bill = self.settlement.bill(table, win, doubled)
        self.settlement.book_win(table, win, doubled)
        return table

    def waits(self, case: Mapping[str, Json]) -> dict[str, Json]:
        """The tiles on which the hand may be won by self-draw, and by discard."""
        hand = hand_in(case, TILES)
        shape = kinds_of(self.scorer.shape(hand))
        found: dict[str, Json] = {}
        for key, by in (("waits", "self_draw"), ("waits_discard", "discard")):
            how = self._circumstances(case, by)
            found[key] = write([kind for kind in shape if isinstance(self.scorer.score(hand, kind, how), Score)])
        return found

    def setup(self, case: Mapping[str, Json]) -> Setup:
        """The deal of a play case."""
        around = case["deal"].get("table") or {}
        return last_drawn(position(case, TILES, CharacterState(round_wind=_wind(around))))

    def events(self, log: Sequence[ev.Event]) -> list[dict[str, Json]]:
        """Declarations, doublings, the win, and the end with the round wind of the next hand."""
        found: list[dict[str, Json]] = []
        wind = EAST
        counts = [0, 0]
        for event in log:
            match event:
                case ev.WindsShown():
                    wind = KIND_OF[event.round]
                case ev.Doubled(seat=seat, tile=tile, total=total, count=count):
                    counts[seat] = count
                    found.append({"event": "double", "seat": seat, "tile": tile, "total": total, "count": count})
                case ev.Won(bill=ev.Bill() as bill):
                    found.append(self._won(bill, counts[bill.seat]))
                case ev.HandOver():
                    after = NAMES[next_wind(wind) if self.rotates else EAST]
                    found.append({**(told(event) or {}), "round_wind": after})
                case _:
                    other = told(event)
                    if other is not None:
                        found.append(other)
        return found

    def _won(self, bill: ev.Bill, count: int) -> dict[str, Json]:
        return {
            "event": "win",
            "seat": bill.seat,
            "tile": bill.tile,
            "total": self.settlement.fan_total(bill.fans),
            "multiplier": 1 << count,
            # Who has doubled for the last time has won at once: there is no other win with so many.
            "auto": 0 < count == self.most,
        }

    def _doubled(self, case: Mapping[str, Json]) -> list[int]:
        given = (case.get("table") or {}).get("doubled") or []
        whole = isinstance(given, list) and all(isinstance(total, int) and total >= 0 for total in given)
        if not whole or len(given) > self.most:
            raise BadCase(f"'doubled' is {given!r}; it lists the totals recorded, at most {self.most} in this room.")
        return list(given)

    def _circumstances(self, case: Mapping[str, Json], by: str) -> Circumstances:
        given = Situation(case)
        return Circumstances(
            by,
            seat=given.winner,
            first_turn=given.first_turn,
            last_tile=given.last_tile,
            ready=given.ready,
            visible=given.visible,
            seat_wind=self.winds[given.winner],
            round_wind=max(EAST, _wind(case.get("table") or {})),
        )


def _wind(around: Mapping[str, Json]) -> int:
    """The round wind that a table names, as a kind; -1 where it names none."""
    given = around.get("round_wind")
    if given is None:
        return -1
    kind = KIND_OF.get(given, -1) if isinstance(given, str) else -1
    if not EAST <= kind < EAST + WINDS:
        raise BadCase(f"'round_wind' is {given!r}; it is E, S, W or N.")
    return kind

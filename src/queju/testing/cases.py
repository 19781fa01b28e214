"""Runs test cases: `answer` says what the engine says, `check` compares that with what a case expects."""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any, cast

from msgspec import Struct

from queju.engine.machine import Action, Question
from queju.engine.round import Round
from queju.engine.table import shown
from queju.errors import BadCase, QuejuError
from queju.games import game
from queju.games.game import Cases
from queju.tiles import write

Json = Any
Case = Mapping[str, Json]


def answer(case: Case, game_id: str) -> dict[str, Json]:
    """What the engine says of a case: all the keys that an ``expect`` of its kind may have.

    Raises `BadCase` (or another `BadInput`) with a sentence where the case cannot be read or played.
    """
    try:
        return _answer(case, game_id)
    except (KeyError, TypeError, ValueError, AttributeError, IndexError) as error:
        what = f"the key {error} is missing" if isinstance(error, KeyError) else f"{error}"
        raise BadCase(f"Case {_name(case)} cannot be read: {what}.") from error


def check(case: Case, game_id: str) -> list[str]:
    """The differences between what a case expects and what the engine says, one sentence each; none if it passes."""
    try:
        said = answer(case, game_id)
    except QuejuError as error:
        return [str(error)]
    expected = case.get("expect") or {}
    if not isinstance(expected, Mapping):
        return [f"'expect' is {expected!r}; it has to be an object."]
    if expected.get("win") is False and "reason" not in expected:
        said.pop("reason", None)
    wrong: list[str] = []
    for key, value in expected.items():
        wrong += _differences(key, value, said.get(key))
    if case.get("kind") == "score":
        wrong += [f"{key}: nothing is expected, the engine says {said[key]!r}" for key in said.keys() - expected.keys()]
    return wrong


def _answer(case: Case, game_id: str) -> dict[str, Json]:
    rules = game(game_id)
    options = rules.read_options(case.get("options") or {})
    cases = _reader(game_id, options)
    kind = case["kind"]
    if kind == "score":
        return cases.score(case)
    if kind == "waits":
        return cases.waits(case)
    if kind == "play":
        machine = rules.open(options, cases.setup(case))
        return _Play(cast(Round, machine), cases).run(case["actions"])
    raise BadCase(f"'{kind}' is no kind of case that {game_id} has.")


@lru_cache(maxsize=256)
def _reader(game_id: str, options: Struct) -> Cases:
    """A game's reader, which builds its tables of fans once for each set of options and keeps nothing of a case."""
    return game(game_id).cases(options)


class _Play:
    """A hand played from a fixed deal by the listed actions."""

    def __init__(self, machine: Round, cases: Cases) -> None:
        self.machine = machine
        self.cases = cases

    def run(self, actions: Iterable[Mapping[str, Json]]) -> dict[str, Json]:
        for number, given in enumerate(actions):
            self._act(number, given)
        # Answers that stand in an open window: the system's for a seat that has left are claims as well.
        if any(answer.do != "pass" for answer in self.machine.answers.values()):
            self._close_window()
        return self._told()

    def _act(self, number: int, given: Mapping[str, Json]) -> None:
        seat, verb = given["seat"], given["do"]
        machine = self.machine
        if not isinstance(seat, int) or not 0 <= seat < machine.table.seats:
            raise BadCase(f"Action {number + 1} is of seat {seat!r}, and there is no such seat.")
        if verb == "escape":
            machine.leave(seat)
            return
        question = machine.questions.get(seat)
        if question is None or not _has(question, verb):
            self._close_window()
            question = machine.questions.get(seat)
        if question is None:
            raise BadCase(f"Action {number + 1}: seat {seat} is not asked anything when it wants to {verb}.")
        action = Action(verb, *(given.get(key) for key in ("tile", "tiles", "suit", "amount")))
        machine.answer(seat, question.number, action)

    def _close_window(self) -> None:
        """Whoever may pass and has not answered passes."""
        for seat, question in list(self.machine.questions.items()):
            if self.machine.questions.get(seat) is question and _has(question, "pass"):
                self.machine.answer(seat, question.number, Action("pass"))

    def _held(self, seat: int) -> list[int]:
        """Concealed tiles; those of a seat that has left the hand with the tile that it won on."""
        table = self.machine.table
        won_on = [win.tile for win in table.wins if win.seat == seat and not table.live[seat]]
        return table.hands[seat].tiles() + won_on

    def _told(self) -> dict[str, Json]:
        machine, table = self.machine, self.machine.table
        seats = range(table.seats)
        legal: dict[str, list[str]] = {str(seat): [] for seat in seats} | {
            str(seat): list(dict.fromkeys(offer.do for offer in question.offers))
            for seat, question in machine.questions.items()
        }
        return {
            "legal": legal,
            "hands": {str(seat): write(self._held(seat)) for seat in seats},
            "melds": {str(seat): [_meld(meld) for meld in map(shown, table.hands[seat].melds)] for seat in seats},
            "payments": list(table.moved),
            "over": machine.over,
            "winners": [win.seat for win in table.wins],
            "events": self.cases.events(machine.log),
        }


def _meld(meld: Any) -> dict[str, Json]:
    told: dict[str, Json] = {"kind": meld.kind, "tiles": meld.tiles}
    if meld.source is not None:
        told["from"] = meld.source
    return told


def _has(question: Question, verb: str) -> bool:
    return any(offer.do == verb for offer in question.offers)


def _differences(key: str, expected: Json, said: Json) -> list[str]:
    if key in {"legal", "hands", "melds"} and isinstance(expected, Mapping):
        found: list[str] = []
        for seat, value in expected.items():
            mine = said.get(seat) if isinstance(said, Mapping) else None
            in_any_order = key == "legal" and isinstance(value, list)
            same = sorted(mine or []) == sorted(value, key=str) if in_any_order else mine == value
            if not same:
                found.append(f"{key} of seat {seat}: expected {value!r}, the engine says {mine!r}")
        return found
    return [] if expected == said else [f"{key}: expected {expected!r}, the engine says {said!r}"]


def _name(case: Case) -> str:
    return str(case.get("id", "without id")) if isinstance(case, Mapping) else "that is no object"

"""Runs test cases: `answer` says what the engine says, `check` compares that with what a case expects."""

from collections.abc import Iterable, Mapping
from contextlib import suppress
from typing import Any, cast

from queju.engine.machine import Action, Question
from queju.engine.round import Round
from queju.engine.table import shown
from queju.errors import BadCase, BadTiles, QuejuError
from queju.games import hall_game, hand_game, scored
from queju.games.game import Cases
from queju.tiles import parse, write

Json = Any
Case = Mapping[str, Json]


def answer(case: Case, game_id: str) -> dict[str, Json]:
    """What the engine says of a case: all the keys that an ``expect`` of its kind may have.

    Raises `BadCase` (or another `BadInput`) with a sentence where the case cannot be read or played.
    """
    try:
        return _answer(case, game_id)
    except (KeyError, TypeError, ValueError, AttributeError, IndexError) as error:
        raise scored.unreadable(case, error) from error


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
    kind = case["kind"]
    if kind == "round":
        hall = hall_game(game_id)
        return hall.cases(hall.read_options(case.get("options") or {})).round(case)
    rules = hand_game(game_id)
    if kind == "score":
        return scored.score(rules, case).answer
    if kind == "waits":
        return scored.waits(rules, case)
    if kind == "play":
        options = rules.read_options(case.get("options") or {})
        cases = scored.reader(rules, options)
        machine = rules.open(options, cases.setup({**case, "deal": scored.without_nulls(case["deal"])}))
        return _Play(cast(Round, machine), cases).run(case["actions"])
    raise BadCase(f"'{kind}' is no kind of case that {game_id} has.")


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
        # What follows a window that nobody answers may be a window again.
        while (question is None or not _has(question, verb)) and self._close_window():
            question = machine.questions.get(seat)
        if question is None:
            raise BadCase(f"Action {number + 1}: seat {seat} is not asked anything when it wants to {verb}.")
        action = Action(verb, *(given.get(key) for key in ("tile", "tiles", "suit", "amount")))
        machine.answer(seat, question.number, action)

    def _close_window(self) -> bool:
        """Whoever may pass and has not answered passes; whether there was anybody."""
        closed = False
        for seat, question in list(self.machine.questions.items()):
            if self.machine.questions.get(seat) is question and _has(question, "pass"):
                self.machine.answer(seat, question.number, Action("pass"))
                closed = True
        return closed

    def _held(self, seat: int) -> list[int]:
        """Concealed tiles; those of a seat that has left the hand with the tile that it won on, if there is one."""
        table = self.machine.table
        won_on = [win.tile for win in table.wins if win.seat == seat and win.tile >= 0 and not table.live[seat]]
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
            if not _same(key, value, mine):
                found.append(f"{key} of seat {seat}: expected {value!r}, the engine says {mine!r}")
        return found
    return [] if _same(key, expected, said) else [f"{key}: expected {expected!r}, the engine says {said!r}"]


def _same(key: str, expected: Json, said: Json) -> bool:
    """Whether two values say the same: verbs come in any order, and tiles but those of a meld are a multiset."""
    if key == "legal" and isinstance(expected, list):
        return sorted(said or []) == sorted(expected, key=str)
    if key in {"hands", "waits", "waits_discard"} and isinstance(expected, str) and isinstance(said, str):
        with suppress(BadTiles):
            return write(parse(expected)) == said
    return bool(expected == said)

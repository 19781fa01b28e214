"""Games whose hands are laid out by a case of the rules, for tests that need a certain end."""

import json
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from queju.engine.events import Event
from queju.engine.machine import Machine
from queju.games import hand_game
from queju.parlour.offers import Find, Offer, offer
from queju.parlour.tables.dealing import GameDealer, Purses, commitment

CASES = Path(__file__).parents[1] / "cases"


class LaidOut(GameDealer):
    """Deals every hand of a game as one of its cases has it; who entered first deals."""

    def __init__(self, name: str, found: Offer, case: dict[str, Any]) -> None:
        known = hand_game(name)
        options = known.read_options(found.options)
        super().__init__(known, options, found.options)
        self._known, self._checked, self._case = known, options, case

    def first_dealer(self, secret: str, words: Sequence[str], host: int) -> int:
        """The host."""
        return host

    def open(self, secret: str, words: Sequence[str], before: int, purses: Purses) -> tuple[Machine, Sequence[Event]]:
        """The hand that is laid out."""
        setup = self._known.cases(self._checked).setup(self._case)
        machine = self._known.open(self._checked, replace(setup, commitment=commitment(secret), purses=purses))
        return machine, machine.log


def laid_out(name: str, id: str) -> Find:
    """Games of which one deals nothing but this case."""
    cases = json.loads((CASES / f"{name}.json").read_text(encoding="utf-8"))["cases"]
    case = next(case for case in cases if case["id"] == id)

    def find(game: str, options: Any) -> Offer:
        found = offer(game, options)
        if game != name:
            return found
        return Offer(found.seats, found.options, LaidOut(name, found, case), found.decide, found.length)

    return find

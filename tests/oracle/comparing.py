"""One hand played by the engine and by a page's plain reading at once, compared after every action."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any, ClassVar, Generic, Protocol, TypeVar, cast

from queju.engine.machine import Action as Answer
from queju.engine.round import Round
from queju.engine.table import shown
from queju.games import hand_game as game_of
from queju.tiles import write

Action = dict[str, Any]
Case = dict[str, Any]


class PlainReading(Protocol):
    """A hand as the page alone says how it goes."""

    over: bool

    def legal(self, seat: int) -> list[Action]:
        """What the seat may do."""

    def system_choice(self, seat: int) -> Action:
        """What is done for the seat when its time is up."""

    def act(self, seat: int, action: Action) -> None:
        """The seat does it."""


P = TypeVar("P", bound=PlainReading)


def as_dict(answer: Answer) -> Action:
    """An engine's action in the words of cases."""
    given = {"do": answer.do, "tile": answer.tile, "tiles": answer.tiles, "suit": answer.suit}
    return {key: value for key, value in given.items() if value is not None}


class Comparer(ABC, Generic[P]):
    """The two machines, and the case that tells what they have been through."""

    seats: ClassVar[list[int]]
    fragment_ended: ClassVar[type[Exception]]
    """What the plain reading raises where the part of the wall that it knows is used up."""

    def __init__(
        self, game: str, options: dict[str, Any], deal: dict[str, Any], page: P, balances: list[int] | None = None
    ) -> None:
        rules = game_of(game)
        self.case: Case = {"id": "random", "kind": "play", "options": options, "deal": deal, "actions": []}
        read = rules.read_options(options)
        self.cases = rules.cases(read)
        self.page = page
        setup = self.cases.setup(self.case)
        self.engine = cast(Round, rules.open(read, setup if balances is None else replace(setup, purses=balances)))

    @abstractmethod
    def told(self) -> dict[str, Any]:
        """Everything that an `expect` may ask of the plain reading."""

    def escape(self, seat: int) -> None:
        """The seat leaves the plain reading's hand; nobody does where the page does not say how that goes."""
        raise AssertionError("This plain reading knows no escape.")

    def plainly(self, action: Action) -> tuple[str, ...]:
        """An action as something to compare."""
        return action["do"], action.get("tile") or "", action.get("tiles") or "", action.get("suit") or ""

    def default(self, action: Action) -> Any:
        """What is done when the time is up, as something to compare."""
        return action

    def answer(self, offer: Answer, action: Action) -> Answer:
        """The engine's action for a case's, which is one of what it offered."""
        return offer

    def act(self, action: Action, seat: int) -> None:
        """Both take the action (`escape` too)."""
        self.case["actions"].append({"seat": seat, **action})
        if action["do"] == "escape":
            self.escape(seat)
            self.engine.leave(seat)
            return
        question = self.engine.questions[seat]
        offer = next(offer for offer in question.offers if self.plainly(as_dict(offer)) == self.plainly(action))
        self.page.act(seat, action)
        self.engine.answer(seat, question.number, self.answer(offer, action))

    def differences(self) -> list[str]:
        """What the two do not agree on, one line each."""
        said, page = self._engine_says(), self._page_says()
        return [f"{key}: page {page[key]!r}, engine {said[key]!r}" for key in page if page[key] != said[key]]

    def _page_says(self) -> dict[str, Any]:
        says: dict[str, Any] = {key: value for key, value in self.told().items() if key != "legal"}
        for seat in self.seats:
            offers = self.page.legal(seat)
            says[f"offers of {seat}"] = sorted(map(self.plainly, offers))
            says[f"default of {seat}"] = self.default(self.page.system_choice(seat)) if offers else None
        return says

    def _engine_says(self) -> dict[str, Any]:
        machine, table = self.engine, self.engine.table
        says: dict[str, Any] = {
            "hands": {str(seat): write(table.hands[seat].tiles() + self._won_on(seat)) for seat in self.seats},
            "melds": {
                str(seat): [
                    {"kind": meld.kind, "tiles": meld.tiles} | ({} if meld.source is None else {"from": meld.source})
                    for meld in map(shown, table.hands[seat].melds)
                ]
                for seat in self.seats
            },
            "payments": list(table.moved),
            "over": machine.over,
            "winners": [win.seat for win in table.wins],
            "events": self.cases.events(machine.log),
        }
        for seat in self.seats:
            question = machine.questions.get(seat)
            offers = [] if question is None else [as_dict(offer) for offer in question.offers]
            says[f"offers of {seat}"] = sorted(map(self.plainly, offers))
            says[f"default of {seat}"] = None if question is None else self.default(as_dict(machine.default(seat)))
        return says

    def _won_on(self, seat: int) -> list[int]:
        """Cases show a seat that has won with the tile that it won on; the engine says -1 where there is none."""
        table = self.engine.table
        return [win.tile for win in table.wins if win.seat == seat and not table.live[seat] and win.tile >= 0]

    def play_out(self, rng: Random, chosen: Callable[[int], Action], leaving: float = 0.0) -> list[str]:
        """Play to the end; the first differences, none if there are none.

        `chosen` is what a seat does; `leaving` the chance of an escape each time.
        """
        here = set(self.seats)
        try:
            found = self.differences()
            while not self.page.over and not found:
                if here and rng.random() < leaving:
                    seat = rng.choice(sorted(here))
                    here.remove(seat)
                    self.act({"do": "escape"}, seat)
                else:
                    asked = [seat for seat in self.seats if self.page.legal(seat)]
                    seat = rng.choice(asked)
                    self.act(chosen(seat), seat)
                found = self.differences()
        except self.fragment_ended:
            return []
        return found

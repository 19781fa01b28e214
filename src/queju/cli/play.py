"""``queju play``: a hand in the terminal against the house bots."""

from random import Random, SystemRandom
from typing import Annotated

from cyclopts import Parameter
from rich.text import Text

from queju import games
from queju.bots.bot import Bot
from queju.bots.roster import HOUSE, bot
from queju.bots.seated import tell
from queju.cli import terminal, words
from queju.cli.output import output
from queju.engine import events as ev
from queju.engine.machine import Action, Machine, Question
from queju.engine.views import View
from queju.errors import BadInput
from queju.games.deals import deal
from queju.tiles import KIND_OF

COLUMNS = 4
"""Offers side by side in the menu."""


def play(
    game: str,
    /,
    *,
    seat: int = 0,
    bots: str = HOUSE,
    seed: int | None = None,
    option: Annotated[tuple[str, ...], Parameter(negative="")] = (),
) -> int:
    """Play one hand against bots: read the table, type the number of what you do, Enter.

    Parameters
    ----------
    game
        A game's id, such as xuezhan; "queju games" lists them.
    seat
        Your seat; seat 0 deals.
    bots
        Who the others are: house or random.
    seed
        A number; the same one deals the same hand.
    option
        A room option as NAME=VALUE; may be given several times.
    """
    known = games.hand_game(game)
    options = known.read_options(words.pairs(option, "--option"))
    if not 0 <= seat < known.seats:
        raise BadInput(f"There is no seat {seat}; a seat is 0 to {known.seats - 1}.")
    if seed is None:
        seed = SystemRandom().randrange(2**31)
    players = [bot(bots, known, options, seed + place) for place in range(known.seats)]
    machine = known.open(options, deal(known, options, Random(f"{seed}/0")))
    _Sitting(machine, seat, players).play()
    return 0


class _Sitting:
    """One person at a table of bots."""

    def __init__(self, machine: Machine, me: int, bots: list[Bot]) -> None:
        self.machine = machine
        self.me = me
        self.bots = bots
        self.views = [View(seat) for seat in range(len(bots))]
        self.names = [f"bot {seat}" if seat != me else "you" for seat in range(len(bots))]
        self.console = output(width=80)

    def play(self) -> None:
        """To the end of the hand."""
        self._happened(list(self.machine.log))
        while not self.machine.over:
            questions = self.machine.questions
            seat = next((other for other in questions if other != self.me), self.me)
            question = questions[seat]
            action = self._ask(question) if seat == self.me else self.bots[seat].choose(self.views[seat], question)
            self._happened(self.machine.answer(seat, question.number, action))
        result = self.views[self.me].result
        if result is not None:
            for one in result.bills:
                self.console.print(terminal.bill(one, self.names))

    def _happened(self, happened: list[ev.Event]) -> None:
        tell(self.views, happened)
        for event in happened:
            mine = event.seen_by(self.me)
            said = terminal.sentence(mine, self.names) if mine is not None else None
            if said is not None:
                self.console.print(said)

    def _ask(self, question: Question) -> Action:
        offers = list(question.offers)
        # Discards last and in the order of the hand, so that their numbers stay near the tiles.
        offers.sort(key=lambda offer: (offer.do == "discard", KIND_OF.get(offer.tile or "", 0)))
        self.console.print()
        self.console.print(terminal.table(self.views[self.me], self.names))
        offered = terminal.at_stake(self.views[self.me], self.names)
        if offered is not None:
            self.console.print(offered)
        self._menu(offers)
        while True:
            try:
                typed = self.console.input("Your choice: ").strip()
            except EOFError:
                raise BadInput("The hand was left: there is nothing more to read on standard input.") from None
            for number, offer in enumerate(offers, 1):
                if typed == str(number):
                    return offer
            self.console.print(f"Type a number from 1 to {len(offers)}, then Enter.")

    def _menu(self, offers: list[Action]) -> None:
        width = self.console.width // COLUMNS
        line = Text()
        for number, offer in enumerate(offers, 1):
            cell = Text(f"{number:3} ", "bold").append(terminal.action(offer))
            cell.append(" " * max(1, width - cell.cell_len))
            if line.cell_len + cell.cell_len > self.console.width:
                self.console.print(line)
                line = Text()
            line.append(cell)
        self.console.print(line)

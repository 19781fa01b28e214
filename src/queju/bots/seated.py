"""A bot in a seat of any table: it is handed the machine and looks at nothing of it but its seat's own events."""

from collections.abc import Iterable

from msgspec import Struct

from queju.bots.roster import HOUSE, bot
from queju.engine.events import Event
from queju.engine.machine import Action, Machine
from queju.engine.views import View
from queju.games import HandGame


class HouseSeats:
    """The house bot in every seat that it is asked for, in rooms of one game and one set of options."""

    def __init__(self, game: HandGame, options: Struct) -> None:
        self._bot = bot(HOUSE, game, options)

    def __call__(self, machine: Machine, seat: int) -> Action:
        """What it answers to the question that `seat` is asked now, by what the seat has been told (PF-21)."""
        view = View(seat)
        tell([view], machine.log)
        return self._bot.choose(view, machine.questions[seat])


def tell(views: Iterable[View], events: Iterable[Event]) -> None:
    """Fold events into views, each of them as its reader is told it."""
    for event in events:
        for view in views:
            seen = event.seen_by(view.me)
            if seen is not None:
                view.feed(seen)

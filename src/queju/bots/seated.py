"""A bot in a seat of any table: it is handed the machine and looks at nothing of it but its seat's own events."""

from collections.abc import Iterable
from functools import cache

from queju.bots.bot import Bot
from queju.bots.roster import HOUSE, bot
from queju.engine.events import Event
from queju.engine.machine import Action, Machine
from queju.engine.views import View
from queju.games import game


def house_decides(machine: Machine, seat: int) -> Action:
    """What the house bot answers to the question that `seat` is asked now, by what the seat has been told (PF-21)."""
    view = View(seat)
    tell([view], machine.log)
    return _house(view.game).choose(view, machine.questions[seat])


def tell(views: Iterable[View], events: Iterable[Event]) -> None:
    """Fold events into views, each of them as its reader is told it."""
    for event in events:
        for view in views:
            seen = event.seen_by(view.me)
            if seen is not None:
                view.feed(seen)


@cache
def _house(name: str) -> Bot:
    return bot(HOUSE, game(name))

"""Help while playing (PF-43): what a seat is told of its own hand, from the events that it was sent alone."""

from collections.abc import Callable, Iterable

from queju.engine.events import Event
from queju.engine.machine import Question
from queju.engine.views import View
from queju.games.help import Wait
from queju.parlour import wire

Waits = Callable[[View, str | None], tuple[Wait, ...]]
"""What the hand of a view's reader waits on: as it stands, or after a discard."""


class Helper:
    """Helps one seat through one hand."""

    def __init__(self, seat: int, waits: Waits) -> None:
        self.waits: tuple[Wait, ...] = ()
        """What the seat was last told that its hand waits on."""
        self._view = View(me=seat)
        self._of = waits

    def feed(self, seen: Iterable[Event]) -> wire.Waits | None:
        """Take in what the seat is sent; the news of what its hand now waits on, if that has changed."""
        for event in seen:
            self._view.feed(event)
        waits = self._of(self._view, None)
        if waits == self.waits:
            return None
        self.waits = waits
        return wire.Waits(waits)

    def ready_after(self, question: Question) -> tuple[wire.Ready, ...]:
        """For each discard offered that leaves the hand ready: what it waits on."""
        discards = [offer.tile for offer in question.offers if offer.do == "discard" and offer.tile is not None]
        found = [(discard, self._of(self._view, discard)) for discard in discards]
        return tuple(wire.Ready(discard, waits) for discard, waits in found if waits)

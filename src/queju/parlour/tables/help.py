"""Help while playing (PF-43): what a seat is told of its own hand, from the events that it was sent alone."""

from collections.abc import Callable, Iterable

from queju.engine import events as ev
from queju.engine.machine import Question
from queju.engine.views import View
from queju.games.chances import Chance, Chances
from queju.games.help import Wait
from queju.parlour import wire

Waits = Callable[[View, str | None], tuple[Wait, ...]]
"""What the hand of a view's reader waits on: as it stands, or after a discard."""

ACTS = (ev.Discarded, ev.DiscardedFaceDown, ev.Melded, ev.SetAside, ev.Won)
"""What a seat does; whatever it was told of its chance before is over then."""


class Helper:
    """Helps one seat through one hand."""

    def __init__(self, seat: int, waits: Waits, chances: Chances) -> None:
        self.waits: tuple[Wait, ...] = ()
        """What the seat was last told that its hand waits on."""
        self.barred: Chance | None = None
        """The last complete hand that it was told it may not win with, until it acts."""
        self._seat = seat
        self._of = waits
        self._chances = chances
        self._acting = False
        """Whether the seat has come to its first turn: before, the tiles dealt may still change."""

    def feed(self, seen: Iterable[ev.Event]) -> list[wire.ToClient]:
        """Take in what the seat is sent; the news of what its hand waits on, and of a win that it cannot have."""
        before, news = self.barred, list[wire.ToClient]()
        for event in seen:
            if isinstance(event, ACTS) and event.seat == self._seat:
                self.barred = before = None
            self._acting = self._acting or isinstance(event, ev.Drew | ev.Discarded)
            self._chances.feed(event)
            if self._acting:
                self._take_chance()
        if self.barred is not None and self.barred != before:
            news.append(wire.Barred(self.barred))
        waits = self._of(self._chances.view, None)
        if waits != self.waits:
            self.waits = waits
            news.append(wire.Waits(waits))
        return news

    def asked(self, question: Question) -> tuple[wire.Ready, ...]:
        """For each discard offered that leaves the hand ready: what it waits on."""
        discards = [offer.tile for offer in question.offers if offer.do == "discard" and offer.tile is not None]
        if discards:
            self._acting = True
            self._take_chance()
        found = [(discard, self._of(self._chances.view, discard)) for discard in discards]
        return tuple(wire.Ready(discard, waits) for discard, waits in found if waits)

    def _take_chance(self) -> None:
        now = self._chances.now
        if now is not None:
            self.barred = now if now.reason is not None else None

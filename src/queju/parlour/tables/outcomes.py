"""What a finished hand was for a seat, from its events (PF-42).

Ready is asked of the game itself: `Waits` says what a hand waits on, from what its own seat was sent up to the end, as
in the help of PF-43. A seat that has won was ready; one that still has a discard to give when the hand breaks off was
not.
"""

from collections.abc import Sequence

from queju.engine import events as ev
from queju.engine.views import View
from queju.parlour.store.history import Outcome
from queju.parlour.tables.help import Waits


def outcome(seat: int, events: Sequence[ev.Event], waits: Waits | None) -> Outcome:
    """What the hand was for `seat`. `waits` None: the game cannot be asked any more, and who did not win is unknown."""
    won = [event for event in events if isinstance(event, ev.Won)]
    wins = [event for event in won if event.seat == seat]
    bills = [event.bill for event in wins if event.bill is not None]
    best = max(bills, key=lambda bill: bill.total, default=None)
    return Outcome(
        wins=len(wins),
        deal_ins=sum(event.source == seat for event in won),
        ready=True if wins else None if waits is None else bool(waits(_at_the_end(seat, events), None)),
        best_total=None if best is None else best.total,
        best_fans=() if best is None else best.fans,
    )


def _at_the_end(seat: int, events: Sequence[ev.Event]) -> View:
    view = View(me=seat)
    for event in events:
        seen = None if isinstance(event, ev.HandOver) else event.seen_by(seat)
        if seen is not None:
            view.feed(seen)
    return view

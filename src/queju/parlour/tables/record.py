"""What is kept of a finished hand: its replay, who sat where, and what it was for each of them (PF-41, PF-42)."""

import time

from queju.engine.machine import Action
from queju.engine.replay import Played, Replay
from queju.parlour.store.rooms import ReplayRow, ReplaySeat
from queju.parlour.tables import entries as log
from queju.parlour.tables.help import Waits
from queju.parlour.tables.outcomes import outcome
from queju.parlour.tables.table import Finished

ESCAPE = Action("escape")


def record(hand: Finished, waits: Waits) -> ReplayRow:
    """A finished hand as the database keeps it. `waits`: what a hand of this game waits on."""
    played = [
        Played(step.seat, step.action) if isinstance(step, log.Answered) else Played(step, ESCAPE)
        for step in hand.steps
    ]
    replay = Replay(hand.header, list(hand.events), played)
    people = sum(account is not None for account in hand.accounts)
    return ReplayRow(
        id=hand.id,
        game=hand.header.game,
        finished=int(time.time()),
        body=replay.write().decode(),
        seats=tuple(
            ReplaySeat(account, name, moved, None if account is None else outcome(seat, hand.events, waits))
            for seat, (account, name, moved) in enumerate(
                zip(hand.accounts, hand.header.players, hand.moved, strict=True)
            )
        ),
        kind="room" if people > 1 else "practice",
    )

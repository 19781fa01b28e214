"""What is kept of a finished hand: its replay and who sat where (PF-41)."""

import time

from queju.engine.machine import Action
from queju.engine.replay import Played, Replay
from queju.parlour.store.rooms import ReplayRow, ReplaySeat
from queju.parlour.tables import entries as log
from queju.parlour.tables.table import Finished

ESCAPE = Action("escape")


def record(hand: Finished) -> ReplayRow:
    """A finished hand as the database keeps it."""
    played = [
        Played(step.seat, step.action) if isinstance(step, log.Answered) else Played(step, ESCAPE)
        for step in hand.steps
    ]
    replay = Replay(hand.header, list(hand.events), played)
    return ReplayRow(
        id=hand.id,
        game=hand.header.game,
        finished=int(time.time()),
        body=replay.write().decode(),
        seats=tuple(
            ReplaySeat(account or None, name, moved)
            for account, name, moved in zip(hand.accounts, hand.header.players, hand.moved, strict=True)
        ),
    )

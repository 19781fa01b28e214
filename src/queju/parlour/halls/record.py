"""What is kept of a dealt round: its replay, with the proof of its wall (PF-40, PF-41)."""

import time

import msgspec

from queju.engine.fairness import commit
from queju.engine.round_replay import RoundHeader, record
from queju.parlour.halls.hall import Round, Terms
from queju.parlour.store.rooms import ReplayRow
from queju.tiles import write_in_order


def recorded(terms: Terms, round: Round) -> ReplayRow:
    """A dealt round as the database keeps it. It is in nobody's list of hands: a hall deals hundreds a day."""
    header = RoundHeader(
        game=terms.game.id,
        rules_version=terms.game.version,
        options=terms.options,
        round=round.number,
        standing=msgspec.to_builtins(round.before),
        wall=write_in_order(round.wall),
        commitment=commit(bytes.fromhex(round.secret)),
        secret=round.secret,
    )
    body = record(header, round.events, round.steps, round.names).write().decode()
    return ReplayRow(
        id=round.replay,
        game=terms.game.id,
        finished=int(time.time()),
        body=body,
        seats=(),
        kind="room" if terms.owner is None else "practice",
    )

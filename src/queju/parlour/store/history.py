"""What the history counts of each seat of a finished hand (PF-42)."""

from collections.abc import Mapping
from typing import Any, Literal

import msgspec
from msgspec import Struct
from sqlalchemy import case, func, select, update

from queju.engine.events import FanShown
from queju.parlour.store.database import Database
from queju.parlour.store.schema import replay_seats, replays

Company = Literal["practice", "room"]
"""Whom a hand was played against: bots alone, or people too."""


class Outcome(Struct, frozen=True):
    """What a hand was for one seat. Counts, since a seat may win or deal in several times (血流)."""

    wins: int
    deal_ins: int
    """点炮: wins of others on a tile that this seat gave."""
    ready: bool | None
    """听牌: whether its hand waited on something when the hand ended, or had won; None: nobody can say any more."""
    best_total: int | None = None
    """The greatest total of its wins, in base stakes."""
    best_fans: tuple[FanShown, ...] = ()


class Best(Struct, frozen=True):
    """The win with the greatest total."""

    replay: str
    seat: int
    total: int
    fans: tuple[FanShown, ...]


class Tally(Struct, frozen=True):
    """An account's hands of one game against one kind of company. Sums, so that several can be added up."""

    game: str
    kind: str
    hands: int
    won: int
    """Hands with a win in them."""
    dealt_in: int
    """Hands in which somebody won on a tile of this seat."""
    ready: int
    judged: int
    """Hands of which it is known whether the seat was ready."""
    moved: int
    """What all hands together won and lost."""
    won_moved: int
    """The same of the hands with a win."""
    best: Best | None


class HistoryStore:
    """Outcomes in the database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, account: str) -> list[Tally]:
        """An account's hands by game and company, the game with the most hands first."""
        seat = replay_seats.c
        counted = seat.wins.is_not(None)
        mine = (seat.account == account, counted)
        sums = (
            select(
                replays.c.game,
                replays.c.kind,
                func.count().label("hands"),
                func.sum(case((seat.wins > 0, 1), else_=0)).label("won"),
                func.sum(case((seat.deal_ins > 0, 1), else_=0)).label("dealt_in"),
                func.sum(case((seat.ready, 1), else_=0)).label("ready"),
                func.count(seat.ready).label("judged"),
                func.sum(seat.moved).label("moved"),
                func.sum(case((seat.wins > 0, seat.moved), else_=0)).label("won_moved"),
            )
            .join(replay_seats, seat.replay == replays.c.id)
            .where(*mine)
            .group_by(replays.c.game, replays.c.kind)
            .order_by(func.count().desc(), replays.c.game, replays.c.kind)
        )
        place = func.row_number().over(
            partition_by=(replays.c.game, replays.c.kind),
            order_by=(seat.best_total.desc(), replays.c.finished.desc(), replays.c.id),
        )
        ranked = (
            select(
                replays.c.game,
                replays.c.kind,
                seat.replay,
                seat.seat,
                seat.best_total,
                seat.best_fans,
                place.label("place"),
            )
            .join(replay_seats, seat.replay == replays.c.id)
            .where(*mine, seat.best_total.is_not(None))
            .subquery()
        )
        async with self._database.read() as connection:
            best = {
                (row.game, row.kind): Best(row.replay, row.seat, row.best_total, _fans(row.best_fans))
                for row in await connection.execute(select(ranked).where(ranked.c.place == 1))
            }
            rows = await connection.execute(sums)
            return [_tally(row, best.get((row.game, row.kind))) for row in rows]

    async def uncounted(self, after: str, limit: int) -> list[tuple[str, str]]:
        """Replays by id, with their text, of which some person's seat is not counted yet."""
        seat = replay_seats.c
        missing = select(seat.replay).where(seat.account.is_not(None), seat.wins.is_(None))
        query = (
            select(replays.c.id, replays.c.body)
            .where(replays.c.id.in_(missing), replays.c.id > after)
            .order_by(replays.c.id)
            .limit(limit)
        )
        async with self._database.read() as connection:
            return [(row.id, row.body) for row in await connection.execute(query)]

    async def count(self, replay: str, outcomes: Mapping[int, Outcome]) -> None:
        """Keep what a replay was for its seats."""
        seat = replay_seats.c
        async with self._database.write() as connection:
            for number, outcome in outcomes.items():
                await connection.execute(
                    update(replay_seats)
                    .where(seat.replay == replay, seat.seat == number, seat.account.is_not(None))
                    .values(columns(outcome))
                )


def columns(outcome: Outcome | None) -> dict[str, int | bool | str | None]:
    """An outcome as its columns of `replay_seats`."""
    if outcome is None:
        return dict.fromkeys(("wins", "deal_ins", "ready", "best_total", "best_fans"))
    fans = msgspec.json.encode(outcome.best_fans).decode() if outcome.best_total is not None else None
    return {
        "wins": outcome.wins,
        "deal_ins": outcome.deal_ins,
        "ready": outcome.ready,
        "best_total": outcome.best_total,
        "best_fans": fans,
    }


def _tally(row: Any, best: Best | None) -> Tally:
    # PostgreSQL's sums are decimals.
    return Tally(
        game=row.game,
        kind=row.kind,
        hands=row.hands,
        won=int(row.won),
        dealt_in=int(row.dealt_in),
        ready=int(row.ready),
        judged=row.judged,
        moved=int(row.moved),
        won_moved=int(row.won_moved),
        best=best,
    )


def _fans(text: str) -> tuple[FanShown, ...]:
    return msgspec.json.decode(text, type=tuple[FanShown, ...])

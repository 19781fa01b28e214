"""Who is in a hall, and what they are told: the public frame, encoded once for all, and each one's own part."""

import asyncio
from collections.abc import AsyncIterator, Collection, Coroutine, Iterable, Iterator
from typing import Any, Final

from queju.errors import Denied
from queju.parlour import wire
from queju.parlour.connection import Connection, encode
from queju.parlour.halls.hall import Hall

SLICE: Final = 4
"""People who are sent something before anything else gets its turn: a bet must not wait until a thousand are served."""


class People:
    """The people of a hall by account, and what they have yet to be told."""

    def __init__(self, hall: Hall, frame_seconds: float) -> None:
        self._hall = hall
        self._frame_seconds = frame_seconds
        self.here: dict[str, Connection] = {}
        self.away: dict[str, float] = {}
        """Who is not connected, and until when his place is kept (PF-23)."""
        self.concerned: set[str] = set()
        """Whose own part has changed."""
        self._admitted: set[str] = set()
        """Who had the coins for this level, and may act until he leaves."""
        self._news = False
        self._told_stage = ""
        self._next_frame = 0.0
        self._sending: set[asyncio.Task[None]] = set()
        self._frame: asyncio.Task[None] | None = None

    # --- coming and going --------------------------------------------------------------------------------------------

    def arrive(self, connection: Connection) -> None:
        """Somebody is here, perhaps again, or over another connection."""
        self.here[connection.account] = connection
        self.away.pop(connection.account, None)
        self._news = True

    def depart(self, connection: Connection, until: float | None) -> bool:
        """A connection is gone; its account's place is kept `until` then, or not at all. False: another one is here."""
        account = connection.account
        if self.here.get(account) not in (connection, None):
            return False
        self.here.pop(account, None)
        self._news = True
        if until is None:
            self.away.pop(account, None)
            self._admitted.discard(account)
        else:
            self.away[account] = until
        return True

    def gone(self, now: float) -> list[str]:
        """Who was away for too long and counts as gone from now on."""
        gone = [account for account, until in self.away.items() if until <= now]
        for account in gone:
            del self.away[account]
            self._admitted.discard(account)
        return gone

    def admit(self, account: str) -> None:
        """Whoever has the coins of this level may act, until he leaves. Raises `Denied`: he may but watch (PF-10)."""
        hall = self._hall
        if account in self._admitted or hall.crowd.tied(account):
            return
        if hall.coins(account) < hall.terms.entry:
            raise Denied(
                "hall/entry",
                f"To play here one needs {hall.terms.entry} coins; you may watch. Nothing changed.",
            )
        if hall.terms.most is not None and hall.coins(account) > hall.terms.most:
            raise Denied(
                "hall/most", f"Who has more than {hall.terms.most} coins plays at a higher level. Nothing changed."
            )
        self._admitted.add(account)

    def disconnect(self, code: int) -> None:
        """Close every connection."""
        for connection in self.here.values():
            connection.close(code)
        self.here.clear()

    def stop(self) -> None:
        """Nothing is sent any more."""
        for task in self._sending:
            task.cancel()

    # --- telling -----------------------------------------------------------------------------------------------------

    def welcome(self, connection: Connection, stage: str, ends: float | None, now: float) -> None:
        """The whole hall for who comes in (PF-23)."""
        connection.show(self._encoded(stage, ends, now))
        connection.send(self._hall.roads())
        connection.send(self._hall.mine(connection.account))
        self.concerned.discard(connection.account)

    def changed(self, parties: Iterable[str]) -> None:
        """These have done something, and everybody may see what became of it."""
        self._news = True
        self.concerned.update(parties, self._bank())

    def dealt(self) -> None:
        """A round was dealt: all are told how it went, and those who were in it what it brought them."""
        self._news = True
        self.concerned.clear()
        self._start(self._tell_results(encode(self._hall.roads()), {*self._hall.last, *self._bank()}))

    def wake_at(self) -> float:
        """When somebody has to be told something."""
        times = list(self.away.values())
        if self._news:
            times.append(self._next_frame)
        return min(times, default=float("inf"))

    def tell(self, stage: str, ends: float | None, now: float) -> None:
        """Tell what has changed: at once to those whom it concerns; to all, not more often than the frames may come."""
        for account in self.concerned:
            if account in self.here:
                self._tell_part(self.here[account])
        self.concerned.clear()
        at_once = stage != self._told_stage
        if not (self._news or at_once) or (now < self._next_frame and not at_once):
            return
        if self._frame is not None and not self._frame.done():
            if not at_once:
                # Who cannot be served five times a second is served as often as it goes.
                self._next_frame = now + self._frame_seconds
                return
            self._frame.cancel()
        self._news, self._told_stage, self._next_frame = False, stage, now + self._frame_seconds
        if self.here:
            self._frame = self._start(self._show(self._encoded(stage, ends, now)))

    def _encoded(self, stage: str, ends: float | None, now: float) -> str:
        ends_in_ms = None if ends is None else max(0, round((ends - now) * 1000))
        return encode(self._hall.shown(stage, ends_in_ms, len(self.here)))

    async def _show(self, text: str) -> None:
        async for connection in self._in_slices():
            connection.show(text)

    def _bank(self) -> Iterator[str]:
        """Who banks or waits for the bank: any of them may have moved up."""
        board = self._hall.board
        if board.banker is not None:
            yield board.banker
        yield from (waiting.party for waiting in board.queue)

    async def _tell_results(self, road: str, concerned: Collection[str]) -> None:
        async for connection in self._in_slices():
            connection.send_text(road)
            if connection.account in concerned:
                self._tell_part(connection)

    def _tell_part(self, connection: Connection) -> None:
        mine = self._hall.mine(connection.account)
        connection.send(mine)
        if self._hall.terms.owner is None:
            connection.send(wire.Coins(mine.coins, mine.free))

    async def _in_slices(self) -> AsyncIterator[Connection]:
        """Everybody who is here, and still is when his turn comes."""
        for place, (account, connection) in enumerate(list(self.here.items()), 1):
            if self.here.get(account) is connection:
                yield connection
            if place % SLICE == 0:
                await asyncio.sleep(0)

    def _start(self, work: Coroutine[Any, Any, None]) -> "asyncio.Task[None]":
        task = asyncio.create_task(work)
        self._sending.add(task)
        task.add_done_callback(self._sending.discard)
        return task

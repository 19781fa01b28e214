"""A parlour with 200 tables: from a client's action to its event. Loopback only, bounded in time.

``python benchmarks/tables.py [TABLES [SECONDS]]`` exits with 1 where an action got no answer, something was refused,
the 99th percentile is over 50 ms, or `queju audit` finds a difference afterwards. At each table sits one scripted
client among the house's bots.
"""

import asyncio
import contextlib
import itertools
import json
import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

TABLES = 200
SECONDS = 30.0
ARRIVE = 5.0
"""Seconds in which all have come."""
BOUND_MS = 50.0
GAMES = ("xuezhan", "xueliu", "wuhan", "youjin", "koudian", "bamboo_duel", "character_duel")
ROOM_FOR_ALL = {
    f"QUEJU_{name}": "1000000"
    for name in ("REQUESTS_PER_MINUTE", "GUESTS_PER_MINUTE", "ROOMS_PER_MINUTE", "MESSAGES_PER_SECOND")
}

Row = tuple[str, float, str]


class Seat:
    """A scripted client: hosts a room of bots, answers what it is asked, and takes the time."""

    def __init__(self, address: str, token: str, game: str) -> None:
        self.address = address
        self.headers = {"Authorization": f"Bearer {token}"}
        self.game = game
        self.acknowledged: list[float] = []
        """Seconds from an answer to its `ok`."""
        self.told: list[float] = []
        """Seconds from an answer in one's turn to the event that it made."""
        self.refused: list[str] = []
        self.hands = 0
        self._refs = itertools.count(1)
        self._sent: dict[int, float] = {}
        self._turn: float | None = None
        self._empty = 99

    async def play(self, after: float, until: float) -> None:
        """Come after so many seconds and play on until then; what is on its way is waited for."""
        await asyncio.sleep(after)
        async with httpx.AsyncClient(base_url=self.address, headers=self.headers) as http:
            opened = await http.post("/api/rooms", json={"game": self.game, "hands": 0})
            code = opened.raise_for_status().json()["code"]
        async with connect(
            self.address.replace("http", "ws", 1) + "/api/socket", additional_headers=self.headers
        ) as it:
            await self._send(it, "enter", code=code)
            while time.monotonic() < until or self._sent:
                try:
                    message = json.loads(await asyncio.wait_for(it.recv(), max(1.0, until - time.monotonic())))
                except TimeoutError:
                    return
                await self._take(it, message, time.monotonic() < until)

    async def _take(self, socket: ClientConnection, message: dict[str, Any], on: bool) -> None:
        now, kind = time.perf_counter(), message["type"]
        if kind == "ok":
            self.acknowledged.append(now - self._sent.pop(message["ref"]))
        elif kind == "refusal":
            self._sent.pop(message["ref"] or 0, None)
            self.refused.append(message["code"])
        elif kind == "happened" and self._turn is not None:
            self.told.append(now - self._turn)
            self._turn = None
        elif kind == "room" and on:
            await self._begin(socket, message)
        asked = message if kind == "asked" else message.get("asked")
        if asked and on:
            question = asked["question"]
            offers = question["offers"]
            chosen = next((offer for offer in offers if offer["do"] == "win"), offers[-1])
            if not question["secret"]:
                self._turn = time.perf_counter()
            await self._send(socket, "answer", number=question["number"], action=chosen)

    async def _begin(self, socket: ClientConnection, room: dict[str, Any]) -> None:
        empty = [place for place, person in enumerate(room["places"]) if person is None]
        if room["stage"] == "waiting" and len(empty) < self._empty:
            self._empty = len(empty)
            if empty:
                await self._send(socket, "bot", place=empty[0], on=True)
            else:
                await self._send(socket, "start")
        elif room["stage"] == "between" and len(room["results"]) > self.hands:
            self.hands = len(room["results"])
            await self._send(socket, "next")

    async def _send(self, socket: ClientConnection, kind: str, **fields: Any) -> None:
        ref = next(self._refs)
        self._sent[ref] = time.perf_counter()
        await socket.send(json.dumps({"type": kind, "ref": ref, **fields}))

    @property
    def lost(self) -> int:
        """What was sent and never answered."""
        return len(self._sent)


@contextlib.contextmanager
def parlour(database: str) -> Iterator[str]:
    """A parlour in a process of its own, on a new database: its address."""
    server = subprocess.Popen(
        [sys.executable, "-m", "queju", "serve", "--port", "0", "--database", database],
        env={**os.environ, **ROOM_FOR_ALL},
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    try:
        assert server.stdout is not None
        found = re.search(r"http://\S+:\d+", server.stdout.readline())
        assert found is not None, "the parlour did not start"
        yield found[0]
    finally:
        server.terminate()
        server.wait()


async def load(address: str, tables: int, seconds: float) -> list[Seat]:
    """So many tables for so long; the first seconds, in which they are opened one after the other, count too."""
    async with httpx.AsyncClient(base_url=address) as http:
        tokens = [(await http.post("/api/guest", json={})).cookies["queju"] for _ in range(tables)]
    seats = [Seat(address, token, GAMES[at % len(GAMES)]) for at, token in enumerate(tokens)]
    until = time.monotonic() + seconds
    await asyncio.gather(*(seat.play(ARRIVE * at / tables, until) for at, seat in enumerate(seats)))
    return seats


def percentile(values: list[float], part: float) -> float:
    """In milliseconds."""
    return sorted(values)[min(len(values) - 1, int(part * len(values)))] * 1000 if values else float("nan")


def measure(tables: int = TABLES, seconds: float = SECONDS) -> list[Row]:
    """Play, and say how long things took."""
    with tempfile.TemporaryDirectory() as folder:
        database = str(Path(folder) / "queju.sqlite3")
        with parlour(database) as address:
            seats = asyncio.run(load(address, tables, seconds))
        audit = subprocess.run(
            [sys.executable, "-m", "queju", "audit", "--database", database], check=False, stdout=subprocess.DEVNULL
        )
    acknowledged = [each for seat in seats for each in seat.acknowledged]
    told = [each for seat in seats for each in seat.told]
    return [
        ("tables", tables, "tables"),
        ("actions a second", len(acknowledged) / seconds, "1/s"),
        ("action to ok, p50", percentile(acknowledged, 0.5), "ms"),
        ("action to ok, p99", percentile(acknowledged, 0.99), "ms"),
        ("action to event, p50", percentile(told, 0.5), "ms"),
        ("action to event, p99", percentile(told, 0.99), "ms"),
        ("actions refused", sum(len(seat.refused) for seat in seats), ""),
        ("actions lost", sum(seat.lost for seat in seats), ""),
        ("hands played", sum(seat.hands for seat in seats), ""),
        ("audit fails", audit.returncode, ""),
    ]


def main(words: list[str]) -> int:
    """Print the figures; 1 where they miss the bound."""
    rows = measure(int(words[0]) if words else TABLES, float(words[1]) if len(words) > 1 else SECONDS)
    for what, value, unit in rows:
        print(f"{what:24} {value:10.1f} {unit}")
    figures = {what: value for what, value, _ in rows}
    late = figures["action to event, p99"] > BOUND_MS
    return int(late or any(figures[wrong] > 0 for wrong in ("actions refused", "actions lost", "audit fails")))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

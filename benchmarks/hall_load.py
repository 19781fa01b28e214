"""A crowd in one hall: so many people connected, so many bets a second; how long until a bet is acknowledged.

``python benchmarks/hall_load.py`` measures 1,000 people and 300 bets a second for 20 seconds of betting, the parlour in
a process of its own on one core; it prints the figures and exits with 1 if they are missed.
"""

import asyncio
import base64
import contextlib
import os
import random
import secrets
import struct
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from urllib.request import urlopen

import msgspec
from sqlalchemy import insert

from queju.parlour.accounts import known_as
from queju.parlour.ledger.booking import opening
from queju.parlour.store import schema
from queju.parlour.store.database import Database
from queju.parlour.store.ledger import book
from queju.parlour.wire import Hall

Row = tuple[str, float, str]

HALL = "tuitongzi-novice"
COINS = 400_000
SMALLEST = 100
GOAL = 0.1
"""Seconds within which 99 of 100 bets are acknowledged."""
TEXT, PING, PONG = 0x81, 0x89, 0x8A
DOOR = 50
"""People who come in at once."""
FRAMES = 5.0
"""Public frames a second, at most."""
SERVE = """
import os, sys
if len(os.sched_getaffinity(0)) > 1:
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
from queju.parlour.serve import serve
serve(port=0, database=sys.argv[1], started=lambda address: print(address, flush=True))
"""

_frame: msgspec.json.Decoder[Hall] = msgspec.json.Decoder(Hall)


@dataclass
class Load:
    """What was measured."""

    people: int
    seconds: float
    """Of betting."""
    acknowledged: list[float] = field(default_factory=list)
    """Of each bet, seconds from its sending to its answer."""
    refused: int = 0
    frames: list[float] = field(default_factory=list)
    """When the first of the people got a public frame."""
    taken_by_server: list[tuple[float, int]] = field(default_factory=list)
    processor: float = 0.0
    """The parlour's processor time over the time of the measurement."""

    def within(self, part: float) -> float:
        """The time within which this part of the bets were acknowledged."""
        waited = sorted(self.acknowledged)
        return waited[min(len(waited) - 1, int(len(waited) * part))]

    @property
    def frame_rate(self) -> float:
        """Public frames a second."""
        return (len(self.frames) - 1) / (self.frames[-1] - self.frames[0])


class Person(asyncio.Protocol):
    """A client that does next to nothing with what it gets: a thousand of them share one core with their load.

    The parlour sends whole, unmasked messages, so a frame is its length and its text.
    """

    def __init__(self, token: str, load: Load, watches: bool) -> None:
        self.entered: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.sent: dict[int, float] = {}
        self.hall: Hall | None = None
        self._token = token
        self._load = load
        self._watches = watches
        self._open = False
        self._data = bytearray()
        self._ref = 0
        self._transport: asyncio.Transport

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        key = base64.b64encode(os.urandom(16)).decode()
        transport.write(
            (
                "GET /api/socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\nAuthorization: Bearer {self._token}\r\n\r\n"
            ).encode()
        )

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.entered.done():
            self.entered.set_exception(ConnectionError("the parlour closed a connection"))

    def data_received(self, data: bytes) -> None:
        self._data += data
        if not self._open:
            head, found, rest = bytes(self._data).partition(b"\r\n\r\n")
            if not found:
                return
            assert b" 101 " in head.splitlines()[0], head
            self._open, self._data = True, bytearray(rest)
            self.say(b'"enterhall","hall":"%s"' % HALL.encode())
        while (frame := self._next()) is not None:
            if frame[0] == PING:
                self._write(PONG, frame[1])
            else:
                self._take(frame[1])

    def bet(self) -> None:
        self.sent[self.say(b'"bet","side":%d,"amount":%d' % (random.randrange(3), SMALLEST))] = time.perf_counter()

    def say(self, words: bytes) -> int:
        self._ref += 1
        text = b'{"ref":%d,"type":%s}' % (self._ref, words)
        self._write(TEXT, text)
        return self._ref

    def close(self) -> None:
        self._transport.abort()

    def _write(self, kind: int, text: bytes) -> None:
        # With the mask 0 the text stays as it is; it is always a short one.
        self._transport.write(bytes([kind, 0x80 | len(text)]) + b"\0\0\0\0" + text)

    def _next(self) -> tuple[int, bytes] | None:
        data = self._data
        if len(data) < 4:
            return None
        kind, length, start = data[0], data[1] & 0x7F, 2
        if length == 126:
            length, start = struct.unpack_from("!H", data, 2)[0], 4
        elif length == 127:
            if len(data) < 10:
                return None
            length, start = struct.unpack_from("!Q", data, 2)[0], 10
        if len(data) < start + length:
            return None
        text = bytes(data[start : start + length])
        del data[: start + length]
        return kind, text

    def _take(self, text: bytes) -> None:
        now = time.perf_counter()
        if text.startswith(b'{"type":"hall"'):
            if self._watches:
                self.hall = _frame.decode(text)
                self._load.frames.append(now)
        elif text.startswith((b'{"type":"ok"', b'{"type":"refusal"')):
            answer = msgspec.json.decode(text)
            if answer["ref"] in self.sent:
                self._load.acknowledged.append(now - self.sent.pop(answer["ref"]))
                self._load.refused += answer["type"] == "refusal"
            elif not self.entered.done():
                assert answer["type"] == "ok", answer
                self.entered.set_result(None)


async def accounts(database: Path, people: int) -> list[str]:
    """Make so many guests, and return the tokens of their sessions."""
    tokens = {secrets.token_hex(8): secrets.token_urlsafe(32) for _ in range(people)}
    later = int(time.time()) + 3600
    opened = await Database.open(str(database))
    try:
        async with opened.write() as connection:
            await connection.execute(
                insert(schema.accounts), [{"id": id, "name": f"P{id[:6]}", "created": 0} for id in tokens]
            )
            await connection.execute(
                insert(schema.sessions),
                [{"token": known_as(token), "account": id, "expires": later} for id, token in tokens.items()],
            )
            await book(connection, [opening(id, COINS) for id in tokens])
    finally:
        await opened.close()
    return list(tokens.values())


@contextlib.contextmanager
def parlour(database: Path, **settings: float) -> Iterator[tuple[str, int]]:
    """A parlour in a process of its own: its address and its process id."""
    chosen = {
        "messages_per_second": 1000,
        "requests_per_minute": 1_000_000,
        "opening_coins": COINS,
        **settings,
    }
    environment = os.environ | {f"QUEJU_{name.upper()}": str(value) for name, value in chosen.items()}
    command = [sys.executable, "-c", SERVE, str(database)]
    process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    assert process.stdout is not None
    try:
        address = process.stdout.readline().strip()
        assert address, "the parlour does not start"
        yield address, process.pid
    finally:
        process.terminate()
        process.wait(20)
        process.stdout.close()


def processor_time(process: int) -> float:
    """Seconds of processor time that a process has used so far."""
    words = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")


async def bet(address: str, process: int, tokens: list[str], rate: float, seconds: float) -> Load:
    """Connect everybody, and bet at this rate whenever bets are taken, for so many seconds of betting."""
    load = Load(len(tokens), seconds)
    host, port = address.removeprefix("http://").strip("/").split(":")
    loop = asyncio.get_running_loop()
    crowd: list[Person] = []
    for begin in range(0, len(tokens), DOOR):
        coming = [
            Person(token, load, watches=number == 0) for number, token in enumerate(tokens[begin : begin + DOOR], begin)
        ]
        for person in coming:
            await loop.create_connection(lambda person=person: person, host, int(port))  # type: ignore[misc]
        await asyncio.gather(*(person.entered for person in coming))
        crowd += coming
    load.frames.clear()
    watcher = crowd[0]
    began, used = time.perf_counter(), processor_time(process)
    betting, due, last = 0.0, 0.0, time.perf_counter()
    while betting < seconds:
        await asyncio.sleep(0.003)
        now = time.perf_counter()
        passed, last = now - last, now
        if watcher.hall is None or watcher.hall.stage != "betting":
            continue
        betting += passed
        due += passed * rate
        while due >= 1:
            due -= 1
            random.choice(crowd).bet()
    load.processor = (processor_time(process) - used) / (time.perf_counter() - began)
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(10):
            while any(person.sent for person in crowd):
                await asyncio.sleep(0.05)
    unanswered = sum(len(person.sent) for person in crowd)
    assert unanswered == 0, f"{unanswered} bets were never answered"
    for person in crowd:
        person.close()
    return load


def run(people: int = 1000, rate: float = 300, seconds: float = 20, folder: Path | None = None) -> Load:
    """Measure once, on a fresh database."""
    with tempfile.TemporaryDirectory(dir=folder) as temporary:
        database = Path(temporary) / "queju.sqlite3"
        tokens = asyncio.run(accounts(database, people))
        with parlour(database) as (address, process):
            cores = os.sched_getaffinity(0)
            os.sched_setaffinity(0, {max(cores)})
            try:
                load = asyncio.run(bet(address, process, tokens, rate, seconds))
            finally:
                os.sched_setaffinity(0, cores)
            with urlopen(f"{address}metrics") as page:
                load.taken_by_server = _buckets(page.read().decode())
    return load


def _buckets(page: str) -> list[tuple[float, int]]:
    lines = [line for line in page.splitlines() if line.startswith("queju_hall_bet_seconds_bucket")]
    return [(float(line.split('"')[1]), int(float(line.split()[-1]))) for line in lines]


def measure() -> list[Row]:
    """For ``queju bench``."""
    return _rows(run())


def _rows(load: Load) -> list[Row]:
    return [
        (f"{load.people} people, bets acknowledged", len(load.acknowledged) / load.seconds, "a second"),
        ("acknowledged, half of them within", load.within(0.5) * 1000, "ms"),
        ("acknowledged, 99 of 100 within", load.within(0.99) * 1000, "ms"),
        ("acknowledged, all within", load.within(1) * 1000, "ms"),
        ("refused (after the close)", load.refused, "bets"),
        ("public frames", load.frame_rate, "a second"),
        ("the parlour's core in use", load.processor * 100, "%"),
        ("load average of the machine", os.getloadavg()[0], ""),
    ]


def main() -> int:
    """Measure, print, and say by the exit code whether the goals are met."""
    load = run()
    for what, value, unit in _rows(load):
        print(f"{what:45}{value:10.1f} {unit}")
    print("within, as the parlour itself counts:", load.taken_by_server)
    return 0 if load.within(0.99) <= GOAL and load.frame_rate <= FRAMES else 1


if __name__ == "__main__":
    sys.exit(main())

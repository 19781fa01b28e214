"""A parlour that is stopped at any moment of a busy life stops soon, leaves nothing running, and goes on (PF-26)."""

import asyncio
import contextlib
import json
import os
import random
import signal
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from queju.errors import QuejuError
from queju.parlour.parlour import Parlour
from queju.parlour.serve import listen, web_server
from queju.parlour.settings import Settings
from tests.parlour.crowds import HALL, Quick
from tests.parlour.databases import KINDS, empty
from tests.parlour.even import assert_even
from tests.parlour.house import settings

SOON = 10.0
"""Seconds in which a parlour has stopped, on a machine that has other things to do.

Where everything is cancelled at once, a connection can be lost with its lock, for which another one waits for 5 s.
"""
LONGEST = 0.8
"""Seconds of a life."""
PEOPLE = 6

Stop = Callable[[uvicorn.Server], None]


def orderly(server: uvicorn.Server) -> None:
    """As on the first Ctrl-C."""
    server.should_exit = True


def impatiently(server: uvicorn.Server) -> None:
    """As on the second one."""
    server.should_exit = server.force_exit = True


def at_once(_server: uvicorn.Server) -> None:
    """Everything is cancelled where it stands, as when the loop's own runner ends."""


class Person:
    """Somebody who plays as fast as he can, at one place after the other, until his socket is gone."""

    def __init__(self, parlour: Parlour, port: int, chance: random.Random) -> None:
        self._parlour = parlour
        self._port = port
        self._chance = chance

    async def live(self) -> None:
        """Until the parlour is gone."""
        with contextlib.suppress(WebSocketException, OSError, QuejuError, TimeoutError):
            account, token = await self._parlour.accounts.guest(None)
            address = f"ws://127.0.0.1:{self._port}/api/socket"
            while True:
                async with connect(address, additional_headers={"Authorization": f"Bearer {token}"}) as socket:
                    do = self._chance.choice((self._bet, self._practise, self._seek))
                    await do(socket, account)
                    # Long enough for most to be still there at the end.
                    with contextlib.suppress(TimeoutError):
                        async with asyncio.timeout(self._chance.uniform(0.05, 2 * LONGEST)):
                            async for text in socket:
                                await self._hear(socket, json.loads(text))

    async def _bet(self, socket: ClientConnection, _account: Any) -> None:
        await _say(socket, type="enterhall", hall=HALL)
        for type, fields in (("bankup", {"stake": 2000}), ("bet", {"side": 1, "amount": 100})):
            await _say(socket, type=type, **fields)

    async def _practise(self, socket: ClientConnection, account: Any) -> None:
        code = await self._parlour.lobby.open(account, "bamboo_duel", {}, practice=True)
        await _say(socket, type="enter", code=code)

    async def _seek(self, socket: ClientConnection, _account: Any) -> None:
        await _say(socket, type="seek", game="xuezhan", level="novice")

    async def _hear(self, socket: ClientConnection, message: dict[str, Any]) -> None:
        match message["type"]:
            case "matched":
                await _say(socket, type="enter", code=message["code"])
            case "asked":
                question = message["question"]
                action = self._chance.choice(question["offers"])
                await _say(socket, type="answer", number=question["number"], action=action)
            case "hall" if message["stage"] == "betting":
                await _say(socket, type="bet", side=self._chance.randrange(3), amount=100)
            case "room" if message["stage"] == "between" and not message["places"][message["you"]]["ready"]:
                await _say(socket, type="next")


async def _say(socket: ClientConnection, **message: Any) -> None:
    await socket.send(json.dumps({"ref": 1, **message}))


class Life:
    """One life of a parlour, from before its opening to its end, in a thread and a loop of its own."""

    def __init__(self, chosen: Settings, stop: Stop, seconds: float, chance: random.Random) -> None:
        self._chosen = chosen
        self._stop = stop
        self._seconds = seconds
        self._chance = chance
        self._stopped = 0.0
        self._open_things = contextlib.ExitStack()
        self.unseen: list[str] = []
        """What went wrong without anybody noticing."""

    def live(self) -> float:
        """Live it, and say how long the end took."""
        before = set(threading.enumerate())
        thread = threading.Thread(target=lambda: asyncio.run(self._live()))
        with self._open_things:
            thread.start()
            thread.join(self._seconds + 2 * SOON)
        assert not thread.is_alive(), "the parlour does not stop"
        took = time.monotonic() - self._stopped
        until = time.monotonic() + 1
        # A limiter's timer may run for a moment.
        while (left := set(threading.enumerate()) - before) and time.monotonic() < until:
            time.sleep(0.01)
        assert not left, "threads remain"
        return took

    async def _live(self) -> None:
        asyncio.get_running_loop().set_exception_handler(lambda _, context: self.unseen.append(str(context)))
        opening = asyncio.create_task(self._open())
        await asyncio.sleep(self._seconds)
        self._stopped = time.monotonic()
        if not opening.done():
            opening.cancel()
            await asyncio.wait([opening])
            return
        server, serving = opening.result()
        self._stop(server)
        if server.should_exit:
            await serving

    async def _open(self) -> tuple[uvicorn.Server, "asyncio.Task[None]"]:
        parlour = await Parlour.open(self._chosen, crowds=[Quick(0.15)])
        listening = listen("127.0.0.1", 0)
        self._open_things.callback(listening.close)
        server = web_server(parlour)
        serving = asyncio.create_task(server.serve(sockets=[listening]))
        port = listening.getsockname()[1]
        self._people = [
            asyncio.create_task(Person(parlour, port, random.Random(self._chance.random())).live())
            for _ in range(PEOPLE)
        ]
        return server, serving


def busy(database: str) -> Settings:
    """Settings in which something is always just ending."""
    return settings(
        database,
        match_seconds=0.05,
        between_seconds=0.02,
        decision_seconds=0.3,
        reserve_seconds=0,
        hall_showing_seconds=0.05,
        hall_frame_seconds=0.01,
        match_idle_seconds=0.1,
        idle_seconds=0.1,
    )


def forget_what_was_counted(database: str) -> None:
    """The next parlour counts all replays again, as after an older version."""
    with contextlib.closing(sqlite3.connect(database)) as connection:
        connection.execute("UPDATE replay_seats SET wins = NULL")
        connection.commit()


@pytest.mark.rule("PF-03", "PF-26", "PF-52")
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("stop", [orderly, impatiently, at_once])
@pytest.mark.parametrize("kind", KINDS)
def test_stopped_at_any_moment_it_stops_soon_and_whole(kind: str, stop: Stop, seed: int, tmp_path: Path) -> None:
    chance = random.Random(f"{stop.__name__} {seed}")
    with empty(kind, tmp_path) as database:
        chosen = busy(database)
        # A whole life, then one that is over while it opens or soon after.
        for seconds in (LONGEST * chance.uniform(0.5, 1), chance.uniform(0, 0.3)):
            life = Life(chosen, stop, seconds, chance)
            assert life.live() < SOON
            assert life.unseen == []
            if Path(database).exists():
                forget_what_was_counted(database)
        Life(chosen, orderly, 0.3, chance).live()
        assert_even(chosen)


@pytest.mark.rule("PF-52", "PF-53")
@pytest.mark.skipif(os.name == "nt", reason="Windows has no such signal for a process of its own")
@pytest.mark.parametrize("presses", [1, 2])
def test_ctrl_c_ends_the_process_without_a_traceback(presses: int, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "queju", "serve", "--port", "0", "--database", str(tmp_path / "queju.sqlite3")]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    assert process.stdout is not None
    assert "is open at" in process.stdout.readline()
    began = time.monotonic()
    for _ in range(presses):
        process.send_signal(signal.SIGINT)
        time.sleep(0.02)
    said, _ = process.communicate(timeout=2 * SOON)
    assert time.monotonic() - began < SOON
    assert "Traceback" not in said

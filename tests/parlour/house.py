"""A parlour on a real port for the tests, and clients that talk to it over real sockets."""

import asyncio
import contextlib
import socket
import threading
from collections.abc import Callable, Coroutine, Iterator, Sequence
from pathlib import Path
from typing import Any

import httpx
import msgspec
import uvicorn
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from queju.engine.machine import Action
from queju.engine.views import View
from queju.games import HallGame
from queju.parlour import offers, wire
from queju.parlour.parlour import Parlour
from queju.parlour.serve import listen, web_server
from queju.parlour.settings import Settings

PATIENCE = 10.0
"""Seconds after which a message that does not come is missed."""

_decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(wire.Outgoing)


def settings(database: Path | str, **changes: Any) -> Settings:
    """Settings in which nothing waits."""
    quick: dict[str, Any] = {
        "database": str(database),
        "bot_seconds": 0.0,
        "between_seconds": 60.0,
        "claim_hold_room": 0.0,
        "messages_per_second": 10_000,
        "requests_per_minute": 100_000,
        "guests_per_minute": 10_000,
        "rooms_per_minute": 10_000,
        "logins_per_minute": 10_000,
        "unknown_codes_per_minute": 10_000,
        "scores_per_minute": 1_000_000,
    }
    return Settings(**{**quick, **changes})


class House:
    """A running parlour."""

    def __init__(
        self, chosen: Settings, find: offers.Find = offers.offer, crowds: Sequence[HallGame] | None = None
    ) -> None:
        self._settings = chosen
        self._find = find
        self._crowds = crowds
        self._listening = listen("127.0.0.1", 0)
        self.port: int = self._listening.getsockname()[1]
        self.parlour: Parlour
        self._server: uvicorn.Server
        self.loop: asyncio.AbstractEventLoop
        self._up = threading.Event()
        self._thread = threading.Thread(target=lambda: asyncio.run(self._run()))
        self._thread.start()
        assert self._up.wait(PATIENCE), "the parlour does not start"

    async def _run(self) -> None:
        self.loop = asyncio.get_running_loop()
        self.parlour = await Parlour.open(self._settings, self._find, self._crowds)
        self._server = web_server(self.parlour)
        self.loop.call_soon(self._up.set)
        await self._server.serve(sockets=[self._listening])

    def inside(self, do: Callable[[], Any]) -> Any:
        """Call something in the parlour's own thread."""

        async def call() -> Any:
            return do()

        return asyncio.run_coroutine_threadsafe(call(), self.loop).result(PATIENCE)

    def run(self, doing: Coroutine[Any, Any, Any]) -> Any:
        """Await something in the parlour's own thread."""
        return asyncio.run_coroutine_threadsafe(doing, self.loop).result(PATIENCE)

    def hold_writes(self) -> threading.Event:
        """Nothing is written to the database until the event is set."""
        held, free = threading.Event(), threading.Event()

        async def hold() -> None:
            async with self.parlour.database.write():
                held.set()
                await asyncio.to_thread(free.wait, PATIENCE)

        asyncio.run_coroutine_threadsafe(hold(), self.loop)
        assert held.wait(PATIENCE)
        return free

    def sends_at_once(self) -> list[bool]:
        """Of each connection, whether a small message leaves at once (TCP_NODELAY). Called `inside`."""
        sockets = [one.transport.get_extra_info("socket") for one in self._server.server_state.connections]
        assert sockets
        return [bool(one.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)) for one in sockets]

    def stop(self) -> None:
        """Stop the parlour in an orderly way."""
        self._server.should_exit = True
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive(), "the parlour does not stop"
        self._listening.close()


@contextlib.contextmanager
def open_house(
    chosen: Settings, find: offers.Find = offers.offer, crowds: Sequence[HallGame] | None = None
) -> Iterator[House]:
    """A parlour for the length of the block; `find` may deal other walls than fair ones, `crowds` be other games."""
    house = House(chosen, find, crowds)
    try:
        yield house
    finally:
        house.stop()


class Client:
    """A person with a browser: cookies, and one socket at a time."""

    def __init__(self, port: int) -> None:
        self.http = httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE)
        self.port = port
        self.account = ""
        self.socket: ClientConnection
        self._open = contextlib.ExitStack()
        self.heard: list[Any] = []
        """Everything received over the present socket, in order."""
        self.raw: list[str] = []
        self.view: View | None = None
        self.count = 0
        self.asked: wire.Asked | None = None
        self.room: wire.Room | None = None
        self.ref = 0

    def guest(self, name: str | None = None) -> "Client":
        """Become a guest."""
        answer = self.http.post("/api/guest", json={"name": name} if name else {})
        assert answer.status_code == 201, answer.text
        self.account = answer.json()["account"]
        return self

    @property
    def cookie(self) -> dict[str, str]:
        return {"Cookie": "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())}

    def connect(self, headers: dict[str, str] | None = None) -> wire.Welcome:
        """Open the socket, and wait to be welcome."""
        self.dial(headers)
        welcome: wire.Welcome = self.hear(wire.Welcome)
        return welcome

    def dial(self, headers: dict[str, str] | None = None) -> None:
        """Open the socket."""
        address = f"ws://127.0.0.1:{self.port}/api/socket"
        opening = connect(address, additional_headers=headers or self.cookie, open_timeout=PATIENCE)
        self.socket = self._open.enter_context(opening)
        self.heard, self.raw = [], []
        self.asked = None

    def hang_up(self) -> None:
        """Cut the socket without a word."""
        self.socket.socket.close()
        with contextlib.suppress(Exception):
            self.socket.close()

    def receive(self, seconds: float = PATIENCE) -> Any:
        """The next message, taken in as a client would."""
        text = self.socket.recv(seconds)
        assert isinstance(text, str)
        self.raw.append(text)
        message = _decoder.decode(text)
        self.heard.append(message)
        match message:
            case wire.Room():
                self.room = message
            case wire.Snapshot():
                self.view, self.count, self.asked = message.view, message.count, message.asked
            case wire.Happened():
                if message.first == 0:
                    me = None if self.room is None or self.room.you is None else self._seat(self.room)
                    self.view, self.count = View(me=me), 0
                assert self.view is not None
                assert message.first == self.count, "events are missing"
                for event in message.events:
                    self.view.feed(event)
                self.count += len(message.events)
            case wire.Asked():
                self.asked = message
            case wire.Unasked():
                if self.asked is not None and self.asked.question.number == message.number:
                    self.asked = None
            case _:
                pass
        return message

    @staticmethod
    def _seat(room: wire.Room) -> int | None:
        return None if room.you is None else (room.you - room.dealer) % len(room.places)

    def until_closed(self) -> int:
        """Receive until the parlour closes the socket; the close code, 0 if it just broke off."""
        try:
            while True:
                self.receive()
        except ConnectionClosed as closed:
            return 0 if closed.rcvd is None else closed.rcvd.code

    def hear(self, kind: type, test: Callable[[Any], bool] = lambda _: True) -> Any:
        """Receive until a message of this kind comes that passes the test."""
        while True:
            message = self.receive()
            if isinstance(message, kind) and test(message):
                return message

    def say(self, type: str, **fields: Any) -> int:
        """Send a message and return its ref."""
        self.ref += 1
        self.socket.send(msgspec.json.encode({"type": type, "ref": self.ref, **fields}).decode())
        return self.ref

    def ask(self, type: str, **fields: Any) -> wire.Ok | wire.Refusal:
        """Send a message and receive until it is answered."""
        ref = self.say(type, **fields)
        return self.hear(wire.Ok | wire.Refusal, lambda answer: answer.ref == ref)  # type: ignore[arg-type,no-any-return]

    def do(self, type: str, **fields: Any) -> None:
        """Send a message that must be taken."""
        answer = self.ask(type, **fields)
        assert isinstance(answer, wire.Ok), answer

    def practise(self, game: str = "xuezhan", **options: Any) -> str:
        """Open a practice table."""
        answer = self.http.post("/api/practice", json={"game": game, "options": options})
        assert answer.status_code == 201, answer.text
        code: str = answer.json()["code"]
        return code

    def open_room(self, game: str = "xuezhan", hands: int = 1, **options: Any) -> str:
        """Open a private room."""
        answer = self.http.post("/api/rooms", json={"game": game, "options": options, "hands": hands})
        assert answer.status_code == 201, answer.text
        code: str = answer.json()["code"]
        return code

    def answer(self, asked: wire.Asked, action: Action) -> wire.Ok | wire.Refusal:
        """Answer a question."""
        self.asked = None
        return self.ask("answer", number=asked.question.number, action=msgspec.to_builtins(action))

    def play(
        self, choose: Callable[[wire.Asked], Action] | None = None, until: Callable[[], bool] | None = None
    ) -> None:
        """Answer whatever is asked until the hand is over, or `until` is true."""
        choose = choose or simply
        while True:
            if until is not None and until():
                return
            if self.view is not None and self.view.result is not None and self.room is not None:
                if self.room.stage in ("between", "finished"):
                    return
            elif self.asked is not None:
                self.answer(self.asked, choose(self.asked))
                continue
            self.receive()

    def close(self) -> None:
        """Go away."""
        with contextlib.suppress(ConnectionClosed, OSError):
            self._open.close()
        self.http.close()


def simply(asked: wire.Asked) -> Action:
    """Win, else pass, else the last offer."""
    offers = asked.question.offers
    for verb in ("win", "pass"):
        for offer in offers:
            if offer.do == verb:
                return offer
    return offers[-1]

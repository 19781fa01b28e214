"""One socket: reads what a client sends, hands it to the table where it belongs, and sends what tables say."""

import asyncio
import contextlib
from typing import Final

import msgspec
import structlog
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from queju.errors import Denied, UnknownGame
from queju.parlour import origins, wire
from queju.parlour.accounts import known_as
from queju.parlour.connection import UNKNOWN, Connection, encode
from queju.parlour.halls.actor import HallActor
from queju.parlour.parlour import Parlour
from queju.parlour.sessions import token_of
from queju.parlour.store.accounts import Account
from queju.parlour.tables.actor import Actor

TOO_MUCH: Final = 4008
"""Close code: the client goes on although it was told to slow down."""
PATIENCE: Final = 100
"""Refusals for sending too much before the socket is closed."""

SENDING: Final = 20.0
"""Seconds in which a client takes a message; who reads nothing does not keep his socket, nor what waits for him."""
LAST_WORDS: Final = 2.0
"""Seconds in which a client that is cut off takes what is still queued for him, such as the reason."""

logger = structlog.get_logger()

_decoder: msgspec.json.Decoder[wire.Incoming] = msgspec.json.Decoder(wire.Incoming)


@websocket("/api/socket")
async def serve_socket(socket: WebSocket) -> None:  # type: ignore[type-arg]
    """The one WebSocket of a client."""
    parlour: Parlour = socket.app.state.parlour
    await socket.accept()
    try:
        account = await _admit(parlour, socket)
    except Denied as error:
        await socket.send_text(encode(wire.Refusal(None, error.code, str(error))))
        await socket.close(UNKNOWN)
        return
    await _Session(parlour, socket, account).run()


async def _admit(parlour: Parlour, socket: WebSocket) -> Account:  # type: ignore[type-arg]
    """Whose socket this is. Raises `Denied`: nobody's, a foreign page's, or one too many."""
    parlour.rates.request(_address(socket))
    headers = socket.headers
    if not origins.allowed(headers.get("origin"), headers.get("host"), parlour.settings.origins):
        raise Denied("session/origin", "This page may not connect here.")
    account = await parlour.accounts.of(token_of(socket))
    if account is None:
        raise Denied("session/none", "You are not signed in. Open the page again to play as a guest.")
    await parlour.bank.load(account.id)
    return account


def _address(socket: WebSocket) -> str:  # type: ignore[type-arg]
    return socket.client.host if socket.client is not None else "unknown"


class _Session:
    def __init__(self, parlour: Parlour, socket: WebSocket, account: Account) -> None:  # type: ignore[type-arg]
        self._parlour = parlour
        self._socket = socket
        self._account = account
        self._connection = Connection(account.id, account.name, known_as(token_of(socket) or ""))
        self._address = _address(socket)
        self._actor: Actor | HallActor | None = None
        self._patience = PATIENCE
        self._at_work = asyncio.Lock()
        """Held while a message is carried out."""

    async def run(self) -> None:
        """Until either side closes."""
        sockets = self._parlour.sockets
        sockets.connect(self._connection)
        try:
            # From now on `Sockets` reaches the connection: what happened before is seen here, and nothing is missed.
            if await self._parlour.accounts.of(token_of(self._socket)) is None:
                sockets.revoke(self._account.id, lambda session: session == self._connection.session)
            self._connection.muted.update(one.id for one in await self._parlour.accounts.muted_by(self._account))
            await self._serve()
        finally:
            sockets.disconnect(self._connection)

    async def _serve(self) -> None:
        lobby, connection = self._parlour.lobby, self._connection
        room, hall = lobby.room_of(self._account.id), self._parlour.halls.hall_of(self._account.id)
        connection.send(wire.Welcome(self._account.id, self._account.name, room, hall))
        self._parlour.sockets.tell_coins(self._parlour.bank.purse(self._account.id))
        writer = asyncio.create_task(self._write())
        reader = asyncio.create_task(self._read())
        try:
            await asyncio.wait((writer, reader), return_when=asyncio.FIRST_COMPLETED)
            if connection.closed is not None:
                await asyncio.wait((writer,), timeout=LAST_WORDS)
            # Cut off in the middle of a message, he might come in where nobody knows that he is gone.
            async with self._at_work:
                reader.cancel()
        finally:
            reader.cancel()
            writer.cancel()
            ended = await asyncio.gather(reader, writer, return_exceptions=True)
            await self._go_out()
        for error in ended:
            if isinstance(error, Exception) and not isinstance(error, WebSocketDisconnect | OSError):
                logger.error("socket failed", exc_info=error)

    async def _write(self) -> None:
        while (text := await self._connection.next()) is not None:
            async with asyncio.timeout(SENDING):
                await self._socket.send_text(text)
        await self._socket.close(self._connection.closed or 1000)

    async def _read(self) -> None:
        while self._connection.closed is None:
            data = await self._socket.receive_data("text")
            if self._connection.closed is None:
                async with self._at_work:
                    await self._take(data)

    async def _take(self, data: str | bytes) -> None:
        connection = self._connection
        message: wire.Incoming | None = None
        unclear = ""
        try:
            message = _decoder.decode(data)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            unclear = f"This message is not understood: {error}."
        try:
            self._parlour.rates.message(self._account.id)
        except Denied as error:
            self._patience -= 1
            # With its ref: who waits for the answer to a message must learn that there is none.
            connection.send(wire.Refusal(None if message is None else message.ref, error.code, str(error)))
            if self._patience == 0:
                connection.close(TOO_MUCH)
            return
        if message is None:
            self._parlour.metrics.refusals.labels("wire/malformed").inc()
            connection.send(wire.Refusal(None, "wire/malformed", unclear))
            return
        self._parlour.metrics.messages.labels(type(message).__name__.lower()).inc()
        try:
            await self._dispatch(message)
        except (Denied, UnknownGame) as error:
            self._parlour.metrics.refusals.labels(error.code).inc()
            connection.send(wire.Refusal(message.ref, error.code, str(error)))

    async def _dispatch(self, message: wire.Incoming) -> None:
        if isinstance(message, wire.Ping):
            self._connection.send(wire.Ok(message.ref))
        elif isinstance(message, wire.Seek):
            self._parlour.rates.room(self._account.id)
            await self._parlour.matchmaker.seek(self._connection, message.game, message.level)
            self._connection.send(wire.Ok(message.ref))
        elif isinstance(message, wire.Unseek):
            self._parlour.matchmaker.unseek(self._connection)
            self._connection.send(wire.Ok(message.ref))
        elif isinstance(message, wire.Enter):
            before = self._actor
            with self._parlour.rates.guessing(self._address):
                self._parlour.lobby.reach(self._account.id, message.code)
                await self._parlour.halls.end_practice(self._account.id, None)
                self._actor = await self._parlour.lobby.enter(self._connection, message)
            await self._leave_behind(before)
        elif isinstance(message, wire.EnterHall):
            before = self._actor
            self._parlour.halls.find(message.hall, self._account.id)
            await self._parlour.lobby.end_practice(self._account.id, None)
            self._actor = await self._parlour.halls.enter(self._connection, message)
            await self._leave_behind(before)
        elif self._actor is None and isinstance(message, wire.Bet | wire.BankUp | wire.BankDown):
            raise Denied("hall/none", "You are in no hall. Enter one first. Nothing changed.")
        elif self._actor is None:
            raise Denied("room/none", "You are in no room. Enter one first. Nothing changed.")
        elif isinstance(message, wire.Say):
            if isinstance(self._actor, HallActor):
                raise Denied("room/none", "There is no talk in a hall. Nothing was said.")
            self._parlour.rates.talk(self._account.id)
            self._actor.talk(self._connection, message)
        else:
            await self._actor.take(self._connection, message)
            if isinstance(message, wire.Leave):
                self._actor = None

    async def _leave_behind(self, before: Actor | HallActor | None) -> None:
        """Where one was before one came here."""
        if before is not None and before is not self._actor:
            with contextlib.suppress(Denied):
                await before.take(self._connection, None)

    async def _go_out(self) -> None:
        self._parlour.matchmaker.gone(self._connection)
        if self._actor is not None:
            with contextlib.suppress(Denied):
                await self._actor.take(self._connection, None)

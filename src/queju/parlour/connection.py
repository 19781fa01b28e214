"""One client's side of a socket: what is to be sent to it, in order, without ever waiting for it."""

import asyncio
from typing import Final

import msgspec

from queju.parlour import wire

WAITING_LIMIT: Final = 512
"""Messages that may wait for a slow client; with one more it is cut off, and comes back to a snapshot."""

FRAME: Final = ""
"""In the queue: the newest public frame. No message is empty."""

NORMAL: Final = 1000
RESTART: Final = 1012
TRY_AGAIN: Final = 1013
REPLACED: Final = 4001
UNKNOWN: Final = 4003
"""No session, or not any more; a foreign page."""

_encoder = msgspec.json.Encoder()


def encode(message: wire.ToClient) -> str:
    """A message as it is sent."""
    return _encoder.encode(message).decode()


class Connection:
    """An account's socket, as tables see it."""

    def __init__(self, account: str, name: str, session: str = "") -> None:
        self.account = account
        self.name = name
        self.session = session
        """The session that opened it (`accounts.known_as`)."""
        self.muted: set[str] = set()
        """Accounts whose talk is not sent here (PF-17)."""
        self.closed: int | None = None
        """The close code, once it is to be closed."""
        self._waiting: asyncio.Queue[str | None] = asyncio.Queue(WAITING_LIMIT)
        self._frame: str | None = None
        """What `FRAME` in the queue stands for."""

    def send(self, message: wire.ToClient) -> None:
        """Queue a message."""
        self.send_text(encode(message))

    def send_text(self, text: str) -> None:
        """Queue an encoded message."""
        if self.closed is not None:
            return
        try:
            self._waiting.put_nowait(text)
        except asyncio.QueueFull:
            self.close(TRY_AGAIN)

    def show(self, frame: str) -> None:
        """Queue an encoded public frame. It takes the place of one that still waits there, which is out of date."""
        if self._frame is None:
            self.send_text(FRAME)
        self._frame = frame

    def close(self, code: int = NORMAL) -> None:
        """Close after what is queued has been sent."""
        if self.closed is None:
            self.closed = code
            if self._waiting.full():
                self._waiting.get_nowait()
            self._waiting.put_nowait(None)

    async def next(self) -> str | None:
        """What is to be sent next; None: nothing more, close."""
        text = await self._waiting.get()
        if text is FRAME:
            text, self._frame = self._frame, None
        return text

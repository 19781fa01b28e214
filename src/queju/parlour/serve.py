"""Running the parlour: one process, one port (PF-52)."""

import asyncio
import contextlib
import socket
from collections.abc import Callable

import uvicorn

from queju.errors import BadOption
from queju.parlour import app, logs
from queju.parlour.lobby import Find, offer
from queju.parlour.parlour import Parlour
from queju.parlour.settings import Settings, load


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    database: str | None = None,
    *,
    settings: Settings | None = None,
    find: Find = offer,
    started: Callable[[str], None] | None = None,
) -> None:
    """Serve until interrupted. `started` is called with the parlour's address once it can be reached.

    Raises `BadOption` with a sentence: the port is in use, the database cannot be opened, a setting does not fit.
    """
    settings = settings or load(database=database)
    logs.configure(settings.json_logs)
    listening = _listen(host, port)
    try:
        with contextlib.suppress(KeyboardInterrupt):
            asyncio.run(_serve(listening, settings, find, started))
    finally:
        listening.close()


async def _serve(
    listening: socket.socket, settings: Settings, find: Find, started: Callable[[str], None] | None
) -> None:
    server = web_server(await Parlour.open(settings, find))
    if started is not None:
        host, port = listening.getsockname()[:2]
        asyncio.get_running_loop().call_soon(started, f"http://{_named(host)}:{port}/")
    await server.serve(sockets=[listening])


def web_server(parlour: Parlour) -> uvicorn.Server:
    """The server around an open parlour, which it closes at its end."""
    return uvicorn.Server(
        uvicorn.Config(
            app.create(parlour),
            ws="websockets-sansio",
            ws_max_size=parlour.settings.message_bytes,
            ws_per_message_deflate=False,
            log_config=None,
            access_log=False,
            server_header=False,
            timeout_graceful_shutdown=5,
            lifespan="on",
        )
    )


def _listen(host: str, port: int) -> socket.socket:
    with contextlib.ExitStack() as unless_done:
        try:
            family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
            listening = unless_done.enter_context(socket.socket(family, socket.SOCK_STREAM))
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            listening.bind((host, port))
            listening.listen(1024)
        except (OSError, OverflowError, UnicodeError) as error:
            reason = getattr(error, "strerror", None) or error
            raise BadOption(f"Port {port} of {host} cannot be used: {reason}. Choose another.") from None
        unless_done.pop_all()
    return listening


def _named(host: str) -> str:
    if host in ("0.0.0.0", "::"):
        return "localhost"
    return f"[{host}]" if ":" in host else host

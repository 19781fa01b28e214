"""Running the parlour: one process, one port (PF-52)."""

import asyncio
import contextlib
import gc
import socket
from collections.abc import Callable

import uvicorn
from uvicorn.loops.auto import auto_loop_factory

from queju.errors import BadOption
from queju.parlour import app, logs, tasks
from queju.parlour.offers import Find, offer
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
    listening = listen(host, port)
    try:
        # uvloop where the platform has it: most of the work for a crowd is sending.
        with contextlib.suppress(KeyboardInterrupt), asyncio.Runner(loop_factory=auto_loop_factory()) as runner:
            runner.run(_serve(listening, settings, find, started))
    finally:
        listening.close()


async def _serve(
    listening: socket.socket, settings: Settings, find: Find, started: Callable[[str], None] | None
) -> None:
    server = web_server(await Parlour.open(settings, find))
    _search_garbage_seldom()
    if started is not None:
        host, port = listening.getsockname()[:2]
        asyncio.get_running_loop().call_soon(started, f"http://{_named(host)}:{port}/")
    try:
        await server.serve(sockets=[listening])
    finally:
        # A second Ctrl-C, or one before all is up, ends the server without a word to the application.
        if (lifespan := getattr(server, "lifespan", None)) is not None:
            await tasks.whole(lifespan.shutdown)


def _search_garbage_seldom() -> None:
    # A search through all that a thousand connections hold takes 0.2 s, in which nobody is answered. What is there by
    # now stays, and need not be searched; for the rest it is enough seventy times as seldom as Python does it.
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 10, 50)


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


def listen(host: str, port: int) -> socket.socket:
    """A socket on which the parlour can be reached. Raises `BadOption`: the address cannot be used."""
    with contextlib.ExitStack() as unless_done:
        try:
            family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
            # asyncio sends small messages at once (TCP_NODELAY) only on sockets that name their protocol; without it a
            # message behind another waits for the client's delayed acknowledgement, 40 ms.
            listening = unless_done.enter_context(socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP))
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

"""``queju serve``: the parlour."""

import os
import sys
import threading
import webbrowser
from typing import Annotated

from cyclopts import Parameter
from cyclopts.validators import Number

from queju.cli.output import output
from queju.parlour.serve import serve as run


def serve(
    *,
    host: str = "127.0.0.1",
    port: Annotated[int, Parameter(validator=Number(gte=0, lte=65535))] = 8000,
    database: str | None = None,
    open: Annotated[bool, Parameter(negative="")] = False,
) -> int:
    """Open the parlour and print its address; Ctrl-C closes it. Whatever was going on goes on at the next start.

    Parameters
    ----------
    host
        The address to listen on; 0.0.0.0 lets other machines in.
    port
        The port; 0 takes any that is free.
    database
        Where accounts, tables and replays are kept: sqlite:///FILE, or a PostgreSQL URL. Left out: queju.sqlite3 here.
    open
        Open the browser, where there is one.
    """

    def started(address: str) -> None:
        output(wrap=False).print(f"雀局 Queju is open at [bold]{address}[/]   (Ctrl-C closes it)")
        if open and _has_browser():
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    run(host, port, database, started=started)
    return 0


def _has_browser() -> bool:
    """Whether a browser would open in a window; one that runs in the terminal would take it away from the parlour."""
    if sys.platform.startswith("linux"):
        return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
    return True

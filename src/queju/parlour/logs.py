"""Structured logs, which never hold a token, a password, a wall's secret or a hidden tile (PF-53)."""

import logging
import sys
from collections.abc import MutableMapping
from typing import Any

import structlog

KEPT_OUT = frozenset(
    {"token", "cookie", "authorization", "password", "current", "secret", "wall", "hand", "hands", "tiles", "tile"}
    | {"drawn", "events", "entry", "entries", "action", "offers", "question", "view", "snapshot", "body", "message"}
)
"""Names under which nothing is logged."""


def keep_out(_logger: object, _method: str, line: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    """Drop what a log must not hold, whoever passes it."""
    for name in KEPT_OUT & line.keys():
        line[name] = "(not logged)"
    return line


def configure(json: bool) -> None:
    """Set structlog up for the process: lines to standard error."""
    renderer: Any = (
        structlog.processors.JSONRenderer() if json else structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty())
    )
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            keep_out,
            structlog.processors.format_exc_info,
            renderer,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=True,
    )

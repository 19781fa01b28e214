"""Where commands print."""

import unicodedata
from typing import Any

from rich.console import Console
from rich.text import Text


class Output(Console):
    """Standard output, in colour where there is any. That its reader has enough (``| head``) is passed on."""

    def print(self, *objects: Any, **options: Any) -> None:
        """Print; what a file had in it cannot steer the terminal."""
        super().print(*map(_harmless, objects), **options)

    def on_broken_pipe(self) -> None:
        """Rich itself would end the program as if it had failed."""
        raise BrokenPipeError


def output(*, width: int | None = None, wrap: bool = True) -> Output:
    """Standard output, at most `width` columns wide; without `wrap` long lines are left as they are."""
    console = Output(highlight=False, soft_wrap=not wrap)
    if width is not None:
        console.width = min(width, console.width)
    return console


def harmless(text: str) -> str:
    """The text with a mark for each character that a terminal would obey instead of showing it."""
    return "".join("\N{REPLACEMENT CHARACTER}" if _steers(letter) else letter for letter in text)


def _steers(letter: str) -> bool:
    return letter != "\n" and unicodedata.category(letter) in ("Cc", "Cf", "Cs")


def _harmless(thing: Any) -> Any:
    if isinstance(thing, str):
        return harmless(thing)
    if isinstance(thing, Text):
        thing.plain = harmless(thing.plain)
    return thing

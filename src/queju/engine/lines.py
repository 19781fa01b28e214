"""JSON Lines of a replay: a header, then events, which have the key ``event``, then actions with the key ``action``."""

from collections.abc import Iterable
from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from queju.errors import BadReplay

H = TypeVar("H", bound=Struct)
A = TypeVar("A", bound=Struct)


def write_lines(header: Struct, events: Iterable[Any], actions: Iterable[Struct]) -> bytes:
    """The lines of a replay."""
    return b"".join(msgspec.json.encode(line) + b"\n" for line in (header, *events, *actions))


def read_lines(data: bytes, wanted: str, header: type[H], event: Any, action: type[A]) -> tuple[H, list[Any], list[A]]:
    """Header, events and actions of a replay of the format `wanted`.

    Raises `BadReplay` for another format, or with the number of the line that is wrong.
    """
    written, lines = format_of(data), data.splitlines()
    if written != wanted:
        raise BadReplay(f"The replay's format is '{written}', and what is read here is '{wanted}'.")
    head: H = _line(lines[0], 1, header)
    events: list[Any] = []
    actions: list[A] = []
    for number, line in enumerate(lines[1:], 2):
        if not line.strip():
            continue
        if _line(line, number, _Keys).event is None:
            actions.append(_line(line, number, action))
        else:
            events.append(_line(line, number, event))
    return head, events, actions


def format_of(data: bytes) -> str:
    """What the header says that the replay is. Raises `BadReplay` where there is none."""
    first, _, _ = data.partition(b"\n")
    if not data.strip():
        raise BadReplay("The file is empty; a replay begins with a header.")
    head: _Format = _line(first, 1, _Format)
    return head.format


class _Format(Struct):
    format: str


class _Keys(Struct):
    event: Any = None


def _line(line: bytes, number: int, kind: Any) -> Any:
    try:
        return msgspec.json.decode(line, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadReplay(f"Line {number} of the replay cannot be read: {error}.") from None

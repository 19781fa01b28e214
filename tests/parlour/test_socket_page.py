"""docs/socket.md shows every message of the socket, as the parlour reads and writes it."""

import re
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from queju.parlour import wire

PAGE = Path(__file__).parents[2] / "docs" / "socket.md"
PART = re.compile(r"^## (From the \w+)\n(.*?)(?=^## |\Z)", re.MULTILINE | re.DOTALL)
BLOCK = re.compile(r"^```json\n(.*?)^```", re.MULTILINE | re.DOTALL)


def examples(heading: str) -> list[str]:
    part = dict(PART.findall(PAGE.read_text(encoding="utf-8")))[heading]
    return [line for block in BLOCK.findall(part) for line in block.splitlines()]


@pytest.mark.parametrize(
    ("heading", "kinds"), [("From the client", wire.Incoming), ("From the parlour", wire.Outgoing)]
)
def test_the_page_shows_every_message_as_it_is(heading: str, kinds: Any) -> None:
    shown = [msgspec.json.decode(line, type=kinds, strict=True) for line in examples(heading)]
    assert {type(message) for message in shown} == set(get_args(kinds))
    for line, message in zip(examples(heading), shown, strict=True):
        written = msgspec.json.decode(msgspec.json.encode(message))
        assert msgspec.json.decode(line).keys() <= written.keys(), "a field that is not there"

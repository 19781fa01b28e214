"""What several commands take in the same way: ``NAME=VALUE`` pairs, melds and lists of bots, as typed in a shell."""

from collections.abc import Iterable

import msgspec

from queju.errors import BadInput


def pairs(words: Iterable[str], flag: str) -> dict[str, object]:
    """``cap=64``, ``last_tile=true``, ``dragon=two_quads``, ``balances=100,0,100,100`` as a dictionary.

    A value is JSON where it reads as JSON; with commas it is a list; else it is text. Raises `BadInput` without ``=``.
    """
    found: dict[str, object] = {}
    for word in words:
        name, equals, text = word.partition("=")
        if not equals or not name:
            raise BadInput(f"'{flag} {word}' has no value; write it as {flag} NAME=VALUE.")
        if name in found:
            raise BadInput(f"'{flag} {name}' is given twice.")
        found[name] = _value(text)
    return found


def _value(text: str) -> object:
    try:
        return msgspec.json.decode(text)
    except msgspec.DecodeError:
        if "," in text:
            return [_value(part) for part in text.split(",")]
        return text


def _is_seat(text: str) -> bool:
    return len(text) < 4 and text.isascii() and text.isdigit()


def meld(word: str, seats: int, owner: int) -> dict[str, object]:
    """``pung:555p@2`` as a meld of the case format: kind, tiles, and the seat that gave the tile.

    Without ``@SEAT`` a claimed tile came from the seat before `owner`. Raises `BadInput` if it is not written so.
    """
    kind, colon, rest = word.partition(":")
    tiles, at, seat = rest.partition("@")
    if not colon or not tiles or (at and not _is_seat(seat)):
        raise BadInput(f"'--meld {word}' is not understood; write it as KIND:TILES@SEAT, for example pung:555p@2.")
    found: dict[str, object] = {"kind": kind, "tiles": tiles}
    if kind != "concealed_kong":
        found["from"] = int(seat) if at else (owner - 1) % seats
    return found

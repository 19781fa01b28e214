"""Names: what a guest is called until he says otherwise, and what a name may look like."""

import re
import secrets
import unicodedata

from queju.errors import Denied

LONGEST = 16

LONGEST_REMARK = 100

_QUOTES = {ord("<"): "‹", ord(">"): "›"}
_STACKED = re.compile(r"([\u0300-\u036f]{2})[\u0300-\u036f]+")
"""Marks piled on a letter until they cover the lines around it."""

_BOTS = re.compile(r"bot ?\d+|机器人.?|機器人.?", re.IGNORECASE)
"""What bots are called, here and in clients: nobody passes for one (PF-11)."""

_BLANK = "\u115f\u1160\u2800 "
"""Letters and signs that look like nothing; NFKC makes other Hangul fillers into these."""

_FIRST = "东南西北春夏秋冬梅兰竹菊云月山雪"
_SECOND = ("风客", "雀友", "闲人", "听客", "清风", "明月", "小楼", "一筒", "幺鸡", "散人")


def propose() -> str:
    """A name for a guest, such as ``竹清风73``."""
    return f"{secrets.choice(_FIRST)}{secrets.choice(_SECOND)}{secrets.randbelow(90) + 10}"


def clean(name: str) -> str:
    """The name as it is kept: normal form, single spaces, nothing invisible, and none of a bot. Raises `Denied`."""
    kept = _plain(name)
    if _BOTS.fullmatch(kept):
        raise Denied("account/name", f"Bots are called '{kept}'. Choose another name.")
    kinds = {unicodedata.category(letter)[0] for letter in kept if letter not in _BLANK}
    if len(kept) > LONGEST or "C" in kinds or not kinds - {"M"}:
        raise Denied("account/name", f"A name has 1 to {LONGEST} visible characters.")
    return kept


def remark(text: str) -> str:
    """What somebody says, as the others get it (PF-17): one line without anything invisible or like markup.

    Raises `Denied` where nothing is left, or too much.
    """
    # NFC, not NFKC: that would make Chinese punctuation into Latin.
    visible = "".join(letter for letter in unicodedata.normalize("NFC", text) if _shows(letter))
    kept = _STACKED.sub(r"\1", " ".join(visible.translate(_QUOTES).split()))
    kinds = {unicodedata.category(letter)[0] for letter in kept if letter not in _BLANK}
    if len(kept) > LONGEST_REMARK or not kinds - {"M"}:
        raise Denied("talk/text", f"A message has 1 to {LONGEST_REMARK} visible characters. Nothing was said.")
    return kept


def _shows(letter: str) -> bool:
    return letter.isspace() or unicodedata.category(letter)[0] != "C"


def key(name: str) -> str:
    """What names are compared by at log-in: capitals make no difference."""
    return alike(clean(name))


def alike(name: str) -> str:
    """The same for every spelling of a name, also of one that cannot be."""
    return _plain(name).casefold()


def _plain(name: str) -> str:
    return " ".join(unicodedata.normalize("NFKC", name).split())

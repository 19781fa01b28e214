"""Names: what a guest is called until he says otherwise, and what a name may look like."""

import secrets
import unicodedata

from queju.errors import Denied

LONGEST = 16

_BLANK = "\u115f\u1160\u2800 "
"""Letters and signs that look like nothing; NFKC makes other Hangul fillers into these."""

_FIRST = "东南西北春夏秋冬梅兰竹菊云月山雪"
_SECOND = ("风客", "雀友", "闲人", "听客", "清风", "明月", "小楼", "一筒", "幺鸡", "散人")


def propose() -> str:
    """A name for a guest, such as ``竹清风73``."""
    return f"{secrets.choice(_FIRST)}{secrets.choice(_SECOND)}{secrets.randbelow(90) + 10}"


def clean(name: str) -> str:
    """The name as it is kept: normal form, single spaces, nothing invisible. Raises `Denied`."""
    kept = _plain(name)
    kinds = {unicodedata.category(letter)[0] for letter in kept if letter not in _BLANK}
    if len(kept) > LONGEST or "C" in kinds or not kinds - {"M"}:
        raise Denied("account/name", f"A name has 1 to {LONGEST} visible characters.")
    return kept


def key(name: str) -> str:
    """What names are compared by at log-in: capitals make no difference."""
    return alike(clean(name))


def alike(name: str) -> str:
    """The same for every spelling of a name, also of one that cannot be."""
    return _plain(name).casefold()


def _plain(name: str) -> str:
    return " ".join(unicodedata.normalize("NFKC", name).split())

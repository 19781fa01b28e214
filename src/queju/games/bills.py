"""The bill of a win, and its arithmetic, line by line: what is multiplied, added, or counts alone."""

from collections.abc import Sequence
from math import prod

from queju.engine.events import Bill, FanShown, Share
from queju.engine.table import Table, Win, shown
from queju.tiles import NAMES, write


def bill(
    table: Table,
    win: Win,
    lines: Sequence[FanShown],
    base: int,
    *,
    total: int | None = None,
    extra: int = 0,
    shares: Sequence[Share] = (),
) -> Bill:
    """The bill of a win whose tile lies apart from the winner's hand; its total is the score's where none is given."""
    hand = table.hands[win.seat]
    return Bill(
        seat=win.seat,
        win_by=win.by,
        tile=NAMES[win.tile] if win.tile >= 0 else "",
        source=win.source if win.source >= 0 else None,
        hand=write(hand.tiles()),
        melds=tuple([shown(meld) for meld in hand.melds]),
        fans=tuple(lines),
        total=win.score.total if total is None else total,
        extra=extra,
        base=base,
        shares=tuple(shares),
    )


def worth(lines: Sequence[FanShown]) -> int:
    """What the lines of a bill come to (`queju.engine.events.Part`): a whole number, though a factor need not be."""
    best = [line.value for line in lines if line.part == "best"]
    if best:
        return int(max(best))
    added = [line.value for line in lines if line.part == "add"]
    return int((sum(added) if added else 1) * prod(line.value for line in lines if line.part == "times"))


def arithmetic(lines: Sequence[FanShown]) -> str:
    """The lines as one sum, product or choice, without its result; empty for a single line."""
    if len(lines) < 2:
        return ""
    best = [str(line.value) for line in lines if line.part == "best"]
    if best:
        return f"max({', '.join(best)})"
    added = [str(line.value) for line in lines if line.part == "add"]
    times = [str(line.value) for line in lines if line.part == "times"]
    whole = " + ".join(added)
    if len(added) > 1 and times:
        whole = f"({whole})"
    return " × ".join([whole, *times] if added else times)

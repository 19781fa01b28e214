"""The bill of an official score: the fans counted, then those that hold and are struck out, each with by which."""

from queju.engine.events import FanShown
from queju.hands.fans import Score


def bill_lines(score: Score) -> tuple[FanShown, ...]:
    """Every fan that holds, each once; struck out it has the value 0 (不计), struck in part what is left."""
    lines = [FanShown(fan, value, "add") for fan, value in score.fans]
    seen = {fan for fan, _ in score.fans}
    for fan, striker in score.struck:
        if fan not in seen:
            seen.add(fan)
            lines.append(FanShown(fan, 0, "struck", striker))
    return tuple(lines)

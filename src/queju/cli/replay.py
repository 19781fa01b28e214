"""``queju replay``: a finished hand, or a round of a game for a crowd, told event by event."""

import sys
from typing import Annotated

from cyclopts import Parameter
from rich.markup import escape

from queju.cli import files, terminal
from queju.cli.output import output
from queju.engine import events as ev
from queju.engine.replay import Replay
from queju.engine.round_replay import RoundReplay
from queju.engine.views import View
from queju.errors import BadInput, BadReplay
from queju.games import hall_game
from queju.games.replays import events_of, read

ONWARD = "Enter: next   t: to the end "


def replay(
    file: Annotated[str, Parameter(name="FILE", allow_leading_hyphen=True)],
    /,
    *,
    seat: int | None = None,
    step: Annotated[bool, Parameter(negative="")] = False,
) -> int:
    """Tell a finished hand or round event by event; a hand with open hands or as one seat saw it.

    Parameters
    ----------
    file
        A replay (JSON Lines), or - for standard input.
    seat
        Show only what this seat was told.
    step
        Wait for Enter after every event, and show the table; t and Enter goes to the end.
    """
    recorded = read(files.read(file))
    if isinstance(recorded, RoundReplay):
        if seat is not None:
            raise BadInput("A round of a game for a crowd has no seats: everybody sees all of it.")
        try:
            _tell_round(recorded, stepping=step and sys.stdin.isatty())
        except (IndexError, ValueError, KeyError):
            raise BadReplay("The replay's events do not fit together: a side or a hand is not there.") from None
        return 0
    names = [name or f"seat {at}" for at, name in enumerate(recorded.header.players)]
    if seat is not None and not 0 <= seat < len(names):
        raise BadInput(f"There is no seat {seat}; this replay has the seats 0 to {len(names) - 1}.")
    if any(isinstance(event, ev.Started) and event.seats != len(names) for event in recorded.events):
        raise BadReplay("The replay does not name as many players as there are seats.")
    try:
        _tell(recorded, names, seat, stepping=step and sys.stdin.isatty())
    except (IndexError, ValueError, KeyError, StopIteration):
        raise BadReplay("The replay's events do not follow from each other: a tile or a seat is not there.") from None
    return 0


def _tell_round(recorded: RoundReplay, *, stepping: bool) -> None:
    console = output(width=80)
    say = hall_game(recorded.header.game).say
    for event in events_of(recorded):
        console.print(escape(say(event)))
        if stepping:
            stepping = console.input(ONWARD).strip().lower() != "t"


def _tell(recorded: Replay, names: list[str], seat: int | None, *, stepping: bool) -> None:
    console = output(width=80)
    view = View(seat if seat is not None else 0)
    for event in recorded.events:
        mine = event.seen_by(view.me)
        if mine is not None:
            view.feed(mine)
        said = terminal.sentence(event if seat is None else mine, names) if seat is None or mine is not None else None
        if said is None:
            continue
        console.print(said)
        if stepping:
            console.print(terminal.table(view, names))
            stepping = console.input(ONWARD).strip().lower() != "t"
    for one in view.bills:
        console.print(terminal.bill(one, names))

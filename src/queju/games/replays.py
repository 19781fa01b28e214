"""Opening a recorded hand again, and checking it: its wall's proof, and that its actions give its events."""

from dataclasses import dataclass
from typing import cast

from queju.engine.fairness import commit, shuffle
from queju.engine.replay import Header, Replay, first_difference, rerun
from queju.engine.round import Round
from queju.engine.setup import Setup
from queju.errors import BadReplay
from queju.games import game
from queju.tiles import parse, write_in_order


@dataclass(frozen=True)
class Check:
    """One thing that was checked of a replay, and whether it holds."""

    what: str
    holds: bool
    detail: str = ""


def open_recorded(header: Header) -> Round:
    """The machine at the beginning of a recorded hand. Raises `BadReplay`, `BadOption` or `UnknownGame`."""
    played = game(header.game)
    whole = parse(header.wall)
    if sorted(whole) != played.tiles.all():
        raise BadReplay(f"The replay's wall does not hold the {played.tiles.size} tiles of {header.game}.")
    hands, wall = played.deal(whole)
    setup = Setup(hands, wall, 0, header.dice, header.purses, header.commitment)
    return cast(Round, played.open(played.read_options(header.options), setup))


def verify(replay: Replay) -> list[Check]:
    """Check the commitment, the wall, and that the actions give the events (PF-40, PF-41)."""
    header = replay.header
    tiles = game(header.game).tiles
    checks: list[Check] = []
    if header.secret:
        try:
            secret = bytes.fromhex(header.secret)
        except ValueError:
            raise BadReplay("The replay's secret is no hexadecimal text.") from None
        checks.append(Check("commitment", commit(secret) == header.commitment, header.commitment))
        fair = shuffle(secret, header.words, tiles)
        checks.append(Check("wall", write_in_order(fair.wall) == header.wall and fair.dice == header.dice))
    else:
        checks.append(Check("commitment", False, "The replay holds no secret: its wall was given, not drawn."))
    version = game(header.game).version
    if version != header.rules_version:
        old = f"It was played under version {header.rules_version} of the rules; this is version {version}."
        checks.append(Check("events", True, old + " Its events are shown as recorded."))
        return checks
    machine = open_recorded(header)
    rerun(machine, replay.actions)
    differs = first_difference(replay.events, machine.log)
    checks.append(Check("events", differs is None, "" if differs is None else f"Event {differs + 1} differs."))
    return checks

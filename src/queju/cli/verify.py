"""``queju verify``: is a replay what it says it is?"""

from typing import Annotated

from cyclopts import Parameter
from rich.console import Console
from rich.markup import escape

from queju import games
from queju.cli import files
from queju.engine.fairness import commit, shuffle
from queju.engine.replay import Header, Replay, first_difference, rerun
from queju.engine.setup import Setup
from queju.errors import BadReplay, QuejuError
from queju.tiles import parse

FAILED = 1
PASSED, WRONG, UNKNOWN = "[green]✓[/]", "[bold red]✗[/]", "[yellow]–[/]"


def verify(file: Annotated[str, Parameter(name="REPLAY")], /) -> int:
    """Check a replay: the wall against what was committed to before the hand, and the events against the rules (PF-40).

    Parameters
    ----------
    file
        A replay (JSON Lines), or - for standard input.
    """
    replay = Replay.read(files.read(file))
    console = Console(highlight=False, soft_wrap=True)
    good = True
    for check in (_commitment, _wall, _play):
        mark, sentence = check(replay)
        good = good and mark != WRONG
        console.print(f"{mark} {escape(sentence)}")
    return 0 if good else FAILED


Finding = tuple[str, str]
"""A mark and a sentence."""


def _secret(header: Header) -> bytes:
    try:
        return bytes.fromhex(header.secret)
    except ValueError:
        raise BadReplay("The replay's secret is not written in hex.") from None


def _commitment(replay: Replay) -> Finding:
    header = replay.header
    if not header.commitment:
        return UNKNOWN, "The wall was given, not shuffled: there is nothing to prove."
    if commit(_secret(header)) != header.commitment:
        return WRONG, "The secret is not the one that was committed to before the hand."
    return PASSED, "The secret is the one that was committed to before the hand."


def _wall(replay: Replay) -> Finding:
    header = replay.header
    if not header.commitment:
        return UNKNOWN, "The order of the wall is the one that was given."
    fair = shuffle(_secret(header), header.words, games.game(header.game).tiles)
    if fair.wall != parse(header.wall) or fair.dice != header.dice:
        return WRONG, "The wall or the dice are not those that the secret and the players' words give."
    words = sum(bool(word) for word in header.words)
    return PASSED, f"Wall and dice follow from the secret and {words} word{'s' if words != 1 else ''} of the players."


def _play(replay: Replay) -> Finding:
    header = replay.header
    game = games.game(header.game)
    if header.rules_version != game.version:
        return UNKNOWN, (
            f"It was played by version {header.rules_version} of the rules and this is version {game.version}: "
            "the events can be watched, but not played again."
        )
    wall = parse(header.wall)
    if sorted(wall) != game.tiles.all():
        return WRONG, f"The wall does not hold the {game.tiles.size} tiles of the game."
    hands, rest = game.deal(wall)
    setup = Setup(hands, rest, dice=header.dice, purses=header.purses, commitment=header.commitment)
    machine = game.open(game.read_options(header.options), setup)
    try:
        rerun(machine, replay.actions)
    except QuejuError as error:
        return WRONG, str(error)
    at = first_difference(replay.events, machine.log)
    if at is not None:
        return WRONG, f"The recorded events are not those of the rules; the first that differs is number {at + 1}."
    return PASSED, f"{len(replay.actions)} actions played again give the same {len(replay.events)} events."

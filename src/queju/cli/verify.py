"""``queju verify``: is a replay what it says it is?"""

from typing import Annotated

from cyclopts import Parameter
from rich.markup import escape

from queju.cli import files
from queju.cli.output import output
from queju.engine.round_replay import RoundReplay
from queju.games.replays import read
from queju.games.replays import verify as checks_of

FAILED = 1
MEANING: dict[str, tuple[str, str]] = {
    "commitment": (
        "The secret is the one that was committed to before the hand.",
        "The secret is not the one that was committed to before the hand.",
    ),
    "wall": (
        "Wall and dice follow from the secret and the players' words.",
        "Wall and dice do not follow from the secret and the players' words.",
    ),
    "events": (
        "The actions, played again, give the recorded events.",
        "The actions, played again, do not give the recorded events.",
    ),
}
"""What each check of a hand says where it holds and where it does not."""
OF_A_ROUND: dict[str, tuple[str, str]] = {
    "commitment": (
        "The secret is the one that was committed to before the round.",
        "The secret is not the one that was committed to before the round.",
    ),
    "wall": ("The wall follows from the secret.", "The wall does not follow from the secret."),
    "events": MEANING["events"],
}
"""The same of a round of a game for a crowd."""


def verify(file: Annotated[str, Parameter(name="REPLAY", allow_leading_hyphen=True)], /) -> int:
    """Check a replay: the wall against what was committed to before it, and the events against the rules (PF-40).

    Parameters
    ----------
    file
        A replay (JSON Lines), or - for standard input.
    """
    console = output(wrap=False)
    good = True
    recorded = read(files.read(file))
    meaning = OF_A_ROUND if isinstance(recorded, RoundReplay) else MEANING
    for check in checks_of(recorded):
        good = good and check.holds
        sentence = meaning[check.what][0 if check.holds else 1]
        mark = "[green]✓[/]" if check.holds else "[bold red]✗[/]"
        console.print(f"{mark} {escape(sentence)}")
        if check.detail:
            console.print(f"  [dim]{escape(check.detail)}[/]")
    return 0 if good else FAILED

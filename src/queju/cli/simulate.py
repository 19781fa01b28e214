"""``queju simulate``: bots among themselves, and what came of it."""

from random import SystemRandom
from typing import Annotated

import msgspec
from cyclopts import Parameter
from rich.console import Console
from rich.progress import MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table

from queju import games
from queju.bots.results import Estimate, Line, SeatResult, summarise
from queju.bots.roster import HOUSE, RANDOM, bot
from queju.bots.selfplay import simulate as play_hands
from queju.cli import words
from queju.cli.output import output
from queju.errors import BadInput


def simulate(
    game: str,
    /,
    *,
    hands: int = 1000,
    bots: str = f"{HOUSE},{RANDOM}",
    seed: int | None = None,
    option: Annotated[tuple[str, ...], Parameter(negative="")] = (),
    json: Annotated[bool, Parameter(negative="")] = False,
) -> int:
    """Let bots play hands against each other and print what each won, with 95 % confidence intervals.

    Parameters
    ----------
    game
        A game's id, such as xuezhan; "queju games" lists them.
    hands
        How many hands to play.
    bots
        One name for each seat, with commas between; the last one fills the seats that are left. The seats rotate.
    seed
        A number; the same one plays the same hands.
    option
        A room option as NAME=VALUE; may be given several times.
    json
        Print one JSON object instead of a table.
    """
    known = games.hand_game(game)
    options = known.read_options(words.pairs(option, "--option"))
    names = _one_for_each_seat(bots, known.seats)
    if hands < 1:
        raise BadInput(f"{hands} hands cannot be played; --hands is at least 1.")
    if seed is None:
        seed = SystemRandom().randrange(2**31)
    players = [bot(name, known, options, seed + place) for place, name in enumerate(names)]
    found: list[list[SeatResult]] = []
    with _progress() as progress:
        task = progress.add_task(f"{game}", total=hands)
        for result in play_hands(known, options, players, hands, seed):
            found.append(result)
            progress.advance(task)
    lines = summarise(names, found)
    if json:
        print(msgspec.json.encode({"game": game, "hands": hands, "seed": seed, "bots": lines}).decode())
    else:
        _print(game, hands, seed, lines)
    return 0


def _one_for_each_seat(bots: str, seats: int) -> list[str]:
    names = [name.strip() for name in bots.split(",")]
    if len(names) > seats:
        raise BadInput(f"{len(names)} bots are named, but there are {seats} seats.")
    return names + names[-1:] * (seats - len(names))


def _progress() -> Progress:
    console = Console(stderr=True)
    return Progress(
        TextColumn("{task.description}"),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TextColumn("left"),
        TimeRemainingColumn(),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    )


def _print(game: str, hands: int, seed: int, lines: list[Line]) -> None:
    table = Table(box=None, header_style="bold", pad_edge=False)
    for name in ("bot", "seats", "coins", "hands won", "wins", "self-drawn", "fed"):
        table.add_column(name, justify="left" if name == "bot" else "right", no_wrap=True)
    for line in lines:
        table.add_row(
            line.bot,
            str(line.seats),
            _number(line.coins, sign=True),
            f"{100 * line.won.mean:.1f}±{100 * line.won.margin:.1f}%",
            _number(line.wins),
            _number(line.self_drawn),
            _number(line.fed),
        )
    console = output()
    console.print(f"{game}: {hands:,} hands, seed {seed}; for each seat and hand, ± 95 % confidence")
    console.print(table)
    console.print(
        "coins: won or lost   wins: hands may be won more than once   fed: others' wins on its tiles", style="dim"
    )


def _number(value: Estimate, *, sign: bool = False) -> str:
    return f"{value.mean:{'+' if sign else ''}.2f}±{value.margin:.2f}"

"""``queju score``: one hand, explained (PF-45)."""

from math import prod
from typing import Annotated, Any

import msgspec
from cyclopts import Parameter

from queju import games
from queju.cli import words
from queju.cli.output import output
from queju.engine.events import Share
from queju.errors import BadHand
from queju.games import scored
from queju.games.bills import arithmetic, worth
from queju.tiles import parse, write, write_in_order

FULL_HAND = 14
OWN_DRAW = "self_draw"
FROM_ANOTHER = ("discard", "rob_kong", "kong_discard")
EVERYWHERE = (OWN_DRAW, "kong_draw", *FROM_ANOTHER)
"""The ways to win that always have a tile; a game may have one of its own that has none."""


def score(
    game: str,
    hand: str,
    /,
    *,
    meld: Annotated[tuple[str, ...], Parameter(negative="")] = (),
    win_tile: str | None = None,
    by: str | None = None,
    winner: int = 0,
    from_: Annotated[int | None, Parameter(name="--from")] = None,
    option: Annotated[tuple[str, ...], Parameter(negative="")] = (),
    table: Annotated[tuple[str, ...], Parameter(negative="")] = (),
    json: Annotated[bool, Parameter(negative="")] = False,
) -> int:
    """Say whether one hand wins, what it counts and who pays what.

    Parameters
    ----------
    game
        A game's id, such as xuezhan; "queju games" lists them.
    hand
        The concealed tiles, such as 123m55p789s.
    meld
        A meld as KIND:TILES@SEAT, such as pung:555p@2, concealed_kong:1111s; may be given several times.
    win_tile
        The tile won on. If it is left out it is the last tile written of a hand of 14.
    by
        How: self_draw, discard, rob_kong, kong_draw, kong_discard, or what the game's rule page adds. Left out:
        discard with --from, else self_draw.
    winner
        The seat that wins; seat 0 deals.
    from_
        The seat that gave the tile. Left out: the seat before the winner, where there has to be one.
    option
        A room option as NAME=VALUE; may be given several times.
    table
        What else counts, as NAME=VALUE by the game's rule page: last_tile=true, won=[2], balances=9,0,50,50.
    json
        Print the answer as JSON.
    """
    known = games.hand_game(game)
    melds = [words.meld(word, known.seats, winner) for word in meld]
    concealed, tile = _split(hand, win_tile, len(melds), may_lack=by is not None and by not in EVERYWHERE)
    by = by or (OWN_DRAW if from_ is None else "discard")
    if from_ is None and by in FROM_ANOTHER:
        from_ = (winner - 1) % known.seats
    case: dict[str, Any] = {
        "id": "given",
        "kind": "score",
        "options": words.pairs(option, "--option"),
        "hand": concealed,
        "melds": melds,
        "win_tile": tile,
        "win_by": by,
        "winner": winner,
        "discarder": from_,
        "table": words.pairs(table, "--table"),
    }
    scored.reader(known, known.read_options(case["options"])).inputs.check(case["table"], known.seats)
    told = scored.score(known, case)
    if json:
        print(msgspec.json.encode(told.answer).decode())
    else:
        _explain(known, case, told)
    return 0


def _split(hand: str, win_tile: str | None, melds: int, *, may_lack: bool) -> tuple[str, str | None]:
    """The concealed tiles and the tile won on; None where there is none and it may lack."""
    if win_tile is not None:
        return hand, win_tile
    kinds = parse(hand)
    full = FULL_HAND - 3 * melds
    if may_lack and len(kinds) == full - 1:
        return hand, None
    if len(kinds) != full:
        raise BadHand(
            f"{len(kinds)} concealed tiles were given and no --win-tile. Give {full - 1} tiles and --win-tile, "
            f"or all {full} with the tile won on at the end."
        )
    return write_in_order(kinds[:-1]), write(kinds[-1:])


def _explain(game: games.HandGame, case: dict[str, Any], told: scored.Scored) -> None:
    console = output(wrap=False)
    melds = "".join(f"  {meld['kind']} {meld['tiles']}" for meld in case["melds"])
    source = f" from seat {case['discarder']}" if case["discarder"] is not None else ""
    tile = f"  + {case['win_tile']}" if case["win_tile"] is not None else ""
    console.print(f"{write(parse(case['hand']))}{melds}{tile}   {case['win_by']}{source}")
    bill = told.bill
    if bill is None:
        reason = told.answer["reason"]
        console.print(f"[bold red]No win[/]: {game.reasons.get(reason, reason)}.")
        return
    total = bill.total
    for line in bill.fans:
        value = f"not beside {line.by}" if line.part == "struck" else line.value
        console.print(f"  {line.fan:24} {'×' if line.part == 'times' else ''}{value}")
    whole, sum_up = worth(bill.fans), arithmetic(bill.fans)
    capped = f", at most {total}" if whole != total else ""
    shown = f"{sum_up} = {whole}" if sum_up else f"{whole}"
    console.print(f"[bold]{shown}{capped}[/]")
    base, shares = bill.base, bill.shares
    for seat, coins in enumerate(told.answer["payments"]):
        why = "" if shares else _why(-coins, total, base)
        console.print(f"  seat {seat} {coins:+7}{why}{'   wins' if seat == case['winner'] else ''}")
    for share in shares:
        console.print(f"  {_share(share, total, base)}")


def _share(share: Share, total: int, base: int) -> str:
    """What a seat owes and who pays it, such as ``seat 2: 2 × 2 dealer = 4``."""
    times = "".join(f" × {factor.value} {factor.fan}" for factor in share.factors)
    plus = f" + {share.plus}" if share.plus else ""
    stakes = f" × {base}" if base != 1 else ""
    product = (total * prod(factor.value for factor in share.factors) + share.plus) * base
    capped = f", by the cap {share.due}" if product != share.due else ""
    payer = f", paid by seat {share.payer}" if share.payer != share.seat else ""
    return f"seat {share.seat}: {total}{times}{plus}{stakes} = {int(product)}{capped}{payer}"


def _why(paid: int, total: int, base: int) -> str:
    """How what a seat paid comes about, where it is not just the total."""
    if paid <= 0 or (base == 1 and paid == total):
        return ""
    owed = f"{total}" if base == 1 else f"{total} × {base}"
    rest = paid - total * base
    return f"   = {owed}" + (f" + {rest}" if rest > 0 else " as far as it can pay" if rest < 0 else "")

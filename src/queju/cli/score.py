"""``queju score``: one hand, explained (PF-45)."""

from math import prod
from typing import Annotated, Any

import msgspec
from cyclopts import Parameter

from queju import games
from queju.cli import words
from queju.cli.output import output
from queju.errors import BadHand, BadInput
from queju.testing import cases
from queju.tiles import parse, write, write_in_order

FULL_HAND = 14
OWN_DRAW = "self_draw"
FROM_ANOTHER = ("discard", "rob_kong", "kong_discard")


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
        How: self_draw, discard, rob_kong, kong_draw, kong_discard. Left out: discard with --from, else self_draw.
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
    known = games.game(game)
    melds = [words.meld(word, known.seats, winner) for word in meld]
    concealed, tile = _split(hand, win_tile, len(melds))
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
    _know(case["table"], known.cases(known.read_options(case["options"])).table_keys)
    answer = cases.answer(case, known.id)
    if json:
        print(msgspec.json.encode(answer).decode())
    else:
        _explain(known, case, answer)
    return 0


def _know(given: dict[str, object], keys: frozenset[str]) -> None:
    for name in given:
        if name not in keys:
            raise BadInput(f"'--table {name}' means nothing here. There are: {', '.join(sorted(keys))}.")


def _split(hand: str, win_tile: str | None, melds: int) -> tuple[str, str]:
    """The concealed tiles and the tile won on."""
    if win_tile is not None:
        return hand, win_tile
    kinds = parse(hand)
    full = FULL_HAND - 3 * melds
    if len(kinds) != full:
        raise BadHand(
            f"{len(kinds)} concealed tiles were given and no --win-tile. Give {full - 1} tiles and --win-tile, "
            f"or all {full} with the tile won on at the end."
        )
    return write_in_order(kinds[:-1]), write(kinds[-1:])


def _explain(game: games.Game, case: dict[str, Any], answer: dict[str, Any]) -> None:
    console = output(wrap=False)
    melds = "".join(f"  {meld['kind']} {meld['tiles']}" for meld in case["melds"])
    source = f" from seat {case['discarder']}" if case["discarder"] is not None else ""
    console.print(f"{write(parse(case['hand']))}{melds}  + {case['win_tile']}   {case['win_by']}{source}")
    if not answer["win"]:
        console.print(f"[bold red]No win[/]: {game.reasons.get(answer['reason'], answer['reason'])}.")
        return
    fans: dict[str, int] = answer["fans"]
    total: int = answer["total"]
    product = game.multiplies
    sign = "×" if product else ""
    for fan, value in fans.items():
        console.print(f"  {fan:24} {sign}{value}")
    whole = prod(fans.values()) if product else sum(fans.values())
    arithmetic = (" × " if product else " + ").join(str(value) for value in fans.values())
    capped = f", at most {total}" if whole != total else ""
    console.print(f"[bold]{arithmetic} = {whole}{capped}[/]" if len(fans) > 1 or capped else f"[bold]{total}[/]")
    base = case["options"].get("base", 1)
    for seat, coins in enumerate(answer["payments"]):
        console.print(
            f"  seat {seat} {coins:+7}{_why(-coins, total, base)}{'   wins' if seat == case['winner'] else ''}"
        )


def _why(paid: int, total: int, base: int) -> str:
    """How what a seat paid comes about, where it is not just the total."""
    if paid <= 0 or (base == 1 and paid == total):
        return ""
    owed = f"{total}" if base == 1 else f"{total} × {base}"
    rest = paid - total * base
    return f"   = {owed}" + (f" + {rest}" if rest > 0 else " as far as it can pay" if rest < 0 else "")

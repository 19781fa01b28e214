"""``queju games``: which games there are, what their rooms can set, and where each rule is carried out."""

from typing import Annotated, Any

import msgspec
from cyclopts import Parameter
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from queju import games as catalogue
from queju.cli.output import output
from queju.errors import BadInput
from queju.testing.rule_index import Place, game_rules, rule_index


def games(
    game: str | None = None,
    /,
    *,
    rules: Annotated[bool, Parameter(negative="")] = False,
    options: Annotated[bool, Parameter(negative="")] = False,
    json: Annotated[bool, Parameter(negative="")] = False,
) -> int:
    """List the games; or, for one of them, its options or its rules.

    Parameters
    ----------
    game
        A game's id, such as xuezhan.
    rules
        List every rule id of the game, or without a game every one at all, with the places that carry it out.
    options
        List what a room can set: default, values, meaning. This is also what is printed without --rules.
    json
        Print JSON instead of a table; for --options the JSON Schema.
    """
    if game is None:
        if options:
            raise BadInput("Whose options? Name a game, for example: queju games xuezhan --options")
        return _rules(rule_index(), json=json) if rules else _list(json=json)
    known = catalogue.game(game)
    if rules:
        return _rules(game_rules(known), json=json)
    return _options(known, json=json)


def _list(*, json: bool) -> int:
    found = catalogue.catalogue()
    if json:
        print(
            msgspec.json.encode(
                [{"id": one.id, "seats": _seats(one), "version": one.version} for one in found]
            ).decode()
        )
        return 0
    table = Table("id", "seats", "tiles", "rules version", "rule page", box=None, header_style="bold", pad_edge=False)
    for one in found:
        table.add_row(
            one.id,
            str(_seats(one) or "any"),
            str(one.tiles(one.options()).size),
            str(one.version),
            f"docs/rules/{one.page}.md",
        )
    output().print(table)
    return 0


def _seats(game: catalogue.Game) -> int | None:
    """None: any number of people play it in a hall."""
    return next((one.seats for one in catalogue.hand_games() if one.id == game.id), None)


def _rules(index: dict[str, list[Place]], *, json: bool) -> int:
    if json:
        print(msgspec.json.encode({rule: [str(place) for place in places] for rule, places in index.items()}).decode())
        return 0
    console = output(wrap=False)
    for rule, places in index.items():
        for at, place in enumerate(places):
            console.print(f"{rule if at == 0 else '':6} {place}", markup=False)
    return 0


def _options(game: catalogue.Game, *, json: bool) -> int:
    schema = msgspec.json.schema(game.options)
    if json:
        print(msgspec.json.encode(schema).decode())
        return 0
    properties: dict[str, dict[str, Any]] = schema["$defs"][game.options.__name__]["properties"]
    console = output()
    for name, about in properties.items():
        console.print(Text(f"{name} = {_word(about.get('default'))}", "bold"), end="")
        console.print(Text(f"   ({_values(about)})"))
        meaning = ". ".join(about[key] for key in ("title", "description") if key in about)
        console.print(Padding(Text(meaning), (0, 0, 0, 4)))
    return 0


def _values(about: dict[str, Any]) -> str:
    if "enum" in about:
        return ", ".join(_word(value) for value in about["enum"])
    if about.get("type") == "boolean":
        return "false, true"
    if about.get("type") == "integer":
        low, high = about.get("minimum"), about.get("maximum")
        return f"{low} … {high}" if high is not None else f"{low} or more" if low is not None else "a whole number"
    return str(about.get("type", ""))


def _word(value: object) -> str:
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()

"""The JSON Schema of everything that goes over the socket, of the guides and of the calculator, for the client's types.

``python -m queju.parlour.schema`` prints it.
"""

import json
from typing import Any, get_args

import msgspec

from queju.engine import events as ev
from queju.games.scored import Scored
from queju.parlour import guides, wire
from queju.parlour.calculator import Calculator


def wire_schema() -> dict[str, Any]:
    """One JSON Schema document: every struct of `queju.parlour.wire` and what they hold, under ``definitions``.

    `Guide`, `Calculator` and `Scored` are among them, and the unions `Incoming`, `Outgoing` and `Event` are named too.
    """
    incoming, outgoing = get_args(wire.Incoming), get_args(wire.Outgoing)
    events = get_args(ev.Any)
    _, parts = msgspec.json.schema_components(
        [*incoming, *outgoing, *events, guides.Guide, Calculator, Scored], ref_template="#/definitions/{name}"
    )
    definitions = dict(parts)
    for name, members in (("Incoming", incoming), ("Outgoing", outgoing), ("Event", events)):
        definitions[name] = {"anyOf": [{"$ref": f"#/definitions/{member.__name__}"} for member in members]}
    for part in definitions.values():
        _say_all_that_is_sent(part, always=part.get("title") != "Action")
    top = ("Incoming", "Outgoing", "Event", "Guide", "Calculator", "Scored")
    return {
        "title": "Wire",
        "type": "object",
        "definitions": definitions,
        "properties": {name: {"$ref": f"#/definitions/{name}"} for name in top},
        "required": list(top),
    }


def _say_all_that_is_sent(part: dict[str, Any], *, always: bool) -> None:
    """Name what a default lets a sender leave out: the server always sends it, so that a client need not ask."""
    if always and "properties" in part:
        part["required"] = list(part["properties"])
    for value in part.get("properties", {}).values():
        value.pop("default", None)


if __name__ == "__main__":
    print(json.dumps(wire_schema(), indent=1, ensure_ascii=False))

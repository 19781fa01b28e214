"""``queju schema``: what goes over the socket, as JSON Schema."""

import json

from queju.parlour.schema import wire_schema


def schema() -> None:
    """Print the JSON Schema of every message between a client and the parlour."""
    print(json.dumps(wire_schema(), indent=1, ensure_ascii=False))

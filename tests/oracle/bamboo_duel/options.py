"""The options of the page and their defaults."""

from typing import Any

Options = dict[str, Any]

DEFAULTS: Options = {
    "base": 1,
    "min_fan": 8,
    "flower_sets": "extra",
    "count_implied_flush": True,
    "last_discard_claims": True,
    "next_dealer": "winner",
}


def with_defaults(given: Options) -> Options:
    """All options, the given ones in place of the defaults."""
    assert set(given) <= set(DEFAULTS), f"no such option: {set(given) - set(DEFAULTS)}"
    return DEFAULTS | given

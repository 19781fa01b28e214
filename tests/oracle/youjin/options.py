"""The options of the page and their defaults."""

from typing import Any

Options = dict[str, Any]

DEFAULTS: Options = {"base": 1, "heavenly_tier": "double_youjin", "kong_reserve": "flat", "blank_honor": True}


def with_defaults(given: Options) -> Options:
    """All options, the given ones in place of the defaults."""
    assert set(given) <= set(DEFAULTS), f"no such option: {set(given) - set(DEFAULTS)}"
    return DEFAULTS | given

"""The options of the page and their defaults."""

from typing import Any

Options = dict[str, Any]

DEFAULTS: Options = {
    "base": 1,
    "min_fan": 1,
    "max_doubles": 5,
    "double_basis": "final",
    "nine_gates": "any",
    "honor_pairs": True,
    "idle_wind": "S",
    "round_wind_mode": "rotate",
    "next_dealer": "winner",
}


def with_defaults(given: Options) -> Options:
    """All options, the given ones in place of the defaults."""
    assert set(given) <= set(DEFAULTS), f"no such option: {set(given) - set(DEFAULTS)}"
    return DEFAULTS | given

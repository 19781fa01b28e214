"""The options of the page and their defaults."""

from typing import Any

Options = dict[str, Any]

DEFAULTS: Options = {
    "base": 1,
    "open_mode": "once",
    "small_base": 1,
    "big_base": 10,
    "big_factor": 1.5,
    "dealer_double": True,
    "small_discard_pay": "all",
    "situation_pair": "258",
    "cap": 0,
    "gold_cap": 0,
    "min_pay": 0,
    "liable_melded_hand": False,
    "liable_third_claim": False,
}


def with_defaults(given: Options) -> Options:
    """All options, the given ones in place of the defaults."""
    assert set(given) <= set(DEFAULTS), f"no such option: {set(given) - set(DEFAULTS)}"
    options = DEFAULTS | given
    assert options["big_base"] % 2 == 0
    assert options["big_base"] >= 10 * options["small_base"]
    assert options["gold_cap"] == 0 or options["gold_cap"] > options["cap"]
    return options

"""The options of the page and their defaults."""

from typing import Any

from tests.oracle.koudian.notation import HONOURS, SUITED

Options = dict[str, Any]

DEFAULTS: Options = {
    "base": 1,
    "length": 8,
    "random_wild": False,
    "no_honors": False,
    "wind_chows": False,
    "draw5_win6": False,
    "special_hands": True,
    "stack_specials": False,
    "golden_pairs": "quads",
    "pass_win": "all",
    "auto_win": False,
    "late_kong": False,
    "kong_keeps_waits": False,
    "feeder_pays_kong": False,
    "discarder_pays_kongs": "off",
    "dealer_bonus": False,
    "dealer_bonus_double": False,
    "kongs_on_draw": False,
}


def with_defaults(given: Options) -> Options:
    """All options, the given ones in place of the defaults."""
    assert set(given) <= set(DEFAULTS), f"no such option: {set(given) - set(DEFAULTS)}"
    return DEFAULTS | given


def kinds_of(options: Options) -> list[str]:
    """KD-01, KD-02: the kinds of the tile set."""
    return SUITED if options["no_honors"] else SUITED + HONOURS


def chows_of_honours(options: Options) -> bool:
    """KD-42: whether three winds, and the three dragons, are a chow."""
    return bool(options["wind_chows"]) and not options["no_honors"]

"""The options of the page and their defaults."""

from typing import Any

Options = dict[str, Any]

DEFAULTS: Options = {
    "base": 1,
    "cap": 0,
    "self_draw_bonus": "both",
    "dragon": "one_quad",
    "opening_hands": True,
    "opening_stack": "product",
    "last_claim": False,
    "kong_flower_payer": "all",
    "transfer": "turn",
    "held_kong": "pays",
    "forced_last": 4,
    "pass_lock": False,
    "pig": 16,
    "won_exempt": False,
    "exchange_three": False,
    "ding_que": False,
}


def with_defaults(given: Options) -> Options:
    """All options, the given ones in place of the defaults."""
    assert set(given) <= set(DEFAULTS), f"no such option: {set(given) - set(DEFAULTS)}"
    return DEFAULTS | given

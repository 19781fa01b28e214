"""What the game's suit makes of the shapes of a hand."""

from functools import partial

from tests.oracle.duel import shapes

RUNS = shapes.RUNS["s"]

waits_by_shape = partial(shapes.waits_by_shape, "s")
"""BD-30."""

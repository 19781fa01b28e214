"""A small crowd under load: every bet is answered, and nobody gets more frames than he should."""

from pathlib import Path

import pytest

from benchmarks.hall_load import FRAMES, run


@pytest.mark.slow
@pytest.mark.rule("TT-62", "PF-26")
def test_fifty_people_bet_and_every_bet_is_answered(tmp_path: Path) -> None:
    load = run(people=50, rate=60, seconds=3, folder=tmp_path)
    assert len(load.acknowledged) > 100
    assert load.refused == 0
    assert load.within(0.5) < 0.5, "on the busiest machine"
    assert load.frame_rate <= FRAMES

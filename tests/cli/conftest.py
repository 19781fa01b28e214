from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import cast

import pytest
from msgspec import to_builtins

from queju.bots.roster import HOUSE, bot
from queju.bots.seated import tell
from queju.cli.main import run
from queju.engine import events as ev
from queju.engine.fairness import commit, shuffle
from queju.engine.replay import Header, Played, Replay
from queju.engine.views import View
from queju.games import hand_game
from queju.tiles import write_in_order


@dataclass(frozen=True)
class Said:
    """What a command printed and how it ended."""

    code: int
    out: str
    err: str


Queju = Callable[..., Said]


@pytest.fixture
def queju(capfdbinary: pytest.CaptureFixture[bytes], monkeypatch: pytest.MonkeyPatch) -> Queju:
    """Run a command in this process, in a terminal of 80 columns."""
    monkeypatch.setenv("COLUMNS", "80")

    def call(*words: str) -> Said:
        code = run(list(words))
        out, err = capfdbinary.readouterr()
        return Said(code, out.decode(), err.decode())

    return call


@pytest.fixture(scope="session")
def replay() -> Replay:
    """A hand that house bots have played, from a fair wall."""
    xuezhan = hand_game("xuezhan")
    secret = bytes(range(32))
    spoken = ("east", "", "西", "")
    options = xuezhan.options()
    fair = shuffle(secret, spoken, xuezhan.tiles(options))
    setup = replace(xuezhan.deal(options, fair.wall, fair.dice), commitment=commit(secret))
    machine = xuezhan.open(options, setup)
    views = [View(seat) for seat in range(4)]
    tell(views, machine.log)
    player = bot(HOUSE, xuezhan, options)
    actions = []
    while not machine.over:
        seat, question = next(iter(machine.questions.items()))
        action = player.choose(views[seat], question)
        actions.append(Played(seat, action))
        tell(views, machine.answer(seat, question.number, action))
    header = Header(
        game="xuezhan",
        rules_version=xuezhan.version,
        options=to_builtins(options),
        players=("Ada", "Bo", "Cy", "Di"),
        wall=write_in_order(fair.wall),
        dice=fair.dice,
        purses=None,
        commitment=commit(secret),
        secret=secret.hex(),
        words=spoken,
    )
    return Replay(header, cast(list[ev.Any], list(machine.log)), actions)

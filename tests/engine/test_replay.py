"""Replays: written, read, played again, and found out when they were changed."""

import random
from typing import cast

import msgspec
import pytest

from queju.engine.fairness import shuffle
from queju.engine.machine import Action
from queju.engine.replay import Played, Replay
from queju.engine.round import Round
from queju.errors import BadReplay
from queju.games import hand_game, hand_games
from queju.games.replays import verify
from queju.tiles import write_in_order
from tests.replays.record import recorded


def _broken(replay: Replay) -> list[str]:
    return [check.what for check in verify(replay) if not check.holds]


@pytest.mark.rule("PF-41")
@pytest.mark.parametrize("game_id", [known.id for known in hand_games()])
def test_a_replay_reads_as_it_was_written_and_holds(game_id: str) -> None:
    replay = recorded(game_id, 1)
    again = Replay.read(replay.write())
    assert again.write() == replay.write()
    assert again.events == replay.events
    assert all(check.holds for check in verify(again))


@pytest.mark.rule("PF-40", "PF-41")
def test_what_was_changed_is_found() -> None:
    replay = recorded("xuezhan", 2)
    header = replay.header
    other_word = msgspec.structs.replace(header, words=("", "雀", "luck", "!"))
    other_secret = msgspec.structs.replace(header, secret="00" * 32)
    fewer = replay.events[:-2] + replay.events[-1:]
    assert _broken(Replay(other_word, replay.events, replay.actions)) == ["wall"]
    assert _broken(Replay(other_secret, replay.events, replay.actions)) == ["commitment", "wall"]
    assert _broken(Replay(header, fewer, replay.actions)) == ["events"]


@pytest.mark.rule("PF-41")
def test_a_replay_of_other_rules_still_shows() -> None:
    replay = recorded("xuezhan", 3)
    old = Replay(msgspec.structs.replace(replay.header, rules_version=0), replay.events, replay.actions)
    assert _broken(old) == []
    assert "version 0" in verify(old)[-1].detail


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda lines: [], "empty"),
        (lambda lines: [b"{", *lines[1:]], "Line 1"),
        (lambda lines: [*lines[:3], b'{"event":"nonsense"}'], "Line 4"),
        (lambda lines: [*lines, b'{"seat":0,"action":{"do":"discard","tile":"5m"}}'], "does not replay"),
    ],
)
def test_a_broken_replay_gets_a_sentence(change: object, sentence: str) -> None:
    lines = recorded("xuezhan", 4).write().splitlines()
    with pytest.raises(BadReplay, match=sentence):
        verify(Replay.read(b"\n".join(change(lines))))  # type: ignore[operator]


@pytest.mark.rule("SC-91")
def test_leaving_is_replayed_too() -> None:
    rules = hand_game("xueliu")
    rng = random.Random(5)
    fair = shuffle(rng.randbytes(32), (), rules.tiles(rules.options()))
    machine = cast(Round, rules.open(rules.options(), rules.deal(rules.options(), fair.wall, fair.dice)))
    for seat in range(4):
        machine.leave(seat)
    assert machine.over
    replay = recorded("xueliu", 5)
    left = [Played(seat, Action("escape")) for seat in range(4)]
    held = Replay(msgspec.structs.replace(replay.header, wall=write_in_order(fair.wall), dice=fair.dice), [], left)
    assert "Event 1 differs" in verify(held)[-1].detail

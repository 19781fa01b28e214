"""Replays of rounds of a game for a crowd: written, read, played again, and found out when they were changed."""

import random
from collections.abc import Callable

import msgspec
import pytest

from queju.engine.crowd import HOUSE
from queju.engine.fairness import commit, shuffle
from queju.engine.machine import Action
from queju.engine.replay import Replay
from queju.engine.round_replay import LEAVE, Acted, RoundHeader, RoundReplay, distinct, record
from queju.engine.setup import WALL_ALONE
from queju.errors import BadReplay, NotOffered
from queju.games import hall_game, hall_games
from queju.games.replays import events_of, read, verify
from queju.tiles import write_in_order

NAMES = {"id-1": "东风", "id-2": "action", "id-3": '"event"', "id-4": "东风"}
STAKE = 10**6


def recorded(game_id: str, seed: int) -> RoundReplay:
    """The third round of a hall at random, as a server would keep it."""
    rng = random.Random(seed)
    played = hall_game(game_id)
    options = played.read_options({})
    table = played.open(options)
    for _ in range(3):
        secret = rng.randbytes(32)
        wall = shuffle(secret, (), played.tiles(options), WALL_ALONE).wall
        standing = msgspec.to_builtins(table.standing)
        actions = []
        table.begin()
        for _ in range(60):
            party = rng.choice(list(NAMES))
            chosen = rng.choice([("bet", 3), ("bet", 100), ("bank_up", STAKE), ("bank_down", 0), (LEAVE, 0)])
            action = Action(chosen[0], amount=chosen[1], side=rng.randrange(3))
            try:
                if chosen[0] == LEAVE:
                    table.leave(party)
                else:
                    table.act(party, action, 2 * STAKE)
            except NotOffered:
                continue
            actions.append(Acted(party, action, 2 * STAKE))
        table.deal(wall)
    header = RoundHeader(
        game=game_id,
        rules_version=played.version,
        options=msgspec.to_builtins(options),
        round=3,
        standing=standing,
        wall=write_in_order(wall),
        commitment=commit(secret),
        secret=secret.hex(),
    )
    return record(header, table.log, actions, NAMES)


def _broken(replay: RoundReplay) -> list[str]:
    return [check.what for check in verify(replay) if not check.holds]


def _with(replay: RoundReplay, **changes: object) -> RoundReplay:
    return RoundReplay(msgspec.structs.replace(replay.header, **changes), replay.events, replay.actions)


@pytest.mark.rule("PF-40", "PF-41")
@pytest.mark.parametrize("game_id", [game.id for game in hall_games()])
@pytest.mark.parametrize("seed", range(5))
def test_a_round_reads_as_it_was_written_and_holds(game_id: str, seed: int) -> None:
    replay = recorded(game_id, seed)
    again = read(replay.write())
    assert isinstance(again, RoundReplay)
    assert (again.header, again.events, again.actions) == (replay.header, replay.events, replay.actions)
    assert [(check.what, check.holds) for check in verify(again)] == [
        *(("commitment", True), ("wall", True), ("events", True)),
    ]
    say = hall_game(game_id).say
    assert all(say(event).strip() for event in events_of(again))


@pytest.mark.rule("PF-41")
def test_a_record_names_people_and_not_accounts() -> None:
    text = recorded("tuitongzi", 1).write().decode()
    assert "id-" not in text
    assert "东风" in text
    assert "东风 2" in text


def test_names_are_told_apart() -> None:
    assert distinct({"1": "a", "2": "a", "3": "a 2", "4": "a", "5": HOUSE}) == {
        "1": "a",
        "2": "a 2",
        "3": "a 2 2",
        "4": "a 3",
        "5": f"{HOUSE} 2",
    }


@pytest.mark.rule("PF-40", "PF-41")
def test_what_was_changed_is_found() -> None:
    replay = recorded("tuitongzi", 2)
    other = recorded("tuitongzi", 3)
    assert _broken(_with(replay, secret="00" * 32)) == ["commitment", "wall"]
    assert _broken(_with(replay, secret="")) == ["commitment"]
    assert _broken(_with(replay, wall=other.header.wall)) == ["wall", "events"]
    assert _broken(RoundReplay(replay.header, replay.events[:-1], replay.actions)) == ["events"]
    richer = {**replay.header.standing, "pot": 10**9}
    assert _broken(_with(replay, standing=richer)) == ["events"]


@pytest.mark.rule("PF-41")
def test_a_round_of_other_rules_still_shows() -> None:
    old = _with(recorded("tuitongzi", 3), rules_version=0)
    assert _broken(old) == []
    assert "version 0" in verify(old)[-1].detail


Change = Callable[[list[bytes]], list[bytes]]


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda lines: [lines[0].replace(b"queju-round/1", b"queju-round/9"), *lines[1:]], "queju-round/9"),
        (lambda lines: [lines[0].replace(b'"format"', b'"kind"'), *lines[1:]], "Line 1"),
        (lambda lines: [*lines[:2], b"[]", *lines[2:]], "Line 3"),
        (lambda lines: [*lines, b'{"party":"a","action":{"do":"sing"}}'], "does not replay"),
        (lambda lines: [*lines, b'{"party":5,"action":{"do":"bet"}}'], "Line"),
        (lambda lines: [lines[0].replace(b'"round":3', b'"round":4', 1), *lines[1:]], "round 4"),
        (lambda lines: [lines[0].replace(b'"queue"', b'"row"').replace(b'"pot":', b'"pot":"x'), *lines[1:]], "Line 1"),
        (lambda lines: [lines[0].replace(b'"banker":null', b'"banker":5'), *lines[1:]], "does not stand"),
        (lambda lines: [lines[0].replace(b'"wall":"', b'"wall":"1p'), *lines[1:]], "40 tiles"),
        (lambda lines: [lines[0].replace(b'"secret":"', b'"secret":"x'), *lines[1:]], "hexadecimal"),
    ],
)
def test_a_broken_record_gets_a_sentence(change: Change, sentence: str) -> None:
    replay = recorded("tuitongzi", 4)
    standing = {**replay.header.standing, "banker": None}
    lines = RoundReplay(msgspec.structs.replace(replay.header, standing=standing), replay.events, replay.actions)
    with pytest.raises(BadReplay, match=sentence):
        verify(read(b"\n".join(change(lines.write().splitlines()))))


def test_a_round_that_nobody_banks_does_not_replay() -> None:
    replay = recorded("tuitongzi", 5)
    closed = _with(replay, options={**replay.header.options, "house_banker": False})
    bare = RoundReplay(msgspec.structs.replace(closed.header, standing={"round": 3}), closed.events, [])
    with pytest.raises(BadReplay, match="The deal does not replay"):
        verify(bare)


def test_an_event_that_the_game_does_not_have_gets_a_sentence() -> None:
    replay = recorded("tuitongzi", 6)
    with pytest.raises(BadReplay, match="an event that tuitongzi does not have"):
        events_of(RoundReplay(replay.header, [{"event": "drew"}], []))


def test_a_hand_is_no_round_and_a_round_no_hand() -> None:
    replay = recorded("tuitongzi", 7)
    with pytest.raises(BadReplay, match="queju-round/1"):
        Replay.read(replay.write())
    with pytest.raises(BadReplay, match="queju-replay/1"):
        RoundReplay.read(replay.write().replace(b"queju-round/1", b"queju-replay/1"))

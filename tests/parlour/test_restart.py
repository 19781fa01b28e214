"""A server that is killed at any moment and started again goes on where it was (PF-26)."""

import contextlib
import os
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from sqlalchemy.exc import OperationalError

from queju.engine.events import Event
from queju.engine.machine import Action
from queju.engine.replay import Replay
from queju.engine.views import View
from queju.errors import Denied
from queju.games.replays import verify
from queju.parlour import lobby, wire
from queju.parlour.settings import Settings
from queju.parlour.tables import entries as log
from tests.parlour.even import assert_even
from tests.parlour.house import PATIENCE, Client, House, open_house, settings, simply

SERVE = "import sys; from queju.parlour.serve import serve; serve(port=int(sys.argv[1]), database=sys.argv[2])"


class Process:
    """The parlour as a process of its own, which can be killed."""

    def __init__(self, database: Path) -> None:
        self.database = database
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port: int = free.getsockname()[1]
        self._process: subprocess.Popen[bytes]

    def start(self) -> None:
        """Start it and wait until it answers."""
        environment = {
            **os.environ,
            "QUEJU_BOT_SECONDS": "0",
            "QUEJU_CLAIM_HOLD_ROOM": "0.02",
            "QUEJU_MATCH_SECONDS": "0.2",
            "QUEJU_MESSAGES_PER_SECOND": "10000",
        }
        self._process = subprocess.Popen(
            [sys.executable, "-c", SERVE, str(self.port), str(self.database)],
            env=environment,
            stderr=subprocess.DEVNULL,
        )
        until = time.monotonic() + 20
        while time.monotonic() < until:
            with contextlib.suppress(httpx.TransportError):
                if httpx.get(f"http://127.0.0.1:{self.port}/readyz").status_code == 200:
                    return
            time.sleep(0.05)
        pytest.fail("the parlour does not start")

    def kill(self) -> None:
        """As the power would: no goodbye."""
        self._process.send_signal(signal.SIGKILL)
        self._process.wait(PATIENCE)


@pytest.fixture
def process(tmp_path: Path) -> Iterator[Process]:
    process = Process(tmp_path / "queju.sqlite3")
    process.start()
    yield process
    process.kill()


class Witness:
    """Everything that one person was told and promised over the lives of a server, to be held against the replay."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self.told: dict[int, Event] = {}
        self.taken: list[Action] = []
        self.seat: int | None = None

    def note(self) -> None:
        """Take down what was heard over the present socket."""
        for message in self.client.heard:
            if isinstance(message, wire.Happened) and message.hand == 1:
                for at, event in enumerate(message.events, message.first):
                    assert self.told.setdefault(at, event) == event, "history has changed"

    def answer(self, wait: bool) -> None:
        """Answer the open question, and wait for the promise or not."""
        asked = self.client.asked
        assert asked is not None
        action = simply(asked)
        if wait:
            if isinstance(self.client.answer(asked, action), wire.Ok):
                self.taken.append(action)
            else:
                assert asked.question.secret, "only a claim can be beaten"
        else:
            self.client.say("answer", number=asked.question.number, action=msgspec.to_builtins(action))

    def come_back(self, code: str) -> None:
        """Connect and see the whole table, which can only have gone on."""
        known = self.client.count
        self.client.hang_up()
        assert self.client.connect().room == code
        self.client.do("enter", code=code)
        snapshot = self.client.hear(wire.Snapshot)
        assert snapshot.count >= known
        self.seat = snapshot.seat


def _between(client: Client) -> bool:
    """Whether the hand is over and its sheet is shown."""
    return client.room is not None and client.room.stage == "between"


@pytest.mark.rule("PF-20", "PF-26", "PF-41")
def test_killed_in_mid_hand_and_started_again_nothing_is_lost(process: Process) -> None:
    me = Witness(Client(process.port).guest())
    code = me.client.open_room(hands=8)  # a room whose last hand ends as it is killed is not there any more
    me.client.connect()
    me.client.do("enter", code=code)
    for place in (1, 2, 3):
        me.client.do("bot", place=place, on=True)
    me.client.do("start")
    kills = 0
    steps = 0
    while not _between(me.client):
        while me.client.asked is None and not _between(me.client):
            me.client.receive()
        if me.client.asked is None:
            break
        steps += 1
        if kills < 4 and steps % 3 == 0:
            # Every other time without waiting for the promise: then it may be kept or not.
            me.answer(wait=kills % 2 == 0)
            time.sleep(0.004 * kills)
            process.kill()
            kills += 1
            assert me.client.until_closed() == 0
            me.note()
            process.start()
            me.come_back(code)
        else:
            me.answer(wait=True)
    me.note()
    assert kills, "the bots were too quick for a kill"
    room = me.client.room
    assert room is not None
    assert len(room.results) == 1
    replays = me.client.http.get("/api/replays").json()
    assert [row["id"] for row in replays] == [room.results[0].replay], "settled once"
    replay = Replay.read(me.client.http.get(f"/api/replays/{room.results[0].replay}.jsonl").content)
    assert all(check.holds for check in verify(replay))
    seen = [event for event in (event.seen_by(me.seat) for event in replay.events) if event is not None]
    assert len(me.told) > 10
    assert {at: seen[at] for at in me.told} == me.told
    mine = iter(played.action for played in replay.actions if played.seat == me.seat)
    assert all(action in mine for action in me.taken), "every promised action is in the log, in order"
    me.client.close()


@pytest.mark.rule("PF-26")
def test_every_open_room_goes_on_after_an_orderly_restart(tmp_path: Path) -> None:
    chosen = settings(tmp_path / "queju.sqlite3")
    with open_house(chosen) as house:
        people = [Client(house.port).guest() for _ in range(5)]
        codes = [person.practise("xueliu" if number % 2 else "xuezhan") for number, person in enumerate(people)]
        waiting = Client(house.port).guest()
        lobby = waiting.open_room(hands=3, cap=32)
        for person, code in zip(people, codes, strict=True):
            person.connect()
            person.do("enter", code=code)
            while person.asked is None:
                person.receive()
    with open_house(chosen) as house:
        for person, code in zip(people, codes, strict=True):
            _move(person, house)
            assert person.connect().room == code
            known, asked = person.view, person.asked
            person.do("enter", code=code)
            snapshot = person.hear(wire.Snapshot)
            assert known is None or snapshot.view == known
            assert asked is None or snapshot.asked is not None
            person.play()
            person.close()
        _move(waiting, house)
        waiting.connect()
        waiting.do("enter", code=lobby)
        room = waiting.room or waiting.hear(wire.Room)
        assert (room.you, room.host, room.stage, room.hands, room.options["cap"]) == (0, 0, "waiting", 3, 32)
        waiting.close()


def _move(client: Client, house: House) -> None:
    token = client.http.cookies["queju"]
    client.http.close()
    client.http = httpx.Client(base_url=f"http://127.0.0.1:{house.port}", timeout=PATIENCE)
    client.http.cookies.set("queju", token)
    client.port = house.port


@pytest.mark.rule("PF-26")
def test_a_table_whose_write_fails_goes_on_from_its_log(tmp_path: Path) -> None:
    with open_house(settings(tmp_path / "queju.sqlite3")) as house:
        me = Client(house.port).guest()
        code = me.practise()
        me.connect()
        me.do("enter", code=code)
        while me.asked is None:
            me.receive()
        # Somebody else has written the next entry: this table must not go on from what it remembers.
        table = house.parlour.lobby.find(code).table
        house.inside(lambda: setattr(table, "written", table.written - 1))
        me.say("answer", number=me.asked.question.number, action=msgspec.to_builtins(simply(me.asked)))
        assert me.until_closed() == 1012
        known = me.view
        _until(lambda: me.http.get("/api/me").json()["room"] == code)
        me.connect()
        me.do("enter", code=code)
        assert me.hear(wire.Snapshot).view == known
        me.play()
        me.close()


@pytest.mark.rule("PF-26")
def test_a_room_that_cannot_go_on_keeps_no_other_from_it(tmp_path: Path) -> None:
    chosen = settings(tmp_path / "queju.sqlite3")
    with open_house(chosen) as house:
        one, two = Client(house.port).guest(), Client(house.port).guest()
        broken, whole = one.practise(), two.practise()
    with contextlib.closing(sqlite3.connect(tmp_path / "queju.sqlite3")) as database, database:
        body = log.encode(log.Begun("x", 0, 999))
        database.execute(
            "UPDATE entries SET body = ? WHERE body LIKE '%begun%' AND room = (SELECT id FROM rooms WHERE code = ?)",
            (body, broken),
        )
    with open_house(chosen) as house:
        _move(one, house)
        _move(two, house)
        assert one.http.get("/api/me").json()["room"] is None
        assert two.http.get("/api/me").json()["room"] == whole
        one.close()
        two.close()


def _until(test: Callable[[], bool]) -> None:
    until = time.monotonic() + PATIENCE
    while not test():
        assert time.monotonic() < until
        time.sleep(0.02)


@pytest.mark.rule("PF-26")
def test_a_database_that_does_not_write_for_a_while_costs_no_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lobby, "AGAIN", 0.02)
    with open_house(settings(tmp_path / "queju.sqlite3")) as house:
        me = Client(house.port).guest()
        code = me.practise()
        me.connect()
        me.do("enter", code=code)
        while me.asked is None:
            me.receive()
        write, failed = house.parlour.rooms.write, 0

        async def full(writings: Any) -> None:
            nonlocal failed
            failed += 1
            raise OperationalError("INSERT", None, sqlite3.OperationalError("database or disk is full"))

        monkeypatch.setattr(house.parlour.rooms, "write", full)
        while failed < 2 * lobby.ATTEMPTS + 2:
            me.say("answer", number=me.asked.question.number, action=msgspec.to_builtins(simply(me.asked)))
            assert me.until_closed() == 1012
            _until(lambda: me.http.get("/api/me").json()["room"] == code)
            me.connect()
            me.do("enter", code=code)
            me.hear(wire.Snapshot)
        monkeypatch.setattr(house.parlour.rooms, "write", write)
        me.play()
        me.close()


@pytest.mark.rule("PF-26")
def test_a_table_that_fails_again_and_again_is_closed_and_its_log_kept(tmp_path: Path) -> None:
    with open_house(settings(tmp_path / "queju.sqlite3")) as house:
        me = Client(house.port).guest()
        code = me.practise()
        while me.http.get("/api/me").json()["room"] == code:
            with contextlib.suppress(Denied):
                actor = house.parlour.lobby.find(code)
                house.inside(lambda actor=actor: setattr(actor.table, "due", None))  # type: ignore[misc]
            me.connect()
            me.say("enter", code=code)
            me.hang_up()
            time.sleep(0.05)
        me.close()
    with contextlib.closing(sqlite3.connect(tmp_path / "queju.sqlite3")) as database:
        assert database.execute("SELECT count(*) FROM entries").fetchone()[0] > 3


@pytest.mark.rule("PF-03", "PF-06", "PF-26")
def test_a_match_that_is_killed_in_mid_hand_goes_on_with_its_coins(process: Process) -> None:
    me = Witness(Client(process.port).guest())
    me.client.connect()
    me.client.do("seek", game="xuezhan", level="novice")
    code = me.client.hear(wire.Matched).code
    # Killed before he has even entered, then in mid-hand, then as the hand ends.
    for answers in (0, 3, 200):
        process.kill()
        me.client.until_closed()
        process.start()
        assert me.client.connect().room == code
        me.client.do("enter", code=code)
        snapshot = me.client.hear(wire.Snapshot)
        assert _brought(snapshot.view) == [10_000 if seat == snapshot.seat else 2400 for seat in range(4)]
        for _ in range(answers):
            while me.client.asked is None and me.client.view is not None and me.client.view.result is None:
                me.client.receive()
            if me.client.asked is None:
                break
            me.answer(wait=True)
    assert me.client.room is not None
    assert me.client.room.you is not None
    while me.client.room.stage == "playing":
        me.client.receive()
    (result,) = me.client.room.results
    coins = 10_000 + result.moved[me.client.room.you]
    process.kill()
    process.start()
    found = me.client.http.get("/api/me").json()
    assert (found["coins"], found["free"]) == (coins, 0)
    me.client.close()
    assert_even(Settings(database=str(process.database)))


def _brought(view: View) -> list[int]:
    """What each seat had before the hand."""
    return [seat.balance - sum(flow.moved[at] for flow in view.flows) for at, seat in enumerate(view.seats)]

"""A hall is killed at any moment, and its writes fail: no promise is lost, and no round settled twice (PF-26)."""

import contextlib
import os
import random
import signal
import socket
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError
from websockets.exceptions import ConnectionClosed

from queju.engine.round_replay import RoundReplay
from queju.games.replays import verify
from queju.parlour import wire
from queju.parlour.halls import entries as log
from tests.parlour.crowds import HALL, LONG, Guest, Quick, adds_up, guest, rows
from tests.parlour.house import open_house, settings

SERVE = """
import asyncio, sys
from pathlib import Path
from queju.parlour.parlour import Parlour
from queju.parlour.serve import listen, web_server
from tests.parlour.crowds import Quick
from tests.parlour.house import settings

async def main():
    listening = listen("127.0.0.1", int(sys.argv[1]))
    chosen = settings(Path(sys.argv[2]), hall_showing_seconds=0.15, hall_frame_seconds=0.05)
    server = web_server(await Parlour.open(chosen, crowds=[Quick(0.6)]))
    asyncio.get_running_loop().call_soon(lambda: print("up", flush=True))
    await server.serve(sockets=[listening])

asyncio.run(main())
"""
KILLS = 3


class Process:
    """A parlour with quick rounds in a process of its own, which can be killed."""

    def __init__(self, database: Path) -> None:
        self.database = database
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port: int = free.getsockname()[1]
        self._process: subprocess.Popen[str]

    def start(self) -> None:
        """Start it and wait until it answers."""
        command = [sys.executable, "-c", SERVE, str(self.port), str(self.database)]
        root = Path(__file__).parents[2]
        self._process = subprocess.Popen(
            command,
            cwd=root,
            env={**os.environ, "PYTHONPATH": os.pathsep.join([str(root), *sys.path])},
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        assert self._process.stdout is not None
        assert self._process.stdout.readline() == "up\n", "the parlour does not start"

    def kill(self) -> None:
        """As the power would: no goodbye."""
        self._process.send_signal(signal.SIGKILL)
        self._process.wait(10)
        assert self._process.stdout is not None
        self._process.stdout.close()


@pytest.fixture
def process(tmp_path: Path) -> Iterator[Process]:
    process = Process(tmp_path / "queju.sqlite3")
    process.start()
    yield process
    process.kill()


class Bettor:
    """Somebody who bets until his parlour dies, and remembers what he was promised and what was published."""

    def __init__(self, person: Guest, name: str) -> None:
        self.person = person
        self.name = name
        self.promised: list[tuple[str, int, int]] = []
        """The commitment of the round, the side, the amount."""
        self.commitments: dict[int, set[str]] = {}

    def bet_on(self) -> None:
        """Bet until the connection breaks."""
        with contextlib.suppress(ConnectionClosed):
            while True:
                hall = self.person.hall
                assert hall is not None
                self.commitments.setdefault(hall.round, set()).add(hall.commitment)
                if hall.stage == "betting":
                    side, amount = random.randrange(3), random.choice((100, 110, 120))
                    if isinstance(self.person.bet(side, amount), wire.Ok):
                        self.promised.append((hall.commitment, side, amount))
                else:
                    self.person.hear(wire.Hall)


@pytest.mark.rule("PF-26", "PF-03", "PF-40", "TT-45")
def test_killed_at_any_moment_every_promise_is_kept_and_every_round_settled_once(process: Process) -> None:
    people = [Bettor(_guest(process.port, f"P{number}"), f"P{number}") for number in range(3)]
    for kill in range(KILLS):
        for bettor in people:
            bettor.person.come()
        threads = [threading.Thread(target=bettor.bet_on) for bettor in people]
        for thread in threads:
            thread.start()
        time.sleep(0.5 + random.random() * 0.9)
        process.kill()
        for thread in threads:
            thread.join(20)
            assert not thread.is_alive()
        assert adds_up(process.database), f"after kill {kill + 1}"
        process.start()
    for bettor in people:
        bettor.person.come()
    watcher = people[0].person
    last = watcher.told(lambda hall: True).round
    watcher.hear(wire.Hall, lambda hall: hall.stage == "showing" and hall.round >= last)
    process.kill()
    replays = _replays(process.database)
    assert len({replay.header.round for replay in replays}) == len(replays), "every round was dealt once"
    for bettor in people:
        assert bettor.promised
        taken = Counter(
            (done.action.side, done.action.amount)
            for replay in replays
            for done in replay.actions
            if done.party == bettor.name
        )
        assert Counter((side, amount) for _, side, amount in bettor.promised) <= taken
        moved = [event["moved"].get(bettor.name, 0) for replay in replays for event in _settled(replay)]
        held = rows(process.database, f"SELECT coins FROM books WHERE book = '{bettor.person.account}'")
        assert held == [(10_000 + sum(moved),)], "the records and the ledger say the same"
        published = {replay.header.round: replay.header.commitment for replay in replays}
        for round, seen in bettor.commitments.items():
            assert seen <= {published[round]}, "what was published is what was dealt"
        bettor.person.close()
    booked = rows(process.database, "SELECT cause FROM transactions WHERE cause LIKE 'round:%'")
    assert {cause for (cause,) in booked} <= {f"round:{HALL}:{replay.header.round}" for replay in replays}
    assert adds_up(process.database)
    process.start()


def _guest(port: int, name: str) -> Guest:
    person = Guest(port)
    person.guest(name)
    return person


def _replays(database: Path) -> list[RoundReplay]:
    found = [RoundReplay.read(body.encode()) for (body,) in rows(database, "SELECT body FROM replays")]
    assert all(check.holds for replay in found for check in verify(replay))
    return found


def _settled(replay: RoundReplay) -> list[dict[str, Any]]:
    return [event for event in replay.events if event["event"] == "settled"]


@pytest.mark.rule("PF-26", "PF-06", "PF-20")
def test_a_bet_that_could_not_be_written_was_not_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    database = tmp_path / "queju.sqlite3"
    with open_house(settings(database), crowds=[Quick(LONG)]) as house:
        me = guest(house).come()
        me.do("bet", side=0, amount=100)
        store, faults = house.parlour.rooms, ["disk"]
        write = store.write

        async def fail(writings: Any) -> None:
            if faults:
                raise OperationalError("write", None, Exception(faults.pop()))
            await write(writings)

        monkeypatch.setattr(store, "write", fail)
        me.say("bet", side=1, amount=100)
        assert me.until_closed() == 1012
        assert wire.Ok(me.ref) not in me.heard, "nothing was promised"
        time.sleep(1.5)
        me.come()
        assert me.mine is not None
        assert me.mine.bets == (100, 0, 0)
        assert me.purse() == (10_000, 10_000 - 302)
        me.do("bet", side=1, amount=100)
        me.close()
    assert adds_up(database)


@pytest.mark.rule("PF-26", "PF-06")
def test_a_round_begun_under_other_rules_is_called_off_and_its_bets_come_free(tmp_path: Path) -> None:
    database = tmp_path / "queju.sqlite3"
    with open_house(settings(database), crowds=[Quick(LONG)]) as house:
        me, banker = guest(house).come(), guest(house).come()
        banker.do("bankup", stake=2_000)
        me.do("bet", side=0, amount=100)
        cookies = [dict(person.http.cookies) for person in (me, banker)]
        for person in (me, banker):
            person.close()
    changed = Quick(LONG)
    changed.version = 2
    with open_house(settings(database), crowds=[changed]) as house:
        me, banker = Guest(house.port), Guest(house.port)
        for person, cookie in zip((me, banker), cookies, strict=True):
            person.http.cookies.update(cookie)
            person.come()
        assert me.mine is not None
        assert me.mine.bets == (0, 0, 0)
        assert me.purse() == banker.purse() == (10_000, 10_000)
        for person in (me, banker):
            person.close()
    assert adds_up(database)


@pytest.mark.rule("PF-26", "PF-10")
def test_other_options_of_a_level_count_from_the_next_round_on(tmp_path: Path) -> None:
    database = tmp_path / "queju.sqlite3"
    with open_house(settings(database), crowds=[Quick(LONG)]) as house:
        me = guest(house).come()
        me.do("bet", side=0, amount=100)
        cookies = dict(me.http.cookies)
        me.close()
    with open_house(settings(database), crowds=[Quick(LONG, bet_min=500)]) as house:
        me = Guest(house.port)
        me.http.cookies.update(cookies)
        me.come()
        assert isinstance(me.bet(0, 100), wire.Ok), "the open round goes on as it was begun"
        me.close()
    with open_house(settings(database, hall_showing_seconds=0.0), crowds=[Quick(0.5, bet_min=500)]) as house:
        me = Guest(house.port)
        me.http.cookies.update(cookies)
        me.come()
        me.hear(wire.Hall, lambda hall: hall.stage == "showing")
        me.close()
    with open_house(settings(database), crowds=[Quick(LONG, bet_min=500)]) as house:
        listed = house.parlour.halls.find(HALL).hall.terms.options
        assert listed["bet_min"] == 500
    assert adds_up(database)


@pytest.mark.rule("PF-26")
def test_the_log_of_a_hall_stays_as_short_as_one_round(tmp_path: Path) -> None:
    database = tmp_path / "queju.sqlite3"
    with open_house(settings(database, hall_showing_seconds=0.0), crowds=[Quick(0.4)]) as house:
        me = guest(house).come()
        for _ in range(3):
            me.hear(wire.Hall, lambda hall: hall.stage == "betting")
            me.bet(0, 100)
            me.hear(wire.Hall, lambda hall: hall.stage == "showing")
        me.close()
    entries = [log.decode(body) for (body,) in rows(database, f"SELECT body FROM entries WHERE room = '{HALL}'")]
    assert [type(entry).__name__ for entry in entries[:2]] == ["Rested", "Committed"]
    assert len(entries) <= 3

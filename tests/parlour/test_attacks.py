"""Attacks on the order of things: refused, cut off or revoked in the middle of something (PF-20).

Nothing changes, the answer is a sentence, and nothing is left over that somebody has to clean up.
"""

import logging
import socket
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, select
from sqlalchemy.exc import OperationalError

from queju.parlour import socket as served
from queju.parlour import wire
from queju.parlour.accounts import known_as
from queju.parlour.connection import UNKNOWN
from queju.parlour.store.rooms import Writing
from queju.parlour.store.schema import entries, halls, rooms
from tests.parlour.crowds import HALL, LONG, Guest, Quick, guest
from tests.parlour.databases import KINDS, empty
from tests.parlour.even import assert_even
from tests.parlour.house import PATIENCE, Client, House, open_house, settings

Come = Callable[[], Guest]
HANDSHAKE = (
    b"GET /api/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A parlour whose rounds take no end; at its end its coins must add up."""
    chosen = settings(tmp_path_factory.mktemp("attacks") / "queju.sqlite3", match_seconds=0.2)
    with open_house(chosen, crowds=[Quick(LONG)]) as house:
        yield house
    assert_even(chosen)


@pytest.fixture
def come(house: House) -> Iterator[Come]:
    """Makes guests, who go away at the end."""
    made: list[Guest] = []

    def make() -> Guest:
        made.append(guest(house))
        return made[-1]

    yield make
    for one in made:
        one.close()


def until(test: Callable[[], Any]) -> None:
    """Wait until something is so."""
    end = time.monotonic() + PATIENCE
    while not test():
        assert time.monotonic() < end
        time.sleep(0.01)


def online(house: House, code: str) -> set[int]:
    """The chairs of a room whose person is connected."""
    found: set[int] = house.inside(lambda: set(house.parlour.lobby.find(code).table.online))
    return found


@pytest.mark.rule("PF-20", "PF-06")
def test_who_is_refused_at_another_place_stays_where_he_is(house: House, come: Come) -> None:
    other, me = come(), come().come()
    foreign = other.practise()
    assert me.refused("enter", code=foreign) == "room/unknown"
    assert isinstance(me.bet(), wire.Ok), "he is in his hall"
    # And from a room where he watches.
    code, stranger = other.open_room(), come()
    stranger.connect()
    for place in range(4):
        one = come() if place else other
        one.connect()
        one.do("enter", code=code)
    stranger.do("enter", code=code)
    assert stranger.hear(wire.Room).you is None
    theirs = come()
    assert stranger.refused("enter", code=theirs.practise()) == "room/unknown"
    other.do("start")
    stranger.hear(wire.Happened)


@pytest.mark.rule("PF-12", "PF-20")
def test_who_is_refused_elsewhere_has_not_left_his_practice(house: House, come: Come) -> None:
    me, other = come(), come()
    code, theirs = me.practise(), other.practise()
    hall = other.http.post("/api/halls/tuitongzi/practice", json={}).json()["hall"]
    me.connect()
    me.do("enter", code=code)
    assert me.refused("enterhall", hall=hall) == "hall/unknown"
    assert me.refused("enter", code=theirs) == "room/unknown"
    assert me.http.get("/api/me").json()["room"] == code
    mine = come()
    hall = mine.http.post("/api/halls/tuitongzi/practice", json={}).json()["hall"]
    mine.connect()
    mine.do("enterhall", hall=hall)
    assert mine.refused("enter", code=theirs) == "room/unknown"
    assert mine.http.get(f"/api/halls/{hall}").status_code == 200
    assert isinstance(mine.bet(), wire.Ok | wire.Refusal)


@pytest.mark.rule("PF-16", "PF-23")
@pytest.mark.parametrize("how", ["enter", "enterhall"])
def test_who_is_replaced_while_he_comes_in_is_not_there(house: House, come: Come, how: str) -> None:
    me, again = come(), Client(house.port)
    code = me.open_room()
    me.connect()
    again.http.cookies.update(me.http.cookies)
    other = come()
    does: dict[str, Any] = {"type": "enter", "code": code}
    if how == "enter":
        other.connect()
    else:
        other.come()
        does = {"type": "bet", "side": 0, "amount": 100}
    busy = house.hold_writes()
    # The table or hall is writing while he comes in.
    ref = other.say(**does)
    time.sleep(0.1)
    me.say(how, **({"code": code} if how == "enter" else {"hall": HALL}))
    time.sleep(0.1)
    again.connect()
    busy.set()
    assert me.until_closed() == 4001
    again.close()
    other.hear(wire.Ok, lambda ok: ok.ref == ref)
    time.sleep(0.3)
    assert online(house, code) <= {1}
    assert me.account not in house.inside(lambda: set(house.parlour.halls.find(HALL).people.here))


@pytest.mark.rule("PF-23")
def test_who_is_replaced_while_his_table_writes_leaves_no_ghost_on_his_chair(house: House, come: Come) -> None:
    me, host, again = come(), come(), Client(house.port)
    code = host.open_room()
    host.connect()
    host.do("enter", code=code)
    me.connect()
    again.http.cookies.update(me.http.cookies)
    busy = house.hold_writes()
    me.say("enter", code=code)
    # His chair is being written as his newer socket comes, and goes.
    time.sleep(0.1)
    again.connect()
    # Who sits down in one place cannot do so in another in the meantime.
    assert again.http.post("/api/rooms", json={"game": "xuezhan"}).json()["code"] == "room/elsewhere"
    again.close()
    busy.set()
    assert me.until_closed() == 4001
    until(lambda: online(house, code) == {0})


@pytest.mark.rule("PF-01")
def test_a_session_that_is_ended_while_its_socket_opens_opens_none(
    house: House, come: Come, monkeypatch: pytest.MonkeyPatch
) -> None:
    thief = come()
    token = thief.http.cookies["queju"]
    load = house.parlour.bank.load

    async def late(*accounts: str) -> None:
        await load(*accounts)
        # It was valid when it was looked at.
        await house.parlour.accounts.log_out(token)
        house.parlour.sockets.revoke(thief.account, lambda session: session == known_as(token))

    monkeypatch.setattr(house.parlour.bank, "load", late)
    thief.dial()
    assert thief.until_closed() == UNKNOWN
    assert thief.heard[-1].code == "session/none"


@pytest.mark.rule("PF-53")
def test_whoever_hangs_up_before_he_is_refused_leaves_no_traceback(
    house: House, come: Come, caplog: pytest.LogCaptureFixture
) -> None:
    known = come()
    with caplog.at_level(logging.WARNING):
        for cookie in ("nobody", known.http.cookies["queju"]):
            for _ in range(20):
                with socket.create_connection(("127.0.0.1", house.port)) as line:
                    line.sendall(HANDSHAKE + b"Cookie: queju=" + cookie.encode() + b"\r\n\r\n")
        time.sleep(0.3)
    assert [record.getMessage() for record in caplog.records] == []


@pytest.mark.rule("PF-03", "PF-06", "PF-26")
def test_a_room_whose_opening_was_written_though_it_failed_holds_nobody_and_nothing(
    house: House, come: Come, monkeypatch: pytest.MonkeyPatch
) -> None:
    friend, seeker = come(), come()
    lost: list[str] = []
    store = house.parlour.rooms
    write = store.write

    async def lose(writings: Sequence[Writing]) -> None:
        await write(writings)
        lost.extend(writing.opens.id for writing in writings if writing.opens is not None)
        if lost:
            monkeypatch.setattr(store, "write", write)
            raise OperationalError("commit", None, Exception("the connection was lost"))

    monkeypatch.setattr(store, "write", lose)
    assert friend.http.post("/api/rooms", json={"game": "xuezhan"}).status_code == 500
    until(lambda: not {row.id for row in house.run(store.open_rooms())} & set(lost))
    assert friend.open_room()
    monkeypatch.setattr(store, "write", lose)
    lost.clear()
    seeker.connect()
    seeker.do("seek", game="xuezhan", level="novice")
    code = seeker.hear(wire.Matched).code
    (first,) = lost
    assert seeker.http.get("/api/me").json()["room"] == code
    until(lambda: first not in {row.id for row in house.run(store.open_rooms())})
    assert list(house.parlour.bank.purse(seeker.account).holds.values()) == [10_000]


@pytest.mark.rule("PF-12", "PF-26")
def test_a_practice_hall_that_is_left_in_the_middle_of_a_bet_leaves_nothing_behind(house: House, come: Come) -> None:
    me = come()
    for _ in range(5):
        hall = me.http.post("/api/halls/tuitongzi/practice", json={}).json()["hall"]
        me.connect()
        me.do("enterhall", hall=hall)
        me.hear(wire.Hall, lambda hall: hall.stage == "betting")
        me.say("bet", side=0, amount=100)
        # Its answer is not awaited: the bet may just be being written.
        me.http.post("/api/halls/tuitongzi/practice", json={})
        me.hang_up()
    me.http.post("/api/practice", json={"game": "xuezhan"})

    async def orphans() -> int:
        async with house.parlour.database.read() as connection:
            known = select(halls.c.id).union(select(rooms.c.id))
            return (await connection.scalars(select(func.count()).where(entries.c.room.not_in(known)))).one()

    assert house.run(orphans()) == 0


@pytest.mark.rule("PF-53")
def test_who_reads_nothing_keeps_neither_his_socket_nor_what_waits_for_him(
    house: House, come: Come, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(served, "SENDING", 0.3)
    me = come()
    with socket.socket() as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        line.connect(("127.0.0.1", house.port))
        line.sendall(HANDSHAKE + b"Cookie: queju=" + me.http.cookies["queju"].encode() + b"\r\n\r\n")
        until(lambda: me.account in house.parlour.sockets)
        connection = house.parlour.sockets.of(me.account)
        assert connection is not None
        for _ in range(100):
            house.inside(lambda: connection.send_text("x" * 100_000))
        until(lambda: me.account not in house.parlour.sockets)


STRANGE = ["x" * 100, "a%00b", "%F0%9F%80%84", "..", "%ED%A0%80", "-1", "0" * 300]


@pytest.mark.rule("PF-20", "PF-52")
@pytest.mark.parametrize("kind", KINDS)
def test_ids_that_cannot_be_are_unknown_on_every_database(kind: str, tmp_path: Path) -> None:
    with empty(kind, tmp_path) as url, open_house(settings(url), crowds=[Quick(LONG)]) as house:
        me = Client(house.port).guest()
        for strange in STRANGE:
            for method, path, wanted in (
                ("PUT", f"/api/mutes/{strange}", {400, 404}),
                ("DELETE", f"/api/mutes/{strange}", {204, 400, 404}),
                ("DELETE", f"/api/sessions/{strange}", {404}),
                ("GET", f"/api/replays/{strange}", {404}),
                ("GET", f"/api/replays/{strange}.jsonl", {404}),
                ("GET", f"/api/replays?after={strange}", {200, 400}),
                ("GET", f"/api/replays?game={strange}", {200, 400}),
                ("GET", f"/api/rooms/{strange}", {404}),
                ("GET", f"/api/halls/{strange}", {404}),
                ("POST", f"/api/halls/{strange}/practice", {404}),
                ("GET", f"/api/games/{strange}/guide", {404}),
            ):
                if strange == ".." and not path.endswith(("after=..", "game=..")):
                    continue
                answer = me.http.request(method, path, json={} if method == "POST" else None)
                assert answer.status_code in wanted, (method, path, answer.status_code, answer.text)
                if answer.status_code >= 400:
                    assert answer.json()["message"].endswith("."), answer.text
        me.close()

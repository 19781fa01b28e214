"""What a hostile, careless or unlucky client sends changes nothing (PF-20), over real sockets."""

import contextlib
import threading
import time
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from queju.engine.machine import Action
from queju.engine.views import View
from queju.parlour import wire
from queju.parlour.connection import TRY_AGAIN, WAITING_LIMIT, Connection
from tests.parlour.house import Client, House, open_house, settings, simply

MakeClient = Callable[[], Client]


def _seated(client: MakeClient) -> Client:
    """Somebody at a practice table whose turn it is."""
    me = client().guest()
    code = me.practise()
    me.connect()
    me.do("enter", code=code)
    while me.asked is None or me.asked.question.secret:
        if me.asked is not None:
            me.answer(me.asked, Action("pass"))
        else:
            me.receive()
    return me


def _unchanged(me: Client) -> View:
    """The table as the parlour has it now, and the question still open."""
    assert me.room is not None
    asked = me.asked
    me.do("enter", code=me.room.code)
    snapshot = me.hear(wire.Snapshot)
    assert asked is not None
    assert snapshot.asked is not None
    assert snapshot.asked.question == asked.question
    view: View = snapshot.view
    return view


MALFORMED = {
    "no JSON": "{",
    "no object": "[]",
    "nothing": "",
    "a number": "7",
    "no type": '{"ref": 1}',
    "unknown type": '{"type": "cheat", "ref": 1}',
    "no ref": '{"type": "next"}',
    "a negative ref": '{"type": "next", "ref": -1}',
    "a huge ref": '{"type": "next", "ref": 99999999999999999999}',
    "an unknown field": '{"type": "next", "ref": 1, "seat": 2}',
    "an unknown field of an action": '{"type": "answer", "ref": 1, "number": 1, "action": {"do": "pass", "as": 2}}',
    "a wrong kind": '{"type": "answer", "ref": 1, "number": "1", "action": {"do": "pass"}}',
    "null": "null",
    "no code": '{"type": "enter", "ref": 1, "code": "12345a"}',
    "a chair that no game has": '{"type": "bot", "ref": 1, "place": 9, "on": true}',
    "half a surrogate": '{"type": "\\ud800", "ref": 1}',
    "deep nesting": "[" * 2000,
    "a long word": '{"type": "word", "ref": 1, "word": "' + "x" * 100 + '"}',
}


@pytest.mark.rule("PF-20")
def test_malformed_messages_get_a_code_and_change_nothing(client: MakeClient) -> None:
    me = _seated(client)
    before = _unchanged(me)
    for what, text in MALFORMED.items():
        me.socket.send(text)
        refusal = me.hear(wire.Refusal)
        assert (refusal.ref, refusal.code) == (None, "wire/malformed"), what
        assert len(refusal.message) > 20
    me.socket.send(b"\x00\xff\x00")
    assert me.hear(wire.Refusal).code == "wire/malformed"
    assert _unchanged(me) == before


@pytest.mark.rule("PF-20")
def test_an_oversized_message_closes_the_socket_and_changes_nothing(client: MakeClient) -> None:
    me = _seated(client)
    before = _unchanged(me)
    asked = me.asked
    me.socket.send('{"type": "ping", "ref": 1, "pad": "' + "x" * 5000 + '"}')
    assert me.until_closed() == 1009
    me.connect()
    me.asked = asked
    assert _unchanged(me) == before


@pytest.mark.rule("PF-20")
def test_stale_repeated_foreign_and_unoffered_answers_are_refused(client: MakeClient) -> None:
    me = _seated(client)
    asked = me.asked
    assert asked is not None
    before = _unchanged(me)
    number, action = asked.question.number, msgspec.to_builtins(asked.question.offers[-1])
    refusals = {
        "future": ({"number": number + 1, "action": action}, "action/stale"),
        "past": ({"number": number - 1, "action": action}, "action/stale"),
        "negative": ({"number": -5, "action": action}, "action/stale"),
        "not offered": ({"number": number, "action": {"do": "pung"}}, "action/not_offered"),
        "an unknown verb": ({"number": number, "action": {"do": "steal"}}, "action/not_offered"),
        "a win that is none": ({"number": number, "action": {"do": "win"}}, "action/not_offered"),
        "a kong that is none": ({"number": number, "action": {"do": "exposed_kong"}}, "action/not_offered"),
        "an exchange": ({"number": number, "action": {"do": "exchange", "tiles": "zz"}}, "action/not_offered"),
        "no tile": ({"number": number, "action": {"do": "discard", "tile": "0x"}}, "action/not_offered"),
        "nonsense tiles": ({"number": number, "action": {"do": "discard", "tiles": "zz"}}, "action/not_offered"),
    }
    for what, (fields, code) in refusals.items():
        answer = me.ask("answer", **fields)
        assert isinstance(answer, wire.Refusal), what
        assert answer.code == code, what
    assert _unchanged(me) == before
    first = me.say("answer", number=number, action=action)
    again = me.say("answer", number=number, action=action)
    assert me.hear(wire.Ok).ref == first
    assert me.hear(wire.Refusal, lambda refusal: refusal.ref == again).code in ("action/stale", "action/not_asked")


@pytest.mark.rule("PF-20")
def test_a_stranger_cannot_answer_nor_enter_a_practice_table(client: MakeClient) -> None:
    me, stranger = _seated(client), client().guest()
    before = _unchanged(me)
    stranger.connect()
    assert me.room is not None
    assert me.asked is not None
    action = msgspec.to_builtins(me.asked.question.offers[-1])
    answer = stranger.ask("answer", number=me.asked.question.number, action=action)
    assert isinstance(answer, wire.Refusal)
    assert answer.code == "room/none"
    answer = stranger.ask("enter", code=me.room.code)
    assert isinstance(answer, wire.Refusal)
    assert answer.code == "room/unknown"
    assert _unchanged(me) == before


@pytest.mark.rule("PF-20")
def test_commands_out_of_place_are_refused(client: MakeClient) -> None:
    me = _seated(client)
    before = _unchanged(me)
    for type, fields in (("start", {}), ("next", {}), ("bot", {"place": 1, "on": False}), ("word", {"word": "now"})):
        answer = me.ask(type, **fields)
        assert isinstance(answer, wire.Refusal), type
        assert answer.code.startswith("room/"), type
    assert _unchanged(me) == before


@pytest.mark.rule("PF-01", "PF-20")
def test_without_a_session_or_from_a_foreign_page_no_socket(client: MakeClient) -> None:
    nobody = client()
    for headers in ({}, {"Cookie": "queju=guess"}, {"Authorization": "Bearer guess"}):
        with pytest.raises(ConnectionClosed) as closed:
            nobody.connect(headers or {"X-Nothing": "1"})
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4003
        assert nobody.heard[-1].code == "session/none"
    me = client().guest()
    with pytest.raises(ConnectionClosed):
        me.connect({**me.cookie, "Origin": "https://elsewhere.example"})
    assert me.heard[-1].code == "session/origin"
    me.connect({**me.cookie, "Origin": f"http://127.0.0.1:{me.port}"})


@pytest.mark.rule("PF-01")
def test_a_program_may_send_its_session_as_a_bearer_token(client: MakeClient) -> None:
    me = client().guest()
    token = me.http.cookies["queju"]
    welcome = me.connect({"Authorization": f"Bearer {token}"})
    assert welcome.account == me.account


@pytest.mark.rule("PF-23")
def test_of_two_sockets_of_one_account_the_newer_wins(client: MakeClient) -> None:
    me = _seated(client)
    assert me.room is not None
    before = _unchanged(me)
    again = client()
    again.http.cookies.update(me.http.cookies)
    assert again.connect().room == me.room.code
    assert me.until_closed() == 4001
    assert me.heard[-1].code == "session/replaced"
    assert me.connect().room == me.room.code
    assert again.until_closed() == 4001
    me.do("enter", code=me.room.code)
    assert me.hear(wire.Snapshot).view == before
    me.play()


@pytest.mark.rule("PF-20")
def test_too_many_messages_are_refused_and_in_the_end_the_socket_is_closed(tmp_path: Path) -> None:
    with open_house(settings(tmp_path / "queju.sqlite3", messages_per_second=5)) as house:
        me = Client(house.port).guest()
        me.connect()
        answers = [me.ask("ping") for _ in range(5)]
        assert all(isinstance(answer, wire.Ok) for answer in answers)
        ref = me.say("ping")
        refusal = me.hear(wire.Refusal)
        assert (refusal.ref, refusal.code) == (ref, "rate/limited")
        for _ in range(120):
            me.say("ping")
        assert me.until_closed() == 4008
        me.close()


def test_a_client_that_does_not_read_is_cut_off() -> None:
    slow = Connection("account", "name")
    for number in range(WAITING_LIMIT):
        slow.send(wire.Ok(number))
    assert slow.closed is None
    slow.send(wire.Ok(0))
    assert slow.closed == TRY_AGAIN


def test_a_message_does_not_wait_for_the_one_before_it_to_be_acknowledged(client: MakeClient, house: House) -> None:
    me = client().guest()
    me.connect()
    assert all(house.inside(house.sends_at_once))


@pytest.mark.rule("PF-22")
def test_what_was_answered_in_time_counts_although_the_parlour_stood_still_over_its_end(tmp_path: Path) -> None:
    quick = settings(tmp_path / "queju.sqlite3", decision_seconds=0.5, reserve_seconds=0)
    with open_house(quick) as house, contextlib.closing(Client(house.port)) as me:
        asked = _seated(lambda: me).asked
        assert asked is not None
        stands = threading.Event()

        def stand_still() -> None:
            stands.set()
            time.sleep(1)

        standing = threading.Thread(target=house.inside, args=(stand_still,))
        standing.start()
        stands.wait()
        answer = me.answer(asked, simply(asked))
        assert isinstance(answer, wire.Ok), answer
        standing.join()


@pytest.mark.rule("PF-23")
def test_entering_twice_at_once_is_coming_back_and_not_sitting_down_elsewhere(client: MakeClient, house: House) -> None:
    me = _seated(client)
    assert me.room is not None
    code, asked = me.room.code, me.asked
    assert asked is not None
    busy = house.hold_writes()
    me.say("answer", number=asked.question.number, action=msgspec.to_builtins(simply(asked)))
    # While the table cannot write, whoever enters has to wait; he comes back once more meanwhile.
    for _ in range(2):
        me.hang_up()
        me.dial()
        me.say("enter", code=code)
        me.hear(wire.Welcome)
    busy.set()
    assert isinstance(me.hear(wire.Ok | wire.Refusal), wire.Ok)  # type: ignore[arg-type]
    assert me.hear(wire.Snapshot).asked != asked
    me.play()

"""Coming back restores the whole table in one message (PF-23)."""

from collections.abc import Callable

import pytest

from queju.engine.machine import Action
from queju.parlour import wire
from tests.parlour.house import Client, House, simply

MakeClient = Callable[[], Client]


def _patiently(asked: wire.Asked) -> Action:
    """Lets every win go, so that the hand is long."""
    offers = [offer for offer in asked.question.offers if offer.do != "win"]
    return next((offer for offer in offers if offer.do == "pass"), offers[-1])


@pytest.mark.rule("PF-23")
@pytest.mark.parametrize("game", ["xuezhan", "xueliu"])
def test_a_socket_cut_after_each_message_comes_back_to_what_it_knew(client: MakeClient, game: str) -> None:
    me = client().guest()
    code = me.practise(game)
    me.connect()
    me.do("enter", code=code)
    while me.asked is None:
        me.receive()
    cuts = 0
    while me.room is None or me.room.stage == "playing":
        known, asked, count = me.view, me.asked, me.count
        me.hang_up()
        assert me.connect().room == code
        me.do("enter", code=code)
        snapshot = me.hear(wire.Snapshot)
        cuts += 1
        if asked is not None and asked.question.secret and snapshot.count > count:
            # A bot's win has beaten the claim meanwhile: the table went on.
            assert snapshot.asked is None or snapshot.asked.question.number > asked.question.number
        else:
            assert snapshot.view == known
            assert snapshot.count == count
            assert (snapshot.asked and snapshot.asked.question) == (asked and asked.question)
        if snapshot.asked is not None:
            assert 0 < snapshot.asked.clock.remaining_ms <= 15_000
            assert snapshot.clock is None or snapshot.clock.seat == snapshot.seat
            me.answer(snapshot.asked, _patiently(snapshot.asked))
        while me.asked is None and me.room is not None and me.room.stage == "playing":
            me.receive()
    assert cuts > 5
    assert me.view is not None
    assert me.view.result is not None


@pytest.mark.rule("PF-23")
def test_a_lost_connection_keeps_the_chair_and_everybody_sees_it(client: MakeClient) -> None:
    host, friend = client().guest("Host"), client().guest("Friend")
    code = host.open_room()
    for one in (host, friend):
        one.connect()
        one.do("enter", code=code)
    host.hear(wire.Room, lambda room: room.places[1] is not None and room.places[1].online)
    friend.hang_up()
    room = host.hear(wire.Room, lambda room: not room.places[1].online)
    assert room.places[1].name == "Friend"
    assert friend.http.get("/api/me").json()["room"] == code
    # Another device of the same account.
    other = client()
    other.http.cookies.update(friend.http.cookies)
    assert other.connect().room == code
    other.do("enter", code=code)
    host.hear(wire.Room, lambda room: room.places[1].online)


@pytest.mark.rule("PF-16", "PF-23")
def test_a_spectator_who_comes_late_sees_what_one_from_the_start_has_seen(client: MakeClient, house: House) -> None:
    host, early = client().guest("Host"), client().guest("Early")
    code = host.open_room()
    host.connect()
    host.do("enter", code=code)
    for place in (1, 2, 3):
        host.do("bot", place=place, on=True)
    early.connect()
    early.do("enter", code=code)
    host.do("start")
    for _ in range(6):
        while host.asked is None:
            host.receive()
        host.answer(host.asked, simply(host.asked))
    while host.asked is None and host.room is not None and host.room.stage == "playing":
        host.receive()
    late = client().guest("Late")
    late.connect()
    late.do("enter", code=code)
    snapshot = late.hear(wire.Snapshot)
    early.play(until=lambda: early.count >= snapshot.count)
    assert snapshot.view == early.view
    assert snapshot.seat is None
    assert snapshot.asked is None
    assert all(seat.hand is None and seat.drawn is None for seat in snapshot.view.seats)
    answer = late.ask("next")
    assert isinstance(answer, wire.Refusal)
    assert answer.code == "room/watching"
    assert not any(isinstance(message, wire.Asked | wire.Unasked) for message in early.heard)

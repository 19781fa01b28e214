"""Who is away keeps his chair, and who comes late sees it all (PF-16, PF-23)."""

from collections.abc import Callable

import pytest

from queju.parlour import wire
from tests.parlour.house import Client, House, simply

MakeClient = Callable[[], Client]


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

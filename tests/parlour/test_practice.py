"""Practice against bots: a hand from the first press to its replay."""

import time
from collections.abc import Callable

import pytest

from queju.parlour import wire
from tests.parlour.databases import needs_postgres, postgres
from tests.parlour.house import Client, open_house, settings


@pytest.mark.rule("PF-12", "PF-20", "PF-41")
def test_a_whole_hand_is_played_over_the_socket(client: Callable[[], Client]) -> None:
    me = client().guest()
    started = time.monotonic()
    code = me.practise()
    me.connect()
    me.do("enter", code=code)
    while me.asked is None:
        me.receive()
    assert time.monotonic() - started < 1
    me.play()
    assert me.view is not None
    assert me.view.result is not None
    assert me.room is not None
    result = me.room.results[0]
    assert sum(result.moved) == 0
    replay = me.http.get(f"/api/replays/{result.replay}").json()
    assert replay["header"]["game"] == "xuezhan"
    assert replay["events"][-1]["event"] == "hand_over"
    assert me.http.get("/api/replays").json()[0]["id"] == result.replay
    me.do("next")
    assert me.hear(wire.Happened).first == 0


@pytest.mark.rule("PF-26", "PF-52")
@needs_postgres
def test_the_same_on_postgresql_and_over_a_restart() -> None:
    with postgres() as url:
        with open_house(settings(url)) as house:
            me = Client(house.port).guest("雀友")
            code = me.practise("xueliu")
            me.connect()
            me.do("enter", code=code)
            while me.asked is None:
                me.receive()
            known = me.view
            token = me.http.cookies["queju"]
            me.close()
        with open_house(settings(url)) as house:
            me = Client(house.port)
            me.http.cookies.set("queju", token)
            assert me.connect().room == code
            me.do("enter", code=code)
            assert me.hear(wire.Snapshot).view == known
            me.play()
            assert me.http.get("/api/replays").json()[0]["game"] == "xueliu"
            me.close()

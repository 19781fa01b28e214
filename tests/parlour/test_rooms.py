"""Private rooms: the code, the options, the length, the people (PF-13)."""

import threading
from collections.abc import Callable

import pytest

from queju.engine.replay import Replay
from queju.errors import Denied
from queju.games.replays import verify
from queju.parlour import wire
from tests.parlour.bench import Bench
from tests.parlour.house import Client

MakeClient = Callable[[], Client]


@pytest.mark.rule("PF-13", "PF-40", "PF-41")
def test_four_friends_play_a_room_to_its_table_of_hands(client: MakeClient) -> None:
    friends = [client().guest(f"Friend{number}") for number in range(4)]
    code = friends[0].open_room(hands=1, cap=64)
    assert len(code) == 6
    assert code.isdigit()
    for one in friends:
        one.connect()
        one.do("enter", code=code)
    assert friends[1].http.get(f"/api/rooms/{code}").json() == {
        "code": code,
        "game": "xuezhan",
        "stage": "waiting",
        "places": [f"Friend{number}" for number in range(4)],
    }
    bound = friends[0].hear(wire.Room, lambda room: room.commitment is not None).commitment
    friends[2].do("word", word="一二三")
    friends[0].do("start")
    threads = [threading.Thread(target=one.play) for one in friends]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    views = [one.view for one in friends]
    assert all(view is not None and view.result is not None for view in views)
    room = friends[0].room
    assert room is not None
    assert room.stage == "finished"
    assert room.options["cap"] == 64
    (result,) = room.results
    assert [place and place.points for place in room.places] == list(result.moved)

    stranger = client()
    lines = stranger.http.get(f"/api/replays/{result.replay}.jsonl")
    assert lines.headers["content-type"].startswith("application/x-ndjson")
    replay = Replay.read(lines.content)
    assert replay.header.commitment == bound
    assert replay.header.words == ("", "", "一二三", "")
    assert all(check.holds for check in verify(replay)), verify(replay)
    assert [(row["id"], row["seat"]) for row in friends[1].http.get("/api/replays").json()] == [
        (result.replay, (1 - result.dealer) % 4)
    ]


@pytest.mark.rule("PF-13")
@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({"game": "nope", "options": {}, "hands": 4}, 404, "input/game"),
        ({"game": "xuezhan", "options": {"nope": 1}, "hands": 4}, 400, "input/option"),
        ({"game": "xuezhan", "options": {"cap": -1}, "hands": 4}, 400, "input/option"),
        ({"game": "xuezhan", "options": {"cap": "much"}, "hands": 4}, 400, "input/option"),
        ({"game": "xuezhan", "options": {"dragon": "three"}, "hands": 4}, 400, "input/option"),
        ({"game": "xuezhan", "options": {"cap": 1.5}, "hands": 4}, 400, "input/option"),
        ({"game": "wuhan", "options": {"big_factor": 1.2}, "hands": 4}, 400, "input/option"),
        ({"game": "wuhan", "options": {"gold_cap": 3, "cap": 3}, "hands": 4}, 400, "input/option"),
        ({"game": "wuhan", "options": {"cap": 1e18}, "hands": 4}, 400, "input/option"),
        ({"game": "xuezhan", "options": [], "hands": 4}, 400, "wire/malformed"),
        ({"game": "xuezhan", "options": {}, "hands": -1}, 400, "room/hands"),
        ({"game": "xuezhan", "options": {}, "hands": 101}, 400, "room/hands"),
        ({"game": "xuezhan", "options": {}, "hands": 4, "coins": 1}, 400, "wire/malformed"),
        ({"options": {}}, 400, "wire/malformed"),
    ],
)
def test_a_room_that_cannot_be_is_refused_with_a_sentence(
    client: MakeClient, body: dict[str, object], status: int, code: str
) -> None:
    me = client().guest()
    answer = me.http.post("/api/rooms", json=body)
    assert (answer.status_code, answer.json()["code"]) == (status, code), answer.text
    assert answer.json()["message"].count("\n") == 0
    assert me.http.get("/api/me").json()["room"] is None


@pytest.mark.rule("PF-13")
def test_bots_take_empty_chairs_and_are_marked_for_everyone(client: MakeClient) -> None:
    host, guest = client().guest(), client().guest()
    code = host.open_room()
    host.connect()
    host.do("enter", code=code)
    for place in (1, 2, 3):
        host.do("bot", place=place, on=True)
    host.do("bot", place=2, on=False)
    guest.connect()
    guest.do("enter", code=code)
    room = guest.room or guest.hear(wire.Room)
    assert room.you == 2
    assert [place is not None and place.bot for place in room.places] == [False, True, False, True]


@pytest.mark.rule("PF-16", "PF-24")
def test_one_has_one_chair_at_a_time(client: MakeClient) -> None:
    host, friend = client().guest(), client().guest()
    one, two = host.open_room(), friend.open_room()
    assert host.http.post("/api/rooms", json={"game": "xuezhan"}).json()["code"] == "room/elsewhere"
    assert host.http.post("/api/practice", json={"game": "xuezhan"}).status_code == 409
    host.connect()
    answer = host.ask("enter", code=two)
    assert isinstance(answer, wire.Refusal)
    assert answer.code == "room/elsewhere"
    assert one in answer.message
    host.do("enter", code=one)
    host.do("leave")
    host.do("enter", code=two)
    assert host.hear(wire.Room).you == 1
    answer = host.ask("enter", code="000000" if one != "000000" else "000001")
    assert isinstance(answer, wire.Refusal)


@pytest.mark.rule("PF-12")
def test_practice_binds_nobody(client: MakeClient) -> None:
    me = client().guest()
    first = me.practise()
    me.connect()
    me.do("enter", code=first)
    second = me.practise("xueliu")
    assert me.hear(wire.Refusal).code == "room/closed"
    assert me.http.get("/api/me").json()["room"] == second
    friend = client().guest()
    code = friend.open_room()
    me.do("enter", code=code)
    assert me.hear(wire.Room).you == 1
    assert me.http.get("/api/me").json()["room"] == code


@pytest.mark.rule("PF-24")
def test_who_ran_away_cannot_sit_elsewhere_before_the_hand_is_over(client: MakeClient) -> None:
    host, friend = client().guest(), client().guest()
    code = host.open_room(hands=2)
    for one in (host, friend):
        one.connect()
        one.do("enter", code=code)
    for place in (2, 3):
        host.do("bot", place=place, on=True)
    host.do("start")
    friend.do("leave")
    refused = friend.http.post("/api/practice", json={"game": "xuezhan"})
    assert (refused.status_code, refused.json()["code"]) == (409, "room/escaped")
    host.play()
    assert host.room is not None
    assert host.room.places[1] is None
    assert friend.http.post("/api/practice", json={"game": "xuezhan"}).status_code == 201


@pytest.mark.rule("PF-13")
def test_a_room_closes_when_its_last_person_leaves(client: MakeClient) -> None:
    host = client().guest()
    code = host.open_room()
    host.connect()
    host.do("enter", code=code)
    host.do("leave")
    host.do("ping")
    assert host.http.get(f"/api/rooms/{code}").status_code == 404
    assert host.http.get("/api/me").json()["room"] is None


@pytest.mark.rule("PF-16")
def test_everybody_sees_how_many_watch(client: MakeClient) -> None:
    players = [client().guest() for _ in range(4)]
    code = players[0].open_room()
    for one in players:
        one.connect()
        one.do("enter", code=code)
    watchers = [client().guest() for _ in range(2)]
    for number, watcher in enumerate(watchers, 1):
        watcher.connect()
        watcher.do("enter", code=code)
        assert watcher.hear(wire.Room).watching == number
        players[2].hear(wire.Room, lambda room: room.watching == number)  # noqa: B023
    watchers[0].hang_up()
    players[2].hear(wire.Room, lambda room: room.watching == 1)


@pytest.mark.rule("PF-13", "PF-15")
def test_the_host_takes_somebody_who_has_gone_away_off_his_chair(client: MakeClient) -> None:
    host, friend, other = (client().guest() for _ in range(3))
    code = host.open_room()
    for one in (host, friend, other):
        one.connect()
        one.do("enter", code=code)

    def refused(one: Client, place: int) -> str:
        answer = one.ask("remove", place=place)
        assert isinstance(answer, wire.Refusal), answer
        return answer.code

    assert refused(host, 1) == "room/present"
    assert refused(host, 0) == "room/present"
    assert refused(host, 3) == "room/place"
    friend.hang_up()
    host.hear(wire.Room, lambda room: room.places[1] is not None and not room.places[1].online)
    assert refused(other, 1) == "room/not_host"
    host.do("remove", place=1)
    host.hear(wire.Room, lambda room: room.places[1] is None)
    host.do("bot", place=3, on=True)
    assert refused(host, 3) == "room/place"
    assert friend.http.get("/api/me").json()["room"] is None, "he is free to sit elsewhere"
    elsewhere = friend.open_room()
    assert friend.http.get("/api/me").json()["room"] == elsewhere


@pytest.mark.rule("PF-15")
def test_nobody_is_taken_off_his_chair_while_a_hand_is_played() -> None:
    bench = Bench(humans=3)
    bench.begin()
    bench.table.depart(1, bench.now)
    with pytest.raises(Denied, match="before the game and between hands"):
        bench.say(bench.room.host, wire.Remove(1, 1))
    bench.play_out()
    bench.say(bench.room.host, wire.Remove(1, 1))
    assert bench.room.chairs[1] is None
    assert bench.room.stage == "between"
    bench.say(bench.room.host, wire.Bot(1, 1, True))
    bench.say(0, wire.Next(1))
    bench.say(2, wire.Next(1))
    assert (bench.room.stage, bench.room.number) == ("playing", 2)

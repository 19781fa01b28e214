"""聊天: who may say what, how often, and who hears it (PF-17)."""

import unicodedata
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from queju.errors import Denied
from queju.parlour import names, wire
from tests.parlour.house import Client, House, open_house, settings

MakeClient = Callable[[], Client]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A parlour in which one talks as much as one likes."""
    with open_house(settings(tmp_path_factory.mktemp("talk") / "queju.sqlite3", talk_messages=10_000)) as house:
        yield house


def _together(client: MakeClient, people: int = 2, **changes: Any) -> list[Client]:
    friends = [client().guest(f"Friend{number}") for number in range(people)]
    code = friends[0].open_room(**changes)
    for one in friends:
        one.connect()
        one.do("enter", code=code)
        one.hear(wire.Room)
    return friends


def _speakers(one: Client) -> list[int]:
    """Whom he has heard over his present socket."""
    one.do("ping")
    return [said.place for said in one.heard if isinstance(said, wire.Said)]


def _last_said(one: Client) -> wire.Said:
    said: wire.Said = one.hear(wire.Said)
    return said


@pytest.mark.rule("PF-17")
@pytest.mark.parametrize("what", [{"phrase": "hurry"}, {"emote": "tea"}, {"text": "再来一局!"}])
def test_everybody_in_a_private_room_hears_what_is_said(client: MakeClient, what: dict[str, str]) -> None:
    one, other = _together(client)
    one.do("say", **what)
    for ear in (one, other):
        heard = _last_said(ear) if ear is other else next(said for said in one.heard if isinstance(said, wire.Said))
        assert heard.place == 0
        given = {name: getattr(heard, name) for name in ("phrase", "emote", "text")}
        assert given == {"phrase": None, "emote": None, "text": None} | what


@pytest.mark.rule("PF-16", "PF-17")
def test_who_watches_hears_and_says_nothing(client: MakeClient) -> None:
    players = _together(client, 4)
    assert players[0].room is not None
    watcher = client().guest("Watcher")
    watcher.connect()
    watcher.do("enter", code=players[0].room.code)
    refused = watcher.ask("say", phrase="hello")
    assert isinstance(refused, wire.Refusal)
    assert refused.code == "talk/watching"
    players[3].do("say", text="hello")
    assert _last_said(watcher).place == 3


@pytest.mark.rule("PF-17")
@pytest.mark.parametrize(
    ("what", "code"),
    [
        ({}, "talk/one"),
        ({"phrase": "hello", "emote": "tea"}, "talk/one"),
        ({"text": ""}, "talk/text"),
        ({"text": " \u200b\u202e "}, "talk/text"),
        ({"text": "\u0301\u0302"}, "talk/text"),
        ({"text": "x" * 101}, "talk/text"),
        ({"text": "x" * 401}, None),
        ({"phrase": "nonsense"}, None),
        ({"emote": "<b>"}, None),
        ({"text": 5}, None),
    ],
)
def test_what_cannot_be_said(client: MakeClient, what: dict[str, Any], code: str | None) -> None:
    (one,) = _together(client, 1)
    ref = one.say("say", **what)
    refused = one.hear(wire.Refusal)
    assert (refused.code, refused.ref) == (code or "wire/malformed", ref if code else None)
    assert _speakers(one) == []


@pytest.mark.rule("PF-17")
def test_free_text_is_for_private_rooms_and_phrases_are_for_every_table(client: MakeClient) -> None:
    me = client().guest()
    code = me.practise()
    me.connect()
    me.do("enter", code=code)
    refused = me.ask("say", text="anybody there?")
    assert isinstance(refused, wire.Refusal)
    assert refused.code == "talk/text_here"
    me.do("say", phrase="hello")


HOSTILE = {
    "<script>alert(1)</script>": "‹script›alert(1)‹/script›",
    "a\u202eb\u2066c\u200fd": "abcd",
    "line\nbreak\r\n\x1b[31mred\x00": "line break [31mred",
    "z" + "\u0336" * 50: "z\u0336\u0336",
    "你好，世界！": "你好，世界！",
    "  much \u3000 space  ": "much space",
    "e\u0301": "é",
}


@pytest.mark.rule("PF-17")
@pytest.mark.parametrize(("sent", "heard"), HOSTILE.items())
def test_hostile_text_arrives_as_one_plain_line(client: MakeClient, sent: str, heard: str) -> None:
    one, other = _together(client)
    one.do("say", text=sent)
    assert _last_said(other).text == heard


@pytest.mark.rule("PF-17")
@given(st.text(max_size=300))
def test_whatever_is_said_is_short_visible_and_no_markup(text: str) -> None:
    try:
        kept = names.remark(text)
    except Denied:
        return
    assert 1 <= len(kept) <= 100
    assert not set("<>\n\r\t") & set(kept)
    assert all(unicodedata.category(letter)[0] != "C" for letter in kept)
    assert names.remark(kept) == kept


@pytest.mark.rule("PF-17")
def test_at_most_five_things_in_ten_seconds_by_each_account(tmp_path: Path) -> None:
    with open_house(settings(tmp_path / "limits.sqlite3")) as strict:
        made: list[Client] = []

        def client() -> Client:
            made.append(Client(strict.port))
            return made[-1]

        one, other = _together(client)
        answers = [one.ask("say", phrase="hurry") for _ in range(7)]
        assert [isinstance(answer, wire.Ok) for answer in answers] == [True] * 5 + [False] * 2
        assert {answer.code for answer in answers if isinstance(answer, wire.Refusal)} == {"talk/limited"}
        other.do("say", phrase="sorry")
        one.connect()
        assert one.room is not None
        one.do("enter", code=one.room.code)
        again = one.ask("say", emote="cry")
        assert isinstance(again, wire.Refusal), "another socket is no fresh start"
        assert _speakers(other) == [0] * 5 + [1]
        for person in made:
            person.close()


@pytest.mark.rule("PF-17")
def test_who_is_muted_is_not_heard_on_any_device_until_he_is_heard_again(client: MakeClient) -> None:
    one, other, third = _together(client, 3)
    assert one.room is not None
    assert other.http.put(f"/api/mutes/{one.account}").status_code == 204
    assert other.http.put(f"/api/mutes/{one.account}").status_code == 204
    assert other.http.get("/api/mutes").json() == [{"account": one.account, "name": "Friend0"}]
    one.do("say", phrase="hurry")
    third.do("say", phrase="sorry")
    assert _speakers(other) == [2]
    assert _speakers(third) == [0, 2]
    other.connect()
    other.do("enter", code=one.room.code)
    one.do("say", phrase="hurry")
    third.do("say", phrase="sorry")
    assert _speakers(other) == [2], "it holds on the next socket too"
    assert other.http.delete(f"/api/mutes/{one.account}").status_code == 204
    assert other.http.get("/api/mutes").json() == []
    one.do("say", phrase="hurry")
    assert _speakers(other) == [2, 0]


@pytest.mark.rule("PF-17")
def test_whom_one_cannot_mute(client: MakeClient) -> None:
    me = client().guest()
    for other, code in ((me.account, "mute/self"), ("nobody", "account/unknown"), ("%00", "account/unknown")):
        assert me.http.put(f"/api/mutes/{other}").json()["code"] == code
    assert me.http.delete("/api/mutes/nobody").status_code == 204
    assert client().http.put(f"/api/mutes/{me.account}").status_code == 401


@pytest.mark.rule("PF-17")
def test_a_person_is_known_by_something_that_opens_nothing(client: MakeClient) -> None:
    one, other = _together(client, 2)
    one.do("bot", place=2, on=True)
    room = one.hear(wire.Room, lambda room: room.places[2] is not None)
    assert [person and person.account for person in room.places] == [one.account, other.account, None, None]
    known = one.account
    for headers in ({"Authorization": f"Bearer {known}"}, {"Cookie": f"queju={known}"}):
        assert client().http.get("/api/me", headers=headers).json() is None


@pytest.mark.rule("PF-17")
def test_a_slow_database_holds_no_talk_up_and_the_log_holds_none_of_it(client: MakeClient, house: House) -> None:
    one, other = _together(client)
    assert one.room is not None
    free = house.hold_writes()
    try:
        ref = one.say("word", word="waits")
        other.do("say", text="I am still here")
        assert _last_said(one).text == "I am still here"
        assert not any(isinstance(answer, wire.Ok) and answer.ref == ref for answer in one.heard)
    finally:
        free.set()
    one.hear(wire.Ok, lambda answer: answer.ref == ref)
    (room,) = (row for row in house.run(house.parlour.rooms.open_rooms()) if row.code == one.room.code)
    log = house.run(house.parlour.rooms.log(room.id))
    assert any("waits" in line for line in log)
    assert not any("still here" in line for line in log)

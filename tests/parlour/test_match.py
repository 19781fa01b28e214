"""Quick match over real sockets: seeking, tables with bots, coins, running away, leaving, and going broke."""

import json
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from queju.engine.replay import Replay
from queju.games import hand_games
from queju.games.replays import verify
from queju.parlour import wire
from tests.parlour.even import assert_even
from tests.parlour.house import Client, House, open_house, settings
from tests.parlour.laid import laid_out

MakeClient = Callable[[], Client]
SOON = 0.4
"""Seconds after which a quick match is filled with bots here."""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A parlour in which nobody waits long for a table; at its end its coins must add up."""
    database = tmp_path_factory.mktemp("match") / "queju.sqlite3"
    with open_house(settings(database, match_seconds=SOON)) as house:
        yield house
    assert_even(settings(database))


def seek(client: Client, game: str = "xuezhan", level: str = "novice") -> Client:
    """Wait for a table."""
    client.connect()
    client.do("seek", game=game, level=level)
    return client


def enter(client: Client) -> str:
    """Go to the table that was found."""
    code: str = client.hear(wire.Matched).code
    client.do("enter", code=code)
    return code


def me(client: Client) -> dict[str, Any]:
    """Who one is, and what one has."""
    found: dict[str, Any] = client.http.get("/api/me").json()
    return found


def together(clients: Sequence[Client], do: Callable[[Client], Any]) -> None:
    """All at once, as people do."""
    failed: list[BaseException] = []

    def one(client: Client) -> None:
        try:
            do(client)
        except BaseException as error:
            failed.append(error)

    threads = [threading.Thread(target=one, args=(client,)) for client in clients]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if failed:
        raise failed[0]


def refusal(answer: wire.Ok | wire.Refusal) -> str:
    """The code with which something was refused."""
    assert isinstance(answer, wire.Refusal), answer
    return answer.code


@pytest.mark.rule("PF-10", "PF-11", "PF-03", "PF-06", "PF-21")
def test_four_who_seek_the_same_meet_at_a_table_and_its_hand_moves_their_coins(client: MakeClient) -> None:
    four = [client().guest() for _ in range(4)]
    for one in four:
        seek(one)
    assert len({enter(one) for one in four}) == 1
    room = four[0].hear(wire.Room)
    assert (room.kind, room.level, room.entry) == ("match", "novice", 800)
    assert (room.options["base"], room.options["cap"]) == (4, 64)
    assert not any(person is None or person.bot for person in room.places)
    for one in four:
        assert (me(one)["coins"], me(one)["free"]) == (10_000, 0)
    together(four, lambda one: one.play())
    result = four[0].room.results[0] if four[0].room is not None else None
    assert result is not None
    for one in four:
        assert one.room is not None
        assert one.room.you is not None
        assert me(one)["coins"] == 10_000 + result.moved[one.room.you]
        assert me(one)["free"] == 0
    kept = four[0].http.get(f"/api/replays/{result.replay}.jsonl").content
    replay = Replay.read(kept)
    assert replay.header.purses == (10_000,) * 4
    assert all(check.holds for check in verify(replay))
    for one in four:
        one.do("leave")
        assert me(one)["free"] == me(one)["coins"]
        assert me(one)["room"] is None


@pytest.mark.rule("PF-11")
@pytest.mark.parametrize("game", [game.id for game in hand_games()])
def test_a_match_that_is_not_full_is_filled_with_bots_which_everybody_sees(client: MakeClient, game: str) -> None:
    one = seek(client().guest(), game)
    began = time.monotonic()
    waiting = one.hear(wire.Seeking)
    assert (waiting.game, waiting.level, waiting.waiting) == (game, "novice", 1)
    assert 0 < waiting.fills_in_ms <= SOON * 1000
    enter(one)
    assert time.monotonic() - began >= SOON - 0.1
    room = one.hear(wire.Room)
    assert [person.bot for person in room.places if person is not None].count(True) == waiting.seats - 1
    one.play()
    assert one.room is not None
    assert one.room.you is not None
    assert me(one)["coins"] == 10_000 + one.room.results[0].moved[one.room.you]
    one.do("leave")


@pytest.mark.rule("PF-10")
def test_who_waits_is_told_how_many_do_and_may_give_up(client: MakeClient) -> None:
    one, two = seek(client().guest(), "wuhan"), client().guest()
    assert one.hear(wire.Seeking).waiting == 1
    two.connect()
    two.do("seek", game="wuhan", level="novice")
    assert one.hear(wire.Seeking).waiting == 2
    (listed,) = (row for row in one.http.get("/api/match").json() if (row["game"], row["level"]) == ("wuhan", "novice"))
    assert listed["waiting"] == 2
    two.do("unseek")
    assert one.hear(wire.Seeking).waiting == 1
    one.do("unseek")
    time.sleep(SOON + 0.2)
    assert me(one)["room"] is None
    assert me(one)["free"] == 10_000


@pytest.mark.rule("PF-10", "PF-23")
def test_a_place_among_those_who_wait_is_lost_with_its_socket(client: MakeClient) -> None:
    one = seek(client().guest(), "youjin")
    one.hear(wire.Seeking)
    one.hang_up()
    time.sleep(SOON + 0.3)
    assert me(one)["room"] is None
    seek(one, "youjin")
    enter(one)
    one.do("leave")


@pytest.mark.rule("PF-10")
def test_seeking_twice_keeps_ones_place_and_seeking_something_else_changes_it(tmp_path: Path) -> None:
    wait = 1.5
    with open_house(settings(tmp_path / "queju.sqlite3", match_seconds=wait)) as house:
        one = seek(Client(house.port).guest(), "koudian")
        began = time.monotonic()
        one.hear(wire.Seeking)
        time.sleep(wait / 3)
        one.do("seek", game="koudian", level="novice")
        assert one.hear(wire.Seeking).waited_ms >= wait / 3 * 1000 - 50
        one.do("seek", game="bamboo_duel", level="novice")
        assert one.hear(wire.Seeking, lambda told: told.game == "bamboo_duel").waiting == 1
        enter(one)
        assert time.monotonic() - began >= wait * 4 / 3 - 0.1
        assert one.hear(wire.Room).game == "bamboo_duel"
        one.do("leave")
        assert [row["waiting"] for row in one.http.get("/api/match").json()] == [0] * (3 * len(hand_games()))
        one.close()


@pytest.mark.rule("PF-10", "PF-24")
def test_who_has_a_chair_cannot_seek_and_practice_ends_when_one_does(client: MakeClient) -> None:
    one = client().guest()
    one.open_room()
    one.connect()
    assert refusal(one.ask("seek", game="xuezhan", level="novice")) == "room/elsewhere"
    two = client().guest()
    two.practise()
    seek(two)
    assert me(two)["room"] is None
    enter(two)
    assert refusal(two.ask("seek", game="xuezhan", level="novice")) == "room/elsewhere"
    assert two.http.post("/api/rooms", json={"game": "xuezhan"}).json()["code"] == "room/elsewhere"
    two.do("leave")
    assert refusal(two.ask("seek", game="xuezhan", level="novice")) == "room/escaped"


@pytest.mark.rule("PF-10")
def test_who_sits_down_elsewhere_waits_no_longer(client: MakeClient) -> None:
    one = seek(client().guest(), "youjin")
    one.hear(wire.Seeking)
    code = one.open_room()
    assert one.hear(wire.Matched).code == code
    time.sleep(SOON + 0.2)
    assert me(one)["room"] == code


@pytest.mark.rule("PF-10")
def test_a_level_that_there_is_not_or_that_ones_coins_do_not_fit_is_refused(client: MakeClient) -> None:
    one = client().guest()
    one.connect()
    assert refusal(one.ask("seek", game="xuezhan", level="regular")) == "match/entry"
    assert refusal(one.ask("seek", game="xuezhan", level="master")) == "match/level"
    assert refusal(one.ask("seek", game="poker", level="novice")) == "input/game"
    one.say("seek", game="x" * 33, level="novice")
    assert one.hear(wire.Refusal).code == "wire/malformed"
    assert me(one)["free"] == 10_000


@pytest.mark.rule("PF-10")
def test_the_rich_are_no_novices(tmp_path: Path) -> None:
    with open_house(settings(tmp_path / "queju.sqlite3", opening_coins=50_001, match_seconds=SOON)) as house:
        one = Client(house.port).guest()
        one.connect()
        assert refusal(one.ask("seek", game="xuezhan", level="novice")) == "match/most"
        one.do("seek", game="xuezhan", level="regular")
        enter(one)
        assert one.hear(wire.Room).options["base"] == 50
        one.close()


@pytest.mark.rule("PF-10")
def test_games_are_listed_with_their_levels(client: MakeClient) -> None:
    listed = {game["id"]: game["levels"] for game in client().http.get("/api/games").json()}
    assert listed["xuezhan"][0] == {"id": "novice", "base": 4, "entry": 800, "most": 50_000}
    assert [level["id"] for level in listed["character_duel"]] == ["novice", "regular", "expert"]


@pytest.mark.rule("PF-16", "PF-10")
def test_a_stranger_gets_nothing_by_the_code_of_a_match(client: MakeClient) -> None:
    one, stranger = seek(client().guest()), client().guest()
    code = enter(one)
    stranger.connect()
    assert refusal(stranger.ask("enter", code=code)) == "room/unknown"
    assert stranger.http.get(f"/api/rooms/{code}").status_code == 404
    assert refusal(one.ask("bot", place=1, on=False)) in ("room/stage", "room/not_host")
    one.do("leave")
    assert refusal(one.ask("enter", code=code)) == "room/unknown"


@pytest.mark.rule("PF-24", "PF-06")
def test_who_runs_away_pays_and_wins_as_if_present_and_is_free_only_then(client: MakeClient) -> None:
    one, two = client().guest(), client().guest()
    for each in (one, two):
        seek(each)
    assert enter(one) == enter(two)
    assert two.hear(wire.Room).you is not None
    assert two.room is not None
    place = two.room.you
    two.do("leave")
    assert (me(two)["coins"], me(two)["free"], me(two)["room"]) == (10_000, 0, None)
    two.connect()
    assert refusal(two.ask("seek", game="youjin", level="novice")) == "room/escaped"
    one.play()
    assert one.room is not None
    assert place is not None
    coins = 10_000 + one.room.results[0].moved[place]
    assert (me(two)["coins"], me(two)["free"]) == (coins, coins)
    two.do("seek", game="youjin", level="novice")
    enter(two)
    for each in (one, two):
        each.do("leave")


@pytest.mark.rule("PF-15")
def test_the_chair_of_who_leaves_is_offered_to_who_waits(client: MakeClient) -> None:
    one, two = client().guest(), client().guest()
    for each in (one, two):
        seek(each)
    code = enter(one)
    assert enter(two) == code
    together([one, two], lambda each: each.play())
    assert two.room is not None
    place = two.room.you
    two.do("leave")
    guest = seek(client().guest())
    assert guest.hear(wire.Matched).code == code
    guest.do("enter", code=code)
    assert guest.hear(wire.Room).you == place
    assert (me(guest)["coins"], me(guest)["free"]) == (10_000, 0)
    one.do("next")
    one.hear(wire.Room, lambda room: room.stage == "playing")
    assert one.room is not None
    assert place is not None
    person = one.room.places[place]
    assert person is not None
    assert (person.bot, person.name) == (False, me(guest)["name"])
    for each in (one, guest):
        each.do("leave")


@pytest.mark.rule("PF-15", "PF-11")
def test_where_nobody_waits_a_bot_takes_the_chair_and_the_deal_stays_where_it_is(client: MakeClient) -> None:
    one, two = client().guest(), client().guest()
    for each in (one, two):
        seek(each)
    enter(one)
    enter(two)
    together([one, two], lambda each: each.play())
    assert two.room is not None
    place = two.room.you
    two.do("leave")
    one.do("next")
    one.hear(wire.Room, lambda room: room.stage == "playing")
    assert one.room is not None
    assert place is not None
    assert (one.room.places[place] or one.room.places[0]).bot  # type: ignore[union-attr]
    assert one.room.number == 2
    one.do("leave")


@pytest.mark.rule("PF-15")
def test_who_looks_for_another_table_is_not_brought_back_to_the_one_he_left(client: MakeClient) -> None:
    one, two = client().guest(), client().guest()
    for each in (one, two):
        seek(each)
    code = enter(one)
    assert enter(two) == code
    together([one, two], lambda each: each.play())
    two.do("leave")
    two.do("seek", game="xuezhan", level="novice")
    other = enter(two)
    assert other != code
    assert me(one)["room"] == code
    for each in (one, two):
        each.do("leave")


@pytest.mark.rule("PF-10", "PF-12")
def test_practice_goes_on_where_a_level_is_refused(client: MakeClient) -> None:
    one = client().guest()
    code = one.practise()
    one.connect()
    assert refusal(one.ask("seek", game="xuezhan", level="expert")) == "match/entry"
    assert me(one)["room"] == code


DEAREST = {
    "character_duel": [
        {"id": "novice", "options": {"base": 100, "max_doubles": 0}, "entry": 5000},
        {"id": "regular", "options": {"base": 200, "max_doubles": 0}, "entry": 10_000},
        {"id": "expert", "options": {"base": 300, "max_doubles": 0}, "entry": 15_000},
    ]
}
"""Levels at which one hand can ruin somebody."""


@pytest.mark.rule("PF-05", "PF-10", "PF-15", "PF-04")
def test_who_is_ruined_pays_what_he_has_leaves_the_table_and_may_have_relief(tmp_path: Path) -> None:
    levels = tmp_path / "levels.json"
    levels.write_text(json.dumps(DEAREST), encoding="utf-8")
    chosen = settings(
        tmp_path / "queju.sqlite3", levels=str(levels), opening_coins=6000, match_seconds=5, between_seconds=1.5
    )
    # The dealer's fourteen tiles are complete: 114 stakes of 100, and the other has 6,000 coins.
    with open_house(chosen, laid_out("character_duel", "CD-P-27")) as house:
        one, two = Client(house.port).guest(), Client(house.port).guest()
        for each in (one, two):
            seek(each, "character_duel")
        code = enter(one)
        assert enter(two) == code
        together([one, two], lambda each: each.play())
        dealt = one.room is not None and one.room.you == one.room.dealer
        winner, loser = (one, two) if dealt else (two, one)
        assert (me(winner)["coins"], me(loser)["coins"]) == (12_000, 0)
        paid = next(flow for flow in (loser.view.flows if loser.view is not None else ()))
        assert [(flow.amount, flow.due) for flow in paid.flows] == [(6000, 11_400)]
        assert loser.hear(wire.Refusal).code == "match/short"
        assert me(loser)["room"] is None
        assert refusal(loser.ask("seek", game="character_duel", level="novice")) == "match/entry"
        assert loser.http.post("/api/relief").json()["coins"] == 1000
        winner.hear(wire.Room, lambda room: room.stage == "playing")
        assert winner.room is not None
        assert [person.bot for person in winner.room.places if person is not None].count(True) == 1
        for each in (one, two):
            each.close()
    assert_even(chosen)


@pytest.mark.rule("PF-06", "PF-26")
def test_a_match_that_cannot_go_on_gives_everybody_his_coins_back(tmp_path: Path) -> None:
    chosen = settings(tmp_path / "queju.sqlite3", match_seconds=0)

    def broken(game: str, options: Any) -> Any:
        raise RuntimeError("this game is gone")

    with open_house(chosen) as house:
        one = seek(Client(house.port).guest())
        enter(one)
        assert me(one)["free"] == 0
        token = one.http.cookies["queju"]
        one.close()
    with open_house(chosen, broken) as house:
        one = Client(house.port)
        one.http.cookies.set("queju", token)
        assert (me(one)["coins"], me(one)["free"], me(one)["room"]) == (10_000, 10_000, None)
        one.close()
    assert_even(chosen)

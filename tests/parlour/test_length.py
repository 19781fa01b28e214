"""Who deals first in a room, and when a room is over, where the game's own page says it (PF-13, PF-14)."""

from collections.abc import Callable

import pytest

from queju.parlour import wire
from queju.parlour.tables import commands
from queju.parlour.tables import entries as log
from queju.parlour.tables.room import FINISHED, PLAYING, Room, Terms
from tests.parlour.bench import Bench, fair_dealer
from tests.parlour.house import Client

MakeClient = Callable[[], Client]


@pytest.mark.rule("PF-14", "KD-04")
@pytest.mark.parametrize("secret", ["00" * 32, "01" * 32, "02" * 32])
def test_in_koudian_the_host_deals_first_whatever_the_wall(secret: str) -> None:
    bench = Bench(game="koudian", secret=secret)
    bench.begin()
    assert (bench.room.host, bench.room.dealer) == (0, 0)
    assert bench.hand.told[0].dice == (), "no dice are thrown"


@pytest.mark.rule("PF-14", "KD-04")
def test_the_host_is_whoever_entered_first_of_those_who_stay() -> None:
    room = Room(Terms("123456", "koudian", 4, {}, kind="private", hands=0))
    for place, name in enumerate("abcd"):
        room.sit(place, name, name)
    room.go(1, keep=False)
    room.sit(1, "e", "e")
    room.go(0, keep=False)
    assert room.host == 2, "c came before e, who has b's chair now"


def circle(dealer: int = 2) -> Room:
    """A room of one circle whose first hand is dealt from this chair."""
    room = Room(Terms("123456", "koudian", 4, {}, kind="private", hands=0, circle=True))
    for place in range(4):
        room.sit(place, f"account{place}", f"P{place}")
    room.begin(dealer, "replay")
    return room


@pytest.mark.rule("PF-13", "KD-09")
def test_a_circle_ends_when_the_deal_would_pass_back_to_the_first_dealer() -> None:
    room = circle()
    dealers: list[int] = []
    # Seat 0 deals; it stays in the third and the seventh hand.
    for next_dealer in (1, 1, 0, 1, 1):
        dealers.append(room.dealer)
        room.settle("win", [0, 0, 0, 0], next_dealer)
        if room.stage == FINISHED:
            break
        assert room.next_dealer is not None
        room.begin(room.next_dealer, "replay")
    assert dealers == [2, 3, 0, 0, 1]
    assert room.stage == FINISHED


@pytest.mark.rule("PF-13", "KD-09")
def test_a_first_dealer_who_stays_does_not_end_the_circle() -> None:
    room = circle()
    for _ in range(3):
        room.settle("win", [0, 0, 0, 0], 0)
        assert room.stage != FINISHED
        assert room.next_dealer == 2
        room.begin(2, "replay")


@pytest.mark.rule("PF-13", "PF-26", "KD-09")
def test_a_circle_ends_after_a_restart_too() -> None:
    bench = Bench(fair_dealer("koudian", length="circle"), game="koudian", circle=True)
    bench.begin()
    for next_dealer in (1, 0, 1, 1, 1):
        assert bench.rebuilt().room.stage == PLAYING
        bench.write([log.Settled("win", (0, 0, 0, 0), next_dealer)])
        if bench.room.stage != FINISHED:
            bench.write(commands.begin(bench.room, bench.dealer))
    room = bench.rebuilt().room
    assert room.stage == FINISHED
    assert [result.dealer for result in room.results] == [0, 1, 1, 2, 3]


@pytest.mark.rule("PF-13", "KD-09")
@pytest.mark.parametrize(("length", "hands", "circle"), [(4, 4, False), (16, 16, False), ("circle", 0, True)])
def test_the_option_of_the_game_says_how_long_its_rooms_play(
    client: MakeClient, length: int | str, hands: int, circle: bool
) -> None:
    host = client().guest()
    opened = host.http.post("/api/rooms", json={"game": "koudian", "options": {"length": length}, "hands": 3})
    host.connect()
    host.do("enter", code=opened.json()["code"])
    room = host.room or host.hear(wire.Room)
    assert (room.hands, room.circle) == (hands, circle)
    assert room.options["length"] == length


@pytest.mark.rule("PF-12", "PF-13")
def test_practice_has_no_end_whatever_the_option_says(client: MakeClient) -> None:
    me = client().guest()
    opened = me.http.post("/api/practice", json={"game": "koudian", "options": {"length": "circle"}})
    me.connect()
    me.do("enter", code=opened.json()["code"])
    room = me.room or me.hear(wire.Room)
    assert (room.hands, room.circle) == (0, False)


@pytest.mark.rule("PF-13")
def test_the_client_learns_which_games_say_their_length_themselves(client: MakeClient) -> None:
    said = {listed["id"]: listed["length"] for listed in client().http.get("/api/games").json()}
    assert said["koudian"] == "length"
    assert said["xuezhan"] is None

"""战绩: what a finished hand counts as, and what an account's hands come to (PF-42)."""

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

import pytest
from sqlalchemy import update

from queju.bots.seated import HouseSeats
from queju.engine import events as ev
from queju.engine.replay import Replay
from queju.games import hand_game, hand_games
from queju.games.deals import deal
from queju.parlour.store.schema import replay_seats, replays
from queju.parlour.tables.dealing import recorded_waits
from queju.parlour.tables.outcomes import outcome
from queju.parlour.upkeep import outcomes_of
from tests.parlour.house import Client, House

MakeClient = Callable[[], Client]


def _played(name: str, seed: int) -> tuple[ev.Event, ...]:
    """A hand that bots play."""
    found = hand_game(name)
    options = found.read_options({})
    machine = found.open(options, deal(found, options, Random(seed)))
    bots = HouseSeats(found, options)
    while not machine.over:
        seat, question = next(iter(machine.questions.items()))
        machine.answer(seat, question.number, bots(machine, seat))
    return tuple(machine.log)


@pytest.mark.rule("PF-42")
@pytest.mark.parametrize("name", [known.id for known in hand_games()])
def test_what_a_hand_was_for_each_seat(name: str) -> None:
    waits = partial(hand_game(name).waits, hand_game(name).read_options({}))
    ready = 0
    for seed in range(4):
        events = _played(name, seed)
        over = events[-1]
        assert isinstance(over, ev.HandOver)
        for seat in range(hand_game(name).seats):
            was = outcome(seat, events, waits)
            won = [event for event in events if isinstance(event, ev.Won)]
            assert was.wins == sum(event.seat == seat for event in won)
            assert was.deal_ins == sum(event.source == seat for event in won)
            bills = [bill for bill in over.bills if bill.seat == seat]
            assert was.best_total == max((bill.total for bill in bills), default=None)
            assert (was.best_total, was.best_fans) in [(None, ()), *((bill.total, bill.fans) for bill in bills)]
            assert was.ready or not was.wins
            ready += bool(was.ready)
    assert ready > 0


@pytest.mark.rule("PF-42")
def test_who_is_found_not_ready_when_the_wall_is_out_was_not_ready() -> None:
    # 查大叫 is the game's own check of who is ready: who pays is not, who is paid is.
    waits = partial(hand_game("xuezhan").waits, hand_game("xuezhan").read_options({}))
    checks = 0
    for seed in range(40):
        events = _played("xuezhan", seed)
        for event in events:
            if isinstance(event, ev.Paid) and event.reason == "big_call":
                checks += 1
                for flow in event.flows:
                    assert outcome(flow.payer, events, waits).ready is False
                    assert outcome(flow.payee, events, waits).ready is True
        if checks >= 3:
            return
    pytest.fail("no hand of these is checked")


@pytest.mark.rule("PF-42")
def test_of_a_hand_under_older_rules_nobody_says_who_was_ready() -> None:
    events = _played("xuezhan", 1)
    winner = next(event.seat for event in events if isinstance(event, ev.Won))
    assert outcome(winner, events, None).ready is True
    assert {outcome(seat, events, None).ready for seat in range(4)} <= {True, None}


def _sit(one: Client, code: str) -> None:
    one.view = one.room = None
    one.connect()
    one.do("enter", code=code)


def _play(one: Client, code: str) -> None:
    _sit(one, code)
    one.play()


def _sums(one: Client) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = one.http.get("/api/history").json()
    return rows


@pytest.mark.rule("PF-42")
def test_an_accounts_hands_by_game_and_by_company(client: MakeClient) -> None:
    me, friend = client().guest(), client().guest()
    assert client().http.get("/api/history").json() == []
    assert _sums(me) == []
    for _ in range(2):
        _play(me, me.practise("xueliu"))
    code = me.open_room("bamboo_duel")
    for one in (me, friend):
        _sit(one, code)
    me.do("start")
    while me.room is None or me.room.stage != "finished":
        for one in (me, friend):
            one.play(until=lambda one=one: one.asked is None)  # type: ignore[misc]
            one.do("ping")
    assert [(row["game"], row["kind"], row["hands"]) for row in _sums(me)] == [
        ("xueliu", "practice", 2),
        ("bamboo_duel", "room", 1),
    ]
    assert [(row["game"], row["kind"], row["hands"]) for row in _sums(friend)] == [("bamboo_duel", "room", 1)]
    for row in _sums(me):
        mine = [replay for replay in me.http.get("/api/replays").json() if replay["game"] == row["game"]]
        told = [_told(me, replay["id"], replay["seat"]) for replay in mine]
        won = [wins > 0 for wins, _ in told]
        assert row["moved"] == sum(replay["moved"] for replay in mine)
        assert row["won"] == sum(won)
        assert row["dealt_in"] == sum(fed > 0 for _, fed in told)
        assert row["won_moved"] == sum(replay["moved"] for replay, has in zip(mine, won, strict=True) if has)
        assert row["won"] <= row["ready"] <= row["judged"] == row["hands"]
        best = row["best"]
        assert (best is None) == (row["won"] == 0)
        if best is not None:
            over = _replay(me, best["replay"]).events[-1]
            assert isinstance(over, ev.HandOver)
            totals = [bill.total for bill in over.bills if bill.seat == best["seat"]]
            assert best["total"] == max(totals)
            assert best["fans"]


def _replay(one: Client, id: str) -> Replay:
    return Replay.read(one.http.get(f"/api/replays/{id}.jsonl").content)


def _told(one: Client, id: str, seat: int) -> tuple[int, int]:
    won = [event for event in _replay(one, id).events if isinstance(event, ev.Won)]
    return sum(event.seat == seat for event in won), sum(event.source == seat for event in won)


@pytest.mark.rule("PF-42")
def test_what_an_older_version_kept_is_counted_later(client: MakeClient, house: House) -> None:
    me = client().guest()
    for name in ("xuezhan", "xueliu"):
        _play(me, me.practise(name))
    before = _sums(me)
    assert {row["hands"] for row in before} == {1}
    ids = [replay["id"] for replay in me.http.get("/api/replays").json()]

    async def forget() -> None:
        uncounted = dict.fromkeys(("wins", "deal_ins", "ready", "best_total", "best_fans"))
        async with house.parlour.database.write() as connection:
            await connection.execute(update(replay_seats).where(replay_seats.c.replay.in_(ids)).values(uncounted))
            # One that cannot be read must not keep the others from being counted.
            await connection.execute(update(replays).where(replays.c.id == min(ids)).values(body="{}\n"))

    house.run(forget())
    assert _sums(me) == []
    house.run(house.parlour.upkeep.count_replays())
    assert len(_sums(me)) == 1
    assert _sums(me)[0] in before


@pytest.mark.rule("PF-42")
def test_a_recorded_game_is_asked_only_under_its_own_rules(client: MakeClient) -> None:
    me = client().guest()
    _play(me, me.practise("xueliu"))
    (listed,) = me.http.get("/api/replays").json()
    body = me.http.get(f"/api/replays/{listed['id']}.jsonl").content
    now, older = outcomes_of(body), outcomes_of(body.replace(b'"rules_version":', b'"rules_version":9', 1))
    assert all(was.ready is not None for was in now.values())
    assert {was.ready for was in older.values()} <= {True, None}
    gone = Replay.read(body.replace(b'"xueliu"', b'"gone"', 1))
    assert recorded_waits(gone.header) is None

"""Open sessions: looking at them, ending them, and what becomes of a guest whose device logs in (PF-01)."""

import time
from collections.abc import Callable

import pytest
from sqlalchemy import update

from queju.parlour import wire
from queju.parlour.accounts import known_as
from queju.parlour.connection import UNKNOWN
from queju.parlour.store.accounts import USED_SECONDS
from queju.parlour.store.schema import sessions
from tests.parlour.house import Client, House

MakeClient = Callable[[], Client]
PASSWORD = "correct horse battery"


@pytest.fixture
def devices(client: MakeClient, request: pytest.FixtureRequest) -> list[Client]:
    """One account with a password on three devices."""
    name = f"D{abs(hash(request.node.nodeid)) % 10**9}"
    first = client().guest()
    assert first.http.post("/api/me/password", json={"name": name, "password": PASSWORD}).status_code == 200
    return [first, *(_log_in(client(), name) for _ in range(2))]


def _log_in(one: Client, name: str) -> Client:
    answer = one.http.post("/api/login", json={"name": name, "password": PASSWORD})
    assert answer.status_code == 200, answer.text
    one.account = answer.json()["account"]
    return one


def _listed(one: Client) -> list[dict[str, object]]:
    rows: list[dict[str, object]] = one.http.get("/api/sessions").json()
    return rows


@pytest.mark.rule("PF-01")
def test_ones_own_sessions_are_listed_and_say_which_is_this_one(devices: list[Client]) -> None:
    lists = [_listed(one) for one in devices]
    assert [len(rows) for rows in lists] == [3, 3, 3]
    here = [next(row["id"] for row in rows if row["here"]) for rows in lists]
    assert len(set(here)) == 3
    assert {row["id"] for row in lists[0]} == set(here)
    assert all(abs(time.time() - float(str(row[moment]))) < 60 for row in lists[0] for moment in ("opened", "used"))
    text = str(lists)
    for one in devices:
        token = one.http.cookies["queju"]
        assert token not in text
        assert known_as(token) not in text
        assert known_as(token)[:16] not in text


@pytest.mark.rule("PF-01")
def test_an_ended_session_loses_its_socket_and_no_other_one_does(client: MakeClient, devices: list[Client]) -> None:
    first, second, third = devices
    second.connect()
    gone, kept = (next(row["id"] for row in _listed(one) if row["here"]) for one in (third, second))
    assert first.http.delete(f"/api/sessions/{gone}").status_code == 204
    assert third.http.get("/api/me").json() is None
    second.do("ping")
    assert first.http.delete(f"/api/sessions/{kept}").status_code == 204
    assert second.hear(wire.Refusal).code == "session/none"
    assert second.until_closed() == UNKNOWN
    assert [row["here"] for row in _listed(first)] == [True]
    stranger = client().guest()
    (mine,) = _listed(first)
    for other in (gone, mine["id"], "", "x" * 200):
        assert stranger.http.delete(f"/api/sessions/{other or '%20'}").json()["code"] == "session/unknown"
    assert first.http.get("/api/me").json() is not None


@pytest.mark.rule("PF-01")
def test_all_other_sessions_are_ended_at_once(devices: list[Client]) -> None:
    first, second, third = devices
    third.connect()
    assert first.http.delete("/api/sessions").status_code == 204
    assert third.hear(wire.Refusal).code == "session/none"
    assert [second.http.get("/api/me").json(), third.http.get("/api/me").json()] == [None, None]
    assert [row["here"] for row in _listed(first)] == [True]


@pytest.mark.rule("PF-01")
def test_sessions_are_shown_to_nobody_without_one(client: MakeClient) -> None:
    for method, path in (("GET", ""), ("DELETE", ""), ("DELETE", "/0123456789abcdef")):
        assert client().http.request(method, f"/api/sessions{path}").status_code == 401


@pytest.mark.rule("PF-01")
def test_who_logs_in_as_somebody_leaves_the_guest_on_his_device_behind(
    client: MakeClient, devices: list[Client]
) -> None:
    name = devices[0].http.get("/api/me").json()["name"]
    guest = client().guest("Passer-by")
    token = guest.http.cookies["queju"]
    guest.connect()
    wrong = guest.http.post("/api/login", json={"name": name, "password": "not that one"})
    assert wrong.status_code == 401
    assert guest.http.get("/api/me").json()["name"] == "Passer-by", "a log-in that fails costs nothing"
    _log_in(guest, name)
    assert guest.hear(wire.Refusal).code == "session/none"
    assert client().http.get("/api/me", headers={"Authorization": f"Bearer {token}"}).json() is None
    assert len(_listed(guest)) == 4
    _log_in(guest, name)
    assert len(_listed(guest)) == 4, "logging in again on a device leaves no session over that nobody holds"


@pytest.mark.rule("PF-01")
def test_when_a_session_was_used_is_written_once_an_hour_at_most(client: MakeClient, house: House) -> None:
    me = client().guest()
    token = known_as(me.http.cookies["queju"])

    def set_used(used: int) -> None:
        async def write() -> None:
            async with house.parlour.database.write() as connection:
                await connection.execute(update(sessions).where(sessions.c.token == token).values(used=used))

        house.run(write())

    now = int(time.time())
    for before, changes in ((now - USED_SECONDS + 60, False), (now - USED_SECONDS - 60, True)):
        set_used(before)
        (row,) = _listed(me)
        assert (row["used"] != before) == changes

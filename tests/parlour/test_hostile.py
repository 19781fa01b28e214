"""What a hostile client may try: it gets a sentence, and nobody else notices."""

from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

from queju.errors import Denied
from queju.parlour import origins, pages, wire
from queju.parlour.rates import Rates
from queju.parlour.settings import Settings
from tests.parlour.house import Client, open_house, settings

MakeClient = Callable[[], Client]

DEEP = '{"x":' + "[" * 1900 + "]" * 1900 + ',"type":"ping","ref":1}'


@pytest.mark.rule("PF-20")
def test_a_message_nested_without_end_is_refused_and_the_socket_goes_on(client: MakeClient) -> None:
    me = client().guest()
    me.connect()
    me.socket.send(DEEP)
    assert me.hear(wire.Refusal).code == "wire/malformed"
    me.do("ping")


@pytest.mark.parametrize("body", [DEEP, "[" * 16_000, '{"options":' + '{"a":' * 2000])
def test_a_body_nested_without_end_is_the_senders_fault(client: MakeClient, body: str) -> None:
    answer = client().http.post("/api/guest", content=body, headers={"Content-Type": "application/json"})
    assert (answer.status_code, answer.json()["code"]) == (400, "wire/malformed")
    assert answer.json()["message"].endswith(".")


@pytest.mark.parametrize("origin", ["http://[", "http://]", "null", ""])
def test_an_origin_that_is_none_is_a_foreign_page(client: MakeClient, origin: str) -> None:
    answer = client().http.post("/api/guest", json={}, headers={"Origin": origin})
    assert (answer.status_code, answer.json()["code"]) == (403, "session/origin")
    assert not origins.allowed(origin, "", "")


def test_an_address_longer_than_any_file_name_is_a_page_of_the_client(
    client: MakeClient, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "index.html").write_text("the client")
    monkeypatch.setattr(pages, "STATIC", tmp_path)
    for path in ("/" + "a" * 300, "/" + "a/" * 3000):
        answer = client().http.get(path)
        assert (answer.status_code, answer.text) == (200, "the client")


def test_the_client_is_found_where_the_package_lies_behind_a_link() -> None:
    assert pages.STATIC.resolve() == pages.STATIC


@pytest.mark.parametrize("path", ["/%2e%2e/app.py", "/..%2fapp.py", "/assets/..%5c..%5capp.py", "/%00", "/%ff"])
def test_no_address_leads_out_of_the_clients_folder(client: MakeClient, path: str) -> None:
    with httpx.stream("GET", f"http://127.0.0.1:{client().port}{path}") as answer:
        assert b"import" not in answer.read()


def _log_in(client: Client, name: str, password: str) -> None:
    assert client.http.post("/api/login", json={"name": name, "password": password}).status_code == 200


@pytest.mark.rule("PF-01")
def test_a_session_that_is_revoked_takes_its_socket_with_it(client: MakeClient) -> None:
    me = client().guest()
    me.connect()
    me.http.post("/api/logout")
    assert me.hear(wire.Refusal).code == "session/none"
    assert me.until_closed() == 4003


@pytest.mark.rule("PF-01")
def test_a_new_password_closes_the_sockets_of_other_sessions_only(client: MakeClient) -> None:
    thief, owner = client().guest(), client()
    me = {"name": "Owner", "password": "first password"}
    assert thief.http.post("/api/me/password", json=me).status_code == 200
    _log_in(owner, "Owner", "first password")
    thief.connect()
    changed = {"password": "second password", "current": "first password"}
    assert owner.http.post("/api/me/password", json=changed).status_code == 200
    assert thief.until_closed() == 4003
    owner.connect()
    again = {"password": "third password", "current": "second password"}
    assert owner.http.post("/api/me/password", json=again).status_code == 200
    owner.do("ping")


@pytest.mark.rule("PF-01")
def test_logging_out_elsewhere_leaves_the_socket_of_another_session_open(client: MakeClient) -> None:
    phone, desk = client().guest(), client()
    assert phone.http.post("/api/me/password", json={"name": "Both", "password": "a password"}).status_code == 200
    _log_in(desk, "Both", "a password")
    phone.connect()
    desk.http.post("/api/logout")
    phone.do("ping")


@pytest.mark.parametrize("blank", ["\u3164", "\u2800", "\u115f\u1160", "\uffa0", "\u0301"])
@pytest.mark.rule("PF-01")
def test_a_name_that_nobody_can_see_is_none(client: MakeClient, blank: str) -> None:
    answer = client().http.post("/api/guest", json={"name": blank})
    assert (answer.status_code, answer.json()["code"]) == (400, "account/name")


@pytest.mark.rule("PF-01")
def test_a_name_spelled_otherwise_is_the_same_name_to_the_limit_on_guesses() -> None:
    rates = Rates(Settings(logins_per_minute=3))
    for spelling in ("Alice", "aLICE", " alice "):
        rates.login(f"address of {spelling}", spelling)
    with pytest.raises(Denied, match="too often"):
        rates.login("another address", "ＡLICE")


@pytest.mark.rule("PF-13")
def test_room_codes_cannot_be_guessed_one_after_the_other(tmp_path: Path) -> None:
    with open_house(settings(tmp_path / "queju.sqlite3", unknown_codes_per_minute=3)) as house:
        host, stranger = Client(house.port).guest(), Client(house.port).guest()
        code = host.open_room()
        stranger.connect()
        wrong = "000000" if code != "000000" else "000001"
        for _ in range(2):
            assert stranger.ask("enter", code=wrong).code == "room/unknown"  # type: ignore[union-attr]
        assert stranger.http.get(f"/api/rooms/{wrong}").status_code == 404
        assert stranger.ask("enter", code=code).code == "rate/limited"  # type: ignore[union-attr]
        assert stranger.http.get(f"/api/rooms/{code}").status_code == 429
        host.close()
        stranger.close()

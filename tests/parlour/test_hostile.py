"""What a hostile client may try: it gets a sentence, and nobody else notices."""

from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

from queju.parlour import origins, pages
from tests.parlour.house import Client

MakeClient = Callable[[], Client]

DEEP = '{"x":' + "[" * 1900 + "]" * 1900 + ',"type":"ping","ref":1}'


@pytest.mark.rule("PF-20")
def test_a_message_nested_without_end_is_refused_and_the_socket_goes_on(client: MakeClient) -> None:
    me = client().guest()
    me.connect()
    me.socket.send(DEEP)
    assert me.receive().code == "wire/malformed"
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
    assert pages.STATIC == pages.STATIC.resolve()


@pytest.mark.parametrize("path", ["/%2e%2e/app.py", "/..%2fapp.py", "/assets/..%5c..%5capp.py", "/%00", "/%ff"])
def test_no_address_leads_out_of_the_clients_folder(client: MakeClient, path: str) -> None:
    with httpx.stream("GET", f"http://127.0.0.1:{client().port}{path}") as answer:
        assert b"import" not in answer.read()

"""Routes, headers, health, and what the logs keep out."""

import json
import re
import signal
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import httpx
import pytest

from queju.errors import BadOption
from queju.parlour import logs, serve, settings
from tests.parlour.house import Client, House, open_house
from tests.parlour.house import settings as quick

MakeClient = Callable[[], Client]


@pytest.mark.rule("PF-53")
def test_health_readiness_and_metrics(client: MakeClient) -> None:
    me = client()
    assert me.http.get("/healthz").text == "ok\n"
    assert me.http.get("/readyz").status_code == 200
    me.guest().practise()
    figures = me.http.get("/metrics")
    assert figures.headers["content-type"].startswith("text/plain")
    assert re.search(r"^queju_rooms [1-9]", figures.text, re.MULTILINE)


@pytest.mark.rule("PF-13")
def test_the_games_are_listed_with_the_schema_of_their_options(client: MakeClient) -> None:
    games = client().http.get("/api/games").json()
    assert {"xuezhan", "xueliu"} <= {game["id"] for game in games}
    for game in games:
        assert game["seats"] in (2, 4)
        assert "properties" in json.dumps(game["options"])


@pytest.mark.parametrize("path", ["/", "/room/123456", "/api/me", "/api/nothing", "/healthz"])
def test_every_answer_carries_the_security_headers(client: MakeClient, path: str) -> None:
    headers = client().http.get(path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "script-src 'self'" in policy
    assert "frame-ancestors 'none'" in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert "server" not in headers


def test_every_other_address_is_a_page_and_no_file_outside_is_served(client: MakeClient) -> None:
    me = client()
    for path in ("/", "/replay/abc", "/..%2f..%2fsettings.py", "/%2e%2e/settings.py", "/%00"):
        answer = me.http.get(path)
        assert answer.status_code == 200
        assert answer.headers["content-type"].startswith("text/html")
        assert "QUEJU_" not in answer.text


def test_a_missing_api_route_is_no_page(client: MakeClient) -> None:
    answer = client().http.get("/api/nothing")
    assert answer.status_code == 404
    assert answer.json()["code"] == "http/404"


@pytest.mark.rule("PF-41")
@pytest.mark.parametrize("id", ["none", "%00", "a" * 100, "..%2f", "x.jsonl"])
def test_a_replay_that_is_not_there(client: MakeClient, id: str) -> None:
    assert client().http.get(f"/api/replays/{id}").status_code == 404


@pytest.mark.rule("PF-20")
def test_a_foreign_page_can_do_nothing(client: MakeClient) -> None:
    me = client().guest()
    answer = me.http.post("/api/practice", json={"game": "xuezhan"}, headers={"Origin": "https://elsewhere.example"})
    assert (answer.status_code, answer.json()["code"]) == (403, "session/origin")
    assert me.http.get("/api/me").json()["room"] is None


@pytest.mark.rule("PF-20")
def test_bodies_that_cannot_be_read_are_refused(client: MakeClient) -> None:
    me = client().guest()
    for body in (b"", b"{", b"[]", b'{"name": 5}', b"\xff\xfe", b'{"name": "a", "admin": true}'):
        answer = me.http.patch("/api/me", content=body, headers={"Content-Type": "application/json"})
        assert answer.status_code == 400, body
        assert answer.json()["code"] == "wire/malformed"
    large = me.http.patch("/api/me", content=b'{"name": "' + b"x" * 50_000 + b'"}')
    assert large.status_code in (400, 413)


@pytest.mark.rule("PF-20")
def test_requests_are_limited_by_address(tmp_path: Path) -> None:
    with open_house(quick(tmp_path / "queju.sqlite3", requests_per_minute=20, guests_per_minute=3)) as house:
        me = Client(house.port)
        answers = [me.http.post("/api/guest", json={}).status_code for _ in range(5)]
        assert answers == [201, 201, 201, 429, 429]
        assert [me.http.get("/api/me").status_code for _ in range(20)][-1] == 429
        assert me.http.get("/healthz").status_code == 200
        me.close()


@pytest.mark.rule("PF-40", "PF-53")
def test_logs_hold_no_secret(capfd: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    line = dict.fromkeys(("token", "password", "secret", "tiles", "hand", "wall", "event"), "5m")
    kept = logs.keep_out(None, "info", dict(line))
    assert {name for name, value in kept.items() if value == "5m"} == {"event"}
    with open_house(quick(tmp_path / "queju.sqlite3")) as house:
        me = Client(house.port).guest()
        code = me.practise()
        me.connect()
        me.do("enter", code=code)
        me.play()
        secret = me.http.get(f"/api/replays/{me.room.results[0].replay}").json()["header"]["secret"]  # type: ignore[union-attr]
        token = me.http.cookies["queju"]
        me.close()
    written = "".join(capfd.readouterr())
    assert "room opened" in written
    assert secret not in written
    assert token not in written


def test_a_port_in_use_and_a_database_that_cannot_be_opened_are_sentences(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(BadOption, match=f"Port {port} of 127.0.0.1 cannot be used"):
            serve.serve(port=port, database=str(tmp_path / "x.sqlite3"))
    with pytest.raises(BadOption, match="cannot be opened"):
        serve.serve(port=0, database=str(tmp_path / "no" / "such" / "folder.sqlite3"))
    (tmp_path / "letter.txt").write_text("Dear database, " * 100)
    with pytest.raises(BadOption, match="not a database"):
        serve.serve(port=0, database=str(tmp_path / "letter.txt"))
    with pytest.raises(BadOption, match="cannot be opened"):
        serve.serve(port=0, database="postgresql://127.0.0.1:1/nothing")
    for host in ("a..b", "a" * 64 + ".example"):
        with pytest.raises(BadOption, match="cannot be used"):
            serve.serve(host, 0, str(tmp_path / "x.sqlite3"))


def test_a_database_that_is_damaged_inside_is_a_sentence(tmp_path: Path) -> None:
    file = tmp_path / "queju.sqlite3"
    with open_house(quick(file)) as house:
        me = Client(house.port).guest()
        me.practise()
        me.close()
    with closing(sqlite3.connect(file)) as database, database:
        (page,) = database.execute("SELECT rootpage FROM sqlite_master WHERE name = 'rooms'").fetchone()
        (size,) = database.execute("PRAGMA page_size").fetchone()
    data = bytearray(file.read_bytes())
    data[(page - 1) * size : page * size] = b"\xff" * size
    file.write_bytes(data)
    with pytest.raises(BadOption, match="cannot be read"):
        serve.serve(port=0, database=str(file))


def test_settings_come_from_the_environment_and_are_checked() -> None:
    assert settings.load({"QUEJU_BOT_SECONDS": "0.25"}).bot_seconds == 0.25
    assert settings.load({"QUEJU_DATABASE": "a"}, database="b").database == "b"
    with pytest.raises(BadOption, match="QUEJU_BOT_SECONDS is 'soon'"):
        settings.load({"QUEJU_BOT_SECONDS": "soon"})
    with pytest.raises(BadOption, match="QUEJU_DECISION_SECONDS"):
        settings.load({"QUEJU_DECISION_SECONDS": "-1"})


def test_the_first_page_says_so_when_the_client_was_not_built(house: House) -> None:
    page = httpx.get(f"http://127.0.0.1:{house.port}/").text
    assert "<title>" in page


@pytest.mark.rule("PF-13")
def test_options_that_outgrow_what_can_be_kept_are_refused(client: MakeClient) -> None:
    me = client().guest()
    for base in (10**6 + 1, 10**12, 2**64, 10**30):
        answer = me.http.post("/api/practice", json={"game": "xuezhan", "options": {"base": base}})
        assert answer.status_code == 400, answer.text
        assert answer.json()["code"] in ("input/option", "wire/malformed")
    assert me.http.post("/api/practice", json={"game": "xuezhan", "options": {"base": 10**6}}).status_code == 201


@pytest.mark.rule("PF-53")
def test_an_interrupted_parlour_ends_without_a_traceback(tmp_path: Path) -> None:
    code = "import sys; from queju.parlour.serve import serve; serve(port=0, database=sys.argv[1], started=print)"
    process = subprocess.Popen(
        [sys.executable, "-u", "-c", code, str(tmp_path / "queju.sqlite3")],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    assert process.stdout.readline().startswith("http://127.0.0.1:")
    process.send_signal(signal.SIGINT)
    _, errors = process.communicate(timeout=20)
    assert "Traceback" not in errors
    assert process.returncode == 0

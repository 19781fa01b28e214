"""Guests, names, passwords, sessions (PF-01)."""

import sqlite3
from collections.abc import Callable
from contextlib import closing

import pytest

from tests.parlour.house import Client, House

MakeClient = Callable[[], Client]
PASSWORD = "correct horse battery"


@pytest.mark.rule("PF-01")
def test_one_click_plays_as_a_guest(client: MakeClient) -> None:
    me = client()
    assert me.http.get("/api/me").json() is None
    assert me.http.get("/api/replays").json() == []
    answer = me.http.post("/api/guest", json={})
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert answer.json()["name"]
    assert answer.json()["guest"] is True
    assert me.http.get("/api/me").json() == answer.json()


@pytest.mark.rule("PF-01", "PF-12")
def test_practice_works_with_no_account(client: MakeClient) -> None:
    me = client()
    code = me.practise()
    assert me.http.get("/api/me").json()["room"] == code


@pytest.mark.rule("PF-01")
def test_a_guest_sets_a_name_and_a_password_and_keeps_everything(client: MakeClient) -> None:
    me = client().guest()
    elsewhere = client()
    elsewhere.http.cookies.update(me.http.cookies)
    name = "Player One"
    before = me.http.get("/api/me").json()
    kept = me.http.post("/api/me/password", json={"name": name, "password": PASSWORD})
    assert kept.status_code == 200, kept.text
    assert kept.json() == {**before, "name": name, "guest": False}
    other = client()
    assert (
        other.http.post("/api/login", json={"name": "player ONE", "password": PASSWORD}).json()["account"] == me.account
    )
    wrong = client().http.post("/api/login", json={"name": name, "password": "wrong password"})
    unknown = client().http.post("/api/login", json={"name": "nobody here", "password": PASSWORD})
    assert wrong.status_code == unknown.status_code == 401
    assert wrong.json() == unknown.json()
    taken = client().guest().http.post("/api/me/password", json={"name": "PLAYER one", "password": PASSWORD})
    assert (taken.status_code, taken.json()["code"]) == (409, "account/name_taken")
    changed = me.http.post("/api/me/password", json={"password": "another password", "current": "not that"})
    assert changed.json()["code"] == "account/current"
    changed = me.http.post("/api/me/password", json={"password": "another password", "current": PASSWORD})
    assert changed.status_code == 200
    assert me.http.get("/api/me").json() is not None
    assert other.http.get("/api/me").json() is None, "a new password ends the other sessions"


@pytest.mark.rule("PF-01")
def test_a_session_is_revoked_by_logging_out(client: MakeClient) -> None:
    me = client().guest()
    token = me.http.cookies["queju"]
    assert me.http.post("/api/logout").status_code == 200
    me.http.cookies.set("queju", token)
    assert me.http.get("/api/me").json() is None


@pytest.mark.rule("PF-01")
def test_tokens_and_passwords_are_kept_only_as_hashes(client: MakeClient, house: House) -> None:
    me = client().guest()
    me.http.post("/api/me/password", json={"name": "Hashed", "password": PASSWORD})
    token = me.http.cookies["queju"]
    path = house.parlour.settings.database
    with closing(sqlite3.connect(path)) as database:
        dump = "\n".join(database.iterdump())
    assert "$argon2id$" in dump
    assert PASSWORD not in dump
    assert token not in dump


@pytest.mark.rule("PF-01", "PF-11")
@pytest.mark.parametrize("name", ["", "   ", "x" * 17, "a\u202eb", "a\x00b", "\u200b", "Bot 2", "ｂｏｔ３", "机器人乙"])
def test_a_name_that_cannot_be_one(client: MakeClient, name: str) -> None:
    me = client().guest("Before")
    answer = me.http.patch("/api/me", json={"name": name})
    assert (answer.status_code, answer.json()["code"]) == (400, "account/name")
    assert me.http.get("/api/me").json()["name"] == "Before"


@pytest.mark.rule("PF-01")
def test_a_name_is_changed_and_kept_in_normal_form(client: MakeClient) -> None:
    me = client().guest()
    assert me.http.patch("/api/me", json={"name": "  雀  友Ａ "}).json()["name"] == "雀 友A"
    assert me.http.post("/api/me/password", json={"password": "short"}).json()["code"] == "account/password"

"""The calculator over HTTP: it answers what the cases expect, and says what is wrong with anything else (PF-45)."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

from queju.engine.events import FanShown
from queju.games import HandGame, hand_games
from queju.games.bills import worth
from queju.games.inputs import Inputs
from queju.games.scored import reader
from queju.hands.fans import NoWin
from tests.games import guide_examples
from tests.parlour.house import Client, open_house, settings

MakeClient = Callable[[], Client]
Case = dict[str, Any]
GAMES = [game.id for game in hand_games()]
HAND: Case = {
    "game": "xuezhan",
    "hand": "46p123m789m22m",
    "melds": [{"kind": "pung", "tiles": "555p", "from": 2}],
    "win_tile": "5p",
    "win_by": "discard",
    "winner": 0,
    "discarder": 3,
}


def cases(game: str, kind: str) -> list[Case]:
    """The game's cases of a kind."""
    file = json.loads((guide_examples.CASES / f"{game}.json").read_text(encoding="utf-8"))
    return [case for case in file["cases"] if case["kind"] == kind]


def asked(client: Client, **changes: Any) -> httpx.Response:
    """The answer to `HAND` with changes."""
    return client.http.post("/api/score", json=HAND | changes)


@pytest.mark.rule("PF-45")
@pytest.mark.parametrize("game", GAMES)
def test_every_score_case_is_answered_as_it_expects(client: MakeClient, game: str) -> None:
    post = client().http.post
    for case in cases(game, "score"):
        answer = post("/api/score", json={"game": game, **case})
        assert answer.status_code == 200, (case["id"], answer.text)
        said, expect = answer.json(), case["expect"]
        assert {key: said["answer"][key] for key in expect} == expect, case["id"]
        assert (said["bill"] is not None) == expect["win"]


@pytest.mark.rule("PF-45")
@pytest.mark.parametrize("game", GAMES)
def test_every_waits_case_is_answered_as_it_expects(client: MakeClient, game: str) -> None:
    post = client().http.post
    for case in cases(game, "waits"):
        said = post("/api/score", json={"game": game, **case}).json()
        assert {key: said["answer"][key] for key in case["expect"]} == case["expect"], case["id"]
        assert said["bill"] is None


@pytest.mark.rule("PF-30", "PF-45")
@pytest.mark.parametrize("game", GAMES)
def test_the_bill_comes_to_its_total_and_its_flows_to_the_payments(client: MakeClient, game: str) -> None:
    post = client().http.post
    for case in cases(game, "score"):
        said = post("/api/score", json={"game": game, **case}).json()
        if not case["expect"]["win"]:
            continue
        bill = said["bill"]
        lines = [line for line in bill["fans"] if line["part"] != "struck"]
        assert lines, case["id"]
        assert bill["total"] <= worth([FanShown(**line) for line in bill["fans"]])
        moved = [sum(flow["moved"][seat] for flow in said["flows"]) for seat in range(len(said["answer"]["payments"]))]
        assert moved == said["answer"]["payments"], case["id"]
        assert (bill["seat"], bill["win_by"]) == (case.get("winner", 0), case["win_by"])


@pytest.mark.rule("PF-45")
@pytest.mark.parametrize("game", hand_games(), ids=lambda game: game.id)
def test_what_a_game_says_of_its_form_is_what_its_cases_hold(client: MakeClient, game: HandGame) -> None:
    get = client().http.get
    told: dict[str, Any] = {}
    for case in [*cases(game.id, "score"), *cases(game.id, "waits")]:
        options = case.get("options") or {}
        key = json.dumps(options)
        if key not in told:
            answer = get(f"/api/games/{game.id}/calculator", params={"options": key})
            assert answer.status_code == 200
            told[key] = answer.json()
        form = told[key]
        inputs = reader(game, game.read_options(options)).inputs
        inputs.check(case.get("table") or {}, game.seats)
        assert {meld["kind"] for meld in case.get("melds") or []} <= {kind["id"] for kind in form["inputs"]["melds"]}
        assert form["seats"] == game.seats
        assert sum(form["tiles"].values()) == game.tiles(game.read_options(options)).size
        if case["kind"] == "score":
            assert case["win_by"] in {way["id"] for way in form["inputs"]["ways"]}


@pytest.mark.rule("PF-45")
def test_a_form_follows_the_options(client: MakeClient) -> None:
    get = client().http.get
    plain = get("/api/games/koudian/calculator").json()
    wild = get("/api/games/koudian/calculator", params={"options": '{"random_wild": true, "no_honors": true}'}).json()
    assert "wild" not in {each["id"] for each in plain["inputs"]["table"]}
    assert "wild" in {each["id"] for each in wild["inputs"]["table"]}
    assert "E" in plain["tiles"]
    assert "E" not in wild["tiles"]


@pytest.mark.rule("PF-45")
def test_a_hand_that_does_not_win_says_why(client: MakeClient) -> None:
    said = asked(client(), hand="46p123m789m23m").json()
    assert said == {"answer": {"win": False, "reason": "shape"}, "bill": None, "flows": []}


@pytest.mark.rule("PF-45")
@pytest.mark.parametrize(
    ("changes", "code", "sentence"),
    [
        ({"game": "nothing"}, "input/game", "There is no game 'nothing'."),
        ({"hand": "46p123m789m2m"}, "input/hand", "too few"),
        ({"hand": "46p123m789m222m"}, "input/hand", "too many"),
        ({"hand": "46p1111m1m789m"}, "input/tiles", "5 1m are in the hand"),
        ({"hand": "46p123m789m2x"}, "input/tiles", "no part of a tile"),
        ({"hand": "46p123m789mEE"}, "input/tiles", "without E"),
        ({"win_tile": None}, "input/tiles", "is no tile"),
        ({"win_tile": ""}, "input/tiles", "is no tile"),
        ({"win_tile": "5p5p"}, "input/tiles", "is no tile"),
        ({"win_by": "magic"}, "input/case", "'magic' is no way to win here."),
        ({"winner": 5}, "input/case", "a seat is 0, 1, 2 or 3"),
        ({"discarder": 0}, "input/case", "whose own"),
        ({"discarder": None}, "input/case", "a seat is 0, 1, 2 or 3"),
        ({"options": {"cap": 10**30}}, "input/option", "at most"),
        ({"options": {"cap": -1}}, "input/option", "a value that it does not take"),
        ({"options": {"kap": 1}}, "input/option", "no option 'kap'"),
        ({"options": {"base": 10**9}}, "input/option", "at most"),
        ({"melds": [{"kind": "chow", "tiles": "123m", "from": 3}]}, "input/case", "no chow"),
        ({"melds": [{"kind": "pung", "tiles": "123m", "from": 3}]}, "input/hand", "three equal tiles"),
        ({"melds": [{"kind": "trio", "tiles": "111m"}]}, "input/hand", "no meld"),
        ({"melds": [{"kind": "pung"}]}, "wire/malformed", ""),
        ({"melds": [{"kind": "pung", "tiles": "111m"}] * 5}, "wire/malformed", ""),
        ({"table": {"lst_tile": True}}, "input/case", "means nothing here"),
        ({"table": {"last_tile": "yes"}}, "input/case", "true or false"),
        ({"table": {"won": [1, 9]}}, "input/case", "a list of seats"),
        ({"table": {"won": "all"}}, "input/case", "a list of seats"),
        ({"table": {"balances": [1, 2, 3]}}, "input/case", "what each seat owns"),
        ({"table": {"balances": [10**30, 1, 1, 1]}}, "input/case", "what each seat owns"),
        ({"table": {"kong_income": -1}}, "input/case", "a whole number"),
        ({"table": {"kong_income": True}}, "input/case", "a whole number"),
        ({"table": {"void": "z"}}, "input/case", "one of the words"),
        ({"table": []}, "wire/malformed", ""),
        ({"kind": "play"}, "wire/malformed", ""),
        ({"hand": "1" * 100}, "wire/malformed", ""),
        ({"more": 1}, "wire/malformed", ""),
    ],
    ids=str,
)
def test_bad_input_is_a_sentence(client: MakeClient, changes: Case, code: str, sentence: str) -> None:
    answer = asked(client(), **changes)
    assert answer.status_code == (404 if code == "input/game" else 400), answer.text
    fault = answer.json()
    assert fault["code"] == code
    assert sentence in fault["message"]
    assert fault["message"].strip()


@pytest.mark.rule("PF-45")
@pytest.mark.parametrize("game", hand_games(), ids=lambda game: game.id)
def test_no_value_of_a_table_breaks_a_game(client: MakeClient, game: HandGame) -> None:
    me = client()
    case = next(case for case in cases(game.id, "score") if case["expect"]["win"])
    anything: list[Any] = [
        *(None, True, 0, -1, 3, 10**9, 10**18, 1.5, "", "E", "5m", "zz", "1f" * 200),
        *([], [0], [1, 1, 1, 1], [None], [[]], [10**9] * 5, [0] * 99),
        *({}, {"0": []}, {"9": []}, {"1": [{}]}, {"1": 3}, [{"seat": 0, "kind": "pung", "tile": "5m"}]),
    ]
    for key in reader(game, game.read_options(case.get("options") or {})).inputs.table_keys:
        for value in anything:
            sent = {"game": game.id, **case, "table": {**(case.get("table") or {}), key: value}}
            answer = me.http.post("/api/score", json=sent)
            assert answer.status_code in (200, 400), (key, value, answer.text)
            if answer.status_code == 400:
                assert answer.json()["code"].startswith("input/")


@pytest.mark.parametrize("options", ["", "[]", "{", "[" * 5000, '{"cap": {}}', '{"cap": 1e400}', "null"])
def test_options_that_cannot_be_read_are_a_sentence(client: MakeClient, options: str) -> None:
    answer = client().http.get("/api/games/xuezhan/calculator", params={"options": options})
    assert (answer.status_code, answer.json()["code"]) == (400, "input/option")


def test_an_address_may_not_ask_for_ever(tmp_path: Path) -> None:
    with open_house(settings(tmp_path / "queju.sqlite3", scores_per_minute=3)) as house:
        me = Client(house.port)
        codes = [asked(me).status_code for _ in range(5)]
        me.close()
    assert codes == [200, 200, 200, 429, 429]


@pytest.mark.rule("PF-45")
@pytest.mark.parametrize("game", hand_games(), ids=lambda game: game.id)
def test_a_table_after_a_win_has_its_bill_and_no_win_has_none(game: HandGame) -> None:
    for case in cases(game.id, "score"):
        cases_of = reader(game, game.read_options(case.get("options") or {}))
        assert isinstance(cases_of.inputs, Inputs)
        won = cases_of.won(case)
        assert isinstance(won, NoWin) != case["expect"]["win"]
        if not isinstance(won, NoWin):
            assert won.wins[0].bill is not None

"""The guide over HTTP: what the game answers, and what is unknown."""

from collections.abc import Callable

import pytest

from queju.games import catalogue
from tests.games import guide_examples
from tests.parlour.house import Client

MakeClient = Callable[[], Client]
GAMES = [game.id for game in catalogue()]
KNOWN = guide_examples.cases()


@pytest.mark.rule("PF-46")
@pytest.mark.parametrize("language", ["zh-Hans", "zh-Hant", "en"])
@pytest.mark.parametrize("game", GAMES)
def test_a_guide_is_blocks_and_its_examples_hold_what_the_tests_expect(
    client: MakeClient, game: str, language: str
) -> None:
    answer = client().http.get(f"/api/games/{game}/guide", params={"lang": language})
    assert answer.status_code == 200
    guide = answer.json()
    assert (guide["game"], guide["language"]) == (game, language)
    assert guide["blocks"][0]["block"] == "heading"
    kinds = {block["block"] for block in guide["blocks"]}
    assert kinds >= {"heading", "paragraph", "points", "columns"}
    assert kinds & {"score", "round"}
    for block in guide["blocks"]:
        if block["block"] == "score":
            expect = KNOWN[block["case"]]["expect"]
            assert block["win"] == expect["win"]
            # A line of the arithmetic may be none of the fans: what a tile or a stake is worth.
            assert expect.get("fans", {}).items() <= {fan["fan"]: fan["value"] for fan in block["fans"]}.items()
            assert block["payments"] == expect.get("payments", [])
            further = [fan for fan in block["fans"] if fan["fan"] not in expect.get("fans", {})]
            # What multiplies the fans' total later on (加倍) has a line of its own in the bill.
            if all(fan["part"] != "times" for fan in further):
                assert block["total"] == expect.get("total", 0)
        elif block["block"] == "waits":
            assert block["waits"] == KNOWN[block["case"]]["expect"]["waits"]
        elif block["block"] == "round":
            expect = KNOWN[block["case"]]["expect"]
            moved = {payout["player"]: payout["amount"] for payout in block["bettors"]} | {"banker": block["banked"]}
            assert moved == expect["payouts"]
            assert block["pot_after"] == expect["pot"]
            assert ["win" if won else "lose" for won in block["won"]] == expect["results"]
            assert [bet["refused"] for bet in block["bets"] if bet["refused"]] == expect.get("reasons", [])
        elif block["block"] == "play":
            expect = KNOWN[block["case"]]["expect"]
            assert block["payments"] == expect.get("payments", block["payments"])


@pytest.mark.rule("PF-46")
def test_only_options_that_are_not_as_usual_are_told(client: MakeClient) -> None:
    blocks = client().http.get("/api/games/xuezhan/guide").json()["blocks"]
    options = {block["case"]: block["options"] for block in blocks if "case" in block}
    assert options["XZ-S-47"] == {"cap": 8}
    assert options["XZ-S-02"] == {}


@pytest.mark.rule("PF-46")
@pytest.mark.parametrize(
    ("path", "code", "sentence"),
    [
        ("/api/games/nothing/guide?lang=en", "input/game", "There is no game 'nothing'."),
        ("/api/games/xuezhan/guide?lang=fr", "input/guide", "xuezhan has no guide in 'fr'."),
        ("/api/games/xuezhan/guide?lang=", "input/guide", "xuezhan has no guide in ''."),
        ("/api/games/xuezhan/guide?lang=..%2fen", "input/guide", "xuezhan has no guide in '../en'."),
        ("/api/games/..%2fsichuan/guide?lang=en", "", ""),
    ],
)
def test_an_unknown_game_or_language_is_a_sentence(client: MakeClient, path: str, code: str, sentence: str) -> None:
    answer = client().http.get(path)
    assert answer.status_code == 404
    if code:
        assert answer.json()["code"] == code
        assert answer.json()["message"].startswith(sentence)

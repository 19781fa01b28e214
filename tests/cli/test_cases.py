import json
from pathlib import Path

import pytest

from tests.cli.conftest import Queju

CASES = Path(__file__).parents[1] / "cases"
WAITS = {"id": "W", "rules": ["SC-33"], "why": "25 wait", "kind": "waits", "hand": "111222m3455789p"}


def file(tmp_path: Path, text: object) -> str:
    path = tmp_path / "cases.json"
    path.write_text(text if isinstance(text, str) else json.dumps(text), encoding="utf-8")
    return str(path)


def test_the_projects_own_cases_are_as_expected(queju: Queju) -> None:
    names = [str(path) for path in sorted(CASES.glob("*.json"))]
    count = sum(len(json.loads(Path(name).read_text(encoding="utf-8"))["cases"]) for name in names)
    said = queju("cases", "check", *names)
    assert (said.code, said.out) == (0, f"All {count} cases are as expected.\n")


def test_a_case_that_fails_is_shown_with_its_difference(queju: Queju, tmp_path: Path) -> None:
    good = {**WAITS, "expect": {"waits": "25p"}}
    bad = {**WAITS, "id": "B", "expect": {"waits": "258p"}}
    said = queju("cases", "check", file(tmp_path, {"game": "xuezhan", "cases": [good, bad]}))
    assert said.code == 1
    assert "✗ B  SC-33: 25 wait" in said.out
    assert "waits: expected '258p', the engine says '25p'" in said.out
    assert "1 of 2 cases fail." in said.out


def test_an_answer_has_all_keys_of_its_kind(queju: Queju) -> None:
    said = queju("cases", "answer", str(CASES / "xuezhan.json"))
    assert said.code == 0
    given = json.loads((CASES / "xuezhan.json").read_text(encoding="utf-8"))["cases"]
    answers = [json.loads(line) for line in said.out.splitlines()]
    assert [answer["id"] for answer in answers] == [case["id"] for case in given]
    keys = {"play": {"legal", "hands", "melds", "payments", "over", "winners", "events"}, "waits": {"waits"}}
    for case, line in zip(given, answers, strict=True):
        answer = line["answer"]
        if case["kind"] == "score":
            assert set(answer) == ({"win", "fans", "total", "payments"} if answer["win"] else {"win", "reason"})
        else:
            assert set(answer) == keys[case["kind"]]


def test_json_lines_name_their_game_and_one_bad_case_stays_alone(queju: Queju, tmp_path: Path) -> None:
    lines = [
        json.dumps({**WAITS, "game": "xuezhan"}),
        "{broken",
        "",
        "[1, 2]",
        json.dumps(WAITS),
        json.dumps({**WAITS, "id": "M", "game": "mahjongg"}),
        json.dumps({**WAITS, "id": "5", "game": "xuezhan", "hand": "11111m23455789p"}),
        json.dumps({"id": "K", "game": "xuezhan", "kind": "waits"}),
        json.dumps({"id": "N", "game": "xuezhan", "kind": ["waits"], "options": 3}),
        json.dumps({**WAITS, "id": "L", "game": "xueliu"}),
    ]
    said = queju("cases", "answer", file(tmp_path, "\n".join(lines)))
    found = [json.loads(line) for line in said.out.splitlines()]
    assert [line["id"] for line in found] == ["W", None, None, "W", "M", "5", "K", "N", "L"]
    assert [line.get("answer") for line in found] == [{"waits": "25p"}, *[None] * 7, {"waits": "25p"}]
    assert all(line["error"].endswith(".") for line in found[1:-1])
    assert said.code == 2
    assert said.err == "7 of 9 cases could not be answered; their lines say why.\n"


@pytest.mark.parametrize("command", ["check", "answer"])
@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ('{\n"game": "xuezhan",\n', "is no case file"),
        ("[]", 'it needs the keys "game" and "cases"'),
        ('{\n"cases": 3}', 'it needs the keys "game" and "cases"'),
        ("\x00\xff", "is no case file"),
        ("", "is no case file"),
    ],
)
def test_a_file_that_is_no_case_file_gets_a_sentence(
    queju: Queju, tmp_path: Path, command: str, text: str, sentence: str
) -> None:
    said = queju("cases", command, file(tmp_path, text))
    assert (said.code, said.out) == (2, "")
    assert sentence in said.err
    assert said.err.count("\n") == 1


@pytest.mark.parametrize("command", ["check", "answer"])
def test_a_file_that_is_not_there_or_a_folder_gets_a_sentence(queju: Queju, tmp_path: Path, command: str) -> None:
    said = queju("cases", command, str(tmp_path / "none.json"))
    assert (said.code, said.err.endswith("cannot be read: No such file or directory.\n")) == (2, True)
    said = queju("cases", command, str(tmp_path))
    assert (said.code, said.err) == (2, f"'{tmp_path}' is a folder, not a file.\n")


@pytest.mark.parametrize("expect", [5, "x", [1], {"legal": {"0": 5}}, {"legal": {"0": [1, "pass"]}}, {"legal": [[]]}])
def test_an_expectation_that_is_none_is_a_difference(queju: Queju, tmp_path: Path, expect: object) -> None:
    text = json.dumps({"game": "xuezhan", "cases": [{**WAITS, "expect": expect}]})
    said = queju("cases", "check", file(tmp_path, text))
    assert (said.code, said.err) == (1, "")
    assert "1 of 1 cases fail." in said.out

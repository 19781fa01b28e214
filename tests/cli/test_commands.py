"""The commands that are not large enough for a file of their own, and what all have in common."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import cast

import pytest
from msgspec import structs

from queju.engine import events as ev
from queju.engine.machine import Action
from queju.engine.replay import Played, Replay
from queju.games import catalogue, hand_games
from queju.testing.rule_index import rules_on_page
from tests.cli.conftest import Queju

ROOT = Path(__file__).parents[2]


def shell(*words: str, given: str | None = None) -> subprocess.CompletedProcess[str]:
    """A command as its own process."""
    return subprocess.run(
        [sys.executable, "-m", "queju", *words], input=given or "", capture_output=True, text=True, check=False
    )


# --- what all have in common ------------------------------------------------------------------------------------------


def test_help_names_every_command_and_what_it_does(queju: Queju) -> None:
    said = queju("--help")
    assert said.code == 0
    for command in (
        "serve",
        "play",
        "games",
        "score",
        "cases",
        "simulate",
        "replay",
        "verify",
        "audit",
        "bench",
        "schema",
    ):
        line = next(line for line in said.out.splitlines() if f" {command} " in line)
        assert len(line.strip("│ ").split()) > 3


@pytest.mark.parametrize("words", [("frob",), ("cases", "frob"), ("games", "xuezhan", "--frob"), ("simulate",)])
def test_what_is_no_command_gets_one_sentence(queju: Queju, words: tuple[str, ...]) -> None:
    said = queju(*words)
    assert (said.code, said.out, said.err.count("\n")) == (2, "", 1)


def test_a_reader_that_has_enough_is_no_error() -> None:
    command = f"{sys.executable} -m queju games --rules | head -n 1"
    done = subprocess.run(["bash", "-o", "pipefail", "-c", command], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr, done.stdout.count("\n")) == (0, "", 1)


def _heed_ctrl_c() -> None:
    # What runs in a shell's background is started deaf to it, and so would its children be.
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def test_ctrl_c_ends_with_130_and_no_traceback() -> None:
    command = [sys.executable, "-m", "queju", "simulate", "xuezhan", "--hands", "1000000", "--bots", "random"]
    with subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=_heed_ctrl_c,  # noqa: PLW1509
    ) as child:
        time.sleep(2)
        child.send_signal(signal.SIGINT)
        try:
            out, err = child.communicate(timeout=20)
        finally:
            child.kill()
    assert (child.returncode, out, err) == (130, "", "")


def test_cases_are_answered_one_by_one_as_they_come_in() -> None:
    command = [sys.executable, "-m", "queju", "cases", "answer", "-"]
    case = {"id": 1, "game": "xuezhan", "kind": "waits", "hand": "111222m3455789p"}
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as child:
        assert child.stdin is not None
        assert child.stdout is not None
        for number in range(3):
            child.stdin.write(json.dumps({**case, "id": number}) + "\n")
            child.stdin.flush()
            assert json.loads(child.stdout.readline()) == {"id": number, "answer": {"waits": "25p"}}
        child.stdin.close()
        assert child.wait(timeout=20) == 0


def test_a_whole_case_file_may_come_from_standard_input() -> None:
    text = (ROOT / "tests" / "cases" / "xueliu.json").read_text(encoding="utf-8")
    done = shell("cases", "answer", "-", given=text)
    assert (done.returncode, done.stderr) == (0, "")
    assert len(done.stdout.splitlines()) == len(json.loads(text)["cases"])
    assert shell("cases", "check", "-", given=text).returncode == 0


DEEP = "[" * 5000


@pytest.mark.parametrize(
    "words",
    [
        ("score", "xuezhan", "123m456m789m11p222s", "--option", f"cap={DEEP}"),
        ("score", "xuezhan", "123m", "--meld", "pung:555p@²"),
        ("score", "xuezhan", "123m", "--meld", "pung:555p@" + "9" * 5000),
        ("simulate", "xuezhan", "--hands", "3", "--option", "base=" + "9" * 400),
        ("score", "xuezhan", "1\x1b[2Jm"),
    ],
)
def test_what_no_machine_can_take_gets_a_sentence(queju: Queju, words: tuple[str, ...]) -> None:
    said = queju(*words)
    assert (said.code, said.out, said.err.count("\n")) == (2, "", 1)
    assert said.err.endswith(".\n")
    assert "\x1b" not in said.err


@pytest.mark.parametrize("command", [("replay",), ("verify",), ("cases", "check"), ("cases", "answer")])
@pytest.mark.parametrize("text", [DEEP, '{"a":' * 5000, '{"x":' + DEEP + "]" * 5000 + "}"])
def test_a_file_nested_without_end_gets_a_sentence(
    queju: Queju, tmp_path: Path, command: tuple[str, ...], text: str
) -> None:
    (tmp_path / "deep").write_text(text)
    said = queju(*command, str(tmp_path / "deep"))
    assert (said.code, said.out, said.err.count("\n")) == (2, "", 1)


# --- games ------------------------------------------------------------------------------------------------------------


def test_games_are_listed(queju: Queju) -> None:
    said = queju("games")
    listed = [line.split()[:3] for line in said.out.splitlines()[1:]]
    seats = {game.id: str(game.seats) for game in hand_games()}
    assert listed == [
        [game.id, seats.get(game.id, "any"), str(game.tiles(game.options()).size)] for game in catalogue()
    ]
    assert ["xuezhan", "4", "108"] in listed
    assert [game["id"] for game in json.loads(queju("games", "--json").out)] == [game.id for game in catalogue()]


def test_options_show_default_values_and_meaning(queju: Queju) -> None:
    said = queju("games", "xueliu", "--options")
    assert "forced_last = 4   (0 … 20)\n" in said.out
    assert "won_exempt = false   (false, true)\n" in said.out
    assert "cap = 0   (0 or more)\n" in said.out
    assert all(len(line) <= 80 for line in said.out.splitlines())
    schema = json.loads(queju("games", "xueliu", "--options", "--json").out)
    assert schema["$defs"]["XueliuOptions"]["properties"]["pig"]["default"] == 16


def test_every_rule_of_a_games_page_is_listed_with_its_places(queju: Queju) -> None:
    page = (ROOT / "docs" / "rules" / "sichuan.md").read_text(encoding="utf-8")
    index = json.loads(queju("games", "xuezhan", "--rules", "--json").out)
    assert set(rules_on_page(page)) <= set(index)
    said = queju("games", "xuezhan", "--rules")
    assert [line.split()[0] for line in said.out.splitlines() if line.startswith("SC-")] == list(index)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [(("xiangqi",), "There is no game 'xiangqi'."), (("--options",), "Name a game")],
)
def test_games_with_bad_input(queju: Queju, words: tuple[str, ...], sentence: str) -> None:
    said = queju("games", *words)
    assert (said.code, said.out) == (2, "")
    assert sentence in said.err


# --- simulate and play ------------------------------------------------------------------------------------------------


def test_the_same_seed_plays_the_same_hands(queju: Queju) -> None:
    words = ("simulate", "xuezhan", "--hands", "12", "--bots", "house,random", "--seed", "4", "--json")
    first, again = queju(*words), queju(*words)
    assert first.out == again.out
    told = json.loads(first.out)
    assert (told["hands"], [line["bot"] for line in told["bots"]]) == (12, ["house", "random"])
    assert [line["seats"] for line in told["bots"]] == [1, 3]
    coins = sum(line["seats"] * line["coins"]["mean"] for line in told["bots"])
    assert coins == pytest.approx(0)


def test_simulate_prints_a_table_of_80_columns(queju: Queju) -> None:
    said = queju("simulate", "xueliu", "--hands", "5", "--seed", "1", "--option", "ding_que=true")
    assert said.code == 0
    assert all(len(line) <= 80 for line in said.out.splitlines())
    assert [line.split()[0] for line in said.out.splitlines()[2:4]] == ["house", "random"]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("simulate", "xuezhan", "--bots", "deep"), "There is no bot 'deep'."),
        (
            ("simulate", "xuezhan", "--bots", "house,house,house,house,house"),
            "5 bots are named, but there are 4 seats.",
        ),
        (("simulate", "xuezhan", "--hands", "0"), "--hands is at least 1"),
        (("simulate", "xuezhan", "--hands", "many"), "many"),
        (("simulate", "xuezhan", "--option", "ding_que=maybe"), "a value that it does not take"),
        (("play", "xuezhan", "--seat", "4"), "There is no seat 4"),
        (("play", "chess"), "There is no game 'chess'."),
        (("play", "xuezhan", "--bots", "deep"), "There is no bot 'deep'."),
    ],
)
def test_simulate_and_play_with_bad_input(queju: Queju, words: tuple[str, ...], sentence: str) -> None:
    said = queju(*words)
    assert (said.code, said.out) == (2, "")
    assert sentence in said.err
    assert said.err.count("\n") == 1


@pytest.mark.parametrize("options", [(), ("--option", "exchange_three=true", "--option", "ding_que=true")])
def test_a_hand_is_played_by_numbers_to_its_end(options: tuple[str, ...]) -> None:
    done = shell("play", "xueliu", "--seed", "3", "--seat", "2", *options, given="x\n0\n99\n²\n" + "1\n" * 80)
    assert (done.returncode, done.stderr) == (0, "")
    assert "Type a number from 1 to" in done.stdout
    assert "The hand is over (wall out)" in done.stdout


def test_a_hand_that_nobody_plays_on_ends_with_a_sentence() -> None:
    done = shell("play", "xuezhan", "--seed", "3", given="1\n")
    assert done.returncode == 2
    assert done.stderr == "The hand was left: there is nothing more to read on standard input.\n"


# --- replays ----------------------------------------------------------------------------------------------------------


@pytest.fixture
def recorded(replay: Replay, tmp_path: Path) -> Path:
    path = tmp_path / "hand.jsonl"
    path.write_bytes(replay.write())
    return path


@pytest.mark.rule("PF-41")
@pytest.mark.parametrize(
    "change",
    [
        lambda replay: replay.actions.insert(0, Played(99, Action("escape"))),
        lambda replay: replay.actions.insert(0, Played(-1, Action("escape"))),
    ],
)
def test_a_seat_that_is_not_there_cannot_have_left(
    queju: Queju, replay: Replay, tmp_path: Path, change: Callable[[Replay], None]
) -> None:
    forged = Replay(replay.header, replay.events, list(replay.actions))
    change(forged)
    (tmp_path / "forged").write_bytes(forged.write())
    said = queju("verify", str(tmp_path / "forged"))
    assert (said.code, said.err.count("\n")) == (2, 1)
    assert "There is no seat" in said.err


@pytest.mark.rule("PF-41")
@pytest.mark.parametrize(
    "event",
    [
        ev.Started("xuezhan", 1, 10**10, 1, 55, None, "", (1, 1)),
        ev.Started("xuezhan", 1, 3, 1, 55, None, "", (1, 1)),
        ev.Won(0, "discard", "1m", 9, leaves=False, total=1, bill=None),
        ev.Paid("win", 9, "", (ev.Flow(9, 0, 1, 1),), (0, 0, 0, 0), (0, 0, 0, 0)),
        ev.Discarded(7, "1m"),
    ],
)
def test_an_event_of_a_seat_that_is_not_there_gets_a_sentence(
    queju: Queju, replay: Replay, tmp_path: Path, event: ev.Event
) -> None:
    forged = Replay(replay.header, [*replay.events[:6], cast(ev.Any, event)], [])
    (tmp_path / "forged").write_bytes(forged.write())
    said = queju("replay", str(tmp_path / "forged"))
    assert (said.code, said.err.count("\n")) == (2, 1)


def test_a_replay_cannot_steer_the_terminal(queju: Queju, replay: Replay, tmp_path: Path) -> None:
    forged = Replay(structs.replace(replay.header, players=("\x1b[2J", "\x07", "B", "C")), replay.events, [])
    (tmp_path / "forged").write_bytes(forged.write())
    said = queju("replay", str(tmp_path / "forged"))
    assert said.code == 0
    assert not {"\x1b", "\x07"} & set(said.out)


@pytest.mark.rule("PF-40", "PF-41")
def test_a_true_replay_passes_every_check(queju: Queju, recorded: Path) -> None:
    said = queju("verify", str(recorded))
    assert said.code == 0
    assert [line[0] for line in said.out.splitlines() if not line.startswith(" ")] == ["✓", "✓", "✓"]


@pytest.mark.rule("PF-40")
@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('"words":["east"', '"words":["west"', "do not follow"),
        ('"secret":"0001', '"secret":"ff01', "not the one that was committed to"),
        ('"event":"discarded","seat":0,"tile":"', '"event":"discarded","seat":1,"tile":"', "do not give"),
    ],
)
def test_a_changed_replay_is_found_out(queju: Queju, recorded: Path, old: str, new: str, sentence: str) -> None:
    text = recorded.read_text(encoding="utf-8")
    assert old in text
    recorded.write_text(text.replace(old, new, 1), encoding="utf-8")
    said = queju("verify", str(recorded))
    assert said.code == 1
    assert sentence in said.out


@pytest.mark.parametrize("command", ["verify", "replay"])
@pytest.mark.parametrize(
    "damage",
    [
        lambda text: "",
        lambda text: "no replay",
        lambda text: text.replace("queju-replay/1", "queju-replay/9"),
        lambda text: text.replace('"game":"xuezhan"', '"game":3', 1),
        lambda text: text.replace('"seat"', '"chair"', 40),
    ],
)
def test_what_is_no_replay_gets_one_sentence(queju: Queju, recorded: Path, command: str, damage: object) -> None:
    assert callable(damage)
    recorded.write_text(damage(recorded.read_text(encoding="utf-8")), encoding="utf-8")
    said = queju(command, str(recorded))
    assert (said.code, said.out, said.err.count("\n")) == (2, "", 1)


@pytest.mark.parametrize(
    "damage",
    [
        lambda text: text.replace('"wall":"', '"wall":"1m', 1),
        lambda text: text.replace('"xuezhan"', '"xiangqi"', 1),
        lambda text: text.replace('"cap":0', '"cap":-1', 1),
        lambda text: "\n".join(line for line in text.splitlines() if '"action"' not in line or '"seat":2' not in line),
    ],
)
def test_a_replay_that_cannot_be_played_again_gets_one_sentence(queju: Queju, recorded: Path, damage: object) -> None:
    assert callable(damage)
    recorded.write_text(damage(recorded.read_text(encoding="utf-8")), encoding="utf-8")
    said = queju("verify", str(recorded))
    assert (said.code, said.err.count("\n")) == (2, 1)


@pytest.mark.rule("PF-41")
def test_a_replay_is_told_with_open_hands_or_from_one_seat(queju: Queju, recorded: Path) -> None:
    everybody, one = queju("replay", str(recorded)), queju("replay", str(recorded), "--seat", "1")
    assert (everybody.code, one.code) == (0, 0)
    assert "Cy: dealt " in everybody.out
    assert "Cy: dealt " not in one.out
    assert "Bo: dealt " in one.out
    assert "Cy: draw a tile" in one.out
    assert "The hand is over" in one.out
    assert queju("replay", str(recorded), "--seat", "4").code == 2


def test_a_replay_whose_events_contradict_each_other_gets_a_sentence(queju: Queju, recorded: Path) -> None:
    lines = recorded.read_text(encoding="utf-8").splitlines()
    recorded.write_text("\n".join(line for line in lines if '"event":"started"' not in line), encoding="utf-8")
    said = queju("replay", str(recorded))
    assert said.code == 2
    assert said.err == "The replay's events do not follow from each other: a tile or a seat is not there.\n"


# --- the rest ---------------------------------------------------------------------------------------------------------


def test_bench_runs_the_modules_of_a_folder_named_benchmarks(
    queju: Queju, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "benchmarks").mkdir()
    (tmp_path / "benchmarks" / "doors.py").write_text(
        "def measure():\n    return [('opened', 1234.5, 'doors/s'), ('shut', 0.25, 'µs')]\n", encoding="utf-8"
    )
    monkeypatch.chdir(tmp_path)
    said = queju("bench")
    assert [line.split() for line in said.out.splitlines()[1:]] == [
        ["doors", "opened", "1,234", "doors/s"],
        ["shut", "0.25", "µs"],
    ]
    assert json.loads(queju("bench", "doors", "--json").out)["doors"][1] == ["shut", 0.25, "µs"]
    assert "There is no benchmark 'windows'" in queju("bench", "windows").err


def test_schema_names_every_message(queju: Queju) -> None:
    assert {"Enter", "Answer", "Snapshot", "Won"} <= set(json.loads(queju("schema").out)["definitions"])


def test_serve_says_where_it_is_and_ctrl_c_ends_it(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "queju", "serve", "--port", "0", "--database", f"sqlite:///{tmp_path}/a.sqlite3"]
    environment = {**os.environ, "NO_COLOR": "1"}
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment) as child:
        assert child.stdout is not None
        line = child.stdout.readline()
        child.send_signal(signal.SIGINT)
        _, err = child.communicate(timeout=20)
    assert line.startswith("雀局 Queju is open at http://127.0.0.1:")
    assert "Traceback" not in err
    assert child.returncode in {0, 130}


@pytest.mark.parametrize("port", ["99999", "-1", "door"])
def test_serve_on_an_impossible_port_gets_one_sentence(port: str) -> None:
    done = shell("serve", "--port", port)
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)


def test_serve_on_a_port_in_use_gets_one_sentence(tmp_path: Path) -> None:
    import socket

    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        done = shell("serve", "--port", str(port), "--database", f"sqlite:///{tmp_path}/a.sqlite3")
    assert (done.returncode, done.stdout) == (2, "")
    assert f"Port {port} of 127.0.0.1 cannot be used" in done.stderr
    assert done.stderr.count("\n") == 1

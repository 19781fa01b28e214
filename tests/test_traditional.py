"""Traditional Chinese: made from the simplified texts, and nothing simplified is left in it (PF-50)."""

import importlib.util
import json
from pathlib import Path
from types import ModuleType

import opencc
import pytest

ROOT = Path(__file__).parents[1]
MESSAGES = ROOT / "web" / "src" / "messages"
TEXTS = [MESSAGES / "zh-Hant.json", *sorted((ROOT / "src" / "queju" / "games").glob("*/guide/*zh-Hant.md"))]


def converter() -> ModuleType:
    """The script that makes the texts."""
    spec = importlib.util.spec_from_file_location("convert", ROOT / "web" / "messages" / "convert.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def simplified_only() -> set[str]:
    """Characters that no traditional text has, by OpenCC's own table."""
    table = Path(opencc.__file__).with_name("dictionary") / "STCharacters.txt"
    lines = (line.split("\t") for line in table.read_text(encoding="utf-8").splitlines() if "\t" in line)
    # 么九 is what players in Taiwan write for 幺九.
    return {simplified for simplified, written in lines if simplified not in written.split()} - {"么"}


@pytest.mark.rule("PF-50")
def test_the_traditional_texts_are_what_the_script_makes() -> None:
    assert converter().stale() == [], "run python3 web/messages/convert.py"


@pytest.mark.rule("PF-50")
@pytest.mark.parametrize("path", TEXTS, ids=lambda path: "/".join(path.parts[-3:]))
def test_no_simplified_character_is_left(path: Path) -> None:
    assert sorted(set(path.read_text(encoding="utf-8")) & simplified_only()) == []


@pytest.mark.rule("PF-50")
def test_terms_of_mahjong_are_those_that_players_write() -> None:
    words = json.loads((MESSAGES / "zh-Hant.json").read_text(encoding="utf-8"))
    assert [words["verbs"][verb]["button"] for verb in ("chow", "pung", "exposed_kong", "declare_ready", "win")] == [
        "吃", "碰", "槓", "聽", "胡",
    ]  # fmt: skip
    assert words["tiles"]["suits"] == {"m": "萬", "p": "筒", "s": "條", "f": "花"}
    assert (words["table"]["dealer"], words["sheet"]["fed_by"]) == ("莊", "{name}放槍")
    assert words["games"]["wuhan"]["name"] == "武漢麻將"


@pytest.mark.rule("PF-50")
@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("手里只有两张，都能胡同一张", "手裡只有兩張，都能胡同一張"),
        ("面前的杠，面下杠", "面前的槓，面下槓"),
        ("点炮", "放槍"),
        ("网络、链接、刷新", "網路、連結、重新整理"),
    ],
)
def test_words_are_chosen_by_their_meaning(text: str, said: str) -> None:
    assert converter().traditional(text) == said


def test_a_guide_keeps_its_tiles_and_fences() -> None:
    text = "听 `123m 55p`，只听一张。[SC-29]\n\n```case XZ-S-09\n庄家胡了。\n```\n"
    assert converter().guide(text) == "聽 `123m 55p`，只聽一張。[SC-29]\n\n```case XZ-S-09\n莊家胡了。\n```\n"

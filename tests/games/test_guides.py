"""The games' guides: every example is a test case, and every language tells the same (PF-46)."""

import json
from pathlib import Path

import pytest

from queju.errors import BadTiles
from queju.games import Game, catalogue
from queju.parlour.guides import LANGUAGES, guide
from queju.parlour.guides.blocks import Columns, Example, Heading, Line, Paragraph, Points, RoundExample, ScoreExample
from queju.parlour.guides.text import Shown, cases_named, parts
from queju.testing.cases import check
from queju.testing.rule_index import ids_in, rules_on_page
from tests.games import guide_examples

ROOT = Path(__file__).parents[2]
PAGES = ROOT / "docs" / "rules"
MESSAGES = ROOT / "web" / "src" / "messages"
KNOWN = guide_examples.cases()
WRITTEN = [folder for folder in guide_examples.folders() if (folder / f"{LANGUAGES[0]}.md").is_file()]
"""Whole guides; the other folders hold what several of them include."""

games = pytest.mark.parametrize("game", catalogue(), ids=lambda game: game.id)
whole = pytest.mark.parametrize("folder", WRITTEN, ids=lambda folder: folder.parent.name)


def shown(game: Game, language: str) -> list[Shown]:
    return [part for part in parts(game.guide, language) if isinstance(part, Shown)]


@pytest.mark.rule("PF-46")
@games
def test_every_game_has_a_guide_in_every_language(game: Game) -> None:
    for language in LANGUAGES:
        blocks = guide(game.id, language).blocks
        assert sum(isinstance(block, Heading) for block in blocks) > 8
        tables = [block for block in blocks if isinstance(block, Columns)]
        assert len(tables) >= 3
        assert all(all(table.head) for table in tables), "a column without a title"
        assert sum(isinstance(block, Example) for block in blocks) >= 8


@pytest.mark.rule("PF-46")
@games
def test_every_example_is_a_case_of_the_tests_and_the_game_answers_it_so(game: Game) -> None:
    for part in shown(game, LANGUAGES[0]):
        assert part.case == KNOWN[part.case["id"]]
        assert check(part.case, game.id) == [], part.case["id"]


@pytest.mark.rule("PF-46")
@pytest.mark.parametrize("folder", guide_examples.folders(), ids=lambda folder: folder.parent.name)
def test_the_cases_that_are_shipped_are_those_of_the_tests(folder: Path) -> None:
    unknown = [name for name in cases_named(folder) if name not in KNOWN]
    if unknown:
        # the guide of a game that is not among the games yet
        assert folder.parent.name not in {game.id for game in catalogue()}, unknown
        return
    file = folder / "examples.json"
    written = guide_examples.written(folder, KNOWN)
    assert file.read_text(encoding="utf-8") == written, "run python -m tests.games.guide_examples"


@pytest.mark.rule("PF-46")
@whole
def test_every_language_has_the_same_chapters_tables_and_examples(folder: Path) -> None:
    def outline(language: str) -> list[object]:
        found: list[object] = []
        for part in parts(folder, language):
            match part:
                case Heading():
                    found.append(part.level)
                case Paragraph():
                    found.append("paragraph")
                case Points():
                    found.append(("points", len(part.items)))
                case Columns():
                    found.append(("columns", len(part.head), len(part.rows), part.numbers))
                case Shown():
                    found.append(part.case["id"])
        return found

    first, *others = map(outline, LANGUAGES)
    for other in others:
        assert other == first
    assert first[0] == 1
    assert first.count(1) == 1


@pytest.mark.rule("PF-46")
@whole
def test_every_language_names_the_same_rules_and_tiles_in_the_same_places(folder: Path) -> None:
    def marks(language: str, kind: str) -> list[list[str]]:
        found = (line for part in parts(folder, language) for line in lines(part))
        return [[span.text for span in line if span.kind == kind] for line in found]

    for kind in ("rule", "tiles"):
        first, *others = (marks(language, kind) for language in LANGUAGES)
        for other in others:
            assert other == first


@pytest.mark.rule("PF-46")
@games
def test_a_guide_names_only_rules_of_its_page(game: Game) -> None:
    page = rules_on_page((PAGES / f"{game.page}.md").read_text(encoding="utf-8"))
    named = {
        rule
        for part in parts(game.guide, LANGUAGES[0])
        for line in lines(part)
        for span in line
        if span.kind == "rule"
        for rule in ids_in(span.text)
    }
    assert named <= set(page)
    assert len(named) > len(page) * 0.7, sorted(set(page) - named)


@pytest.mark.rule("PF-46", "PF-50")
@games
def test_the_client_has_words_for_whatever_an_example_shows(game: Game) -> None:
    for file in sorted(MESSAGES.glob("*.json")):
        words = json.loads(file.read_text(encoding="utf-8"))
        for block in guide(game.id, LANGUAGES[0]).blocks:
            if isinstance(block, ScoreExample):
                assert block.win_by in words["rules"]["moments"]
                assert block.reason is None or block.reason in words["rules"]["refusals"]
            if isinstance(block, RoundExample):
                own = words["games"][game.id]["kinds"]
                assert all(hand.kind in own for hand in (block.banker, *block.sides))
                assert all(bet.refused is None or bet.refused in words["rules"]["refusals"] for bet in block.bets)


@pytest.mark.rule("PF-46")
@pytest.mark.parametrize("language", LANGUAGES)
@games
def test_every_option_of_a_room_stands_in_the_guide_under_the_name_that_it_has_in_the_form(
    game: Game, language: str
) -> None:
    words = json.loads((MESSAGES / f"{language}.json").read_text(encoding="utf-8"))
    own = words["games"].get(game.id, {}).get("options", {})
    told = {span.text.strip() for part in parts(game.guide, language) for line in lines(part) for span in line}
    for option in game.options.__struct_fields__:
        title = own.get(option, {}).get("title") or words["options"][option]["title"]
        assert title in told, option


def lines(part: object) -> list[Line]:
    match part:
        case Heading() | Paragraph():
            return [part.line]
        case Points():
            return list(part.items)
        case Columns():
            return [*part.head, *(cell for row in part.rows for cell in row)]
        case Shown():
            return [part.caption]
    raise AssertionError(part)


def written(folder: Path, text: str) -> Path:
    (folder / "en.md").write_text(text, encoding="utf-8")
    return folder


@pytest.mark.rule("PF-46")
def test_a_text_is_read_into_spans(tmp_path: Path) -> None:
    text = (
        "# T\n\nOne **two** three\nfour `123m EE` [SC-12, SC-28…30].\n\n中文一行\n接着一行，`5m`\nand 英文。[SC-01]\n"
    )
    _, english, chinese = parts(written(tmp_path, text), "en")
    assert [(span.kind, span.text) for span in lines(english)[0]] == [
        ("plain", "One "),
        ("strong", "two"),
        ("plain", " three four "),
        ("tiles", "123m EE"),
        ("rule", "SC-12, SC-28…30"),
        ("plain", "."),
    ]
    assert "".join(span.text for span in lines(chinese)[0]) == "中文一行接着一行，5m and 英文。SC-01"


@pytest.mark.rule("PF-46")
@pytest.mark.parametrize(
    "text", ["> a quotation", "- a list\n  - in a list", "an *emphasis*", "a `code that is no tile`", "[a](b)", "---"]
)
def test_what_a_guide_cannot_show_is_refused(tmp_path: Path, text: str) -> None:
    with pytest.raises((ValueError, BadTiles), match=r"no place|no part of a tile"):
        parts(written(tmp_path, text), "en")


@pytest.mark.rule("PF-46")
def test_a_case_that_is_not_shipped_is_missed(tmp_path: Path) -> None:
    (tmp_path / "examples.json").write_text(json.dumps({"cases": []}))
    with pytest.raises(KeyError):
        parts(written(tmp_path, "```case XZ-S-99\n```"), "en")

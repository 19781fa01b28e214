"""Every rule of the rule pages is carried out somewhere and shown by some test."""

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from queju.testing.rule_index import ids_in, rule_index, rules_on_page

ROOT = Path(__file__).parents[1]
PAGES = ROOT / "docs" / "rules"
NOT_BUILT = re.compile(r"^## Not built yet\n(.*?)(?=^## |\Z)", re.MULTILINE | re.DOTALL)


def rules() -> dict[str, str]:
    """Every rule of every page, but for those that a page itself says are not built yet."""
    found: dict[str, str] = {}
    for page in sorted(PAGES.glob("*.md")):
        text = page.read_text(encoding="utf-8")
        later = NOT_BUILT.search(text)
        not_built = set(ids_in(later[1])) if later else set()
        found |= {rule: words for rule, words in rules_on_page(text).items() if rule not in not_built}
    return found


def marked(tree: ast.AST) -> Iterator[str]:
    """The ids in `pytest.mark.rule(…)` anywhere in a test file."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "rule":
            for argument in node.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    yield argument.value


def shown() -> set[str]:
    """The ids that some test shows: by its mark, in a case that is run, or in a test of the client."""
    found: set[str] = set()
    for path in (ROOT / "tests").rglob("*.py"):
        found |= set(marked(ast.parse(path.read_text(encoding="utf-8"))))
    for path in (ROOT / "tests" / "cases").glob("*.json"):
        for case in json.loads(path.read_text(encoding="utf-8"))["cases"]:
            found |= set(case["rules"])
    for path in (ROOT / "web" / "src").rglob("*.test.ts"):
        found |= set(ids_in(path.read_text(encoding="utf-8")))
    return found


def carried_out() -> set[str]:
    """The ids that the sources of the engine, the parlour or the client name."""
    found = set(rule_index(ROOT / "src" / "queju"))
    for path in (ROOT / "web" / "src").rglob("*"):
        if path.suffix in {".ts", ".svelte"} and not path.name.endswith(".test.ts"):
            found |= set(ids_in(path.read_text(encoding="utf-8")))
    return found


SHOWN = shown()
CARRIED_OUT = carried_out()


@pytest.mark.parametrize("rule", sorted(rules()))
def test_a_rule_has_a_place_and_a_test(rule: str) -> None:
    assert rule in CARRIED_OUT, f"Nothing says that it carries out {rule}: {rules()[rule]}"
    assert rule in SHOWN, f"No test shows {rule}: {rules()[rule]}"


def test_a_test_names_only_rules_that_are_on_a_page() -> None:
    on_pages = {rule for page in PAGES.glob("*.md") for rule in rules_on_page(page.read_text(encoding="utf-8"))}
    assert SHOWN - on_pages == set()

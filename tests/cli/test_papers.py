"""The papers say what is true: commands in the READMEs work, every dependency has its reason, links lead somewhere."""

import json
import re
import shlex
import tomllib
from pathlib import Path

import pytest

from tests.cli.conftest import Queju

ROOT = Path(__file__).parents[2]
READMES = [ROOT / "README.md", ROOT / "README.zh-CN.md"]
PAPERS = [*READMES, ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md", *sorted((ROOT / "docs").rglob("*.md"))]


def commands(readme: Path) -> list[str]:
    return re.findall(r"^(queju .+)$", readme.read_text(encoding="utf-8"), re.MULTILINE)


def test_both_readmes_show_the_same_commands_and_there_are_some() -> None:
    english, chinese = map(commands, READMES)
    assert english == chinese
    assert len(english) > 5


@pytest.mark.parametrize("command", [line for line in commands(READMES[0]) if " score " in line or " games " in line])
def test_a_command_of_the_readme_works(queju: Queju, command: str) -> None:
    said = queju(*shlex.split(command)[1:])
    assert (said.code, said.err) == (0, "")
    assert said.out


@pytest.mark.parametrize("command", commands(READMES[0]))
def test_every_flag_of_the_readme_is_one_of_its_command(queju: Queju, command: str) -> None:
    words = shlex.split(command)[1:]
    told = queju(words[0], "--help").out
    for word in words:
        if word.startswith("--"):
            assert re.search(rf"{word}\b", told), f"{word} is no flag of queju {words[0]}"


def test_every_dependency_has_its_reason() -> None:
    said = (ROOT / "docs" / "dependencies.md").read_text(encoding="utf-8")
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    client = json.loads((ROOT / "web" / "package.json").read_text(encoding="utf-8"))
    python = [
        *project["build-system"]["requires"],
        *project["project"]["dependencies"],
        *project["project"]["optional-dependencies"]["postgresql"],
        *(one for group in project["dependency-groups"].values() for one in group if isinstance(one, str)),
    ]
    names = {re.split(r"[\[><=;~ ]", one)[0] for one in python}
    names |= {*client.get("dependencies", {}), *client.get("devDependencies", {})}
    table = " ".join(line.split("|")[1] for line in said.splitlines() if line.startswith("| "))
    explained = set(re.split(r"[\s,()`]+", table))
    assert names - explained == set()


@pytest.mark.parametrize("paper", PAPERS, ids=lambda path: str(path.relative_to(ROOT)))
def test_links_between_papers_lead_somewhere(paper: Path) -> None:
    for target in re.findall(r"\]\(([^)#\s]+)(?:#[^)]*)?\)", paper.read_text(encoding="utf-8")):
        if not target.startswith(("http:", "https:")):
            assert (paper.parent / target).exists(), f"{paper.name} links to {target}"

"""Where each numbered rule of the rule pages is carried out: read from this package's own sources.

A docstring or a comment that names a rule by its id (two letters, a hyphen, two or three digits) says that the code
beside it carries the rule out. Two ids' numbers with ``…`` between them name all the rules from the one to the other.
"""

import ast
import re
import tokenize
from collections.abc import Iterator
from dataclasses import dataclass
from io import StringIO
from pathlib import Path

from queju import errors
from queju.games import Game

PACKAGE = Path(errors.__file__).parent
RULE_ID = re.compile(r"\b([A-Z]{2})-(\d{2,3})(?:…(\d{2,3}))?(?!\d)")
PAGE_LINE = re.compile(r"^\| ([A-Z]{2}-\d{2,3}) \| (.+?) \|", re.MULTILINE)
"""A rule's line on a page: its id, and the rule."""
PLATFORM = "PF"
"""The letters of the rules that hold around every game."""


@dataclass(frozen=True, order=True)
class Place:
    """Something in the sources that carries a rule out."""

    module: str
    line: int
    name: str
    """The qualified name within the module; empty for the module as a whole."""

    def __str__(self) -> str:
        return f"{self.module}:{self.line}" + (f" {self.name}" if self.name else "")


def ids_in(text: str) -> list[str]:
    """The rule ids that a text names, spans written out, in the order of the text."""
    found = []
    for letters, first, last in RULE_ID.findall(text):
        found += [f"{letters}-{number:02}" for number in range(int(first), int(last or first) + 1)]
    return found


def rules_on_page(page: str) -> dict[str, str]:
    """Id and text of every rule on a rule page (Markdown)."""
    return dict(PAGE_LINE.findall(page))


def rule_index(package: Path = PACKAGE) -> dict[str, list[Place]]:
    """For each rule id that the sources under `package` name, all the places, in order."""
    index: dict[str, set[Place]] = {}
    for path in sorted(package.rglob("*.py")):
        module = ".".join((package.name, *path.relative_to(package).with_suffix("").parts)).removesuffix(".__init__")
        source = path.read_text(encoding="utf-8")
        tree = ast.parse(source)
        for name, line, text in [*_docstrings(tree, ""), *_comments(source, tree)]:
            for rule in ids_in(text):
                index.setdefault(rule, set()).add(Place(module, line, name))
    return {rule: sorted(index[rule]) for rule in sorted(index)}


def game_rules(game: Game) -> dict[str, list[Place]]:
    """The part of `rule_index` that is a game's: the ids with the letters that the package of its options names."""
    package = game.options.__module__.rpartition(".")[0]
    index = rule_index()
    letters = {
        rule[:2]
        for rule, places in index.items()
        for place in places
        if place.module == package or place.module.startswith(package + ".")
    } - {PLATFORM}
    return {rule: places for rule, places in index.items() if rule[:2] in letters}


def _docstrings(node: ast.AST, name: str) -> Iterator[tuple[str, int, str]]:
    """Name, line and text of every docstring in `node`: modules, classes, functions, and constants with one below."""
    body: list[ast.stmt] = getattr(node, "body", [])
    for before, statement in zip([None, *body], body, strict=False):
        match statement:
            case ast.Expr(value=ast.Constant(value=str(text))):
                target = _target(before)
                if target:
                    yield _join(name.removesuffix(".__init__"), target), statement.lineno, text
                elif before is None:
                    yield name, getattr(node, "lineno", 1), text
            case ast.ClassDef() | ast.FunctionDef() | ast.AsyncFunctionDef():
                yield from _docstrings(statement, _join(name, statement.name))
            case _:
                pass


def _comments(source: str, tree: ast.Module) -> Iterator[tuple[str, int, str]]:
    """Name of what it stands in, line and text of every comment."""
    scopes = list(_scopes(tree, ""))
    for token in tokenize.generate_tokens(StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            line = token.start[0]
            around = [(first, name) for first, last, name in scopes if first <= line <= last]
            yield max(around, default=(0, ""))[1], line, token.string


def _scopes(node: ast.AST, name: str) -> Iterator[tuple[int, int, str]]:
    """First line, last line and qualified name of every class, function and named constant."""
    for child in getattr(node, "body", []):
        match child:
            case ast.ClassDef(name=own) | ast.FunctionDef(name=own) | ast.AsyncFunctionDef(name=own):
                yield child.lineno, child.end_lineno or child.lineno, _join(name, own)
                yield from _scopes(child, _join(name, own))
            case ast.Assign() | ast.AnnAssign() if _target(child):
                yield child.lineno, child.end_lineno or child.lineno, _join(name, _target(child))
            case _:
                pass


def _join(outer: str, name: str) -> str:
    return f"{outer}.{name}" if outer else name


def _target(statement: ast.stmt | None) -> str:
    match statement:
        case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
            return name
        case ast.AnnAssign(target=ast.Attribute(value=ast.Name(id="self"), attr=name)):
            return name
    return ""

"""Where each numbered rule of the rule pages is carried out: read from the docstrings of this package's sources.

A docstring that names a rule by its id (two letters, a hyphen, two digits) says that the code below it carries the rule
out. Two ids' numbers with ``…`` between them name all the rules from the one to the other.
"""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from queju import errors

PACKAGE = Path(errors.__file__).parent
RULE_ID = re.compile(r"\b([A-Z]{2})-(\d{2})(?:…(\d{2}))?(?!\d)")
PAGE_LINE = re.compile(r"^\| ([A-Z]{2}-\d{2}) \| (.+?) \|", re.MULTILINE)
"""A rule's line on a page: its id, and the rule."""


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
    """For each rule id that the sources under `package` name in a docstring, all the places, in order."""
    index: dict[str, set[Place]] = {}
    for path in sorted(package.rglob("*.py")):
        module = ".".join((package.name, *path.relative_to(package).with_suffix("").parts)).removesuffix(".__init__")
        for name, line, text in _docstrings(ast.parse(path.read_text(encoding="utf-8")), ""):
            for rule in ids_in(text):
                index.setdefault(rule, set()).add(Place(module, line, name))
    return {rule: sorted(index[rule]) for rule in sorted(index)}


def _docstrings(node: ast.AST, name: str) -> Iterator[tuple[str, int, str]]:
    """Name, line and text of every docstring in `node`: modules, classes, functions, and constants with one below."""
    body: list[ast.stmt] = getattr(node, "body", [])
    for before, statement in zip([None, *body], body, strict=False):
        match statement:
            case ast.Expr(value=ast.Constant(value=str(text))):
                target = _target(before)
                if target:
                    yield f"{name}.{target}" if name else target, statement.lineno, text
                elif before is None:
                    yield name, getattr(node, "lineno", 1), text
            case ast.ClassDef() | ast.FunctionDef() | ast.AsyncFunctionDef():
                yield from _docstrings(statement, f"{name}.{statement.name}" if name else statement.name)
            case ast.If():
                yield from _docstrings(statement, name)


def _target(statement: ast.stmt | None) -> str:
    match statement:
        case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
            return name
    return ""

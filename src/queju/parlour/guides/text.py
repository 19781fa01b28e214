"""How a guide is written: the folder `Game.guide` holds a Markdown file for each language, and ``examples.json``.

- A title (``#``), headings of two levels below it, paragraphs, flat lists, tables, **strong** words.
- A code span is tiles in the usual notation, groups apart, and is drawn: `` `123m 55p` ``.
- Rule ids stand in brackets for who wants to quote them: ``[SC-29]``, ``[SC-12, SC-28…30]``.
- A fence ``case XZ-S-09`` is that case of ``examples.json``; what stands in the fence is its caption.
- A fence ``include ../../sichuan/guide/fans`` is the text of that file in the same language, with the examples of its
  own folder: what two games have in common is written once.
"""

import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.tree import SyntaxTreeNode

from queju.parlour.guides.blocks import Columns, Heading, Line, Paragraph, Points, Span
from queju.tiles import parse

RULES = re.compile(r"\s*\[([A-Z]{2}-\d{2,3}(?:…\d{2,3})?(?:, [A-Z]{2}-\d{2,3}(?:…\d{2,3})?)*)\]")
WIDE = re.compile(r"[\u2014-\u201d\u2026\u3000-\u303f\u3400-\u9fff\uff00-\uffef]")
"""Letters and signs of Chinese, which takes no space where a line of the file ends."""

_markdown = MarkdownIt("commonmark").enable("table")


@dataclass(frozen=True)
class Shown:
    """An example that a text shows."""

    case: dict[str, Any]
    caption: Line


Part = Heading | Paragraph | Points | Columns | Shown


def parts(folder: Path, language: str) -> list[Part]:
    """The guide in `folder`, in order, with everything that it includes. Raises `ValueError` for what is not shown."""
    found: list[Part] = []
    _read(folder, "", language, found)
    return found


def cases_named(folder: Path) -> list[str]:
    """The ids of the cases that the texts in `folder` themselves show, sorted."""
    nodes = (node for path in sorted(folder.glob("*.md")) for node in _parsed(path))
    return sorted({_argument(node) for node in nodes if _is_fence(node, "case")})


def _read(folder: Path, name: str, language: str, found: list[Part]) -> None:
    path = folder / ".".join(word for word in (name, language, "md") if word)
    examples = _examples(folder)
    for node in _parsed(path):
        if _is_fence(node, "include"):
            included = folder / _argument(node)
            _read(included.parent, included.name, language, found)
        elif _is_fence(node, "case"):
            found.append(Shown(examples[_argument(node)], _caption(node.content)))
        elif node.type == "heading":
            number = sum(isinstance(part, Heading) for part in found)
            found.append(Heading(int(node.tag[1:]), f"part-{number}", _line(node.children[0])))
        else:
            found.append(_block(node, path))


def _block(node: SyntaxTreeNode, path: Path) -> Part:
    match node.type:
        case "paragraph":
            return Paragraph(_line(node.children[0]))
        case "bullet_list" | "ordered_list":
            return Points(node.type == "ordered_list", tuple(_item(item, path) for item in node.children))
        case "table":
            head, *bodies = node.children
            titles = head.children[0].children
            return Columns(
                tuple(_line(cell.children[0]) for cell in titles),
                tuple(
                    tuple(_line(cell.children[0]) for cell in row.children) for body in bodies for row in body.children
                ),
                tuple("right" in str(cell.attrs.get("style", "")) for cell in titles),
            )
    raise _not_shown(node, path)


def _item(node: SyntaxTreeNode, path: Path) -> Line:
    if len(node.children) != 1 or node.children[0].type != "paragraph":
        raise _not_shown(node, path)
    return _line(node.children[0].children[0])


def _not_shown(node: SyntaxTreeNode, path: Path) -> ValueError:
    where = node.map[0] + 1 if node.map else 0
    return ValueError(f"{path}, line {where}: a guide has no place for a {node.type} here.")


def _caption(text: str) -> Line:
    nodes = SyntaxTreeNode(_markdown.parse(text)).children
    return tuple(span for node in nodes for span in _line(node.children[0]))


def _line(node: SyntaxTreeNode) -> Line:
    """The spans of an inline node."""
    return tuple(_spans(node.children))


def _spans(nodes: Iterable[SyntaxTreeNode]) -> Iterator[Span]:
    for kind, text in _joined(nodes):
        if kind != "plain":
            yield Span(kind, text)
            continue
        # every second piece is what stood in brackets
        for place, piece in enumerate(RULES.split(text)):
            if piece:
                yield Span("rule" if place % 2 else "plain", piece)


def _joined(nodes: Iterable[SyntaxTreeNode]) -> Iterator[tuple[str, str]]:
    """Kind and text of each run of words, lines of the file put together."""
    plain = ""
    for node in nodes:
        if node.type in ("text", "softbreak"):
            plain += node.content if node.type == "text" else "\n"
            continue
        if plain:
            yield "plain", _unbroken(plain)
        plain = ""
        if node.type == "code_inline":
            for group in node.content.split():
                parse(group)
            yield "tiles", node.content
        elif node.type == "strong":
            yield "strong", _unbroken("".join(child.content or "\n" for child in node.children))
        else:
            raise ValueError(f"A guide has no place for a {node.type} in a line.")
    if plain:
        yield "plain", _unbroken(plain)


def _unbroken(text: str) -> str:
    """Lines put together: in Chinese without a space."""
    whole, *rest = text.split("\n")
    for line in rest:
        chinese = WIDE.match(whole[-1:]) and WIDE.match(line[:1])
        whole += ("" if chinese else " ") + line
    return whole


def _parsed(path: Path) -> list[SyntaxTreeNode]:
    return SyntaxTreeNode(_markdown.parse(path.read_text(encoding="utf-8"))).children


def _is_fence(node: SyntaxTreeNode, word: str) -> bool:
    return node.type == "fence" and node.info.split()[:1] == [word]


def _argument(node: SyntaxTreeNode) -> str:
    return node.info.split()[1]


def _examples(folder: Path) -> dict[str, dict[str, Any]]:
    file = folder / "examples.json"
    cases = json.loads(file.read_text(encoding="utf-8"))["cases"] if file.is_file() else []
    return {case["id"]: case for case in cases}

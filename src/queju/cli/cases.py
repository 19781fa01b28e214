"""``queju cases check`` and ``queju cases answer``: case files, as ``docs/rules/README.md`` describes them."""

import sys
from collections.abc import Iterable, Iterator
from typing import Annotated

import msgspec
from cyclopts import Parameter
from rich.markup import escape

from queju.cli import files
from queju.cli.output import output
from queju.errors import BadCase, BadInput, QuejuError
from queju.testing import cases

FAILED = 1
BAD_INPUT = 2
Case = dict[str, object]


def check(*names: Annotated[str, Parameter(name="FILE", allow_leading_hyphen=True)]) -> int:
    """Run every case of case files and say how the engine's answers differ from those expected.

    Parameters
    ----------
    names
        Case files (JSON), or - for standard input.
    """
    if not names:
        raise BadInput("Name at least one case file, for example: queju cases check tests/cases/xuezhan.json")
    console = output(wrap=False)
    total = failed = 0
    for name in names:
        for case in _whole_file(name):
            total += 1
            differences = cases.check(case, _game(case))
            if differences:
                failed += 1
                console.print(f"[bold red]✗[/] [bold]{escape(str(case.get('id', '?')))}[/]  {escape(_about(case))}")
                for difference in differences:
                    console.print(f"    {escape(difference)}")
    if failed:
        console.print(f"[bold red]{failed} of {total} cases fail.[/]")
        return FAILED
    console.print(f"[green]All {total} cases are as expected.[/]")
    return 0


def answer(name: Annotated[str, Parameter(name="FILE", allow_leading_hyphen=True)], /) -> int:
    """Say what the engine answers to each case: one JSON line {"id": …, "answer": {…}} a case.

    A case that cannot be played gets {"id": …, "error": "…"}, and the exit code is 2 in the end.

    Parameters
    ----------
    name
        A case file, or JSON lines of cases with "game" in each; - for standard input.
    """
    encode = msgspec.json.Encoder().encode
    out = sys.stdout.buffer
    bad = total = 0
    for case in _stream(name):
        total += 1
        line = _answer(case)
        bad += "error" in line
        out.write(encode(line) + b"\n")
        if name == files.STDIN:
            out.flush()
    out.flush()
    if bad:
        print(f"{bad} of {total} cases could not be answered; their lines say why.", file=sys.stderr)
        return BAD_INPUT
    return 0


def _answer(case: object) -> dict[str, object]:
    """One line of `answer`: whatever is wrong with a case stays with that case."""
    label = case.get("id") if isinstance(case, dict) else None
    try:
        if isinstance(case, BadCase):
            raise case
        if not isinstance(case, dict):
            raise BadCase("A case is a JSON object with id, kind and what its kind needs.")
        return {"id": label, "answer": cases.answer(case, _game(case))}
    except QuejuError as error:
        return {"id": label, "error": str(error)}


def _game(case: Case) -> str:
    game = case.get("game")
    if not isinstance(game, str):
        raise BadCase('Which game? A case file names it once as "game"; a case that stands alone names its own.')
    return game


def _about(case: Case) -> str:
    rules = case.get("rules")
    named = ", ".join(map(str, rules)) if isinstance(rules, list) else ""
    return ": ".join(part for part in (named, str(case.get("why", ""))) if part)


def _whole_file(name: str) -> list[Case]:
    """The cases of a case file, each with the file's game in it."""
    found = []
    for case in _stream(name):
        if isinstance(case, BadCase):
            raise case
        if not isinstance(case, dict):
            raise BadCase(f"In '{name}' one of the cases is no JSON object.")
        found.append(case)
    return found


def _stream(name: str) -> Iterator[object]:
    """The cases of a case file, or of JSON lines as they come in; a line that is no JSON comes as a `BadCase`."""
    if name != files.STDIN:
        return _cases_in(files.read(name), name)
    lines = sys.stdin.buffer
    first = lines.readline()
    if _is_case(first):
        return _json_lines(_chain(first, lines), "standard input")
    return _cases_in(first + lines.read(), "standard input")


def _cases_in(text: bytes, name: str) -> Iterator[object]:
    first = text.split(b"\n", 1)[0]
    if _is_case(first):
        return _json_lines(text.splitlines(), name)
    try:
        whole = msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError) as error:
        raise BadCase(f"'{name}' is no case file: {error}.") from None
    if not isinstance(whole, dict) or not isinstance(whole.get("cases"), list):
        raise BadCase(f'\'{name}\' is no case file: it needs the keys "game" and "cases".')
    return iter([{"game": whole.get("game"), **case} if isinstance(case, dict) else case for case in whole["cases"]])


def _is_case(line: bytes) -> bool:
    """Whether the line alone is a case, so that the rest is JSON lines too."""
    try:
        value = msgspec.json.decode(line)
    except (msgspec.DecodeError, RecursionError):
        return False
    return isinstance(value, dict) and "cases" not in value


def _chain(first: bytes, rest: Iterable[bytes]) -> Iterator[bytes]:
    yield first
    yield from rest


def _json_lines(lines: Iterable[bytes], name: str) -> Iterator[object]:
    decode = msgspec.json.Decoder().decode
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            yield decode(line)
        except (msgspec.DecodeError, RecursionError) as error:
            yield BadCase(f"Line {number} of '{name}' is no JSON: {error}.")

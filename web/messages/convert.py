#!/usr/bin/env python3
"""Makes the traditional Chinese texts from the simplified ones: the message file and the games' guides.

    python3 web/messages/convert.py          # writes src/messages/zh-Hant.json and every guide's zh-Hant.md
    python3 web/messages/convert.py --check  # says which of them are not what it would write

OpenCC converts by phrases, with the words of Taiwan (``s2twp``). `overrides.json` comes first: ``terms`` are phrases of
mahjong and of this client that players there say in another way, or that OpenCC takes for something else; ``texts`` are
whole texts, by their key in the message file. Needs `opencc-python-reimplemented`.
"""

import argparse
import json
import pathlib
import re
import sys
from functools import cache

from opencc import OpenCC

HERE = pathlib.Path(__file__).parent
MESSAGES = HERE.parent / "src" / "messages"
GAMES = HERE.parent.parent / "src" / "queju" / "games"
OVERRIDES = json.loads((HERE / "overrides.json").read_text(encoding="utf-8"))
TERMS: dict[str, str] = OVERRIDES["terms"]
TEXTS: dict[str, str] = OVERRIDES["texts"]
FIRST_PLACE = 0xE000
"""A character of the private use area stands for a term while the rest is converted."""
_term = re.compile("|".join(map(re.escape, sorted(TERMS, key=len, reverse=True))))
_place = re.compile(f"[{chr(FIRST_PLACE)}-{chr(FIRST_PLACE + len(TERMS))}]")
_names = list(TERMS)


@cache
def converter() -> OpenCC:
    """OpenCC with the phrases of Taiwan."""
    return OpenCC("s2twp")


@cache
def traditional(text: str) -> str:
    """One text in traditional Chinese."""
    held = _term.sub(lambda found: chr(FIRST_PLACE + _names.index(found[0])), text)
    said = converter().convert(held)
    said = _place.sub(lambda found: TERMS[_names[ord(found[0]) - FIRST_PLACE]], said)
    return str(said).replace("“", "「").replace("”", "」")


def messages(value: object, path: str = "") -> object:
    """A message file, or a part of it."""
    if isinstance(value, dict):
        return {key: messages(part, f"{path}.{key}" if path else key) for key, part in value.items()}
    if isinstance(value, list):
        return [messages(part, f"{path}.{number}") for number, part in enumerate(value)]
    return TEXTS.get(path) or traditional(str(value))


def guide(text: str) -> str:
    """A guide, line by line; what stands between backquotes is no text."""
    return "".join(
        "".join(part if place % 2 else traditional(part) for place, part in enumerate(re.split(r"(`+[^`]*`+)", line)))
        for line in text.splitlines(keepends=True)
    )


def written() -> dict[pathlib.Path, str]:
    """Every file with what belongs in it."""
    simplified = json.loads((MESSAGES / "zh-Hans.json").read_text(encoding="utf-8"))
    found = {MESSAGES / "zh-Hant.json": json.dumps(messages(simplified), ensure_ascii=False, indent=2) + "\n"}
    for path in sorted(GAMES.glob("*/guide/*zh-Hans.md")):
        found[path.with_name(path.name.replace("zh-Hans", "zh-Hant"))] = guide(path.read_text(encoding="utf-8"))
    return found


def stale() -> list[pathlib.Path]:
    """The files that do not hold what belongs in them, and guides that nothing is converted to any more."""
    wanted = written()
    there = set(GAMES.glob("*/guide/*zh-Hant.md"))
    return sorted(
        {path for path, text in wanted.items() if not path.is_file() or path.read_text(encoding="utf-8") != text}
        | (there - set(wanted))
    )


def main() -> int:
    """Write every file, or with ``--check`` name those that differ."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="write nothing; exit code 1 where a file differs")
    if parser.parse_args().check:
        for path in stale():
            print(f"{path} is not what web/messages/convert.py makes of the simplified text; run it.")
        return 1 if stale() else 0
    for path, text in written().items():
        path.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())

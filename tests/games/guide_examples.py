"""Copies the cases that the games' guides show from ``tests/cases`` into the packages that ship them.

PYTHONPATH=src python -m tests.games.guide_examples
"""

import json
from pathlib import Path
from typing import Any

from queju import games
from queju.parlour.guides.text import cases_named

CASES = Path(__file__).parent.parent / "cases"


def folders() -> list[Path]:
    """Every folder with texts of a guide."""
    return sorted({path.parent for path in Path(games.__file__).parent.glob("*/guide/*.md")})


def cases() -> dict[str, dict[str, Any]]:
    """Every test case, by its id."""
    files = [json.loads(path.read_text(encoding="utf-8")) for path in sorted(CASES.glob("*.json"))]
    return {case["id"]: case for file in files for case in file["cases"]}


def written(folder: Path, known: dict[str, dict[str, Any]]) -> str:
    """What the ``examples.json`` of a folder has to hold: one case a line."""
    lines = [json.dumps(known[name], ensure_ascii=False) for name in cases_named(folder)]
    return '{"cases": [\n' + ",\n".join(lines) + "\n]}\n"


def main() -> None:
    """Write every file; a folder whose cases are not there yet is left alone."""
    known = cases()
    for folder in folders():
        missing = [name for name in cases_named(folder) if name not in known]
        if missing:
            print(f"{folder}: tests/cases has no {', '.join(missing)}")
        else:
            (folder / "examples.json").write_text(written(folder, known), encoding="utf-8")


if __name__ == "__main__":
    main()

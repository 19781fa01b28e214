"""docs/security.md names tests; they are there, and every threat has one."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")
ROW = re.compile(r"^\| (?!threat|-)(.+?) \| (.+?) \| (.+?) \|$", re.MULTILINE)


def test_every_threat_has_a_measure_and_tests_that_exist() -> None:
    source = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "tests").rglob("test_*.py"))
    there = set(re.findall(r"^(?:async )?def (test_\w+)", source, re.MULTILINE))
    rows = ROW.findall(PAGE)
    assert len(rows) > 15
    for threat, measure, tests in rows:
        named = re.findall(r"`(test_\w+)`", tests)
        assert measure, threat
        assert named, threat
        assert set(named) <= there, (threat, set(named) - there)

"""Where QUEJU_REQUIRE_BROWSER is set a skipped test is a failed one."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

TESTS = """
import pytest

@pytest.mark.skipif(True, reason="no browser here")
def test_browser(): pass

@pytest.mark.may_skip
def test_other_machine():
    pytest.skip("not this machine")

def test_plain(): pass
"""
MODULE = """
import pytest
pytest.skip("no database here", allow_module_level=True)
"""
SETTINGS = "[pytest]\nmarkers =\n    may_skip: allowed\n"


@pytest.fixture
def suite(tmp_path: Path) -> Path:
    (tmp_path / "conftest.py").write_text(Path(__file__).with_name("conftest.py").read_text(encoding="utf-8"))
    (tmp_path / "pytest.ini").write_text(SETTINGS)
    (tmp_path / "test_a.py").write_text(TESTS)
    return tmp_path


def run(suite: Path, required: str) -> str:
    environment = {**os.environ, "QUEJU_REQUIRE_BROWSER": required, "PYTEST_ADDOPTS": ""}
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-rA", str(suite)]
    done = subprocess.run(command, cwd=suite, env=environment, capture_output=True, text=True, check=False)
    return done.stdout


def test_a_skip_fails_with_its_reason_unless_it_is_allowed(suite: Path) -> None:
    said = run(suite, "1")
    assert "1 passed, 1 skipped, 1 error" in said
    assert "nothing may be skipped" in said
    assert "no browser here" in said


def test_a_module_that_skips_itself_fails_too(suite: Path) -> None:
    (suite / "test_b.py").write_text(MODULE)
    said = run(suite, "1")
    assert "no database here" in said
    assert "1 error" in said


def test_elsewhere_a_skip_is_a_skip(suite: Path) -> None:
    assert "1 passed, 2 skipped" in run(suite, "")

"""The two commands of the README, as far as that goes without installing anything."""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest

ROOT = Path(__file__).parents[1]


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    spec = importlib.util.spec_from_file_location("run", ROOT / "run.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    (tmp_path / "src").mkdir()
    (tmp_path / "src" / "a.py").write_text("A = 1\n", encoding="utf-8")
    (tmp_path / ".venv").mkdir()
    monkeypatch.setattr(module, "ROOT", str(tmp_path))
    monkeypatch.setattr(module, "VENV", str(tmp_path / ".venv"))
    monkeypatch.setattr(module, "LOG", str(tmp_path / ".venv" / "log"))
    monkeypatch.setattr(module, "PYTHON", sys.executable)
    return module


@pytest.fixture
def pipped(run: ModuleType, monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, ...]]:
    """What pip was asked to do; it does nothing."""
    asked: list[tuple[str, ...]] = []

    def pip(*words: str) -> str:
        asked.append(words)
        return ""

    monkeypatch.setattr(run, "pip", pip)
    return asked


def test_an_old_python_gets_a_sentence(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(run.sys, "version_info", (3, 10, 4))
    assert run.main([]) == 2
    assert "Queju needs Python 3.11 or newer; this is Python 3.10." in capsys.readouterr().err


def test_a_python_without_venv_gets_a_sentence(run: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "PYTHON", str(Path(run.VENV) / "bin" / "python"))
    monkeypatch.setitem(sys.modules, "ensurepip", None)
    assert "apt install python3-venv" in run.make_venv()


def test_nothing_is_installed_twice_and_a_changed_source_is_installed_again(
    run: ModuleType, pipped: list[tuple[str, ...]], tmp_path: Path
) -> None:
    assert run.install("") == ""
    assert len(pipped) == 2
    assert run.install("") == ""
    assert len(pipped) == 2
    (tmp_path / "src" / "a.py").write_text("A = 2\n", encoding="utf-8")
    run.install("")
    assert len(pipped) == 4


def test_the_test_tools_come_with_the_test_command_alone_and_what_builds_itself_is_no_change(
    run: ModuleType, pipped: list[tuple[str, ...]], tmp_path: Path
) -> None:
    run.install("")
    run.install("test")
    assert pipped[-1] == ("install", str(tmp_path), "--group", f"{tmp_path / 'pyproject.toml'}:test")
    (tmp_path / "src" / "__pycache__").mkdir()
    (tmp_path / "src" / "__pycache__" / "a.pyc").write_bytes(b"compiled")
    count = len(pipped)
    run.install("test")
    run.install("")
    assert len(pipped) == count


@pytest.mark.parametrize(
    ("said", "sentence"),
    [
        ("npm error code ENOTFOUND", "The packages could not be fetched"),
        ("NewConnectionError: Failed to establish a new connection", "The packages could not be fetched"),
        ("SyntaxError: it is broken", "Installing failed."),
    ],
)
def test_a_failed_installation_says_why_and_where_to_read_on(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch, said: str, sentence: str
) -> None:
    monkeypatch.setattr(
        run.subprocess, "run", lambda *_, **__: SimpleNamespace(returncode=1, stdout=said.encode(), stderr=b"")
    )
    problem = run.install("")
    assert problem.startswith(sentence)
    assert run.LOG in problem
    assert Path(run.LOG).read_text(encoding="utf-8") == said
    assert run.read(run.stamp("")) == ""

#!/usr/bin/env python3
"""Two commands for a machine that has nothing but Python 3.11 or newer.

    python3 run.py          install Queju into .venv and open the parlour in the browser
    python3 run.py test     install it with its test tools and run the whole test suite

Words after them are handed on: ``python3 run.py --port 9000``, ``python3 run.py test tests/engine -x``.
Nothing is installed again unless a source that goes into the installation has changed.

This file runs under any Python 3 so that an old one gets a sentence and not a syntax error; it uses the standard
library alone.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys

ROOT = os.path.dirname(os.path.abspath(__file__))
VENV = os.path.join(ROOT, ".venv")
PYTHON = os.path.join(VENV, "Scripts", "python.exe") if os.name == "nt" else os.path.join(VENV, "bin", "python")
LOG = os.path.join(VENV, "queju-install.log")
INSTALLED_FROM = ("src", "web", "pyproject.toml", "hatch_build.py", "README.md", "LICENSE")
"""What the installation is made of: a change in any of these means installing again."""
GENERATED = ("node_modules", "static", "dist", "build", "__pycache__", "test-results", ".svelte-kit", ".vite")
UNREACHABLE = (
    "NewConnectionError",
    "ConnectTimeout",
    "ReadTimeout",
    "Could not find a version that satisfies",
    "Temporary failure in name resolution",
    "ENOTFOUND",
    "ECONNREFUSED",
    "ETIMEDOUT",
    "EAI_AGAIN",
    "npm could not fetch",
)
"""What pip and npm print when nobody answers."""


def main(words: list[str]) -> int:
    """Do what the command line asks and return the exit code."""
    if sys.version_info < (3, 11):  # noqa: UP036  this very file is what an old Python runs
        return sorry(
            f"Queju needs Python 3.11 or newer; this is Python {sys.version_info[0]}.{sys.version_info[1]}. "
            "Run it with a newer one, for example: python3.12 run.py"
        )
    testing = words[:1] == ["test"]
    problem = make_venv() or install("test" if testing else "")
    if problem:
        return sorry(problem)
    if testing:
        return hand_over([PYTHON, "-m", "pytest", *words[1:]])
    return hand_over([PYTHON, "-m", "queju", "serve", "--open", *words])


def make_venv() -> str:
    """Make .venv unless it is there and its Python still runs. Returns a sentence if that fails, else nothing."""
    if os.path.exists(PYTHON) and quiet([PYTHON, "-m", "pip", "--version"]) == 0:
        return ""
    no_venv = (
        "This Python cannot make a virtual environment: its 'venv' and 'ensurepip' modules are not installed. "
        "On Debian and Ubuntu install them with: apt install python3-venv"
    )
    try:
        import ensurepip  # noqa: F401  Debian ships a 'venv' that fails only when it reaches for this one
        import venv
    except ImportError:
        return no_venv
    say("Making a virtual environment in .venv …")
    try:
        venv.EnvBuilder(with_pip=True, clear=os.path.exists(VENV)).create(VENV)
    except subprocess.CalledProcessError:
        return no_venv
    except OSError as error:
        return f"The virtual environment .venv could not be made: {error}."
    return ""


def install(group: str) -> str:
    """Install the project, and a dependency group if one is named, unless just these sources are installed already.

    Returns a sentence if that fails, else nothing.
    """
    wanted = fingerprint()
    if read(stamp(group)) == wanted:
        return ""
    say("Installing Queju and building its client; the first time takes a minute or two …")
    extra = ["--group", f"{os.path.join(ROOT, 'pyproject.toml')}:{group}"] if group else []
    problem = pip("install", "--upgrade", "pip>=25.1") or pip("install", ROOT, *extra)
    if problem:
        return problem
    write(stamp(""), wanted)
    write(stamp(group), wanted)
    return ""


def stamp(group: str) -> str:
    """The file that holds the fingerprint of what is installed, with or without a dependency group."""
    return os.path.join(VENV, f"queju-installed-{group or 'play'}")


def pip(*words: str) -> str:
    """Run pip inside .venv. Returns a sentence if it fails, else nothing; what it said is kept in a log."""
    command = [PYTHON, "-m", "pip", "--disable-pip-version-check", "--no-input", "--retries", "2", *words]
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
    said = done.stdout.decode(errors="replace")
    if done.returncode == 0:
        return ""
    write(LOG, said)
    if any(sign in said for sign in UNREACHABLE):
        return (
            "The packages could not be fetched: PyPI (for Python) or npm (for the client) did not answer. "
            f"Check the network or the proxy and run this again. All that pip said is in {LOG}."
        )
    return f"Installing failed. All that pip said is in {LOG}; its end is:\n" + "\n".join(said.splitlines()[-8:])


def fingerprint() -> str:
    """A digest of the Python used and of all the names and contents that the installation is made of."""
    digest = hashlib.sha256(sys.version.encode())
    for name in INSTALLED_FROM:
        top = os.path.join(ROOT, name)
        paths = [top] if os.path.isfile(top) else []
        for folder, folders, files in os.walk(top):
            folders[:] = sorted(one for one in folders if one not in GENERATED)
            paths += [os.path.join(folder, file) for file in sorted(files) if not file.endswith((".pyc", ".so"))]
        for path in paths:
            with open(path, "rb") as file:
                content = hashlib.sha256(file.read()).hexdigest()
            digest.update(f"{os.path.relpath(path, ROOT)} {content}\n".encode())
    return digest.hexdigest()


def hand_over(command: list[str]) -> int:
    """Become the command, run in the project's folder, so that signals and the exit code are its own."""
    os.chdir(ROOT)
    sys.stdout.flush()
    if os.name != "nt":
        os.execv(command[0], command)
    return subprocess.run(command, check=False).returncode


def quiet(command: list[str]) -> int:
    """Run a command for its exit code alone."""
    try:
        return subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False).returncode
    except OSError:
        return 1


def read(path: str) -> str:
    """The text of a file; empty if there is none."""
    try:
        with open(path, encoding="utf-8") as file:
            return file.read()
    except OSError:
        return ""


def write(path: str, text: str) -> None:
    """Write a text file."""
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def say(sentence: str) -> None:
    """Tell the person who waits what is going on."""
    print(sentence, flush=True)


def sorry(sentence: str) -> int:
    """Say on stderr why it does not go on; 2 is the exit code for that."""
    print(sentence, file=sys.stderr, flush=True)
    return 2


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)

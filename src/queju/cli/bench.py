"""``queju bench``: the measurements in ``benchmarks/``."""

import importlib.util
from pathlib import Path
from typing import Annotated, Any

import msgspec
from cyclopts import Parameter
from rich.console import Console
from rich.table import Table

from queju import errors
from queju.cli.output import output
from queju.errors import BadInput

Row = tuple[str, float, str]
"""What was measured, the value, and its unit."""
SOURCES = Path(errors.__file__).parents[2]


def bench(
    *names: Annotated[str, Parameter(name="NAME")],
    json: Annotated[bool, Parameter(negative="")] = False,
) -> int:
    """Measure hands, scoring and whole hands of play, and print the figures.

    Parameters
    ----------
    names
        Modules of benchmarks/ to run, such as "hands"; all of them if none is named.
    json
        Print one JSON object instead of a table.
    """
    modules = _modules()
    for name in names:
        if name not in modules:
            raise BadInput(f"There is no benchmark '{name}'; there are: {', '.join(modules)}.")
    console = Console(stderr=True)
    figures: dict[str, list[Row]] = {}
    for name in names or modules:
        with console.status(f"Measuring {name} …"):
            figures[name] = _measure(name, modules[name])
    if json:
        print(msgspec.json.encode(figures).decode())
        return 0
    table = Table("measured", "what", "value", "unit", box=None, header_style="bold")
    table.columns[2].justify = "right"
    for name, rows in figures.items():
        for at, (what, value, unit) in enumerate(rows):
            table.add_row(name if at == 0 else "", what, _figure(value), unit)
    output().print(table)
    return 0


def _modules() -> dict[str, Path]:
    for folder in (Path.cwd() / "benchmarks", SOURCES / "benchmarks"):
        found = {path.stem: path for path in sorted(folder.glob("*.py")) if not path.stem.startswith("_")}
        if found:
            return found
    raise BadInput("There is no folder 'benchmarks' here. Run this in a copy of the sources.")


def _measure(name: str, path: Path) -> list[Row]:
    spec = importlib.util.spec_from_file_location(f"benchmarks.{name}", path)
    if spec is None or spec.loader is None:
        raise BadInput(f"The benchmark '{path}' cannot be loaded.")
    module: Any = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    rows: list[Row] = module.measure()
    return rows


def _figure(value: float) -> str:
    return f"{value:,.0f}" if value >= 1000 else f"{value:.3g}"

"""The command line: one module a command, and the one place where an error becomes a sentence and an exit code."""

import sys
from importlib.metadata import PackageNotFoundError, version
from typing import NoReturn

from cyclopts import App, CycloptsError

from queju.cli.output import harmless
from queju.errors import QuejuError

BAD_INPUT = 2
"""Exit code for what was typed, named or read and cannot be used."""
FAILED = 1
"""Exit code of a check that found something: a case that fails, a replay that is not what it says."""
INTERRUPTED = 130
TOO_MUCH: dict[type[Exception], str] = {
    RecursionError: "What was given is nested too deeply.",
    MemoryError: "What was given needs more memory than there is.",
    OverflowError: "A number that was given is too large.",
}


def _version() -> str:
    try:
        return version("queju")
    except PackageNotFoundError:
        return "not installed"


app = App(
    name="queju",
    help="Queju 雀局: the regional mahjong games on one exact engine.",
    version=_version,
    help_format="plaintext",
    suppress_keyboard_interrupt=False,
)
COMMANDS: dict[str, str] = {
    "serve": "Open the parlour: people play in the browser.",
    "play": "Play one hand in the terminal against bots.",
    "games": "List the games, their options and their rules.",
    "score": "Say whether one hand wins, what it counts and who pays what.",
    "simulate": "Let bots play hands and print what each won.",
    "replay": "Tell a finished hand event by event.",
    "verify": "Check a replay's wall and events.",
    "audit": "Recompute every balance of the parlour from its ledger.",
    "bench": "Measure how fast the engine is.",
    "schema": "Print the JSON Schema of the parlour's messages.",
}
"""Each stands in the module of its name, which is imported when the command is used."""
for _name, _help in COMMANDS.items():
    app.command(f"queju.cli.{_name}:{_name}", name=_name, help=_help)
cases = App(
    name="cases", help="Run case files, or say what the engine answers to their cases.", help_format="plaintext"
)
cases.command("queju.cli.cases:check", name="check", help="Run case files and print what differs.")
cases.command("queju.cli.cases:answer", name="answer", help="Print the engine's answer to each case as a JSON line.")
app.command(cases)


def main() -> NoReturn:
    """Run the command that was typed and leave with its exit code."""
    sys.exit(run(sys.argv[1:]))


def run(words: list[str]) -> int:
    """Run one command and return its exit code; nothing that a person can type gives a traceback."""
    try:
        code = app(words, exit_on_error=False, print_error=False, result_action="return_value")
    except (QuejuError, CycloptsError) as error:
        return _sorry(harmless(" ".join(str(error).split())))
    except OSError as error:
        return _broken_off(error)
    except (RecursionError, MemoryError, OverflowError) as error:
        return _sorry(TOO_MUCH[type(error)])
    except (KeyboardInterrupt, EOFError):
        return INTERRUPTED
    return code if isinstance(code, int) else 0


def _broken_off(error: OSError) -> int:
    if isinstance(error, BrokenPipeError):  # the reader, say `head`, has enough: keep the shutdown quiet as well
        sys.stdout = None
        return 0
    what = f" ('{error.filename}')" if error.filename else ""
    return _sorry(f"{error.strerror or error}{what}.")


def _sorry(sentence: str) -> int:
    print(sentence, file=sys.stderr)
    return BAD_INPUT

"""Files that somebody names on the command line: read whole, with a sentence when that is not possible."""

import sys

from queju.errors import BadInput

STDIN = "-"


def read(name: str) -> bytes:
    """The content of the file `name`, or of standard input for ``-``. Raises `BadInput` if it cannot be read."""
    if name == STDIN:
        return sys.stdin.buffer.read()
    try:
        with open(name, "rb") as file:
            return file.read()
    except IsADirectoryError:
        raise BadInput(f"'{name}' is a folder, not a file.") from None
    except OSError as error:
        raise BadInput(f"'{name}' cannot be read: {error.strerror or error}.") from None

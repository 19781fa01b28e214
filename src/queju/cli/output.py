"""Where commands print."""

from rich.console import Console


class Output(Console):
    """Standard output, in colour where there is any. That its reader has enough (``| head``) is passed on."""

    def on_broken_pipe(self) -> None:
        """Rich itself would end the program as if it had failed."""
        raise BrokenPipeError


def output(*, width: int | None = None, wrap: bool = True) -> Output:
    """Standard output, at most `width` columns wide; without `wrap` long lines are left as they are."""
    console = Output(highlight=False, soft_wrap=not wrap)
    if width is not None:
        console.width = min(width, console.width)
    return console

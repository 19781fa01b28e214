"""Tasks that work in the background: what they fail of is noted, and whoever ends them is never held up for long."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, Final

import structlog

logger = structlog.get_logger()

AGAIN: Final = 1.0
"""Seconds after which a task that was cancelled and goes on is cancelled again."""
TIMES: Final = 5

Task = asyncio.Task[None]


def begin(work: Coroutine[Any, Any, None], name: str) -> Task:
    """Start a task; should it fail, the log says so."""
    task = asyncio.create_task(work, name=name)
    task.add_done_callback(_note)
    return task


async def end(*tasks: Task) -> None:
    """Cancel tasks, and wait until they are over. They cannot raise anything here."""
    left = set(tasks)
    for _ in range(TIMES):
        left = {task for task in left if not task.done()}
        if not left:
            return
        for task in left:
            task.cancel()
        await asyncio.wait(left, timeout=AGAIN)
    for task in left:
        if not task.done():
            logger.error("a task does not end", task=task.get_name())


async def whole(do: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Do something that must not be left half done. Whoever is cancelled meanwhile, however often, is so afterwards.

    It is a task of its own. Where that is cancelled too, as all are when a loop ends, it is done once more.
    """
    cancelled: asyncio.CancelledError | None = None
    for _ in range(TIMES):
        work = asyncio.create_task(do())
        while not work.done():
            try:
                await asyncio.wait([work])
            except asyncio.CancelledError as error:
                cancelled = error
        if not work.cancelled():
            break
    if cancelled is not None:
        raise cancelled
    work.result()


class Tasks:
    """Tasks that are ended together. After that no other one can be started."""

    def __init__(self) -> None:
        self._tasks: set[Task] = set()
        self._closed = False

    def begin(self, work: Coroutine[Any, Any, None], name: str) -> Task:
        """Start a task; it ends at once where all have been ended."""
        task = begin(work, name)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        if self._closed:
            task.cancel()
        return task

    async def close(self) -> None:
        """End every task."""
        self._closed = True
        await end(*self._tasks)


def _note(task: Task) -> None:
    if not task.cancelled() and (error := task.exception()) is not None:
        logger.error("a task failed", task=task.get_name(), exc_info=error)

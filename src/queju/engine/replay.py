"""Replays of hands: JSON Lines with a header, then the events, then the actions (PF-41).

Watching folds events and needs no rules, so it works for ever; checking runs the actions again under the same version
of the rules and compares the events.
"""

from collections.abc import Iterable, Sequence

from msgspec import Struct

from queju.engine import events as ev
from queju.engine.lines import read_lines, write_lines
from queju.engine.machine import Action, Machine
from queju.errors import BadReplay, QuejuError

FORMAT = "queju-replay/1"


class Header(Struct, frozen=True):
    """What was played, and the proof of its wall."""

    game: str
    rules_version: int
    options: dict[str, int | float | str | bool]
    players: tuple[str, ...]
    """Names by seat of this hand."""
    wall: str
    """The whole wall in the order dealt."""
    dice: tuple[int, ...]
    purses: tuple[int, ...] | None
    commitment: str
    secret: str
    """In hex; shown only once the hand is over."""
    words: tuple[str, ...]
    lots: int = 0
    """How many outcomes the hand's lot had; 0: none was drawn."""
    lot: int = 0
    before: int = 0
    """How many hands were played at this table before."""
    format: str = FORMAT


class Played(Struct, frozen=True):
    """An answer that was taken, or a seat's leaving (``escape``)."""

    seat: int
    action: Action


class Replay(Struct):
    """A finished hand."""

    header: Header
    events: list[ev.Any]
    actions: list[Played]

    def write(self) -> bytes:
        """As JSON Lines: the header, each event (it has the key ``event``), each action (it has the key ``action``)."""
        return write_lines(self.header, self.events, self.actions)

    @staticmethod
    def read(data: bytes) -> "Replay":
        """A replay from JSON Lines. Raises `BadReplay` with the number of the line that is wrong."""
        return Replay(*read_lines(data, FORMAT, Header, ev.Any, Played))


def rerun(machine: Machine, actions: Iterable[Played]) -> None:
    """Play the actions on a machine that was opened from the same deal. Raises `BadReplay` at one that is refused."""
    for number, played in enumerate(actions, 1):
        try:
            if played.action.do == "escape":
                machine.leave(played.seat)
            else:
                question = machine.questions.get(played.seat)
                machine.answer(played.seat, question.number if question is not None else 0, played.action)
        except QuejuError as error:
            raise BadReplay(
                f"Action {number} ({played.action.do} of seat {played.seat}) does not replay: {error}"
            ) from error


def first_difference(recorded: Sequence[object], played: Sequence[object]) -> int | None:
    """The index of the first event that differs; None if both are the same."""
    for at, (one, other) in enumerate(zip(recorded, played, strict=False)):
        if one != other:
            return at
    return None if len(recorded) == len(played) else min(len(recorded), len(played))

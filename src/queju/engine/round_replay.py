"""Replays of a game for a crowd: one for each round, JSON Lines like those of hands (PF-41).

Here the events are as they were written, whatever the game: showing them needs neither the game nor its rules.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from queju.engine.crowd import HOUSE, Crowd, Name, Settlement
from queju.engine.events import Event
from queju.engine.lines import read_lines, write_lines
from queju.engine.machine import Action
from queju.errors import BadReplay, QuejuError

FORMAT = "queju-round/1"
LEAVE = "leave"
"""What is recorded of a party that left."""


class RoundHeader(Struct, frozen=True):
    """What was played, and the proof of its wall. No words and no dice go into the wall of a crowd (PF-40)."""

    game: str
    rules_version: int
    options: dict[str, int | float | str | bool]
    round: int
    standing: dict[str, Any]
    """The game's own `queju.engine.crowd.Crowd.standing`, as the last deal left it."""
    wall: str
    """The whole wall in the order dealt."""
    commitment: str
    secret: str
    """In hex; shown only once the round is dealt."""
    format: str = FORMAT


class Acted(Struct, frozen=True):
    """An action that was taken, or a party's leaving (`LEAVE`).

    `coins` are those that the party had, or no more than the action needed, which tells less.
    """

    party: Name
    action: Action
    coins: int = 0


class RoundReplay(Struct):
    """A round that was dealt: its events, and the actions that lead to them, the deal after the last one."""

    header: RoundHeader
    events: list[dict[str, Any]]
    actions: list[Acted]

    def write(self) -> bytes:
        """As JSON Lines: the header, each event (it has the key ``event``), each action (it has the key ``action``)."""
        return write_lines(self.header, self.events, self.actions)

    @staticmethod
    def read(data: bytes) -> "RoundReplay":
        """A replay from JSON Lines. Raises `BadReplay` with the number of the line that is wrong."""
        return RoundReplay(*read_lines(data, FORMAT, RoundHeader, dict[str, Any], Acted))


def record(
    header: RoundHeader, events: Iterable[Event], actions: Iterable[Acted], names: Mapping[Name, str]
) -> RoundReplay:
    """The replay of a round, with the parties called by `names` instead of what the table called them.

    Whoever shares a name, or has that of the house, gets a number behind it. What the table calls a party must not be
    a word of the game's, such as an event's name.
    """
    called = distinct(names)
    return RoundReplay(
        msgspec.structs.replace(header, standing=_renamed(header.standing, called)),
        [_renamed(written(event), called) for event in events],
        [Acted(called.get(done.party, done.party), done.action, done.coins) for done in actions],
    )


def written(event: Event) -> dict[str, Any]:
    """An event as a replay holds it."""
    told: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(event))
    return told


def distinct(names: Mapping[Name, str]) -> dict[Name, str]:
    """The same names with a number behind those that somebody, or the house, has already."""
    taken, called, seen = {HOUSE}, {}, Counter[str]()
    for party, name in names.items():
        own = name
        while own in taken:
            seen[name] += 1
            own = f"{name} {seen[name] + 1}"
        taken.add(own)
        called[party] = own
    return called


def rerun(crowd: Crowd, actions: Sequence[Acted], wall: Sequence[int]) -> Settlement:
    """Play the actions and the deal on a table that stands as the header says. Raises `BadReplay` at a refusal."""
    for number, done in enumerate(actions, 1):
        try:
            if done.action.do == LEAVE:
                crowd.leave(done.party)
            else:
                crowd.act(done.party, done.action, done.coins)
        except QuejuError as error:
            raise BadReplay(f"Action {number} ({done.action.do} of {done.party}) does not replay: {error}") from error
    try:
        return crowd.deal(wall)[1]
    except (QuejuError, ValueError) as error:
        raise BadReplay(f"The deal does not replay: {error}") from error


def _renamed(value: Any, called: Mapping[Name, str]) -> Any:
    """`value` with every party's name changed, in lists, objects and their keys."""
    if isinstance(value, str):
        return called.get(value, value)
    if isinstance(value, (list, tuple)):
        return [_renamed(part, called) for part in value]
    if isinstance(value, dict):
        return {called.get(key, key): _renamed(part, called) for key, part in value.items()}
    return value

"""Reading what was recorded, opening it again, and checking it: the wall's proof, and that the actions give the events.

A record says by its header's format whether it is a hand's or a round's of a game for a crowd.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import cast

import msgspec

from queju.engine import round_replay as rounds
from queju.engine.crowd import Crowd
from queju.engine.events import Event
from queju.engine.fairness import Fair, commit, shuffle
from queju.engine.lines import format_of
from queju.engine.replay import FORMAT, Header, Replay, first_difference, rerun
from queju.engine.round import Round
from queju.engine.round_replay import RoundHeader, RoundReplay
from queju.engine.setup import WALL_ALONE
from queju.errors import BadReplay
from queju.games import game, hall_game, hand_game
from queju.tiles import TileSet, parse, write_in_order

Reader = Callable[[bytes], Replay | RoundReplay]

READERS: dict[str, Reader] = {FORMAT: Replay.read, rounds.FORMAT: RoundReplay.read}


@dataclass(frozen=True)
class Check:
    """One thing that was checked of a replay, and whether it holds."""

    what: str
    holds: bool
    detail: str = ""


def read(data: bytes) -> Replay | RoundReplay:
    """A record from JSON Lines, of whatever kind it is. Raises `BadReplay`."""
    written = format_of(data)
    if written not in READERS:
        raise BadReplay(f"The replay's format is '{written}'; this version reads {' and '.join(READERS)}.")
    return READERS[written](data)


def open_recorded(header: Header) -> Round:
    """The machine at the beginning of a recorded hand. Raises `BadReplay`, `BadOption` or `UnknownGame`."""
    played = hand_game(header.game)
    options = played.read_options(header.options)
    tiles, chance = played.tiles(options), played.chance(options)
    whole = _whole(header.wall, header.game, tiles)
    if len(header.dice) != chance.dice or not 0 <= header.lot < max(1, chance.lots):
        raise BadReplay(f"The replay's dice or its lot are not those of a hand of {header.game}.")
    setup = played.deal(options, whole, header.dice, header.lot)
    setup = replace(setup, purses=header.purses, commitment=header.commitment, before=header.before)
    return cast(Round, played.open(options, setup))


def open_round(header: RoundHeader) -> Crowd:
    """The table as it stood before a recorded round. Raises `BadReplay`, `BadOption` or `UnknownGame`."""
    played = hall_game(header.game)
    try:
        standing = played.read_standing(msgspec.json.encode(header.standing))
    except msgspec.ValidationError as error:
        raise BadReplay(f"The replay's table does not stand as one of {header.game}: {error}.") from None
    return played.open(played.read_options(header.options), standing)


def events_of(replay: RoundReplay) -> list[Event]:
    """The events of a round in the game's own types. Raises `BadReplay` or `UnknownGame`."""
    try:
        kind = hall_game(replay.header.game).events
        return [msgspec.convert(event, kind) for event in replay.events]
    except msgspec.ValidationError as error:
        raise BadReplay(f"The replay has an event that {replay.header.game} does not have: {error}.") from None


def verify(replay: Replay | RoundReplay) -> list[Check]:
    """Check the commitment, the wall, and that the actions give the events (PF-40, PF-41)."""
    return [*_proof(replay), _played(replay)]


def _proof(replay: Replay | RoundReplay) -> list[Check]:
    header = replay.header
    if not header.secret:
        return [Check("commitment", False, "The replay holds no secret: its wall was given, not drawn.")]
    try:
        secret = bytes.fromhex(header.secret)
    except ValueError:
        raise BadReplay("The replay's secret is no hexadecimal text.") from None
    recorded, drawn = _drawn(header, secret)
    return [
        Check("commitment", commit(secret) == header.commitment, header.commitment),
        Check("wall", recorded == (write_in_order(drawn.wall), drawn.dice, drawn.lot)),
    ]


def _drawn(header: Header | RoundHeader, secret: bytes) -> tuple[tuple[str, tuple[int, ...], int], Fair]:
    """Wall, dice and lot as they were recorded, and as they follow from the secret."""
    if isinstance(header, RoundHeader):
        crowd = hall_game(header.game)
        fair = shuffle(secret, (), crowd.tiles(crowd.read_options(header.options)), WALL_ALONE)
        return (header.wall, (), 0), fair
    played = hand_game(header.game)
    options = played.read_options(header.options)
    fair = shuffle(secret, header.words, played.tiles(options), played.chance(options))
    return (header.wall, header.dice, header.lot), fair


def _played(replay: Replay | RoundReplay) -> Check:
    version = game(replay.header.game).version
    if version != replay.header.rules_version:
        old = f"It was played under version {replay.header.rules_version} of the rules; this is version {version}."
        return Check("events", True, old + " Its events are shown as recorded.")
    differs = _round_again(replay) if isinstance(replay, RoundReplay) else _hand_again(replay)
    return Check("events", differs is None, "" if differs is None else f"Event {differs + 1} differs.")


def _hand_again(replay: Replay) -> int | None:
    machine = open_recorded(replay.header)
    rerun(machine, replay.actions)
    return first_difference(replay.events, machine.log)


def _round_again(replay: RoundReplay) -> int | None:
    header, table = replay.header, open_round(replay.header)
    crowd = hall_game(header.game)
    if table.round != header.round:
        raise BadReplay(f"The replay is of round {header.round}, but its table stands before round {table.round}.")
    wall = _whole(header.wall, header.game, crowd.tiles(crowd.read_options(header.options)))
    rounds.rerun(table, replay.actions, wall)
    return first_difference(replay.events, [rounds.written(event) for event in table.log])


def _whole(wall: str, name: str, tiles: TileSet) -> list[int]:
    whole = parse(wall)
    if sorted(whole) != tiles.all():
        raise BadReplay(f"The replay's wall does not hold the {tiles.size} tiles of {name}.")
    return whole

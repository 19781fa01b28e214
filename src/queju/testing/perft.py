"""perft: from fixed positions, how many sequences of answers there are to a depth, and a digest of all their events.

No other test finds a lost or an invented legal action as surely. ``python -m queju.testing.perft GAME > FILE`` writes
the positions of a game anew; after a change of the rules the difference is read, not just accepted.
"""

import hashlib
import random
import sys
from typing import Any, cast

import msgspec
from msgspec import Struct

from queju.engine.machine import Action
from queju.engine.replay import Played, rerun
from queju.engine.round import Round
from queju.games import hand_game
from queju.games.deals import shuffle
from queju.tiles import parse, write_in_order

POSITIONS = 12
MOST_SEQUENCES = 4000
DEEPEST = 4


class Position(Struct, frozen=True):
    """A position and what was counted there."""

    options: dict[str, Any]
    wall: str
    dice: tuple[int, ...]
    actions: tuple[Played, ...]
    depth: int
    sequences: int
    digest: str
    lot: int = 0


def count(machine: Round, depth: int) -> tuple[int, str]:
    """Sequences of `depth` answers (fewer where the hand ends), and the SHA-256 of the events of each in turn."""
    digest = hashlib.sha256()
    return _count(machine, depth, len(machine.log), digest), digest.hexdigest()


def _count(machine: Round, depth: int, start: int, digest: Any) -> int:
    if depth == 0 or machine.over:
        digest.update(msgspec.json.encode((machine.log[start:], sorted(machine.questions.items()))))
        return 1
    found = 0
    for seat, question in sorted(machine.questions.items()):
        for offer in question.offers:
            other = machine.clone(listen=True)
            other.answer(seat, question.number, offer)
            found += _count(other, depth - 1, start, digest)
    return found


def open_position(game_id: str, position: Position) -> Round:
    """The machine at a position."""
    played = hand_game(game_id)
    options = played.read_options(position.options)
    setup = played.deal(options, parse(position.wall), position.dice, position.lot)
    machine = cast(Round, played.open(options, setup))
    rerun(machine, position.actions)
    return machine


def make(game_id: str) -> list[Position]:
    """Positions all over the game: after more and more random answers, under its options one after the other."""
    from queju.testing.walls import random_options

    played = hand_game(game_id)
    found: list[Position] = []
    for number in range(POSITIONS):
        rng = random.Random(f"perft {game_id} {number}")
        options = random_options(played, rng) if number % 2 else played.options()
        wall, dice, lot = shuffle(played, options, rng)
        machine = cast(Round, played.open(options, played.deal(options, wall, dice, lot)))
        actions: list[Played] = []
        for _ in range(number * 9):
            if machine.over:
                break
            played_now = _eager(machine, rng)
            before = machine.clone(listen=True)
            machine.answer(played_now.seat, machine.questions[played_now.seat].number, played_now.action)
            if machine.over:
                machine = before
                break
            actions.append(played_now)
        depth, sequences, digest = 1, *count(machine, 1)
        while depth < DEEPEST and sequences < MOST_SEQUENCES // 10:
            depth += 1
            sequences, digest = count(machine, depth)
        given = msgspec.to_builtins(options)
        found.append(Position(given, write_in_order(wall), dice, tuple(actions), depth, sequences, digest, lot))
    return found


def _eager(machine: Round, rng: random.Random) -> Played:
    seat = rng.choice(sorted(machine.questions))
    offers = machine.questions[seat].offers
    eager: list[Action] = [offer for offer in offers if offer.do not in {"discard", "pass"}]
    return Played(seat, rng.choice(eager or list(offers)))


if __name__ == "__main__":
    sys.stdout.buffer.write(msgspec.json.format(msgspec.json.encode(make(sys.argv[1])), indent=1) + b"\n")

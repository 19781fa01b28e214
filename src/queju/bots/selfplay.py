"""Whole hands among bots, each from its own wall: the same seed plays the same hands."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from random import Random

from msgspec import Struct

from queju.bots.bot import Bot
from queju.bots.results import SeatResult
from queju.bots.seated import tell
from queju.engine import events as ev
from queju.engine.machine import Machine
from queju.engine.views import View
from queju.games import HandGame
from queju.games.deals import deal


def play(machine: Machine, bots: Sequence[Bot]) -> list[ev.Event]:
    """Let `bots`, by seat, play the hand to its end; all its events."""
    views = [View(seat) for seat in range(len(bots))]
    log = list(machine.log)
    tell(views, log)
    while not machine.over:
        seat, question = next(iter(machine.questions.items()))
        happened = machine.answer(seat, question.number, bots[seat].choose(views[seat], question))
        tell(views, happened)
        log += happened
    return log


def simulate(game: HandGame, options: Struct, bots: Sequence[Bot], hands: int, seed: int) -> Iterator[list[SeatResult]]:
    """Play `hands` hands and give what each of `bots` got in each. Who deals moves on by one with every hand."""
    seats = len(bots)
    for number in range(hands):
        random = Random(f"{seed}/{number}")
        order = [(seat + number) % seats for seat in range(seats)]
        machine = game.open(options, replace(deal(game, options, random), before=number))
        results = seat_results(play(machine, [bots[place] for place in order]), seats)
        yield [results[order.index(place)] for place in range(seats)]


def seat_results(log: Iterable[ev.Event], seats: int) -> list[SeatResult]:
    """What a finished hand brought each seat."""
    coins = [0] * seats
    wins = [0] * seats
    self_drawn = [0] * seats
    fed = [0] * seats
    for event in log:
        match event:
            case ev.Won(seat=seat, source=source):
                wins[seat] += 1
                if source is None:
                    self_drawn[seat] += 1
                else:
                    fed[source] += 1
            case ev.Paid(moved=moved):
                coins = [total + change for total, change in zip(coins, moved, strict=True)]
            case _:
                pass
    return [SeatResult(*each) for each in zip(coins, wins, self_drawn, fed, strict=True)]

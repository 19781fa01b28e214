"""Whole hands and scoring, on one core: CPU time of this process, best of three."""

import random
import time
from collections.abc import Callable
from typing import cast

from queju.bots import selfplay
from queju.bots.roster import bot
from queju.engine.round import Round
from queju.games import Game, catalogue
from queju.games.sichuan.fans import Circumstances
from queju.games.sichuan.options import XuezhanOptions
from queju.games.sichuan.scoring import SichuanScorer
from queju.hands.hand import Hand
from queju.hands.shape import kinds_of

Row = tuple[str, float, str]
HANDS = 400
BOT_HANDS = 20
SCORED = 3000


def measure() -> list[Row]:
    """Hands a second of each game, and scored wins a second."""
    rows: list[Row] = []
    for game in catalogue():
        rows += _play(game)
    rows.append(("score a win, all fans", _best(_score, 1)[0], "wins/s"))
    return rows


def _play(game: Game) -> list[Row]:
    silent, decisions = _best(lambda: _random_hands(game, listen=False), 3)
    heard, _ = _best(lambda: _random_hands(game, listen=True), 3)
    bots, _ = _best(lambda: _bot_hands(game), 1)
    return [
        (f"{game.id}, random play, no log", silent, "hands/s"),
        (f"{game.id}, random play, no log", decisions, "decisions/s"),
        (f"{game.id}, random play, events kept", heard, "hands/s"),
        (f"{game.id}, four house bots", bots, "hands/s"),
    ]


def _best(run: Callable[[], tuple[float, float]], times: int) -> tuple[float, float]:
    return max(run() for _ in range(times))


def _random_hands(game: Game, *, listen: bool) -> tuple[float, float]:
    """Hands and decisions a second of uniformly random legal play, with all rules, scoring and settlement."""
    rng = random.Random(1)
    options = game.options()
    setups = [selfplay.deal(game, rng) for _ in range(HANDS)]
    number = rng.random
    decisions = 0
    start = time.process_time()
    for setup in setups:
        machine = cast(Round, game.open(options, setup, listen=listen))
        while not machine.over:
            seat, question = next(iter(machine.questions.items()))
            offers = question.offers
            machine.play(seat, offers[int(number() * len(offers))])
            decisions += 1
    took = time.process_time() - start
    return HANDS / took, decisions / took


def _bot_hands(game: Game) -> tuple[float, float]:
    bots = [bot("house", game, seat) for seat in range(game.seats)]
    start = time.process_time()
    for _ in selfplay.simulate(game, game.options(), bots, BOT_HANDS, 1):
        pass
    return BOT_HANDS / (time.process_time() - start), 0.0


def _score() -> tuple[float, float]:
    """Wins of 四川麻将 scored a second: random winning hands, a third of them with melds."""
    scorer = SichuanScorer(XuezhanOptions())
    rng = random.Random(2)
    won: list[tuple[Hand, int]] = []
    while len(won) < SCORED:
        hand = _ready_hand(rng)
        won += [(hand, tile) for tile in kinds_of(scorer.waits(hand))]
    how = Circumstances("self_draw")
    start = time.process_time()
    for hand, tile in won:
        scorer.score(hand, tile, how)
    return len(won) / (time.process_time() - start), 0.0


def _ready_hand(rng: random.Random) -> Hand:
    """Four sets and a pair of two suits, less a tile."""
    while True:
        kinds: list[int] = []
        for _ in range(4):
            first = 9 * rng.randrange(2) + rng.randrange(9)
            kinds += [first] * 3 if first % 9 > 6 or rng.random() < 0.4 else [first, first + 1, first + 2]
        kinds += [9 * rng.randrange(2) + rng.randrange(9)] * 2
        if max(kinds.count(kind) for kind in kinds) <= 4:
            kinds.pop(rng.randrange(14))
            return Hand.of(kinds)

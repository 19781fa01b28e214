"""Whole hands, waits and scoring, on one core: CPU time of this process, best of three.

To set the games for two beside something: PyMahjongGB's calculator of the official 81 fans, in C++, scores 147,000
hands a second; it names the fans, and writes no bill.
"""

import random
import time
from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import cast

from msgspec import Struct

from queju.bots import selfplay
from queju.bots.roster import bot
from queju.engine.events import MeldShown
from queju.engine.round import Round
from queju.engine.views import SeatView, View
from queju.games import HandGame, hand_games
from queju.games.bamboo_duel.options import BambooOptions
from queju.games.bamboo_duel.scoring import BambooScorer
from queju.games.character_duel.options import CharacterOptions
from queju.games.character_duel.scoring import scorer_of
from queju.games.deals import deal
from queju.games.official.bills import bill_lines
from queju.games.official.scorer import OfficialScorer
from queju.games.official.won import Circumstances as OfficialCircumstances
from queju.games.sichuan.fans import Circumstances
from queju.games.sichuan.options import XuezhanOptions
from queju.games.sichuan.scoring import SichuanScorer
from queju.games.wuhan.fans import Circumstances as WuhanCircumstances
from queju.games.wuhan.options import WuhanOptions
from queju.games.wuhan.scoring import WuhanScorer
from queju.hands.hand import Hand, Meld
from queju.hands.shape import kinds_of
from queju.tiles import NAMES, kind_of, write

Row = tuple[str, float, str]
HANDS = 400
BOT_HANDS = 20
SCORED = 3000
HELPED = 200


def measure() -> list[Row]:
    """Hands a second of each game, what its waits take, and scored wins a second."""
    rows: list[Row] = []
    for game in hand_games():
        rows += _play(game)
        rows.append((f"{game.id}, waits of a hand in play", min(_waits(game) for _ in range(3)), "µs"))
    rows.append(("score a win, all fans", _best(_score, 1)[0], "wins/s"))
    rows += _wuhan()
    bamboo, character = BambooScorer(BambooOptions()), scorer_of(CharacterOptions())
    for name, scorer, suit in (("bamboo_duel", bamboo, "1s"), ("character_duel", character, "1m")):
        scored = _best(partial(_official, scorer, kind_of(suit)), 3)[0]
        rows.append((f"{name}, score a win and write its bill", scored, "wins/s"))
    return rows


def _play(game: HandGame) -> list[Row]:
    silent, decisions = _best(lambda: _random_hands(game, listen=False), 3)
    heard, _ = _best(lambda: _random_hands(game, listen=True), 3)
    bots, _ = _best(lambda: _bot_hands(game), 1)
    return [
        (f"{game.id}, random play, no log", silent, "hands/s"),
        (f"{game.id}, random play, no log", decisions, "decisions/s"),
        (f"{game.id}, random play, events kept", heard, "hands/s"),
        (f"{game.id}, four house bots", bots, "hands/s"),
        (f"{game.id}, a ready hand's waits, each valued", _best(lambda: _help(game), 1)[0], "hands/s"),
    ]


def _best(run: Callable[[], tuple[float, float]], times: int) -> tuple[float, float]:
    return max(run() for _ in range(times))


def _random_hands(game: HandGame, *, listen: bool) -> tuple[float, float]:
    """Hands and decisions a second of uniformly random legal play, with all rules, scoring and settlement."""
    rng = random.Random(1)
    options = game.options()
    setups = [deal(game, options, rng) for _ in range(HANDS)]
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


def _waits(game: HandGame) -> float:
    """Microseconds to say what a hand waits on, by the game's own rules, once half of the wall is gone."""
    rng = random.Random(3)
    options = game.options()
    rounds: list[Round] = []
    while len(rounds) < HANDS // 4:
        machine = cast(Round, game.open(options, deal(game, options, rng), listen=False))
        half = machine.table.rest() // 2
        while not machine.over and machine.table.rest() > half:
            seat, question = next(iter(machine.questions.items()))
            machine.play(seat, rng.choice(question.offers))
        if not machine.over:
            rounds.append(machine)
    start = time.process_time()
    for machine in rounds:
        for seat in range(game.seats):
            machine.rules.waits(machine.table, seat)
    return (time.process_time() - start) / (len(rounds) * game.seats) * 1e6


def _bot_hands(game: HandGame) -> tuple[float, float]:
    bots = [bot("house", game, game.options(), seat) for seat in range(game.seats)]
    start = time.process_time()
    for _ in selfplay.simulate(game, game.options(), bots, BOT_HANDS, 1):
        pass
    return BOT_HANDS / (time.process_time() - start), 0.0


def _help(game: HandGame) -> tuple[float, float]:
    """Hands a second of which help says what they wait on and what each wait would score."""
    rng = random.Random(3)
    options = game.options()
    views = [_ready_view(game, options, rng) for _ in range(HELPED)]
    start = time.process_time()
    for view in views:
        game.waits(options, view)
    return HELPED / (time.process_time() - start), 0.0


def _ready_view(game: HandGame, options: Struct, rng: random.Random) -> View:
    """A view of one's own ready hand; up to two of its tiles are wild where the game has wild tiles.

    Half of them have a pung laid open: in some games nobody may win without one, in others only without.
    """
    wild = deal(game, options, rng).wild
    held = {kind for kind, copies in enumerate(game.tiles(options).copies[:34]) if copies == 4}
    runs = [run for kind in range(27) if kind % 9 < 7 and (run := {kind, kind + 1, kind + 2}) <= held]
    while True:
        tiles = [rng.choice(sorted(held))] * 2
        pung = rng.choice(sorted(held)) if rng.random() < 0.5 else None
        for _ in range(4 if pung is None else 3):
            tiles += rng.choice(runs) if runs and rng.random() < 0.6 else [rng.choice(sorted(held))] * 3
        rng.shuffle(tiles)
        tiles.pop()
        for place in range(rng.randrange(3) if wild >= 0 else 0):
            tiles[place] = wild
        melds = [] if pung is None else [MeldShown("pung", write([pung] * 3), 1)]
        own = SeatView(hand=write(tiles), count=len(tiles), melds=melds)
        seats = [own, *(SeatView(count=13) for _ in range(game.seats - 1))]
        view = View(me=0, wild=NAMES[wild] if wild >= 0 else None, seats=seats)
        if pung in tiles or max(tiles.count(kind) for kind in tiles) > 4:
            continue
        if game.waits(options, view):
            return view


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


def _wuhan() -> list[Row]:
    """武汉麻将, where wild tiles ask most of a scorer: random ready hands with a pung and two or three wild tiles."""
    scorer = WuhanScorer(WuhanOptions())
    rng = random.Random(3)
    wild = kind_of("9s")
    hands: list[Hand] = []
    while len(hands) < SCORED:
        tiles = [kind for kind in _ready_hand(rng).tiles() if rng.random() < 0.8]
        wilds = rng.choice((2, 3))
        if len(tiles) >= 10 - wilds:
            hand = Hand.of([*tiles[: 10 - wilds], *[wild] * wilds], [Meld("pung", (kind_of("7s"),) * 3, 1)])
            if scorer.completing(hand, wild):
                hands.append(hand)
    ways = WuhanCircumstances(win_by="kong_draw", wild=wild)
    start = time.process_time()
    for hand in hands:
        scorer.completing(hand, wild)
    waits = time.process_time() - start
    wins = [(hand, tile) for hand in hands for tile in kinds_of(scorer.waits(hand, ways))[:1]]
    start = time.process_time()
    for hand, tile in wins:
        scorer.score(hand, tile, ways)
    scored = time.process_time() - start
    return [
        ("wuhan, what a hand with 2 or 3 wild tiles waits on", len(hands) / waits, "hands/s"),
        ("wuhan, score a win with 2 or 3 wild tiles", len(wins) / scored, "wins/s"),
    ]


def _official(scorer: OfficialScorer, suit: int) -> tuple[float, float]:
    """Wins of a game for two scored a second, with the whole bill: waits of random ready hands, a third with a pung.

    `suit` is the first kind of the one suit that is played with beside the honours.
    """
    rng = random.Random(2)
    runs = [[first, first + 1, first + 2] for first in range(suit, suit + 7)]
    kinds = [*range(suit, suit + 9), *range(27, 34)]
    won: list[tuple[Hand, int]] = []
    while len(won) < SCORED:
        sets = [rng.choice(runs) if rng.random() < 0.6 else [rng.choice(kinds)] * 3 for _ in range(4)]
        melded = [Meld("pung", tuple(one), 1) for one in sets[:1] if one[0] == one[1] and rng.random() < 0.8]
        tiles = [kind for one in sets[len(melded) :] for kind in one] + [rng.choice(kinds)] * 2
        if max(Counter([*tiles, *(kind for meld in melded for kind in meld.tiles)]).values()) <= 4:
            tiles.pop(rng.randrange(len(tiles)))
            hand = Hand.of(tiles, melded)
            won += [(hand, tile) for tile in kinds_of(scorer.shape(hand))]
    how = OfficialCircumstances("self_draw")
    start = time.process_time()
    for hand, tile in won:
        score = scorer.best(hand, tile, how)
        assert score is not None
        bill_lines(score)
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

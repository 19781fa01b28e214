"""Records the replays that stay for good: ``python -m tests.replays.record`` writes those of this version.

Once a version is out its folder is never written again: what was recorded then must open and hold for ever (PF-41).
"""

import random
from dataclasses import replace
from importlib.metadata import version
from pathlib import Path
from typing import cast

import msgspec

from queju.bots.roster import HOUSE, bot
from queju.bots.seated import tell
from queju.engine.fairness import commit, shuffle
from queju.engine.replay import Header, Played, Replay
from queju.engine.round import Round
from queju.engine.views import View
from queju.games import hall_games, hand_game, hand_games
from queju.tiles import write_in_order
from tests.engine.test_round_replay import recorded as recorded_round

FOLDER = Path(__file__).parent
HANDS = 2
"""Of each game."""


def recorded(game_id: str, seed: int) -> Replay:
    """A hand among house bots, as a parlour would keep it."""
    rng = random.Random(f"{game_id}/{seed}")
    rules = hand_game(game_id)
    options = rules.options()
    names = tuple(f"P{seat + 1}" for seat in range(rules.seats))
    secret, words = rng.randbytes(32), ("", "雀局", *names[2:])
    chance = rules.chance(options)
    fair = shuffle(secret, words, rules.tiles(options), chance)
    setup = replace(rules.deal(options, fair.wall, fair.dice, fair.lot), commitment=commit(secret), before=seed)
    machine = cast(Round, rules.open(options, setup))
    bots = [bot(HOUSE, rules, options) for _ in names]
    views = [View(seat) for seat in range(rules.seats)]
    tell(views, list(machine.log))
    actions: list[Played] = []
    while not machine.over:
        seat, question = next(iter(machine.questions.items()))
        actions.append(Played(seat, bots[seat].choose(views[seat], question)))
        tell(views, machine.answer(seat, question.number, actions[-1].action))
    header = Header(
        game=game_id,
        rules_version=rules.version,
        options=msgspec.to_builtins(options),
        players=names,
        wall=write_in_order(fair.wall),
        dice=fair.dice,
        purses=None,
        commitment=commit(secret),
        secret=secret.hex(),
        words=words,
        lots=chance.lots,
        lot=fair.lot,
        before=seed,
    )
    return Replay(header, list(machine.log), actions)  # type: ignore[arg-type]


def main() -> None:
    """Write the folder of this version."""
    folder = FOLDER / version("queju")
    folder.mkdir(exist_ok=True)
    for number in range(HANDS):
        for game in hand_games():
            (folder / f"{game.id}-{number}.jsonl").write_bytes(recorded(game.id, number).write())
        for hall in hall_games():
            (folder / f"{hall.id}-{number}.jsonl").write_bytes(recorded_round(hall.id, number).write())


if __name__ == "__main__":
    main()

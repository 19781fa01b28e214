"""Puts the parts of 二人麻将 together.

Which shared part of the engine carries out which rule here:

- `queju.games.official.opening`: fourteen tiles and thirteen (CD-02), and the opening question of seat 1 (CD-24).
- `queju.engine.phases.Claims`: one seat is asked and answers once, so claims never compete (CD-08).
- `Chow`, `Pung`, `ExposedKong`; `ConcealedKong` with its tiles hidden until the end (CD-09…12); after a chow or pung
  nothing but a discard or a declaration (CD-18); kongs only after a draw, for kept tiles too (CD-13).
- `queju.games.official.ready`: declaring ready with a discard (CD-22, CD-23); `queju.engine.locked` (CD-25, CD-26).
- bans: `NoReplacement` (CD-17), `WallEmpty` (CD-20). Nothing bars a win that was let go before (CD-19).
- `queju.engine.payments.book`: no more than a purse holds (CD-51).
- `queju.engine.phases.system_answer` and `queju.games.official.opening.FirstTurn`: what the system plays (CD-53).
"""

from collections.abc import Sequence
from dataclasses import replace

from queju.engine.bans import NoReplacement, WallEmpty
from queju.engine.locked import LockedDiscard, LockedKong, LockedMeld
from queju.engine.moves import Chow, ClaimedWin, ConcealedKong, ExposedKong, Pung, SelfDrawnWin
from queju.engine.rules import Ban, Move, Rules
from queju.engine.setup import Setup
from queju.games.character_duel.bans import GivenUp, GivenUpKong, KeepsWaits, MustWin, TooCheap
from queju.games.character_duel.doubling import Double
from queju.games.character_duel.flow import CharacterFlow
from queju.games.character_duel.judge import Judge
from queju.games.character_duel.moves import DuelAddedKong, DuelDiscard
from queju.games.character_duel.options import CharacterOptions
from queju.games.character_duel.reasons import REASONS
from queju.games.character_duel.scoring import TILES
from queju.games.character_duel.state import CharacterState
from queju.games.official.opening import deal_two
from queju.games.official.ready import DeclareReady, NotReady

LEAST_FOR_KONG: int = 1
"""CD-17: no kong with an empty wall."""


def character_game(game: str, version: int, options: CharacterOptions) -> Rules:
    """The game under the options of one room."""
    judge = Judge(options)
    flow = CharacterFlow(options, judge)
    bans: list[Ban] = [
        GivenUp(),
        WallEmpty(frozenset({"chow", "pung", "double", "declare_ready"})),
        NoReplacement(LEAST_FOR_KONG),
        MustWin(judge),
        GivenUpKong(),
        LockedDiscard(),
        LockedMeld(frozenset({"chow", "pung", "exposed_kong"})),
        LockedKong(KeepsWaits(judge.scorer)),
        NotReady(judge.scorer.shape),
    ]
    if not judge.enough:
        bans.append(TooCheap(judge))
    double: list[Move] = [Double(judge, options.max_doubles)] if options.max_doubles else []
    discard: list[Move] = [DeclareReady(), DuelDiscard()]
    return Rules(
        game=game,
        version=version,
        tiles=TILES,
        seats=2,
        base=options.base,
        deal=deal_sorted,
        extra=CharacterState,
        opening=flow.opening,
        turn=[SelfDrawnWin(), *double, ConcealedKong(hidden=True), DuelAddedKong(), *discard],
        after_claim=discard,
        claim=[ClaimedWin(), *double, ExposedKong(), Pung(), Chow()],
        rob=[ClaimedWin(), *double],
        bans=bans,
        reasons=REASONS,
        waits=flow.waits,
        draw=flow.draw,
        replace=flow.replace,
        win=flow.win,
        kong=flow.kong,
        leave=flow.leave,
        wall_out=flow.wall_out,
        forced=None,
        shared_win=False,
    )


def deal_sorted(wall: Sequence[int], dice: tuple[int, ...], lot: int) -> Setup:
    """The deal of a whole wall; of the dealer's tiles the last in their order counts as drawn (CD-53)."""
    return last_drawn(deal_two(wall, dice, lot))


def last_drawn(setup: Setup) -> Setup:
    """The same, the dealer's tiles in their order."""
    return replace(setup, hands=[sorted(setup.hands[0]), *setup.hands[1:]])

"""Puts the parts of 扣点点 together.

Which shared part of the engine carries out which rule here:

- four seats, the deal and the order of play: `queju.engine.setup.deal`, `queju.engine.table.Table.next_live` (KD-03).
- no chow: there is none among the moves (KD-20). `ExposedKong`, `AddedKong` and `ConcealedKong`, all of whose tiles
  everybody knows (KD-30, KD-31, KD-32), the last two only after a draw (KD-38); `queju.engine.phases.Robbing` for an
  added kong and no other (KD-36, KD-37).
- `queju.engine.phases.Claims`: a win before pung and kong (KD-21), the nearest winner alone (KD-22), the next one where
  he passes (KD-23), closed as soon as nothing could outrank the best (KD-28).
- `queju.engine.locked`: a declared seat's hand (KD-17, KD-18).
- bans: `NoReplacement` (KD-33). Nothing bars a pung of the last discard.
- `queju.engine.payments.book`: no more than a purse holds (KD-74).
"""

from collections.abc import Sequence
from dataclasses import replace

from queju.engine.bans import NoReplacement
from queju.engine.locked import LockedKong, LockedMeld
from queju.engine.moves import AddedKong, ClaimedWin, ConcealedKong, ExposedKong, Pung
from queju.engine.rules import Ban, Bound, Move, Rules
from queju.engine.setup import Chance, Setup, deal
from queju.games.koudian.bans import KeepsReady, KeepsWaits, KeptTile, LetGo, LowTile, LowWait, NotDeclared
from queju.games.koudian.flow import Forced, KoudianFlow
from queju.games.koudian.moves import DeclareReady, DrawnWin, OpenDiscard
from queju.games.koudian.options import KoudianOptions
from queju.games.koudian.reasons import REASONS
from queju.games.koudian.scoring import KoudianScorer
from queju.games.koudian.state import KoudianState
from queju.hands.shape import kinds_of

LEAST_FOR_KONG: int = 1
"""KD-33: no kong with an empty wall."""


def koudian_game(game: str, version: int, options: KoudianOptions) -> Rules:
    """The game under the options of one room."""
    scorer = KoudianScorer(options)
    keeps = KeepsWaits(scorer) if options.kong_keeps_waits else KeepsReady(scorer)
    # The order of the bans on a win is that of the reasons (`KoudianScorer.score`).
    bans: list[Ban] = [
        NotDeclared(),
        LowTile(scorer),
        LetGo(),
        LowWait(scorer),
        NoReplacement(LEAST_FOR_KONG),
        LockedMeld(frozenset({"pung"})),
        LockedKong(keeps),
    ]
    if not options.late_kong:
        bans.append(KeptTile())
    drawn: list[Move] = [DrawnWin(), ConcealedKong(), AddedKong()]
    discard: list[Move] = [DeclareReady(scorer), OpenDiscard()]
    flow = KoudianFlow(options, scorer, tuple([Bound(move, bans) for move in drawn]))
    lots = kinds_of(scorer.kinds) if options.random_wild else []
    return Rules(
        game=game,
        version=version,
        tiles=scorer.tiles,
        seats=4,
        base=options.base,
        deal=_Deal(lots),
        chance=Chance(dice=0, lots=len(lots)),
        extra=KoudianState,
        opening=flow.opening,
        turn=[*drawn, *discard],
        after_claim=discard,
        claim=[ClaimedWin(), ExposedKong(), Pung()],
        rob=[ClaimedWin()],
        bans=bans,
        reasons=REASONS,
        waits=flow.waits,
        draw=flow.draw,
        replace=flow.replace,
        win=flow.win,
        kong=flow.kong,
        leave=flow.leave,
        wall_out=flow.wall_out,
        forced=Forced() if options.auto_win else None,
        shared_win=False,
        let_go=flow.let_go,
    )


class _Deal:
    """13 tiles each and the dealer's 14th; where a wild tile is played with, the lot is its kind (KD-80)."""

    def __init__(self, lots: list[int]) -> None:
        self.lots: list[int] = lots
        """The kind that each outcome of the lot means; empty where nothing is wild."""

    def __call__(self, wall: Sequence[int], dice: tuple[int, ...], lot: int) -> Setup:
        """The deal of a whole wall."""
        setup = deal(wall, dice, lot)
        return replace(setup, wild=self.lots[lot]) if self.lots else setup

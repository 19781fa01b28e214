"""Puts the parts of a 四川麻将 together.

Which shared part of the engine carries out which rule here:

- tiles: `queju.tiles.THREE_SUITS` (SC-01); the deal and the order of play: `queju.engine.setup.deal`,
  `queju.engine.table.Table.next_live` (SC-02); the first dealer: `queju.engine.fairness.place_by_dice` (SC-03).
- no chow: there is none among the moves (SC-07). `Pung`, after which only a discard is open (SC-08); `ExposedKong`,
  `AddedKong` and `ConcealedKong`, whose tile everybody sees (SC-15, SC-16, SC-17), the last two only after a draw
  (SC-18), each followed by a replacement (SC-19); `queju.engine.phases.Robbing` for an added kong (SC-21).
- `queju.engine.phases.Claims`: wins before kong and pung, and all of them together (SC-09, SC-10).
- bans: `PassedWin` (SC-12), `WallEmpty` (SC-14), `NoReplacement` (SC-20); `queju.engine.locked` (SC-85).
- `queju.engine.payments.book`: every amount at once (SC-68), no more than a purse holds (SC-70), in the order in which
  the dues are listed (SC-71); what it moves adds up to a seat's result (SC-67).
"""

from queju.engine.bans import NoReplacement, PassedWin, WallEmpty
from queju.engine.locked import LockedDiscard, LockedKong, LockedMeld
from queju.engine.moves import AddedKong, ClaimedWin, ConcealedKong, Discard, ExposedKong, Pung, SelfDrawnWin
from queju.engine.phases import draw, draw_replacement, first_turn
from queju.engine.rules import Ban, Phase, Rules
from queju.engine.setup import deal
from queju.engine.table import Table
from queju.games.sichuan.bans import KeepsWaits, VoidFirst, VoidInHand, VoidMeld
from queju.games.sichuan.flow import Flow, Forced, Leaving, Staying
from queju.games.sichuan.opening import ChooseVoid, ExchangeThree
from queju.games.sichuan.options import SichuanOptions
from queju.games.sichuan.reasons import REASONS
from queju.games.sichuan.scoring import SichuanScorer
from queju.games.sichuan.settlement import Settlement
from queju.games.sichuan.state import SichuanState
from queju.tiles import THREE_SUITS

LOCKED_MELDS: frozenset[str] = frozenset({"pung", "added_kong"})
"""What a seat that has won makes no more (SC-85, SC-87)."""
LEAST_FOR_KONG: int = 2
"""SC-20: no kong while fewer tiles than this are left."""


def leaving_game(game: str, version: int, options: SichuanOptions) -> Rules:
    """A game in which winners leave the hand (血战到底)."""
    scorer = SichuanScorer(options)
    return _rules(game, version, options, scorer, Leaving(scorer, Settlement(options, scorer)), [])


def staying_game(game: str, version: int, options: SichuanOptions) -> Rules:
    """A game in which winners play on with locked hands (血流成河)."""
    scorer = SichuanScorer(options)
    locks: list[Ban] = [LockedDiscard(), LockedMeld(LOCKED_MELDS), LockedKong(KeepsWaits(scorer))]
    return _rules(game, version, options, scorer, Staying(scorer, Settlement(options, scorer)), locks)


def _rules(
    game: str, version: int, options: SichuanOptions, scorer: SichuanScorer, flow: Flow, locks: list[Ban]
) -> Rules:
    bans: list[Ban] = [NoReplacement(LEAST_FOR_KONG), WallEmpty(), *locks]
    if options.ding_que:
        bans += [VoidFirst(), VoidMeld(), VoidInHand()]
    if options.pass_lock:
        bans.append(PassedWin())
    return Rules(
        game=game,
        version=version,
        tiles=THREE_SUITS,  # SC-01
        seats=4,
        base=options.base,
        deal=deal,
        extra=SichuanState,
        opening=_Opening(options),
        turn=[SelfDrawnWin(), ConcealedKong(), AddedKong(), Discard()],  # SC-18: kongs after a draw only
        after_claim=[Discard()],
        claim=[ClaimedWin(), ExposedKong(), Pung()],  # SC-07: no chow
        rob=[ClaimedWin()],
        bans=bans,
        reasons=REASONS,
        waits=flow.waits,
        draw=draw,
        replace=draw_replacement,
        win=flow.win,
        kong=flow.settlement.kong,
        leave=flow.leave,
        wall_out=flow.wall_out,
        forced=Forced(options.forced_last) if options.forced_last else None,
        shared_win=True,
    )


class _Opening:
    """The phases before the dealer's first turn that the room asks for."""

    def __init__(self, options: SichuanOptions) -> None:
        self.exchange: bool = options.exchange_three
        self.void: bool = options.ding_que

    def __call__(self, table: Table, rules: Rules) -> Phase:
        """The first of them."""
        void = ChooseVoid() if self.void else None
        if self.exchange:
            return ExchangeThree(void)
        return void or first_turn(table, rules)

"""Puts the parts of 武汉麻将 together.

Which shared part of the engine carries out which rule here:

- tiles: `queju.tiles.SUITS_AND_HONOURS` (WH-01); the order of play: `queju.engine.table.Table.next_live` (WH-02); the
  first dealer: `queju.engine.fairness.place_by_dice` (WH-04); the wild tile is told to all by
  `queju.engine.round.open_round` (WH-10).
- `queju.engine.moves`: `Chow` for the next seat, `Pung` (WH-11), `ExposedKong` (WH-24), `ConcealedKong`, hidden until
  `queju.engine.phases.end_hand` shows every meld (WH-26); a replacement after each kong (WH-28).
- `queju.engine.phases.Claims`: a win before pung and kong, these before a chow (WH-15); the nearest winner alone
  (WH-16). Passing has no penalty: no ban is on what was passed, nor on discarding a claimed tile (WH-18).
- `queju.engine.phases.system_answer`: what the system plays (WH-75).
"""

from queju.engine.moves import ConcealedKong, ExposedKong
from queju.engine.phases import draw_replacement
from queju.engine.rules import Ban, Rules
from queju.games.wuhan.bans import LastFourKept, NotOpened, RedInHand, RedMeld, TooLittle, WildMeld
from queju.games.wuhan.flow import LAST_FOUR, Flow
from queju.games.wuhan.moves import (
    OFFER_RED_KONG,
    OFFER_WILD_KONG,
    DiscardOrSetAside,
    OpeningChow,
    OpeningPung,
    OwnWin,
    RobbableKong,
    SingleKong,
    WinFromAnother,
)
from queju.games.wuhan.options import WuhanOptions
from queju.games.wuhan.reasons import REASONS
from queju.games.wuhan.scoring import WuhanScorer
from queju.games.wuhan.settlement import Settlement
from queju.games.wuhan.state import WuhanState
from queju.games.wuhan.wall import deal
from queju.tiles import SUITS_AND_HONOURS


def build(game: str, version: int, options: WuhanOptions) -> Rules:
    """The game with these options inside its parts."""
    scorer = WuhanScorer(options)
    settlement = Settlement(options)
    flow = Flow(scorer, settlement)
    multipliers = settlement.multipliers
    bans: list[Ban] = [LastFourKept(LAST_FOUR + 1), RedMeld(), WildMeld(), RedInHand(), NotOpened()]
    if options.min_pay:
        bans.append(TooLittle(scorer, settlement))
    acts = [
        ConcealedKong(hidden=True),
        RobbableKong(),
        SingleKong(OFFER_RED_KONG, multipliers),
        SingleKong(OFFER_WILD_KONG, multipliers),
        DiscardOrSetAside(multipliers),
    ]
    return Rules(
        game=game,
        version=version,
        tiles=SUITS_AND_HONOURS,
        seats=4,
        base=options.base,
        deal=deal,
        extra=WuhanState,
        opening=flow.opening,
        turn=[OwnWin(), *acts],
        after_claim=acts,  # WH-17: any kong, no win before a draw
        claim=[WinFromAnother(), ExposedKong(), OpeningPung(multipliers), OpeningChow(multipliers)],
        rob=[WinFromAnother()],
        bans=bans,
        reasons=REASONS,
        waits=flow.waits,
        draw=flow.draw,
        replace=draw_replacement,
        win=flow.win,
        kong=flow.kong,
        leave=flow.leave,
        wall_out=flow.wall_out,
        forced=None,
        shared_win=False,
    )

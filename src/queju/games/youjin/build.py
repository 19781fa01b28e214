"""Puts the parts of 游金麻将 together.

Which shared part of the engine carries out which rule here:

- `queju.engine.phases.Claims`: wins before pung and kong before chow, and of equal claims the nearest (YJ-22), of wins
  that one alone (YJ-23); a chow for the next seat only (YJ-21), whoever can do several things chooses (YJ-25).
- `ExposedKong`, `AddedKong`, `ConcealedKong` with its tiles hidden until the end (YJ-29, YJ-31, YJ-64); with three
  golds in play and none of them claimed they hold no gold (YJ-16). `Robbing` for those that may be robbed (YJ-63).
- no ban on what was passed before (YJ-27); after a claim neither kong nor win by shape (YJ-26).
- `queju.engine.payments.book`: no more than a purse holds; there is one payee (YJ-83).

For the table in the client: what may be chowed, punged and konged is listed in the offers, combination by combination,
with the tiles that each takes from the hand (YJ-77, YJ-78); melds stand apart from the concealed tiles (YJ-79).
"""

from queju.engine.moves import AddedKong, ClaimedWin, ConcealedKong, ExposedKong, SelfDrawnWin
from queju.engine.rules import Rules
from queju.games.youjin.bans import LoneGold, WhileDouble
from queju.games.youjin.deal import FOUR_DICE, SEATS, deal
from queju.games.youjin.flow import Flow
from queju.games.youjin.gold import FROM_ALL
from queju.games.youjin.moves import DoubleYoujin, OpenKong, ThreeGolds, YoujinChow, YoujinDiscard, YoujinPung
from queju.games.youjin.options import YoujinOptions
from queju.games.youjin.reasons import REASONS
from queju.games.youjin.scoring import YoujinScorer
from queju.games.youjin.settlement import Settlement
from queju.games.youjin.state import YoujinState


def youjin_game(game: str, version: int, options: YoujinOptions) -> Rules:
    """The game under the options of one room."""
    scorer = YoujinScorer(options)
    flow = Flow(options, scorer, Settlement(options))
    return Rules(
        game=game,
        version=version,
        tiles=FROM_ALL,
        seats=SEATS,
        base=options.base,
        deal=deal,
        chance=FOUR_DICE,
        extra=YoujinState,
        opening=flow.opening,
        turn=[
            SelfDrawnWin(),
            ThreeGolds(),
            DoubleYoujin(),
            OpenKong(),
            ConcealedKong(hidden=True),
            AddedKong(),
            YoujinDiscard(),
        ],
        after_claim=[ThreeGolds(), DoubleYoujin(), YoujinDiscard()],
        claim=[ClaimedWin(), ExposedKong(), YoujinPung(), YoujinChow()],
        rob=[ClaimedWin()],
        bans=[WhileDouble(), LoneGold()],
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

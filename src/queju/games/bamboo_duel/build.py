"""Puts the parts of 双人麻将 together.

Which shared part carries out which rule here:

- winds and dragons, no wild tiles, no seat wind and no round wind: `queju.tiles`, and no row of the fans asks for one
  (BD-02, BD-03, BD-08).
- `queju.engine.moves`: `Chow` (BD-12), `Pung` (BD-13), after both of which nothing but a discard is open (BD-14);
  `ExposedKong` (BD-20), `AddedKong` (BD-21), `ConcealedKong`, hidden until `queju.engine.phases.end_hand` shows every
  meld (BD-22). `queju.engine.phases.Claims`: one claimant, one choice (BD-11); passing has no penalty (BD-15);
  `Robbing` for an added kong and no other (BD-24).
- bans: `NoReplacement` (BD-25), `WallEmpty` (BD-53); `queju.engine.locked`: a declared hand (BD-36).
- `queju.games.official.ready`: the declaration, once a hand and never taken back (BD-32, BD-34); it moves nothing
  (BD-38). `queju.games.official.opening`: the question to seat 1, and what the system plays at the beginning (BD-56).
- `queju.games.official.won`: the shapes (BD-40…43), concealed triplets and hands (BD-67, BD-69), the only wait (BD-66);
  `chows`: each chow accounted once (BD-64); `table`: 幺九刻 triplet by triplet (BD-65); `scorer`: the sum of the fans
  of the dearest reading (BD-60, BD-61), what is beside the minimum (BD-46); `queju.hands.fans.FanTable`: a fan that is
  struck out strikes out nothing (BD-62).
- the look of the table and the talk at it are the client's (BD-57).
"""

from queju.engine.bans import NoReplacement, WallEmpty
from queju.engine.locked import LockedDiscard, LockedKong, LockedMeld
from queju.engine.moves import AddedKong, Chow, ClaimedWin, ConcealedKong, Discard, ExposedKong, Pung
from queju.engine.rules import Ban, Rules
from queju.games.bamboo_duel.bans import OpenHand, ReadyForTooLittle, SameWaits, TooFewFans
from queju.games.bamboo_duel.flow import BambooFlow
from queju.games.bamboo_duel.flowers import deal_with_flowers
from queju.games.bamboo_duel.moves import DrawnWin
from queju.games.bamboo_duel.options import BambooOptions
from queju.games.bamboo_duel.reasons import REASONS
from queju.games.bamboo_duel.scoring import TILES, BambooScorer
from queju.games.bamboo_duel.state import BambooState
from queju.games.official.ready import DeclareReady, NotReady

LEAST_FOR_KONG: int = 1
"""BD-25: no kong with an empty wall."""
CLAIMS: frozenset[str] = frozenset({"chow", "pung"})


def bamboo_game(game: str, version: int, options: BambooOptions) -> Rules:
    """The game under the options of one room."""
    scorer = BambooScorer(options)
    flow = BambooFlow(options, scorer)
    # The order of the bans on a declaration is from what a player sees at once to what has to be counted.
    bans: list[Ban] = [
        TooFewFans(scorer),
        WallEmpty(frozenset({"declare_ready"})),
        OpenHand(),
        NotReady(scorer.shape),
        ReadyForTooLittle(scorer),
        NoReplacement(LEAST_FOR_KONG),
        LockedDiscard(),
        LockedMeld(CLAIMS | {"exposed_kong"}),
        LockedKong(SameWaits(scorer)),
    ]
    if not options.last_discard_claims:
        bans.append(WallEmpty(CLAIMS))
    discard = Discard()
    return Rules(
        game=game,
        version=version,
        tiles=TILES,
        seats=2,
        base=options.base,
        deal=deal_with_flowers,
        extra=BambooState,
        opening=flow.opening,
        turn=[DrawnWin(), ConcealedKong(hidden=True), AddedKong(), DeclareReady(), discard],
        after_claim=[discard],
        claim=[ClaimedWin(), ExposedKong(), Pung(), Chow()],
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
        forced=None,
        shared_win=False,
    )

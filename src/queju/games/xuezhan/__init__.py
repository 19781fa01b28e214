"""血战到底: a winner leaves the hand, and the others fight on until three have won or the wall is out."""

from queju.games.game import RoundGame
from queju.games.sichuan.build import leaving_game
from queju.games.sichuan.cases import LeavingCases
from queju.games.sichuan.help import SichuanWorth
from queju.games.sichuan.options import XuezhanOptions
from queju.games.sichuan.reasons import REASONS

GAME = RoundGame(
    id="xuezhan",
    version=1,
    seats=4,
    page="sichuan",
    multiplies=True,
    reasons=REASONS,
    options=XuezhanOptions,
    build=leaving_game,
    worth=SichuanWorth,
    cases=LeavingCases,
    ignores=frozenset({"won_exempt"}),
)

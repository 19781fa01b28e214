"""血战到底: a winner leaves the hand, and the others fight on until three have won or the wall is out."""

from pathlib import Path

from queju.games.game import RoundGame
from queju.games.levels import capped
from queju.games.sichuan.aims import SichuanAims
from queju.games.sichuan.build import leaving_game
from queju.games.sichuan.cases import LeavingCases
from queju.games.sichuan.help import SichuanWorth
from queju.games.sichuan.levels import LEVELS
from queju.games.sichuan.options import XuezhanOptions
from queju.games.sichuan.reasons import REASONS

GAME = RoundGame(
    id="xuezhan",
    version=2,
    seats=4,
    page="sichuan",
    guide=Path(__file__).with_name("guide"),
    reasons=REASONS,
    options=XuezhanOptions,
    build=leaving_game,
    worth=SichuanWorth,
    cases=LeavingCases,
    aims=lambda options: SichuanAims(),
    ignores=frozenset({"won_exempt"}),
    levels=LEVELS,
    entry_stakes=lambda options: capped(options.cap),
)

"""血流成河: nobody leaves; a winner plays on with a locked hand and may win again until the wall is out."""

from pathlib import Path

from queju.games.game import RoundGame
from queju.games.levels import capped
from queju.games.sichuan.aims import SichuanAims
from queju.games.sichuan.build import staying_game
from queju.games.sichuan.cases import StayingCases
from queju.games.sichuan.help import SichuanWorth
from queju.games.sichuan.levels import LEVELS
from queju.games.sichuan.options import XueliuOptions
from queju.games.sichuan.reasons import REASONS

GAME = RoundGame(
    id="xueliu",
    version=2,
    seats=4,
    page="sichuan",
    guide=Path(__file__).with_name("guide"),
    reasons=REASONS,
    options=XueliuOptions,
    build=staying_game,
    worth=SichuanWorth,
    cases=StayingCases,
    aims=lambda options: SichuanAims(),
    levels=LEVELS,
    entry_stakes=lambda options: capped(options.cap),
)

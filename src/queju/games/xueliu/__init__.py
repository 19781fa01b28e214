"""血流成河: nobody leaves; a winner plays on with a locked hand and may win again until the wall is out."""

from queju.games.game import RoundGame
from queju.games.sichuan.build import staying_game
from queju.games.sichuan.cases import StayingCases
from queju.games.sichuan.help import SichuanWorth
from queju.games.sichuan.options import XueliuOptions
from queju.games.sichuan.reasons import REASONS

GAME = RoundGame(
    id="xueliu",
    version=1,
    seats=4,
    page="sichuan",
    multiplies=True,
    reasons=REASONS,
    options=XueliuOptions,
    build=staying_game,
    worth=SichuanWorth,
    cases=StayingCases,
)

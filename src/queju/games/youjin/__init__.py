"""游金麻将: one kind is wild, and who waits on a lone gold wins without drawing.

`options` what a room may set · `gold` how golds and blanks play · `shapes` winning shapes and the 游金 shape · `fans`
every fan · `scoring` what a hand waits on and is worth · `settlement` who pays whom · `deal` the wall and the turned-up
gold · `state` 双游金 and kongs · `bans` what is forbidden and why · `moves` what a seat may do · `phases` the question
before the draw and the last tile · `flow` from turn to turn to the end · `build` puts the parts together · `help` waits
while playing · `aims` what bots play for · `inputs` and `cases` how test cases are read.
"""

from pathlib import Path

from queju.games.game import RoundGame
from queju.games.levels import NOVICE_MOST, Level
from queju.games.youjin.aims import YoujinAims
from queju.games.youjin.build import youjin_game
from queju.games.youjin.cases import YoujinCases
from queju.games.youjin.help import YoujinWorth
from queju.games.youjin.options import YoujinOptions
from queju.games.youjin.reasons import REASONS

GAME = RoundGame(
    id="youjin",
    version=1,
    seats=4,
    page="youjin",
    guide=Path(__file__).with_name("guide"),
    reasons=REASONS,
    options=YoujinOptions,
    build=youjin_game,
    worth=YoujinWorth,
    cases=YoujinCases,
    aims=lambda options: YoujinAims(),
    levels=(
        Level("novice", {"base": 10}, entry=800, most=NOVICE_MOST),
        Level("regular", {"base": 200}, entry=20_000),
        Level("expert", {"base": 2_000}, entry=200_000),
    ),
)

"""扣点点 (山西), with 随机耗子, which is the same game with one kind of tile wild (KD-89).

`options` what a room may set · `values` what a tile is worth · `shape` and `winds` sets and pairs, 风嘴子 among them ·
`scoring` what a hand waits on and is worth · `settlement` who pays whom · `moves`, `bans`, `phases` what a seat may do,
and when · `flow` what follows a draw and how the hand ends · `build` puts the parts together · `cases` how test cases
are read.
"""

from pathlib import Path

from queju.games.game import RoundGame
from queju.games.koudian.aims import KoudianAims
from queju.games.koudian.build import koudian_game
from queju.games.koudian.cases import KoudianCases
from queju.games.koudian.help import KoudianWorth
from queju.games.koudian.options import KoudianOptions
from queju.games.koudian.reasons import REASONS
from queju.games.levels import NOVICE_MOST, Level

GAME = RoundGame(
    id="koudian",
    version=1,
    seats=4,
    page="koudian",
    guide=Path(__file__).with_name("guide"),
    reasons=REASONS,
    options=KoudianOptions,
    build=koudian_game,
    worth=KoudianWorth,
    cases=KoudianCases,
    aims=lambda options: KoudianAims(),
    first_dealer="host",  # KD-04
    length_option="length",  # KD-09
    levels=(
        Level("novice", {"base": 5}, entry=800, most=NOVICE_MOST),
        Level("regular", {"base": 100}, entry=20_000),
        Level("expert", {"base": 1_000}, entry=200_000),
    ),
)

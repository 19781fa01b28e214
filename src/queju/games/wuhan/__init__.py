"""武汉麻将, 红中赖子杠: one wild tile chosen anew each hand, and a score that is a product.

`options` what a room may set · `wall` the deal and the wild tile · `fans` big hands by tiles and by situation ·
`scoring` what a hand waits on and is worth · `multipliers` each seat's own · `settlement` who pays what · `moves` and
`bans` what may be done and what may not · `flow` turns, 海底 and the end · `state` what the table keeps · `build` puts
the parts together · `lines` of bills · `inputs` and `cases` how test cases are read ·
`help` waits while playing · `aims` what bots play for.
"""

from pathlib import Path

from queju.games.game import RoundGame
from queju.games.levels import NOVICE_MOST, Level, capped
from queju.games.wuhan.aims import WuhanAims
from queju.games.wuhan.build import build
from queju.games.wuhan.cases import WuhanCases
from queju.games.wuhan.help import WuhanWorth
from queju.games.wuhan.options import WuhanOptions
from queju.games.wuhan.reasons import REASONS

GAME = RoundGame(
    id="wuhan",
    version=1,
    seats=4,
    page="wuhan",
    guide=Path(__file__).with_name("guide"),
    reasons=REASONS,
    options=WuhanOptions,
    build=build,
    worth=WuhanWorth,
    cases=WuhanCases,
    aims=lambda options: WuhanAims(),
    levels=(
        Level("novice", {"base": 1, "cap": 300}, entry=900, most=NOVICE_MOST),
        Level("regular", {"base": 16, "cap": 400}, entry=20_000),
        Level("expert", {"base": 125, "cap": 500}, entry=200_000),
    ),
    entry_stakes=lambda options: capped(options.cap),
)

"""双人麻将: bamboo, honours and flowers for two, with the fans of 国标 cut down to one suit.

`options` what a room may set · `fans` the 69 fans · `scoring` what a hand is worth · `settlement` what is paid ·
`flowers` laid open and replaced · `state` what the table keeps · `moves` and `bans` what may be done and what may not ·
`flow` the opening, turns and the end · `build` puts the parts together · `inputs` and `cases` how test cases are read ·
`help` waits while playing · `aims` what bots play for. What both games for two share is in `queju.games.official`.
"""

from pathlib import Path

from queju.games.bamboo_duel.aims import BambooAims
from queju.games.bamboo_duel.build import bamboo_game
from queju.games.bamboo_duel.cases import BambooCases
from queju.games.bamboo_duel.help import BambooWorth
from queju.games.bamboo_duel.options import BambooOptions
from queju.games.bamboo_duel.reasons import REASONS
from queju.games.game import RoundGame
from queju.games.levels import NOVICE_MOST, Level

GAME = RoundGame(
    id="bamboo_duel",
    version=1,
    seats=2,
    page="bamboo_duel",
    guide=Path(__file__).with_name("guide"),
    reasons=REASONS,
    options=BambooOptions,
    build=bamboo_game,
    worth=BambooWorth,
    cases=BambooCases,
    aims=lambda options: BambooAims(options.min_fan),
    levels=(
        Level("novice", {"base": 5}, entry=800, most=NOVICE_MOST),
        Level("regular", {"base": 100}, entry=20_000),
        Level("expert", {"base": 1_000}, entry=200_000),
    ),
)

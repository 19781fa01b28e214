"""二人麻将: characters and honours for two, with 加倍 (see ``docs/rules/character_duel.md``).

`options` what a room may set · `fans` the 65 fans · `scoring` what a hand is worth · `judge` what a seat could win on
now · `settlement` what is paid · `doubling` 加倍 · `moves`, `phases`, `bans` what a seat may do, and when · `flow` how
a hand begins and ends · `state` what the table keeps · `build` puts the parts together · `inputs` and `cases` how test
cases are read · `help` waits while playing · `aims` what bots play for. What both games for two share is in
`queju.games.official`.
"""

from pathlib import Path

from queju.games.character_duel.aims import CharacterAims
from queju.games.character_duel.build import character_game
from queju.games.character_duel.cases import CharacterCases
from queju.games.character_duel.help import CharacterWorth
from queju.games.character_duel.options import CharacterOptions
from queju.games.character_duel.reasons import REASONS
from queju.games.game import RoundGame
from queju.games.levels import ENTRY_STAKES, NOVICE_MOST, Level

DOUBLED_STAKES = 500
"""Stakes that one must hold to play for coins where 加倍 doubles a win again and again (PF-10)."""

GAME = RoundGame(
    id="character_duel",
    version=1,
    seats=2,
    page="character_duel",
    guide=Path(__file__).with_name("guide"),
    reasons=REASONS,
    options=CharacterOptions,
    build=character_game,
    worth=CharacterWorth,
    cases=CharacterCases,
    aims=CharacterAims,
    levels=(
        Level("novice", {"base": 1}, entry=800, most=NOVICE_MOST),
        Level("regular", {"base": 40}, entry=20_000),
        Level("expert", {"base": 400}, entry=200_000),
    ),
    entry_stakes=lambda options: DOUBLED_STAKES if options.max_doubles else ENTRY_STAKES,
)

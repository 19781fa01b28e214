"""The levels of both games (PF-10): without a cap their wins multiply without limit (SC-60)."""

from queju.games.levels import NOVICE_MOST, Level

LEVELS: tuple[Level, ...] = (
    Level("novice", {"base": 4, "cap": 64}, entry=800, most=NOVICE_MOST),
    Level("regular", {"base": 50, "cap": 128}, entry=20_000),
    Level("expert", {"base": 250, "cap": 256}, entry=200_000),
)

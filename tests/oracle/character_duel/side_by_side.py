"""One hand played by the engine and by the page's plain reading at once, compared after every action."""

from random import Random
from typing import Any

from tests.oracle.character_duel.play import SEATS, Play, WallFragmentEnded, told
from tests.oracle.character_duel.players import Players
from tests.oracle.character_duel.random_deals import Deal
from tests.oracle.comparing import Comparer

GAME = "character_duel"


class SideBySide(Comparer[Play]):
    """The engine and the page's plain reading of one hand."""

    seats = SEATS
    fragment_ended = WallFragmentEnded

    def __init__(self, options: dict[str, Any], deal: Deal) -> None:
        super().__init__(GAME, options, deal, Play(options, deal))

    def told(self) -> dict[str, Any]:
        return told(self.page)


def play_out(rng: Random, both: SideBySide) -> list[str]:
    """Play to the end; the first differences, none if there are none."""
    players = Players(rng)
    return both.play_out(rng, lambda seat: players.chosen(both.page, seat))

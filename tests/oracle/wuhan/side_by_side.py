"""One hand played by the engine and by the page's plain reading at once, compared after every action."""

from random import Random
from typing import Any

from tests.oracle.comparing import Comparer
from tests.oracle.wuhan.notation import RED
from tests.oracle.wuhan.play import SEATS, Action, Play, WallFragmentEnded, told

GAME = "wuhan"


class SideBySide(Comparer[Play]):
    """The engine and the page's plain reading of one hand."""

    seats = SEATS
    fragment_ended = WallFragmentEnded

    def __init__(self, options: dict[str, Any], deal: dict[str, Any]) -> None:
        super().__init__(GAME, options, deal, Play(options, deal))

    def told(self) -> dict[str, Any]:
        return told(self.page)

    def escape(self, seat: int) -> None:
        self.page.escape(seat)

    def plainly(self, action: Action) -> tuple[str, ...]:
        """A single-tile kong needs no tile."""
        tile = "" if action["do"] in ("red_kong", "wild_kong") else action.get("tile") or ""
        return action["do"], tile, action.get("tiles") or ""

    def default(self, action: Action) -> tuple[str, ...]:
        return self.plainly(action)


CLAIMS = ("win", "added_kong", "concealed_kong", "red_kong", "wild_kong", "exposed_kong", "pung", "chow")


def likings(rng: Random) -> dict[str, float]:
    """How much the players of one hand like each claim; a win let go now may be a robbed kong or 海底 later."""
    return {
        "win": rng.choice([0.1, 0.6, 0.95]),
        "rob": 0.85,
        "added_kong": 0.8,
        "concealed_kong": 0.7,
        "red_kong": rng.choice([0.3, 0.9]),
        "wild_kong": rng.choice([0, 0.1, 0.4]),
        "exposed_kong": rng.choice([0.2, 0.8]),
        "pung": rng.choice([0.3, 0.7]),
        "chow": rng.choice([0.2, 0.7]),
        "keeping": rng.choice([0.3, 0.9]),
    }


def chosen(rng: Random, play: Play, seat: int, liking: dict[str, float]) -> Action:
    """A legal action, with a liking for wins and claims, and for throwing out what a hand near a win does not need."""
    offers = play.legal(seat)
    for verb in CLAIMS:
        some = [offer for offer in offers if offer["do"] == verb]
        if some and rng.random() < liking["rob" if play.phase in ("rob", "last_four") else verb]:
            return rng.choice(some)
    if {"do": "pass"} in offers:
        return {"do": "pass"}
    discards = [offer for offer in offers if offer["do"] == "discard"]
    red = [offer for offer in discards if offer["tile"] == RED]
    if red and rng.random() < 0.7:
        return red[0]
    drawn = {"do": "discard", "tile": play.drawn}
    if play.drawn not in (None, play.wild) and rng.random() < liking["keeping"]:
        return drawn
    kept = [offer for offer in discards if offer["tile"] != play.wild]
    alone = [offer for offer in kept if _alone(play.hands[seat], offer["tile"])]
    return rng.choice(alone or kept or discards) if rng.random() < 0.95 else rng.choice(discards)


def _alone(hand: list[str], tile: str) -> bool:
    near = {f"{int(tile[0]) + step}{tile[1]}" for step in (-2, -1, 1, 2)} if len(tile) == 2 else set()
    return hand.count(tile) == 1 and not near & set(hand)


def play_out(rng: Random, both: SideBySide, leaving: float) -> list[str]:
    """Play to the end; the first differences, none if there are none. `leaving`: the chance of an escape each time."""
    liking = likings(rng)
    return both.play_out(rng, lambda seat: chosen(rng, both.page, seat, liking), leaving)

"""One hand played by the engine and by the page's plain reading at once, compared after every action."""

from random import Random
from typing import Any

from queju.engine.machine import Action as Answer
from tests.oracle.comparing import Comparer
from tests.oracle.notation import tiles_of, written
from tests.oracle.play import SEATS, Action, Play, WallFragmentEnded, told


class SideBySide(Comparer[Play]):
    """The engine and the page's plain reading of one hand."""

    seats = SEATS
    fragment_ended = WallFragmentEnded

    def __init__(self, game: str, options: dict[str, Any], deal: dict[str, Any]) -> None:
        super().__init__(game, options, deal, Play(game, options, deal))

    def told(self) -> dict[str, Any]:
        return told(self.page)

    def escape(self, seat: int) -> None:
        self.page.escape(seat)

    def plainly(self, action: Action) -> tuple[str, ...]:
        """Three tiles to exchange are a multiset."""
        three = action.get("tiles")
        as_multiset = written(tiles_of(three)) if three else ""
        return action["do"], action.get("tile") or "", as_multiset, action.get("suit") or ""

    def answer(self, offer: Answer, action: Action) -> Answer:
        """Tiles to exchange are answered in the order in which the case has them."""
        return Answer("exchange", tiles=action["tiles"]) if action["do"] == "exchange" else offer


def likings(rng: Random) -> dict[str, float]:
    """How much the players of one hand like each claim, and what they have; a win let go now may rob a kong later."""
    return {
        "win": rng.choice([0.2, 0.8, 0.95]),
        "rob": 0.8,
        "keeping": rng.choice([0.3, 0.95]),
        "added_kong": 0.8,
        "concealed_kong": 0.7,
        "exposed_kong": rng.choice([0.2, 0.8]),
        "pung": rng.choice([0.3, 0.7]),
    }


def chosen(rng: Random, play: Play, seat: int, liking: dict[str, float]) -> Action:
    """A legal action, with a liking for wins, kongs and pungs, and for discarding what was just drawn."""
    offers = play.legal(seat)
    for verb in ("win", "added_kong", "concealed_kong", "exposed_kong", "pung"):
        some = [offer for offer in offers if offer["do"] == verb]
        if some and rng.random() < liking["rob" if play.phase == "rob" else verb]:
            return rng.choice(some)
    drawn = {"do": "discard", "tile": play.drawn}
    if drawn in offers and rng.random() < liking["keeping"]:
        return drawn
    quiet = [offer for offer in offers if offer["do"] in ("pass", "void", "exchange")]
    if quiet:
        action = rng.choice(quiet)
        if action["do"] == "exchange":
            three = tiles_of(action["tiles"])
            rng.shuffle(three)
            return {"do": "exchange", "tiles": "".join(three)}
        return action
    discards = [offer for offer in offers if offer["do"] == "discard"]
    return rng.choice([offer for offer in discards if _alone(play.hands[seat], offer["tile"])] or discards)


def _alone(hand: list[str], tile: str) -> bool:
    near = {f"{int(tile[0]) + step}{tile[1]}" for step in (-2, -1, 1, 2)}
    return hand.count(tile) == 1 and not near & set(hand)


def play_out(rng: Random, both: SideBySide, leaving: float) -> list[str]:
    """Play to the end; the first differences, none if there are none. `leaving`: the chance of an escape each time."""
    liking = likings(rng)
    return both.play_out(rng, lambda seat: chosen(rng, both.page, seat, liking), leaving)

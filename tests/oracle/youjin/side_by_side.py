"""One hand played by the engine and by the page's plain reading at once, compared after every action."""

from random import Random
from typing import Any

from tests.oracle.comparing import Comparer
from tests.oracle.youjin.notation import tiles_of, without, written
from tests.oracle.youjin.play import SEATS, Action, Play, WallFragmentEnded, told
from tests.oracle.youjin.shapes import is_youjin_shape


class SideBySide(Comparer[Play]):
    """The engine and the page's plain reading of one hand."""

    seats = SEATS
    fragment_ended = WallFragmentEnded

    def __init__(self, options: dict[str, Any], deal: dict[str, Any]) -> None:
        super().__init__("youjin", options, deal, Play(options, deal))

    def told(self) -> dict[str, Any]:
        return told(self.page)

    def escape(self, seat: int) -> None:
        self.page.escape(seat)

    def plainly(self, action: Action) -> tuple[str, ...]:
        """The two tiles of a chow are a multiset."""
        two = action.get("tiles")
        return action["do"], action.get("tile") or "", written(tiles_of(two)) if two else ""


def likings(rng: Random) -> dict[str, float]:
    """How much the players of one hand like each action: a win let go now may be a dearer one later."""
    hurry = rng.choice([0.02, 0.2, 1, 1])
    return {
        "win": hurry * rng.choice([0.3, 0.95]),
        "dealt": hurry * 0.15,
        "rob": 0.8,
        "rob_gold": hurry * rng.choice([0, 0.1, 0.5]),
        "three_golds": hurry * rng.choice([0.1, 0.5]),
        "youjin": hurry * rng.choice([0, 0.2, 0.9]),
        "as double": rng.choice([0.1, 0.5]),
        "double_youjin": rng.choice([0.5, 0.95]),
        "shape": rng.choice([0.5, 0.98]),
        "shape in double": 0.6,
        "gold": rng.choice([0, 0.02, 0.2]),
        "keeping": rng.choice([0.3, 0.9]),
        "kong": rng.choice([0.05, 0.4, 0.9]),
        "pung": rng.choice([0.1, 0.7]),
        "chow": rng.choice([0, 0.2, 0.6]),
    }


def like_for(play: Play, seat: int, verb: str, liking: dict[str, float]) -> float:
    """How much the action is liked now."""
    if verb == "win" and play.phase == "rob":
        return liking["rob"]
    if verb == "win" and play.phase == "act" and play.how == "dealt":
        return liking["dealt"]
    if verb in ("win", "youjin") and play.double_seat == seat:
        return liking["as double"]
    return liking["kong" if verb.endswith("_kong") else verb]


def chosen(rng: Random, play: Play, seat: int, liking: dict[str, float]) -> Action:
    """A legal action, with a liking for claims and wins, for 游金 shapes, and for discarding what was just drawn."""
    offers = play.legal(seat)
    for offer in rng.sample(offers, len(offers)):
        if offer["do"] not in ("discard", "pass") and rng.random() < like_for(play, seat, offer["do"], liking):
            return offer
    if {"do": "pass"} in offers:
        return {"do": "pass"}
    hand, melds, wild = play.hands[seat], len(play.melds[seat]), play.wild
    discards = [offer for offer in offers if offer["do"] == "discard"]
    if wild in hand and rng.random() < liking["gold"]:
        return {"do": "discard", "tile": wild}
    if wild in hand and rng.random() < liking["shape in double" if play.double_seat == seat else "shape"]:
        others = [offer for offer in discards if offer["tile"] != wild]
        kept = [offer for offer in others if is_youjin_shape(without(hand, [offer["tile"]]), melds, wild)]
        if kept:
            return rng.choice(kept)
    drawn = {"do": "discard", "tile": play.tile}
    if drawn in discards and play.tile != wild and rng.random() < liking["keeping"]:
        return drawn
    alone = [offer for offer in discards if _alone(hand, offer["tile"]) and offer["tile"] != wild]
    return rng.choice(alone or discards)


def _alone(hand: list[str], tile: str) -> bool:
    near = {f"{int(tile[0]) + step}{tile[1]}" for step in (-2, -1, 1, 2)} if len(tile) == 2 else set()
    return hand.count(tile) == 1 and not near & set(hand)


def play_out(rng: Random, both: SideBySide, leaving: float) -> list[str]:
    """Play to the end; the first differences, none if there are none. `leaving`: the chance of an escape each time."""
    liking = likings(rng)
    return both.play_out(rng, lambda seat: chosen(rng, both.page, seat, liking), leaving)

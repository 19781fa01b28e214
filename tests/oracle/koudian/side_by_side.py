"""One hand played by the engine and by the page's plain reading at once, compared after every action."""

from random import Random
from typing import Any

from tests.oracle.comparing import Comparer
from tests.oracle.koudian.money import SEATS
from tests.oracle.koudian.notation import SUITED, meld_tiles
from tests.oracle.koudian.play import Action, Play, WallFragmentEnded, told

GAME = "koudian"


class SideBySide(Comparer[Play]):
    """The engine and the page's plain reading of one hand."""

    seats = SEATS
    fragment_ended = WallFragmentEnded

    def __init__(self, options: dict[str, Any], deal: dict[str, Any], balances: list[int] | None = None) -> None:
        super().__init__(GAME, options, deal, Play(options, deal, balances), balances)

    def told(self) -> dict[str, Any]:
        return told(self.page)

    def escape(self, seat: int) -> None:
        self.page.escape(seat)


class Players:
    """How the players of one hand like each verb; who may rob a kong later waits for it, and lets go what he must."""

    def __init__(self, rng: Random, robbed: str | None) -> None:
        self.rng = rng
        self.robbed = robbed
        self.declare_late = robbed is not None and rng.random() < 0.8
        self.liking = {
            "win": rng.choice([0.1, 0.5, 0.95]),
            "rob": 0.8,
            "declare_ready": rng.choice([0.3, 0.95]),
            "added_kong": 0.8,
            "concealed_kong": rng.choice([0.3, 0.8]),
            "exposed_kong": rng.choice([0.2, 0.8]),
            "pung": rng.choice([0.1, 0.4, 0.8]) if robbed is None else 0.05,
        }

    def chosen(self, play: Play, seat: int) -> Action:
        """A legal action."""
        offers = play.legal(seat)
        if play.tile is not None and play.tile == self.robbed and play.phase == "claims" and self.rng.random() < 0.9:
            wanted = [offer for offer in offers if offer["do"] in ("pung", "pass")]
            return min(wanted, key=lambda offer: offer["do"] == "pass")
        for verb in ("win", "added_kong", "concealed_kong", "exposed_kong", "declare_ready", "pung"):
            some = [offer for offer in offers if offer["do"] == verb]
            liked = self.liking["rob" if play.phase == "rob" else verb]
            if verb == "declare_ready" and self.declare_late and not self._punged(play):
                liked = 0.0
            if some and self.rng.random() < liked:
                return self.rng.choice(some)
        if {"do": "pass"} in offers:
            return {"do": "pass"}
        return self._discard(play, seat, [offer for offer in offers if offer["do"] == "discard"])

    def _punged(self, play: Play) -> bool:
        return any(self.robbed in meld_tiles(melds) for melds in play.melds)

    def _discard(self, play: Play, seat: int, discards: list[Action]) -> Action:
        hand = play.hands[seat]
        if self.robbed is not None and hand.count(self.robbed) == 1:
            if not self._punged(play):
                return {"do": "discard", "tile": self.robbed}
            discards = [offer for offer in discards if offer["tile"] != self.robbed]
        ready = [offer for offer in discards if offer | {"do": "declare_ready"} in play.legal(seat)]
        if ready and self.rng.random() < 0.9:
            return self.rng.choice(ready)
        kept = [offer for offer in discards if _alone(hand, offer["tile"]) and offer["tile"] != play.wild]
        return self.rng.choice(kept or discards)


def _alone(hand: list[str], tile: str) -> bool:
    near = {f"{int(tile[0]) + step}{tile[1]}" for step in (-2, -1, 1, 2)} if tile in SUITED else set()
    return hand.count(tile) == 1 and not near & set(hand)


def play_out(rng: Random, both: SideBySide, robbed: str | None, leaving: float) -> list[str]:
    """Play to the end; the first differences, none if there are none. `leaving`: the chance of an escape each time."""
    players = Players(rng, robbed)
    return both.play_out(rng, lambda seat: players.chosen(both.page, seat), leaving)

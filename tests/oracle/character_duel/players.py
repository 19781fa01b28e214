"""Players that claim, declare, double and win by their likings, so that random hands get somewhere."""

from random import Random

from tests.oracle.character_duel.notation import SUIT
from tests.oracle.character_duel.play import Action, Play

VERBS = ("double", "win", "added_kong", "concealed_kong", "exposed_kong", "declare_ready", "pung", "chow")


class Players:
    """How the two players of one hand like each verb."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.liking = {
            "double": rng.choice([0.1, 0.5, 0.95]),
            "win": rng.choice([0.1, 0.5, 0.95]),
            "added_kong": 0.8,
            "concealed_kong": rng.choice([0.3, 0.9]),
            "exposed_kong": rng.choice([0.2, 0.8]),
            "declare_ready": rng.choice([0.1, 0.5, 0.95]),
            "pung": rng.choice([0.05, 0.4, 0.9]),
            "chow": rng.choice([0.05, 0.3, 0.8]),
            "rob": 0.4,
        }
        if rng.random() < 0.25:
            # Patient ones, who let winning tiles go and collect kongs.
            self.liking |= {"double": 0.3, "win": 0.1, "declare_ready": 0.1, "pung": 0.95, "exposed_kong": 0.1}

    def chosen(self, play: Play, seat: int) -> Action:
        """A legal action."""
        offers = play.legal(seat)
        for verb in VERBS:
            some = [offer for offer in offers if offer["do"] == verb]
            if some and self.rng.random() < self.liking["rob" if play.phase == "rob" else verb]:
                return self.rng.choice(some)
        if {"do": "pass"} in offers:
            return {"do": "pass"}
        if not any(offer["do"] == "discard" for offer in offers):
            return self.rng.choice(offers)
        return self._discard(play, seat, [offer for offer in offers if offer["do"] == "discard"])

    def _discard(self, play: Play, seat: int, discards: list[Action]) -> Action:
        """Most often the tile that is not won on, one after which the seat is ready, or one that stands alone."""
        back = {"do": "discard", "tile": play.tile}
        complete = {"do": "win"} in play.legal(seat) or not play.fresh
        if complete and back in discards and self.rng.random() < 0.5:
            return back
        ready = [offer for offer in discards if offer | {"do": "declare_ready"} in play.legal(seat)]
        if ready and self.rng.random() < 0.8:
            return self.rng.choice(ready)
        alone = [offer for offer in discards if _alone(play.hands[seat], offer["tile"])]
        return self.rng.choice(alone or discards)


def _alone(hand: list[str], tile: str) -> bool:
    near = {f"{int(tile[0]) + step}m" for step in (-2, -1, 1, 2)} if tile in SUIT else set()
    return hand.count(tile) == 1 and not near & set(hand)

"""What a hand of 扣点点 is played for."""

from queju.engine.views import SeatView, View
from queju.games.aims import Aims
from queju.games.help import Wait
from queju.games.koudian.moves import READY
from queju.games.koudian.values import LEAST_CLAIMED, VALUES
from queju.tiles import KIND_OF, NAMES

LEAST_DRAWN: int = 3
"""The least value that may be won on by self-draw (KD-11)."""


def _weight(value: int) -> int:
    """What a useful tile of that value counts: what helps today is what the hand waits on in the end."""
    if value >= LEAST_CLAIMED:
        return 5 + 4 * value
    return 5 + 2 * value if value >= LEAST_DRAWN else 5


WEIGHTS: list[int] = [_weight(value) for value in VALUES]


class KoudianAims(Aims):
    """High tiles are played for, as the winning tile is the price (KD-60); seven pairs win too (KD-41).

    Who feeds a declared seat without having declared pays for all three (KD-62).
    """

    seven_pairs = True
    looks_ahead = True
    weights = WEIGHTS

    def wait_worth(self, wait: Wait) -> int:
        """A tile that can be won on a discard comes twice as soon as one that has to be drawn (KD-11)."""
        if wait.total:
            return 2 * wait.total
        value = VALUES[KIND_OF[wait.tile]]
        return value if value >= LEAST_DRAWN else 0

    def risk(self, view: View, kind: int) -> int:
        """Against declared seats the value of a tile that can be won on (KD-11); a wild tile is safe (KD-83)."""
        if VALUES[kind] < LEAST_CLAIMED or NAMES[kind] == view.wild:
            return 0
        return VALUES[kind] * sum(
            READY in seat.marks and not _let_go(view, at, NAMES[kind])
            for at, seat in enumerate(view.seats)
            if at != view.me
        )


def _let_go(view: View, declared: int, tile: str) -> bool:
    """Whether a declared seat has let the tile go by, of its own draws or of others' discards, as far as is certain."""
    since = _declared_at(view.seats[declared])
    for at, seat in enumerate(view.seats):
        first = since + 1 if at != declared else since
        if any(discard.tile == tile for discard in seat.river[first:]):
            return True
    return False


def _declared_at(seat: SeatView) -> int:
    """Where in its river the tile lies with which a seat declared."""
    for at, discard in enumerate(seat.river):
        if discard.face_down:
            return at
    return len(seat.river)

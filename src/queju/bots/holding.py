"""What a seat holds and what may still come, as counts by tile kind, read from its view."""

from queju.engine.unseen import unseen
from queju.engine.views import View
from queju.tiles import KIND_OF, KINDS, TileSet, parse


class Holding:
    """A seat's concealed tiles and what it knows of the rest."""

    def __init__(self, view: View, tiles: TileSet) -> None:
        if view.me is None:
            raise ValueError("a spectator holds nothing")
        mine = view.seats[view.me]
        self.counts: list[int] = [0] * KINDS
        """The concealed tiles, a drawn one included."""
        for kind in parse((mine.hand or "") + (mine.drawn or "")):
            self.counts[kind] += 1
        self.wild: int = KIND_OF[view.wild] if view.wild else -1
        self.wilds: int = self.counts[self.wild] if view.wild else 0
        """How many wild tiles there are; they are not among the `counts`."""
        if view.wild:
            self.counts[self.wild] = 0
        self.melds: int = len(mine.melds)
        self.offered: int = -1
        """The tile that may be claimed or robbed now."""
        if view.robbing is not None:
            self.offered = KIND_OF[view.robbing.tile]
        elif view.last is not None:
            self.offered = KIND_OF[view.last.tile]
        self.unseen: list[int] = unseen(view, tiles)
        """How many of each kind the seat has not seen: in other hands or in the wall."""

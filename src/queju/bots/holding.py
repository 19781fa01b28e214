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
        self.drawn: int = KIND_OF[mine.drawn] if mine.drawn else -1
        self.melds: int = len(mine.melds)
        self.meld_kinds: set[int] = {kind for meld in mine.melds for kind in parse(meld.tiles)}
        self.void: str | None = mine.void
        self.rest: int = view.rest
        self.offered: int = -1
        """The tile that may be claimed or robbed now."""
        if view.robbing is not None:
            self.offered = KIND_OF[view.robbing.tile]
        elif view.last is not None:
            self.offered = KIND_OF[view.last.tile]
        self.unseen: list[int] = unseen(view, tiles)
        """How many of each kind the seat has not seen: in other hands or in the wall."""

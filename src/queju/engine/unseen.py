"""How many tiles of each kind a reader has not seen: what may still come."""

from queju.engine.views import View
from queju.tiles import KIND_OF, TileSet, parse


def unseen(view: View, tiles: TileSet) -> list[int]:
    """The tiles of each kind that are in the wall or in hands that the reader of `view` may not look into (PF-43).

    Seen are one's own hand, every meld that is shown, every river, every tile that was won on and a tile that is being
    added to a pung. Nothing but the view is asked, so the counts tell nothing that the reader was not sent (PF-21).
    """
    left = list(tiles.copies)
    for seat in view.seats:
        for kind in parse((seat.hand or "") + (seat.drawn or "")):
            left[kind] -= 1
        for discard in seat.river:
            if discard.tile:
                left[KIND_OF[discard.tile]] -= 1
        for meld in seat.melds:
            kinds = parse(meld.tiles)
            if meld.source is not None:
                # The claimed one still stands in the river that it came from.
                kinds.remove(KIND_OF[meld.claimed] if meld.claimed is not None else kinds[0])
            for kind in kinds:
                left[kind] -= 1
        for tile in seat.aside:
            left[KIND_OF[tile]] -= 1
    if view.indicator is not None:
        left[KIND_OF[view.indicator]] -= 1
    for kind in _won(view):
        left[kind] -= 1
    robbing = view.robbing
    if robbing is not None and robbing.seat != view.me:
        left[KIND_OF[robbing.tile]] -= 1
    return [max(0, count) for count in left]


def _won(view: View) -> list[int]:
    """The tiles won on that lie in no river: one for each self-draw, and one robbed however many won on it."""
    drawn: list[int] = []
    robbed: set[tuple[str, int]] = set()
    for seat in view.seats:
        for won in seat.won:
            if won.source is None:
                if won.held:
                    drawn.append(KIND_OF[won.tile])
            elif won.win_by == "rob_kong":
                robbed.add((won.tile, won.source))
    return drawn + [KIND_OF[tile] for tile, _ in robbed]

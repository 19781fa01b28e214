"""What every win does to the table, whatever it is worth."""

from queju.engine.table import Table

OWN_TILE: frozenset[str] = frozenset({"self_draw", "kong_draw"})
"""Each ``win_by`` of a tile that the winner has drawn himself, where there are no flowers."""
DRAWN: frozenset[str] = OWN_TILE | {"flower_draw"}


def take_winning_tile(table: Table, winner: int, by: str) -> tuple[int, int]:
    """Take the tile won on from where it lies, and return it and the seat that gave it (-1: the winner's own draw).

    A tile of one's own draw and one that is robbed leave the hand that holds them; a discard stays in its river.
    """
    if by in DRAWN:
        tile = table.drawn
        table.hands[winner].take(tile)
        table.drawn = -1
        return tile, -1
    tile, source = table.offered, table.source
    if by == "rob_kong":
        table.hands[source].take(tile)
        if tile != table.drawn:
            table.waits[source] = -1
        table.drawn = -1
    return tile, source

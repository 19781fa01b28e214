"""How a seat of two wins, what lies open then, and who deals the next hand."""

from queju.engine.table import Table
from queju.hands.hand import CHOW, CONCEALED_KONG, FLOWERS, Meld


def win_by(table: Table, seat: int) -> str:
    """The ``win_by`` of a win of the seat now: on the tile that it drew last, or on the one that the other offers."""
    if seat == table.turn:
        if len(table.draws) > 1 and table.draws[-2] >= FLOWERS:
            return "flower_draw"
        return "kong_draw" if table.kongs else "self_draw"
    # Who announces a kong holds a drawn tile still; who discards does not.
    return "rob_kong" if table.drawn >= 0 else "discard"


def visible(table: Table, seat: int, by: str) -> list[int]:
    """By kind, the tiles that lie open when `seat` wins: both discard piles and the other's open melds.

    Without the tile that it wins on, and without its own melds.
    """
    seen = [0] * 34
    for river in table.rivers:
        for kind in river:
            seen[kind] += 1
    for other, hand in enumerate(table.hands):
        for meld in hand.melds:
            claimed = claimed_tile(meld)
            if claimed >= 0:
                seen[claimed] -= 1
            if other != seat and meld.kind != CONCEALED_KONG:
                for kind in meld.tiles:
                    seen[kind] += 1
    if by in {"discard", "kong_discard"}:
        seen[table.offered] -= 1
    return seen


def claimed_tile(meld: Meld) -> int:
    """The kind of the tile that was claimed for a meld, which still stands in `Table.rivers`; -1: none, or unknown."""
    if meld.source < 0:
        return -1
    if meld.claimed >= 0:
        return meld.claimed
    return -1 if meld.kind == CHOW else meld.tiles[0]


def next_dealer(option: str, winner: int) -> int:
    """The seat that deals next after a win, or after a drawn hand (`winner` -1); -1: it is drawn at random.

    `option` is ``winner``, ``alternate`` or ``random``.
    """
    if option == "winner":
        return max(winner, 0)
    return 1 if option == "alternate" else -1

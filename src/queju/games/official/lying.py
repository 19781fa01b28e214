"""How things stand on a table for two, as far as one of the players has been told."""

from queju.engine.views import View
from queju.games.chances import Moment
from queju.games.official.ready import MARKS
from queju.hands.hand import CONCEALED_KONG
from queju.tiles import KIND_OF, parse


def lying_open(view: View) -> list[int]:
    """By kind, the tiles in both discard piles and in the other's open melds; the reader's own melds are left out."""
    seen = [0] * 34
    for at, seat in enumerate(view.seats):
        for discard in seat.river:
            if not discard.gone:
                seen[KIND_OF[discard.tile]] += 1
        if at == view.me:
            continue
        for meld in seat.melds:
            if meld.kind != CONCEALED_KONG:
                for kind in parse(meld.tiles):
                    seen[kind] += 1
    return seen


def lying_beside(moment: Moment) -> list[int]:
    """The same without the discard that the player could win on."""
    seen = lying_open(moment.view)
    if moment.by == "discard":
        seen[moment.tile] -= 1
    return seen


def declared(view: View) -> str:
    """What the reader has declared: ``none``, ``declared`` or ``heavenly``."""
    marks = view.seats[view.me or 0].marks
    return next((kind for kind, mark in MARKS.items() if mark in marks), "none")

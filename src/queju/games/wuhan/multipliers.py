"""A seat's own multiplier (WH-58): what its openings and kongs, and the 红中 and wild tiles it put out, make of it."""

from collections.abc import Sequence

from queju.engine import events as ev
from queju.engine.table import Table
from queju.games.wuhan.fans import openings
from queju.games.wuhan.options import WuhanOptions
from queju.games.wuhan.state import state_of
from queju.hands.hand import CONCEALED_KONG, Meld

MELDED_KONG: int = 2
CONCEALED: int = 4
RED_KONG: int = 2
WILD_KONG: int = 4


class Multipliers:
    """Multipliers under the options of one room."""

    def __init__(self, options: WuhanOptions) -> None:
        self.each: bool = options.open_mode == "each"
        """口口番: each opening doubles (WH-57), not only the first (WH-56)."""

    def lines(self, melds: Sequence[Meld], reds: int, wilds: int, robbed: int = 0) -> list[tuple[str, int]]:
        """The factors that are not 1, by fan id. `robbed`: kongs that count though they were robbed (WH-65)."""
        opened = len(openings(melds))
        melded = robbed
        concealed = 0
        for meld in melds:
            if meld.kind == CONCEALED_KONG:
                concealed += 1
            elif meld.is_kong:
                melded += 1  # WH-27
        found: list[tuple[str, int]] = []
        if opened:
            found.append(("opened", 2**opened if self.each else 2))
        if melded:
            found.append(("melded_kong", MELDED_KONG**melded))
        if concealed:
            found.append(("concealed_kong", CONCEALED**concealed))
        if reds:
            found.append(("red_kong", RED_KONG**reds))
        if wilds:
            found.append(("wild_kong", WILD_KONG**wilds))
        return found

    def of(self, table: Table, seat: int, robbed: int = 0) -> list[tuple[str, int]]:
        """The factors of a seat as it stands."""
        state = state_of(table)
        return self.lines(table.hands[seat].melds, state.reds[seat], state.wilds[seat], robbed)

    def tell(self, table: Table, seat: int, robbed: int = 0) -> None:
        """Tell everybody a seat's multiplier, if it has changed (WH-74)."""
        product = 1
        for _, times in self.of(table, seat, robbed):
            product *= times
        told = state_of(table).told
        if product != told[seat]:
            told[seat] = product
            if table.log is not None:
                table.log.append(ev.Multiplied(seat, product))

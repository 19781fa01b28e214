"""The moves that open a window of this game's own."""

from queju.engine.machine import Action
from queju.engine.moves import AddedKong, Discard, declare_kong, kind_of_action, open_window, put_in_river
from queju.engine.rules import Phase, Rules
from queju.engine.table import Table
from queju.games.character_duel.phases import DuelClaims, DuelRobbing


class DuelDiscard(Discard):
    """打: any tile (CD-06, CD-18); the other may claim it, win on it, or double."""

    def perform(self, table: Table, rules: Rules, seat: int, action: Action) -> Phase:
        """Discard it; a window opens."""
        put_in_river(table, seat, kind_of_action(action))
        open_window(table)
        return DuelClaims()


class DuelAddedKong(AddedKong):
    """补杠, which may be robbed or doubled on (CD-13, CD-14)."""

    def perform(self, table: Table, rules: Rules, seat: int, action: Action) -> Phase:
        """Announce it; until the window has closed the tile stays in the hand and the meld a pung."""
        declare_kong(table, seat, kind_of_action(action), self.verb)
        return DuelRobbing(self)

"""What 武汉麻将 forbids, and why."""

from queju.engine.bans import KONGS, NoReplacement
from queju.engine.machine import Action
from queju.engine.rules import Ban
from queju.engine.table import Table, Win
from queju.games.wuhan.fans import RED, openings
from queju.games.wuhan.scoring import WuhanScorer
from queju.games.wuhan.settlement import Settlement
from queju.games.wuhan.state import how_won, state_of
from queju.hands.fans import NoWin
from queju.tiles import KIND_OF, NAMES

MELDS: frozenset[str] = KONGS | {"chow", "pung"}


class LastFourKept(NoReplacement):
    """海底: four tiles are kept, so that no kong of any kind is replaced from them (WH-30)."""

    verbs = KONGS | {"red_kong", "wild_kong"}


class NotOpened(Ban):
    """开口: no win before a claim (WH-32)."""

    verbs = frozenset({"win"})
    reason = "not_opened"

    def forbids(self, table: Table, seat: int, action: Action) -> bool:
        """Whether the seat has no opening."""
        return not openings(table.hands[seat].melds)


class RedInHand(Ban):
    """No win, and no robbing, with a 红中 in hand (WH-34)."""

    verbs = frozenset({"win"})
    reason = "red_in_hand"

    def forbids(self, table: Table, seat: int, action: Action) -> bool:
        """Whether the seat holds one."""
        return table.hands[seat].counts[RED] > 0


class TooLittle(Ban):
    """起胡: no win whose largest share is less than the room asks for (WH-70)."""

    verbs = frozenset({"win"})
    reason = "min_fan"

    def __init__(self, scorer: WuhanScorer, settlement: Settlement) -> None:
        self.scorer: WuhanScorer = scorer
        self.settlement: Settlement = settlement

    def forbids(self, table: Table, seat: int, action: Action) -> bool:
        """Whether the seat's win on the tile at hand would be worth less."""
        hand = table.hands[seat]
        if seat == table.turn:
            by, tile, source = "kong_draw" if table.kongs else "self_draw", table.drawn, -1
            hand = hand.copy()
            hand.take(tile)
        else:
            by, tile, source = "rob_kong" if state_of(table).robbing else "discard", table.offered, table.source
        score = self.scorer.score(hand, tile, how_won(table, seat, by))
        return isinstance(score, NoWin) or not self.settlement.enough(table, Win(seat, tile, by, source, score))


class RedMeld(Ban):
    """红中 is part of no meld (WH-12)."""

    verbs = MELDS
    reason = "red_meld"

    def forbids(self, table: Table, seat: int, action: Action) -> bool:
        """Whether the meld would be of 红中."""
        return _kind(table, action) == RED


class WildMeld(Ban):
    """Wild tiles are part of no meld, as themselves or for others (WH-13)."""

    verbs = MELDS
    reason = "wild_meld"

    def forbids(self, table: Table, seat: int, action: Action) -> bool:
        """Whether a wild tile would be in the meld."""
        if action.tiles is None:
            return _kind(table, action) == table.wild
        wild = NAMES[table.wild]
        return len(wild) == 2 and wild[0] in action.tiles and wild[1] in action.tiles


def _kind(table: Table, action: Action) -> int:
    return KIND_OF[action.tile] if action.tile is not None else table.offered

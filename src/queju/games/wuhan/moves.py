"""The moves of 武汉麻将: the shared ones, with what they do to multipliers, and 红中杠 and 赖子杠."""

from queju.engine import events as ev
from queju.engine.machine import Action
from queju.engine.moves import NOTHING, OFFER_WIN, AddedKong, Chow, ClaimedWin, Discard, Pung, kind_of_action
from queju.engine.phases import WIN_RANK
from queju.engine.rules import Move, Phase, Rules
from queju.engine.table import Table
from queju.games.wuhan.fans import OPENINGS_OF_A_MELDED_HAND, RED, openings
from queju.games.wuhan.multipliers import Multipliers
from queju.games.wuhan.scoring import SITUATION
from queju.games.wuhan.state import state_of
from queju.hands.hand import Meld
from queju.tiles import NAMES

RED_KONG: str = "red_kong"
WILD_KONG: str = "wild_kong"
OFFER_RED_KONG: list[Action] = [Action(RED_KONG)]
OFFER_WILD_KONG: list[Action] = [Action(WILD_KONG)]


class OwnWin(Move):
    """胡 on the tile that the seat has drawn: as a replacement 杠上花, as one of the last four 海底捞."""

    verb = "win"
    rank = WIN_RANK

    def offers(self, table: Table, seat: int) -> list[Action]:
        """A win, if the drawn tile completes the hand."""
        if table.drawn < 0:
            return NOTHING
        waits = table.waits[seat]
        if table.kongs or state_of(table).last_four:
            waits >>= SITUATION
        return OFFER_WIN if waits >> table.drawn & 1 else NOTHING

    def perform(self, table: Table, rules: Rules, seat: int, action: Action) -> Phase:
        """Book it."""
        return rules.win(table, rules, [seat], "kong_draw" if table.kongs else "self_draw")


class WinFromAnother(ClaimedWin):
    """胡 on the tile of another seat: with four openings 全求人, of an added kong 抢杠胡. `Claims` carries it out."""

    def offers(self, table: Table, seat: int) -> list[Action]:
        """A win, if the tile completes the hand. (A wild tile or a 红中 is never on offer, WH-14.)"""
        waits = table.waits[seat]
        if not waits:
            return NOTHING
        if state_of(table).robbing or len(openings(table.hands[seat].melds)) == OPENINGS_OF_A_MELDED_HAND:
            waits >>= SITUATION
        return OFFER_WIN if waits >> table.offered & 1 else NOTHING


class OpeningChow(Chow):
    """吃: it opens the hand (WH-11, WH-32)."""

    def __init__(self, multipliers: Multipliers) -> None:
        self.multipliers: Multipliers = multipliers

    def perform(self, table: Table, rules: Rules, seat: int, action: Action) -> Phase:
        """Lay it down; the seat acts without drawing (WH-17)."""
        then = super().perform(table, rules, seat, action)
        self.multipliers.tell(table, seat)
        return then


class OpeningPung(Pung):
    """碰: it opens the hand (WH-11, WH-32)."""

    def __init__(self, multipliers: Multipliers) -> None:
        self.multipliers: Multipliers = multipliers

    def perform(self, table: Table, rules: Rules, seat: int, action: Action) -> Phase:
        """Lay it down; the seat acts without drawing (WH-17)."""
        then = super().perform(table, rules, seat, action)
        self.multipliers.tell(table, seat)
        return then


class RobbableKong(AddedKong):
    """蓄杠: the fourth tile for a pung, on any turn of its seat (WH-25); the only kong that can be robbed (WH-29)."""

    def perform(self, table: Table, rules: Rules, seat: int, action: Action) -> Phase:
        """Announce it."""
        state_of(table).robbing = True
        return super().perform(table, rules, seat, action)


class SingleKong(Move):
    """红中杠, 赖子杠: one tile put out by itself, and a replacement drawn (WH-20, WH-22)."""

    def __init__(self, offer: list[Action], multipliers: Multipliers) -> None:
        self.verb = offer[0].do
        self.offer: list[Action] = offer
        self.multipliers: Multipliers = multipliers

    def kind(self, table: Table) -> int:
        """The tile that is put out."""
        return RED if self.verb == RED_KONG else table.wild

    def offers(self, table: Table, seat: int) -> list[Action]:
        """It, if the tile is held."""
        return self.offer if table.hands[seat].counts[self.kind(table)] else NOTHING

    def perform(self, table: Table, rules: Rules, seat: int, action: Action) -> Phase:
        """Put it out; the replacement is drawn. Nobody may rob it (WH-29)."""
        kind = self.kind(table)
        set_aside(table, seat, kind, replaced=True)
        table.kongs.append(Meld(self.verb, (kind,)))
        self.multipliers.tell(table, seat)
        return rules.replace(table, rules, seat)


class DiscardOrSetAside(Discard):
    """打. A 红中 or wild tile that is discarded counts as its kong, without a draw, and nobody may claim it."""

    def __init__(self, multipliers: Multipliers) -> None:
        self.multipliers: Multipliers = multipliers

    def perform(self, table: Table, rules: Rules, seat: int, action: Action) -> Phase:
        """Discard it; a window opens, or the next seat's turn begins at once (WH-14, WH-21, WH-23)."""
        kind = kind_of_action(action)
        if kind in {RED, table.wild}:
            set_aside(table, seat, kind, replaced=False)
            self.multipliers.tell(table, seat)
            return rules.draw(table, rules, table.next_live(seat))
        state_of(table).robbing = False
        return super().perform(table, rules, seat, action)


def set_aside(table: Table, seat: int, kind: int, *, replaced: bool) -> None:
    """`seat` lays a 红中 or wild tile beside its melds; `replaced`: a replacement is drawn for it."""
    table.hands[seat].take(kind)
    if kind != table.drawn:
        table.waits[seat] = -1
    table.drawn = -1
    state = state_of(table)
    if kind == RED:
        state.reds[seat] += 1
    else:
        state.wilds[seat] += 1
    if table.log is not None:
        table.log.append(ev.SetAside(seat, NAMES[kind], replaced, RED_KONG if kind == RED else WILD_KONG))

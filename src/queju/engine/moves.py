"""The moves that most mahjong games share. What only one game does lives in that game's package."""

from queju.engine import events as ev
from queju.engine.actions import ADDED_KONG, CONCEALED_KONG, DISCARDS_OF, EXPOSED_KONG, PUNG, WIN
from queju.engine.machine import Action
from queju.engine.phases import Claims, Robbing, Turn, draw_replacement
from queju.engine.rules import Move, Phase, Rules
from queju.engine.table import Table, lay_out
from queju.hands.hand import Meld
from queju.tiles import KIND_OF

WIN_RANK: int = 3
KONG_RANK: int = 2
PUNG_RANK: int = 2
PUNG_OWN: int = 2
"""Tiles of a pung that come from the hand."""

NOTHING: list[Action] = []
OFFER_WIN: list[Action] = [WIN]
OFFER_PUNG: list[Action] = [PUNG]
OFFER_EXPOSED_KONG: list[Action] = [EXPOSED_KONG]


def _tile(action: Action) -> int:
    return KIND_OF[action.tile or ""]


class SelfDrawnWin(Move):
    """胡 on the tile that the seat has drawn. Who wins is asked by the phase, so that all winners are paid together."""

    verb = "win"
    rank = WIN_RANK

    def offers(self, table: Table, seat: int) -> list[Action]:
        """A win, if the drawn tile completes the hand."""
        if table.drawn >= 0 and table.waits[seat] >> table.drawn & 1:
            return OFFER_WIN
        return NOTHING

    def perform(self, table: Table, rules: Rules, seat: int, action: Action) -> Phase:
        """Book it."""
        return rules.win(table, rules, [seat], "kong_draw" if table.kongs else "self_draw")


class ClaimedWin(Move):
    """胡 on the tile of another seat. `Claims` carries it out for all its winners at once."""

    verb = "win"
    rank = WIN_RANK

    def offers(self, table: Table, seat: int) -> list[Action]:
        """A win, if the tile completes the hand."""
        return OFFER_WIN if table.waits[seat] >> table.offered & 1 else NOTHING


class Discard(Move):
    """打: lay a tile into the river and let the others claim it."""

    verb = "discard"

    def offers(self, table: Table, seat: int) -> list[Action]:
        """Each kind held, once."""
        held = table.hands[seat].held
        of = DISCARDS_OF
        return of[0][held & 511] + of[1][held >> 9 & 511] + of[2][held >> 18 & 511] + of[3][held >> 27 & 127]

    def perform(self, table: Table, rules: Rules, seat: int, action: Action) -> Phase:
        """Discard it; a window opens."""
        kind = _tile(action)
        table.hands[seat].take(kind)
        if kind != table.drawn:
            table.waits[seat] = -1
        table.drawn = -1
        table.rivers[seat].append(kind)
        table.offered = kind
        table.source = seat
        if table.log is not None:
            table.log.append(ev.Discarded(seat, action.tile or ""))
            table.log.append(ev.WindowOpened())
        return Claims("kong_discard" if table.kongs else "discard")


class Pung(Move):
    """碰: two in hand and the tile discarded (SC-08)."""

    verb = "pung"
    rank = PUNG_RANK

    def offers(self, table: Table, seat: int) -> list[Action]:
        """A pung, if two are held."""
        return OFFER_PUNG if table.hands[seat].counts[table.offered] >= PUNG_OWN else NOTHING

    def perform(self, table: Table, rules: Rules, seat: int, action: Action) -> Phase:
        """Lay it down; the seat discards."""
        kind = table.offered
        lay_out(table, seat, Meld("pung", (kind, kind, kind), table.source), [kind] * PUNG_OWN)
        take_turn(table, seat)
        return Turn(rules.after_claim)


class ExposedKong(Move):
    """直杠: three in hand and the fourth discarded (SC-15)."""

    verb = "exposed_kong"
    rank = KONG_RANK

    def offers(self, table: Table, seat: int) -> list[Action]:
        """A kong, if three are held."""
        return OFFER_EXPOSED_KONG if table.hands[seat].counts[table.offered] == 3 else NOTHING

    def perform(self, table: Table, rules: Rules, seat: int, action: Action) -> Phase:
        """Lay it down; it is paid, and the replacement is drawn."""
        kind = table.offered
        source = table.source
        take_turn(table, seat)
        return _kong_stands(table, rules, seat, Meld("exposed_kong", (kind, kind, kind, kind), source), [kind] * 3)


class ConcealedKong(Move):
    """暗杠: four in hand (SC-17). `hidden`: whether the others may not see which."""

    verb = "concealed_kong"
    hidden: bool = False

    def offers(self, table: Table, seat: int) -> list[Action]:
        """Each kind of which four are held."""
        quads = table.hands[seat].quads
        if not quads:
            return NOTHING
        return [CONCEALED_KONG[kind] for kind in range(quads.bit_length()) if quads >> kind & 1]

    def perform(self, table: Table, rules: Rules, seat: int, action: Action) -> Phase:
        """Lay it down; it is paid, and the replacement is drawn."""
        kind = _tile(action)
        return _kong_stands(table, rules, seat, Meld("concealed_kong", (kind, kind, kind, kind), -1), [kind] * 4)


class AddedKong(Move):
    """补杠, 面下杠: the fourth tile for one's own pung (SC-16). It stands once nobody has robbed it (抢杠)."""

    verb = "added_kong"

    def offers(self, table: Table, seat: int) -> list[Action]:
        """Each pung whose fourth tile is held."""
        hand = table.hands[seat]
        if not hand.melds:
            return NOTHING
        found: list[Action] = []
        for meld in hand.melds:
            if meld.kind == "pung" and hand.counts[meld.tiles[0]]:
                found.append(ADDED_KONG[meld.tiles[0]])
        return found

    def perform(self, table: Table, rules: Rules, seat: int, action: Action) -> Phase:
        """Announce it; until the window has closed the tile stays in the hand and the meld a pung."""
        kind = _tile(action)
        table.offered = kind
        table.source = seat
        if table.log is not None:
            table.log.append(ev.KongDeclared(seat, action.tile or ""))
            table.log.append(ev.WindowOpened())
        return Robbing(self)

    def stand(self, table: Table, rules: Rules) -> Phase:
        """Nobody robbed it: the pung becomes a kong."""
        kind = table.offered
        seat = table.source
        source = -1
        for meld in table.hands[seat].melds:
            if meld.kind == "pung" and meld.tiles[0] == kind:
                source = meld.source
        return _kong_stands(table, rules, seat, Meld("added_kong", (kind, kind, kind, kind), source), [kind])


def take_turn(table: Table, seat: int) -> None:
    """A claim gives the turn to `seat`, which has drawn nothing yet."""
    table.turn = seat
    table.drawn = -1
    table.draws = []
    table.kongs = []
    table.passed[seat] = False


def _kong_stands(table: Table, rules: Rules, seat: int, meld: Meld, from_hand: list[int]) -> Phase:
    lay_out(table, seat, meld, from_hand)
    table.kongs.append(meld)
    table.drawn = -1
    rules.kong(table, seat)
    return draw_replacement(table, rules, seat)

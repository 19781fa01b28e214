"""The moves that most mahjong games share. What only one game does lives in that game's package."""

from queju.engine import events as ev
from queju.engine.actions import ADDED_KONG, CHOW, CONCEALED_KONG, DISCARDS_OF, EXPOSED_KONG, PUNG, WIN
from queju.engine.machine import Action
from queju.engine.phases import WIN_RANK, Claims, Robbing, Turn
from queju.engine.rules import Move, Phase, Rules
from queju.engine.table import Table, lay_out
from queju.hands.hand import Meld
from queju.tiles import KIND_OF, NAMES, parse

KONG_RANK: int = 2
PUNG_RANK: int = 2
CHOW_RANK: int = 1
HONOURS_FROM: int = 27
PUNG_OWN: int = 2
"""Tiles of a pung that come from the hand."""

NOTHING: list[Action] = []
OFFER_WIN: list[Action] = [WIN]
OFFER_PUNG: list[Action] = [PUNG]
OFFER_EXPOSED_KONG: list[Action] = [EXPOSED_KONG]


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

    def perform(self, table: Table, rules: Rules, seat: int, action: Action) -> Phase:
        """Never alone: the window books all winners of one tile together."""
        raise AssertionError("a claimed win is carried out by the window that offered it")


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
        put_in_river(table, seat, kind_of_action(action))
        open_window(table)
        return Claims("kong_discard" if table.kongs else "discard")


class Chow(Move):
    """吃: two in hand that make three in a row with the tile discarded; only the next seat may."""

    verb = "chow"
    rank = CHOW_RANK

    def offers(self, table: Table, seat: int) -> list[Action]:
        """Each pair that fits, the lowest first."""
        kind = table.offered
        if kind >= HONOURS_FROM or seat != table.next_live(table.source):
            return NOTHING
        counts = table.hands[seat].counts
        rank = kind % 9
        found: list[Action] = []
        for low in range(max(0, rank - 2), min(rank, 6) + 1):
            first = kind - rank + low
            if all(counts[other] for other in range(first, first + 3) if other != kind):
                found.append(CHOW[kind][rank - low])
        return found

    def perform(self, table: Table, rules: Rules, seat: int, action: Action) -> Phase:
        """Lay it down; the seat acts without drawing."""
        kind = table.offered
        own = parse(action.tiles or "")
        lay_out(table, seat, Meld("chow", tuple(sorted([kind, *own])), table.source, kind), own)
        take_turn(table, seat)
        return Turn(rules.after_claim)


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
        return kong_stands(table, rules, seat, Meld("exposed_kong", (kind, kind, kind, kind), source), [kind] * 3)


class ConcealedKong(Move):
    """暗杠: four in hand (SC-17). `hidden`: whether the others may not see which."""

    verb = "concealed_kong"

    def __init__(self, *, hidden: bool = False) -> None:
        self.hidden: bool = hidden

    def offers(self, table: Table, seat: int) -> list[Action]:
        """Each kind of which four are held."""
        quads = table.hands[seat].quads
        if not quads:
            return NOTHING
        return [CONCEALED_KONG[kind] for kind in range(quads.bit_length()) if quads >> kind & 1]

    def perform(self, table: Table, rules: Rules, seat: int, action: Action) -> Phase:
        """Lay it down; it is paid, and the replacement is drawn."""
        kind = kind_of_action(action)
        meld = Meld("concealed_kong", (kind, kind, kind, kind), -1)
        return kong_stands(table, rules, seat, meld, [kind] * 4, hidden=self.hidden)


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
        declare_kong(table, seat, kind_of_action(action), self.verb)
        return Robbing(self)

    def stand(self, table: Table, rules: Rules) -> Phase:
        """Nobody robbed it: the pung becomes a kong."""
        kind = table.offered
        seat = table.source
        source = -1
        for meld in table.hands[seat].melds:
            if meld.kind == "pung" and meld.tiles[0] == kind:
                source = meld.source
        return kong_stands(table, rules, seat, Meld("added_kong", (kind, kind, kind, kind), source), [kind])


def kind_of_action(action: Action) -> int:
    """The kind of the tile that an action names."""
    return KIND_OF[action.tile or ""]


def put_in_river(table: Table, seat: int, kind: int) -> None:
    """`seat` discards a tile of `kind`, which the others may then ask for."""
    table.hands[seat].take(kind)
    if kind != table.drawn:
        table.waits[seat] = -1
    table.drawn = -1
    table.rivers[seat].append(kind)
    table.offered = kind
    table.source = seat
    if table.log is not None:
        table.log.append(ev.Discarded(seat, NAMES[kind]))


def put_face_down(table: Table, seat: int, kind: int) -> None:
    """`seat` lays a tile of `kind` face down (扣): it stands in no river, and nobody may ask for it."""
    table.hands[seat].take(kind)
    if kind != table.drawn:
        table.waits[seat] = -1
    table.drawn = -1
    table.face_down[seat].append(kind)
    if table.log is not None:
        table.log.append(ev.DiscardedFaceDown(seat, NAMES[kind]))


def declare_kong(table: Table, seat: int, kind: int, verb: str) -> None:
    """`seat` announces a kong that may be robbed; a window opens."""
    table.offered = kind
    table.source = seat
    if table.log is not None:
        table.log.append(ev.KongDeclared(seat, NAMES[kind], verb))
    open_window(table)


def open_window(table: Table) -> None:
    """Tell that others may be asked something now, whether or not anybody is (PF-21)."""
    if table.log is not None:
        table.log.append(ev.WindowOpened())


def take_turn(table: Table, seat: int) -> None:
    """A claim gives the turn to `seat`, which has drawn nothing yet."""
    table.turn = seat
    table.drawn = -1
    table.draws = []
    table.kongs = []
    table.passed[seat] = False


def kong_stands(
    table: Table, rules: Rules, seat: int, meld: Meld, from_hand: list[int], *, hidden: bool = False
) -> Phase:
    """Lay a kong down; what it makes due is booked, and its replacement drawn."""
    lay_out(table, seat, meld, from_hand, hidden=hidden)
    table.kongs.append(meld)
    table.drawn = -1
    rules.kong(table, seat)
    return rules.replace(table, rules, seat)

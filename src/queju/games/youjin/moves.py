"""What a seat may do in 游金麻将 alone, and the shared moves as this game plays them."""

from queju.engine import events as ev
from queju.engine.actions import CHOW
from queju.engine.machine import Action
from queju.engine.moves import (
    HONOURS_FROM,
    NOTHING,
    Chow,
    Discard,
    Pung,
    declare_kong,
    kind_of_action,
    kong_stands,
    open_window,
    put_in_river,
)
from queju.engine.phases import WIN_RANK, Claims, Robbing
from queju.engine.rules import Move, Phase, Rules
from queju.engine.table import Table
from queju.games.youjin.gold import BLANK, GOLDS_IN_PLAY, plays_as, tile_for
from queju.games.youjin.phases import Acting
from queju.games.youjin.shapes import lone_gold, lone_gold_without
from queju.games.youjin.state import state_of
from queju.hands.hand import Meld
from queju.tiles import NAMES, write

DOUBLE_MARK: str = "double_youjin"
"""What everybody sees of a seat in 双游金."""
OFFER_YOUJIN: list[Action] = [Action("youjin")]
OFFER_ROB_GOLD: list[Action] = [Action("rob_gold")]
OFFER_THREE_GOLDS: list[Action] = [Action("three_golds")]
OFFER_DOUBLE: list[Action] = [Action("double_youjin")]
OPEN_KONG: list[Action] = [Action("open_kong", tile=name) for name in NAMES]
CHOW_WITH_BLANK: list[Action] = [Action("chow", tiles=write([kind, BLANK])) for kind in range(len(NAMES))]
"""By the other tile that comes from the hand."""


# --- wins ---------------------------------------------------------------------------------------------------------


class Youjin(Move):
    """游金: in 游金 shape, at the start of the own turn, without drawing; in 双游金 too (YJ-51, YJ-56, YJ-60)."""

    verb = "youjin"
    rank = WIN_RANK

    def offers(self, table: Table, seat: int) -> list[Action]:
        """A win, if the hand waits on a lone gold."""
        return OFFER_YOUJIN if lone_gold(table.hands[seat], table.wild) else NOTHING

    def perform(self, table: Table, rules: Rules, seat: int, action: Action) -> Phase:
        """Book it."""
        return rules.win(table, rules, [seat], self.verb)


class RobGold(Move):
    """抢金: before its first draw a seat other than the dealer wins with the turned-up gold (YJ-42)."""

    verb = "rob_gold"
    rank = WIN_RANK

    def offers(self, table: Table, seat: int) -> list[Action]:
        """A win, if the seat has not acted yet and a gold completes its hand, which may hold the other three."""
        if seat == 0 or table.rivers[seat] or not table.waits[seat] >> table.wild & 1:
            return NOTHING
        return OFFER_ROB_GOLD

    def perform(self, table: Table, rules: Rules, seat: int, action: Action) -> Phase:
        """Book it."""
        return rules.win(table, rules, [seat], self.verb)


class ThreeGolds(Move):
    """三金倒: three golds in hand, whatever the rest is, when the seat is to act in its own turn (YJ-37)."""

    verb = "three_golds"
    rank = WIN_RANK

    def offers(self, table: Table, seat: int) -> list[Action]:
        """A win, if they are held."""
        return OFFER_THREE_GOLDS if table.hands[seat].counts[table.wild] >= GOLDS_IN_PLAY else NOTHING

    def perform(self, table: Table, rules: Rules, seat: int, action: Action) -> Phase:
        """Book it."""
        return rules.win(table, rules, [seat], self.verb)


# --- discards -----------------------------------------------------------------------------------------------------


class YoujinDiscard(Discard):
    """打: any tile (YJ-20). A gold may go too, and nobody may claim it (YJ-15)."""

    def perform(self, table: Table, rules: Rules, seat: int, action: Action) -> Phase:
        """Discard it; what it does to 双游金 comes before the claims."""
        return _discard(table, rules, seat, kind_of_action(action))


class DoubleYoujin(Move):
    """双游金: throw a gold and be in 游金 shape with another; discarding the gold does the same (YJ-55)."""

    verb = DOUBLE_MARK

    def offers(self, table: Table, seat: int) -> list[Action]:
        """It, if the seat is not in 双游金 already and can spare a gold."""
        if table.hands[seat].counts[table.wild] <= 1 or state_of(table).double == seat:
            return NOTHING
        return OFFER_DOUBLE if lone_gold_without(table.hands[seat], table.wild) else NOTHING

    def perform(self, table: Table, rules: Rules, seat: int, action: Action) -> Phase:
        """Throw the gold."""
        return _discard(table, rules, seat, table.wild)


def _discard(table: Table, rules: Rules, seat: int, kind: int) -> Phase:
    put_in_river(table, seat, kind)
    _note_double(table, seat, kind)
    if kind == table.wild:
        return rules.draw(table, rules, table.next_live(seat))
    open_window(table)
    return Claims("discard")


def _note_double(table: Table, seat: int, thrown: int) -> None:
    """双游金 begins with a gold thrown, and ends with a discard that breaks the shape (YJ-55, YJ-58, YJ-80)."""
    state = state_of(table)
    was = state.double == seat
    if not was and thrown != table.wild:
        return
    now = lone_gold(table.hands[seat], table.wild)
    if now != was:
        state.double = seat if now else -1
        if table.log is not None:
            table.log.append(ev.Marked(seat, DOUBLE_MARK, now))


# --- melds --------------------------------------------------------------------------------------------------------


class YoujinChow(Chow):
    """吃, where a blank is the gold's natural kind and the golds themselves are of no use (YJ-16, YJ-17, YJ-24)."""

    def offers(self, table: Table, seat: int) -> list[Action]:
        """Each pair of tiles that makes three in a row, the lowest first."""
        if seat != (table.source + 1) % table.seats:
            return NOTHING
        gold = table.wild
        kind = plays_as(table.offered, gold)
        if kind >= HONOURS_FROM:
            return NOTHING
        counts = table.hands[seat].counts
        rank = kind % 9
        found: list[Action] = []
        for low in range(max(0, rank - 2), min(rank, 6) + 1):
            first = kind - rank + low
            held = 0
            beside_blank = -1
            for other in range(first, first + 3):
                if other == kind:
                    continue
                if counts[tile_for(other, gold)]:
                    held += 1
                if other != gold:
                    beside_blank = other
            if held == 2:
                with_blank = first <= gold < first + 3 and gold != kind
                found.append(CHOW_WITH_BLANK[beside_blank] if with_blank else CHOW[kind][rank - low])
        return found

    def perform(self, table: Table, rules: Rules, seat: int, action: Action) -> Phase:
        """Lay it down; the seat acts without drawing (YJ-26)."""
        super().perform(table, rules, seat, action)
        return Acting(rules.after_claim)


class YoujinPung(Pung):
    """碰: blanks go with blanks, and golds are never discarded into a claim (YJ-16, YJ-17)."""

    def perform(self, table: Table, rules: Rules, seat: int, action: Action) -> Phase:
        """Lay it down; the seat acts without drawing (YJ-26)."""
        super().perform(table, rules, seat, action)
        return Acting(rules.after_claim)


class OpenKong(Move):
    """明杠 of four concealed tiles, shown to all; it stands once nobody has robbed it (YJ-30, YJ-63, YJ-64)."""

    verb = "open_kong"

    def offers(self, table: Table, seat: int) -> list[Action]:
        """Each kind of which four are held."""
        quads = table.hands[seat].quads
        if not quads:
            return NOTHING
        return [OPEN_KONG[kind] for kind in range(quads.bit_length()) if quads >> kind & 1]

    def perform(self, table: Table, rules: Rules, seat: int, action: Action) -> Phase:
        """Announce it; until the window has closed the tiles stay in the hand."""
        declare_kong(table, seat, kind_of_action(action), self.verb)
        return Robbing(self)

    def stand(self, table: Table, rules: Rules) -> Phase:
        """Nobody robbed it: the four are laid down."""
        kind = table.offered
        return kong_stands(table, rules, table.source, Meld(self.verb, (kind, kind, kind, kind)), [kind] * 4)

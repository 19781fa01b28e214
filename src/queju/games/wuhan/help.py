"""What a hand of 武汉麻将 waits on while it is played, and what each wait would score (PF-43)."""

from queju.engine.table import Table, Win
from queju.engine.views import SeatView, View
from queju.games.chances import Chance, Moment
from queju.games.wuhan.fans import EYES, RED, WINDS, kinds_laid
from queju.games.wuhan.flow import LAST_FOUR
from queju.games.wuhan.lines import lines
from queju.games.wuhan.options import WuhanOptions
from queju.games.wuhan.scoring import WuhanScorer
from queju.games.wuhan.settlement import Settlement
from queju.games.wuhan.state import WuhanState, how_won
from queju.hands.fans import NoWin
from queju.hands.hand import Hand, Meld
from queju.hands.shape import kinds_of, won
from queju.tiles import KIND_OF, NAMES, parse


class WuhanWorth:
    """Values waits under the options of one room."""

    def __init__(self, options: WuhanOptions) -> None:
        self.scorer: WuhanScorer = WuhanScorer(options)
        self.settlement: Settlement = Settlement(options)

    def __call__(self, hand: Hand, view: View) -> dict[int, int]:
        """The kinds that complete `hand`, each with its total on a discard, or by a draw where only that wins (WH-14).

        With four tiles left a draw is one of 海底. Under `min_pay` a tile counts if some seat's would do (WH-70).
        """
        me = view.me or 0
        table = _table(hand, view, me)
        ways = [("discard", seat) for seat in table.after(me)] + [("self_draw", -1)]
        found: dict[int, int] = {}
        for by, source in ways:
            for tile in kinds_of(self.scorer.waits(hand, how_won(table, me, by))):
                if tile not in found:
                    score = self.scorer.score(hand, tile, how_won(table, me, by))
                    if not isinstance(score, NoWin) and self.settlement.enough(table, Win(me, tile, by, source, score)):
                        found[tile] = score.total
        return found

    def chance(self, moment: Moment) -> Chance | None:
        """A win, or why none: a 红中, no opening, the pair, two wild tiles, too small a share (WH-32…38, WH-70)."""
        table = _table(moment.hand, moment.view, moment.seat)
        if not _complete(moment.hand, moment.tile, table.wild):
            return None
        score = self.scorer.score(moment.hand, moment.tile, how_won(table, moment.seat, moment.by))
        if isinstance(score, NoWin):
            return moment.barred(score.reason)
        offered = moment.view.robbing or moment.view.last
        source = -1 if moment.own or offered is None else offered.seat
        win = Win(moment.seat, moment.tile, moment.by, source, score)
        if self.settlement.enough(table, win):
            return moment.may_win()
        share = self.settlement.largest(table, win)
        return moment.too_little("min_fan", share, self.settlement.min_pay, lines(score.fans))


def _complete(hand: Hand, tile: int, wild: int) -> bool:
    """Whether the tile makes sets and a pair of the hand, or winds or 2, 5, 8 alone, whatever else is asked."""
    whole = hand.copy()
    whole.add(tile)
    rest, wilds = whole.apart(wild)
    everything = rest.held | kinds_laid(hand.melds)
    return won(rest, wilds) or not everything & ~WINDS or not everything & ~EYES


def _table(hand: Hand, view: View, me: int) -> Table:
    """What multiplies, as far as the reader of `view` knows: everybody's melds and the tiles put out."""
    hands = [Hand.of([], [_meld(seat, at) for at in range(len(seat.melds))]) for seat in view.seats]
    hands[me] = hand
    state = WuhanState(len(hands))
    red = NAMES[RED]
    state.reds = [seat.aside.count(red) for seat in view.seats]
    state.wilds = [len(seat.aside) - seat.aside.count(red) for seat in view.seats]
    state.last_four = view.rest <= LAST_FOUR
    table = Table(hands, [], 0, (), None, state)
    table.wild = KIND_OF[view.wild] if view.wild is not None else -1
    return table


def _meld(seat: SeatView, at: int) -> Meld:
    """A meld, of which the tiles may be hidden."""
    meld = seat.melds[at]
    return Meld(meld.kind, tuple(parse(meld.tiles)))

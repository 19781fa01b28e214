"""The phases that all mahjong games share: a turn, the claims on a tile, the end. And drawing, which asks nobody."""

from collections.abc import Mapping, Sequence
from typing import Protocol

from queju.engine import events as ev
from queju.engine.actions import PASS, WIN
from queju.engine.machine import Action
from queju.engine.rules import Moves, Phase, Rules, legal, waits_of
from queju.engine.table import Table, shown
from queju.errors import BadCase
from queju.tiles import NAMES, write, write_in_order

WIN_RANK: int = 3


def draw(table: Table, rules: Rules, seat: int) -> Phase:
    """`seat` begins its turn with a tile from the front of the wall; with the wall empty the hand ends."""
    if not table.rest():
        return rules.wall_out(table, rules)
    take_front(table, rules, seat)
    return Turn(rules.turn)


def draw_replacement(table: Table, rules: Rules, seat: int) -> Phase:
    """`seat` goes on with a tile from the back of the wall (SC-19)."""
    if not table.rest():
        return rules.wall_out(table, rules)
    take_back(table, rules, seat)
    return Turn(rules.turn)


def take_front(table: Table, rules: Rules, seat: int) -> None:
    """The turn is `seat`'s, which draws a tile from the front of the wall."""
    if table.front == table.back:
        raise BadCase("The wall that was given is used up, and the hand goes on. Give a longer wall.")
    kind = table.wall[table.front]
    table.front += 1
    table.turn = seat
    table.passed[seat] = False
    table.kongs = []
    table.draws = [kind]
    _hold(table, rules, seat, kind)
    if table.log is not None:
        table.log.append(ev.Drew(seat, NAMES[kind], False, table.rest()))


def take_back(table: Table, rules: Rules, seat: int) -> None:
    """`seat` draws a replacement from the back of the wall."""
    if table.front == table.back:
        raise BadCase("The wall that was given is used up, and a replacement is due. Give a longer wall.")
    table.back -= 1
    kind = table.wall[table.back]
    table.draws.append(kind)
    _hold(table, rules, seat, kind)
    if table.log is not None:
        table.log.append(ev.Drew(seat, NAMES[kind], True, table.rest()))


def _hold(table: Table, rules: Rules, seat: int, kind: int) -> None:
    # What the hand waits on is looked up before the tile joins it.
    waits_of(table, rules, seat)
    table.hands[seat].add(kind)
    table.drawn = kind


def first_turn(table: Table, rules: Rules) -> Phase:
    """The dealer's first turn: of the tiles dealt to him the one in `table.drawn` counts as drawn."""
    dealer = table.hands[0]
    dealer.take(table.drawn)
    table.waits = [-1] * table.seats
    table.draws = [table.drawn]
    _hold(table, rules, 0, table.drawn)
    return Turn(rules.turn)


def system_answer(table: Table, offers: Sequence[Action]) -> Action:
    """What the system plays (PF-25): every win; no other claim; the tile just drawn, else the last legal one.

    A wild tile is discarded only where nothing else is legal.
    """
    drawn = NAMES[table.drawn] if table.drawn >= 0 and table.drawn != table.wild else ""
    for action in offers:
        if action.do in {"win", "pass"} or (action.do == "discard" and action.tile == drawn):
            return action
    return last_discard(table, offers)


def last_discard(table: Table, offers: Sequence[Action]) -> Action:
    """Of the offers the last discard in the order of the hand that is no wild tile, else the last offer of all."""
    wild = NAMES[table.wild] if table.wild >= 0 else ""
    for action in reversed(offers):
        if action.do == "discard" and action.tile != wild:
            return action
    return offers[-1]


class Turn(Phase):
    """The seat on turn acts, by the moves that are open to it after a draw or after a claim."""

    def __init__(self, moves: Moves) -> None:
        self.own: Moves = moves

    def moves(self, table: Table, rules: Rules, seat: int) -> Moves:
        """What the seat on turn may do."""
        return self.own if seat == table.turn else ()

    def offers(self, table: Table, rules: Rules) -> dict[int, list[Action]]:
        """The seat's legal actions; none where its win plays itself."""
        seat = table.turn
        offers = legal(table, seat, self.own)
        if offers[0] is WIN and rules.forced is not None and rules.forced(table):
            return {}
        return {seat: offers}

    def resolve(self, table: Table, rules: Rules, answers: Mapping[int, Action]) -> Phase:
        """Do what was answered, or the win that was forced."""
        seat = table.turn
        action = answers.get(seat, WIN)
        for bound in self.own:
            if bound.move.verb == action.do:
                return bound.move.perform(table, rules, seat, action)
        raise AssertionError(action)

    def default(self, table: Table, seat: int, offers: Sequence[Action]) -> Action:
        """A win, else the drawn tile (SC-92)."""
        return system_answer(table, offers)


class Claims(Phase):
    """The others may claim `table.offered`. All are asked at once and secretly; `by` is the ``win_by`` of a win here.

    Wins go first, then the greatest rank, then the nearest in play order.
    """

    secret = True

    def __init__(self, by: str) -> None:
        self.by: str = by
        self.winners: list[int] = []
        """Who wins by itself, without being asked."""
        self.could_win: list[int] = []

    def open_to_all(self, rules: Rules) -> Moves:
        """What may be done with the tile."""
        return rules.claim

    def moves(self, table: Table, rules: Rules, seat: int) -> Moves:
        """The same, for each live seat but the tile's own."""
        return self.open_to_all(rules) if seat != table.source and table.live[seat] else ()

    def unclaimed(self, table: Table, rules: Rules) -> Phase:
        """Nobody wants it: the next live seat's turn begins."""
        return rules.draw(table, rules, table.next_live(table.source))

    def offers(self, table: Table, rules: Rules) -> dict[int, list[Action]]:
        """Each other live seat's legal claims; none at all where wins play themselves."""
        found: dict[int, list[Action]] = {}
        moves = self.open_to_all(rules)
        seats = table.seats
        seat = table.source
        for _ in range(seats - 1):
            seat += 1
            if seat == seats:
                seat = 0
            if not table.live[seat]:
                continue
            if table.waits[seat] < 0:
                waits_of(table, rules, seat)
            offers = legal(table, seat, moves)
            if offers:
                if offers[0] is WIN:
                    self.could_win.append(seat)
                offers.append(PASS)
                found[seat] = offers
        if self.could_win and rules.forced is not None and rules.forced(table):
            self.winners = self.could_win
            return {}
        return found

    def closed(
        self,
        table: Table,
        rules: Rules,
        open_offers: Mapping[int, Sequence[Action]],
        answers: Mapping[int, Action],
    ) -> bool:
        """Whether everybody has answered, or nothing still open can beat the best claim (SC-09, SC-10)."""
        if not open_offers:
            return True
        best = 0
        nearest = table.seats
        for seat, action in answers.items():
            if action.do == "pass":
                continue
            rank = rules.moves[action.do].rank
            steps = (seat - table.source) % table.seats
            if rank > best or (rank == best and steps < nearest):
                best = rank
                nearest = steps
        if not best:
            return False
        for seat, offers in open_offers.items():
            for action in offers:
                if action.do == "pass":
                    continue
                rank = rules.moves[action.do].rank
                if rank > best:
                    return False
                if rank == best and (
                    (rank == WIN_RANK and rules.shared_win) or (seat - table.source) % table.seats < nearest
                ):
                    return False
        return True

    def resolve(self, table: Table, rules: Rules, answers: Mapping[int, Action]) -> Phase:
        """Carry out the wins, or else the best claim, or go on without one."""
        winners = list(self.winners)
        best: Action | None = None
        claimer = -1
        if answers:
            for seat in table.after(table.source):
                action = answers.get(seat)
                if action is None or action.do == "pass":
                    continue
                if action.do == "win":
                    winners.append(seat)
                elif best is None or rules.moves[action.do].rank > rules.moves[best.do].rank:
                    best = action
                    claimer = seat
            if winners and not rules.shared_win:
                winners = winners[:1]
        for seat in self.could_win:
            if seat not in winners:
                table.passed[seat] = True
                if rules.let_go is not None:
                    rules.let_go(table, seat)
        if winners:
            return rules.win(table, rules, winners, self.by)
        if best is not None:
            return rules.moves[best.do].perform(table, rules, claimer, best)
        return self.unclaimed(table, rules)

    def default(self, table: Table, seat: int, offers: Sequence[Action]) -> Action:
        """A win, else nothing (PF-25)."""
        return system_answer(table, offers)


class Declared(Protocol):
    """A kong that waits for its window to close."""

    def stand(self, table: Table, rules: Rules) -> Phase:
        """Nobody robbed it."""
        ...


class Robbing(Claims):
    """The others may rob a kong that has been declared (抢杠, SC-21)."""

    def __init__(self, kong: Declared) -> None:
        super().__init__("rob_kong")
        self.kong: Declared = kong

    def open_to_all(self, rules: Rules) -> Moves:
        """Only what may be done with a tile that is being added."""
        return rules.rob

    def unclaimed(self, table: Table, rules: Rules) -> Phase:
        """The kong stands."""
        return self.kong.stand(table, rules)


class HandOver(Phase):
    """The end: nobody is asked any more."""

    over = True

    def __init__(self, reason: str, next_dealer: int) -> None:
        self.reason: str = reason
        self.next_dealer: int = next_dealer
        """A seat of this hand; -1 where it is drawn at random."""

    def offers(self, table: Table, rules: Rules) -> dict[int, list[Action]]:
        """Nothing."""
        return {}

    def resolve(self, table: Table, rules: Rules, answers: Mapping[int, Action]) -> Phase:
        """It stays over."""
        return self

    def default(self, table: Table, seat: int, offers: Sequence[Action]) -> Action:
        """Nothing is left to do."""
        return PASS


def end_hand(table: Table, reason: str, next_dealer: int) -> Phase:
    """Show every hand and bill, and end."""
    if table.log is not None:
        bills = tuple([win.bill for win in table.wins if win.bill is not None])
        hands = tuple([write(hand.tiles()) for hand in table.hands])
        melds = tuple([tuple([shown(meld) for meld in hand.melds]) for hand in table.hands])
        covered = tuple([write_in_order(tiles) for tiles in table.face_down])
        dealer = next_dealer if next_dealer >= 0 else None
        table.log.append(ev.HandOver(reason, dealer, hands, bills, tuple(table.moved), melds, covered))
    return HandOver(reason, next_dealer)

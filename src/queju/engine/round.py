"""The machine that plays a hand of any mahjong game: it asks what the phase asks, and moves from phase to phase."""

from collections.abc import Sequence

from queju.engine import events as ev
from queju.engine.machine import Action, Question
from queju.engine.rules import Phase, Rules, banned
from queju.engine.setup import Setup
from queju.engine.table import Table
from queju.errors import BadTiles, NotAsked, NotOffered, Stale
from queju.hands.hand import Hand
from queju.tiles import NAMES, parse, write

NOBODY: dict[int, Action] = {}


class Round:
    """A hand in progress (`queju.engine.machine.Machine`). `open_round` begins one."""

    def __init__(self, rules: Rules, table: Table, phase: Phase) -> None:
        self.rules: Rules = rules
        self.table: Table = table
        self.phase: Phase = phase
        self.questions: dict[int, Question] = {}
        self.answers: dict[int, Action] = {}
        self.numbers: list[int] = [0] * table.seats
        self.over: bool = False

    @property
    def log(self) -> list[ev.Event]:
        """All events so far; empty where nobody listens."""
        return self.table.log or []

    def answer(self, party: int, number: int, action: Action) -> list[ev.Event]:
        """Take an answer and play on until something is asked again (PF-20).

        Raises:
            NotAsked: nothing is asked of this seat.
            Stale: the number is not that of the seat's open question.
            NotOffered: the action is none of the offers; its `reason` names the ban that removed it, if one did.
        """
        question = self.questions.get(party)
        if question is None:
            if 0 <= party < len(self.numbers) and 0 < number <= self.numbers[party]:
                raise Stale("That question has been answered already, or its time is over. Nothing changed.")
            raise NotAsked("Nothing is asked of this seat now. Nothing changed.")
        if number != question.number:
            raise Stale(f"The open question is number {question.number}, not {number}. Nothing changed.")
        if not _offered(action, question.offers):
            raise self._not_offered(party, action, question)
        return self.play(party, action)

    def play(self, party: int, action: Action) -> list[ev.Event]:
        """`answer` without its checks, for callers that answer with an offer they have just been given."""
        log = self.table.log
        start = len(log) if log is not None else 0
        self._take(party, action)
        return log[start:] if log is not None else []

    def leave(self, party: int) -> list[ev.Event]:
        """The seat leaves: from now on the system answers for it at once (PF-24, SC-91).

        Raises `NotAsked` where there is no such seat.
        """
        table = self.table
        if not 0 <= party < table.seats:
            raise NotAsked(f"There is no seat {party}; a seat is 0 to {table.seats - 1}. Nothing changed.")
        log = table.log
        start = len(log) if log is not None else 0
        if not self.over and not table.left[party] and table.live[party]:
            table.left[party] = True
            escaped = self.rules.leave(table, party)
            if log is not None:
                log.append(ev.Left(party, escaped))
            self._play_for_the_absent()
        return log[start:] if log is not None else []

    def default(self, party: int) -> Action:
        """What the system answers for a seat that is asked (PF-25)."""
        question = self.questions.get(party)
        if question is None:
            raise NotAsked("Nothing is asked of this seat now.")
        return self.phase.default(self.table, party, question.offers)

    def why_not(self, party: int, verb: str) -> str | None:
        """The reason id of the ban that keeps `verb` from being offered to the seat now; None if none does (PF-43)."""
        for bound in self.phase.moves(self.table, self.rules, party):
            if bound.move.verb == verb:
                for action in bound.move.offers(self.table, party):
                    reason = banned(self.table, party, action, bound.bans)
                    if reason is not None:
                        return reason
        return None

    def clone(self, *, listen: bool = False) -> "Round":
        """An independent copy; with `listen` it goes on with a copy of the log."""
        other = Round(self.rules, self.table.copy(), self.phase)
        if listen and self.table.log is not None:
            other.table.log = self.table.log.copy()
        other.questions = self.questions.copy()
        other.answers = self.answers.copy()
        other.numbers = self.numbers.copy()
        other.over = self.over
        return other

    def advance(self) -> None:
        """Go from phase to phase until somebody is asked or the hand is over."""
        phase = self.phase
        table = self.table
        rules = self.rules
        self.questions = {}
        self.answers = {}
        while not phase.over:
            offers = phase.offers(table, rules)
            if offers:
                numbers = self.numbers
                secret = phase.secret
                for seat, found in offers.items():
                    number = numbers[seat] + 1
                    numbers[seat] = number
                    self.questions[seat] = Question(number, seat, found, secret)
                break
            phase = phase.resolve(table, rules, NOBODY)
        self.phase = phase
        self.over = phase.over

    def _take(self, party: int, action: Action) -> None:
        self._store(party, action)
        self._play_for_the_absent()

    def _store(self, party: int, action: Action) -> None:
        questions = self.questions
        del questions[party]
        self.answers[party] = action
        if not questions:
            self._resolve()
            return
        open_offers: dict[int, Sequence[Action]] = {}
        for seat, question in questions.items():
            open_offers[seat] = question.offers
        if self.phase.closed(self.table, self.rules, open_offers, self.answers):
            self._resolve()

    def _resolve(self) -> None:
        self.phase = self.phase.resolve(self.table, self.rules, self.answers)
        self.advance()

    def _play_for_the_absent(self) -> None:
        left = self.table.left
        while True in left and not self.over:
            waiting = [seat for seat in self.questions if left[seat]]
            if not waiting:
                return
            self._store(waiting[0], self.default(waiting[0]))

    def _not_offered(self, party: int, action: Action, question: Question) -> NotOffered:
        verbs = ", ".join(dict.fromkeys([offer.do for offer in question.offers]))
        reason = self._why_banned(party, action)
        because = f": {self.rules.reasons.get(reason, reason)}" if reason else ""
        return NotOffered(
            f"'{action.do}' as given is not offered{because}; open are: {verbs}. Nothing changed.", reason
        )

    def _why_banned(self, party: int, action: Action) -> str | None:
        for bound in self.phase.moves(self.table, self.rules, party):
            if bound.move.verb == action.do and action in bound.move.offers(self.table, party):
                return banned(self.table, party, action, bound.bans)
        return None


def open_round(rules: Rules, setup: Setup, *, listen: bool = True) -> Round:
    """Begin a hand and play on to its first questions.

    `listen`: whether events are built. Without it `Round.answer` returns none, which is much faster.
    """
    hands = [Hand.of(kinds) for kinds in setup.hands]
    for hand, melds in zip(hands, setup.melds, strict=False):
        hand.melds = list(melds)
    extra = rules.extra(len(hands)) if setup.extra is None else setup.extra.copy()
    table = Table(hands, setup.wall, setup.beyond, setup.dice, setup.purses, extra)
    table.drawn = setup.hands[0][-1]
    table.before = setup.before
    table.wild, table.indicator = setup.wild, setup.indicator
    for river, discards in zip(table.rivers, setup.rivers, strict=False):
        river.extend(discards)
    if listen:
        table.log = _deal_told(rules, setup, table)
    machine = Round(rules, table, rules.opening(table, rules))
    machine.advance()
    return machine


def _deal_told(rules: Rules, setup: Setup, table: Table) -> list[ev.Event]:
    balances = tuple(setup.purses) if setup.purses is not None else None
    told: list[ev.Event] = [
        ev.Started(
            rules.game, rules.version, table.seats, rules.base, table.rest(), balances, setup.commitment, setup.dice
        )
    ]
    for seat, kinds in enumerate(setup.hands):
        # The dealer's last tile stays last: it is the one that counts as drawn.
        tiles = write(kinds) if seat else write(kinds[:-1]) + write(kinds[-1:])
        told.append(ev.Dealt(seat, tiles, len(kinds)))
    if setup.wild >= 0:
        told.append(ev.WildShown(NAMES[setup.wild], NAMES[setup.indicator] if setup.indicator >= 0 else None))
    return told


def _offered(action: Action, offers: Sequence[Action]) -> bool:
    if action in offers:
        return True
    if action.tiles is None:
        return False
    # Tiles may be laid out in any order; the order is kept, only the choice must be one of those offered.
    try:
        tiles = write(parse(action.tiles))
    except BadTiles:
        return False
    same = Action(action.do, action.tile, tiles, action.suit, action.amount)
    return same in offers

"""A hall: a game for a crowd at one level, with the round that runs in it and what the rounds before it left.

It is driven from outside and has neither clock nor sockets. What is taken counts at once, since the next thing is
checked against it, and is written before anybody is told (PF-26); where the writing fails, the hall is built again from
its log.
"""

import secrets
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

import msgspec
from msgspec import Raw, Struct

from queju.engine import fairness
from queju.engine.crowd import HOUSE, Board, Name, Settlement
from queju.engine.events import Event
from queju.engine.machine import Action
from queju.engine.round_replay import LEAVE, Acted
from queju.engine.setup import WALL_ALONE
from queju.errors import BadReplay, Denied, NotOffered
from queju.games import HallGame
from queju.parlour import wire
from queju.parlour.halls import entries as log
from queju.parlour.halls.purses import Purses
from queju.parlour.ledger.booking import Booking

ROAD = 20
"""Rounds whose results are shown."""
PRIZES = 10
"""Prizes that are shown, the largest first."""

QUEUE = 10
"""Names that are shown of those who wait for the bank."""

ENOUGH: Final = 2**62
"""More coins than there are."""

Options = dict[str, int | float | str | bool]


@dataclass(frozen=True)
class Terms:
    """What a hall is from its opening on."""

    id: str
    game: HallGame
    level: str | None
    """None: somebody practises here alone, for points."""
    options: Options
    entry: int
    """Coins that one must have to act here; to watch one needs none (PF-10)."""
    most: int | None = None
    """Coins above which one may but watch here."""
    owner: str | None = None
    """Who practises here; nobody else comes in."""


@dataclass(frozen=True)
class Round:
    """A round that was dealt, as its record needs it."""

    replay: str
    secret: str
    wall: Sequence[int]
    before: Struct
    """What the round began with (`Crowd.standing`)."""
    steps: Sequence[Acted]
    events: Sequence[Event]
    names: dict[Name, str]
    number: int


@dataclass(frozen=True)
class Dealt:
    """A round whose hands lie open: what lay on its sides, and what everybody sees of it."""

    number: int
    commitment: str
    sides: tuple[wire.Side, ...]
    largest: tuple[wire.BigBet, ...]
    shown: wire.RoundShown


class Hall:
    """A hall in play."""

    def __init__(self, terms: Terms, purses: Purses, held: dict[Name, int]) -> None:
        self.terms = terms
        self.options = terms.game.read_options(terms.options)
        self.crowd = terms.game.open(self.options)
        self.written = 0
        """The number of the entry that is written next."""
        self.secret = ""
        self.dealt: Dealt | None = None
        """While the hands lie open."""
        self.road: tuple[tuple[bool, ...], ...] = ()
        self.last: dict[Name, wire.MyRound] = {}
        self.names: dict[Name, str] = {}
        self._purses = purses
        self._held = held
        """What is reserved of each party's coins at this hall."""
        self._before: Struct = self.crowd.standing
        self._steps: list[Acted] = []
        self._board: Board | None = None
        self._version = terms.game.version

    # --- the log -----------------------------------------------------------------------------------------------------

    def replay(self, entries: Sequence[log.Any], first: int) -> None:
        """Take in the log of a hall that was not open; its first entry has the number `first`.

        Raises `BadReplay`: a round was begun under other rules than the game now has, or cannot be played again.
        """
        for entry in entries:
            match entry:
                case log.Rested():
                    self._rest(entry)
                case log.Committed():
                    self.secret = entry.secret
                case log.Acted() | log.Left():
                    self._redo(entry)
        self.written = first + len(entries)

    def opening(self) -> list[log.Entry]:
        """What the log begins with from now on: how the hall stands without its open round, and a new secret."""
        self.secret = secrets.token_hex(32)
        return [
            log.Rested(
                version=self.terms.game.version,
                standing=Raw(msgspec.json.encode(self.crowd.standing)),
                road=self.road,
                last=self.last,
                names={party: name for party, name in self.names.items() if self.crowd.tied(party)},
                points=self._purses.kept(),
            ),
            log.Committed(self.secret),
        ]

    def _rest(self, entry: log.Rested) -> None:
        standing = self.terms.game.read_standing(bytes(entry.standing))
        self.crowd = self.terms.game.open(self.options, standing)
        self.road, self.last, self.names = entry.road, dict(entry.last), dict(entry.names)
        self._before, self._steps = standing, []
        self._version = entry.version

    def _redo(self, entry: log.Acted | log.Left) -> None:
        game = self.terms.game
        if self._version != game.version:
            raise BadReplay(
                f"The round was begun under version {self._version} of the rules of {game.id}; this is version "
                f"{game.version}."
            )
        try:
            if isinstance(entry, log.Left):
                self.leave(entry.party)
            else:
                # What it was checked against when it was taken may be elsewhere by now.
                self._carry_out(entry, ENOUGH)
        except NotOffered as error:
            raise BadReplay(f"The round cannot be played again: {error}") from error

    # --- what parties do ---------------------------------------------------------------------------------------------

    def act(self, party: Name, name: str, action: Action) -> log.Acted | None:
        """Take an action; None where it changes nothing. Raises `Denied` with the game's reason; nothing changed."""
        entry = log.Acted(party, name, action)
        try:
            return entry if self._carry_out(entry, self._purses.spendable(party)) else None
        except NotOffered as error:
            raise Denied(f"hall/{error.reason or 'action'}", f"{error} Nothing changed.") from None

    def leave(self, party: Name) -> log.Left | None:
        """The party goes (TT-61); None where it holds nothing that ends by it."""
        if not self.crowd.leave(party):
            return None
        entry = log.Left(party)
        self._took(Acted(party, Action(LEAVE)))
        return entry

    def _carry_out(self, entry: log.Acted, coins: int) -> bool:
        if not self.crowd.act(entry.party, entry.action, coins):
            return False
        self.names[entry.party] = entry.name
        # So many coins it needs, whatever else the party had; that is nobody's business.
        self._took(Acted(entry.party, entry.action, self.crowd.tied(entry.party)))
        return True

    def _took(self, step: Acted) -> None:
        self._steps.append(step)
        self._board = None

    def tie(self, parties: Iterable[Name]) -> Booking | None:
        """What is reserved now of the coins of these parties."""
        return self._purses.tie(self._retied(parties))

    def retie(self) -> Booking | None:
        """Reserve what the hall as it stands has tied up, and free the rest; None where that is so already."""
        return self.tie({*self._held, *self.names})

    def _retied(self, parties: Iterable[Name]) -> dict[Name, int]:
        tied = {party: self.crowd.tied(party) for party in parties}
        changed = {party: amount for party, amount in tied.items() if amount != self._held.get(party, 0)}
        self._held = {party: amount for party, amount in (self._held | changed).items() if amount}
        return changed

    # --- the deal ----------------------------------------------------------------------------------------------------

    def deal(self) -> tuple[Round, Settlement]:
        """Close the betting and deal the round from the secret that was committed to (PF-40)."""
        board, secret = self.board, self.secret
        game = self.terms.game
        fair = fairness.shuffle(bytes.fromhex(secret), (), game.tiles(self.options), WALL_ALONE)
        _, settlement = self.crowd.deal(fair.wall)
        replay = secrets.token_urlsafe(9)
        round = Round(
            replay=replay,
            secret=secret,
            wall=fair.wall,
            before=self._before,
            steps=self._steps,
            events=self.crowd.log,
            names=dict(self.names),
            number=settlement.round,
        )
        self.dealt = self._open_hands(board, settlement, replay)
        self.road = (*self.road, settlement.revealed.won)[-ROAD:]
        self.last = _brought(settlement)
        self._before, self._steps, self._board = self.crowd.standing, [], None
        return round, settlement

    def settle(self, settlement: Settlement) -> Booking | None:
        """Book what the deal moved, and free what was tied up for it; to be written at once."""
        booking = self._purses.settle(settlement, self._retied({*self._held, *self.names}))
        self.names = {party: name for party, name in self.names.items() if self.crowd.tied(party)}
        return booking

    def begin(self) -> None:
        """The hands are put away, and bets are taken (TT-05)."""
        self.dealt = None
        self.crowd.begin()

    def _open_hands(self, board: Board, settlement: Settlement, replay: str) -> Dealt:
        revealed = settlement.revealed
        prizes = sorted(settlement.prizes, key=lambda prize: -prize.amount)[:PRIZES]
        shown = wire.RoundShown(
            banker=revealed.banker,
            sides=revealed.sides,
            won=revealed.won,
            multiples=revealed.multiples,
            banked=settlement.moved.get(settlement.banker, 0),
            prizes=tuple(wire.Prize(self.name(prize.party), prize.kind, prize.amount) for prize in prizes),
            replay=replay,
        )
        return Dealt(settlement.round, fairness.commit(bytes.fromhex(self.secret)), *self._sides(board), shown)

    # --- telling -----------------------------------------------------------------------------------------------------

    @property
    def board(self) -> Board:
        """What the game shows to everybody; built once for each change."""
        if self._board is None:
            self._board = self.crowd.board
        return self._board

    def name(self, party: Name) -> str:
        """What a party is called."""
        return self.names.get(party, party)

    def _sides(self, board: Board) -> tuple[tuple[wire.Side, ...], tuple[wire.BigBet, ...]]:
        sides = tuple(wire.Side(side.total, side.bettors) for side in board.sides)
        return sides, tuple(wire.BigBet(self.name(bet.party), bet.side, bet.amount) for bet in board.largest)

    def shown(self, stage: str, ends_in_ms: int | None, people: int) -> wire.Hall:
        """The hall as everybody sees it (TT-62)."""
        board, dealt = self.board, self.dealt
        sides, largest = (dealt.sides, dealt.largest) if dealt is not None else self._sides(board)
        banker = board.banker
        by = "nobody" if banker is None else "house" if banker == HOUSE else "player"
        return wire.Hall(
            hall=self.terms.id,
            round=dealt.number if dealt is not None else board.round,
            stage=stage,
            ends_in_ms=ends_in_ms,
            people=people,
            banker=self.name(banker) if banker is not None and by == "player" else None,
            banked_by=by,
            banked_rounds=board.banked,
            stake=board.stake,
            still_possible=board.possible,
            queue=tuple(self.name(waiting.party) for waiting in board.queue[:QUEUE]),
            waiting=len(board.queue),
            pot=board.pot,
            sides=sides,
            largest=largest,
            commitment=dealt.commitment if dealt is not None else fairness.commit(bytes.fromhex(self.secret)),
            shown=dealt.shown if dealt is not None else None,
        )

    def roads(self) -> wire.Road:
        """The results of the last rounds."""
        return wire.Road(self.terms.id, self.road)

    def coins(self, party: Name) -> int:
        """All that a party has, in coins or points."""
        return self._purses.coins(party)

    def mine(self, party: Name) -> wire.Mine:
        """A party's own part."""
        board, crowd = self.board, self.crowd
        place = crowd.place(party)
        return wire.Mine(
            hall=self.terms.id,
            coins=self._purses.coins(party),
            free=self._purses.spendable(party) - crowd.tied(party),
            bets=crowd.bets(party),
            banking=board.banker == party,
            leaving=place is not None and place.leaving,
            place=next((at for at, waiting in enumerate(board.queue) if waiting.party == party), None),
            stake=0 if place is None else place.stake,
            last=self.last.get(party),
        )


def _brought(settlement: Settlement) -> dict[Name, wire.MyRound]:
    """What a round brought each party, and how much of it went into the pot and came out of it."""
    prizes: dict[Name, int] = {}
    for prize in settlement.prizes:
        prizes[prize.party] = prizes.get(prize.party, 0) + prize.amount
    return {
        party: wire.MyRound(settlement.round, moved, settlement.contributions.get(party, 0), prizes.get(party, 0))
        for party, moved in settlement.moved.items()
        if party != HOUSE
    }

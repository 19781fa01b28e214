"""What a mahjong game is made of: moves that add possibilities, bans that remove them, phases, a few pure functions.

Legal = offers - bans. Moves only add and bans only remove, so their order cannot matter.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence

from queju.engine.machine import Action
from queju.engine.setup import TWO_DICE, Chance, Setup
from queju.engine.table import Extra, Table
from queju.tiles import TileSet


class Move(ABC):
    """A kind of action. `verb` is its `Action.do`; `rank` decides between claims: the greater goes first."""

    verb: str = ""
    rank: int = 0

    @abstractmethod
    def offers(self, table: Table, seat: int) -> list[Action]:
        """What `seat` could do by this move, if nothing forbids it. The list is not to be changed."""

    @abstractmethod
    def perform(self, table: Table, rules: "Rules", seat: int, action: Action) -> "Phase":
        """Do it; what comes next."""


class Ban(ABC):
    """A reason why offered actions with one of `verbs` are not allowed. Pure; `reason` is the id of its text."""

    verbs: frozenset[str] = frozenset()
    reason: str = ""

    @abstractmethod
    def forbids(self, table: Table, seat: int, action: Action) -> bool:
        """Whether the action falls under the ban."""


class Phase(ABC):
    """A moment of a hand: who is asked what, when the answers suffice, and what comes next."""

    secret: bool = False
    """Whether only the seat asked learns of the question (PF-21)."""
    over: bool = False

    @abstractmethod
    def offers(self, table: Table, rules: "Rules") -> dict[int, list[Action]]:
        """The offers to each seat that has a choice; empty: the phase resolves at once."""

    def moves(self, table: Table, rules: "Rules", seat: int) -> "Moves":
        """The moves from which the seat's offers come; none where it has no part, or the phase asks in its own way."""
        return ()

    def closed(
        self,
        table: Table,
        rules: "Rules",
        open_offers: Mapping[int, Sequence[Action]],
        answers: Mapping[int, Action],
    ) -> bool:
        """Whether no open answer could change the outcome any more."""
        return not open_offers

    @abstractmethod
    def resolve(self, table: Table, rules: "Rules", answers: Mapping[int, Action]) -> "Phase":
        """Carry out the answers (those who were asked and did not answer pass); what comes next."""

    @abstractmethod
    def default(self, table: Table, seat: int, offers: Sequence[Action]) -> Action:
        """What the system answers for `seat` (PF-25)."""


class Bound:
    """A move with the bans that can concern it."""

    def __init__(self, move: Move, bans: Sequence[Ban]) -> None:
        self.move: Move = move
        self.bans: tuple[Ban, ...] = tuple([ban for ban in bans if move.verb in ban.verbs])


Moves = tuple[Bound, ...]


class Rules:
    """A mahjong game with its options inside its parts: no part reads an option later."""

    def __init__(
        self,
        *,
        game: str,
        version: int,
        tiles: TileSet,
        seats: int,
        base: int,
        deal: Callable[[Sequence[int], tuple[int, ...], int], Setup],
        extra: Callable[[int], Extra],
        opening: Callable[[Table, "Rules"], Phase],
        turn: Sequence[Move],
        after_claim: Sequence[Move],
        claim: Sequence[Move],
        rob: Sequence[Move],
        bans: Sequence[Ban],
        reasons: Mapping[str, str],
        waits: Callable[[Table, int], int],
        draw: Callable[[Table, "Rules", int], Phase],
        replace: Callable[[Table, "Rules", int], Phase],
        win: Callable[[Table, "Rules", list[int], str], Phase],
        kong: Callable[[Table, int], None],
        leave: Callable[[Table, int], bool],
        wall_out: Callable[[Table, "Rules"], Phase],
        forced: Callable[[Table], bool] | None,
        shared_win: bool,
        let_go: Callable[[Table, int], None] | None = None,
        chance: Chance = TWO_DICE,
    ) -> None:
        self.game: str = game
        self.version: int = version
        self.tiles: TileSet = tiles
        self.seats: int = seats
        self.base: int = base
        self.chance: Chance = chance
        """What is thrown and drawn by lot for each hand."""
        self.deal: Callable[[Sequence[int], tuple[int, ...], int], Setup] = deal
        """Makes the first hands and the rest of a whole, ordered wall, the dice and the lot."""
        self.extra: Callable[[int], Extra] = extra
        """Makes the game's own state for that many seats."""
        self.opening: Callable[[Table, Rules], Phase] = opening
        """The first phase after the deal."""
        self.turn: Moves = tuple([Bound(move, bans) for move in turn])
        """What a seat that has drawn may do."""
        self.after_claim: Moves = tuple([Bound(move, bans) for move in after_claim])
        """What a seat that has claimed without drawing may do."""
        self.claim: Moves = tuple([Bound(move, bans) for move in claim])
        """What the others may do with a discard."""
        self.rob: Moves = tuple([Bound(move, bans) for move in rob])
        """What the others may do with a tile that is being added to a pung."""
        self.reasons: Mapping[str, str] = reasons
        """A sentence for each ban's reason."""
        self.moves: dict[str, Move] = {move.verb: move for move in [*turn, *after_claim, *claim, *rob]}
        self.waits: Callable[[Table, int], int] = waits
        """The mask of kinds that complete a seat's hand as it is: what a win may be offered on."""
        self.draw: Callable[[Table, Rules, int], Phase] = draw
        """A seat's turn begins: what comes next, as a rule a tile from the wall and that seat's `Turn`."""
        self.replace: Callable[[Table, Rules, int], Phase] = replace
        """A seat gets the replacement for a kong: what comes next."""
        self.win: Callable[[Table, Rules, list[int], str], Phase] = win
        """Book the wins of these seats on one tile, in turn order, by this ``win_by``; what comes next."""
        self.kong: Callable[[Table, int], None] = kong
        """Book what the last kong of this turn, which now stands, makes due to its seat."""
        self.leave: Callable[[Table, int], bool] = leave
        """A seat leaves: whether that is an escape."""
        self.wall_out: Callable[[Table, Rules], Phase] = wall_out
        """The hand ends because there is nothing left to draw."""
        self.forced: Callable[[Table], bool] | None = forced
        """Whether a seat that can win now wins by itself, without being asked."""
        self.let_go: Callable[[Table, int], None] | None = let_go
        """Note that a seat did not take a win on another's tile (过胡)."""
        self.shared_win: bool = shared_win
        """Whether all who can win on one tile may win together (一炮多响), or only the nearest in turn."""


def waits_of(table: Table, rules: Rules, seat: int) -> int:
    """The kinds that complete the seat's hand without its drawn tile; looked up once for each hand held."""
    waits = table.waits[seat]
    if waits < 0:
        waits = table.waits[seat] = rules.waits(table, seat)
    return waits


def legal(table: Table, seat: int, moves: Moves) -> list[Action]:
    """Offers minus bans."""
    found: list[Action] = []
    for bound in moves:
        offers = bound.move.offers(table, seat)
        if not offers:
            continue
        if bound.bans:
            for action in offers:
                if banned(table, seat, action, bound.bans) is None:
                    found.append(action)
        else:
            found += offers
    return found


def banned(table: Table, seat: int, action: Action, bans: Sequence[Ban]) -> str | None:
    """The reason of the first ban that forbids the action; None if none does."""
    for ban in bans:
        if action.do in ban.verbs and ban.forbids(table, seat, action):
            return ban.reason
    return None

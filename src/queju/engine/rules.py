"""What a mahjong game is made of: moves that add possibilities, bans that remove them, phases, a few pure functions.

Legal = offers - bans. Moves only add and bans only remove, so their order cannot matter.
"""

from collections.abc import Callable, Mapping, Sequence

from queju.engine.machine import Action
from queju.engine.table import Extra, Table
from queju.hands.hand import Hand
from queju.tiles import TileSet


class Move:
    """A kind of action. `verb` is its `Action.do`; `rank` decides between claims: the greater goes first."""

    verb: str = ""
    rank: int = 0

    def offers(self, table: Table, seat: int) -> list[Action]:
        """What `seat` could do by this move, if nothing forbids it. The list is not to be changed."""
        raise NotImplementedError

    def perform(self, table: Table, rules: "Rules", seat: int, action: Action) -> "Phase":
        """Do it; what comes next."""
        raise NotImplementedError


class Ban:
    """A reason why offered actions with one of `verbs` are not allowed. Pure; `reason` is the id of its text."""

    verbs: frozenset[str] = frozenset()
    reason: str = ""

    def forbids(self, table: Table, seat: int, action: Action) -> bool:
        """Whether the action falls under the ban."""
        raise NotImplementedError


class Phase:
    """A moment of a hand: who is asked what, when the answers suffice, and what comes next."""

    secret: bool = False
    """Whether only the seat asked learns of the question (PF-21)."""
    over: bool = False

    def offers(self, table: Table, rules: "Rules") -> dict[int, list[Action]]:
        """The offers to each seat that has a choice; empty: the phase resolves at once."""
        raise NotImplementedError

    def moves(self, table: Table, rules: "Rules", seat: int) -> "Moves":
        """The moves from which the seat's offers come; none where it has no part, or the phase asks in its own way."""
        return ()

    def closed(
        self, rules: "Rules", open_offers: Mapping[int, Sequence[Action]], answers: Mapping[int, Action]
    ) -> bool:
        """Whether no open answer could change the outcome any more."""
        return not open_offers

    def resolve(self, table: Table, rules: "Rules", answers: Mapping[int, Action]) -> "Phase":
        """Carry out the answers (those who were asked and did not answer pass); what comes next."""
        raise NotImplementedError

    def default(self, table: Table, seat: int, offers: Sequence[Action]) -> Action:
        """What the system answers for `seat` (PF-25)."""
        raise NotImplementedError


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
        extra: Callable[[int], Extra],
        opening: Callable[[Table, "Rules"], Phase],
        turn: Sequence[Move],
        after_claim: Sequence[Move],
        claim: Sequence[Move],
        rob: Sequence[Move],
        bans: Sequence[Ban],
        reasons: Mapping[str, str],
        waits: Callable[[Hand], int],
        win: Callable[[Table, "Rules", list[int], str], Phase],
        kong: Callable[[Table, int], None],
        leave: Callable[[Table, int], bool],
        wall_out: Callable[[Table, "Rules"], Phase],
        forced: Callable[[Table], bool] | None,
        shared_win: bool,
    ) -> None:
        self.game: str = game
        self.version: int = version
        self.tiles: TileSet = tiles
        self.seats: int = seats
        self.base: int = base
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
        self.waits: Callable[[Hand], int] = waits
        """The mask of kinds that complete a hand: what a win may be offered on."""
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
        self.shared_win: bool = shared_win
        """Whether all who can win on one tile may win together (一炮多响), or only the nearest in turn."""


def waits_of(table: Table, rules: Rules, seat: int) -> int:
    """The kinds that complete the seat's hand without its drawn tile; looked up once for each hand held."""
    waits = table.waits[seat]
    if waits < 0:
        waits = table.waits[seat] = rules.waits(table.hands[seat])
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

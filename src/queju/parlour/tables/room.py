"""A room as its log says: who sits where, which hand comes next, what was won so far. No clock, no sockets, no hand."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from queju.errors import Denied
from queju.games.levels import Level
from queju.parlour import wire
from queju.parlour.store.rooms import Kind

WAITING: Final = "waiting"
PLAYING: Final = "playing"
BETWEEN: Final = "between"
FINISHED: Final = "finished"

PRACTICE: Final = "practice"
PRIVATE: Final = "private"
MATCH: Final = "match"

RESULTS_KEPT: Final = 100

Options = dict[str, int | float | str | bool]


@dataclass(frozen=True)
class Terms:
    """What a room was opened with."""

    code: str
    game: str
    seats: int
    options: Options
    kind: Kind
    hands: int
    """How many hands are played; 0: until everybody leaves, or to the end of the circle."""
    circle: bool = False
    """一圈: whether the room ends when the deal would pass back to its first dealer (PF-13)."""
    level: Level | None = None
    """Of a quick match: what is played for (PF-10); None: points."""
    help: bool = False
    """Whether a private room helps its players as practice does (PF-43)."""

    @property
    def entry(self) -> int:
        """Coins that one must hold to play a hand here; 0 where it is played for points."""
        return 0 if self.level is None else self.level.entry


@dataclass
class Chair:
    """Who sits on a chair. A chair whose person left keeps him until the hand is over (PF-24)."""

    name: str
    account: str | None = None
    """None for a bot."""
    arrived: int = 0
    """How many had sat down in this room before."""
    auto: bool = False
    auto_untold: bool = False
    """Whether only he himself knows of it: it came from a question that the others do not know of (PF-21)."""
    ready: bool = False
    left: bool = False
    freed: bool = False
    """Whether who left has no more to do with the hand: he may sit elsewhere (SC-91)."""
    points: int = 0
    coins: int = 0
    """What it brought to this table and has won and lost here since; 0 where it is played for points."""
    timeouts: int = 0
    """In a row."""
    word: str = ""

    @property
    def bot(self) -> bool:
        """Whether a bot plays here; everybody sees it."""
        return self.account is None

    @property
    def human(self) -> bool:
        """Whether a person still plays here."""
        return self.account is not None and not self.left


@dataclass
class Room:
    """The durable state of a room, but for the hand that runs."""

    terms: Terms
    chairs: list[Chair | None] = field(default_factory=list)
    stage: str = WAITING
    host: int | None = None
    dealer: int = 0
    """The chair that deals the hand that runs or was last; it stays while its sheet is shown."""
    first_dealer: int = 0
    """The chair that dealt the first hand."""
    next_dealer: int | None = None
    """The chair that deals next, whoever sits on it then (PF-15); None where the hand before names none."""
    number: int = 0
    replay: str = ""
    """The id of the replay that the hand which runs will have."""
    results: list[wire.HandResult] = field(default_factory=list)
    """Of the last hands, `RESULTS_KEPT` at most."""
    arrivals: int = 0
    """How many have sat down so far."""
    secret: str = ""
    """The secret of the next hand, in hex; empty where none is committed to yet."""

    def __post_init__(self) -> None:
        if not self.chairs:
            self.chairs = [None] * self.terms.seats

    # --- questions -------------------------------------------------------------------------------------------------

    def place_of(self, account: str) -> int | None:
        """The chair of an account that still plays here."""
        for place, chair in enumerate(self.chairs):
            if chair is not None and chair.account == account and not chair.left:
                return place
        return None

    def accounts(self) -> set[str]:
        """Who may not sit elsewhere: who has a chair here, be it one that he ran away from (PF-24)."""
        if self.stage == FINISHED:
            return set()
        freed = {chair.account for chair in self.chairs if chair is not None and chair.freed}
        return self.played_by() - freed

    def played_by(self) -> set[str]:
        """Every account that the hand which runs is about, those that have left included."""
        return {chair.account for chair in self.chairs if chair is not None and chair.account}

    def free_place(self) -> int | None:
        """An empty chair that somebody may take now; None if there is none."""
        if self.stage not in (WAITING, BETWEEN):
            return None
        return next((place for place, chair in enumerate(self.chairs) if chair is None), None)

    def short(self, place: int) -> bool:
        """Whether the person here has lost too much to play another hand for coins (PF-05)."""
        chair = self.chair(place)
        return chair.human and chair.coins < self.terms.entry

    def purses(self) -> tuple[int, ...] | None:
        """By seat of the hand: what each may lose (PF-05); None: points without limit."""
        if self.terms.level is None:
            return None
        return tuple(self.chair(self.place_at(seat)).coins for seat in range(self.terms.seats))

    def humans(self) -> list[int]:
        """The chairs where persons play."""
        return [place for place, chair in enumerate(self.chairs) if chair is not None and chair.human]

    def words(self) -> tuple[str, ...]:
        """What each chair adds to the next wall (PF-40)."""
        return tuple("" if chair is None else chair.word for chair in self.chairs)

    @property
    def full(self) -> bool:
        """Whether no chair is empty."""
        return all(chair is not None for chair in self.chairs)

    @property
    def all_ready(self) -> bool:
        """Whether everybody has pressed 继续 who can go on."""
        return all(
            chair is None or chair.bot or chair.ready or self.short(place) for place, chair in enumerate(self.chairs)
        )

    def chair(self, place: int) -> Chair:
        """The chair's occupant. Raises `Denied` where nobody sits."""
        chair = self.chairs[place] if 0 <= place < len(self.chairs) else None
        if chair is None:
            raise Denied("room/place", "Nobody sits on that chair.")
        return chair

    def place_at(self, seat: int) -> int:
        """The chair that holds this seat of the hand."""
        return (self.dealer + seat) % self.terms.seats

    def seat_at(self, place: int) -> int:
        """The seat of the hand that this chair holds."""
        return (place - self.dealer) % self.terms.seats

    @property
    def hands_before(self) -> int:
        """How many hands were played here before the one that runs or was last."""
        return max(0, self.number - 1)

    # --- changes ---------------------------------------------------------------------------------------------------

    def sit(self, place: int, account: str, name: str, coins: int = 0) -> None:
        """An account takes a chair; the first one there is the host. Who looked for a table is ready to play."""
        self.chairs[place] = Chair(name, account, self.arrivals, ready=self.terms.kind == MATCH, coins=coins)
        self.arrivals += 1
        if self.host is None:
            self.host = place

    def bot(self, place: int, on: bool, coins: int) -> None:
        """Give a chair to a bot, or take it back."""
        self.chairs[place] = Chair(f"Bot {place + 1}", coins=coins) if on else None

    def go(self, place: int, keep: bool) -> None:
        """A person leaves; `keep`: his chair stays his until the hand is over."""
        chair = self.chair(place)
        if keep:
            chair.left, chair.auto = True, False
        else:
            self.chairs[place] = None
        if self.host == place:
            # Of those who stay, who entered first.
            self.host = min(self.humans(), key=lambda other: self.chair(other).arrived, default=None)
        if not self.humans() and (self.terms.kind == PRACTICE or self.stage != PLAYING):
            self.stage = FINISHED

    def release(self, place: int) -> None:
        """The hand has no further need of who left: he is free."""
        self.chair(place).freed = True

    def begin(self, dealer: int, replay: str) -> None:
        """The next hand begins, dealt by this chair."""
        self.stage, self.secret, self.dealer, self.replay = PLAYING, "", dealer, replay
        if not self.number:
            self.first_dealer = dealer
        self.number += 1
        for chair in self.chairs:
            if chair is not None:
                chair.ready, chair.word, chair.timeouts, chair.auto_untold = False, "", 0, False

    def settle(self, reason: str, moved: Sequence[int], next_dealer: int | None) -> None:
        """The hand is over: `moved` by seat, `next_dealer` a seat (None: it names none)."""
        by_place = tuple(moved[self.seat_at(place)] for place in range(self.terms.seats))
        self.results.append(wire.HandResult(self.number, self.replay, self.dealer, reason, by_place))
        del self.results[:-RESULTS_KEPT]
        for place, chair in enumerate(self.chairs):
            if chair is not None:
                chair.points += by_place[place]
                if self.terms.level is not None:
                    chair.coins += by_place[place]
                chair.ready = False
                if chair.left:
                    self.chairs[place] = None
        self.next_dealer = None if next_dealer is None else self.place_at(next_dealer)
        last = self.terms.hands and self.number >= self.terms.hands
        round_again = self.terms.circle and self.dealer != self.first_dealer == self.next_dealer
        self.stage = FINISHED if last or round_again or not self.humans() else BETWEEN

    def shown(
        self, *, you: int | None, online: set[int], watching: int, next_in_ms: int | None, commitment: str | None
    ) -> wire.Room:
        """The room as its people see it."""
        return wire.Room(
            code=self.terms.code,
            game=self.terms.game,
            options=self.terms.options,
            kind=self.terms.kind,
            level=None if self.terms.level is None else self.terms.level.id,
            entry=self.terms.entry,
            hands=self.terms.hands,
            circle=self.terms.circle,
            help=self.terms.help,
            number=self.number,
            stage=self.stage,
            host=self.host,
            dealer=self.dealer,
            places=tuple(
                None if chair is None else _person(chair, place in online, place == you)
                for place, chair in enumerate(self.chairs)
            ),
            you=you,
            watching=watching,
            results=tuple(self.results),
            next_in_ms=next_in_ms,
            commitment=commitment,
        )


def _person(chair: Chair, online: bool, mine: bool) -> wire.Person:
    return wire.Person(
        account=chair.account or None,
        name=chair.name,
        bot=chair.bot,
        online=chair.bot or online,
        auto=chair.auto and (mine or not chair.auto_untold),
        ready=chair.bot or chair.ready,
        left=chair.left,
        points=chair.points,
        word=chair.word,
    )

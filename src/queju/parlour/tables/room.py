"""A room as its log says: who sits where, which hand comes next, what was won so far. No clock, no sockets, no hand."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from queju.errors import Denied
from queju.parlour import wire

WAITING: Final = "waiting"
PLAYING: Final = "playing"
BETWEEN: Final = "between"
FINISHED: Final = "finished"

RESULTS_KEPT: Final = 100

Options = dict[str, int | str | bool]


@dataclass(frozen=True)
class Terms:
    """What a room was opened with."""

    code: str
    game: str
    seats: int
    options: Options
    practice: bool
    hands: int
    """How many hands are played; 0: until everybody leaves."""


@dataclass
class Chair:
    """Who sits on a chair. A chair whose person left keeps him until the hand is over (PF-24)."""

    name: str
    account: str | None = None
    """None for a bot."""
    auto: bool = False
    auto_untold: bool = False
    """Whether only he himself knows of it: it came from a question that the others do not know of (PF-21)."""
    ready: bool = False
    left: bool = False
    points: int = 0
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
    next_dealer: int | None = None
    """The chair that deals next, whoever sits on it then (PF-15); None where dice decide."""
    number: int = 0
    replay: str = ""
    """The id of the replay that the hand which runs will have."""
    results: list[wire.HandResult] = field(default_factory=list)
    """Of the last hands, `RESULTS_KEPT` at most."""
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
        return {chair.account for chair in self.chairs if chair is not None and chair.account}

    def free_place(self) -> int | None:
        """A chair that a newcomer may take now; None if there is none."""
        if self.stage not in (WAITING, BETWEEN) or self.terms.practice:
            return None
        return next((place for place, chair in enumerate(self.chairs) if chair is None), None)

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
        """Whether everybody has pressed 继续."""
        return all(chair is not None and (chair.bot or chair.ready) for chair in self.chairs)

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

    # --- changes ---------------------------------------------------------------------------------------------------

    def sit(self, place: int, account: str, name: str) -> None:
        """An account takes a chair; the first one there is the host."""
        self.chairs[place] = Chair(name, account)
        if self.host is None:
            self.host = place

    def bot(self, place: int, on: bool) -> None:
        """Give a chair to a bot, or take it back."""
        self.chairs[place] = Chair(f"Bot {place + 1}") if on else None

    def go(self, place: int, keep: bool) -> None:
        """A person leaves; `keep`: his chair stays his until the hand is over."""
        chair = self.chair(place)
        if keep:
            chair.left, chair.auto = True, False
        else:
            self.chairs[place] = None
        if self.host == place:
            self.host = next(iter(self.humans()), None)
        if not self.humans() and (self.terms.practice or self.stage != PLAYING):
            self.stage = FINISHED

    def release(self, place: int) -> None:
        """The hand has no further need of who left: he is free, the chair is played as an empty one."""
        chair = self.chair(place)
        self.chairs[place] = Chair(chair.name, account="", left=True, points=chair.points)

    def begin(self, dealer: int, replay: str) -> None:
        """The next hand begins, dealt by this chair."""
        self.stage, self.secret, self.dealer, self.replay = PLAYING, "", dealer, replay
        self.number += 1
        for chair in self.chairs:
            if chair is not None:
                chair.ready, chair.word, chair.timeouts, chair.auto_untold = False, "", 0, False

    def settle(self, reason: str, moved: Sequence[int], next_dealer: int | None) -> None:
        """The hand is over: `moved` by seat, `next_dealer` a seat (None: dice decide)."""
        by_place = tuple(moved[self.seat_at(place)] for place in range(self.terms.seats))
        self.results.append(wire.HandResult(self.number, self.replay, self.dealer, reason, by_place))
        del self.results[:-RESULTS_KEPT]
        for place, chair in enumerate(self.chairs):
            if chair is not None:
                chair.points += by_place[place]
                chair.ready = False
                if chair.left:
                    self.chairs[place] = None
        self.next_dealer = None if next_dealer is None else self.place_at(next_dealer)
        last = self.terms.hands and self.number >= self.terms.hands
        self.stage = FINISHED if last or not self.humans() else BETWEEN

    def shown(self, *, you: int | None, online: set[int], next_in_ms: int | None, commitment: str | None) -> wire.Room:
        """The room as its people see it."""
        return wire.Room(
            code=self.terms.code,
            game=self.terms.game,
            options=self.terms.options,
            practice=self.terms.practice,
            hands=self.terms.hands,
            number=self.number,
            stage=self.stage,
            host=self.host,
            dealer=self.dealer,
            places=tuple(
                None if chair is None else _person(chair, place in online, place == you)
                for place, chair in enumerate(self.chairs)
            ),
            you=you,
            results=tuple(self.results),
            next_in_ms=next_in_ms,
            commitment=commitment,
        )


def _person(chair: Chair, online: bool, mine: bool) -> wire.Person:
    return wire.Person(
        name=chair.name,
        bot=chair.bot,
        online=chair.bot or online,
        auto=chair.auto and (mine or not chair.auto_untold),
        ready=chair.bot or chair.ready,
        left=chair.left,
        points=chair.points,
        word=chair.word,
    )

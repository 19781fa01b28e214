"""What a guide is made of, as the client gets it; its TypeScript types are generated from these."""

from msgspec import Struct

from queju.engine.crowd import HandShown
from queju.engine.events import FanShown, MeldShown, Share

Seat = int
Value = int | float


class Span(Struct, frozen=True):
    """A run of words of one kind: ``plain``, ``strong``, ``tiles`` (notation in groups), ``rule`` (ids)."""

    kind: str
    text: str


Line = tuple[Span, ...]


class Heading(Struct, frozen=True, tag_field="block", tag="heading"):
    """The title (level 1), a chapter (2) or a section (3). `anchor` is the same in every language."""

    level: int
    anchor: str
    line: Line


class Paragraph(Struct, frozen=True, tag_field="block", tag="paragraph"):
    """A paragraph."""

    line: Line


class Points(Struct, frozen=True, tag_field="block", tag="points"):
    """A list; `ordered`: its items have numbers."""

    ordered: bool
    items: tuple[Line, ...]


class Columns(Struct, frozen=True, tag_field="block", tag="columns"):
    """A table: its head, its rows, and which of its columns hold numbers."""

    head: tuple[Line, ...]
    rows: tuple[tuple[Line, ...], ...]
    numbers: tuple[bool, ...]


class Example(Struct, frozen=True, kw_only=True):
    """A test case. `rules` are the rule ids that it shows, `options` those room options that are not as usual."""

    case: str
    rules: tuple[str, ...]
    caption: Line
    options: dict[str, Value | str | bool]


class ScoreExample(Example, frozen=True, kw_only=True, tag_field="block", tag="score"):
    """A hand, what it would win on, and what the game says. Seat 0 deals; `payments` are coins by seat."""

    hand: str
    melds: tuple[MeldShown, ...]
    winner: Seat
    win_tile: str | None
    win_by: str
    discarder: Seat | None
    wild: str | None
    win: bool
    reason: str | None
    fans: tuple[FanShown, ...]
    total: Value
    shares: tuple[Share, ...]
    payments: tuple[int, ...]


class WaitsExample(Example, frozen=True, kw_only=True, tag_field="block", tag="waits"):
    """A hand and the tiles that complete it; `claimed`: those that win as another's discard, where they differ."""

    hand: str
    melds: tuple[MeldShown, ...]
    winner: Seat
    wild: str | None
    waits: str
    claimed: str | None


class Happening(Struct, frozen=True):
    """Something that moved coins in a hand; `seat` is whom it is about, `detail` a kind of kong or a way to win."""

    event: str
    seat: Seat
    detail: str
    payments: tuple[int, ...]


class PlayExample(Example, frozen=True, kw_only=True, tag_field="block", tag="play"):
    """How a hand went: what every seat held at the end, what moved coins on the way, and the sums."""

    hands: tuple[str, ...]
    melds: tuple[tuple[MeldShown, ...], ...]
    winners: tuple[Seat, ...]
    happenings: tuple[Happening, ...]
    payments: tuple[int, ...]


class RoundBet(Struct, frozen=True):
    """A bet that was made; `coins` are what its player had, where the case says so."""

    player: str
    side: int
    amount: int
    coins: int | None
    refused: str | None
    """Why it was not taken, as an id."""


class Payout(Struct, frozen=True):
    """What a player, or the banker, won or lost in all."""

    player: str
    amount: int


class RoundExample(Example, frozen=True, kw_only=True, tag_field="block", tag="round"):
    """A round of a game for a crowd: the bets in the order of arrival, what was turned up, and what it brought."""

    banker: HandShown
    sides: tuple[HandShown, ...]
    won: tuple[bool, ...]
    multiples: tuple[int, ...]
    bets: tuple[RoundBet, ...]
    stake: int
    pot: int
    """Before the round."""
    pot_after: int
    bettors: tuple[Payout, ...]
    banked: int
    """What the banker won or lost."""


Block = Heading | Paragraph | Points | Columns | ScoreExample | WaitsExample | PlayExample | RoundExample


class Guide(Struct, frozen=True):
    """A game's rules in one language."""

    game: str
    language: str
    seats: int
    """0: a game for a crowd has none."""
    blocks: tuple[Block, ...]

"""The dearest reading of a won hand under a game's fan table, and whether it reaches the minimum (起胡)."""

from queju.games.official.won import Circumstances, Facts, WonHand
from queju.hands.fans import FanTable, NoWin, Score
from queju.hands.hand import Hand
from queju.hands.shape import seven_pairs_waits, waits

CHOW_FANS: frozenset[str] = frozenset(
    {
        "pure_terminal_chows",
        "quadruple_chow",
        "four_pure_shifted_chows",
        "pure_triple_chow",
        "pure_straight",
        "pure_shifted_chows",
        "pure_double_chow",
        "short_straight",
        "two_terminal_chows",
    }
)
"""What a choice of chow fans decides; all other fans are the same for every choice."""


class TooFew(NoWin):
    """A complete hand that does not reach the minimum: `score` is what it has, `counted` what of it counts there."""

    def __init__(self, score: Score, counted: int) -> None:
        super().__init__("min_fan")
        self.score: Score = score
        self.counted: int = counted


class OfficialScorer:
    """Scores hands by one table of fans. `beside` are the fans that do not help to reach `min_fan`."""

    def __init__(self, table: FanTable[WonHand], min_fan: int, beside: frozenset[str] = frozenset()) -> None:
        self.table: FanTable[WonHand] = table
        self.min_fan: int = min_fan
        self.beside: frozenset[str] = beside
        self._place: dict[str, int] = {}
        self._chow_fans: list[int] = []
        self._others: list[int] = []
        for at, fan in enumerate(table.fans):
            self._place.setdefault(fan.id, len(self._place))
            (self._chow_fans if fan.id in CHOW_FANS else self._others).append(at)

    def shape(self, hand: Hand) -> int:
        """The mask of kinds that complete a hand of 13 tiles (less three for each meld), whatever it is worth."""
        return waits(hand) | seven_pairs_waits(hand) if not hand.melds else waits(hand)

    def score(self, hand: Hand, tile: int, how: Circumstances) -> Score | NoWin:
        """The score of `hand` (without the winning tile) and `tile`, or why it is no win: ``shape`` or ``min_fan``."""
        best = self.best(hand, tile, how)
        if best is None:
            return NoWin("shape")
        counted = best.total
        for fan, value in best.fans:
            if fan in self.beside:
                counted -= round(value)
        return best if counted >= self.min_fan else TooFew(best, counted)

    def best(self, hand: Hand, tile: int, how: Circumstances) -> Score | None:
        """The dearest reading; of equally dear ones the one with more of the fan that comes first in the table."""
        best: Score | None = None
        for won in Facts(hand, tile, how).readings():
            fixed = self._holding(won, self._others)
            for choice in won.choices():
                won.chosen = choice
                score = self.table.tally(sorted(fixed + self._holding(won, self._chow_fans)))
                if best is None or score.total > best.total or (score.total == best.total and self._first(score, best)):
                    best = score
        return best

    def _holding(self, won: WonHand, places: list[int]) -> list[tuple[int, int]]:
        fans = self.table.fans
        found: list[tuple[int, int]] = []
        for at in places:
            times = fans[at].count(won)
            if times:
                found.append((at, times))
        return found

    def _first(self, one: Score, other: Score) -> bool:
        """Whether `one` has the greater value at the first place where they differ."""
        return self._values(one) > self._values(other)

    def _values(self, score: Score) -> list[int]:
        values = [0] * len(self._place)
        for fan, value in score.fans:
            values[self._place[fan]] = round(value)
        return values

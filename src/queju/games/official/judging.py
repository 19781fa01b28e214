"""Whether a hand of an official game may be won now, as its player sees it (PF-43)."""

from queju.games.chances import Chance, Moment
from queju.games.official.bills import bill_lines
from queju.games.official.scorer import OfficialScorer, TooFew
from queju.games.official.won import Circumstances
from queju.hands.fans import Score


def judged(scorer: OfficialScorer, moment: Moment, how: Circumstances) -> Chance | None:
    """A win with its total, or too few fans: those that count to the minimum, with their sum."""
    if not scorer.shape(moment.hand) >> moment.tile & 1:
        return None
    score = scorer.score(moment.hand, moment.tile, how)
    if isinstance(score, Score):
        return moment.may_win(score.total)
    if not isinstance(score, TooFew):
        return moment.barred(score.reason)
    counted = [line for line in bill_lines(score.score) if line.part == "add" and line.fan not in scorer.beside]
    return moment.too_little(score.reason, score.counted, scorer.min_fan, tuple(counted))

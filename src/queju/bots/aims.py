"""What a win looks like in a game, learnt by asking the game about sample hands: no game is known by name here."""

from dataclasses import dataclass

from queju.games import Game
from queju.hands.hand import Hand
from queju.hands.shape import distance, seven_pairs_distance, seven_pairs_useful, useful

SUIT_MASK: list[int] = [511, 511 << 9, 511 << 18]
"""The kinds of each suit, as a mask."""


@dataclass(frozen=True)
class Aims:
    """Which shapes win."""

    missing_suit: bool
    """缺一门: a win may not have all three suits."""
    seven_pairs: bool

    @classmethod
    def of(cls, game: Game) -> "Aims":
        """Ask a game what a ready hand of three suits and one of six pairs wait on."""
        cases = game.cases(game.options())
        three_suits = cases.waits({"hand": "123456m12399p78s"})["waits"]
        six_pairs = cases.waits({"hand": "1155m2299p4466p8p"})["waits"]
        return cls(missing_suit=not three_suits, seven_pairs=six_pairs == "8p")

    def lacking(self, hand: Hand) -> int:
        """The fewest tiles that the hand lacks of a win: 0 won, 1 ready. Tiles that are not to count are left out."""
        lack = distance(hand)
        if self.seven_pairs and not hand.melds:
            pairs = seven_pairs_distance(hand)
            if pairs < lack:
                return pairs
        return lack

    def useful(self, hand: Hand) -> int:
        """The kinds, as a mask, that bring the hand nearer to a win."""
        if not self.seven_pairs or hand.melds:
            return useful(hand)
        standard, pairs = distance(hand), seven_pairs_distance(hand)
        mask = useful(hand) if standard <= pairs else 0
        return mask | seven_pairs_useful(hand) if pairs <= standard else mask

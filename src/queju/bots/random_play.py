"""The player that means nothing by what it does: what others are measured against."""

from random import Random

from queju.engine.machine import Action, Question
from queju.engine.views import View


class RandomBot:
    """Takes any offer, each as likely as the others. The same seed makes the same choices."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)

    def choose(self, view: View, question: Question) -> Action:
        """Any offer."""
        offers = question.offers
        return offers[int(self.random.random() * len(offers))]

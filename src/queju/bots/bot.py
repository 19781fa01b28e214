"""What a player that is a program must do."""

from typing import Protocol

from queju.engine.machine import Action, Question
from queju.engine.views import View


class Bot(Protocol):
    """A player. It keeps nothing between questions, so a server that was restarted goes on with it at once."""

    def choose(self, view: View, question: Question) -> Action:
        """One of `question.offers`, given what the seat `view.me` has been told and nothing else (PF-21)."""
        ...

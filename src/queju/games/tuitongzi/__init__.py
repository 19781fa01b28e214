"""推筒子 (二八杠): a banker against three sides, two tiles each, and bets of as many players as like."""

from queju.games.tuitongzi.game import GAME

__all__ = ["GAME"]

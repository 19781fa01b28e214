"""A parlour that deals what a test lays out: ``python -m tests.browser.given DATABASE`` prints its address.

In each of these games the person at the table is seat 0, holds what `DEALS` says, and draws from the walls there.
"""

import sys
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from queju.engine.events import Event
from queju.engine.machine import Machine
from queju.games import hand_game
from queju.parlour.offers import Offer, offer
from queju.parlour.serve import serve
from queju.parlour.settings import load
from queju.parlour.tables.dealing import GameDealer, Purses, commitment

SCATTERED = ["1147m2258p369sES", "2258m3369p147sES", "3369m1147p258sES"]
"""Hands of three others that wait on nothing for long."""
REST = "PPPPNN"
"""What comes after the tiles that matter."""
DEALS: dict[str, dict[str, Any]] = {
    # Ready on three tiles once the 九条 is gone; the next one discards one of the three.
    "xuezhan": {
        "hands": ["23456789m34555p9s", "1136m2479p11479s", "1258m1368p24688s", "369m1479p225587s"],
        "wall": "3s6p2s5s8p2p6s3s1p4s8p3s6p2p5s8s3p6s4p9p",
        "table": {},
    },
    # The next one discards 五筒: the person may pung it, and the one opposite wins on it.
    "xueliu": {
        "hands": ["1147m258s19p55p369s", "1258m369m147s258s", "123456m789m46p22m", "3369m147p369p258s"],
        "wall": "5p7s8m4s7p8p",
        "table": {},
    },
    # 红中, a wild tile and four alike: every kong that the game has on one's first turn.
    "wuhan": {
        "hands": ["FFFF2345m5699sCC", *SCATTERED],
        "wall": "258s369m147s8p7p6p" + REST,
        "table": {"wild": "5m"},
    },
    # Two golds, and the rest complete: 双游金 at once, 游金 when the turn comes again.
    "youjin": {
        "hands": ["123m456p789s444s5m5m", *SCATTERED],
        "wall": "ESWN8p7p6p258s" + REST,
        "table": {"wild": "5m"},
    },
    # Ready once the last tile is laid face down; the first tile drawn after that wins.
    "koudian": {
        "hands": ["123m456p789s77m99mE", *SCATTERED],
        "wall": "SWN9m" + REST,
        "table": {},
    },
    # A flower, replaced by a tile that can be laid aside: then the hand is ready at the very first discard.
    "bamboo_duel": {
        "hands": ["1f234456678s99sPP", "13579sEESWNCFF"],
        "wall": "WWNNCC7s5s3s1s",
        "table": {},
    },
    # The hand is complete as it is dealt: a win, or 加倍.
    "character_duel": {
        "hands": ["123456789mEEESS", "13579mEWWNNCFP"],
        "wall": "CCFFPPNW",
        "table": {},
    },
}

TOO_FEW: dict[str, dict[str, Any]] = {
    # Ready after the N; the tile drawn then completes the hand, for 29 fans.
    "bamboo_duel": {
        "hands": ["234456678s99sPPN", "13579sEESSWWCC"],
        "wall": "WPNNCC7s5s3s1s",
        "table": {},
    },
}
"""What is dealt where a room asks for more than its hand is worth."""
MUCH = 40


class LaidOut(GameDealer):
    """Deals every hand of a game as `DEALS` says."""

    def __init__(self, name: str, found: Offer) -> None:
        known = hand_game(name)
        options = known.read_options(found.options)
        super().__init__(known, options, found.options)
        self._known, self._checked = known, options
        asks_for_much = found.options.get("min_fan", 0) == MUCH
        self._case = {"id": "given", "deal": (TOO_FEW if asks_for_much else DEALS)[name]}

    def first_dealer(self, secret: str, words: Sequence[str], host: int) -> int:
        """The host, who is the person."""
        return host

    def open(self, secret: str, words: Sequence[str], before: int, purses: Purses) -> tuple[Machine, Sequence[Event]]:
        """The hand that is laid out."""
        setup = self._known.cases(self._checked).setup(self._case)
        setup = replace(setup, dice=(1, 2), commitment=commitment(secret), purses=purses)
        machine = self._known.open(self._checked, setup)
        return machine, machine.log


def find(name: str, options: Any) -> Offer:
    """A game whose hands are laid out, where they are."""
    found = offer(name, options)
    if name not in DEALS:
        return found
    return Offer(found.seats, found.options, LaidOut(name, found), found.decide, found.length)


if __name__ == "__main__":
    settings = load(database=f"sqlite:///{sys.argv[1]}", bot_seconds=0.02, decision_seconds=60.0)
    serve(port=0, settings=settings, find=find, started=lambda address: print(address, flush=True))

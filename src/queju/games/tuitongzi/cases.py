"""How 推筒子 reads and answers its test cases: one round with its hands and bets, or steps of several rounds."""

from collections.abc import Mapping, Sequence
from typing import Any

from queju.engine.crowd import Revealed
from queju.engine.machine import Action
from queju.errors import BadCase, NotOffered
from queju.games.tuitongzi.hands import HAND_SIZE, SIDES, TILES
from queju.games.tuitongzi.options import TuitongziOptions
from queju.games.tuitongzi.standing import Banker, Standing
from queju.games.tuitongzi.table import Table
from queju.tiles import parse

Json = Any
BANKER = "banker"
"""Who banks in a case of one round."""
ENOUGH = 10**100
"""The coins of who is not listed: more than anything can cost."""


class TuitongziCases:
    """The reader of cases under given options."""

    def __init__(self, options: TuitongziOptions) -> None:
        self.options = options

    def round(self, case: Mapping[str, Json]) -> dict[str, Json]:
        """The ``expect`` of a case, with all keys."""
        return self._played(case).told()

    def revealed(self, case: Mapping[str, Json]) -> Revealed | None:
        """What the last deal turned up."""
        return self._played(case).revealed

    def _played(self, case: Mapping[str, Json]) -> "_Rounds":
        pot = _coins(case.get("pot", 0), "pot")
        balances = case.get("balances") or {}
        for player, coins in balances.items():
            _coins(coins, f"balance of {player}")
        if "steps" in case:
            return _Rounds(Table(self.options, Standing(pot=pot)), balances).run(case["steps"])
        stake = _coins(case["banker_stake"], "banker_stake")
        table = Table(self.options, Standing(pot=pot, banker=Banker(BANKER, stake)))
        hands = case["hands"]
        bets = [{**bet, "do": "bet"} for bet in case["bets"]]
        deal = {"do": "deal", "banker": hands["banker"], "sides": hands["sides"]}
        return _Rounds(table, balances).run([*bets, deal])


class _Rounds:
    """A table on which the steps of a case are played, and what is told of them."""

    def __init__(self, table: Table, balances: Mapping[str, int]) -> None:
        self.table = table
        self.balances = balances
        self.payouts: dict[str, int] = {}
        self.revealed: Revealed | None = None
        self.refused: list[int] = []
        self.reasons: list[str] = []

    def run(self, steps: Sequence[Mapping[str, Json]]) -> "_Rounds":
        for number, step in enumerate(steps):
            try:
                self._step(number, step)
            except NotOffered as refusal:
                if refusal.reason is None:
                    raise BadCase(f"Step {number + 1}: {refusal}") from None
                self.refused.append(number)
                self.reasons.append(refusal.reason)
        return self

    def _step(self, number: int, step: Mapping[str, Json]) -> None:
        if step["do"] == "deal":
            self._deal(step["banker"], step["sides"])
            return
        player = step["player"]
        if not isinstance(player, str):
            raise BadCase(f"Step {number + 1} is of the player {player!r}; a player is named by a text.")
        match step["do"]:
            case "bet":
                action = Action("bet", amount=_whole(step["amount"]), side=_whole(step["side"]))
            case "bank_up":
                action = Action("bank_up", amount=_whole(step["stake"]))
            case verb:
                action = Action(verb)
        coins = self.balances.get(player, ENOUGH) + self.payouts.get(player, 0)
        self.table.act(player, action, coins)

    def _deal(self, banker: str, sides: Sequence[str]) -> None:
        _, settlement = self.table.deal(_wall(banker, sides))
        self.table.begin()
        self.revealed = settlement.revealed
        for player, coins in settlement.moved.items():
            self.payouts[player] = self.payouts.get(player, 0) + coins

    def told(self) -> dict[str, Json]:
        board = self.table.board
        won = self.revealed.won if self.revealed is not None else None
        return {
            "results": won and ["win" if side else "lose" for side in won],
            "payouts": self.payouts,
            "pot": board.pot,
            "refused": self.refused,
            "reasons": self.reasons,
            "banker": board.banker,
            "stake": board.stake,
            "queue": [waiting.party for waiting in board.queue],
        }


def _wall(banker: str, sides: Sequence[str]) -> list[int]:
    """A whole wall that deals these hands. Raises `BadCase` where it is none of the game's."""
    if isinstance(sides, str) or len(sides) != SIDES:
        raise BadCase(f"There are {SIDES} sides, not {len(sides)}.")
    rest = TILES.all()
    dealt: list[int] = []
    for hand in (*sides, banker):
        tiles = parse(hand)
        if len(tiles) != HAND_SIZE:
            raise BadCase(f"'{hand}' is no hand; a hand has {HAND_SIZE} tiles.")
        for tile in tiles:
            if tile not in rest:
                raise BadCase(f"The tiles of '{hand}' are not there; there are four of each dot and four F.")
            rest.remove(tile)
        dealt += tiles
    return dealt + rest


def _whole(given: Json) -> int | None:
    """A whole number; None for anything else, which the table refuses."""
    return given if isinstance(given, int) and not isinstance(given, bool) else None


def _coins(given: Json, what: str) -> int:
    coins = _whole(given)
    if coins is None or coins < 0:
        raise BadCase(f"{what} is {given!r}; coins are whole numbers from 0.")
    return coins

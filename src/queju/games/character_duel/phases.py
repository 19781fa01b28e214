"""The windows of 二人麻将: what may be done with the other's tile (CD-08, CD-14)."""

from collections.abc import Mapping

from queju.engine.actions import PASS, WIN
from queju.engine.machine import Action
from queju.engine.phases import Claims, Declared
from queju.engine.rules import Moves, Phase, Rules
from queju.engine.table import Table
from queju.games.character_duel.doubling import Double


class DuelClaims(Claims):
    """The other may claim a tile, win on it, or double."""

    def __init__(self, by: str = "discard") -> None:
        super().__init__(by)

    def offers(self, table: Table, rules: Rules) -> dict[int, list[Action]]:
        """Every claim and `pass`; no `pass` for a declared seat that may win (CD-27)."""
        found = super().offers(table, rules)
        for seat, offers in found.items():
            if table.locked[seat] and offers[0] is WIN:
                offers.remove(PASS)
        return found

    def resolve(self, table: Table, rules: Rules, answers: Mapping[int, Action]) -> Phase:
        """The claim, or the win of the last doubling; after any other doubling as after a pass (CD-43, CD-44)."""
        for seat, action in answers.items():
            if action.do == "double":
                double = rules.moves["double"]
                assert isinstance(double, Double)
                if double.record(table, seat):
                    return rules.win(table, rules, [seat], self.by)
                return self.unclaimed(table, rules)
        return super().resolve(table, rules, answers)


class DuelRobbing(DuelClaims):
    """The same with a tile that is being added to a pung: nothing but a win or a doubling (CD-14)."""

    def __init__(self, kong: Declared) -> None:
        super().__init__("rob_kong")
        self.kong: Declared = kong

    def open_to_all(self, rules: Rules) -> Moves:
        """What may be done with a tile that is being added."""
        return rules.rob

    def unclaimed(self, table: Table, rules: Rules) -> Phase:
        """The kong stands (CD-44)."""
        return self.kong.stand(table, rules)

"""A whole hand, from the page's "Flow, exactly": one plain object that is asked and told."""

from math import prod
from typing import Any

from tests.oracle.koudian.money import SEATS, Kong, Purses, settle_kongs, settle_win
from tests.oracle.koudian.notation import Meld, in_order, tiles_of, without, written
from tests.oracle.koudian.options import Options, with_defaults
from tests.oracle.koudian.scoring import Holding

Action = dict[str, Any]
Event = dict[str, Any]


class Illegal(Exception):
    """An action that is not open to the seat."""


class WallFragmentEnded(Exception):
    """A fragment of a long wall was played past its last listed tile: the case says too little."""


def after(seat: int) -> list[int]:
    """The other seats in play order from the next one."""
    return [(seat + step) % 4 for step in (1, 2, 3)]


class Play:
    """The state of a hand.

    `balances`: what each seat has (KD-74), without limit if it is not given; no case of this game says it.
    `asked` holds what each seat that still has to answer may do; in a window `answers` holds what the others said.
    """

    def __init__(self, options: Options, deal: dict[str, Any], balances: list[int] | None = None) -> None:
        table = deal.get("table") or {}
        self.options = with_defaults(options)
        self.hands = [tiles_of(text) for text in deal["hands"]]
        self.wall = tiles_of(deal["wall"])
        self.wall_ends: bool = table.get("wall_end", False)
        self.wild: str | None = table.get("wild") if self.options["random_wild"] else None
        self.purses = Purses(balances)
        self.melds: list[list[Meld]] = [[], [], [], []]
        self.declared: set[int] = set()
        self.passed: list[list[str]] = [[], [], [], []]
        self.kongs: list[Kong] = []
        self.winners: list[int] = []
        self.absent: set[int] = set()
        self.turn = 0
        self.drawn: str | None = None
        """The tile drawn last in the turn that is going on; None where none was, and at the deal."""
        self.tile: str | None = None
        """The tile that a window is about."""
        self.phase = ""
        self.asked: dict[int, list[Action]] = {}
        self.answers: dict[int, Action] = {}
        self.offered: dict[int, list[Action]] = {}
        """What the seats of the open window were offered when it opened."""
        self.events: list[Event] = []
        self.over = False
        self._begin_turn(after_pung=False)

    # What stands

    def legal(self, seat: int) -> list[Action]:
        """Everything open to the seat."""
        return self.asked.get(seat, [])

    def tiles_left(self) -> bool:
        """Whether there is a tile to draw, as far as the rules are concerned."""
        return not self.wall_ends or bool(self.wall)

    def holding(self, seat: int, concealed: list[str], more_melds: list[Meld] | None = None) -> Holding:
        """These tiles with the seat's melds, and perhaps more of them."""
        return Holding(self.options, concealed, self.melds[seat] + (more_melds or []), self.wild)

    def may_win_on(self, seat: int, tile: str) -> bool:
        """Step 3, for another seat's tile."""
        held = self.holding(seat, self.hands[seat])
        return held.why_not(tile, False, seat in self.declared, self.passed[seat]) is None

    # A turn

    def _next_draws(self) -> None:
        if self.tiles_left():
            self._draw((self.turn + 1) % 4, replacement=False)
        else:
            self._drawn_hand()

    def _draw(self, seat: int, replacement: bool) -> None:
        if not self.wall:
            raise WallFragmentEnded
        self.turn = seat
        self.drawn = self.wall.pop() if replacement else self.wall.pop(0)
        self.hands[seat].append(self.drawn)
        self._begin_turn(after_pung=False)

    def _begin_turn(self, after_pung: bool) -> None:
        self.phase, self.tile = "turn", None
        self.asked, self.answers, self.offered = {}, {}, {}
        if self.turn in self.declared:
            self._turn_declared()
        else:
            self._turn_free(after_pung)

    def _turn_free(self, after_pung: bool) -> None:
        seat, hand = self.turn, self.hands[self.turn]
        offers: list[Action] = []
        for tile in in_order(list(set(hand))):
            offers.append({"do": "discard", "tile": tile})
            if self.holding(seat, without(hand, [tile])).may_declare():
                offers.append({"do": "declare_ready", "tile": tile})
            if after_pung or not self.tiles_left():
                continue
            if hand.count(tile) == 4:
                offers.append({"do": "concealed_kong", "tile": tile})
            if self._has_pung(seat, tile) and (self.options["late_kong"] or tile == self.drawn):
                offers.append({"do": "added_kong", "tile": tile})
        self.asked = {seat: offers}

    def _turn_declared(self) -> None:
        seat, hand, tile = self.turn, self.hands[self.turn], self.drawn
        assert tile is not None
        thirteen = self.holding(seat, without(hand, [tile]))
        offers: list[Action] = []
        if thirteen.why_not(tile, True, True, self.passed[seat]) is None:
            if self.options["auto_win"]:
                self._win(seat, tile, None)
                return
            offers.append({"do": "win"})
        if self.tiles_left():
            if hand.count(tile) == 4:
                kong = {"kind": "concealed_kong", "tiles": written([tile] * 4)}
                if self._stays_ready(thirteen, self.holding(seat, without(hand, [tile] * 4), [kong])):
                    offers.append({"do": "concealed_kong", "tile": tile})
            # The hand and its wait stay as they are, but the seat now holds all four of the tile.
            if self._has_pung(seat, tile):
                added = Holding(self.options, thirteen.concealed, self._with_added(seat, tile), self.wild)
                if self._stays_ready(thirteen, added):
                    offers.append({"do": "added_kong", "tile": tile})
        if offers:
            self.asked = {seat: [*offers, {"do": "pass"}]}
        else:
            self._discard(tile, face_down=False)

    def _stays_ready(self, before: Holding, afterwards: Holding) -> bool:
        """KD-18, KD-19."""
        if self.options["kong_keeps_waits"] and before.wait() != afterwards.wait():
            return False
        return afterwards.may_declare()

    def _has_pung(self, seat: int, tile: str) -> bool:
        return any(meld["kind"] == "pung" and tiles_of(meld["tiles"])[0] == tile for meld in self.melds[seat])

    def _with_added(self, seat: int, tile: str) -> list[Meld]:
        """The seat's melds with the pung made a kong."""
        return [
            meld | {"kind": "added_kong", "tiles": written([tile] * 4)}
            if meld["kind"] == "pung" and tiles_of(meld["tiles"])[0] == tile
            else meld
            for meld in self.melds[seat]
        ]

    # Windows

    def _discard(self, tile: str, face_down: bool) -> None:
        """The seat whose turn it is discards."""
        self.hands[self.turn] = without(self.hands[self.turn], [tile])
        self.drawn = None
        if face_down or tile == self.wild:
            self._next_draws()
            return
        able = [seat for seat in after(self.turn) if self.may_win_on(seat, tile)]
        if able and self.options["auto_win"]:
            self._win(able[0], tile, self.turn)
            return
        self.asked = {}
        for seat in after(self.turn):
            offers: list[Action] = [{"do": "win"}] if seat in able else []
            if self._may_kong_exposed(seat, tile):
                offers.append({"do": "exposed_kong"})
            if seat not in self.declared and self.hands[seat].count(tile) >= 2:
                offers.append({"do": "pung"})
            if offers:
                self.asked[seat] = [*offers, {"do": "pass"}]
        self._open_window("claims", tile)

    def _may_kong_exposed(self, seat: int, tile: str) -> bool:
        hand = self.hands[seat]
        if hand.count(tile) != 3 or not self.tiles_left():
            return False
        kong = {"kind": "exposed_kong", "tiles": written([tile] * 4)}
        return seat not in self.declared or self._stays_ready(
            self.holding(seat, hand), self.holding(seat, without(hand, [tile] * 3), [kong])
        )

    def _try_to_add(self, tile: str) -> None:
        able = [seat for seat in after(self.turn) if self.may_win_on(seat, tile)]
        if able and self.options["auto_win"]:
            self._rob(able[0], tile)
            return
        self.asked = {seat: [{"do": "win"}, {"do": "pass"}] for seat in able}
        self._open_window("rob", tile)

    def _open_window(self, phase: str, tile: str) -> None:
        self.phase, self.tile = phase, tile
        self.answers, self.offered = {}, dict(self.asked)
        self._close_if_done()

    def _close_if_done(self) -> None:
        """KD-28: close the window unless a seat that has not answered could outrank the best claim so far."""
        winning = [seat for seat in after(self.turn) if self.answers.get(seat) == {"do": "win"}]
        open_wins = [seat for seat, offers in self.asked.items() if {"do": "win"} in offers]
        if winning:
            order = after(self.turn)
            settled = all(order.index(winning[0]) < order.index(seat) for seat in open_wins)
        else:
            settled = any(answer["do"] != "pass" for answer in self.answers.values()) and not open_wins
        if settled or not self.asked:
            self._close()

    def _close(self) -> None:
        """Carry out the best answer of the window; who has not answered passes."""
        phase, tile, offered = self.phase, self.tile, self.offered
        assert tile is not None
        self.phase, self.tile, self.asked, self.offered = "", None, {}, {}
        winning = [seat for seat in after(self.turn) if self.answers.get(seat) == {"do": "win"}]
        for seat, offers in offered.items():
            if {"do": "win"} in offers and seat not in winning:
                self.passed[seat].append(tile)
        claims = {answer["do"]: seat for seat, answer in self.answers.items()}
        if winning and phase == "rob":
            self._rob(winning[0], tile)
        elif winning:
            self._win(winning[0], tile, self.turn)
        elif phase == "rob":
            self._add(tile)
        elif "exposed_kong" in claims:
            self._kong_exposed(claims["exposed_kong"], tile)
        elif "pung" in claims:
            self._pung(claims["pung"], tile)
        else:
            self._next_draws()

    # Melds

    def _pung(self, seat: int, tile: str) -> None:
        self.hands[seat] = without(self.hands[seat], [tile] * 2)
        self.melds[seat].append({"kind": "pung", "tiles": written([tile] * 3), "from": self.turn})
        self.turn = seat
        self._begin_turn(after_pung=True)

    def _kong_exposed(self, seat: int, tile: str) -> None:
        feeder = self.turn
        self.hands[seat] = without(self.hands[seat], [tile] * 3)
        self.melds[seat].append({"kind": "exposed_kong", "tiles": written([tile] * 4), "from": feeder})
        ready = feeder in self.declared
        self.kongs.append({"seat": seat, "kind": "exposed_kong", "tile": tile, "from": feeder, "from_ready": ready})
        self._draw(seat, replacement=True)

    def _kong_concealed(self, tile: str) -> None:
        seat = self.turn
        self.hands[seat] = without(self.hands[seat], [tile] * 4)
        self.melds[seat].append({"kind": "concealed_kong", "tiles": written([tile] * 4)})
        self.kongs.append({"seat": seat, "kind": "concealed_kong", "tile": tile})
        self._draw(seat, replacement=True)

    def _add(self, tile: str) -> None:
        seat = self.turn
        self.hands[seat] = without(self.hands[seat], [tile])
        self.melds[seat] = self._with_added(seat, tile)
        self.kongs.append({"seat": seat, "kind": "added_kong", "tile": tile})
        self._draw(seat, replacement=True)

    # The end

    def _rob(self, winner: int, tile: str) -> None:
        self.hands[self.turn] = without(self.hands[self.turn], [tile])
        self._win(winner, tile, self.turn)

    def _win(self, winner: int, tile: str, giver: int | None) -> None:
        self_drawn = giver is None
        concealed = self.hands[winner]
        held = self.holding(winner, without(concealed, [tile]) if self_drawn else concealed)
        share = held.value_of(tile) * prod(held.fans(tile, self_drawn).values())
        carrier = None if giver in self.declared else giver
        settle_win(self.purses, self.options, winner, share, self_drawn, carrier)
        settle_kongs(self.purses, self.options, self.kongs, winner, carrier)
        if not self_drawn:
            self.hands[winner] = [*concealed, tile]
        self.winners.append(winner)
        if self._rotating():
            self._end("win", 0 if winner == 0 else 1)
        else:
            self._end("win", winner)

    def _drawn_hand(self) -> None:
        if self.options["kongs_on_draw"]:
            settle_kongs(self.purses, self.options, self.kongs, None, None)
        self._end("wall_out", 0 if self._rotating() and not self.kongs else 1)

    def _rotating(self) -> bool:
        """KD-06."""
        return bool(self.options["dealer_bonus"]) or self.options["length"] == "circle"

    def _end(self, reason: str, next_dealer: int) -> None:
        self.events.append({"event": "hand_end", "reason": reason, "next_dealer": next_dealer})
        self.phase, self.tile, self.asked, self.answers, self.over = "over", None, {}, {}, True

    # From outside

    def act(self, seat: int, action: Action) -> None:
        """A seat's answer."""
        self._take(seat, action)
        self._system()

    def escape(self, seat: int) -> None:
        """KD-92: the system plays for the seat from now on."""
        self.absent.add(seat)
        self._system()

    def may_pass(self) -> bool:
        """Whether a question is open that can be passed over: a window of claims, or a declared seat's own turn."""
        return any({"do": "pass"} in offers for offers in self.asked.values())

    def close_window(self) -> None:
        """Whoever has not answered passes."""
        if self.phase == "turn":
            self._take(self.turn, {"do": "pass"})
        else:
            self._close()
        self._system()

    def claimed(self) -> bool:
        """Whether somebody has claimed in the open window."""
        return any(answer["do"] != "pass" for answer in self.answers.values())

    def _take(self, seat: int, action: Action) -> None:
        if action not in self.legal(seat):
            raise Illegal(f"seat {seat} may not {action}, only {self.legal(seat)}")
        if self.phase == "turn":
            self._take_turn(seat, action)
            return
        del self.asked[seat]
        self.answers[seat] = action
        self._close_if_done()

    def _take_turn(self, seat: int, action: Action) -> None:
        verb = action["do"]
        self.asked = {}
        if verb in ("win", "pass"):
            assert self.drawn is not None
            if verb == "win":
                self._win(seat, self.drawn, None)
            else:
                self._discard(self.drawn, face_down=False)
            return
        tile = action["tile"]
        if verb == "discard":
            self._discard(tile, face_down=False)
        elif verb == "declare_ready":
            self.declared.add(seat)
            self._discard(tile, face_down=True)
        elif verb == "concealed_kong":
            self._kong_concealed(tile)
        else:
            self._try_to_add(tile)

    def _system(self) -> None:
        while True:
            seat = next((seat for seat in SEATS if seat in self.absent and self.legal(seat)), None)
            if seat is None:
                return
            self._take(seat, self.system_choice(seat))

    def system_choice(self, seat: int) -> Action:
        """KD-92."""
        verbs = {offer["do"] for offer in self.legal(seat)}
        for verb in ("win", "pass"):
            if verb in verbs:
                return {"do": verb}
        if self.drawn is not None and self.drawn != self.wild:
            return {"do": "discard", "tile": self.drawn}
        hand = in_order(self.hands[seat])
        return {"do": "discard", "tile": ([tile for tile in hand if tile != self.wild] or hand)[-1]}


def run(case: dict[str, Any]) -> dict[str, Any]:
    """The `expect` of a play case, with all keys.

    A declared seat's own turn can be passed over like a window, and the discard that follows by itself may open another
    one: a listed action closes every window in which it is no answer.
    """
    play = Play(case.get("options") or {}, case["deal"])
    for listed in case["actions"]:
        action = {key: value for key, value in listed.items() if key != "seat"}
        seat = listed["seat"]
        if action["do"] == "escape":
            play.escape(seat)
            continue
        while play.may_pass() and all(offer["do"] != action["do"] for offer in play.legal(seat)):
            play.close_window()
        play.act(seat, action)
    if play.claimed():
        play.close_window()
    return told(play)


def told(play: Play) -> dict[str, Any]:
    """Everything that an `expect` may ask."""
    return {
        "legal": {str(seat): list(dict.fromkeys(offer["do"] for offer in play.legal(seat))) for seat in SEATS},
        "hands": {str(seat): written(play.hands[seat]) for seat in SEATS},
        "melds": {str(seat): play.melds[seat] for seat in SEATS},
        "payments": play.purses.moved,
        "over": play.over,
        "winners": play.winners,
        "events": play.events,
    }

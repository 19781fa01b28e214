"""A whole hand from the page's "Flow, exactly": one plain object that is asked and told."""

from copy import deepcopy
from typing import Any

from tests.oracle.money import after
from tests.oracle.notation import Meld, tiles_of, without
from tests.oracle.wuhan import scoring
from tests.oracle.wuhan.notation import RED, in_order, wild_of, written
from tests.oracle.wuhan.options import Options, with_defaults
from tests.oracle.wuhan.scoring import Table, Win

Action = dict[str, Any]
Event = dict[str, Any]

SEATS = [0, 1, 2, 3]
RANK = {"win": 3, "pung": 2, "exposed_kong": 2, "chow": 1, "pass": 0}
"""WH-15."""


class Illegal(Exception):
    """An action that is not open to the seat."""


class WallFragmentEnded(Exception):
    """A fragment of a long wall was played past its last listed tile: the case says too little."""


class Play:
    """The state of a hand.

    `asked` holds what each seat that still has to answer may do; in a window `answers` holds what the others said.
    """

    def __init__(self, options: Options, deal: dict[str, Any]) -> None:
        table = deal["table"]
        self.options = with_defaults(options)
        self.wild = wild_of(table)
        self.hands = [tiles_of(text) for text in deal["hands"]]
        self.wall = tiles_of(deal["wall"])
        self.wall_ends: bool = table.get("wall_end", False)
        self.melds: list[list[Meld]] = deepcopy([table.get("seat_melds", {}).get(str(seat), []) for seat in SEATS])
        self.red_kongs = list(table.get("red_kongs", [0, 0, 0, 0]))
        self.wild_kongs = list(table.get("wild_kongs", [0, 0, 0, 0]))
        assert not self.wall_ends or len(self.wall) >= 4
        self.turn = 0
        self.drawn: str | None = self.hands[0][-1]
        """The tile that the seat to act has just drawn; None after a chow or a pung."""
        self.drawn_as = "self_draw"
        self.tile = ""
        """The tile that a window is about."""
        self.giver_ready = True
        """Whether the seat that discarded it was ready then."""
        self.phase = ""
        self.asked: dict[int, list[Action]] = {}
        self.answers: dict[int, Action] = {}
        self.absent: set[int] = set()
        self.payments = [0, 0, 0, 0]
        self.winners: list[int] = []
        self.events: list[Event] = []
        self.over = False
        self._ask_to_act()

    # What stands

    def legal(self, seat: int) -> list[Action]:
        """Everything open to the seat."""
        return self.asked.get(seat, [])

    def kongs_allowed(self) -> bool:
        """WH-30."""
        return not self.wall_ends or len(self.wall) >= 5

    def table(self, seat: int, win_by: str, giver: int | None = None) -> Table:
        """The table for a win of the seat."""
        return Table(
            wild=self.wild,
            winner=seat,
            win_by=win_by,
            discarder=giver,
            melds=self.melds,
            red_kongs=self.red_kongs,
            wild_kongs=self.wild_kongs,
            last_four=self.phase == "last_four",
            discarder_ready=self.giver_ready,
        )

    def ready(self, seat: int) -> bool:
        """WH-69: whether a seat is ready, which is looked up only where a 全求人 could make it matter."""
        asks = [len(scoring.openings(self.melds[other])) == 4 for other in after(seat)]
        if not self.options["liable_melded_hand"] or not any(asks):
            return True
        return scoring.is_ready(self.options, self.hands[seat], Table(self.wild, seat, "self_draw", None, self.melds))

    def win_on_draw(self, seat: int) -> Win | None:
        """What the tile just drawn wins, if it wins."""
        if self.drawn is None:
            return None
        return scoring.win(self.options, self.hands[seat], self.drawn, self.table(seat, self.drawn_as))

    def win_on(self, seat: int, win_by: str) -> Win | None:
        """What the tile of the open window wins for a seat, if it wins."""
        return scoring.win(self.options, [*self.hands[seat], self.tile], self.tile, self.table(seat, win_by, self.turn))

    # A turn

    def _next_draws(self, seat: int) -> None:
        """The seat is due to draw: WH-71 where four tiles are left."""
        if self.wall_ends and len(self.wall) == 4:
            self.events.append({"event": "last_four"})
            self._last_draw(seat)
            return
        if not self.wall:
            raise WallFragmentEnded
        self._take_tile(seat, self.wall.pop(0), "self_draw")
        self._ask_to_act()

    def _replacement(self, seat: int) -> None:
        """WH-28."""
        if not self.wall:
            raise WallFragmentEnded
        self._take_tile(seat, self.wall.pop(), "kong_draw")
        self._ask_to_act()

    def _take_tile(self, seat: int, tile: str, drawn_as: str) -> None:
        self.turn, self.drawn, self.drawn_as = seat, tile, drawn_as
        self.hands[seat].append(tile)

    def _last_draw(self, seat: int) -> None:
        """WH-71, WH-72: one tile for each seat, and nothing to do but win on it."""
        self.asked, self.answers, self.phase = {}, {}, "last_four"
        while self.wall:
            self._take_tile(seat, self.wall.pop(0), "self_draw")
            if self.win_on_draw(seat) is not None:
                self.asked = {seat: [{"do": "win"}, {"do": "pass"}]}
                return
            seat = (seat + 1) % 4
        self._end("wall_out", 0)

    def _ask_to_act(self) -> None:
        seat = self.turn
        hand = self.hands[seat]
        self.phase, self.tile, self.answers = "turn", "", {}
        offers: list[Action] = []
        if self.win_on_draw(seat) is not None:
            offers.append({"do": "win"})
        kinds = in_order(list(set(hand)))
        if self.kongs_allowed():
            if RED in hand:
                offers.append({"do": "red_kong"})
            if self.wild in hand:
                offers.append({"do": "wild_kong"})
            for tile in kinds:
                if hand.count(tile) == 4 and tile not in (RED, self.wild):
                    offers.append({"do": "concealed_kong", "tile": tile})
                if self._pung_of(seat, tile) is not None:
                    offers.append({"do": "added_kong", "tile": tile})
        self.asked = {seat: offers + [{"do": "discard", "tile": tile} for tile in kinds]}

    def _pung_of(self, seat: int, tile: str) -> Meld | None:
        """The seat's pung of a tile."""
        for meld in self.melds[seat]:
            if meld["kind"] == "pung" and tiles_of(meld["tiles"])[0] == tile:
                return meld
        return None

    def _put_out(self, seat: int, tile: str) -> None:
        """A 红中 or a wild tile leaves the hand, and counts (WH-20 to WH-23)."""
        self.hands[seat] = without(self.hands[seat], [tile])
        counts = self.red_kongs if tile == RED else self.wild_kongs
        counts[seat] += 1

    # Windows

    def _discard(self, seat: int, tile: str) -> None:
        self.drawn = None
        if tile in (RED, self.wild):
            self._put_out(seat, tile)
            self._next_draws((seat + 1) % 4)
            return
        self.hands[seat] = without(self.hands[seat], [tile])
        self.giver_ready = self.ready(seat)
        self.phase, self.tile, self.asked, self.answers = "claims", tile, {}, {}
        for other in after(seat):
            offers = self._claims(other, tile)
            if offers:
                self.asked[other] = [*offers, {"do": "pass"}]
        self._close_if_done()

    def _claims(self, seat: int, tile: str) -> list[Action]:
        """What a seat may ask of a discard that is neither wild nor a 红中."""
        hand = self.hands[seat]
        offers: list[Action] = []
        if self.win_on(seat, "discard") is not None:
            offers.append({"do": "win"})
        if hand.count(tile) >= 3 and self.kongs_allowed():
            offers.append({"do": "exposed_kong"})
        if hand.count(tile) >= 2:
            offers.append({"do": "pung"})
        if seat == (self.turn + 1) % 4 and len(tile) == 2:
            for low in range(int(tile[0]) - 2, int(tile[0]) + 1):
                run = [f"{low + step}{tile[1]}" for step in range(3)]
                others = without(run, [tile])
                if self.wild not in others and all(other in hand for other in others):
                    offers.append({"do": "chow", "tiles": written(others)})
        return offers

    def _declare_added(self, seat: int, tile: str) -> None:
        self.phase, self.tile, self.asked, self.answers = "rob", tile, {}, {}
        for other in after(seat):
            if self.win_on(other, "rob_kong") is not None:
                self.asked[other] = [{"do": "win"}, {"do": "pass"}]
        self._close_if_done()

    def _weight(self, seat: int, verb: str) -> tuple[int, int]:
        """WH-15, WH-16: the greater of two claims goes first; of two wins the one nearer in turn order."""
        return RANK[verb], -after(self.turn).index(seat) if verb == "win" else 0

    def _best(self) -> int | None:
        """The seat whose answer is the best claim so far."""
        claims = [seat for seat, answer in self.answers.items() if answer["do"] != "pass"]
        return max(claims, key=lambda seat: self._weight(seat, self.answers[seat]["do"]), default=None)

    def _close_if_done(self) -> None:
        best = self._best()
        if best is not None:
            weight = self._weight(best, self.answers[best]["do"])
            beatable = any(
                self._weight(seat, offer["do"]) > weight for seat, offers in self.asked.items() for offer in offers
            )
            if not beatable:
                self._close()
                return
        if not self.asked:
            self._close()

    def _close(self) -> None:
        """Carry out the best claim of the window; who has not answered passes."""
        best = self._best()
        self.asked = {}
        giver, tile = self.turn, self.tile
        if self.phase == "rob":
            if best is None:
                self._add_to_pung(giver, tile)
            else:
                self._win_on_others_tile(best, "rob_kong")
            return
        if best is None:
            self._next_draws((giver + 1) % 4)
            return
        claim = self.answers[best]
        if claim["do"] == "win":
            self._win_on_others_tile(best, "discard")
        elif claim["do"] == "exposed_kong":
            self._meld(best, "exposed_kong", [tile] * 3, tile, giver)
            self._replacement(best)
        else:
            used = tiles_of(claim["tiles"]) if claim["do"] == "chow" else [tile] * 2
            self._meld(best, claim["do"], used, tile, giver)
            self.turn, self.drawn = best, None
            self._ask_to_act()

    # Melds

    def _meld(self, seat: int, kind: str, used: list[str], tile: str, giver: int) -> None:
        self.hands[seat] = without(self.hands[seat], used)
        self.melds[seat].append({"kind": kind, "tiles": written([*used, tile]), "from": giver})

    def _kong_concealed(self, seat: int, tile: str) -> None:
        self.hands[seat] = without(self.hands[seat], [tile] * 4)
        self.melds[seat].append({"kind": "concealed_kong", "tiles": written([tile] * 4)})
        self._replacement(seat)

    def _add_to_pung(self, seat: int, tile: str) -> None:
        pung = self._pung_of(seat, tile)
        assert pung is not None
        self.hands[seat] = without(self.hands[seat], [tile])
        pung["kind"], pung["tiles"] = "added_kong", written([tile] * 4)
        self._replacement(seat)

    # The end

    def _win_on_others_tile(self, seat: int, win_by: str) -> None:
        won = self.win_on(seat, win_by)
        assert won is not None
        if win_by == "rob_kong":
            self.hands[self.turn] = without(self.hands[self.turn], [self.tile])
        self.hands[seat].append(self.tile)
        self._won(seat, won)

    def _won(self, seat: int, won: Win) -> None:
        self.payments = won.payments
        self.winners = [seat]
        self._end("win", 0 if seat == 0 else 1)

    def _end(self, reason: str, next_dealer: int) -> None:
        self.events.append({"event": "hand_end", "reason": reason, "next_dealer": next_dealer})
        self.phase, self.asked, self.answers, self.over = "over", {}, {}, True

    # From outside

    def act(self, seat: int, action: Action) -> None:
        """A seat's answer."""
        self._take(seat, action)
        self._system()

    def escape(self, seat: int) -> None:
        """PF-24: the system plays for the seat from now on."""
        self.absent.add(seat)
        self._system()

    def window_open(self) -> bool:
        """Whether something is asked that is passed over where it is not answered."""
        return self.phase in ("claims", "rob", "last_four")

    def close_window(self) -> None:
        """Whoever has not answered passes."""
        if self.phase == "last_four":
            self._last_draw((self.turn + 1) % 4)
        else:
            self._close()
        self._system()

    def claimed(self) -> bool:
        """Whether somebody has claimed in the open window."""
        return self.window_open() and self._best() is not None

    def _take(self, seat: int, action: Action) -> None:
        if not any(self._is(offer, action) for offer in self.legal(seat)):
            raise Illegal(f"seat {seat} may not {action}, only {self.legal(seat)}")
        if self.phase == "turn":
            self._take_turn(seat, action)
        elif self.phase == "last_four":
            if action["do"] == "win":
                won = self.win_on_draw(seat)
                assert won is not None
                self._won(seat, won)
            else:
                self._last_draw((seat + 1) % 4)
        else:
            del self.asked[seat]
            self.answers[seat] = action
            self._close_if_done()

    @staticmethod
    def _is(offer: Action, action: Action) -> bool:
        """Whether an action is the one offered; the two tiles of a chow are a multiset."""
        if offer["do"] != action["do"]:
            return False
        if offer["do"] == "chow":
            return written(tiles_of(action["tiles"])) == str(offer["tiles"])
        return all(action.get(key) == value for key, value in offer.items())

    def _take_turn(self, seat: int, action: Action) -> None:
        verb = action["do"]
        if verb == "win":
            won = self.win_on_draw(seat)
            assert won is not None
            self._won(seat, won)
        elif verb == "discard":
            self._discard(seat, action["tile"])
        elif verb in ("red_kong", "wild_kong"):
            self._put_out(seat, RED if verb == "red_kong" else self.wild)
            self._replacement(seat)
        elif verb == "concealed_kong":
            self._kong_concealed(seat, action["tile"])
        else:
            self._declare_added(seat, action["tile"])

    def _system(self) -> None:
        while True:
            seat = next((seat for seat in SEATS if seat in self.absent and self.legal(seat)), None)
            if seat is None:
                return
            self._take(seat, self.system_choice(seat))

    def system_choice(self, seat: int) -> Action:
        """PF-25, WH-75."""
        verbs = {offer["do"] for offer in self.legal(seat)}
        for verb in ("win", "pass"):
            if verb in verbs:
                return {"do": verb}
        if self.drawn is not None and self.drawn != self.wild:
            return {"do": "discard", "tile": self.drawn}
        hand = in_order(self.hands[seat])
        kept = [tile for tile in hand if tile != self.wild]
        return {"do": "discard", "tile": (kept or hand)[-1]}


def run(case: dict[str, Any]) -> dict[str, Any]:
    """The `expect` of a play case, with all keys."""
    play = Play(case.get("options", {}), case["deal"])
    for listed in case["actions"]:
        action = {key: value for key, value in listed.items() if key != "seat"}
        seat = listed["seat"]
        if action["do"] == "escape":
            play.escape(seat)
            continue
        while play.window_open() and all(offer["do"] != action["do"] for offer in play.legal(seat)):
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
        "payments": play.payments,
        "over": play.over,
        "winners": play.winners,
        "events": play.events,
    }

"""A whole hand, from the page's "Flow, exactly": one plain object that is asked and told."""

from collections import Counter
from itertools import combinations
from typing import Any

from tests.oracle.bamboo_duel.notation import FLOWERS, SUIT
from tests.oracle.bamboo_duel.options import Options, with_defaults
from tests.oracle.bamboo_duel.scoring import Fans, Win, best, is_won, paid
from tests.oracle.bamboo_duel.shapes import RUNS, waits_by_shape
from tests.oracle.duel.notation import Meld, in_order, meld_tiles, open_melds, tiles_of, without, written

Action = dict[str, Any]
Event = dict[str, Any]

SEATS = [0, 1]

ORDINARY = "self_draw"


class Illegal(Exception):
    """An action that is not open to the seat."""


class WallFragmentEnded(Exception):
    """A fragment of a long wall was played past its last listed tile: the case says too little."""


class Play:
    """The state of a hand.

    `phase`: "opening", "turn", "claims", "rob" or "over". `asked`: what the seat that has to decide may do.
    """

    def __init__(self, options: Options, deal: dict[str, Any]) -> None:
        table = deal.get("table") or {}
        self.options = with_defaults(options)
        self.hands = [tiles_of(text) for text in deal["hands"]]
        self.wall = tiles_of(deal["wall"])
        self.wall_ends: bool = table.get("wall_end", False)
        self.opening: bool = table.get("opening", True)
        placed = table.get("seat_melds") or {}
        self.melds: list[list[Meld]] = [list(placed.get(str(seat), [])) for seat in SEATS]
        self.piles = [tiles_of(text) for text in table.get("discards", ["", ""])]
        self.flowers = [tiles_of(text) for text in table.get("flowers", ["", ""])]
        self.balances: list[int] | None = table.get("balances")
        self.ready = ["none", "none"]
        self.melded = any(self.melds)
        """Whether anybody has made a meld."""
        self.discarded = [0, 0]
        self.drawn = [0, 0]
        self.turn = 0
        self.tile: str | None = None
        """The tile drawn last in this turn, None after a chow or pung; in a window, what it is about."""
        self.how = "self_draw"
        self.phase = ""
        self.asked: dict[int, list[Action]] = {}
        self.payments = [0, 0]
        self.fans: Fans = {}
        self.winners: list[int] = []
        self.events: list[Event] = []
        self.over = False
        self._deal()

    # What stands

    def legal(self, seat: int) -> list[Action]:
        """Everything open to the seat."""
        return self.asked.get(seat, [])

    def wall_empty(self) -> bool:
        """Whether no tile is left to draw, as far as the rules are concerned."""
        return self.wall_ends and not self.wall

    def locked(self, seat: int) -> bool:
        """BD-36."""
        return self.ready[seat] != "none"

    def win_of(self, seat: int, concealed: list[str], tile: str, win_by: str) -> Win:
        """What the seat would win with on this tile; a discard is not in the piles then."""
        first = {"self_draw": self._first_draw(seat), "flower_draw": self._first_draw(seat)}
        if win_by == "discard":
            first[win_by] = seat == 1 and self.discarded[0] == 1
        return Win(
            options=self.options,
            concealed=concealed,
            melds=self.melds[seat],
            tile=tile,
            win_by=win_by,
            seat=seat,
            ready=self.ready[seat],
            first_turn=self.opening and not self.melded and first.get(win_by, False),
            last_tile=self.wall_empty(),
            visible=self.piles[0] + self.piles[1] + meld_tiles(open_melds(self.melds[1 - seat])),
            flowers=self.flowers[seat],
        )

    def _first_draw(self, seat: int) -> bool:
        """Whether what the seat holds is its first chance: the dealt hand of seat 0, the first draw of seat 1."""
        return self.discarded[0] == 0 if seat == 0 else self.drawn[1] == 1

    # The deal

    def _deal(self) -> None:
        written_last = self.hands[0][-1]
        for seat in SEATS:
            while not self.over and any(tile in FLOWERS for tile in self.hands[seat]):
                self._lay_round(seat)
        if self.over:
            return
        self.tile = self.hands[0][-1] if written_last in FLOWERS else written_last
        self.phase = "opening"
        if self.opening and self.may_declare(1, self.hands[1], "heavenly"):
            self.asked = {1: [{"do": "declare_ready"}, {"do": "pass"}]}
        else:
            self._act()

    def _lay_round(self, seat: int) -> None:
        """BD-05: one round of a seat's flowers."""
        laid = [tile for tile in self.hands[seat] if tile in FLOWERS]
        self.hands[seat] = without(self.hands[seat], laid)
        for flower in laid:
            self._lay(seat, flower)
        for _ in laid:
            if self.wall_empty():
                self._wall_out()
                return
            self.hands[seat].append(self._take_last())

    def _lay(self, seat: int, flower: str) -> None:
        self.flowers[seat].append(flower)
        self.events.append({"event": "flower", "seat": seat, "tile": flower})

    # Drawing

    def _take_first(self) -> str:
        if not self.wall:
            raise WallFragmentEnded
        return self.wall.pop(0)

    def _take_last(self) -> str:
        if not self.wall:
            raise WallFragmentEnded
        return self.wall.pop()

    def _draw(self, seat: int) -> None:
        if self.wall_empty():
            self._wall_out()
            return
        self.drawn[seat] += 1
        self._receive(seat, self._take_first(), "self_draw")

    def _replace(self, seat: int) -> None:
        if self.wall_empty():
            self._wall_out()
            return
        self._receive(seat, self._take_last(), "kong_draw")

    def _receive(self, seat: int, tile: str, how: str) -> None:
        """Step 7."""
        while tile in FLOWERS:
            self._lay(seat, tile)
            if self.wall_empty():
                self._wall_out()
                return
            tile, how = self._take_last(), "flower_draw"
        self.turn, self.tile, self.how = seat, tile, how
        self.hands[seat].append(tile)
        self._act()

    # Step 3

    def _act(self) -> None:
        self.phase = "turn"
        seat, tile, hand = self.turn, self.tile, self.hands[self.turn]
        assert tile is not None
        offers: list[Action] = []
        kinds = in_order(list(set(hand)))
        rest = without(hand, [tile])
        if is_won(self.win_of(seat, rest, tile, self.how)):
            offers.append({"do": "win"})
        offers += [{"do": "discard", "tile": kind} for kind in ([tile] if self.locked(seat) else kinds)]
        if not self.wall_empty():
            offers += [{"do": "concealed_kong", "tile": kind} for kind in kinds if self._may_kong(seat, kind)]
            offers += [{"do": "added_kong", "tile": kind} for kind in kinds if self._pung_of(seat, kind) is not None]
            if not self.locked(seat):
                for kind in kinds:
                    if self.may_declare(seat, without(hand, [kind]), self._ready_kind(seat)):
                        offers.append({"do": "declare_ready", "tile": kind})
        self.asked = {seat: offers}

    def _may_kong(self, seat: int, kind: str) -> bool:
        """BD-22, BD-37."""
        hand = self.hands[seat]
        if hand.count(kind) != 4:
            return False
        if not self.locked(seat):
            return True
        if kind != self.tile:
            return False
        kong = {"kind": "concealed_kong", "tiles": written([kind] * 4)}
        before = waits_by_shape(without(hand, [kind]), self.melds[seat])
        return before == waits_by_shape(without(hand, [kind] * 4), [*self.melds[seat], kong])

    def _pung_of(self, seat: int, kind: str) -> int | None:
        """The place of the seat's own pung of the kind."""
        for place, meld in enumerate(self.melds[seat]):
            if meld["kind"] == "pung" and tiles_of(meld["tiles"])[0] == kind:
                return place
        return None

    def _ready_kind(self, seat: int) -> str:
        """BD-33, BD-34, for a declaration with a discard."""
        first = seat == 0 and self.discarded[0] == 0 and self.opening and not self.melded
        return "heavenly" if first else "declared"

    def may_declare(self, seat: int, concealed: list[str], kind: str) -> bool:
        """BD-31."""
        if self.wall_empty() or open_melds(self.melds[seat]):
            return False
        return any(
            is_won(Win(self.options, concealed, self.melds[seat], wait, ORDINARY, seat, kind))
            for wait in waits_by_shape(concealed, self.melds[seat])
        )

    # Step 4

    def _discard(self, tile: str) -> None:
        seat, other = self.turn, 1 - self.turn
        self.hands[seat] = without(self.hands[seat], [tile])
        self.discarded[seat] += 1
        self.phase, self.tile = "claims", tile
        offers = self._claims(other, tile)
        self.piles[seat].append(tile)
        if offers:
            self.asked = {other: [*offers, {"do": "pass"}]}
        else:
            self._draw(other)

    def _claims(self, seat: int, tile: str) -> list[Action]:
        hand, offers = self.hands[seat], list[Action]()
        if is_won(self.win_of(seat, hand, tile, "discard")):
            offers.append({"do": "win"})
        if self.locked(seat) or (self.wall_empty() and not self.options["last_discard_claims"]):
            return offers
        if hand.count(tile) >= 3 and not self.wall_empty():
            offers.append({"do": "exposed_kong"})
        if hand.count(tile) >= 2:
            offers.append({"do": "pung"})
        suited = [kind for kind in SUIT if kind in hand]
        for two in combinations(suited, 2):
            if in_order([*two, tile]) in RUNS:
                offers.append({"do": "chow", "tiles": written(list(two))})
        return offers

    # Steps 5 and 6

    def _claim(self, seat: int, kind: str, own: list[str]) -> None:
        """The discard and tiles of the hand become a meld."""
        tile, giver = self.piles[self.turn].pop(), self.turn
        self.hands[seat] = without(self.hands[seat], own)
        self.melds[seat].append({"kind": kind, "tiles": written([tile, *own]), "from": giver})
        self.melded = True
        self.turn, self.tile = seat, None
        if kind == "exposed_kong":
            self._replace(seat)
            return
        self.phase = "turn"
        self.asked = {
            seat: [{"do": "discard", "tile": kind} for kind in in_order(list(set(self.hands[seat])))],
        }

    def _kong_concealed(self, kind: str) -> None:
        seat = self.turn
        self.hands[seat] = without(self.hands[seat], [kind] * 4)
        self.melds[seat].append({"kind": "concealed_kong", "tiles": written([kind] * 4)})
        self.melded = True
        self._replace(seat)

    def _try_to_add(self, kind: str) -> None:
        other = 1 - self.turn
        self.phase, self.tile = "rob", kind
        if is_won(self.win_of(other, self.hands[other], kind, "rob_kong")):
            self.asked = {other: [{"do": "win"}, {"do": "pass"}]}
        else:
            self._add()

    def _add(self) -> None:
        seat, kind = self.turn, self.tile
        assert kind is not None
        place = self._pung_of(seat, kind)
        assert place is not None
        self.hands[seat] = without(self.hands[seat], [kind])
        pung = self.melds[seat][place]
        self.melds[seat][place] = pung | {"kind": "added_kong", "tiles": written([kind] * 4)}
        self._replace(seat)

    # The end

    def _win(self, seat: int) -> None:
        tile = self.tile
        assert tile is not None
        if self.phase == "turn":
            won = self.win_of(seat, without(self.hands[seat], [tile]), tile, self.how)
        else:
            win_by = "discard"
            if self.phase == "rob":
                win_by = "rob_kong"
                self.hands[self.turn] = without(self.hands[self.turn], [tile])
            else:
                self.piles[self.turn].pop()
            won = self.win_of(seat, self.hands[seat], tile, win_by)
            self.hands[seat] = [*self.hands[seat], tile]
        fans = best(won)
        assert fans is not None
        self.fans = fans
        self.payments = paid(won, sum(fans.values()), self.balances)
        self.winners = [seat]
        self._end("win", seat)

    def _wall_out(self) -> None:
        self._end("wall_out", 0)

    def _end(self, reason: str, next_dealer: int) -> None:
        following = {"winner": next_dealer, "alternate": 1, "random": None}[self.options["next_dealer"]]
        self.events.append({"event": "hand_end", "reason": reason, "next_dealer": following})
        self.phase, self.tile, self.asked, self.over = "over", None, {}, True

    # From outside

    def act(self, seat: int, action: Action) -> None:
        """A seat's answer."""
        if action not in self.legal(seat):
            raise Illegal(f"seat {seat} may not {action}, only {self.legal(seat)}")
        verb, phase = action["do"], self.phase
        self.asked = {}
        if verb == "win":
            self._win(seat)
        elif verb == "pass":
            self._pass(seat)
        elif verb == "declare_ready":
            kind = "heavenly" if phase == "opening" else self._ready_kind(seat)
            self.ready[seat] = kind
            self.events.append({"event": "ready", "seat": seat, "kind": kind})
            if phase == "opening":
                self._act()
            else:
                self._discard(action["tile"])
        elif verb == "discard":
            self._discard(action["tile"])
        elif verb == "concealed_kong":
            self._kong_concealed(action["tile"])
        elif verb == "added_kong":
            self._try_to_add(action["tile"])
        else:
            assert self.tile is not None
            own = tiles_of(action["tiles"]) if verb == "chow" else [self.tile] * (3 if verb == "exposed_kong" else 2)
            self._claim(seat, verb, own)

    def _pass(self, seat: int) -> None:
        if self.phase == "opening":
            self._act()
        elif self.phase == "rob":
            self._add()
        else:
            self._draw(seat)

    def window(self) -> int | None:
        """The seat that is asked in an open window, if one is open."""
        return next((seat for seat, offers in self.asked.items() if {"do": "pass"} in offers), None)

    def system_choice(self, seat: int) -> Action:
        """BD-56."""
        offers = self.legal(seat)
        for verb in ("win", "pass"):
            if {"do": verb} in offers:
                return {"do": verb}
        tile = self.tile
        first_turn = self.opening and seat == 0 and self.discarded[0] == 0 and not self.melded
        if tile is None or first_turn:
            tile = in_order(self.hands[seat])[-1]
        return {"do": "discard", "tile": tile}

    def tiles_held(self) -> Counter[str]:
        """Every tile of the case, wherever it is: none is lost and none is made."""
        everywhere = self.wall + self.hands[0] + self.hands[1] + self.piles[0] + self.piles[1]
        return Counter(everywhere + meld_tiles(self.melds[0] + self.melds[1]) + self.flowers[0] + self.flowers[1])


def as_listed(action: Action) -> Action:
    """An action of a case as it is offered: less its seat, the tiles of a chow in order."""
    bare = {key: value for key, value in action.items() if key != "seat"}
    return bare | {"tiles": written(tiles_of(bare["tiles"]))} if "tiles" in bare else bare


def run(case: dict[str, Any]) -> dict[str, Any]:
    """The `expect` of a play case, with all keys. A listed action that is no answer in the open window closes it."""
    play = Play(case.get("options") or {}, case["deal"])
    for listed in case["actions"]:
        seat = play.window()
        answers = [] if seat is None else [offer["do"] for offer in play.legal(seat)]
        if seat is not None and (listed["seat"] != seat or listed["do"] not in answers):
            play.act(seat, {"do": "pass"})
        play.act(listed["seat"], as_listed(listed))
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

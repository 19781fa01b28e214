"""A whole hand, from the page's "Flow, exactly": one plain object that is asked and told."""

from collections import Counter
from itertools import combinations
from typing import Any

from tests.oracle.character_duel.notation import SUIT
from tests.oracle.character_duel.options import Options, with_defaults
from tests.oracle.character_duel.scoring import Win, paid, total_of
from tests.oracle.character_duel.shapes import RUNS, waits_by_shape
from tests.oracle.duel.notation import WINDS, Meld, in_order, meld_tiles, open_melds, tiles_of, without, written

Action = dict[str, Any]
Event = dict[str, Any]

SEATS = [0, 1]


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
        assert set(table) <= {"round_wind", "balances", "wall_end"}, "no such key of the table"
        self.options = with_defaults(options)
        self.hands = [tiles_of(text) for text in deal["hands"]]
        self.wall = tiles_of(deal["wall"])
        self.wall_ends: bool = table.get("wall_end", False)
        self.round_wind: str = table.get("round_wind", "E")
        self.balances: list[int] | None = table.get("balances")
        self.melds: list[list[Meld]] = [[], []]
        self.piles: list[list[str]] = [[], []]
        self.ready = ["none", "none"]
        self.doubled: list[list[int]] = [[], []]
        """What each seat has recorded (CD-41)."""
        self.discarded = [0, 0]
        self.drawn = [0, 0]
        self.turn = 0
        self.tile: str | None = in_order(self.hands[0])[-1]
        """The tile drawn last in this turn, None after a chow or pung; in a window, what it is about."""
        self.how = "self_draw"
        self.fresh = True
        self.phase = ""
        self.asked: dict[int, list[Action]] = {}
        self.payments = [0, 0]
        self.winners: list[int] = []
        self.events: list[Event] = []
        self.over = False
        self._open()

    # What stands

    def legal(self, seat: int) -> list[Action]:
        """Everything open to the seat."""
        return self.asked.get(seat, [])

    def wall_empty(self) -> bool:
        """Whether no tile is left to draw, as far as the rules are concerned."""
        return self.wall_ends and not self.wall

    def locked(self, seat: int) -> bool:
        """CD-25."""
        return self.ready[seat] != "none"

    def first_turn_of_dealer(self) -> bool:
        """Whether seat 0 has neither discarded nor made a kong."""
        return self.discarded[0] == 0 and not self.melds[0]

    def win_of(self, seat: int, concealed: list[str], tile: str, win_by: str) -> Win:
        """What the seat would win with on this tile; a discard is not in the piles then."""
        first_turn = {
            (0, "self_draw"): self.first_turn_of_dealer(),
            (1, "self_draw"): self.drawn[1] == 1,
            (1, "discard"): self.drawn[1] == 0 and self.discarded[0] == 1,
        }
        return Win(
            options=self.options,
            concealed=concealed,
            melds=self.melds[seat],
            tile=tile,
            win_by=win_by,
            seat=seat,
            round_wind=self.round_wind,
            ready=self.ready[seat],
            first_turn=first_turn.get((seat, win_by), False),
            last_tile=self.wall_empty(),
            visible=self.piles[0] + self.piles[1] + meld_tiles(open_melds(self.melds[1 - seat])),
        )

    def _now(self, seat: int) -> Win:
        """The win on the tile that is in play, for the seat that is asked about it."""
        assert self.tile is not None
        if self.phase == "turn":
            return self.win_of(seat, without(self.hands[seat], [self.tile]), self.tile, self.how)
        win_by = "rob_kong" if self.phase == "rob" else "discard"
        return self.win_of(seat, self.hands[seat], self.tile, win_by)

    def _offers_to_win(self, seat: int) -> list[Action]:
        """CD-40: 胡 and 加倍 on the tile that is in play."""
        if total_of(self._now(seat)) is None:
            return []
        if self.wall_empty() or self.options["max_doubles"] == 0:
            return [{"do": "win"}]
        return [{"do": "win"}, {"do": "double"}]

    # Step 1

    def _open(self) -> None:
        if waits_by_shape(self.hands[1], []):
            self.phase = "opening"
            self.asked = {1: [{"do": "declare_ready"}, {"do": "pass"}]}
        else:
            self._act()

    # Drawing

    def _draw(self, seat: int) -> None:
        if not self.wall:
            raise WallFragmentEnded
        self.drawn[seat] += 1
        self._receive(seat, self.wall.pop(0), "self_draw")

    def _replace(self, seat: int) -> None:
        if not self.wall:
            raise WallFragmentEnded
        self._receive(seat, self.wall.pop(), "kong_draw")

    def _receive(self, seat: int, tile: str, how: str) -> None:
        self.turn, self.tile, self.how, self.fresh = seat, tile, how, True
        self.hands[seat].append(tile)
        self._act()

    # Step 2

    def _act(self) -> None:
        self.phase = "turn"
        seat, tile = self.turn, self.tile
        hand, kinds = self.hands[seat], in_order(list(set(self.hands[seat])))
        offers = self._offers_to_win(seat) if self.fresh else []
        self.asked = {seat: offers}
        if offers and self.locked(seat):
            return
        if tile is not None and not self.wall_empty():
            offers += [{"do": "concealed_kong", "tile": kind} for kind in kinds if self._may_kong(seat, kind)]
            offers += [{"do": "added_kong", "tile": kind} for kind in kinds if self._may_add(seat, kind)]
        if self.locked(seat):
            offers.append({"do": "discard", "tile": tile})
            return
        offers += [{"do": "discard", "tile": kind} for kind in kinds]
        if not self.wall_empty():
            leave_ready = [kind for kind in kinds if waits_by_shape(without(hand, [kind]), self.melds[seat])]
            offers += [{"do": "declare_ready", "tile": kind} for kind in leave_ready]

    def _may_kong(self, seat: int, kind: str) -> bool:
        """CD-12, CD-26."""
        hand = self.hands[seat]
        if hand.count(kind) != 4:
            return False
        if not self.locked(seat):
            return True
        if kind != self.tile or not self.fresh:
            return False
        kong = {"kind": "concealed_kong", "tiles": written([kind] * 4)}
        before = waits_by_shape(without(hand, [kind]), self.melds[seat])
        return before == waits_by_shape(without(hand, [kind] * 4), [*self.melds[seat], kong])

    def _may_add(self, seat: int, kind: str) -> bool:
        """CD-13, CD-26."""
        if self._pung_of(seat, kind) is None:
            return False
        return not self.locked(seat) or (kind == self.tile and self.fresh)

    def _pung_of(self, seat: int, kind: str) -> int | None:
        """The place of the seat's own pung of the kind."""
        for place, meld in enumerate(self.melds[seat]):
            if meld["kind"] == "pung" and tiles_of(meld["tiles"])[0] == kind:
                return place
        return None

    # Step 3

    def _double(self, seat: int) -> None:
        total = total_of(self._now(seat))
        assert total is not None
        self.doubled[seat].append(total)
        count = len(self.doubled[seat])
        self.events.append({"event": "double", "seat": seat, "tile": self.tile, "total": total, "count": count})
        if count == self.options["max_doubles"]:
            self._win(seat, auto=True)
        elif self.phase == "turn":
            self.fresh = False
            self._act()
        else:
            self._pass(seat)

    # Step 4

    def _kong_concealed(self, kind: str) -> None:
        seat = self.turn
        self.hands[seat] = without(self.hands[seat], [kind] * 4)
        self.melds[seat].append({"kind": "concealed_kong", "tiles": written([kind] * 4)})
        self._replace(seat)

    def _try_to_add(self, kind: str) -> None:
        other = 1 - self.turn
        self.phase, self.tile = "rob", kind
        offers = self._offers_to_win(other)
        if not offers:
            self._add()
        else:
            self.asked = {other: offers if self.locked(other) else [*offers, {"do": "pass"}]}

    def _add(self) -> None:
        seat, kind = self.turn, self.tile
        assert kind is not None
        place = self._pung_of(seat, kind)
        assert place is not None
        self.hands[seat] = without(self.hands[seat], [kind])
        pung = self.melds[seat][place]
        self.melds[seat][place] = pung | {"kind": "added_kong", "tiles": written([kind] * 4)}
        self._replace(seat)

    # Steps 5 and 6

    def _discard(self, tile: str) -> None:
        seat, other = self.turn, 1 - self.turn
        self.hands[seat] = without(self.hands[seat], [tile])
        self.discarded[seat] += 1
        self.phase, self.tile = "claims", tile
        offers = self._offers_to_win(other)
        bound = bool(offers) and self.locked(other)
        if not self.locked(other) and not self.wall_empty():
            offers += self._claims(other, tile)
        if not offers:
            self._lie()
        else:
            self.asked = {other: offers if bound else [*offers, {"do": "pass"}]}

    def _claims(self, seat: int, tile: str) -> list[Action]:
        hand, offers = self.hands[seat], list[Action]()
        if hand.count(tile) == 3:
            offers.append({"do": "exposed_kong"})
        if hand.count(tile) >= 2:
            offers.append({"do": "pung"})
        suited = [kind for kind in SUIT if kind in hand]
        for two in combinations(suited, 2):
            if in_order([*two, tile]) in RUNS:
                offers.append({"do": "chow", "tiles": written(list(two))})
        return offers

    def _lie(self) -> None:
        """Nobody takes the discard."""
        assert self.tile is not None
        self.piles[self.turn].append(self.tile)
        if self.wall_empty():
            self._end("wall_out", 0)
        else:
            self._draw(1 - self.turn)

    # Step 7

    def _claim(self, seat: int, kind: str, own: list[str]) -> None:
        """The discard and tiles of the hand become a meld."""
        tile, giver = self.tile, self.turn
        assert tile is not None
        self.hands[seat] = without(self.hands[seat], own)
        self.melds[seat].append({"kind": kind, "tiles": written([tile, *own]), "from": giver})
        self.turn, self.tile, self.fresh = seat, None, False
        if kind == "exposed_kong":
            self._replace(seat)
        else:
            self._act()

    # Steps 8 and 9

    def _win(self, seat: int, auto: bool = False) -> None:
        tile, won, doubled = self.tile, self._now(seat), self.doubled[seat]
        assert tile is not None
        if self.phase == "rob":
            self.hands[self.turn] = without(self.hands[self.turn], [tile])
        if self.phase != "turn":
            self.hands[seat] = [*self.hands[seat], tile]
        total = total_of(won)
        assert total is not None
        self.payments = paid(won, total, doubled, self.balances)
        self.winners = [seat]
        said = {"event": "win", "seat": seat, "tile": tile, "total": total}
        self.events.append(said | {"multiplier": 2 ** len(doubled), "auto": auto})
        self._end("win", seat)

    def _end(self, reason: str, next_dealer: int) -> None:
        following = {"winner": next_dealer, "alternate": 1, "random": None}[self.options["next_dealer"]]
        wind = WINDS[(WINDS.index(self.round_wind) + 1) % 4] if self.options["round_wind_mode"] == "rotate" else "E"
        self.events.append({"event": "hand_end", "reason": reason, "next_dealer": following, "round_wind": wind})
        self.phase, self.tile, self.asked, self.over = "over", None, {}, True

    # From outside

    def act(self, seat: int, action: Action) -> None:
        """A seat's answer."""
        if action not in self.legal(seat):
            raise Illegal(f"seat {seat} may not {action}, only {self.legal(seat)}")
        verb = action["do"]
        self.asked = {}
        if verb == "win":
            self._win(seat)
        elif verb == "double":
            self._double(seat)
        elif verb == "pass":
            self._pass(seat)
        elif verb == "declare_ready":
            self._declare(seat, action)
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

    def _declare(self, seat: int, action: Action) -> None:
        """CD-23, CD-24, CD-127."""
        opening = self.phase == "opening"
        first = opening or (seat == 0 and self.first_turn_of_dealer())
        self.ready[seat] = "heavenly" if first else "declared"
        self.events.append({"event": "ready", "seat": seat, "kind": self.ready[seat]})
        if opening:
            self._act()
        else:
            self._discard(action["tile"])

    def _pass(self, seat: int) -> None:
        if self.phase == "opening":
            self._act()
        elif self.phase == "rob":
            self._add()
        else:
            self._lie()

    def window(self) -> int | None:
        """The seat that is asked in a window that may be passed over, if one is open."""
        return next((seat for seat, offers in self.asked.items() if {"do": "pass"} in offers), None)

    def system_choice(self, seat: int) -> Action:
        """CD-53."""
        offers = self.legal(seat)
        for verb in ("win", "pass"):
            if {"do": verb} in offers:
                return {"do": verb}
        tile = self.tile
        if tile is None or (seat == 0 and self.first_turn_of_dealer()):
            tile = in_order(self.hands[seat])[-1]
        return {"do": "discard", "tile": tile}

    def tiles_held(self) -> Counter[str]:
        """Every tile of the case but a discard in question: none is lost and none is made."""
        everywhere = self.wall + self.hands[0] + self.hands[1] + self.piles[0] + self.piles[1]
        return Counter(everywhere + meld_tiles(self.melds[0] + self.melds[1]))


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

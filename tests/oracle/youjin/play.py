"""A whole hand, from the page's "Flow, exactly": one plain object that is asked and told."""

from typing import Any

from tests.oracle.youjin import scoring, shapes
from tests.oracle.youjin.money import payments
from tests.oracle.youjin.notation import Meld, in_order, plays_as, suit_of, tiles_of, without, written
from tests.oracle.youjin.options import Options, with_defaults

Action = dict[str, Any]
Event = dict[str, Any]

SEATS = [0, 1, 2, 3]
PASS: Action = {"do": "pass"}
RANK = {"win": 3, "exposed_kong": 2, "pung": 2, "chow": 1, "pass": 0}
"""YJ-22."""


class Illegal(Exception):
    """An action that is not open to the seat."""


class WallFragmentEnded(Exception):
    """A fragment of a long wall was played past its last listed tile: the case says too little."""


def after(seat: int) -> list[int]:
    """The other seats in turn order from the next one."""
    return [(seat + step) % 4 for step in (1, 2, 3)]


class Play:
    """The state of a hand.

    `phase` is a name of "Flow, exactly" or "over". `asked` holds what each seat that still has to answer may do; in a
    window for several seats `answers` holds what the others said.
    """

    def __init__(self, options: Options, deal: dict[str, Any]) -> None:
        table = deal["table"]
        self.options = with_defaults(options)
        self.wild: str = table["wild"]
        self.hands = [tiles_of(text) for text in deal["hands"]]
        self.wall = tiles_of(deal["wall"])
        self.wall_left: int = table.get("wall_left", 83)
        self.melds: list[list[Meld]] = [[], [], [], []]
        self.kongs = 0
        self.claimed = False
        """Whether any chow, pung or kong has been declared."""
        self.had_turn = {0}
        self.double_seat: int | None = None
        self.dealer_discards = 0
        self.absent: set[int] = set()
        self.payments = [0, 0, 0, 0]
        self.winners: list[int] = []
        self.events: list[Event] = []
        self.over = False
        self.seat = 0
        """Whose turn it is; the discarder or konger of a window."""
        self.how = "dealt"
        self.tile: str | None = None
        """The tile just drawn, or the one that a window is about."""
        self.kong: Action = {}
        """The last kong: its kind, and in a ROB window what is declared."""
        self.phase = ""
        self.asked: dict[int, list[Action]] = {}
        self.answers: dict[int, Action] = {}
        self._act_phase(0, "dealt")

    # What stands

    def legal(self, seat: int) -> list[Action]:
        """Everything open to the seat."""
        return self.asked.get(seat, [])

    def golds(self, seat: int) -> int:
        """Golds among the concealed tiles."""
        return self.hands[seat].count(self.wild)

    def in_youjin_shape(self, seat: int) -> bool:
        """YJ-50, where the seat holds its tiles between turns."""
        return shapes.is_youjin_shape(self.hands[seat], len(self.melds[seat]), self.wild)

    def reserve(self) -> int:
        """YJ-72, YJ-73."""
        if self.kongs == 0:
            return 34
        return 38 if self.options["kong_reserve"] == "flat" else 34 + 4 * self.kongs

    def win_of(self, seat: int, by: str) -> scoring.Win:
        """What the seat would win with, the tile of the moment included."""
        hand = list(self.hands[seat])
        tile: str | None = None
        if by in ("self_draw", "kong_draw"):
            tile = hand[-1]
            hand = hand[:-1]
        elif by in ("discard", "rob_kong"):
            tile = self.tile
        elif by == "rob_gold":
            tile = self.wild
        first_discard = by == "discard" and self.seat == 0 and self.dealer_discards == 1
        return scoring.Win(
            by=by,
            wild=self.wild,
            winner=seat,
            hand=hand,
            tile=tile,
            melds=self.melds[seat],
            discarder=self.seat if by in ("discard", "rob_kong") else None,
            first_turn=first_discard or (by == "self_draw" and self.how == "dealt"),
            double_seat=self.double_seat,
            kong=self.kong.get("kind"),
            claimed=self.claimed,
        )

    def may_win(self, seat: int, by: str) -> bool:
        """Step 2 of the scoring."""
        return scoring.is_allowed(self.win_of(seat, by), self.options)

    # A turn: TURN, ACT, LAST

    def _turn(self, seat: int) -> None:
        """TURN: before the draw."""
        self.phase, self.seat, self.tile = "turn", seat, None
        self.asked, self.answers = {}, {}
        offers: list[Action] = []
        if self.may_win(seat, "youjin"):
            offers.append({"do": "youjin"})
        if seat not in self.had_turn and self.may_win(seat, "rob_gold"):
            offers.append({"do": "rob_gold"})
        self.had_turn.add(seat)
        if offers:
            self.asked[seat] = [*offers, PASS]
        else:
            self._draw(seat)

    def _draw(self, seat: int) -> None:
        self._take_from_wall(seat, 0)
        if self.wall_left <= self.reserve():
            self._last(seat, "drawn")
        else:
            self._act_phase(seat, "drawn")

    def _replace(self, seat: int) -> None:
        self.kongs += 1
        self._take_from_wall(seat, -1)
        if self.kongs == 3:
            self.events.append({"event": "third_kong", "seat": seat})
        if self.kongs == 3 or self.wall_left <= self.reserve():
            self._last(seat, "replacement")
        else:
            self._act_phase(seat, "replacement")

    def _take_from_wall(self, seat: int, place: int) -> None:
        if not self.wall:
            raise WallFragmentEnded
        self.hands[seat].append(self.wall.pop(place))
        self.wall_left -= 1

    def _own_win(self, how: str) -> str:
        return "kong_draw" if how == "replacement" else "self_draw"

    def _wins(self, seat: int, how: str) -> list[Action]:
        """`win` and `three_golds`, where they are open in the seat's own turn."""
        offers: list[Action] = []
        if how != "claimed" and self.may_win(seat, self._own_win(how)):
            offers.append({"do": "win"})
        if self.golds(seat) >= 3:
            offers.append({"do": "three_golds"})
        return offers

    def _act_phase(self, seat: int, how: str) -> None:
        self.phase, self.seat, self.how = "act", seat, how
        self.tile = self.hands[seat][-1] if how in ("drawn", "replacement") else None
        self.asked, self.answers = {}, {}
        hand = self.hands[seat]
        offers = self._wins(seat, how)
        if self._may_double(seat):
            offers.append({"do": "double_youjin"})
        for kind in in_order(list(set(hand))):
            if how != "claimed" and kind != self.wild:
                if hand.count(kind) == 4:
                    offers += [{"do": "concealed_kong", "tile": kind}, {"do": "open_kong", "tile": kind}]
                if self._pung_of(seat, kind) is not None:
                    offers.append({"do": "added_kong", "tile": kind})
            offers.append({"do": "discard", "tile": kind})
        self.asked[seat] = offers

    def _may_double(self, seat: int) -> bool:
        if self.golds(seat) < 2 or self.double_seat == seat:
            return False
        rest = without(self.hands[seat], [self.wild])
        return shapes.is_youjin_shape(rest, len(self.melds[seat]), self.wild)

    def _pung_of(self, seat: int, kind: str) -> Meld | None:
        for meld in self.melds[seat]:
            if meld["kind"] == "pung" and tiles_of(meld["tiles"])[0] == kind:
                return meld
        return None

    def _last(self, seat: int, how: str) -> None:
        self.phase, self.seat, self.how, self.tile = "last", seat, how, self.hands[seat][-1]
        self.asked, self.answers = {}, {}
        offers = self._wins(seat, how)
        if offers:
            self.asked[seat] = [*offers, PASS]
        else:
            self._drawn_game()

    # Discards and claims

    def _discard(self, seat: int, tile: str) -> None:
        self.hands[seat] = without(self.hands[seat], [tile])
        self.dealer_discards += seat == 0
        shape = self.in_youjin_shape(seat)
        if tile == self.wild and shape and self.double_seat != seat:
            self.double_seat = seat
            self.events.append({"event": "double_youjin", "seat": seat})
        elif self.double_seat == seat and not shape:
            self.double_seat = None
            self.events.append({"event": "double_youjin_off", "seat": seat})
        if tile == self.wild:
            self._turn((seat + 1) % 4)
            return
        self.phase, self.seat, self.tile = "claim", seat, tile
        self.asked, self.answers = {}, {}
        for other in after(seat):
            offers = self._claims(other, tile)
            if offers:
                self.asked[other] = [*offers, PASS]
        self._close_if_settled()

    def _claims(self, seat: int, tile: str) -> list[Action]:
        offers: list[Action] = []
        if self.may_win(seat, "discard"):
            offers.append({"do": "win"})
        same = self.hands[seat].count(tile)
        if same >= 3:
            offers.append({"do": "exposed_kong"})
        if same >= 2:
            offers.append({"do": "pung"})
        if seat == (self.seat + 1) % 4:
            offers += [{"do": "chow", "tiles": written(two)} for two in self._chows(seat, tile)]
        return offers

    def _chows(self, seat: int, tile: str) -> list[list[str]]:
        """The pairs of tiles from the hand with which the tile is a chow (YJ-16, YJ-17, YJ-24)."""
        kind = plays_as(tile, self.wild)
        suit = suit_of(kind)
        if not suit:
            return []
        rank, found = int(kind[0]), []
        held = {plays_as(each, self.wild): each for each in self.hands[seat] if each != self.wild}
        for low in range(max(1, rank - 2), min(7, rank) + 1):
            two = [f"{each}{suit}" for each in range(low, low + 3) if each != rank]
            if all(each in held for each in two):
                found.append([held[each] for each in two])
        return found

    def _close_if_settled(self) -> None:
        """Resolve the window once no outstanding answer can beat the best one."""
        best = max((self._weight(seat, answer) for seat, answer in self.answers.items()), default=(0, 0))
        open_to = [self._weight(seat, offer) for seat, offers in self.asked.items() for offer in offers]
        if not self.asked or (best[0] > 0 and best > max(open_to)):
            self._resolve()

    def _weight(self, seat: int, answer: Action) -> tuple[int, int]:
        """What a claim weighs: its class, then how near the seat is after the discarder or konger."""
        return RANK[answer["do"]], -((seat - self.seat) % 4)

    def _resolve(self) -> None:
        """Carry out the best answer of a CLAIM or ROB window; who has not answered passes."""
        claims = [(self._weight(seat, answer), seat) for seat, answer in self.answers.items() if answer != PASS]
        robbing = self.phase == "rob"
        giver, tile = self.seat, self.tile
        assert tile is not None
        if not claims:
            if robbing:
                self._make_kong()
            else:
                self._turn((giver + 1) % 4)
            return
        seat = max(claims)[1]
        answer = self.answers[seat]
        if answer["do"] == "win":
            win = self.win_of(seat, "rob_kong" if robbing else "discard")
            if robbing:
                self.hands[giver] = without(self.hands[giver], [tile])
            self.hands[seat].append(tile)
            self._settle(win)
        elif answer["do"] == "exposed_kong":
            self._lay_down(seat, "exposed_kong", [tile] * 3, tile)
            self.kong = {"kind": "exposed_kong"}
            self._replace(seat)
        elif answer["do"] == "pung":
            self._lay_down(seat, "pung", [tile] * 2, tile)
            self._act_phase(seat, "claimed")
        else:
            self._lay_down(seat, "chow", tiles_of(answer["tiles"]), tile)
            self._act_phase(seat, "claimed")

    def _lay_down(self, seat: int, kind: str, own: list[str], claimed: str) -> None:
        self.claimed = True
        self.hands[seat] = without(self.hands[seat], own)
        self.melds[seat].append({"kind": kind, "tiles": written([*own, claimed]), "from": self.seat})

    # Kongs in the own turn

    def _declare_kong(self, seat: int, kind: str, tile: str) -> None:
        self.claimed = True
        self.kong = {"kind": kind, "tile": tile}
        self.tile = tile
        self.asked, self.answers = {}, {}
        if kind == "concealed_kong":
            self._make_kong()
            return
        self.phase = "rob"
        for other in after(seat):
            if self.may_win(other, "rob_kong"):
                self.asked[other] = [{"do": "win"}, PASS]
        self._close_if_settled()

    def _make_kong(self) -> None:
        seat, kind, tile = self.seat, self.kong["kind"], self.kong["tile"]
        if kind == "added_kong":
            meld = self._pung_of(seat, tile)
            assert meld is not None
            self.hands[seat] = without(self.hands[seat], [tile])
            meld["kind"], meld["tiles"] = kind, written([tile] * 4)
        else:
            self.hands[seat] = without(self.hands[seat], [tile] * 4)
            self.melds[seat].append({"kind": kind, "tiles": written([tile] * 4)})
        self._replace(seat)

    # The end

    def _settle(self, win: scoring.Win) -> None:
        total = max(scoring.fans_of(win, self.options).values())
        self.payments = payments(total, win.winner, win.discarder, self.options["base"])
        self.winners = [win.winner]
        self._end("win")

    def _drawn_game(self) -> None:
        self._end("third_kong" if self.kongs == 3 else "wall_out")

    def _end(self, reason: str) -> None:
        self.events.append({"event": "hand_end", "reason": reason, "next_dealer": None})
        self.phase, self.asked, self.answers, self.over = "over", {}, {}, True

    # From outside

    def act(self, seat: int, action: Action) -> None:
        """A seat's answer."""
        self._take(seat, action)
        self._system()

    def escape(self, seat: int) -> None:
        """The seat leaves; the system plays for it from now on (PF-24)."""
        self.absent.add(seat)
        self._system()

    def window_open(self) -> bool:
        """Whether the open question may be passed."""
        return any(PASS in offers for offers in self.asked.values())

    def close_window(self) -> None:
        """Whoever has not answered passes."""
        if self.phase in ("claim", "rob"):
            self._resolve()
        else:
            self._take(self.seat, PASS)
        self._system()

    def has_claim(self) -> bool:
        """Whether somebody has claimed in the open window."""
        return self.window_open() and any(answer != PASS for answer in self.answers.values())

    def _take(self, seat: int, action: Action) -> None:
        offered = dict(action)
        if action["do"] == "chow":
            offered["tiles"] = written(tiles_of(action["tiles"]))
        if offered not in self.legal(seat):
            raise Illegal(f"seat {seat} may not {action}, only {self.legal(seat)}")
        if self.phase in ("claim", "rob"):
            del self.asked[seat]
            self.answers[seat] = offered
            self._close_if_settled()
        elif action["do"] == "pass":
            if self.phase == "turn":
                self._draw(seat)
            else:
                self._drawn_game()
        elif action["do"] == "discard":
            self._discard(seat, action["tile"])
        elif action["do"] == "double_youjin":
            self._discard(seat, self.wild)
        elif action["do"] in ("concealed_kong", "open_kong", "added_kong"):
            self._declare_kong(seat, action["do"], action["tile"])
        else:
            self._win_in_turn(seat, action["do"])

    def _win_in_turn(self, seat: int, verb: str) -> None:
        win = self.win_of(seat, self._own_win(self.how) if verb == "win" else verb)
        if verb == "rob_gold":
            self.hands[seat].append(self.wild)
        self._settle(win)

    def _system(self) -> None:
        while True:
            seat = next((seat for seat in SEATS if seat in self.absent and self.legal(seat)), None)
            if seat is None:
                return
            self._take(seat, self.system_choice(seat))

    def system_choice(self, seat: int) -> Action:
        """PF-25, YJ-82."""
        verbs = {offer["do"] for offer in self.legal(seat)}
        for verb in ("youjin", "rob_gold", "win", "three_golds", "pass"):
            if verb in verbs:
                return {"do": verb}
        if self.tile is not None and self.tile != self.wild:
            return {"do": "discard", "tile": self.tile}
        hand = in_order(self.hands[seat])
        return {"do": "discard", "tile": next((tile for tile in hand if tile != self.wild), self.wild)}


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
    if play.has_claim():
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

"""A whole hand of either game, from the page's "Flow, exactly": one plain object that is asked and told."""

from itertools import combinations
from typing import Any

from tests.oracle import scoring
from tests.oracle.money import Purses, after, shares
from tests.oracle.notation import Meld, in_order, meld_tiles, suits_of, tiles_of, without, written
from tests.oracle.options import Options, with_defaults

Action = dict[str, Any]
Event = dict[str, Any]

SEATS = [0, 1, 2, 3]
STEP = {"next": 1, "across": 2, "previous": 3}


class Illegal(Exception):
    """An action that is not open to the seat."""


class WallFragmentEnded(Exception):
    """A fragment of a long wall was played past its last listed tile: the case says too little."""


class Play:
    """The state of a hand.

    `asked` holds what each seat that still has to answer may do; in a window `answers` holds what the others said.
    """

    def __init__(self, game: str, options: Options, deal: dict[str, Any]) -> None:
        table = deal.get("table", {})
        self.game = game
        self.options = with_defaults(options)
        self.hands = [tiles_of(text) for text in deal["hands"]]
        self.wall = tiles_of(deal["wall"])
        self.wall_ends: bool = table.get("wall_end", False)
        self.exchange_dir: str = table.get("exchange_dir", "next")
        self.purses = Purses(table.get("balances"))
        self.melds: list[list[Meld]] = [[], [], [], []]
        self.void: list[str | None] = [None, None, None, None]
        self.winners: list[int] = []
        self.absent: set[int] = set()
        self.escaped: set[int] = set()
        self.pass_locked: set[int] = set()
        self.discards = [0, 0, 0, 0]
        self.somebody_melded = False
        self.first_win: tuple[list[int], int | None] | None = None
        """Who won on the hand's first winning tile, and who gave it."""
        self.kongs: list[dict[str, Any]] = []
        """Every kong that stands: konger, what each payer paid, whether it fell due for transfer."""
        self.turn_kongs: list[dict[str, Any]] = []
        """The kongs of the turn that is going on, or whose discard is being claimed."""
        self.turn_draws: list[str] = []
        self.drawn: str | None = self.hands[0][-1]
        self.drawn_as = "self_draw"
        self.turn = 0
        self.tile: str | None = None
        """The tile that a window is about."""
        self.phase = ""
        self.asked: dict[int, list[Action]] = {}
        self.answers: dict[int, Action] = {}
        self.offered: dict[int, list[Action]] = {}
        """What the seats of the open window were offered when it opened."""
        self.events: list[Event] = []
        self.over = False
        self.turn_draws = [self.hands[0][-1]]
        if self.options["exchange_three"]:
            self._ask_exchange()
        elif self.options["ding_que"]:
            self._ask_void()
        else:
            self._begin_turn()

    # What stands

    def left(self) -> float:
        """Tiles left in the wall."""
        return len(self.wall) if self.wall_ends else float("inf")

    def live(self, seat: int) -> bool:
        """在局."""
        return self.game == "xueliu" or seat not in self.winners

    def locked(self, seat: int) -> bool:
        """A xueliu seat that has won."""
        return self.game == "xueliu" and seat in self.winners

    def forced(self) -> bool:
        """SC-13."""
        last: int = self.options["forced_last"]
        return last > 0 and self.left() <= last

    def next_live(self, seat: int) -> int:
        """The next seat in turn order that is live; the seat itself if no other is."""
        return next(other for other in [*after(seat), seat] if self.live(other))

    def completes(self, seat: int, concealed: list[str]) -> bool:
        """Whether 14 tiles, the winning one included, are a win for the seat."""
        reason = scoring.why_not(
            self.game, self.options, concealed, self.melds[seat], self.void[seat], seat in self.winners
        )
        return reason is None

    def waits(self, seat: int, concealed: list[str], melds: list[Meld]) -> list[str]:
        """SC-33."""
        return scoring.waits(self.game, self.options, concealed, melds, self.void[seat])

    def legal(self, seat: int) -> list[Action]:
        """Everything open to the seat."""
        return self.asked.get(seat, [])

    # Opening

    def _ask_exchange(self) -> None:
        self.phase = "exchange"
        self.answers = {}
        self.asked = {}
        for seat in SEATS:
            choices = {
                tuple(three) for three in combinations(in_order(self.hands[seat]), 3) if len(suits_of(list(three))) == 1
            }
            self.asked[seat] = [{"do": "exchange", "tiles": written(list(three))} for three in sorted(choices)]

    def _exchange(self) -> None:
        given = {seat: tiles_of(self.answers[seat]["tiles"]) for seat in SEATS}
        for seat in SEATS:
            self.hands[seat] = without(self.hands[seat], given[seat])
        for seat in SEATS:
            self.hands[(seat + STEP[self.exchange_dir]) % 4] += given[seat]
        self.drawn = self.hands[0][-1]
        self.turn_draws = [self.drawn]
        if self.options["ding_que"]:
            self._ask_void()
        else:
            self._begin_turn()

    def _ask_void(self) -> None:
        self.phase = "void"
        self.answers = {}
        self.asked = {seat: [{"do": "void", "suit": suit} for suit in "mps"] for seat in SEATS}

    # A turn

    def _draw(self, seat: int, replacement: bool) -> None:
        if not self.wall:
            if not self.wall_ends:
                raise WallFragmentEnded
            assert not replacement, "SC-20 leaves a replacement for every kong"
            self._wall_out()
            return
        if not replacement:
            self.turn_draws, self.turn_kongs = [], []
        self.turn = seat
        self.drawn = self.wall.pop() if replacement else self.wall.pop(0)
        self.drawn_as = "kong_draw" if replacement else "self_draw"
        self.turn_draws.append(self.drawn)
        self.hands[seat].append(self.drawn)
        self.pass_locked.discard(seat)
        self._begin_turn()

    def _begin_turn(self) -> None:
        """A turn in which a tile has been drawn."""
        seat, drawn = self.turn, self.drawn
        assert drawn is not None
        self.phase, self.tile = "turn", None
        self.asked, self.answers = {}, {}
        offers: list[Action] = []
        if self.completes(seat, self.hands[seat]):
            if self.forced():
                self._win([seat], self.drawn_as, None, drawn)
                return
            offers.append({"do": "win"})
        if self.left() >= 2:
            for tile in in_order(list(set(self.hands[seat]))):
                if self._may_kong_concealed(seat, tile):
                    offers.append({"do": "concealed_kong", "tile": tile})
                if self._may_kong_added(seat, tile):
                    offers.append({"do": "added_kong", "tile": tile})
        self.asked[seat] = offers + self._discards(seat)

    def _may_kong_concealed(self, seat: int, tile: str) -> bool:
        hand = self.hands[seat]
        if hand.count(tile) < 4 or tile[1] == self.void[seat]:
            return False
        if not self.locked(seat):
            return True
        kong = {"kind": "concealed_kong", "tiles": written([tile] * 4)}
        return tile == self.drawn and self._same_waits(
            seat, without(hand, [tile]), without(hand, [tile] * 4), [*self.melds[seat], kong]
        )

    def _same_waits(self, seat: int, before: list[str], concealed: list[str], melds: list[Meld]) -> bool:
        return self.waits(seat, before, self.melds[seat]) == self.waits(seat, concealed, melds)

    def _may_kong_added(self, seat: int, tile: str) -> bool:
        punged = any(meld["kind"] == "pung" and tiles_of(meld["tiles"])[0] == tile for meld in self.melds[seat])
        return punged and not self.locked(seat) and tile[1] != self.void[seat]

    def _discards(self, seat: int) -> list[Action]:
        hand = self.hands[seat]
        if self.locked(seat):
            assert self.drawn is not None
            return [{"do": "discard", "tile": self.drawn}]
        void = [tile for tile in hand if tile[1] == self.void[seat]]
        return [{"do": "discard", "tile": tile} for tile in in_order(list(set(void or hand)))]

    # Windows

    def _discard(self, seat: int, tile: str) -> None:
        self.hands[seat] = without(self.hands[seat], [tile])
        self.discards[seat] += 1
        self.drawn = None
        self.phase, self.tile = "claims", tile
        self.asked, self.answers = {}, {}
        others = [other for other in after(seat) if self.live(other)]
        able = [other for other in others if self._may_win_on(other, tile)]
        if able and self.forced():
            self._win(able, "kong_discard" if self.turn_kongs else "discard", seat, tile)
            return
        for other in others:
            offers: list[Action] = [{"do": "win"}] if other in able else []
            if self._may_kong_exposed(other, tile):
                offers.append({"do": "exposed_kong"})
            if self._may_pung(other, tile):
                offers.append({"do": "pung"})
            if offers:
                self.asked[other] = [*offers, {"do": "pass"}]
        self.offered = dict(self.asked)
        self._close_if_done()

    def _may_win_on(self, seat: int, tile: str) -> bool:
        return seat not in self.pass_locked and self.completes(seat, [*self.hands[seat], tile])

    def _may_kong_exposed(self, seat: int, tile: str) -> bool:
        hand = self.hands[seat]
        if hand.count(tile) < 3 or self.left() < 2 or tile[1] == self.void[seat]:
            return False
        if not self.locked(seat):
            return True
        kong = {"kind": "exposed_kong", "tiles": written([tile] * 4), "from": self.turn}
        return self._same_waits(seat, hand, without(hand, [tile] * 3), [*self.melds[seat], kong])

    def _may_pung(self, seat: int, tile: str) -> bool:
        return (
            self.hands[seat].count(tile) >= 2
            and not self.locked(seat)
            and self.left() > 0
            and tile[1] != self.void[seat]
        )

    def _declare_added(self, seat: int, tile: str) -> None:
        self.phase, self.tile = "rob", tile
        self.asked, self.answers = {}, {}
        able = [other for other in after(seat) if self.live(other) and self._may_win_on(other, tile)]
        if able and self.forced():
            self._rob(able)
            return
        self.asked = {other: [{"do": "win"}, {"do": "pass"}] for other in able}
        self.offered = dict(self.asked)
        self._close_if_done()

    def _close_if_done(self) -> None:
        win_is_open = any({"do": "win"} in offers for offers in self.asked.values())
        claimed = any(answer["do"] != "pass" for answer in self.answers.values())
        if not self.asked or (claimed and not win_is_open):
            self._close()

    def _close(self) -> None:
        """Carry out the best answers of the window; who has not answered passes."""
        self.asked = {}
        tile = self.tile
        assert tile is not None
        winners = [seat for seat in after(self.turn) if self.answers.get(seat) == {"do": "win"}]
        if self.options["pass_lock"]:
            self.pass_locked |= {
                seat for seat, offers in self.offered.items() if {"do": "win"} in offers and seat not in winners
            }
        self.offered = {}
        if self.phase == "rob":
            if winners:
                self._rob(winners)
            else:
                self._add_to_pung()
            return
        if winners:
            self._win(winners, "kong_discard" if self.turn_kongs else "discard", self.turn, tile)
            return
        for seat, answer in self.answers.items():
            if answer["do"] == "exposed_kong":
                self._kong_exposed(seat, tile)
                return
            if answer["do"] == "pung":
                self._pung(seat, tile)
                return
        self._draw(self.next_live(self.turn), replacement=False)

    # Melds

    def _pung(self, seat: int, tile: str) -> None:
        self.hands[seat] = without(self.hands[seat], [tile] * 2)
        self.melds[seat].append({"kind": "pung", "tiles": written([tile] * 3), "from": self.turn})
        self.somebody_melded = True
        self.pass_locked.discard(seat)
        self.turn, self.drawn, self.turn_draws, self.turn_kongs = seat, None, [], []
        self.phase, self.tile = "turn", None
        self.answers = {}
        self.asked = {seat: self._discards(seat)}

    def _kong_exposed(self, seat: int, tile: str) -> None:
        feeder = self.turn
        self.hands[seat] = without(self.hands[seat], [tile] * 3)
        self.melds[seat].append({"kind": "exposed_kong", "tiles": written([tile] * 4), "from": feeder})
        self.turn, self.turn_draws, self.turn_kongs = seat, [], []
        self._kong_stands(seat, "exposed_kong", [(feeder, 2)], feeder)

    def _kong_concealed(self, seat: int, tile: str) -> None:
        self.hands[seat] = without(self.hands[seat], [tile] * 4)
        self.melds[seat].append({"kind": "concealed_kong", "tiles": written([tile] * 4)})
        self._kong_stands(seat, "concealed_kong", [(other, 2) for other in after(seat) if self.live(other)], None)

    def _add_to_pung(self) -> None:
        seat, tile = self.turn, self.tile
        assert tile is not None
        self.hands[seat] = without(self.hands[seat], [tile])
        for meld in self.melds[seat]:
            if meld["kind"] == "pung" and tiles_of(meld["tiles"])[0] == tile:
                meld["kind"], meld["tiles"] = "added_kong", written([tile] * 4)
        owing = [(other, 1) for other in after(seat) if self.live(other)]
        if self.options["held_kong"] == "free" and tile not in self.turn_draws:
            owing = []
        self._kong_stands(seat, "added_kong", owing, None)

    def _kong_stands(self, seat: int, kind: str, owing: list[tuple[int, int]], feeder: int | None) -> None:
        self.somebody_melded = True
        before = list(self.purses.moved)
        paid = []
        for payer, stakes in owing:
            if self.options["won_exempt"] and self.locked(payer):
                continue
            paid.append((payer, self.purses.pay(payer, seat, stakes * self.options["base"])))
        kong = {"seat": seat, "paid": paid, "feeder": feeder, "gone": False}
        self.kongs.append(kong)
        self.turn_kongs.append(kong)
        self._tell_money({"event": "kong_payment", "seat": seat, "kind": kind}, before)
        self.pass_locked.discard(seat)
        self._draw(seat, replacement=True)

    def _tell_money(self, event: Event, before: list[int]) -> None:
        """Tell an event with what has moved since `before`; left out if nothing has."""
        moved = [now - then for now, then in zip(self.purses.moved, before, strict=True)]
        if any(moved):
            self.events.append(event | {"payments": moved})

    # Wins

    def _rob(self, winners: list[int]) -> None:
        tile = self.tile
        assert tile is not None
        self.hands[self.turn] = without(self.hands[self.turn], [tile])
        self._win(winners, "rob_kong", self.turn, tile)

    def _win(self, winners: list[int], win_by: str, giver: int | None, tile: str) -> None:
        """All the wins on one tile, `winners` in turn order from the giver."""
        self.asked, self.answers, self.offered = {}, {}, {}
        if self.first_win is None:
            self.first_win = (list(winners), giver)
        feeder = self.turn_kongs[-1]["feeder"] if win_by == "kong_draw" else None
        for seat in winners:
            circumstances = {
                "winner": seat,
                "discarder": giver,
                "win_by": win_by,
                "first_turn": not self.somebody_melded
                and self.discards[seat] == 0
                and (giver is None or self.discards[giver] == 1),
                "last_tile": self.left() == 0,
                "won": list(self.winners),
                "kong_from": feeder,
            }
            concealed = list(self.hands[seat]) + ([tile] if giver is not None else [])
            fans = scoring.best_fans(self.options, concealed, self.melds[seat], circumstances)
            total = scoring.total_of(self.options, fans)
            before = list(self.purses.moved)
            for payer, due in scoring.dues(self.game, self.options, total, circumstances):
                self.purses.pay(payer, seat, due)
            moved = [now - then for now, then in zip(self.purses.moved, before, strict=True)]
            self.events.append({"event": "win", "seat": seat, "win_by": win_by, "total": total, "payments": moved})
            self.hands[seat] = concealed if self.game == "xuezhan" else without(concealed, [tile])
            self.winners.append(seat)
        if win_by == "kong_discard":
            assert giver is not None
            self._transfer(giver, winners)
        self.turn_kongs, self.turn_draws, self.drawn = [], [], None
        if self.game == "xuezhan" and sum(self.live(seat) for seat in SEATS) == 1:
            self._end("three_won")
            return
        self._draw(self.next_live(winners[-1]), replacement=False)

    def _transfer(self, konger: int, winners: list[int]) -> None:
        if self.options["transfer"] == "off":
            return
        kongs = self.turn_kongs if self.options["transfer"] == "turn" else self.kongs
        due = 0
        for kong in kongs:
            if kong["seat"] == konger and not kong["gone"]:
                due += sum(amount for _, amount in kong["paid"])
                kong["gone"] = True
        for seat, share in shares(due, winners, konger).items():
            before = list(self.purses.moved)
            self.purses.pay(konger, seat, share)
            self._tell_money({"event": "transfer", "seat": konger, "to": seat}, before)

    # The end

    def _wall_out(self) -> None:
        base = self.options["base"]
        live = [seat for seat in SEATS if self.live(seat)]
        pigs = [seat for seat in live if self._is_pig(seat)]
        ready = [seat for seat in live if self._is_ready(seat)]
        for pig in pigs:
            before = list(self.purses.moved)
            for seat in after(pig):
                exempt = self.options["won_exempt"] and self.locked(seat)
                if seat in live and seat not in pigs and not exempt:
                    self.purses.pay(pig, seat, self.options["pig"] * base)
            self._tell_money({"event": "flower_pig", "seat": pig}, before)
        for payer in live:
            if payer in pigs or payer in ready:
                continue
            before = list(self.purses.moved)
            for seat in after(payer):
                if seat in ready:
                    self.purses.pay(payer, seat, self._most_possible(seat) * base)
            self._tell_money({"event": "big_call", "seat": payer}, before)
        for seat in live:
            if seat not in ready:
                self._refund(seat)
        self._end("wall_out")

    def _is_pig(self, seat: int) -> bool:
        suits = suits_of(self.hands[seat] + meld_tiles(self.melds[seat]))
        if self.locked(seat):
            return False
        return self.void[seat] in suits if self.options["ding_que"] else len(suits) == 3

    def _is_ready(self, seat: int) -> bool:
        return self.locked(seat) or bool(self.waits(seat, self.hands[seat], self.melds[seat]))

    def _most_possible(self, seat: int) -> int:
        """SC-79."""
        plainly: dict[str, Any] = {
            "winner": seat,
            "discarder": None,
            "win_by": "discard",
            "first_turn": False,
            "last_tile": False,
            "won": [],
            "kong_from": None,
        }
        return max(
            scoring.total_of(
                self.options, scoring.best_fans(self.options, [*self.hands[seat], tile], self.melds[seat], plainly)
            )
            for tile in self.waits(seat, self.hands[seat], self.melds[seat])
        )

    def _refund(self, seat: int) -> None:
        before, system_before = list(self.purses.moved), self.purses.to_system
        for kong in self.kongs:
            if kong["seat"] != seat or kong["gone"]:
                continue
            received = dict(kong["paid"])
            for payer in after(seat):
                if payer in received:
                    self.purses.pay(seat, None if payer in self.escaped else payer, received[payer])
        event: Event = {"event": "refund", "seat": seat}
        to_system = self.purses.to_system - system_before
        if to_system > 0:
            event["system"] = to_system
        self._tell_money(event, before)

    def _end(self, reason: str) -> None:
        dealer: int | None = 0
        if self.first_win is not None:
            winners, giver = self.first_win
            dealer = winners[0] if len(winners) == 1 else giver
        self.events.append({"event": "hand_end", "reason": reason, "next_dealer": dealer})
        self.phase, self.asked, self.answers, self.over = "over", {}, {}, True

    # From outside

    def start(self) -> None:
        """Let the system answer for whoever is absent already (nobody, at the deal)."""
        self._system()

    def act(self, seat: int, action: Action) -> None:
        """A seat's answer."""
        self._take(seat, action)
        self._system()

    def escape(self, seat: int) -> None:
        """SC-91…93."""
        self.absent.add(seat)
        if seat not in self.winners:
            self.escaped.add(seat)
        self._system()

    def window_open(self) -> bool:
        """Whether claims or the robbing of a kong are asked for."""
        return self.phase in ("claims", "rob")

    def close_window(self) -> None:
        """Whoever has not answered passes."""
        self._close()
        self._system()

    def claimed(self) -> bool:
        """Whether somebody has claimed in the open window."""
        return self.window_open() and any(answer["do"] != "pass" for answer in self.answers.values())

    def _take(self, seat: int, action: Action) -> None:
        offered = dict(action)
        if action["do"] == "exchange":
            offered["tiles"] = written(tiles_of(action["tiles"]))
        if offered not in self.legal(seat):
            raise Illegal(f"seat {seat} may not {action}, only {self.legal(seat)}")
        if self.phase == "turn":
            self._take_turn(seat, action)
            return
        del self.asked[seat]
        self.answers[seat] = action
        if self.window_open():
            self._close_if_done()
        elif not self.asked:
            if self.phase == "exchange":
                self._exchange()
            else:
                self.void = [self.answers[each]["suit"] for each in SEATS]
                self._begin_turn()

    def _take_turn(self, seat: int, action: Action) -> None:
        verb = action["do"]
        if verb == "win":
            assert self.drawn is not None
            self._win([seat], self.drawn_as, None, self.drawn)
        elif verb == "discard":
            self._discard(seat, action["tile"])
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
        """SC-92."""
        verbs = {offer["do"] for offer in self.legal(seat)}
        for verb in ("win", "pass"):
            if verb in verbs:
                return {"do": verb}
        hand = in_order(self.hands[seat])
        by_suit = {suit: [tile for tile in hand if tile[1] == suit] for suit in "mps"}
        if "exchange" in verbs:
            suit = min((suit for suit in "mps" if len(by_suit[suit]) >= 3), key=lambda suit: len(by_suit[suit]))
            return {"do": "exchange", "tiles": written(by_suit[suit][:3])}
        if "void" in verbs:
            return {"do": "void", "suit": min("mps", key=lambda suit: len(by_suit[suit]))}
        void = self.void[seat]
        among = by_suit[void] if void is not None and by_suit[void] else hand
        return {"do": "discard", "tile": self.drawn if self.drawn in among else among[-1]}


def run(case: dict[str, Any], game: str) -> dict[str, Any]:
    """The `expect` of a play case, with all keys."""
    play = Play(game, case.get("options", {}), case["deal"])
    play.start()
    for listed in case["actions"]:
        action = {key: value for key, value in listed.items() if key != "seat"}
        seat = listed["seat"]
        if action["do"] == "escape":
            play.escape(seat)
            continue
        if play.window_open() and all(offer["do"] != action["do"] for offer in play.legal(seat)):
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

"""What a casual player would notice about the house bot."""

from collections.abc import Sequence

import pytest

from queju.bots.holding import Holding
from queju.bots.roster import HOUSE, RANDOM, bot
from queju.bots.seated import HouseSeats
from queju.bots.selfplay import simulate
from queju.engine import events as ev
from queju.engine.actions import ADDED_KONG, CONCEALED_KONG, DISCARD, EXPOSED_KONG, PASS, PUNG, WIN
from queju.engine.events import MeldShown
from queju.engine.machine import Action, Question
from queju.engine.setup import Setup
from queju.engine.views import RiverTile, SeatView, View, WonTile
from queju.games import HandGame, hand_game
from queju.tiles import KIND_OF, THREE_SUITS, parse

XUEZHAN = hand_game("xuezhan")
PLAYER = bot(HOUSE, XUEZHAN, XUEZHAN.options())


def seat_view(hand: str, drawn: str | None = None, *, melds: Sequence[MeldShown] = (), rivers: str = "") -> View:
    """A view of seat 0 with three others, of whom the next has discarded `rivers`."""
    others = [SeatView(count=13) for _ in range(3)]
    others[0].river = [RiverTile(tile) for tile in (rivers[at : at + 2] for at in range(0, len(rivers), 2))]
    return View(0, rest=40, seats=[SeatView(hand=hand, drawn=drawn, melds=list(melds)), *others])


def discards(hand: str, drawn: str | None = None) -> list[Action]:
    return [DISCARD[kind] for kind in sorted(set(parse(hand + (drawn or ""))))]


def ask(view: View, *offers: Action) -> Action:
    return PLAYER.choose(view, Question(1, 0, offers, False))


def offered(view: View, tile: str) -> View:
    """Seat 3 has discarded `tile`."""
    view.last = ev.Discarded(3, tile)
    view.seats[3].river.append(RiverTile(tile))
    return view


def test_it_takes_every_win() -> None:
    assert ask(seat_view("123456m78999p11m", "9p"), WIN, *discards("123456m78999p11m", "9p")) is WIN
    assert ask(offered(seat_view("123456m789p2233p"), "2p"), WIN, PUNG, PASS) is WIN


def test_it_keeps_what_is_nearest_to_ready() -> None:
    # 9m is in no set and helps none; every other discard breaks a set or the pair.
    view = seat_view("123456m9m456p77p8p", "9p")
    assert ask(view, *discards("123456m9m456p77p8p", "9p")) == DISCARD[KIND_OF["9m"]]


def test_of_two_waits_it_keeps_the_one_that_can_still_come() -> None:
    # Beside 123m 456m 999m and 77p stand 1p 3p, which wait on 2p, and 4p 6p, which wait on 5p. All 2p are gone.
    view = seat_view("123456m99m134677p", "9m", rivers="2p2p2p2p")
    choice = ask(view, *discards("123456m99m134677p", "9m"))
    assert choice in {DISCARD[KIND_OF["1p"]], DISCARD[KIND_OF["3p"]]}


def test_it_gives_up_the_suit_that_costs_it_least() -> None:
    hand, drawn = "123456m45678p1s9s", "2p"
    assert ask(seat_view(hand, drawn), *discards(hand, drawn)).tile in {"1s", "9s"}


def test_a_melded_suit_is_not_given_up() -> None:
    melds = [MeldShown("pung", "111s", 1), MeldShown("pung", "999s", 2)]
    hand, drawn = "123m4578p", "1m"
    # Bamboo lies on the table, so one of the other two goes: the characters, which is less, or the dots.
    choice = ask(seat_view(hand, drawn, melds=melds), *discards(hand, drawn))
    assert choice.tile is not None
    assert choice.tile[-1] in "mp"


def test_it_names_the_shortest_suit_void_and_passes_on_tiles_of_it() -> None:
    view = seat_view("1234567m23456p9s")
    voids = [Action("void", suit=suit) for suit in "mps"]
    assert ask(view, *voids) == voids[2]
    view = seat_view("123456m2345p147s")
    exchanges = [Action("exchange", tiles=tiles) for tiles in ("123m", "456m", "234p", "345p", "147s")]
    assert ask(view, *exchanges) == exchanges[4]


def test_a_void_suit_that_was_named_is_not_played_for() -> None:
    view = seat_view("12345678m1123p9s")
    view.seats[0].void = "m"
    # Claims of the other suits may help; the eight characters count for nothing.
    assert ask(offered(view, "1p"), PUNG, PASS) is PUNG


def test_a_pung_is_taken_only_where_it_brings_the_hand_nearer() -> None:
    assert ask(offered(seat_view("1122m446688p55m7p"), "1m"), PUNG, PASS) is PASS  # near seven pairs
    assert ask(offered(seat_view("11m22m345p678p69m1p"), "1m"), PUNG, PASS) is PUNG
    assert ask(offered(seat_view("123m33m456p789p78m"), "3m"), PUNG, PASS) is PASS  # ready: it would break the hand


def test_a_kong_is_taken_where_it_costs_nothing() -> None:
    assert ask(offered(seat_view("111m456m789p2258p"), "1m"), EXPOSED_KONG, PUNG, PASS) is EXPOSED_KONG
    # The four 5m are in two runs and the pair; without them the hand is far from ready again.
    hand, drawn = "3455567m234p178p", "5m"
    kong = CONCEALED_KONG[KIND_OF["5m"]]
    assert ask(seat_view(hand, drawn), kong, *discards(hand, drawn)) == DISCARD[KIND_OF["1p"]]
    melds = [MeldShown("pung", "999p", 2)]
    added = ADDED_KONG[KIND_OF["9p"]]
    assert ask(seat_view("123m456m2244p", "9p", melds=melds), added, *discards("123m456m2244p", "9p")) is added


def test_what_has_been_seen_cannot_come() -> None:
    view = seat_view("1122m", rivers="5m5m6m")
    view.seats[1].river[0].gone = True
    view.seats[2].melds = [MeldShown("pung", "555m", 1), MeldShown("concealed_kong", "9999p", None)]
    view.seats[3].won = [WonTile("7s", "self_draw", None, 1), WonTile("6m", "discard", 1, 1)]
    unseen = Holding(view, THREE_SUITS).unseen
    seen = {"1m": 2, "2m": 2, "5m": 0, "6m": 3, "9p": 0, "7s": 3, "3s": 4}
    assert {tile: unseen[KIND_OF[tile]] for tile in seen} == seen


@pytest.mark.rule("PF-21")
def test_it_decides_by_what_its_seat_was_told_and_nothing_else() -> None:
    """Two deals that differ only in what seat 0 cannot see get the same answer from it."""
    mine = parse("123456m45678p1s9s2p")
    others = THREE_SUITS.all()
    for kind in mine:
        others.remove(kind)
    choices = []
    for hidden in (others, others[::-1]):
        hands = [mine, hidden[:13], hidden[13:26], hidden[26:39]]
        machine = XUEZHAN.open(XUEZHAN.options(), Setup(hands, hidden[39:]))
        choices.append(HouseSeats(XUEZHAN, XUEZHAN.options())(machine, 0))
    assert choices[0] == choices[1]


@pytest.mark.parametrize("known", [hand_game("xuezhan"), hand_game("xueliu")], ids=lambda known: known.id)
@pytest.mark.parametrize("given", [{}, {"exchange_three": True, "ding_que": True}], ids=["seed", "with 换三张, 定缺"])
def test_it_beats_chance_by_a_wide_margin(known: HandGame, given: dict[str, object]) -> None:
    options = known.read_options(given)
    bots = [bot(HOUSE, known, options), *(bot(RANDOM, known, options, seed) for seed in range(3))]
    hands = list(simulate(known, options, bots, 60, seed=7))
    assert sum(hand[0].wins > 0 for hand in hands) > 30
    assert sum(seat.wins > 0 for hand in hands for seat in hand[1:]) < 20
    assert sum(hand[0].coins for hand in hands) > 200
    assert all(sum(seat.coins for seat in hand) == 0 for hand in hands)

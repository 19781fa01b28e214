"""What somebody who knows 武汉麻将, 扣点点 or 游金麻将 would notice about the house bot."""

from collections.abc import Sequence

import pytest

from queju.bots.roster import HOUSE, RANDOM, bot
from queju.bots.selfplay import simulate
from queju.engine import events as ev
from queju.engine.actions import DISCARD, PASS, WIN
from queju.engine.events import MeldShown
from queju.engine.machine import Action, Question
from queju.engine.views import RiverTile, SeatView, View
from queju.games import hand_game
from queju.games.koudian.values import LEAST_CLAIMED, VALUES
from queju.tiles import KIND_OF, parse

RED_KONG = Action("red_kong")
WILD_KONG = Action("wild_kong")
YOUJIN = Action("youjin")
DOUBLE_YOUJIN = Action("double_youjin")


def position(hand: str, drawn: str | None = None, *, wild: str | None = None, melds: Sequence[str] = ()) -> View:
    """A view of seat 0 in the middle of a hand; `melds` are pungs, by their tiles."""
    mine = SeatView(hand=hand, drawn=drawn, melds=[MeldShown("pung", tiles, 1) for tiles in melds])
    others = [SeatView(count=13) for _ in range(3)]
    for seat in (mine, *others):
        seat.river = [RiverTile("N")]
    return View(0, rest=44, wild=wild, seats=[mine, *others])


def offered(view: View, tile: str, by: int = 3) -> View:
    """Another seat has discarded `tile`."""
    view.last = ev.Discarded(by, tile)
    view.seats[by].river.append(RiverTile(tile))
    return view


def ask(game_id: str, view: View, *offers: Action) -> Action:
    """What the house bot answers."""
    known = hand_game(game_id)
    return bot(HOUSE, known, known.options()).choose(view, Question(1, 0, offers, False))


def discards(view: View) -> list[Action]:
    mine = view.seats[0]
    return [DISCARD[kind] for kind in sorted(set(parse((mine.hand or "") + (mine.drawn or ""))))]


# --- 武汉麻将 ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WH-32")
def test_in_wuhan_it_opens_in_time() -> None:
    # The hand is ready, but nobody may win unopened: with the chow it is as near, and open.
    chow = Action("chow", tiles="56m")
    closed = offered(position("123456m789p55p78s", wild="W"), "4m")
    assert ask("wuhan", closed, chow, PASS) is chow
    # Once it has opened a chow that brings it no nearer is of no use.
    opened = offered(position("123456m55p78s", wild="W", melds=["999p"]), "4m")
    assert ask("wuhan", opened, chow, PASS) is PASS


@pytest.mark.rule("WH-34")
def test_in_wuhan_it_gets_rid_of_red_dragons() -> None:
    view = position("123456m78p55p19sC", "9m", wild="W")
    assert ask("wuhan", view, RED_KONG, *discards(view)) is RED_KONG
    assert ask("wuhan", view, *discards(view)) == DISCARD[KIND_OF["C"]]


@pytest.mark.rule("WH-38")
def test_in_wuhan_it_keeps_wild_tiles_while_they_help_and_puts_the_spare_one_out() -> None:
    near = position("123m45m55p78pWW", melds=["999s"], wild="W")
    assert ask("wuhan", near, WILD_KONG, *discards(near)) is WILD_KONG
    one = position("123m45m55p78pW", "1s", melds=["999s"], wild="W")
    assert ask("wuhan", one, WILD_KONG, *discards(one)) == DISCARD[KIND_OF["1s"]]
    # A hand far from any win does not raise what it will have to pay.
    far = position("147m258p369sESWW", "9m", wild="W")
    assert ask("wuhan", far, WILD_KONG, *discards(far)) not in {WILD_KONG, DISCARD[KIND_OF["W"]]}


@pytest.mark.rule("WH-42")
def test_in_wuhan_it_breaks_a_set_for_a_flush() -> None:
    view = position("11234566789p567m", wild="W")
    assert ask("wuhan", view, *discards(view)).tile in {"5m", "6m", "7m"}


@pytest.mark.rule("WH-43")
def test_in_wuhan_pairs_are_kept_for_all_pungs() -> None:
    view = position("22m77m33p9s4s5s", "4s", melds=["SSS"], wild="W")
    assert ask("wuhan", view, *discards(view)).tile in {"9s", "5s"}
    chow = Action("chow", tiles="45s")
    assert ask("wuhan", offered(position("22m77m33p99s45s", melds=["SSS"], wild="W"), "6s"), chow, PASS) is PASS


@pytest.mark.rule("WH-37")
def test_in_wuhan_a_small_hand_is_no_hand_without_a_pair_of_2_5_or_8() -> None:
    # Either pair may go; 55p may be the pair of a small hand.
    view = position("123m456s78s5599p", melds=["234p"], wild="W")
    view.seats[0].melds = [MeldShown("chow", "234p", 3)]
    view.seats[0].hand = "123m456s7855s9p"
    view.seats[0].drawn = "9p"
    assert ask("wuhan", view, *discards(view)).tile == "9p"


# --- 扣点点 -----------------------------------------------------------------------------------------------------------


def declarations(*tiles: str) -> list[Action]:
    return [Action("declare_ready", tile=tile) for tile in tiles]


@pytest.mark.rule("KD-60")
def test_in_koudian_it_declares_at_once_and_for_the_dearer_wait() -> None:
    # Without 6s it waits on E, worth 10; without E on 3s and 6s, of which only 6s can be won on a discard.
    view = position("123456m789p345sE", "6s")
    offers = declarations("6s", "E")
    assert ask("koudian", view, *offers, *discards(view)) is offers[0]


@pytest.mark.rule("KD-62")
def test_in_koudian_it_does_not_feed_a_declared_seat_when_far() -> None:
    view = position("147m2589p36799sN", "8m")
    view.seats[2].marks = ["ready"]
    view.seats[2].river = [RiverTile("1p"), RiverTile("", face_down=True)]
    assert VALUES[KIND_OF[ask("koudian", view, *discards(view)).tile or ""]] < LEAST_CLAIMED


@pytest.mark.rule("KD-62")
def test_in_koudian_a_tile_that_the_declared_seat_let_go_is_safe() -> None:
    view = position("777888999p78mEEE", "9m")
    view.seats[2].marks = ["ready"]
    view.seats[2].river = [RiverTile("6s"), RiverTile("", face_down=True), RiverTile("9m")]
    player = hand_game("koudian").aims(hand_game("koudian").options())
    assert player.risk(view, KIND_OF["9m"]) == 0
    assert player.risk(view, KIND_OF["5m"]) == 0
    # What it discarded before it declared says nothing.
    assert player.risk(view, KIND_OF["6s"]) == 6
    assert player.risk(view, KIND_OF["E"]) == 10


@pytest.mark.rule("KD-11")
def test_in_koudian_it_keeps_the_tiles_that_make_a_dear_wait() -> None:
    # One of three beginnings has to go. 12m would wait on 3m, which cannot be won on a discard.
    view = position("456p345s99p12m78m13", "")
    view.seats[0].hand, view.seats[0].drawn = "345s12m78m45679p9p", "7p"
    assert ask("koudian", view, *discards(view)).tile in {"1m", "2m"}


# --- 游金麻将 ---------------------------------------------------------------------------------------------------------

READY = "123456m789p45s7sE"
"""With the gold E it waits on 3s, 6s, 7s and E; 3s or 6s and the 7s away make 游金 shape."""


@pytest.mark.rule("YJ-50")
def test_in_youjin_it_goes_on_to_youjin_rather_than_win_cheaply() -> None:
    drawn = position(READY, "3s", wild="E")
    assert ask("youjin", drawn, WIN, *discards(drawn)) == DISCARD[KIND_OF["7s"]]
    chow = Action("chow", tiles="45s")
    assert ask("youjin", offered(position(READY, wild="E"), "3s"), WIN, chow, PASS) is chow
    # From another seat the tile cannot be chowed, so it is won on.
    assert ask("youjin", offered(position(READY, wild="E"), "3s", by=1), WIN, PASS) is WIN


@pytest.mark.rule("YJ-50")
def test_in_youjin_it_wins_when_its_turn_will_not_come_again() -> None:
    drawn = position(READY, "3s", wild="E")
    drawn.rest = 3
    assert ask("youjin", drawn, WIN, *discards(drawn)) is WIN
    without = position("123456m789p45s77s", "3s", wild="E")
    assert ask("youjin", without, WIN, *discards(without)) is WIN


@pytest.mark.rule("YJ-66")
def test_in_youjin_a_dear_win_is_taken() -> None:
    flush = position("123456789p45p7p6p", "3p", wild="6p")
    assert ask("youjin", flush, WIN, *discards(flush)) is WIN
    first = position(READY, "3s", wild="E")
    first.seats[0].river.clear()
    assert ask("youjin", first, WIN, *discards(first)) is WIN


@pytest.mark.rule("YJ-53")
def test_in_youjin_it_draws_from_youjin_shape_as_any_tile_wins_as_much() -> None:
    shape = "123456m789p345sE"
    assert ask("youjin", position(shape, wild="E"), YOUJIN, PASS) is PASS
    drawn = position(shape, "7s", wild="E")
    assert ask("youjin", drawn, WIN, *discards(drawn)) is WIN


@pytest.mark.rule("YJ-55")
def test_in_youjin_a_second_gold_makes_it_double() -> None:
    drawn = position("123456m789p345sE", "E", wild="E")
    offers = (WIN, DOUBLE_YOUJIN, *discards(drawn))
    assert ask("youjin", drawn, *offers) is DOUBLE_YOUJIN
    drawn.rest = 3
    assert ask("youjin", drawn, *offers) is WIN


@pytest.mark.rule("YJ-12", "YJ-17")
def test_in_youjin_golds_are_kept_and_blanks_are_not_honours() -> None:
    # The gold is 5m, so the blank stands between 4m and 6m; N stands nowhere.
    view = position("46mP123p789s22s5mN", "9p", wild="5m")
    choice = ask("youjin", view, *discards(view)).tile
    assert choice in {"N", "9p"}


# --- and all of them --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game_id", "given", "least"),
    [("wuhan", {}, 2000), ("koudian", {}, 200), ("koudian", {"random_wild": True}, 200), ("youjin", {}, 60)],
)
def test_it_beats_chance_by_a_wide_margin(game_id: str, given: dict[str, object], least: int) -> None:
    known = hand_game(game_id)
    options = known.read_options(given)
    bots = [bot(HOUSE, known, options), *(bot(RANDOM, known, options, seed) for seed in range(3))]
    hands = list(simulate(known, options, bots, 30, seed=7))
    assert sum(hand[0].wins > 0 for hand in hands) > 15
    assert sum(seat.wins > 0 for hand in hands for seat in hand[1:]) < 5
    assert sum(hand[0].coins for hand in hands) > least
    assert all(sum(seat.coins for seat in hand) == 0 for hand in hands)

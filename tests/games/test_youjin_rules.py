"""Rules of 游金麻将 that no single case shows."""

import random
from collections import Counter
from itertools import pairwise, product
from typing import Any, cast

import pytest

from queju.engine import events as ev
from queju.engine.fairness import place_by_dice, shuffle
from queju.engine.machine import Action
from queju.engine.round import Round
from queju.engine.setup import Setup
from queju.engine.unseen import unseen
from queju.engine.views import View
from queju.errors import BadCase, BadInput, NotOffered
from queju.games import hand_game
from queju.games.help import Wait
from queju.games.youjin.deal import RESERVE, deal
from queju.games.youjin.gold import tiles_in_play
from queju.games.youjin.options import YoujinOptions
from queju.games.youjin.scoring import YoujinScorer
from queju.hands.hand import Hand
from queju.testing.cases import answer
from queju.testing.walls import random_setup
from queju.tiles import NAMES, kind_of, parse, write

GAME = hand_game("youjin")


def at(hands: list[str], wall: str = "WNES", gold: str = "5m", *, left: int = 83, **options: Any) -> Round:
    """A hand from a fixed deal; hands that are too short are filled up. `left` counts the turned-up gold."""
    kind, drawn = kind_of(gold), parse(wall)
    setup = Setup(filled(hands, drawn, kind), drawn, left - RESERVE - len(drawn), wild=kind, indicator=kind)
    return cast(Round, GAME.open(GAME.read_options(options), setup))


def filled(hands: list[str], wall: list[int], gold: int) -> list[list[int]]:
    """The hands, filled up with tiles that nobody has and no golds, so that these hands wait on nothing."""
    rest = Counter(dict(enumerate(tiles_in_play(gold).copies)))
    found = [parse(hand) for hand in hands]
    rest.subtract(wall + [kind for hand in found for kind in hand])
    assert min(rest.values()) >= 0, "there is no such deal"
    rng = random.Random(0)
    scorer = YoujinScorer(YoujinOptions())
    for seat, given in enumerate(found):
        size = 13 if seat else 14
        whole = given
        while len(whole) < size or (len(given) < size and scorer.completing(Hand.of(whole[:13]), gold)):
            left = [kind for kind in range(34) if rest[kind] and kind != gold]
            whole = given + rng.sample(left, size - len(given))
        rest.subtract(whole[len(given) :])
        found[seat] = whole
    return found


def act(machine: Round, actions: str) -> None:
    """``0 discard 5p, 1 chow 6mP``: everybody else who is asked a question that he may pass passes it."""
    for step in actions.split(","):
        seat, verb, *rest = step.split()
        while int(seat) not in machine.questions or verb not in verbs(machine, int(seat)):
            other = next(iter(machine.questions))
            machine.answer(other, machine.questions[other].number, Action("pass"))
        what = rest[0] if rest else None
        action = Action(verb, tiles=what) if verb == "chow" else Action(verb, tile=what)
        machine.answer(int(seat), machine.questions[int(seat)].number, action)


def verbs(machine: Round, seat: int) -> set[str]:
    question = machine.questions.get(seat)
    return {offer.do for offer in question.offers} if question is not None else set()


def seen_by(machine: Round, seat: int | None) -> View:
    view = View(me=seat)
    for event in machine.log:
        seen = event.seen_by(seat)
        if seen is not None:
            view.feed(seen)
    return view


# --- tiles, wall, deal -----------------------------------------------------------------------------------------------


@pytest.mark.rule("YJ-01")
def test_136_tiles_without_flowers() -> None:
    assert Counter(GAME.tiles(GAME.options()).all()) == dict.fromkeys(range(34), 4)


@pytest.mark.rule("YJ-02")
def test_two_dice_are_thrown_twice() -> None:
    chance = GAME.chance(GAME.options())
    assert (chance.dice, chance.lots) == (4, 0)
    fair = shuffle(bytes(32), [], GAME.tiles(GAME.options()), chance)
    assert len(fair.dice) == 4
    with pytest.raises(ValueError, match="4 dice"):
        GAME.deal(GAME.options(), fair.wall, fair.dice[:2])


@pytest.mark.rule("YJ-04")
def test_the_dealer_is_drawn_at_random_before_every_hand() -> None:
    assert Counter(place_by_dice(dice, 4) for dice in product(range(1, 7), repeat=4)) == dict.fromkeys(range(4), 324)
    machine = at(["123456m456p777sEE", "1m12899p2257sSNF", "578m4p2348sSWFPP", "238m111457p38sEC"], gold="9s")
    act(machine, "0 win")
    assert cast(ev.HandOver, machine.log[-1]).next_dealer is None


@pytest.mark.rule("YJ-03", "YJ-05", "YJ-06", "YJ-07", "YJ-08", "YJ-09", "YJ-11")
@pytest.mark.parametrize(
    ("dice", "dealer", "gold", "draws", "replacements"),
    [
        ((3, 4, 2, 3), [*range(82, 86), *range(98, 102), *range(46, 50), 62, 66], 72, [67, 0, 1], [81, 80, 79]),
        ((6, 6, 6, 6), [*range(126, 130), *range(74, 78), 90, 91, 92, 93, 38, 42], 102, [43, 44, 45], [125, 124, 123]),
    ],
)
def test_the_wall_breaks_where_the_dice_say(
    dice: tuple[int, ...], dealer: list[int], gold: int, draws: list[int], replacements: list[int]
) -> None:
    setup = deal(range(136), dice)
    assert setup.hands[0] == dealer
    assert setup.wall[:3] == draws
    assert setup.wall[:-4:-1] == replacements
    assert setup.wild == setup.indicator == gold


@pytest.mark.rule("YJ-06", "YJ-08")
def test_the_other_seats_take_the_tiles_between() -> None:
    setup = deal(range(136), (3, 4, 2, 3))
    assert setup.hands[1] == [*range(86, 90), *range(34, 38), *range(50, 54), 63]
    assert setup.hands[2][-1] == 64
    assert setup.hands[3][-1] == 65


@pytest.mark.rule("YJ-10", "YJ-11")
@pytest.mark.parametrize("dice", [(1, 1, 1, 1), (6, 6, 6, 6), (2, 5, 1, 6)])
def test_every_tile_is_dealt_drawn_or_lies_turned_up_once(dice: tuple[int, ...]) -> None:
    setup = deal(range(136), dice)
    assert [len(hand) for hand in setup.hands] == [14, 13, 13, 13]
    assert len(setup.wall) == 82
    assert sorted([tile for hand in setup.hands for tile in hand] + setup.wall + [setup.indicator]) == list(range(136))


@pytest.mark.rule("YJ-10")
def test_three_golds_are_in_play() -> None:
    for seed in range(50):
        setup = random_setup(GAME, GAME.options(), random.Random(seed))
        assert (setup.wall + [kind for hand in setup.hands for kind in hand]).count(setup.wild) == 3


@pytest.mark.rule("YJ-09", "YJ-10")
def test_the_gold_lies_open_before_the_first_action() -> None:
    machine = at(["", "", "", ""], gold="9p")
    assert machine.log[-1] == ev.WildShown("9p", "9p")
    view = seen_by(machine, 1)
    assert unseen(view, GAME.tiles(GAME.options()))[kind_of("9p")] == 3, "the fourth one lies there"


# --- what the players see of the wall --------------------------------------------------------------------------------


@pytest.mark.rule("YJ-72", "YJ-74")
def test_the_rest_that_is_told_is_the_number_of_draws_left() -> None:
    setup = random_setup(GAME, GAME.options(), random.Random(7))
    machine = cast(Round, GAME.open(GAME.options(), setup))
    assert cast(ev.Started, machine.log[0]).rest == 83 - 34
    while not machine.over:
        seat, question = next(iter(machine.questions.items()))
        plain = [offer for offer in question.offers if offer.do in {"pass", "discard"}]
        machine.answer(seat, question.number, plain[-1])
    drawn = [event.rest for event in machine.log if isinstance(event, ev.Drew)]
    assert drawn == list(range(48, -1, -1))


@pytest.mark.rule("YJ-73", "YJ-75")
@pytest.mark.parametrize(("reserve", "rests"), [("flat", [24, 23]), ("each", [24, 19])])
def test_a_kong_takes_two_stacks_from_the_draws_that_are_left(reserve: str, rests: list[int]) -> None:
    machine = at(["1111m2222p3579sES", "", "", ""], gold="9p", left=63, kong_reserve=reserve)
    act(machine, "0 concealed_kong 1m, 0 concealed_kong 2p")
    assert [event.rest for event in machine.log if isinstance(event, ev.Drew)] == rests


@pytest.mark.rule("YJ-75")
@pytest.mark.parametrize("draws", [1, 2, 3, 4, 5])
def test_a_kong_near_the_end_gets_its_replacement_which_is_the_last_tile(draws: int) -> None:
    machine = at(["1111m258p3579sESW", "", "", ""], gold="9p", left=34 + draws)
    act(machine, "0 concealed_kong 1m")
    assert [event.rest for event in machine.log if isinstance(event, ev.Drew)] == [0]
    assert machine.over


@pytest.mark.rule("PF-21", "YJ-42", "YJ-51")
@pytest.mark.parametrize("ready", ["123789m46888pEE", "5m123456p222789s", ""])
def test_before_every_draw_there_is_a_moment_whether_or_not_anybody_is_asked(ready: str) -> None:
    machine = at(["N", ready, "", ""], wall="WNESC")
    act(machine, "0 discard N, 1 discard W, 2 discard N, 3 discard E, 0 discard S")
    kinds = [type(event) for event in machine.log]
    before_draws = [before for before, kind in pairwise(kinds) if kind is ev.Drew]
    assert len(before_draws) >= 4
    assert set(before_draws) == {ev.WindowOpened}
    # The claims on each discard have their own moment before it.
    first = kinds.index(ev.Discarded)
    assert kinds[first : first + 4] == [ev.Discarded, ev.WindowOpened, ev.WindowOpened, ev.Drew]


@pytest.mark.rule("PF-21", "YJ-15")
def test_after_a_gold_there_is_only_the_moment_before_the_draw() -> None:
    machine = at(["5m147p258s369sCFCF", "", "", ""])
    act(machine, "0 discard 5m")
    assert [type(event) for event in machine.log[-3:]] == [ev.Discarded, ev.WindowOpened, ev.Drew]


@pytest.mark.rule("PF-21", "YJ-74")
@pytest.mark.parametrize("ready", ["46m123456p777sEE", ""])
def test_the_last_tile_has_its_moment_too(ready: str) -> None:
    machine = at(["N", ready, "", ""], wall="5m", gold="9p", left=35)
    machine.answer(0, machine.questions[0].number, Action("discard", tile="N"))
    if machine.questions:
        act(machine, "1 pass, 1 pass")
    assert [type(event) for event in machine.log[-3:]] == [ev.Drew, ev.WindowOpened, ev.HandOver]


# --- turns and claims ------------------------------------------------------------------------------------------------


@pytest.mark.rule("YJ-77", "YJ-78", "YJ-24")
def test_each_combination_is_offered_with_the_tiles_that_it_takes_from_the_hand() -> None:
    machine = at(["3m", "1245m11pP4p369sEE", "", ""], gold="6m")
    act(machine, "0 discard 3m")
    offers = machine.questions[1].offers
    assert [offer.tiles for offer in offers if offer.do == "chow"] == ["12m", "24m", "45m"]
    machine = at(["4m", "35m11pPP4p369sCCC", "", ""], gold="6m")
    act(machine, "0 discard 4m")
    assert [offer.tiles for offer in machine.questions[1].offers if offer.do == "chow"] == ["35m", "5mP"]


@pytest.mark.rule("YJ-16", "YJ-17")
def test_a_gold_is_in_no_chow() -> None:
    machine = at(["4m", "3566m11p4p369sCCC", "", ""], gold="6m")
    act(machine, "0 discard 4m")
    assert [offer.tiles for offer in machine.questions[1].offers if offer.do == "chow"] == ["35m"]


@pytest.mark.rule("YJ-17")
def test_a_claimed_blank_lies_in_the_chow_as_a_blank() -> None:
    machine = at(["P4m258p369sESWNCF", "45m11p4p369sEECC1s", "", ""], gold="6m")
    act(machine, "0 discard P, 1 chow 45m")
    meld = machine.table.hands[1].melds[0]
    assert [NAMES[kind] for kind in meld.tiles] == ["4m", "5m", "P"]
    view = seen_by(machine, 2)
    assert view.seats[1].melds[0].claimed == "P"
    assert view.seats[1].count == 11


@pytest.mark.rule("YJ-79")
def test_melds_stand_apart_from_the_concealed_tiles() -> None:
    machine = at(["P4m258p369sESWNCF", "45m11p4p369sEECC1s", "", ""], gold="6m")
    act(machine, "0 discard P, 1 chow 45m")
    mine = seen_by(machine, 1).seats[1]
    assert mine.hand == "114p1369sEECC"
    assert [meld.tiles for meld in mine.melds] == ["45mP"]


@pytest.mark.rule("YJ-64")
def test_a_concealed_kong_is_four_backs_until_the_hand_is_over_and_an_open_one_is_shown() -> None:
    hands = ["1111m2222p123sEECC", "3689m479p1368sES", "", ""]
    machine = at(hands, wall="NSW", gold="9p", left=40)
    act(machine, "0 concealed_kong 1m")
    assert seen_by(machine, 1).seats[0].melds[0].tiles == ""
    assert seen_by(machine, None).seats[0].melds[0].tiles == ""
    assert seen_by(machine, 0).seats[0].melds[0].tiles == "1111m"
    open_kong = at(hands, wall="NSW", gold="9p")
    act(open_kong, "0 open_kong 1m")
    assert seen_by(open_kong, 1).seats[0].melds == [ev.MeldShown("open_kong", "1111m", None)]
    while not machine.over:
        seat, question = next(iter(machine.questions.items()))
        machine.answer(seat, question.number, question.offers[-1])
    assert cast(ev.HandOver, machine.log[-1]).melds[0][0].tiles == "1111m"


@pytest.mark.rule("YJ-63", "YJ-30")
def test_an_open_kong_is_a_kong_only_once_its_window_has_closed() -> None:
    hands = ["12378m266668p3sNP", "459m3789p1sSWNCF", "16m12359p1366sSF", "123456m57p777sEE"]
    machine = at(hands, wall="1s1s", gold="9s")
    act(machine, "0 open_kong 6p")
    assert machine.log[-2:] == [ev.KongDeclared(0, "6p", "open_kong"), ev.WindowOpened()]
    assert machine.table.hands[0].melds == []
    act(machine, "3 win")
    assert machine.table.hands[0].counts[kind_of("6p")] == 3
    assert seen_by(machine, 1).seats[0].count == 13


@pytest.mark.rule("YJ-42", "YJ-10")
def test_who_robs_the_gold_takes_the_one_that_lies_turned_up() -> None:
    machine = at(["N", "123789m46888pEE", "", ""])
    act(machine, "0 discard N, 1 rob_gold")
    won = next(event for event in machine.log if isinstance(event, ev.Won))
    assert (won.tile, won.source, won.held, won.total) == ("5m", None, False, 2)
    view = seen_by(machine, 0)
    assert unseen(view, GAME.tiles(GAME.options()))[kind_of("5m")] == 3, "it was in sight already"


@pytest.mark.rule("YJ-42")
def test_who_holds_three_golds_may_rob_the_fourth() -> None:
    machine = at(["N", "555m12789m46888p", "", ""])
    act(machine, "0 discard N")
    assert "rob_gold" in verbs(machine, 1)


@pytest.mark.rule("YJ-51", "YJ-37")
@pytest.mark.parametrize(
    ("hands", "wall", "actions", "tile", "held"),
    [
        (["N", "5m123456p222789s", "", ""], "W", "0 discard N, 1 youjin", "", False),
        (["555m", "", "", ""], "W", "0 three_golds", "", False),
        (["N", "55m", "", ""], "5m", "0 discard N, 1 three_golds", "5m", True),
    ],
)
def test_a_win_without_a_tile_names_none(hands: list[str], wall: str, actions: str, tile: str, held: bool) -> None:
    machine = at(hands, wall)
    act(machine, actions)
    won = next(event for event in machine.log if isinstance(event, ev.Won))
    assert (won.tile, won.held, won.source) == (tile, held, None)
    bill = cast(ev.HandOver, machine.log[-1]).bills[0]
    assert len(parse(bill.hand + bill.tile)) == (13 if "youjin" in actions else 14)


@pytest.mark.rule("YJ-37")
def test_the_hand_of_a_win_without_a_tile_is_told_as_it_is() -> None:
    hands = [write(hand) for hand in filled(["N", "5m123456p222789s", "", ""], [], kind_of("5m"))]
    deal_ = {"hands": hands, "wall": "", "table": {"wild": "5m"}}
    actions = [{"seat": 0, "do": "discard", "tile": "N"}, {"seat": 1, "do": "youjin"}]
    said = answer({"id": "-", "kind": "play", "deal": deal_, "actions": actions}, "youjin")
    assert said["hands"]["1"] == "5m123456p222789s"
    actions[1]["do"] = "rob_gold"
    said = answer({"id": "-", "kind": "play", "deal": deal_, "actions": actions}, "youjin")
    assert said["hands"]["1"] == "55m123456p222789s"


@pytest.mark.rule("YJ-55", "YJ-58", "YJ-80")
def test_everybody_sees_who_is_in_double_youjin_and_that_it_ended() -> None:
    hands = ["123789m146888pEE", "1134468m23347pC", "55m11p123456789s", "2469m134p12sESSP"]
    machine = at(hands, wall="W7mNFE")
    act(machine, "0 discard 1p, 2 pung, 2 double_youjin")
    assert seen_by(machine, 0).seats[2].marks == ["double_youjin"]
    act(machine, "3 discard W, 0 discard 7m, 1 discard N, 2 pass, 2 discard 5s")
    assert seen_by(machine, None).seats[2].marks == []


@pytest.mark.rule("YJ-58")
def test_a_further_gold_thrown_keeps_the_state_while_the_shape_stands() -> None:
    # Seat 0 throws one of three golds, and in its next turn a second one: is the third still a lone one?
    for drawn, marks in (("1s", [True]), ("5p", [True, False])):
        machine = at(["555m11123456789s", "", "", ""], wall="WNE" + drawn + "E")
        act(machine, "0 double_youjin, 1 discard W, 2 discard N, 3 discard E, 0 pass, 0 discard 5m")
        assert [event.on for event in machine.log if isinstance(event, ev.Marked)] == marks


# --- settlement ------------------------------------------------------------------------------------------------------


def score(hand: str, win_tile: str | None, by: str, gold: str, **more: Any) -> dict[str, Any]:
    table = {"wild": gold} | more.pop("table", {})
    case = {"id": "-", "kind": "score", "hand": hand, "win_tile": win_tile, "win_by": by, "table": table}
    return answer(case | more, "youjin")


@pytest.mark.rule("YJ-69", "YJ-70")
def test_there_are_four_tiers() -> None:
    lone = "123m5m456p789s234p"
    said = [
        score("123m456789p2233s", "2s", "discard", "E", winner=2, discarder=1),
        score("123m456789p2233s", "2s", "self_draw", "E", winner=2),
        score(lone, None, "youjin", "5m", winner=2),
        score(lone, None, "youjin", "5m", winner=2, table={"double_seat": 2}),
    ]
    assert [one["total"] for one in said] == [1, 2, 4, 8]
    assert [one["payments"] for one in said] == [
        [-1, -2, 4, -1],
        [-2, -2, 6, -2],
        [-4, -4, 12, -4],
        [-8, -8, 24, -8],
    ]


@pytest.mark.rule("YJ-69", "PF-30")
def test_the_bill_says_that_the_discarder_pays_twice() -> None:
    machine = at(["C", "", "", "123m456789p2233s"], gold="E", wall="2s")
    act(machine, "0 discard C, 1 discard 2s, 3 win")
    bill = cast(ev.HandOver, machine.log[-1]).bills[0]
    assert bill.fans == (ev.FanShown("discard_win", 1, "best"),)
    assert bill.shares == (
        ev.Share(0, (), 1, 0),
        ev.Share(1, (ev.FanShown("discarder", 2),), 2, 1),
        ev.Share(2, (), 1, 2),
    )


@pytest.mark.rule("YJ-83", "PF-05")
def test_each_loser_pays_once_what_it_has() -> None:
    kind = kind_of("9s")
    hands = [parse(hand) for hand in ("123456m456p777sEE", "1m12899p2257sSNF", "578m4p2348sSWFPP", "238m111457p38sEC")]
    setup = Setup(hands, parse("N"), 48, wild=kind, indicator=kind, purses=(0, 3, 8, 100))
    machine = cast(Round, GAME.open(GAME.options(), setup))
    act(machine, "0 win")
    assert machine.table.moved == [19, -3, -8, -8]


# --- what the system plays -------------------------------------------------------------------------------------------


@pytest.mark.rule("YJ-82", "PF-25")
def test_the_system_takes_the_dearer_of_two_wins() -> None:
    machine = at(["N", "5m123456p222789s", "", ""])
    act(machine, "0 discard N")
    assert verbs(machine, 1) == {"youjin", "rob_gold", "pass"}
    assert machine.default(1).do == "youjin"
    machine = at(["555m12456p78911s3p", "", "", ""])
    assert {"win", "three_golds"} <= verbs(machine, 0)
    assert machine.default(0).do == "win"
    machine = at(["555m", "", "", ""])
    assert machine.default(0).do == "three_golds"


@pytest.mark.rule("YJ-82", "PF-25")
@pytest.mark.parametrize(
    ("hands", "wall", "actions", "seat", "discard"),
    [
        # Dealt: nothing was drawn, so the last tile dealt is no more than the others.
        (["5m147p258sCFCFNEE", "", "", ""], "WW", "", 0, "1p"),
        # Drawn: the tile drawn, unless it is a gold.
        (["N", "", "", ""], "WW", "0 discard N", 1, "W"),
        (["N", "1m", "", ""], "5m", "0 discard N", 1, "1m"),
        # After a claim nothing was drawn; 双游金 is not declared.
        (["123789m146888pEE", "44678m249p2sSFPP", "55m11p123456789s", ""], "W", "0 discard 1p, 2 pung", 2, "1s"),
    ],
)
def test_the_system_keeps_its_golds_and_declares_nothing(
    hands: list[str], wall: str, actions: str, seat: int, discard: str
) -> None:
    machine = at(hands, wall=wall)
    if actions:
        act(machine, actions)
    assert machine.default(seat) == Action("discard", tile=discard)


@pytest.mark.rule("YJ-82", "PF-25")
def test_the_system_passes_what_is_no_win() -> None:
    machine = at(["3799m13356p12335s", "5m123456p222789s", "148m288p4689sEEF", "447p36678sSSWFP"])
    act(machine, "0 discard 2s")
    assert verbs(machine, 1) == {"exposed_kong", "pung", "pass"}
    assert machine.default(1).do == "pass"


# --- why not ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PF-43", "YJ-52", "YJ-57", "YJ-42")
def test_why_a_win_is_not_offered() -> None:
    machine = at(["3799m13356p12335s", "5m123456p222789s", "148m288p4689sEEF", "447p36678sSSWFP"])
    act(machine, "0 discard 2s")
    assert machine.why_not(1, "win") == "youjin_shape"
    with pytest.raises(NotOffered, match="lone gold"):
        machine.answer(1, machine.questions[1].number, Action("win"))
    machine = at(["123789m146888pEE", "1344m146p5sSWCFP", "55m11p123456789s", "2369m2p35568sSSP"], wall="5p5p")
    act(machine, "0 discard 1p, 2 pung, 2 double_youjin, 3 discard 5p")
    assert verbs(machine, 0) == {"chow", "pass"}
    assert machine.why_not(0, "win") == "double_youjin"
    machine = at(["9s", "", "99sF", "5m123456p222789s"])
    act(machine, "0 discard 9s, 2 pung, 2 discard F")
    assert verbs(machine, 3) == {"youjin", "pass"}
    assert machine.why_not(3, "rob_gold") == "gold_closed"


@pytest.mark.rule("PF-43")
@pytest.mark.parametrize(
    ("hand", "tile", "by", "more", "reason"),
    [
        ("123m456789p2235s", "2s", "self_draw", {}, "shape"),
        ("123m456789p2235s", None, "youjin", {}, "no_youjin"),
        ("123m456789p2235s", "2s", "three_golds", {}, "few_golds"),
        ("46m123456p78911s", "E", "discard", {"discarder": 0}, "gold_discard"),
        ("46m123456p78911s", "5m", "discard", {"discarder": 0, "table": {"double_seat": 3}}, "double_youjin"),
        ("123m456p789s234pE", "5m", "discard", {"discarder": 0}, "youjin_shape"),
        ("46m123456p78911s", "E", "rob_gold", {"winner": 0}, "dealer_gold"),
        ("46m123456p78911s", "E", "rob_gold", {"table": {"claimed": True}}, "gold_closed"),
        ("46m123456p78911s", "5m", "rob_gold", {}, "not_gold"),
    ],
)
def test_every_reason_has_a_sentence(hand: str, tile: str | None, by: str, more: dict[str, Any], reason: str) -> None:
    assert score(hand, tile, by, "E", **({"winner": 1} | more)) == {"win": False, "reason": reason}
    assert GAME.reasons[reason]


# --- help ------------------------------------------------------------------------------------------------------------


def helped(hand: str, gold: str, discard: str | None = None, marks: dict[int, str] | None = None) -> tuple[Wait, ...]:
    view = View(me=0)
    kinds = parse(hand)
    view.feed(ev.Started("youjin", 1, 4, 1, 49, None, "", ()))
    view.feed(ev.Dealt(0, hand, len(kinds)))
    for seat in (1, 2, 3):
        view.feed(ev.Dealt(seat, "", 13))
    view.feed(ev.WildShown(gold, gold))
    for seat, mark in (marks or {}).items():
        view.feed(ev.Marked(seat, mark, True))
    return GAME.waits(GAME.options(), view, discard)


@pytest.mark.rule("PF-43", "YJ-15", "YJ-35", "YJ-36")
def test_help_values_a_wait_as_a_discard_and_a_gold_as_drawn() -> None:
    assert helped("46m123456p78911sC", "E", "C") == (Wait("5m", 4, 1), Wait("E", 3, 2))


@pytest.mark.rule("PF-43", "YJ-57")
def test_while_another_is_in_double_youjin_only_the_own_draw_counts() -> None:
    waits = helped("46m123456p78911sC", "E", "C", {2: "double_youjin"})
    assert [wait.total for wait in waits] == [2, 2]


@pytest.mark.rule("PF-43", "YJ-53", "YJ-55")
def test_help_before_a_gold_is_thrown_counts_on_double_youjin() -> None:
    waits = helped("55m111p123456789s", "5m", "5m")
    assert {wait.total for wait in waits} == {8}
    assert len(waits) == 34
    assert {wait.total for wait in helped("5m111p123456789sC", "5m", "C")} == {4}
    assert {wait.total for wait in helped("5m111p123456789sC", "5m", "C", {0: "double_youjin"})} == {8}


@pytest.mark.rule("YJ-40", "YJ-41")
@pytest.mark.parametrize(("kong", "fan"), [("concealed_kong", 2), ("added_kong", 4), (None, 4)])
def test_a_replacement_counts_less_only_where_its_kong_is_said_to_be_concealed(kong: str | None, fan: int) -> None:
    meld = {"kind": "concealed_kong", "tiles": "1111m"}
    hand = {"hand": "456p789p3322s", "melds": [meld], "win_tile": "2s", "table": {"wild": "5m", "kong": kong}}
    said = answer({"id": "-", "kind": "score", "win_by": "kong_draw", "winner": 2, **hand}, "youjin")
    assert said["fans"]["out_with_replacement"] == fan


# --- bad cases -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"table": {}}, "needs it as 'wild'"),
        ({"table": {"wild": "1f"}}, "played without it"),
        ({"table": {"wild": "x"}}, "is no tile"),
        ({"win_by": "kong_discard"}, "is no way to win here"),
        ({"win_tile": None}, "needs its 'win_tile'"),
        ({"win_by": "youjin"}, "has no 'win_tile'"),
        ({"win_by": "kong_draw", "table": {"wild": "5m", "kong": "pung"}}, "follows one of"),
        ({"win_by": "discard"}, "a seat is 0, 1, 2 or 3"),
        ({"win_by": "discard", "discarder": 2}, "whose own tile or win"),
        ({"hand": "555m456789p2233s5m"}, "there are only 3"),
        ({"hand": "123m456789p223s"}, "too few"),
        ({"melds": [{"kind": "pung", "tiles": "555m", "from": 1}], "hand": "456789p2233s"}, "golds are in no meld"),
        ({"melds": [{"kind": "chow", "tiles": "4mPP", "from": 1}], "hand": "456789p2233s"}, "is no chow"),
        ({"melds": [{"kind": "open_kong", "tiles": "444m"}], "hand": "456789p2233s"}, "four equal tiles"),
    ],
)
def test_a_case_that_cannot_be_gets_a_sentence(change: dict[str, Any], sentence: str) -> None:
    case = {
        "id": "-",
        "kind": "score",
        "hand": "123m456789p2233s",
        "win_tile": "2s",
        "win_by": "self_draw",
        "winner": 2,
        "table": {"wild": "5m"},
    }
    with pytest.raises(BadInput, match=sentence):
        answer(case | change, "youjin")


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"hands": ["1m", "1m", "1m", "1m"]}, "A deal has 14 tiles"),
        ({"wall": "5555m"}, "one that lies turned up"),
        ({"table": {"wild": "5m", "wall_left": -1}}, "how many tiles are left"),
    ],
)
def test_a_deal_that_cannot_be_gets_a_sentence(change: dict[str, Any], sentence: str) -> None:
    hands = [write(hand) for hand in filled(["", "", "", ""], [], kind_of("5m"))]
    given = {"hands": hands, "wall": "", "table": {"wild": "5m"}} | change
    with pytest.raises(BadCase, match=sentence):
        answer({"id": "-", "kind": "play", "deal": given, "actions": []}, "youjin")

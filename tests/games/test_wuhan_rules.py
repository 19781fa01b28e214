"""Rules of 武汉麻将 that no single case shows."""

import random
from collections import Counter
from collections.abc import Iterator
from math import prod
from typing import Any, cast

import pytest

from queju.engine import events as ev
from queju.engine.fairness import place_by_dice
from queju.engine.machine import Action
from queju.engine.round import Round
from queju.engine.views import View
from queju.errors import BadInput, BadOption, NotOffered
from queju.games import hand_game
from queju.games.help import Wait
from queju.games.wuhan.fans import Circumstances
from queju.games.wuhan.options import WuhanOptions
from queju.games.wuhan.scoring import WuhanScorer
from queju.hands.fans import NoWin
from queju.hands.hand import Hand, Meld
from queju.testing.cases import answer
from queju.testing.walls import random_options, random_setup
from queju.tiles import NAMES, parse, write

WUHAN = hand_game("wuhan")

PUNG_7S = {"kind": "pung", "tiles": "777s", "from": 1}
SMALL = "23m567888p55s"
"""Beside a pung a small hand that waits on 1m and 4m."""
DULL = parse("147m258p369sESWNFP258m369p147s369m147p258s")


def deal(hands: dict[int, str], wall: str, **table: Any) -> dict[str, Any]:
    """A case's deal with these hands; the other seats get tiles that fit together badly."""
    around = {"wild": "6m"} | table
    melds = around.get("seat_melds", {})
    left = [4] * 34
    for tiles in [*hands.values(), wall, *(meld["tiles"] for laid in melds.values() for meld in laid)]:
        for kind in parse(tiles):
            left[kind] -= 1
    whole = []
    for seat in range(4):
        if seat in hands:
            whole.append(hands[seat])
            continue
        held: list[int] = []
        for kind in DULL:
            if len(held) < 13 - 3 * len(melds.get(str(seat), [])) and left[kind] > 0 and NAMES[kind] != around["wild"]:
                left[kind] -= 1
                held.append(kind)
        whole.append(write(held))
    return {"hands": whole, "wall": wall, "table": around}


def opened(given: dict[str, Any], **options: Any) -> Round:
    """The machine at the beginning of a case's deal."""
    room = WUHAN.read_options(options)
    setup = WUHAN.cases(room).setup({"deal": given})
    return cast(Round, WUHAN.open(room, setup))


def do(machine: Round, seat: int, verb: str, tile: str | None = None, tiles: str | None = None) -> list[ev.Event]:
    """Answer for a seat; whoever else is asked before passes."""
    while seat not in machine.questions:
        other = next(iter(machine.questions))
        machine.answer(other, machine.questions[other].number, Action("pass"))
    return machine.answer(seat, machine.questions[seat].number, Action(verb, tile, tiles))


def verbs(machine: Round, seat: int) -> list[str]:
    question = machine.questions.get(seat)
    return [] if question is None else sorted({offer.do for offer in question.offers})


def score(**case: Any) -> dict[str, Any]:
    given = {"id": "-", "kind": "score", "win_by": "self_draw", "winner": 0, "discarder": None} | case
    return answer(given, "wuhan")


def seen(machine: Round, seat: int | None) -> View:
    view = View(me=seat)
    for event in machine.log:
        told = event.seen_by(seat)
        if told is not None:
            view.feed(told)
    return view


def random_hands(hands: int, seed: str) -> Iterator[tuple[WuhanOptions, Round]]:
    """Finished hands of seats that claim what they can and win when they can, under random options."""
    for at in range(hands):
        rng = random.Random(f"{seed} {at}")
        options = random_options(WUHAN, rng)
        machine = cast(Round, WUHAN.open(options, random_setup(WUHAN, options, rng)))
        while not machine.over:
            seat = rng.choice(sorted(machine.questions))
            offers = machine.questions[seat].offers
            claims = [offer for offer in offers if offer.do not in {"discard", "pass", "wild_kong"}]
            discards = [offer for offer in offers if offer.do == "discard" and offer.tile != "C"]
            number = machine.questions[seat].number
            machine.answer(seat, number, rng.choice(claims or discards or list(offers)))
        yield cast(WuhanOptions, options), machine


# --- tiles and deal ---


@pytest.mark.rule("WH-01")
def test_136_tiles_of_three_suits_and_seven_honours() -> None:
    assert Counter(WUHAN.tiles(WUHAN.options()).all()) == dict.fromkeys(range(34), 4)


@pytest.mark.rule("WH-02", "WH-03", "WH-06", "WH-10")
def test_the_deal_leaves_82_tiles_and_the_indicator_lies_open() -> None:
    wall = WUHAN.tiles(WUHAN.options()).all()
    random.Random(1).shuffle(wall)
    setup = WUHAN.deal(WUHAN.options(), wall, (1, 2))
    assert [len(hand) for hand in setup.hands] == [14, 13, 13, 13]
    assert setup.indicator == wall[53]
    assert setup.wall == wall[54:]
    assert len(setup.wall) == 82
    machine = cast(Round, WUHAN.open(WUHAN.options(), setup))
    assert list(machine.questions) == [0]
    for reader in (0, 1, 2, 3, None):
        view = seen(machine, reader)
        assert (view.wild, view.indicator) == (NAMES[setup.wild], NAMES[setup.indicator])


@pytest.mark.rule("WH-07", "WH-08", "WH-09")
def test_the_wild_tile_is_the_one_after_the_indicator_and_never_the_red_dragon() -> None:
    pairs = [f"{rank}{suit} {rank % 9 + 1}{suit}" for suit in "mps" for rank in range(1, 10)]
    pairs += ["E S", "S W", "W N", "N F", "F P", "P E", "C F"]
    for pair in pairs:
        turned, wild = pair.split()
        machine = opened(deal({0: "147m258p36sEESSWF"}, "1p", wild=None, indicator=turned))
        assert NAMES[machine.table.wild] == wild, turned


@pytest.mark.rule("WH-04")
def test_each_seat_is_as_likely_to_deal_first() -> None:
    throws = [(first, second) for first in range(1, 7) for second in range(1, 7)]
    assert Counter(place_by_dice(dice, 4) for dice in throws) == dict.fromkeys(range(4), 9)


@pytest.mark.rule("WH-02")
def test_play_goes_round() -> None:
    machine = opened(deal({0: "147m258p369sEESWN"}, "9m1p2p3p4p5p6p7p"))
    turns: list[int] = []
    while len(turns) < 6:
        for seat, question in list(machine.questions.items()):
            if {offer.do for offer in question.offers} >= {"discard"}:
                turns.append(seat)
                machine.answer(seat, question.number, machine.default(seat))
            else:
                do(machine, seat, "pass")
    assert turns == [0, 1, 2, 3, 0, 1]


# --- turns ---


@pytest.mark.rule("WH-18")
def test_a_claimed_tile_may_be_discarded_at_once() -> None:
    machine = opened(deal({0: "147m258p3699sEESS", 1: "123m147p258sWNFP"}, "1p2p"))
    do(machine, 0, "discard", "1m")
    do(machine, 1, "chow", tiles="23m")
    do(machine, 1, "discard", "1m")
    assert machine.table.rivers[1] == parse("1m")


@pytest.mark.rule("WH-26")
def test_a_concealed_kong_is_seen_by_its_owner_alone_until_the_hand_ends() -> None:
    machine = opened(deal({0: "147m25p9999sEESSW"}, "1p2p3p4p8s7p", wall_end=True))
    do(machine, 0, "concealed_kong", "9s")
    own, other, spectator = (seen(machine, reader).seats[0].melds[0].tiles for reader in (0, 1, None))
    assert (own, other, spectator) == ("9999s", "", "")
    while not machine.over:
        seat = next(iter(machine.questions))
        machine.answer(seat, machine.questions[seat].number, machine.default(seat))
    assert seen(machine, 1).seats[0].melds[0].tiles == "9999s"


@pytest.mark.rule("WH-29")
def test_single_tiles_put_out_and_exposed_kongs_open_no_window_for_robbing() -> None:
    machine = opened(deal({0: "147m258p369sEESCC"}, "1p2p3p4p9s9p"))
    told = do(machine, 0, "red_kong")
    assert [type(event) for event in told] == [ev.SetAside, ev.Multiplied, ev.Drew]
    machine = opened(deal({0: "47m258p3699sEESSW", 3: "444m147p369sNFPP"}, "1p2p9p"))
    do(machine, 0, "discard", "4m")
    told = do(machine, 3, "exposed_kong")
    assert [type(event) for event in told] == [ev.Melded, ev.Multiplied, ev.Drew]


# --- multipliers ---


@pytest.mark.rule("WH-74", "WH-56", "WH-57", "WH-58")
@pytest.mark.parametrize(("mode", "second"), [("once", 1), ("each", 2)])
def test_a_seat_s_multiplier_is_told_whenever_it_changes(mode: str, second: int) -> None:
    hands = {0: "147m258p3699sEESS", 1: "236m46p119sWNFPC"}
    machine = opened(deal(hands, "2p3p4p5p7p"), open_mode=mode)
    do(machine, 0, "discard", "1m")
    do(machine, 1, "chow", tiles="23m")
    do(machine, 1, "red_kong")
    do(machine, 1, "wild_kong")
    do(machine, 1, "discard", "W")
    told = [(event.seat, event.multiplier) for event in machine.log if isinstance(event, ev.Multiplied)]
    assert told == [(1, 2), (1, 4), (1, 16)]
    view = seen(machine, 3)
    assert view.seats[1].multiplier == 16
    assert view.seats[1].aside == ["C", "6m"]
    # The second opening multiplies only where each does.
    do(machine, 2, "discard", "N")
    do(machine, 3, "discard", "N")
    do(machine, 0, "discard", "5p")
    do(machine, 1, "chow", tiles="46p")
    assert seen(machine, 3).seats[1].multiplier == 16 * second


@pytest.mark.rule("WH-74", "WH-65")
def test_the_robbed_kong_is_told_in_its_seat_s_multiplier() -> None:
    pung = {"kind": "pung", "tiles": "111m", "from": 1}
    melds = {"0": [pung], "1": [PUNG_7S]}
    machine = opened(deal({0: "147m258p3699sE", 1: SMALL}, "1p2p", seat_melds=melds))
    do(machine, 0, "added_kong", "1m")
    assert seen(machine, 2).seats[0].multiplier == 2
    do(machine, 1, "win")
    assert seen(machine, 2).seats[0].multiplier == 4


@pytest.mark.rule("WH-74", "WH-59", "WH-60", "WH-61", "WH-62", "WH-64")
def test_the_sheet_shows_how_each_share_comes_about() -> None:
    wins = Counter[str]()
    for options, machine in random_hands(400, "shares"):
        capped = options.cap > 0
        for win in machine.table.wins:
            bill = win.bill
            assert bill is not None
            added = sum(line.value for line in bill.fans if line.part == "add")
            assert added * prod(line.value for line in bill.fans if line.part == "times") == bill.total
            owed = [0] * 4
            for share in bill.shares:
                owed[share.payer] += share.due
                whole = bill.total * prod(line.value for line in share.factors) * bill.base
                if not capped:
                    assert share.due == whole
            assert machine.table.moved == [sum(owed) if seat == win.seat else -owed[seat] for seat in range(4)]
            wins[bill.win_by] += 1
    assert wins["discard"] > 20
    assert wins["self_draw"] > 5


# --- settlement options ---

FOUR = [
    {"kind": "pung", "tiles": "222p", "from": 1},
    {"kind": "pung", "tiles": "333p", "from": 0},
    {"kind": "pung", "tiles": "444p", "from": 3},
    {"kind": "pung", "tiles": "666p", "from": 1},
]


@pytest.mark.rule("WH-69", "WH-64")
def test_one_seat_alone_is_liable_and_the_robbed_one_comes_first() -> None:
    every = {"liable_melded_hand": True, "liable_third_claim": True}
    case = {"hand": "9p", "melds": FOUR, "win_tile": "9p", "winner": 2, "options": every}
    table = {"wild": "1m", "discarder_ready": False}

    def payers(**more: Any) -> list[int]:
        said = score(**(case | {"table": table} | more))
        return [seat for seat, coins in enumerate(said["payments"]) if coins < 0]

    pung = {"0": [{"kind": "pung", "tiles": "999p", "from": 3}]}
    assert payers(win_by="discard", discarder=0) == [0], "who was not ready, before who supplied the third"
    assert payers(win_by="discard", discarder=0, table=table | {"discarder_ready": True}) == [3]
    assert payers() == [3], "also on a self-draw"
    three = {"hand": "78p55p", "melds": FOUR[:3], "table": table | {"seat_melds": pung}}
    assert payers(**three, win_by="rob_kong", discarder=0) == [0]


@pytest.mark.rule("WH-69")
def test_an_added_kong_keeps_the_place_and_the_supplier_of_its_pung() -> None:
    melds = [*FOUR[:2], {"kind": "added_kong", "tiles": "4444p", "from": 3}, FOUR[3]]
    said = score(
        hand="9p", melds=melds, win_tile="9p", winner=2, table={"wild": "1m"}, options={"liable_third_claim": True}
    )
    assert said["payments"][3] == -sum(said["payments"][seat] for seat in (0, 1, 2))
    assert said["payments"][:2] == [0, 0]


@pytest.mark.rule("WH-70")
def test_a_gold_cap_without_a_cap_means_nothing() -> None:
    case = {"hand": "9p", "melds": FOUR, "win_tile": "9p", "winner": 2, "table": {"wild": "1m"}}
    assert score(**case, options={"gold_cap": 5}) == score(**case)


@pytest.mark.rule("WH-70", "PF-43")
@pytest.mark.parametrize(("least", "offered"), [(0, True), (16, True), (17, False)])
def test_a_win_that_pays_too_little_is_not_offered_wherever_it_could_be_made(least: int, offered: bool) -> None:
    # A hard small hand, opened once: 4, for the dealer twice as much and for who discards or for a draw twice again.
    claim = opened(deal({0: "147m258p3699sEESS", 1: SMALL}, "2p", seat_melds={"1": [PUNG_7S]}), min_pay=least)
    do(claim, 0, "discard", "1m")
    assert ("win" in verbs(claim, 1)) == offered
    draw = opened(deal({0: f"{SMALL}1m"}, "2p", seat_melds={"0": [PUNG_7S]}), min_pay=least)
    assert ("win" in verbs(draw, 0)) == offered
    assert draw.why_not(0, "win") == (None if offered else "min_fan")


@pytest.mark.rule("WH-70", "WH-49", "WH-50", "WH-51")
@pytest.mark.parametrize(("least", "offered"), [(40, True), (41, False)])
def test_a_least_win_holds_for_situations_too(least: int, offered: bool) -> None:
    # Hard, opened: 40 of 海底捞; a 红中 doubles it; of a robbed kong its seat pays twice its opening and kong, ×1.5.
    drawn = opened(deal({0: f"{SMALL}C"}, "2p3p4p5p6p1m", seat_melds={"0": [PUNG_7S]}), min_pay=2 * least)
    do(drawn, 0, "red_kong")
    assert ("win" in verbs(drawn, 0)) == offered
    hands = {0: "147m258p3699sEESC", 2: SMALL}
    last = opened(deal(hands, "1p4m3p9s", wall_end=True, seat_melds={"2": [PUNG_7S]}), min_pay=least)
    do(last, 0, "discard", "E")
    assert ("win" in verbs(last, 2)) == offered
    pung = {"kind": "pung", "tiles": "111m", "from": 1}
    melds = {"0": [pung], "1": [PUNG_7S]}
    robbed = opened(deal({0: "147m258p3699sE", 1: SMALL}, "1p2p", seat_melds=melds), min_pay=6 * least)
    do(robbed, 0, "added_kong", "1m")
    assert ("win" in verbs(robbed, 1)) == offered


@pytest.mark.rule("WH-42", "WH-68", "WH-70", "PF-13")
@pytest.mark.parametrize(
    "given",
    [
        {"big_base": 11},
        {"small_base": 2},
        {"small_base": 3, "big_base": 28},
        {"cap": 300, "gold_cap": 300},
        {"big_factor": 1.25},
        {"big_factor": 3},
        {"big_factor": "2"},
        {"min_pay": -1},
    ],
)
def test_options_that_do_not_go_together_are_refused_with_a_sentence(given: dict[str, Any]) -> None:
    with pytest.raises(BadOption, match="wuhan has a value"):
        WUHAN.read_options(given)


# --- the end of the wall ---


@pytest.mark.rule("WH-71", "WH-72", "PF-21")
def test_every_draw_of_the_last_four_is_a_window_and_its_question_is_secret() -> None:
    hands = {0: "147m258p3699sEESC", 2: SMALL}
    machine = opened(deal(hands, "1p4m3p9s", wall_end=True, seat_melds={"2": [PUNG_7S]}))
    told = do(machine, 0, "discard", "E")
    assert [type(event) for event in told[2:]] == [ev.Announced, ev.Drew, ev.WindowOpened, ev.Drew, ev.WindowOpened]
    assert machine.questions[2].secret
    told = do(machine, 2, "pass")
    assert [type(event) for event in told] == [ev.Drew, ev.WindowOpened, ev.Drew, ev.WindowOpened, ev.HandOver]
    assert [event.seat for event in machine.log if isinstance(event, ev.Announced)] == [1]


@pytest.mark.rule("WH-30", "WH-73", "PF-43")
def test_why_the_last_four_are_not_konged() -> None:
    machine = opened(deal({0: "147m258p369sEESCC"}, "1p2p3p4p", wall_end=True))
    assert machine.why_not(0, "red_kong") == "no_replacement"
    with pytest.raises(NotOffered, match="a kong needs five"):
        do(machine, 0, "red_kong")


# --- what the system plays ---


@pytest.mark.rule("WH-75", "PF-25")
def test_what_the_system_plays() -> None:
    drawn_red = opened(deal({0: "147m258p369sEESWC"}, "1p2p"))
    assert drawn_red.default(0) == Action("discard", tile="C")
    drawn_wild = opened(deal({0: "147m258p369sEESW6m"}, "1p2p"))
    assert drawn_wild.default(0) == Action("discard", tile="W")
    laid = [{"kind": "pung", "tiles": tiles, "from": 1} for tiles in ("777s", "111s", "EEE")]
    laid.append({"kind": "chow", "tiles": "234s", "from": 3})
    all_wild = opened(deal({0: "66m"}, "1p2p", seat_melds={"0": laid}))
    assert all_wild.default(0) == Action("discard", tile="6m")
    win = opened(deal({0: f"{SMALL}1m"}, "2p", seat_melds={"0": [PUNG_7S]}))
    assert win.default(0) == Action("win")


@pytest.mark.rule("WH-75", "PF-24")
def test_who_leaves_is_played_for_and_has_escaped() -> None:
    machine = opened(deal({0: "147m258p369sEESWC"}, "1p2p"))
    told = machine.leave(0)
    assert told[0] == ev.Left(0, True)
    assert machine.table.wins == []
    assert machine.table.turn == 1


# --- why not ---


@pytest.mark.rule("WH-32", "WH-34", "WH-12", "WH-13", "PF-43")
def test_why_an_action_is_not_offered() -> None:
    closed = opened(deal({0: "23m567888p55777s1m"}, "1p2p"))
    assert closed.why_not(0, "win") == "not_opened"
    with pytest.raises(NotOffered, match="the hand has not opened"):
        do(closed, 0, "win")
    red = opened(deal({0: "111444mCC888s"}, "1p2p", seat_melds={"0": [PUNG_7S]}))
    assert red.why_not(0, "win") == "red_in_hand"
    kongs = opened(deal({0: "6666m258pCCCCEES"}, "1p2p"))
    for tile, reason in (("C", "red_meld"), ("6m", "wild_meld")):
        with pytest.raises(NotOffered, match="part of no meld") as refused:
            do(kongs, 0, "concealed_kong", tile)
        assert refused.value.reason == reason


@pytest.mark.rule("PF-43")
@pytest.mark.parametrize(
    ("case", "reason"),
    [
        ({"hand": "23m567888p5sC", "win_tile": "4m"}, "red_in_hand"),
        ({"hand": "23m567888p55777s", "win_tile": "4m", "melds": []}, "not_opened"),
        ({"hand": "23m567888p55s", "win_tile": "1s"}, "shape"),
        ({"hand": "23m567888p99s", "win_tile": "4m"}, "pair_258"),
        ({"hand": "2366m56788p5s", "win_tile": "5s"}, "two_wilds"),
        ({"hand": "45m567888p55s", "win_tile": "6m", "win_by": "discard", "discarder": 2}, "wild_claimed"),
        ({"hand": "23m567888p55s", "win_tile": "4m", "options": {"min_pay": 17}}, "min_fan"),
    ],
)
def test_why_a_hand_does_not_win(case: dict[str, Any], reason: str) -> None:
    assert score(**({"melds": [PUNG_7S], "table": {"wild": "6m"}} | case)) == {"win": False, "reason": reason}
    assert reason in WUHAN.reasons


# --- cases ---


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"table": {}}, "Either 'wild'"),
        ({"table": {"wild": "6m", "indicator": "5m"}}, "Either 'wild'"),
        ({"table": {"wild": "C"}}, "never wild"),
        ({"table": {"wild": "1f"}}, "one tile of this game"),
        ({"table": {"wild": 6}}, "one tile of this game"),
        ({"table": {"wild": "6m", "red_kongs": [0, 1]}}, "lists for four seats"),
        ({"table": {"wild": "6m", "red_kongs": [0, 1, 0, -1]}}, "lists for four seats"),
        ({"table": {"wild": "6m", "red_kongs": [0, 5, 0, 0]}}, "lists for four seats"),
        ({"table": {"wild": "6m", "wild_kongs": [0, 0, 10**12, 0]}}, "lists for four seats"),
        ({"table": {"wild": "6m", "seat_melds": {"4": []}}}, "a seat is 0, 1, 2 or 3"),
        ({"win_by": "kong_discard"}, "no way to win here"),
        ({"win_by": "discard"}, "'discarder' is None"),
        ({"win_by": "discard", "discarder": 0}, "whose own win"),
        ({"hand": "8888p123567m", "win_tile": "8p"}, "there are only 4"),
        ({"hand": "8888p123567m5s"}, "too many"),
    ],
)
def test_a_case_that_makes_no_sense_is_answered_with_a_sentence(change: dict[str, Any], sentence: str) -> None:
    given = {"hand": "23m567888p55s", "win_tile": "4m", "melds": [PUNG_7S], "table": {"wild": "6m"}} | change
    with pytest.raises(BadInput, match=sentence):
        score(**given)


@pytest.mark.parametrize(
    ("hand", "wall", "table", "sentence"),
    [
        ("147m258p369sEESW", "1p", {}, r"hold \[14, 13, 13, 13\] tiles, not \[13, 13, 13, 13\]"),
        ("147m258p369sEESSS", "SS", {}, "The deal has 5 copies of S; there are 4"),
        ("147m258p369sEESWN", "1p", {"indicator": "5m"}, "Either 'wild'"),
    ],
)
def test_a_deal_that_makes_no_sense_is_refused(hand: str, wall: str, table: dict[str, Any], sentence: str) -> None:
    case = {"id": "-", "kind": "play", "options": {}, "actions": [], "deal": deal({0: hand}, wall, **table)}
    with pytest.raises(BadInput, match=sentence):
        answer(case, "wuhan")


# --- help ---


@pytest.mark.rule("PF-43", "WH-14", "WH-71")
def test_help_values_each_wait_by_a_discard_or_by_the_draw_that_alone_wins() -> None:
    room = WuhanOptions()
    view = View(me=0)
    for event in (
        ev.Started("wuhan", 1, 4, 1, 82, None, "", ()),
        ev.Dealt(0, f"{SMALL}77s9s", 13),
        ev.WildShown("9s", "8s"),
        ev.Drew(3, None, False, 60),
        ev.Discarded(3, "7s"),
        ev.Melded(0, ev.MeldShown("pung", "777s", 3), False),
    ):
        view.feed(event)
    assert WUHAN.waits(room, view) == (), "a discard is due"
    assert WUHAN.waits(room, view, "9s") == (Wait("1m", 4, 4), Wait("4m", 4, 4), Wait("9s", 3, 4))
    scorer = WuhanScorer(room)
    hand = Hand.of(parse(SMALL), [Meld("pung", tuple(parse("777s")), 3)])
    wild = parse("9s")[0]
    for tile, by in (("1m", "discard"), ("4m", "discard"), ("9s", "self_draw")):
        said = scorer.score(hand, parse(tile)[0], Circumstances(win_by=by, wild=wild))
        assert not isinstance(said, NoWin)
        assert said.total == 4
    # With four tiles left a draw is one of 海底: a second wild tile wins too, and all of it is more than a least win.
    view.feed(ev.Discarded(0, "8p"))
    view.rest = 4
    found = [(wait.tile, wait.total) for wait in WUHAN.waits(room, view)]
    assert found == [("1m", 2), ("4m", 2), ("8p", 2), ("5s", 2), ("9s", 20)]
    for least, tiles in ((17, ["1m", "4m", "8p", "5s", "9s"]), (21, [])):
        found = [(wait.tile, wait.total) for wait in WUHAN.waits(WUHAN.read_options({"min_pay": least}), view)]
        assert found == [(tile, 20) for tile in tiles]

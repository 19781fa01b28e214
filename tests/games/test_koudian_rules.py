"""Rules of 扣点点 that no single case shows."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, cast

import pytest

from queju.engine import events as ev
from queju.engine.actions import PASS
from queju.engine.machine import Action
from queju.engine.round import Round
from queju.engine.setup import Setup
from queju.engine.views import View
from queju.errors import BadInput, NotOffered
from queju.games import hand_game
from queju.games.bills import worth
from queju.games.help import Wait
from queju.games.koudian.reasons import REASONS
from queju.games.scored import score
from queju.testing.cases import answer
from queju.tiles import KIND_OF, NAMES, parse

KOUDIAN = hand_game("koudian")
READY = "234m456p789s22s67p"
"""Waits on 5p and 8p."""
IDLE = ["147m258p369sSWNC", "258m369p147sEFPC"]
"""Hands far from everything."""
DEALER = "369m147p258sEESFP"


def opened(hands: Sequence[str], wall: str, *, ends: bool = False, wild: str = "", **options: Any) -> Round:
    """A hand from a given deal; the wall is a fragment, unless it `ends`."""
    setup = Setup([parse(hand) for hand in hands], parse(wall), 0 if ends else 1000)
    setup = replace(setup, wild=KIND_OF[wild] if wild else -1)
    return cast(Round, KOUDIAN.open(KOUDIAN.read_options(options | ({"random_wild": True} if wild else {})), setup))


def play(machine: Round, actions: str) -> Round:
    """Play actions like ``0 discard 5p, 1 pung``; whoever may pass and is not named passes."""
    for step in actions.split(","):
        seat, verb, *tile = step.split()
        while verb not in verbs(machine, int(seat)):
            waiting = [other for other, question in machine.questions.items() if PASS in question.offers]
            machine.answer(waiting[0], machine.questions[waiting[0]].number, PASS)
        question = machine.questions[int(seat)]
        machine.answer(int(seat), question.number, Action(verb, tile=tile[0] if tile else None))
    return machine


def verbs(machine: Round, seat: int) -> set[str]:
    question = machine.questions.get(seat)
    return {offer.do for offer in question.offers} if question is not None else set()


def ready_hand(wall: str, others: Sequence[str] = IDLE, first: str = "F", **more: Any) -> Round:
    """Seat 1 has drawn N and declared; seat 2 has drawn the wall's second tile."""
    return play(opened([DEALER, READY, *others], "N" + wall, **more), f"0 discard {first}, 1 declare_ready N")


@pytest.mark.rule("KD-01", "KD-02")
def test_136_tiles_or_108_without_honours() -> None:
    whole = Counter(KOUDIAN.tiles(KOUDIAN.read_options({})).all())
    assert whole == dict.fromkeys(range(34), 4)
    assert Counter(KOUDIAN.tiles(KOUDIAN.read_options({"no_honors": True})).all()) == dict.fromkeys(range(27), 4)


@pytest.mark.rule("KD-03")
def test_thirteen_tiles_each_fourteen_for_the_dealer_and_play_goes_to_the_next_seat() -> None:
    options = KOUDIAN.read_options({})
    setup = KOUDIAN.deal(options, KOUDIAN.tiles(options).all())
    assert [len(hand) for hand in setup.hands] == [14, 13, 13, 13]
    assert len(setup.wall) == 136 - 53
    machine = play(opened([DEALER, READY, *IDLE], "1m2m3m4m"), "0 discard E, 1 discard 1m, 2 discard 2m, 3 discard 3m")
    drew = [event.seat for event in machine.log if isinstance(event, ev.Drew)]
    assert drew == [1, 2, 3, 0]


@pytest.mark.rule("KD-07")
def test_the_last_tile_can_be_drawn_and_then_the_hand_is_over() -> None:
    machine = play(opened([DEALER, READY, *IDLE], "C", ends=True), "0 discard E")
    assert machine.table.rest() == 0
    assert verbs(machine, 1) == {"discard", "declare_ready"}
    play(machine, "1 discard C")
    assert machine.over
    assert machine.table.moved == [0, 0, 0, 0]


@pytest.mark.rule("KD-20")
def test_no_chow_is_ever_offered() -> None:
    machine = play(opened([DEALER, READY, *IDLE], "8pC"), "0 discard 5s")
    assert "chow" not in KOUDIAN.rules(KOUDIAN.read_options({})).moves  # type: ignore[attr-defined]
    assert verbs(machine, 1) == {"discard", "declare_ready"}, "67s of seat 1 might have chowed the 5s"


@pytest.mark.rule("KD-15")
def test_a_seat_may_declare_at_the_dealers_first_turn_and_after_a_replacement_draw() -> None:
    others = [*IDLE, DEALER[:-1]]
    assert verbs(opened([READY + "N", *others], "C"), 0) == {"discard", "declare_ready"}
    machine = play(opened(["234m456p22s9999s67p", *others], "1m" + "C"), "0 concealed_kong 9s")
    assert verbs(machine, 0) == {"discard", "declare_ready"}
    play(machine, "0 declare_ready C")
    assert machine.table.locked == [True, False, False, False]


@pytest.mark.rule("KD-31", "KD-35")
@pytest.mark.parametrize("late", [False, True])
def test_a_tile_drawn_before_the_replacement_of_another_kong_is_added_only_by_late_kong(late: bool) -> None:
    hands = ["369m147p589sEEFCN", "147m258p36sWWNCP", "258m147p36sWCFPP", "25m369p99sSSSSNF"]
    machine = opened(hands, "7m1m2m9s" + "5p", late_kong=late)
    play(machine, "0 discard 9s, 3 pung, 3 discard 2m, 0 discard 7m, 1 discard 1m, 2 discard 2m")
    assert verbs(machine, 3) == {"discard", "concealed_kong", "added_kong"}
    play(machine, "3 concealed_kong S")
    assert machine.table.drawn == KIND_OF["5p"]
    assert ("added_kong" in verbs(machine, 3)) == late


@pytest.mark.rule("KD-16", "KD-17", "KD-91", "PF-21")
def test_all_see_who_has_declared_and_only_the_seat_itself_what_lies_face_down() -> None:
    machine = ready_hand("W")
    (covered,) = [event for event in machine.log if isinstance(event, ev.DiscardedFaceDown)]
    told = {seat: covered.seen_by(seat) for seat in (0, 1, 2, 3, None)}
    assert {seat: event.tile for seat, event in told.items()} == {0: None, 1: "N", 2: None, 3: None, None: None}
    (marked,) = [event for event in machine.log if isinstance(event, ev.Marked)]
    assert marked == ev.Marked(1, "ready", True)
    assert all(marked.seen_by(seat) is marked for seat in (0, 2, None))
    view = View(me=2)
    for event in machine.log:
        seen = event.seen_by(2)
        if seen is not None:
            view.feed(seen)
    assert view.seats[1].marks == ["ready"]
    assert view.seats[1].hand is None
    assert [(tile.tile, tile.face_down) for tile in view.seats[1].river] == [("", True)]


@pytest.mark.rule("KD-16")
def test_the_end_shows_what_lay_face_down() -> None:
    machine = play(ready_hand("W"), "2 discard 8p, 1 win")
    over = machine.log[-1]
    assert isinstance(over, ev.HandOver)
    assert over.face_down == ("", "N", "", "")


@pytest.mark.rule("KD-17", "PF-21")
@pytest.mark.parametrize(("drawn", "asked"), [("5p", True), ("9m", False)])
def test_nobody_learns_whether_a_declared_seat_was_asked_about_its_draw(drawn: str, asked: bool) -> None:
    machine = play(ready_hand("WSC" + drawn + "1s"), "2 discard W, 3 discard S, 0 discard C")
    assert (verbs(machine, 1) == {"win", "pass"}) == asked
    if asked:
        assert machine.questions[1].secret
        play(machine, "1 pass")
    told = [event.seen_by(3) for event in machine.log]
    at = max(at for at, event in enumerate(told) if isinstance(event, ev.Drew) and event.seat == 1)
    assert told[at + 1 : at + 3] == [ev.WindowOpened(), ev.Discarded(1, drawn)]


FOUR_HELD = [DEALER, "234m456p3333s45s7p", "147m258p69sSWNCC", IDLE[1]]
"""Seat 1 waits on 7p, and holds four 3s."""


@pytest.mark.rule("KD-17", "KD-18", "KD-32")
def test_four_alike_that_were_held_at_the_declaration_are_konged_no_more() -> None:
    machine = play(opened(FOUR_HELD, "NWSC9m1s"), "0 discard F")
    assert "concealed_kong" in verbs(machine, 1)
    play(machine, "1 declare_ready N, 2 discard W, 3 discard S, 0 discard E")
    assert machine.table.rivers[1] == [KIND_OF["9m"]], "nothing was open, so the tile was discarded by itself"
    assert machine.table.turn == 2


@pytest.mark.rule("KD-34", "KD-35")
def test_a_pung_with_three_in_hand_loses_the_kong_for_good() -> None:
    hands = ["369m147p258sEESF9s", "147m258p36sSWNCP", "258m147p36sWNCFP", "258m369p14s999sEC"]
    machine = play(opened(hands, "NWP4m" + "1m"), "0 discard 9s, 3 pung, 3 discard C, 0 discard N, 1 discard W")
    play(machine, "2 discard P")
    assert machine.why_not(3, "added_kong") == "kept_tile"
    with pytest.raises(NotOffered, match="过杠"):
        machine.answer(3, machine.questions[3].number, Action("added_kong", tile="9s"))


@pytest.mark.rule("KD-50", "KD-72")
def test_a_replacement_is_a_self_draw_and_the_discard_after_a_kong_a_discard() -> None:
    hands = [DEALER, "234m456p222s99s67p", "147m25p369sSWNC6p", "258m339p147sEFPC"]
    machine = opened(hands, "NWSE" + "8p")
    play(machine, "0 discard F, 1 declare_ready N, 2 discard W, 3 discard S, 0 discard 2s, 1 exposed_kong, 1 win")
    (won,) = [event for event in machine.log if isinstance(event, ev.Won)]
    assert (won.win_by, won.total) == ("kong_draw", 16)
    assert machine.table.moved == [-16 - 2, 3 * (16 + 2), -16 - 2, -16 - 2]
    machine = opened([DEALER, READY, "147m258p36sWWWWC", IDLE[1]], "N9m" + "1s")
    play(machine, "0 discard F, 1 declare_ready N, 2 concealed_kong W, 2 discard 8p, 1 win")
    (won,) = [event for event in machine.log if isinstance(event, ev.Won)]
    assert (won.win_by, won.total) == ("kong_discard", 8)


@pytest.mark.rule("KD-64", "KD-74", "PF-05")
def test_short_purses_pay_the_win_first_and_then_the_kongs_in_the_order_made() -> None:
    hands = ["9999s369m147pEESF", READY.replace("789s", "789m"), *IDLE]
    setup = Setup([parse(hand) for hand in hands], parse("NW" + "1s"), 1000, purses=(3, 0, 30, 0))
    machine = cast(Round, KOUDIAN.open(KOUDIAN.read_options({}), setup))
    play(machine, "0 concealed_kong 9s, 0 discard F, 1 declare_ready N, 2 discard 8p, 1 win")
    paid = [event for event in machine.log if isinstance(event, ev.Paid)]
    assert [(event.reason, event.detail) for event in paid] == [("win", "discard"), ("kong", "concealed_kong")]
    # 24 of the 30 are gone when 18 fall due for the kong; the winner pays out of what he has just won.
    assert paid[0].moved == (0, 24, -24, 0)
    assert [(flow.payer, flow.amount, flow.due) for flow in paid[1].flows] == [(1, 18, 18), (2, 6, 18), (3, 0, 18)]


@pytest.mark.rule("KD-62", "KD-68", "KD-70", "PF-30")
def test_the_bill_says_what_each_seat_owes_and_who_carries_it() -> None:
    machine = play(ready_hand("W", dealer_bonus=True, base=2), "2 discard 8p, 1 win")
    (bill,) = [event.bill for event in machine.log if isinstance(event, ev.Won)]
    assert bill is not None
    assert [(line.fan, line.value, line.part) for line in bill.fans] == [
        ("tile_value", 8, "add"),
        ("plain", 1, "times"),
    ]
    assert worth(bill.fans) == bill.total == 8
    assert [(share.seat, share.due, share.plus, share.payer) for share in bill.shares] == [
        (2, 16, 0, 2), (3, 16, 0, 2), (0, 26, 5, 2),
    ]  # fmt: skip
    (paid,) = [event for event in machine.log if isinstance(event, ev.Paid)]
    assert paid.flows == (ev.Flow(2, 1, 58, 58),)


@pytest.mark.rule("KD-60", "PF-45")
def test_the_lines_of_a_score_come_to_its_total() -> None:
    case = {"kind": "score", "hand": "1111m3333m55p77sE", "melds": [], "win_tile": "E", "win_by": "self_draw"}
    told = score(KOUDIAN, {**case, "id": "-", "winner": 1, "discarder": None})
    assert told.bill is not None
    assert worth(told.bill.fans) == told.answer["total"] == told.bill.total == 160


@pytest.mark.rule("KD-80")
@pytest.mark.parametrize(("no_honors", "kinds"), [(False, 34), (True, 27)])
def test_the_wild_kind_is_drawn_by_lot_among_all_kinds_and_shown_and_no_tile_is_gone(
    no_honors: bool, kinds: int
) -> None:
    options = KOUDIAN.read_options({"random_wild": True, "no_honors": no_honors})
    assert KOUDIAN.chance(options).lots == kinds
    wall = KOUDIAN.tiles(options).all()
    wild = [KOUDIAN.deal(options, wall, (), lot).wild for lot in range(kinds)]
    assert wild == list(range(kinds))
    setup = KOUDIAN.deal(options, wall, (), 5)
    assert sorted([kind for hand in setup.hands for kind in hand] + setup.wall) == wall
    log = KOUDIAN.open(options, setup).log
    assert [event for event in log if isinstance(event, ev.WildShown)] == [ev.WildShown(NAMES[5], None)]
    assert KOUDIAN.chance(KOUDIAN.read_options({})).lots == 0


@pytest.mark.rule("KD-83", "KD-86")
def test_wild_tiles_are_never_claimed_and_four_of_them_may_be_a_kong() -> None:
    hands = [DEALER.replace("F", "N"), "34m56p789s22sNNN7p", *IDLE]
    machine = play(opened(hands, "8m", wild="N"), "0 discard N")
    assert verbs(machine, 1) == {"discard", "declare_ready"}
    assert not any(isinstance(event, ev.WindowOpened) for event in machine.log), "everybody knows that nobody may"
    machine = play(opened([DEALER, *hands[1:]], "N" + "C", wild="N"), "0 discard F")
    assert "concealed_kong" in verbs(machine, 1)
    play(machine, "1 concealed_kong N")
    assert machine.table.hands[1].melds[0].tiles == (KIND_OF["N"],) * 4


@pytest.mark.rule("KD-82", "KD-89")
def test_with_no_wild_tile_in_hand_all_goes_as_without_special_hands() -> None:
    hands = ["1133m5577p99sEEC", "1234567822255m", "12345678pEEE55m", "123m456p789s55m67p"]
    for hand, tile in zip(hands, ("C", "9m", "9p", "8p"), strict=True):
        for by, ready in (("discard", [0]), ("discard", [0, 1]), ("self_draw", [0]), ("rob_kong", [])):
            case: dict[str, Any] = {"id": "-", "kind": "score", "hand": hand, "win_tile": tile, "win_by": by}
            case |= {"winner": 0, "discarder": None if by == "self_draw" else 1}
            wild = answer(
                {**case, "options": {"random_wild": True}, "table": {"ready": ready, "wild": "1s"}}, "koudian"
            )
            plain = answer({**case, "options": {"special_hands": False}, "table": {"ready": ready}}, "koudian")
            assert wild == plain


@pytest.mark.rule("KD-90")
def test_a_seat_is_asked_only_where_it_has_a_choice() -> None:
    machine = play(opened([DEALER, READY, *IDLE], "CN"), "0 discard E")
    assert set(machine.questions) == {1}, "nobody could claim the east wind"
    assert "pass" not in verbs(machine, 1)
    hands = [DEALER, READY, "147m258p369sEEN" + "C", IDLE[1].replace("E", "S")]
    hands[0] = "369m147p258sESSFP"
    assert verbs(play(opened(hands, "C"), "0 discard E"), 2) == {"pung", "pass"}


@pytest.mark.rule("KD-92", "PF-25")
def test_the_system_takes_wins_passes_all_else_and_never_declares() -> None:
    machine = opened([READY + "N", *IDLE, DEALER[:-1]], "C")
    assert machine.default(0) == Action("discard", tile="N"), "nothing was drawn: the last tile of the hand"
    machine = opened(["N" + READY, *IDLE, DEALER[:-1]], "C")
    assert machine.default(0) == Action("discard", tile="N")
    machine = opened(["N" + READY, *IDLE, DEALER[:-1]], "C", wild="N")
    assert machine.default(0) == Action("discard", tile="9s"), "but no wild tile"
    machine = play(opened([DEALER, READY, *IDLE], "3m"), "0 discard F")
    assert machine.default(1) == Action("discard", tile="3m"), "the tile just drawn"
    machine = play(opened([DEALER, READY, *IDLE], "3m", wild="3m"), "0 discard F")
    assert machine.default(1) == Action("discard", tile="9s")
    machine = play(ready_hand("W"), "2 discard 8p")
    assert machine.default(1) == Action("win")
    hands = ["369m147p258sEESF9s", "147m258p36sSWNCP", "258m147p36sWNCFP", "258m369p14s999sEC"]
    machine = play(opened(hands, "N7s"), "0 discard 9s")
    assert machine.default(3) == PASS
    play(machine, "3 pung")
    assert machine.default(3) == Action("discard", tile="C")


@pytest.mark.rule("KD-92", "PF-24")
def test_a_declared_seat_that_leaves_wins_what_it_can() -> None:
    machine = ready_hand("W")
    machine.leave(1)
    play(machine, "2 discard 8p")
    assert machine.over
    assert machine.table.moved == [0, 24, -24, 0]
    assert [event for event in machine.log if isinstance(event, ev.Left)] == [ev.Left(1, True)]


@pytest.mark.rule("PF-43")
def test_why_something_is_not_offered() -> None:
    found: list[str | None] = []

    def ask(machine: Round, seat: int, verb: str) -> None:
        assert verb not in verbs(machine, seat)
        found.append(machine.why_not(seat, verb))

    pungs = [IDLE[0], "258m3655p147sEFP8p8p"]
    ask(play(opened([DEALER, READY, *IDLE], "8p"), "0 discard E"), 1, "win")
    ask(play(ready_hand("W", pungs), "2 discard 5p"), 1, "win")
    machine = opened(["369m1478p258sEEFP", READY, *pungs], "NWS1s")
    play(machine, "0 discard F, 1 declare_ready N, 2 discard 8p, 1 pass, 3 pass, 3 discard S, 0 discard 8p")
    ask(machine, 1, "win")
    ask(play(opened([DEALER, "456p789s111s12mNN", *IDLE], "W"), "0 discard F"), 1, "declare_ready")
    hands = ["369m147p258sEESF9s", "147m258p36sSWNCP", "258m147p36sWNCFP", "258m369p14s999sEC"]
    ask(play(opened(hands, "", ends=True), "0 discard 9s"), 3, "exposed_kong")
    hands = [DEALER, "234m456s789s6667p", "147m25p369sSWNC6p", "258m339p147sEFPC"]
    ask(play(opened(hands, "NW" + "7s"), "0 discard F, 1 declare_ready N, 2 discard 6p"), 1, "pung")
    machine = play(
        opened(FOUR_HELD, "NWSC7p1s"), "0 discard F, 1 declare_ready N, 2 discard W, 3 discard S, 0 discard E"
    )
    ask(machine, 1, "concealed_kong")
    assert found == ["not_declared", "points", "passed", "low_wait", "no_replacement", "locked_meld", "locked_kong"]
    others = {"shape", "wild_discard", "kept_tile"}
    assert {*found, *others} == set(REASONS), "each of the others is shown by a case or another test"


@pytest.mark.rule("PF-43", "KD-11", "KD-14")
def test_help_values_a_wait_as_a_win_on_a_discard() -> None:
    view = View(me=0)
    view.feed(ev.Started("koudian", 1, 4, 1, 83, None, "", ()))
    view.feed(ev.Dealt(0, "34567m456p789sEEN", 14))
    for seat in (1, 2, 3):
        view.feed(ev.Dealt(seat, "", 13))
    said = KOUDIAN.waits(KOUDIAN.read_options({}), view, "N")
    assert said == (Wait("2m", 4, 0), Wait("5m", 3, 0), Wait("8m", 4, 8))
    view.feed(ev.WildShown("N", None))  # a drawn wild tile wins too, a discarded one never
    wild = KOUDIAN.read_options({"random_wild": True})
    assert {wait.tile: wait.total for wait in KOUDIAN.waits(wild, view, "E")} == {
        "2m": 0, "5m": 0, "8m": 8, "E": 10, "N": 0,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"win_by": "magic"}, "no way to win"),
        ({"discarder": 2}, "own tile"),
        ({"melds": [{"kind": "chow", "tiles": "123m"}]}, "no chow"),
        ({"options": {"random_wild": True}}, "'wild'"),
        ({"options": {"random_wild": True, "no_honors": True}, "table": {"wild": "E"}}, "cannot be wild"),
        ({"table": {"kongs": [{"seat": 0, "kind": "pung", "tile": "5m"}]}}, "is no kong"),
        ({"table": {"kongs": [{"seat": 0, "kind": "exposed_kong", "tile": "5m", "from": 0}]}}, "own tile"),
        ({"table": {"kongs": [{"seat": 0, "kind": "added_kong", "tile": "1f"}]}}, "no tile of this game"),
        ({"table": {"ready": [4]}}, "a seat is 0"),
    ],
)
def test_a_case_that_cannot_be_read_is_a_sentence(change: dict[str, Any], sentence: str) -> None:
    case = {
        "id": "-",
        "kind": "score",
        "hand": READY,
        "win_tile": "8p",
        "win_by": "discard",
        "winner": 2,
        "discarder": 1,
    }
    with pytest.raises(BadInput, match=sentence):
        answer(case | change, "koudian")

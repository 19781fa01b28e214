"""Rules of 四川麻将 that no single case shows."""

from collections import Counter
from typing import Any, cast

import pytest

from queju.engine import events as ev
from queju.engine.machine import Action
from queju.engine.replay import Played, rerun
from queju.engine.round import Round
from queju.engine.setup import Setup, deal
from queju.errors import BadInput, BadOption, NotOffered
from queju.games import hand_game
from queju.testing.cases import answer
from queju.tiles import THREE_SUITS, parse

BOTH = ["xuezhan", "xueliu"]


def play(game_id: str, hands: list[str], wall: str, actions: str, **more: Any) -> dict[str, Any]:
    """Play a case. `actions` are like ``0 discard 5p, 1 pung``."""
    steps: list[dict[str, Any]] = []
    for step in actions.split(","):
        seat, verb, *tile = step.split()
        steps.append({"seat": int(seat), "do": verb} | ({"tile": tile[0]} if tile else {}))
    deal_ = {"hands": hands, "wall": wall, "table": more.pop("table", {})}
    return answer({"id": "-", "kind": "play", "deal": deal_, "actions": steps, "options": more}, game_id)


@pytest.mark.rule("SC-01")
def test_108_tiles_of_three_suits() -> None:
    for game_id in BOTH:
        assert Counter(hand_game(game_id).tiles(hand_game(game_id).options()).all()) == dict.fromkeys(range(27), 4)


@pytest.mark.rule("SC-02")
def test_thirteen_tiles_each_and_fourteen_for_the_dealer() -> None:
    setup = deal(THREE_SUITS.all(), (1, 2), 0)
    assert [len(hand) for hand in setup.hands] == [14, 13, 13, 13]
    assert len(setup.wall) == 55
    assert sorted([kind for hand in setup.hands for kind in hand] + setup.wall) == THREE_SUITS.all()


@pytest.mark.rule("SC-02", "SC-07")
@pytest.mark.parametrize("game_id", BOTH)
def test_play_goes_round_and_no_chow_is_ever_offered(game_id: str) -> None:
    hands = ["147m258p369s1245m8s", "36m147p258s369m12p", "3m36p147s58m258p9s", "9m369p69s147p258s"]
    setup = Setup([parse(hand) for hand in hands], parse("1s2s3s4s5s6s"), 1000)
    machine = cast(Round, hand_game(game_id).open(hand_game(game_id).options(), setup))
    turns: list[int] = []
    while len(turns) < 6:
        for seat, question in list(machine.questions.items()):
            verbs = {offer.do for offer in question.offers}
            assert "chow" not in verbs
            if "discard" in verbs:
                turns.append(seat)
                machine.answer(seat, question.number, machine.default(seat))
            else:
                machine.answer(seat, question.number, Action("pass"))
    assert turns == [0, 1, 2, 3, 0, 1]


@pytest.mark.rule("SC-59")
def test_extras_multiply_with_everything_and_with_each_other() -> None:
    melds = [
        {"kind": "concealed_kong", "tiles": "1111s"},
        {"kind": "pung", "tiles": "222s", "from": 1},
        {"kind": "exposed_kong", "tiles": "5555s", "from": 2},
    ]
    case = {"id": "-", "kind": "score", "hand": "2349s", "melds": melds, "win_tile": "9s"}
    said = answer(case | {"win_by": "kong_draw", "winner": 0, "discarder": None}, "xuezhan")
    assert said["fans"] == {"full_flush": 4, "self_drawn": 2, "out_with_replacement": 2, "root": 2, "kong": 4}
    assert said["total"] == 4 * 2 * 2 * 2 * 4


@pytest.mark.rule("SC-66", "SC-68")
def test_kong_money_is_between_pairs_and_booked_when_it_arises() -> None:
    said = play(
        "xuezhan",
        ["1245678m22p46p99p6s", "148s147m379p259s8m", "66s44p123s789s88p9m", "158p258m359s147m2s"],
        "6m3m7p6s5p",
        "0 discard 6s, 2 pung, 2 discard 9m, 3 discard 6m, 0 discard 3m, 1 discard 7p, 2 added_kong 6s",
        table={"balances": [0, 1, 5, 5]},
    )
    assert said["payments"] == [0, -1, 2, -1], "who has nothing pays nothing, and nobody pays it for him"
    assert said["events"] == [{"event": "kong_payment", "seat": 2, "kind": "added_kong", "payments": [0, -1, 2, -1]}]
    assert not said["over"]


PIGS = ["1245p369p13359m46m", "23m123m789m111p99p", "2468s248s47p258p7p", "258m147s369s8p47m6p"]


@pytest.mark.rule("SC-83", "SC-70", "SC-77", "SC-78")
@pytest.mark.parametrize(
    ("purse", "pig"),
    [(48, [16, 16, 16]), (20, [4, 16, 0]), (16, [0, 16, 0])],
)
def test_who_runs_out_pays_in_turn_order_from_the_next_seat(purse: int, pig: list[int]) -> None:
    # Seat 3 is the pig; its next seat is 0. Purses: 3 pays 0 first, then 1, then 2.
    said = play(
        "xuezhan", PIGS, "6s", "0 discard 3p, 1 discard 6s", table={"wall_end": True, "balances": [99, 99, 99, purse]}
    )
    first = said["events"][0]
    expected = [min(16, max(0, purse - 16 * place)) for place in range(3)]
    assert first["event"] == "flower_pig"
    assert first["payments"] == [*expected, -sum(expected)]
    assert sum(pig) == sum(expected)


@pytest.mark.rule("SC-04", "SC-06")
def test_the_dealer_stays_where_nobody_wins() -> None:
    said = play("xuezhan", PIGS, "6s", "0 discard 3p, 1 discard 6s", table={"wall_end": True})
    assert said["events"][-1] == {"event": "hand_end", "reason": "wall_out", "next_dealer": 0}


@pytest.mark.rule("SC-95", "PF-43")
def test_why_an_action_is_not_offered() -> None:
    rules = hand_game("xuezhan")
    hands = ["123456m789m22p46p9s", "5p1248m369s79p148s", "123456789s33p67p", "55p147m258s19p369m"]
    setup = Setup([parse(hand) for hand in hands], parse("6m7s"), 1000)
    machine = cast(Round, rules.open(rules.read_options({"ding_que": True}), setup))
    for seat, suit in enumerate("sppp"):
        machine.answer(seat, machine.questions[seat].number, Action("void", suit=suit))
    with pytest.raises(NotOffered) as refused:
        machine.answer(0, machine.questions[0].number, Action("discard", tile="1m"))
    assert refused.value.reason == "void_first"
    assert "one of them goes first" in str(refused.value)
    machine.answer(0, machine.questions[0].number, Action("discard", tile="9s"))
    assert machine.questions[1].offers[0].do == "discard"


@pytest.mark.rule("SC-25")
def test_an_option_of_the_sister_game_means_nothing_where_winners_leave() -> None:
    rules = hand_game("xuezhan")
    assert rules.read_options({"won_exempt": True}) == rules.options()
    assert "won_exempt" not in rules.options.__struct_fields__


@pytest.mark.rule("PF-20", "PF-43")
def test_a_win_that_is_not_open_is_refused_and_never_judged_by_another_tile() -> None:
    rules = hand_game("xuezhan")
    hands = ["13579m24688p135s9s", "13579m2468p2468s", "13579m137p13579s", "2468m13579p2468s"]
    machine = cast(Round, rules.open(rules.options(), Setup([parse(hand) for hand in hands], parse("7p8p"), 1000)))
    with pytest.raises(NotOffered):
        machine.answer(0, 1, Action("win"))
    assert [machine.why_not(seat, "win") for seat in range(4)] == [None] * 4
    options = rules.read_options({"exchange_three": True, "ding_que": True})
    machine = cast(Round, rules.open(options, Setup([parse(hand) for hand in hands], parse("7p8p"), 1000, (1, 2))))
    for verb in ("win", "pung", "added_kong", "pass"):
        with pytest.raises(NotOffered):
            machine.answer(2, 1, Action(verb))


@pytest.mark.rule("PF-43", "SC-12", "SC-20", "SC-95")
def test_a_ban_says_why_a_claim_is_not_open() -> None:
    rules = hand_game("xuezhan")
    # Seat 2 holds three 7s and its void suit; the wall has one tile left.
    hands = ["123456m789m22p46p7s", "148s147m369p259s8m", "777s44p123456s88p", "159p258m369s147m5p"]
    options = rules.read_options({"ding_que": True})
    machine = cast(Round, rules.open(options, Setup([parse(hand) for hand in hands], parse("9m"))))
    for seat, suit in enumerate("sppm"):
        machine.answer(seat, machine.questions[seat].number, Action("void", suit=suit))
    machine.answer(0, machine.questions[0].number, Action("discard", tile="7s"))
    assert machine.why_not(2, "exposed_kong") == "no_replacement"
    assert machine.why_not(2, "pung") is None
    assert machine.why_not(0, "pung") is None


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"discarder": 0}, "whose own"),
        ({"discarder": None}, "discarder"),
        ({"table": {"balances": [1, 2, 3]}}, "four seats"),
        ({"table": {"balances": [1, 2, 3, -4]}}, "0 or more"),
        ({"win_by": "kong_discard", "table": {"kong_income": -1}}, "kong_income"),
        ({"win_by": "kong_discard", "table": {"kong_income": 3, "co_winners": [1]}}, "co_winners"),
        ({"win_by": "kong_draw", "discarder": None, "table": {"kong_from": 7}}, "kong_from"),
        ({"win_by": "theft"}, "no way to win"),
        ({"hand": "1234m"}, "concealed tiles"),
    ],
)
def test_a_case_that_cannot_be_gets_a_sentence(change: dict[str, Any], sentence: str) -> None:
    case = {"id": "-", "kind": "score", "hand": "123456789m22p46p", "win_tile": "5p", "winner": 0, "discarder": 1}
    with pytest.raises(BadInput, match=sentence):
        answer(case | {"win_by": "discard"} | change, "xuezhan")


@pytest.mark.rule("SC-92", "PF-25")
@pytest.mark.parametrize("game_id", BOTH)
@pytest.mark.parametrize("options", [{}, {"exchange_three": True, "ding_que": True}])
def test_the_system_plays_whole_hands_and_never_claims(game_id: str, options: dict[str, Any]) -> None:
    rules = hand_game(game_id)
    setup = deal(THREE_SUITS.all()[::-1], (1, 2), 0)
    machine = cast(Round, rules.open(rules.read_options(options), setup))
    rerun(machine, [Played(seat, Action("escape")) for seat in range(4)])
    assert machine.over
    assert not any(isinstance(event, ev.Melded) for event in machine.log)


@pytest.mark.rule("SC-94")
def test_exchanged_tiles_may_be_laid_out_in_any_order_and_only_of_one_suit() -> None:
    rules = hand_game("xuezhan")
    hands = ["123456m789m22p46p9s", "5p1248m369s79p148s", "123456789s33p67p", "55p147m258s19p369m"]
    setup = Setup([parse(hand) for hand in hands], parse("6m7s"), 1000, (3, 3))
    machine = cast(Round, rules.open(rules.read_options({"exchange_three": True}), setup))
    for tiles in ("12m9s", "12m", "1234m", "888m", "no", ""):
        with pytest.raises(NotOffered):
            machine.answer(0, machine.questions[0].number, Action("exchange", tiles=tiles))
    machine.answer(0, machine.questions[0].number, Action("exchange", tiles="6m4m2m"))
    assert 0 not in machine.questions


@pytest.mark.rule("SC-52", "SC-60")
@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"cap": -1}, "cap"),
        ({"base": 0}, "base"),
        ({"forced_last": 21}, "forced_last"),
        ({"dragon": "three_quads"}, "dragon"),
        ({"ding_que": "yes"}, "ding_que"),
        ({"fly": True}, "no option 'fly'"),
        ({"won_exempt": 1}, "won_exempt"),
    ],
)
def test_an_option_out_of_range_gets_a_sentence(given: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadOption, match=sentence):
        hand_game("xueliu").read_options(given)

import json

import pytest

from tests.cli.conftest import Queju

PUNG_AND_RUN = ("score", "xuezhan", "46p123m789m22m", "--meld", "pung:555p@2", "--win-tile", "5p")
ALL_PUNGS = ("score", "xuezhan", "44m55599p", "--meld", "pung:222m@0", "--meld", "pung:777p@3", "--win-tile", "4m")


@pytest.mark.rule("PF-45", "SC-56", "SC-62")
def test_the_bill_shows_each_value_the_product_and_who_pays(queju: Queju) -> None:
    said = queju(*PUNG_AND_RUN, "--by", "discard", "--from", "3")
    assert said.code == 0
    lines = said.out.splitlines()
    assert lines[0] == "12223789m46p  pung 555p  + 5p   discard from seat 3"
    assert [line.split() for line in lines[1:4]] == [["plain", "×1"], ["root", "×2"], ["1", "×", "2", "=", "2"]]
    assert [line.split()[:3] for line in lines[4:]] == [
        ["seat", "0", "+2"],
        ["seat", "1", "+0"],
        ["seat", "2", "+0"],
        ["seat", "3", "-2"],
    ]


@pytest.mark.rule("SC-60", "SC-64")
def test_a_cap_and_what_lies_outside_it_are_told_apart(queju: Queju) -> None:
    said = queju(*ALL_PUNGS, "--option", "cap=3", "--option", "base=10")
    assert "2 × 2 = 4, at most 3" in said.out
    assert said.out.count("-40   = 3 × 10 + 10") == 3


@pytest.mark.rule("SC-70")
def test_a_payer_who_has_less_pays_what_he_has(queju: Queju) -> None:
    said = queju(*ALL_PUNGS, "--by", "discard", "--from", "2", "--table", "balances=9,9,1,9")
    assert "-1   = 2 as far as it can pay" in said.out


def test_json_is_the_answer_of_the_case_format(queju: Queju) -> None:
    said = queju(*PUNG_AND_RUN, "--by", "discard", "--from", "3", "--json")
    assert json.loads(said.out) == {
        "win": True,
        "fans": {"plain": 1, "root": 2},
        "total": 2,
        "payments": [2, 0, 0, -2],
    }


def test_a_hand_of_fourteen_is_won_on_the_last_tile_written(queju: Queju) -> None:
    said = queju("score", "xuezhan", "234567m99p34578p6p", "--json")
    assert json.loads(said.out)["fans"] == {"plain": 1, "self_drawn": 2}


def test_without_from_the_seat_before_the_winner_gave_the_tile(queju: Queju) -> None:
    said = queju(*PUNG_AND_RUN, "--by", "discard", "--winner", "2", "--json")
    assert json.loads(said.out)["payments"] == [0, -2, 2, 0]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("xuezhan", "234567m34599p78p", "--win-tile", "5s"), "all three suits"),
        (("xuezhan", "234567m34589p78p", "--win-tile", "6p"), "the tiles do not complete a hand"),
    ],
)
def test_no_win_says_why_and_is_no_error(queju: Queju, words: tuple[str, ...], sentence: str) -> None:
    said = queju("score", *words)
    assert said.code == 0
    assert said.out.splitlines()[1].startswith("No win: ")
    assert sentence in said.out


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("xuezhan", "11111m234567p99s", "--win-tile", "9s"), "5 1m are in the hand, but there are only 4."),
        (("xuezhan", "123m", "--win-tile", "9s"), "too few"),
        (("xuezhan", "123456789m12345p", "--win-tile", "9s"), "too many"),
        (("xuezhan", "123m"), "no --win-tile"),
        (("xuezhan", "123x", "--win-tile", "9s"), "'x' in '123x' is no part of a tile."),
        (("xuezhan", "123456789mEEEP", "--win-tile", "P"), "without"),
        (("nothing", "123m"), "There is no game 'nothing'."),
        ((*PUNG_AND_RUN[1:], "--option", "kap=3"), "xuezhan has no option 'kap'."),
        ((*PUNG_AND_RUN[1:], "--option", "cap=-3"), "a value that it does not take"),
        ((*PUNG_AND_RUN[1:], "--option", "cap"), "write it as --option NAME=VALUE"),
        ((*PUNG_AND_RUN[1:], "--table", "lst_tile=true"), "'lst_tile' of the table means nothing here."),
        ((*PUNG_AND_RUN[1:], "--by", "magic"), "'magic' is no way to win here."),
        ((*PUNG_AND_RUN[1:], "--winner", "7"), "a seat is 0, 1, 2 or 3"),
        ((*PUNG_AND_RUN[1:], "--from", "9"), "a seat is 0, 1, 2 or 3"),
        ((*PUNG_AND_RUN[1:], "--meld", "pung"), "write it as KIND:TILES@SEAT"),
        ((*PUNG_AND_RUN[1:], "--meld", "trio:111m@1"), "'trio' is no meld."),
        ((*PUNG_AND_RUN[1:], "--frob"), "--frob"),
        ((), "GAME"),
    ],
)
def test_bad_input_gets_one_sentence_and_exit_code_2(queju: Queju, words: tuple[str, ...], sentence: str) -> None:
    said = queju("score", *words)
    assert said.code == 2
    assert said.out == ""
    assert sentence in said.err
    assert said.err.count("\n") == 1


@pytest.mark.rule("PF-30", "PF-45", "WH-59", "WH-64", "WH-70")
def test_what_each_seat_owes_and_who_pays_it_is_told_where_it_differs(queju: Queju) -> None:
    melds = '{"3": [{"kind": "pung", "tiles": "333m", "from": 2}], "0": [{"kind": "chow", "tiles": "456s", "from": 3}]}'
    won = ("score", "wuhan", "12m22567p789s", "--meld", "pung:999m@2", "--win-tile", "3m", "--winner", "1")
    table = ("--table", "wild=1p", "--table", f"seat_melds={melds}")
    robbed = queju(*won, "--by", "rob_kong", "--from", "3", *table, "--option", "cap=100", "--option", "base=5")
    assert "10 × 2 × 2 = 40" in robbed.out
    assert robbed.out.splitlines()[-3:] == [
        "  seat 2: 40 × 5 = 200, paid by seat 3",
        "  seat 3: 40 × 2 opened × 2 melded_kong × 1.5 discarder × 5 = 1200, by the cap 500",
        "  seat 0: 40 × 2 opened × 5 = 400, paid by seat 3",
    ]
    drawn = queju(*won, *table, "--option", "base=3")
    assert "1 × 2 × 2 × 2 = 8" in drawn.out
    assert "  seat 0: 8 × 2 opened × 2 dealer × 3 = 96" in drawn.out.splitlines()


LONE_GOLD = ("score", "youjin", "123m5m456p789s", "--meld", "chow:234p@2", "--winner", "3", "--table", "wild=5m")


@pytest.mark.rule("PF-45", "YJ-51")
def test_a_win_without_a_tile_needs_none(queju: Queju) -> None:
    said = queju(*LONE_GOLD, "--by", "youjin")
    assert (said.code, said.out.splitlines()[0]) == (0, "1235m456p789s  chow 234p   youjin")
    assert said.out.splitlines()[1].split() == ["youjin", "4"]
    assert json.loads(queju(*LONE_GOLD, "--by", "youjin", "--table", "double_seat=3", "--json").out)["total"] == 8


def test_where_a_tile_is_needed_its_lack_gets_a_sentence(queju: Queju) -> None:
    said = queju(*LONE_GOLD, "--by", "self_draw")
    assert (said.code, said.out) == (2, "")
    assert "no --win-tile" in said.err
    said = queju(*LONE_GOLD, "--by", "rob_gold")
    assert (said.code, said.out) == (2, "")
    assert "needs its 'win_tile'" in said.err


@pytest.mark.rule("YJ-68")
def test_of_values_of_which_the_greatest_counts_the_choice_is_shown(queju: Queju) -> None:
    said = queju(
        "score", "youjin", "12345678922p55p", "--winner", "2", "--win-tile", "2p", "--from", "0", "--table", "wild=9m"
    )
    assert "max(8, 1) = 8" in said.out

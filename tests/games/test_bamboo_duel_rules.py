"""Rules of 双人麻将 that no single case shows."""

import re
from collections import Counter
from pathlib import Path
from typing import Any, cast

import pytest

from queju.engine import events as ev
from queju.engine.machine import Action
from queju.engine.round import Round
from queju.engine.views import View
from queju.errors import BadInput, NotOffered
from queju.games import hand_game
from queju.games.bamboo_duel.cases import BambooCases
from queju.games.bamboo_duel.fans import ROWS
from queju.games.bamboo_duel.options import BambooOptions
from queju.games.bamboo_duel.scoring import BambooScorer
from queju.games.bamboo_duel.state import how_won
from queju.games.bills import worth
from queju.games.official.scorer import TooFew
from queju.games.official.won import Circumstances
from queju.hands.hand import Hand
from queju.testing.cases import answer
from queju.tiles import KIND_OF, parse

BAMBOO = hand_game("bamboo_duel")
PAGE = Path(__file__).parents[2] / "docs" / "rules" / "bamboo_duel.md"
DEALER = "1122356sEESSWWN"
"""Far from everything; holds the 6s that `WAITING` waits on."""
WAITING = "2347899s"
"""Beside the melds of `MIDDLE` it waits on 6s and 9s; 6s brings 10 fans on a discard."""
MIDDLE: dict[str, Any] = {
    "opening": False,
    "seat_melds": {"1": [{"kind": "pung", "tiles": "CCC", "from": 0}, {"kind": "chow", "tiles": "345s", "from": 0}]},
}
CLOSED = "34556799sEEENN"
"""As dealt it waits on 9s and N."""


def opened(hands: list[str], wall: str, table: dict[str, Any] | None = None, **options: Any) -> Round:
    """A hand from a given deal, or a position, as a play case gives it."""
    made = cast(BambooOptions, BAMBOO.read_options(options))
    deal = {"hands": hands, "wall": wall, "table": table or {}}
    return cast(Round, BAMBOO.open(made, BambooCases(made).setup({"deal": deal})))


def play(machine: Round, actions: str) -> Round:
    """Play actions like ``0 discard 5s, 1 pung``; whoever may pass and is not named passes."""
    for step in actions.split(","):
        seat, verb, *tile = step.split()
        while verb not in verbs(machine, int(seat)):
            asked = next(iter(machine.questions))
            machine.answer(asked, machine.questions[asked].number, Action("pass"))
        machine.answer(int(seat), machine.questions[int(seat)].number, Action(verb, tile=tile[0] if tile else None))
    return machine


def verbs(machine: Round, seat: int) -> set[str]:
    question = machine.questions.get(seat)
    return {offer.do for offer in question.offers} if question is not None else set()


def declarable(machine: Round, seat: int) -> set[str | None]:
    return {offer.tile for offer in machine.questions[seat].offers if offer.do == "declare_ready"}


def views_of(machine: Round) -> list[View]:
    views = [View(0), View(1)]
    for event in machine.log:
        for view in views:
            seen = event.seen_by(view.me)
            if seen is not None:
                view.feed(seen)
    return views


def scored(hand: str, tile: str, by: str = "discard", **more: Any) -> dict[str, Any]:
    case = {"kind": "score", "hand": hand, "win_tile": tile, "win_by": by, "table": {}, **more}
    return answer(case, "bamboo_duel")


@pytest.mark.rule("BD-150", "BD-45")
def test_ready_hand_asks_for_nothing_but_the_declaration() -> None:
    """Only a concealed hand is declared; where a case says so of another, its word counts."""
    chow = {"kind": "chow", "tiles": "345s", "from": 1}
    said = scored("23478sEEECC", "9s", "self_draw", melds=[chow], table={"ready": "declared"})
    assert said["fans"] == {"half_flush": 6, "ready_hand": 2, "pung_of_terminals_or_honors": 1, "self_drawn": 1}


@pytest.mark.rule("BD-01", "BD-02", "BD-03")
def test_72_tiles_bamboo_and_honours_four_times_and_each_flower_once_and_none_is_wild() -> None:
    options = BAMBOO.read_options({})
    tiles = Counter(BAMBOO.tiles(options).all())
    assert tiles == dict.fromkeys(range(18, 34), 4) | dict.fromkeys(range(34, 42), 1)
    assert BAMBOO.deal(options, sorted(tiles.elements())).wild == -1


@pytest.mark.rule("BD-04", "BD-10")
def test_fourteen_tiles_for_the_dealer_thirteen_for_the_other_and_they_alternate() -> None:
    options = BAMBOO.read_options({})
    setup = BAMBOO.deal(options, BAMBOO.tiles(options).all())
    assert [len(hand) for hand in setup.hands] == [14, 13]
    assert len(setup.wall) == 45
    machine = play(opened([DEALER, "14778sCCFFPPWN"], "9sSFE"), "0 discard N, 1 discard 9s, 0 discard S")
    drew = [(event.seat, event.tile) for event in machine.log if isinstance(event, ev.Drew)]
    assert drew == [(1, "9s"), (0, "S"), (1, "F")]


@pytest.mark.rule("BD-05", "PF-21")
def test_replacements_at_the_deal_are_no_turn_and_the_other_sees_only_the_flowers() -> None:
    machine = opened(["123456789sEEC1f2f", "1122445sSS6f3f4f7f"], "67sPPNWEFCC")
    views = views_of(machine)
    assert [view.turn for view in views] == [0, 0]
    assert (views[0].seats[0].hand, views[0].seats[0].drawn) == ("123456789sEECC", "C")
    assert (views[1].seats[1].hand, views[1].seats[1].drawn) == ("1122445sESSWNF", None)
    assert (views[0].seats[1].hand, views[0].seats[1].count) == (None, 13)
    assert views[0].seats[1].aside == ["6f", "3f", "4f", "7f"]


@pytest.mark.rule("BD-07", "BD-16", "BD-52")
@pytest.mark.parametrize(("option", "won", "drawn"), [("winner", 1, 0), ("alternate", 1, 1), ("random", None, None)])
def test_who_deals_the_next_hand(option: str, won: int | None, drawn: int | None) -> None:
    for discard, wanted in (("6s", won), ("N", drawn)):
        machine = opened([DEALER, WAITING], "", MIDDLE | {"wall_end": True}, next_dealer=option)
        play(machine, f"0 discard {discard}")
        if discard == "6s":
            play(machine, "1 win")
        assert machine.over
        assert not machine.questions
        end = machine.log[-1]
        assert isinstance(end, ev.HandOver)
        assert (end.reason, end.next_dealer) == ("win" if discard == "6s" else "wall_out", wanted)


@pytest.mark.rule("BD-22", "BD-26", "PF-21")
def test_a_concealed_kong_pays_nothing_and_is_seen_when_the_hand_is_over() -> None:
    machine = play(opened(["1122356sEEEEWWN", "14778sCCFFPPWN"], "9s" + "S"), "0 concealed_kong E")
    mine, other = views_of(machine)
    assert machine.table.moved == [0, 0]
    assert [meld.tiles for meld in mine.seats[0].melds] == ["EEEE"]
    assert [meld.tiles for meld in other.seats[0].melds] == [""]
    kong = play(
        opened(["1122356sEEEEWWN", "14778sCCFFPPWN"], "S", {"wall_end": True}), "0 concealed_kong E, 0 discard S"
    )
    assert views_of(kong)[1].seats[0].melds[0].tiles == "EEEE"


@pytest.mark.rule("BD-31", "BD-33", "BD-34", "PF-21")
def test_who_does_not_deal_is_asked_first_and_nobody_can_tell() -> None:
    asked = opened(["1122336788sCCFN", CLOSED], "FF")
    silent = opened(["1122336788sCCFN", "34556799sEEFPW"], "FF")
    assert verbs(asked, 1) == {"declare_ready", "pass"}
    assert asked.questions[1].secret
    assert verbs(silent, 0) >= {"discard"}
    seen = [
        [event.seen_by(0) for event in machine.log if not isinstance(event, ev.Dealt)] for machine in (asked, silent)
    ]
    assert seen[0] == seen[1]
    play(asked, "1 declare_ready")
    assert views_of(asked)[0].seats[1].marks == ["heavenly_ready"]
    assert asked.table.locked == [False, True]


@pytest.mark.rule("BD-31", "PF-43")
def test_why_a_hand_may_not_be_declared() -> None:
    def refused(machine: Round, seat: int, tile: str) -> str | None:
        number = machine.questions[seat].number
        with pytest.raises(NotOffered) as caught:
            machine.answer(seat, number, Action("declare_ready", tile=tile))
        return caught.value.reason

    open_hand = play(opened([DEALER, WAITING], "6sF", MIDDLE), "0 discard N")
    assert refused(open_hand, 1, "6s") == "open_hand"
    near = ["23467899sEEECCW", "1122356sSSWWNN"]
    assert declarable(opened(near, "FF"), 0) == {"W"}
    assert refused(opened(near, "FF"), 0, "E") == "not_ready"
    assert refused(opened(near, "FF", min_fan=88), 0, "W") == "ready_min_fan"
    assert refused(opened(near, "", {"wall_end": True}), 0, "W") == "wall_empty"


@pytest.mark.rule("BD-31", "BD-39")
def test_heavenly_ready_lifts_a_declaration_over_the_minimum_but_not_a_later_one() -> None:
    hands = ["23467844sEEENNW", "1122356sSSWWPP"]
    by_draw = scored("23467844sEEENN", "N", "self_draw")["total"]
    first = opened(hands, "FF", min_fan=by_draw + 16)
    assert declarable(first, 0) == {"W"}
    later = opened(hands, "FF", {"opening": False}, min_fan=by_draw + 16)
    assert declarable(later, 0) == set()
    assert declarable(opened(hands, "FF", {"opening": False}, min_fan=by_draw), 0) == {"W"}


@pytest.mark.rule("BD-45", "PF-43")
def test_a_win_that_misses_the_minimum_is_told_with_what_it_has() -> None:
    table = {"opening": False, "seat_melds": {"0": [{"kind": "pung", "tiles": "222s", "from": 1}]}}
    machine = opened(["34578sEE666s9s", "114455sSSWWPPN"], "FF", table)
    assert "win" not in verbs(machine, 0)
    assert machine.why_not(0, "win") == "min_fan"
    score = BambooScorer(BambooOptions()).score(
        Hand.of(parse("34578sEE666s"), machine.table.hands[0].melds), KIND_OF["9s"], Circumstances("discard")
    )
    assert isinstance(score, TooFew)
    assert (score.counted, dict(score.score.fans)["half_flush"]) == (score.score.total, 6)


@pytest.mark.rule("BD-147")
@pytest.mark.parametrize(("discards", "total"), [(["66s", "6s"], 14), (["66s", ""], 10), (["66s", "C"], 10)])
def test_last_of_its_kind_looks_at_both_discard_piles(discards: list[str], total: int) -> None:
    machine = opened([DEALER, WAITING], "1sF", MIDDLE | {"discards": discards})
    play(machine, "0 discard 6s, 1 win")
    assert machine.table.moved == [-total, total]


@pytest.mark.rule("BD-147")
def test_a_claimed_tile_lies_open_once() -> None:
    hands = ["1122356sEESSWWN", "667899sSWNPPFF"]
    machine = play(opened(hands, "8sF", {"opening": False}, min_fan=1), "0 discard 6s, 1 pung")
    how = how_won(machine.table, 0, "self_draw")
    assert how.visible[KIND_OF["6s"]] == 3


@pytest.mark.rule("BD-56", "PF-25")
def test_what_the_system_plays() -> None:
    asked = opened(["1122336788sCCFN", CLOSED], "FF")
    assert asked.default(1) == Action("pass")
    play(asked, "1 pass")
    assert asked.default(0) == Action("discard", tile="F"), "the last tile of the dealer's hand, drawn or not"
    assert opened(["123456789sEECCC", "1122356sSSWWPP"], "FF").default(0) == Action("win")
    claim = play(opened([DEALER, WAITING], "1sF", MIDDLE), "0 discard 6s")
    assert claim.default(1) == Action("win")
    drawn = play(opened([DEALER, WAITING], "1sF", MIDDLE), "0 discard N")
    assert drawn.default(1) == Action("discard", tile="1s")
    claimed = play(opened([DEALER, "14778sCCFFPPWN"], "9sF"), "0 discard 6s")
    assert claimed.default(1) == Action("pass")
    claimed.answer(1, claimed.questions[1].number, Action("chow", tiles="78s"))
    assert claimed.default(1) == Action("discard", tile="P")


@pytest.mark.rule("BD-57")
def test_nothing_but_the_options_of_the_page_can_be_set() -> None:
    table = PAGE.read_text(encoding="utf-8").split("## Options")[1].split("##")[0]
    named = [line.split("`")[1] for line in table.splitlines() if line.startswith("| `")]
    assert list(BambooOptions.__struct_fields__) == named


@pytest.mark.rule("BD-60", "BD-62", "BD-63")
def test_the_fans_are_those_of_the_page_and_strike_what_it_says() -> None:
    text = PAGE.read_text(encoding="utf-8")
    listed = re.findall(r"^\| BD-1\d\d \| \S+ `(\w+)` (\d+) \|", text, re.MULTILINE)
    assert [(fan, int(value)) for fan, value in listed] == [(fan, value) for fan, value, _ in ROWS]
    assert len(ROWS) == 69
    struck: dict[str, set[str]] = {fan: set() for fan, _, _ in ROWS}
    rows = text.split("| counted | strikes out |")[1].split("Where the counts overlap")[0]
    for counted, strikes in re.findall(r"^\| ([a-z_258, ]+) \| (.+) \|$", rows, re.MULTILINE):
        for fan in counted.split(", "):
            names = strikes.replace("(all)", "").replace("(t: dragons)", "/dragons").replace("(t: winds)", "/winds")
            if "only with" not in names:
                struck[fan] |= {name.strip().lstrip("+").replace(" ", "") for name in names.split(",")}
            elif fan == "all_terminals_and_honors":
                struck[fan] |= {name.strip().replace(" ", "") for name in names.split(",")[:3]}
    assert {fan: set(strikes.split()) for fan, _, strikes in ROWS} == struck


@pytest.mark.rule("BD-69")
def test_a_concealed_kong_leaves_the_hand_concealed_and_an_exposed_one_does_not() -> None:
    for kind, concealed in (("concealed_kong", True), ("exposed_kong", False)):
        meld = {"kind": kind, "tiles": "2222s", "from": None if concealed else 1}
        fans = scored("34578sEEECC", "9s", melds=[meld])["fans"]
        assert ("concealed_hand" in fans) == concealed


@pytest.mark.rule("BD-60", "BD-62", "PF-30")
def test_the_bill_adds_up_and_says_what_is_struck_out_and_by_what() -> None:
    machine = play(opened(["123456789sEECCC", "1122356sSSWWPP"], "FF"), "0 win")
    (won,) = [event for event in machine.log if isinstance(event, ev.Won)]
    assert won.bill is not None
    assert worth(won.bill.fans) == won.bill.total == won.total == 72
    assert {line.fan: line.by for line in won.bill.fans if line.part == "struck"}["self_drawn"] == "heavenly_hand"


@pytest.mark.rule("PF-43", "BD-45")
def test_help_tells_what_each_wait_would_score_and_0_where_it_may_not_be_won() -> None:
    machine = opened(["1122336788sCCFN", "23478sEEE345sCC"], "FF", min_fan=12)
    view = views_of(machine)[1]
    plain = BAMBOO.read_options({"min_fan": 1})
    strict = BAMBOO.read_options({"min_fan": 12})
    value = {tile: scored("23478sEEE345sCC", tile, options={"min_fan": 1})["total"] for tile in ("6s", "9s")}
    assert {wait.tile: wait.total for wait in BAMBOO.waits(plain, view)} == value
    drawn = {
        tile: scored("23478sEEE345sCC", tile, "self_draw", options={"min_fan": 12}).get("total", 0) for tile in value
    }
    found = {wait.tile: wait.total for wait in BAMBOO.waits(strict, view)}
    assert found == {tile: value[tile] if value[tile] >= 12 else drawn[tile] for tile in value}
    none = BAMBOO.waits(BAMBOO.read_options({"min_fan": 88}), view)
    assert [(wait.tile, wait.total) for wait in none] == [("6s", 0), ("9s", 0)]


@pytest.mark.parametrize(
    ("case", "said"),
    [
        ({"win_by": "three_golds"}, "no way to win here"),
        ({"winner": 2}, "a seat is 0 or 1"),
        ({"discarder": 0}, "whose own win"),
        ({"table": {"flowers": "11f"}}, "each once"),
        ({"table": {"ready": "yes"}}, "'ready' is"),
        ({"table": {"last_tile": 1}}, "true or false"),
        ({"table": {"balances": [1]}}, "two whole numbers"),
        ({"hand": "23478sEEE345mCC"}, "played without 3m"),
    ],
)
def test_a_case_that_cannot_be_is_refused_with_a_sentence(case: dict[str, Any], said: str) -> None:
    given = {"kind": "score", "hand": "23478sEEE345sCC", "win_tile": "6s", "win_by": "discard", "table": {}} | case
    with pytest.raises(BadInput, match=said):
        answer(given, "bamboo_duel")


def test_a_deal_with_a_tile_too_many_is_refused() -> None:
    with pytest.raises(BadInput, match="5 copies of E"):
        opened(["1122356sEEEEWWN", "14778sCCFFPPWE"], "FF")
    with pytest.raises(BadInput, match="hold"):
        opened(["1122356sEEEEWWN", "14778sCCFFPPW"], "FF")


@pytest.mark.rule("BD-31", "BD-33")
def test_a_seat_with_an_open_meld_is_not_asked_in_the_opening() -> None:
    case = {
        "id": "an open meld before the opening",
        "kind": "play",
        "deal": {
            "hands": ["P3s5s4sW5sNE2s4s9s", "7s8s8s8s8sFFFSS"],
            "wall": "F6s5s7s7sE",
            "table": {
                "seat_melds": {
                    "0": [{"kind": "pung", "tiles": "999s", "from": 1}],
                    "1": [{"kind": "pung", "tiles": "111s", "from": 0}],
                },
                "wall_end": True,
            },
        },
        "actions": [],
    }
    legal = answer(case, "bamboo_duel")["legal"]
    assert legal["1"] == []
    assert "discard" in legal["0"]

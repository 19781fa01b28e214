"""Rules of 二人麻将 that no single case shows."""

import random
from collections import Counter
from collections.abc import Sequence
from typing import Any, cast

import pytest
from msgspec import convert

from queju.engine import events as ev
from queju.engine.actions import PASS
from queju.engine.machine import Action
from queju.engine.replay import Replay
from queju.engine.round import Round
from queju.engine.setup import Setup
from queju.engine.views import View
from queju.errors import BadInput, NotOffered
from queju.games import hand_game, scored
from queju.games.bills import arithmetic, worth
from queju.games.character_duel.fans import ROWS
from queju.games.character_duel.options import CharacterOptions
from queju.games.character_duel.reasons import REASONS
from queju.games.character_duel.scoring import POOREST, scorer_of
from queju.games.help import Wait
from queju.games.official.won import Circumstances
from queju.games.replays import verify
from queju.hands.hand import Hand, Meld
from queju.parlour import wire
from queju.parlour.tables.record import record
from queju.testing.cases import answer
from queju.tiles import KIND_OF, NAMES, parse
from tests.parlour.bench import Bench

DUEL = hand_game("character_duel")
READY = "234456678mEEEC"
"""Waits on C alone."""
DEALER = READY + "W"
IDLE = "1199mSSSNNFFP5m"


def opened(hands: Sequence[str], wall: str, *, ends: bool = False, before: int = 0, **options: Any) -> Round:
    """A hand from a given deal; the wall is a fragment, unless it `ends`."""
    setup = Setup([parse(hand) for hand in hands], parse(wall), 0 if ends else 1000, before=before)
    return cast(Round, DUEL.open(DUEL.read_options(options), setup))


def play(machine: Round, actions: str) -> Round:
    """Play actions like ``0 discard 5m, 1 chow 67m``; whoever may pass and is not named passes."""
    for step in actions.split(","):
        seat, verb, *tiles = step.split()
        while verb not in verbs(machine, int(seat)):
            waiting = [other for other, question in machine.questions.items() if PASS in question.offers]
            machine.answer(waiting[0], machine.questions[waiting[0]].number, PASS)
        question = machine.questions[int(seat)]
        named = tiles[0] if tiles else None
        action = Action(verb, tiles=named) if verb == "chow" else Action(verb, tile=named)
        machine.answer(int(seat), question.number, action)
    return machine


def verbs(machine: Round, seat: int) -> set[str]:
    question = machine.questions.get(seat)
    return {offer.do for offer in question.offers} if question is not None else set()


def score(hand: str, tile: str, by: str = "discard", melds: Sequence[Any] = (), **around: Any) -> dict[str, Any]:
    """The answer to a score case; seat 0 wins."""
    case = {
        "id": "given",
        "kind": "score",
        "options": around.pop("options", {}),
        "hand": hand,
        "melds": list(melds),
        "win_tile": tile,
        "win_by": by,
        "winner": 0,
        "discarder": 1 if by in {"discard", "rob_kong"} else None,
        "table": around,
    }
    return answer(case, "character_duel")


def told(machine: Round, seat: int | None) -> View:
    view = View(me=seat)
    for event in machine.log:
        seen = event.seen_by(seat)
        if seen is not None:
            view.feed(seen)
    return view


# --- tiles, deal, winds ---------------------------------------------------------------------------------------------


@pytest.mark.rule("CD-01")
def test_64_tiles_of_characters_and_honours() -> None:
    whole = DUEL.tiles(DUEL.read_options({})).all()
    assert len(whole) == 64
    assert Counter(whole) == dict.fromkeys(parse("123456789mESWNCFP"), 4)


@pytest.mark.rule("CD-02", "CD-53")
def test_fourteen_tiles_and_thirteen_and_the_last_of_the_dealers_counts_as_drawn() -> None:
    options = DUEL.read_options({})
    wall = DUEL.tiles(options).all()[::-1]
    setup = DUEL.deal(options, wall)
    assert [len(hand) for hand in setup.hands] == [14, 13]
    assert len(setup.wall) == 37
    assert setup.hands[0] == sorted(setup.hands[0])
    assert Counter([*setup.hands[0], *setup.hands[1], *setup.wall]) == Counter(wall)


@pytest.mark.rule("CD-03")
def test_the_first_dealer_is_drawn_by_dice_and_the_next_as_the_room_says() -> None:
    assert DUEL.first_dealer == "dice"
    assert DUEL.chance(DUEL.read_options({})).dice == 2
    for option, after_win, after_draw in (("winner", 1, 0), ("alternate", 1, 1), ("random", None, None)):
        won = play(opened([DEALER, IDLE], "C", next_dealer=option), "0 discard W, 1 discard C, 0 win")
        assert isinstance(won.log[-1], ev.HandOver)
        assert won.log[-1].next_dealer == (0 if option == "winner" else after_win)
        drawn = play(opened([DEALER, IDLE], "3m", ends=True, next_dealer=option), "0 discard W, 1 discard 1m")
        assert isinstance(drawn.log[-1], ev.HandOver)
        assert (drawn.log[-1].reason, drawn.log[-1].next_dealer) == ("wall_out", after_draw)
    other = play(opened(["19mEESSWWNNCCFF", "123456789m55mPP"], "5m"), "0 discard E, 1 win")
    assert isinstance(other.log[-1], ev.HandOver)
    assert other.log[-1].next_dealer == 1


@pytest.mark.rule("CD-04", "CD-05")
@pytest.mark.parametrize("idle_wind", ["S", "W"])
def test_everybody_is_told_the_winds(idle_wind: str) -> None:
    for before, wind in enumerate("ESWNESWN"):
        machine = opened([DEALER, IDLE], "C", before=before, idle_wind=idle_wind)
        view = told(machine, None)
        assert (view.round_wind, [seat.wind for seat in view.seats]) == (wind, ["E", idle_wind])
        east = opened([DEALER, IDLE], "C", before=before, round_wind_mode="east")
        assert told(east, 1).round_wind == "E"


@pytest.mark.rule("CD-05")
def test_a_copy_of_a_hand_scores_with_the_same_round_wind() -> None:
    machine = opened([DEALER, IDLE], "C", before=1)
    other = machine.clone(listen=True)
    for one in (machine, other):
        play(one, "0 discard W, 1 discard C, 0 win")
        (bill,) = cast(ev.HandOver, one.log[-1]).bills
        fans = {line.fan for line in bill.fans}
        assert "seat_wind" in fans
        assert "prevalent_wind" not in fans


# --- turns ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CD-06")
def test_the_dealer_may_discard_any_of_his_fourteen_tiles() -> None:
    machine = opened([DEALER, IDLE], "C")
    assert machine.table.rest() == 1001
    offered = [offer.tile for offer in machine.questions[0].offers if offer.do == "discard"]
    assert offered == [NAMES[kind] for kind in sorted(set(parse(DEALER)))]


@pytest.mark.rule("CD-07")
def test_players_take_turns_and_draw_from_the_left_end() -> None:
    machine = play(opened([DEALER, IDLE], "1m9mNP"), "0 discard W, 1 discard F, 0 discard 9m")
    drew = [(event.seat, event.tile) for event in machine.log if isinstance(event, ev.Drew)]
    assert drew[:2] == [(1, "1m"), (0, "9m")]


@pytest.mark.rule("CD-12")
def test_a_concealed_kong_is_hidden_until_the_end() -> None:
    machine = play(opened(["2222m34m678mEEECW", IDLE], "PC1m5m"), "0 concealed_kong 2m")
    assert [meld.tiles for meld in told(machine, 1).seats[0].melds] == [""]
    assert [meld.tiles for meld in told(machine, 0).seats[0].melds] == ["2222m"]
    play(machine, "0 discard W, 1 discard 1m, 0 win")
    assert [meld.tiles for meld in told(machine, 1).seats[0].melds] == ["2222m"]


@pytest.mark.rule("CD-16")
def test_a_kong_moves_no_money() -> None:
    machine = play(opened(["2222m34m678mEEECW", IDLE], "PC1m5m"), "0 concealed_kong 2m")
    assert machine.table.moved == [0, 0]
    assert not any(isinstance(event, ev.Paid) for event in machine.log)


@pytest.mark.rule("CD-13")
def test_a_tile_kept_from_before_may_be_added_to_a_pung() -> None:
    machine = opened(["66m1m9mEESSWWNNCC", "678m234m35mFFFP9m"], "4mP6m9mN")
    play(machine, "0 discard 1m, 1 pass, 1 discard 6m, 0 pung, 0 discard E, 1 discard 9m")
    assert machine.table.drawn == KIND_OF["6m"]
    play(machine, "0 discard N, 1 discard 4m")
    assert "added_kong" in verbs(machine, 0), "the 6m was drawn a turn ago"


@pytest.mark.rule("CD-19")
def test_a_win_that_was_let_go_is_open_again_on_the_next_tile_even_an_equal_one() -> None:
    machine = play(opened([DEALER, "1199mSSSNNFCC"], "N9m1m"), "0 discard W, 1 discard C, 0 pass")
    play(machine, "0 discard 9m, 1 pass, 1 discard C")
    assert verbs(machine, 0) == {"win", "double", "pass"}


# --- ready ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CD-24", "PF-21")
def test_nobody_learns_whether_the_opening_question_was_asked() -> None:
    asked = opened(["19mEESSWWNNCCFF", "123456789m55mPP"], "7mPW")
    assert verbs(asked, 1) == {"declare_ready", "pass"}
    assert asked.questions[1].secret
    play(asked, "1 pass")
    silent = opened(["19mEESSWWNNCCFF", "123458m99m5mPPWC"], "7mPW")
    for seat in (0, None):
        heard = [[event.seen_by(seat) for event in machine.log] for machine in (asked, silent)]
        assert heard[0] == heard[1]


@pytest.mark.rule("CD-26")
def test_a_declared_seat_may_add_the_tile_just_drawn_to_its_pung() -> None:
    machine = opened(["66m234789mEESSWP", "678m113m5mFFFP9mC"], "4m1m6m5mN")
    play(machine, "0 discard P, 1 discard 6m, 0 pung, 0 declare_ready W, 1 discard 1m")
    assert machine.table.locked == [True, False]
    assert verbs(machine, 0) == {"discard", "added_kong"}
    play(machine, "0 added_kong 6m")
    assert [meld.kind for meld in machine.table.hands[0].melds] == ["added_kong"]


@pytest.mark.rule("CD-25", "CD-26", "CD-46")
def test_a_declared_seat_must_discard_the_tile_that_it_has_doubled_on() -> None:
    machine = opened(["66m78mEEESSSWWNP", "1123mNNFFPPCC6m"], "4m2m6m5mN")
    play(machine, "0 discard P, 1 discard 6m, 0 pung, 0 declare_ready N, 1 discard 2m")
    assert verbs(machine, 0) == {"win", "double"}
    assert machine.why_not(0, "discard") == "must_win"
    play(machine, "0 double")
    assert [(offer.do, offer.tile) for offer in machine.questions[0].offers] == [("discard", "6m")]
    assert machine.why_not(0, "win") == "given_up"
    assert machine.why_not(0, "added_kong") == "given_up_kong"


# --- winning --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CD-30")
def test_no_other_shape_wins() -> None:
    assert score("19mESWNCFP1m9mEE", "S") == {"win": False, "reason": "shape"}
    assert score("147mESWNCFP258m", "9m") == {"win": False, "reason": "shape"}
    assert score("1122334455667m", "7m")["win"]


@pytest.mark.rule("CD-31", "CD-52")
def test_every_way_to_win_ends_the_hand() -> None:
    ways = {
        "self_draw": (["123456789mEEECC", IDLE], "1m", "0 win"),
        "discard": ([DEALER, IDLE], "C", "0 discard W, 1 discard C, 0 win"),
        "kong_draw": (["2222m34m678mEEECC", IDLE], "N5m", "0 concealed_kong 2m, 0 win"),
        "rob_kong": (
            ["66m1m9mEESSWWNNCC", "678m234m35mFFFP9m"],
            "4mP6m9mN",
            "0 discard 1m, 1 pass, 1 discard 6m, 0 pung, 0 discard E, 1 discard 9m, 0 added_kong 6m, 1 win",
        ),
    }
    for by, (hands, wall, actions) in ways.items():
        machine = play(opened(hands, wall), actions)
        assert machine.over
        (won,) = [event for event in machine.log if isinstance(event, ev.Won)]
        assert won.win_by == by


@pytest.mark.rule("CD-32", "PF-43")
def test_a_hand_below_the_minimum_is_told_why_it_may_not_win() -> None:
    machine = play(opened([DEALER, IDLE], "CN", min_fan=30), "0 discard W, 1 discard C")
    assert verbs(machine, 0) == {"discard", "declare_ready"}, "the C was worth 29"
    machine = opened(["123456789mEEECC", IDLE], "1m", min_fan=88)
    assert verbs(machine, 0) == {"win", "double", "declare_ready", "discard"}, "天和 makes it"
    machine = play(opened(["2222m34m678mEEECC", IDLE], "N5m", min_fan=88), "0 concealed_kong 2m")
    assert verbs(machine, 0) == {"declare_ready", "discard"}
    assert machine.why_not(0, "win") == machine.why_not(0, "double") == "min_fan"
    with pytest.raises(NotOffered, match="minimum"):
        machine.answer(0, machine.questions[0].number, Action("win"))


@pytest.mark.rule("CD-27", "CD-32")
def test_a_locked_seat_is_not_bound_by_a_tile_that_is_worth_too_little() -> None:
    machine = opened(["111456789mSSSCW", "2235mNNNFFPPEW"], "PC", min_fan=40)
    play(machine, "0 declare_ready W, 1 discard P")
    assert verbs(machine, 0) == {"discard"}, "the C drawn would make 36"


@pytest.mark.rule("CD-32")
@pytest.mark.parametrize("options", [{}, {"honor_pairs": False, "nine_gates": "pure"}])
def test_every_complete_hand_makes_six_fan(options: dict[str, Any]) -> None:
    scorer = scorer_of(convert(options, CharacterOptions))
    rng = random.Random(6)
    kinds = parse("123456789mESWNCFP")
    least: Counter[int] = Counter()
    for _ in range(2000):
        sets = [[kind, kind + 1, kind + 2] for kind in rng.choices(range(7), k=rng.randrange(5))]
        sets += [[kind] * 3 for kind in rng.choices(kinds, k=4 - len(sets))]
        if rng.random() < 0.1:
            sets = [[kind] * 2 for kind in rng.sample(kinds, 7)]
        else:
            sets.append([rng.choice(kinds)] * 2)
        melded = [Meld("chow" if one[0] != one[1] else "pung", tuple(one), 1) for one in sets[: rng.randrange(4)]]
        melded = melded if len(sets) == 5 else []
        tiles = [kind for one in sets[len(melded) :] for kind in one]
        if max(Counter([*tiles, *(kind for meld in melded for kind in meld.tiles)]).values()) > 4:
            continue
        tile = tiles.pop(rng.randrange(len(tiles)))
        score = scorer.best(Hand.of(tiles, melded), tile, Circumstances(rng.choice(["discard", "self_draw"])))
        assert score is not None
        least[score.total] += 1
    assert least.total() > 500
    assert min(least) == POOREST


# --- doubling -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CD-41", "PF-21")
def test_all_see_a_doubling_and_only_the_doubler_his_own_tile() -> None:
    machine = play(opened([DEALER, IDLE], "3mCCN"), "0 discard W, 1 discard 5m, 0 pass, 0 double")
    (doubled,) = [event for event in machine.log if isinstance(event, ev.Doubled)]
    assert doubled == ev.Doubled(0, "C", None, 31, 1)
    assert doubled.seen_by(0) is doubled
    for seat in (1, None):
        assert doubled.seen_by(seat) == ev.Doubled(0, None, None, 31, 1)
        view = told(machine, seat)
        assert (view.seats[0].doubled, view.seats[0].multiplier, view.seats[0].hand) == ([31], 2, None)
    assert machine.table.moved == [0, 0]


@pytest.mark.rule("CD-41", "CD-43")
def test_a_discard_that_was_doubled_on_lies_open() -> None:
    machine = play(opened([DEALER, IDLE], "CNCF"), "0 discard W, 1 discard C, 0 double")
    (doubled,) = [event for event in machine.log if isinstance(event, ev.Doubled)]
    assert doubled.seen_by(None) == ev.Doubled(0, "C", 1, 29, 1)
    assert [(tile.tile, tile.gone) for tile in told(machine, 0).seats[1].river] == [("C", False)]


@pytest.mark.rule("CD-41", "CD-47", "PF-30")
@pytest.mark.parametrize(("basis", "total"), [("final", 58), ("best", 62)])
def test_the_bill_shows_what_doubling_makes_of_the_fans(basis: str, total: int) -> None:
    machine = opened([DEALER, IDLE], "3mCCN", double_basis=basis, base=10)
    play(machine, "0 discard W, 1 discard 5m, 0 pass, 0 double, 0 discard C, 1 discard C, 0 win")
    (bill,) = cast(ev.HandOver, machine.log[-1]).bills
    assert worth(bill.fans) == bill.total == total
    assert machine.table.moved == [10 * total, -10 * total]
    assert [line for line in bill.fans if line.part == "times"] == [ev.FanShown("doubled", 2, "times")]
    above = [line.value for line in bill.fans if line.fan == "best_record"]
    assert above == ([2] if basis == "best" else [])
    struck = {line.fan: line.by for line in bill.fans if line.part == "struck"}
    assert struck["pung_of_terminals_or_honors"] in {"prevalent_wind", "seat_wind"}
    assert arithmetic(bill.fans).endswith(") × 2")


@pytest.mark.rule("CD-45")
def test_who_has_doubled_may_rebuild_his_hand() -> None:
    machine = play(opened([DEALER, "1199mSSSNNFF23m"], "CN1m"), "0 discard W, 1 discard C, 0 double, 0 discard 8m")
    play(machine, "1 discard 3m")
    assert {"chow"} <= verbs(machine, 0)


@pytest.mark.rule("CD-51", "CD-47")
def test_nobody_pays_more_than_he_has() -> None:
    setup = Setup([parse(DEALER), parse(IDLE)], parse("3mCCN"), 1000, purses=(0, 40))
    machine = cast(Round, DUEL.open(DUEL.read_options({}), setup))
    play(machine, "0 discard W, 1 discard 5m, 0 pass, 0 double, 0 discard C, 1 discard C, 0 win")
    assert machine.table.moved == [40, -40]


@pytest.mark.rule("CD-47", "PF-45")
def test_the_calculator_shows_the_doubling_as_lines_of_the_bill() -> None:
    case = {
        "id": "given",
        "kind": "score",
        "options": {"double_basis": "best", "base": 5},
        "hand": "567mNN45m",
        "melds": [{"kind": "pung", "tiles": "333m", "from": 1}, {"kind": "pung", "tiles": "888m", "from": 1}],
        "win_tile": "6m",
        "win_by": "discard",
        "winner": 0,
        "discarder": 1,
        "table": {"doubled": [40, 6]},
    }
    told = scored.score(DUEL, case)
    assert told.bill is not None
    assert told.answer["total"] == 6
    assert [(line.fan, line.value) for line in told.bill.fans] == [
        ("half_flush", 6), ("best_record", 34), ("doubled", 4),
    ]  # fmt: skip
    assert worth(told.bill.fans) == told.bill.total == 160
    assert told.answer["payments"] == [800, -800]


# --- what the system plays ------------------------------------------------------------------------------------------


@pytest.mark.rule("CD-53", "PF-25")
def test_the_system_wins_and_never_doubles_or_declares() -> None:
    machine = opened([DEALER, IDLE], "3mCN")
    assert machine.default(0) == Action("discard", tile="C"), "the last of the dealt tiles in their order"
    play(machine, "0 discard W, 1 discard 5m")
    assert machine.default(0) == Action("pass"), "a chow is open"
    play(machine, "0 pass")
    assert machine.default(0) == Action("win")
    play(machine, "0 double")
    assert machine.default(0) == Action("discard", tile="C"), "the tile just drawn"
    asked = opened(["19mEESSWWNNCCFF", "123456789m55mPP"], "7mPW")
    assert asked.default(1) == Action("pass")
    bound = play(opened([DEALER, IDLE], "CNCF"), "0 declare_ready W, 1 discard C")
    assert bound.default(0) == Action("win")


@pytest.mark.rule("CD-53")
def test_after_a_claim_the_system_discards_the_last_tile_of_the_hand() -> None:
    machine = play(opened(["4m9m9mEESSWWNNCCFF", "4m4m356mEWNNPPPC"], "7m8m"), "0 discard 4m, 1 pung")
    assert machine.default(1) == Action("discard", tile="P")


# --- fans and options -----------------------------------------------------------------------------------------------


@pytest.mark.rule("CD-60")
def test_the_total_is_the_sum_of_the_65_fans_that_count() -> None:
    assert len(ROWS) == 65
    found = score("111m999mEEESSSC", "C", "self_draw")
    assert found["total"] == sum(found["fans"].values()) == 108


@pytest.mark.rule("CD-54")
def test_the_room_can_set_what_the_page_lists_and_nothing_else() -> None:
    names = "base min_fan max_doubles double_basis nine_gates honor_pairs idle_wind round_wind_mode next_dealer"
    assert list(DUEL.options.__struct_fields__) == names.split()


@pytest.mark.rule("CD-67")
def test_without_honour_pairs_only_triplets_make_all_honours() -> None:
    for hand in ("EEESSSWWWNNNC", "EESSWWNNCCFFP"):
        with_pairs = score(hand, hand[-1])["fans"]
        without = score(hand, hand[-1], options={"honor_pairs": False})["fans"]
        assert "all_honors" in with_pairs
        assert ("all_honors" in without) == (hand[2] == "E")
    pairs = score("1199mEESSWWCCP", "P", options={"honor_pairs": False})["fans"]
    assert "all_terminals_and_honors" not in pairs


def test_every_reason_is_a_sentence() -> None:
    rules = DUEL.rules(DUEL.read_options({"min_fan": 8}))  # type: ignore[attr-defined]
    bans = {ban.reason for moves in (rules.turn, rules.claim, rules.rob) for bound in moves for ban in bound.bans}
    assert bans <= set(REASONS)
    for sentence in REASONS.values():
        assert not sentence.endswith(".")


@pytest.mark.parametrize(
    ("table", "says"),
    [
        ({"round_wind": "C"}, "E, S, W or N"),
        ({"doubled": [1, 2, 3, 4, 5, 6]}, "at most 5"),
        ({"ready": "maybe"}, "one of"),
    ],
)
def test_a_bad_table_is_said_so(table: dict[str, Any], says: str) -> None:
    with pytest.raises(BadInput, match=says):
        score("567mNN45m888m333m", "6m", **table)


# --- help -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PF-43", "CD-47")
def test_help_values_waits_with_the_doublings_so_far() -> None:
    machine = play(opened([DEALER, IDLE], "CNCF"), "0 discard W, 1 discard C, 0 double")
    view = told(machine, 0)
    options = DUEL.read_options({})
    assert DUEL.waits(options, view) == (Wait("C", 2, 58),)
    none = DUEL.waits(DUEL.read_options({"min_fan": 80}), view)
    assert none == (Wait("C", 2, 0),), "too little in any way"
    assert DUEL.waits(DUEL.read_options({"min_fan": 30}), view) == (Wait("C", 2, 62),), "enough only when drawn"


@pytest.mark.rule("PF-43")
def test_help_says_what_the_hand_is_then_worth() -> None:
    for before in range(4):
        machine = opened([DEALER, IDLE], "3mN", before=before)
        play(machine, "0 declare_ready W")
        (wait,) = DUEL.waits(DUEL.read_options({}), told(machine, 0))
        assert (wait.tile, wait.total) == ("C", 45 if before == 0 else 43), "圈风刻 in the east round alone"


# --- replays --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CD-05", "PF-26", "PF-41")
def test_a_room_moves_the_round_wind_on_and_replays_and_restarts_keep_it() -> None:
    bench = Bench(game="character_duel", humans=2)
    bench.begin()
    for wind in "ESWNE":
        assert told(bench.hand.machine, None).round_wind == wind
        again = bench.rebuilt().hand
        assert again is not None
        assert again.told == bench.hand.told
        bench.play_out()
        finished = bench.table.finished()
        assert finished is not None
        replay = Replay.read(record(finished, bench.dealer.waits).body.encode())
        assert [(check.what, check.holds) for check in verify(replay)] == [
            ("commitment", True),
            ("wall", True),
            ("events", True),
        ]
        for place in range(2):
            bench.say(place, wire.Next(1))

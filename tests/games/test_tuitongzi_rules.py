"""Rules of 推筒子 that no single case shows."""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import combinations, permutations
from random import Random
from typing import cast

import msgspec
import pytest

from queju.engine.crowd import HOUSE, Place, Prize, SideBets, Waiting
from queju.engine.events import Event
from queju.engine.machine import Action
from queju.errors import BadCase, BadOption, NotOffered
from queju.games import hall_game
from queju.games.tuitongzi import events as ev
from queju.games.tuitongzi.hands import DRAGON_PAIR, PAIR, POINTS, TILES, TWO_EIGHT, Hand, hand_of
from queju.games.tuitongzi.table import Table
from queju.testing.cases import answer, check
from queju.tiles import parse, write

TUITONGZI = hall_game("tuitongzi")
RICH = 10**9
LOW = ("12p", "13p", "14p")
"""Sides that lose to a banker with 45p."""


def opened(standing: object = None, **options: int | bool) -> Table:
    return cast(Table, TUITONGZI.open(TUITONGZI.read_options(options), cast(msgspec.Struct, standing)))


def bet(table: Table, party: str, side: int, amount: int, coins: int = RICH) -> list[Event]:
    return table.act(party, Action("bet", side=side, amount=amount), coins)


def bank_up(table: Table, party: str, stake: int, coins: int = RICH) -> list[Event]:
    return table.act(party, Action("bank_up", amount=stake), coins)


def bank_down(table: Table, party: str) -> list[Event]:
    return table.act(party, Action("bank_down"), RICH)


def wall(banker: str = "45p", sides: tuple[str, ...] = LOW) -> list[int]:
    """A whole wall that deals these hands."""
    dealt = [tile for hand in (*sides, banker) for tile in parse(hand)]
    rest = Counter(TILES.all())
    rest.subtract(dealt)
    assert min(rest.values()) >= 0
    return dealt + sorted(rest.elements())


def reason(table: Table, party: str, action: Action, coins: int = RICH) -> str | None:
    """Why it is refused; nothing may have changed."""
    before = table.clone()
    with pytest.raises(NotOffered) as refusal:
        table.act(party, action, coins)
    assert (table.log, table.board, table.standing) == (before.log, before.board, before.standing)
    assert str(refusal.value).endswith(".")
    assert refusal.value.reason is None or refusal.value.reason in TUITONGZI.reasons
    return refusal.value.reason


# --- tiles and hands --------------------------------------------------------------------------------------------------


@pytest.mark.rule("TT-01")
def test_forty_tiles_four_of_each_dot_and_four_dragons() -> None:
    assert write(TILES.all()) == "111122223333444455556666777788889999pFFFF"


@pytest.mark.rule("TT-02", "TT-03")
def test_tiles_go_to_the_sides_from_left_to_right_and_then_to_the_banker() -> None:
    table = opened()
    _, settlement = table.deal(wall("9pF", ("11p", "23p", "45p")))
    assert [hand.tiles for hand in settlement.revealed.sides] == ["11p", "23p", "45p"]
    assert settlement.revealed.banker.tiles == "9pF"


@pytest.mark.rule("TT-03")
def test_a_round_is_dealt_from_all_forty_tiles() -> None:
    with pytest.raises(ValueError, match="40 tiles, not 39"):
        opened().deal(wall()[:-1])


@pytest.mark.rule("TT-04")
def test_no_event_before_the_deal_holds_a_tile() -> None:
    table = opened()
    bank_up(table, "x", 20000)
    bet(table, "a", 0, 100)
    before = list(table.log)
    events, _ = table.deal(wall())
    assert not any("tiles" in msgspec.json.encode(event).decode() for event in before)
    assert [type(event).__name__ for event in events] == ["Revealed", "Settled"]


@pytest.mark.rule("TT-04", "TT-05", "TT-44")
def test_after_the_deal_no_bet_is_taken_until_betting_begins() -> None:
    table = opened()
    table.deal(wall())
    assert not table.betting
    assert reason(table, "a", Action("bet", side=0, amount=1)) == "closed"
    bank_up(table, "x", 20000)
    table.begin()
    bet(table, "a", 0, 1)
    assert table.board.banker == "x"


@pytest.mark.rule("TT-05")
def test_a_round_without_bets_is_dealt_too() -> None:
    table = opened()
    _, settlement = table.deal(wall())
    assert (settlement.moved, settlement.pot, table.round) == ({HOUSE: 0}, 0, 2)
    assert TUITONGZI.seconds(table.options) == 15


def all_hands() -> list[Hand]:
    kinds = sorted(set(TILES.all()))
    return [hand_of(two) for two in [*combinations(kinds, 2), *((kind, kind) for kind in kinds)]]


@pytest.mark.rule("TT-10", "TT-11", "TT-12", "TT-13", "TT-14", "TT-15", "TT-16", "TT-17", "TT-18")
def test_the_55_hands_stand_in_one_order_and_only_identical_ones_tie() -> None:
    hands = sorted(all_hands(), key=lambda hand: hand.rank)
    assert len({hand.rank for hand in hands}) == len(hands) == 55
    assert [hand.tiles for hand in hands[-11:]] == [
        *("11p", "22p", "33p", "44p", "55p", "66p", "77p", "88p", "99p"),
        *("28p", "FF"),
    ]
    # without a pair: no points at first, and of those the lower tiles; nine and a half at last
    assert [hand.tiles for hand in hands[:4]] == ["46p", "37p", "19p", "56p"]
    assert hands[43].tiles == "9pF"
    points = [hand.halves for hand in hands[:44]]
    assert points == sorted(points)


@pytest.mark.rule("TT-10", "TT-11")
@pytest.mark.parametrize(("tiles", "points"), [("9pF", 9.5), ("1pF", 1.5), ("78p", 5), ("19p", 0), ("45p", 9)])
def test_points(tiles: str, points: float) -> None:
    assert hand_of(parse(tiles)).shown().points == points


@pytest.mark.rule("TT-22")
def test_the_odds_of_a_hand() -> None:
    assert {hand.kind: hand.odds for hand in all_hands()} == {DRAGON_PAIR: 3, TWO_EIGHT: 2, PAIR: 2, POINTS: 1}


@pytest.mark.rule("TT-12", "TT-13", "TT-14", "TT-15", "TT-17", "TT-18", "TT-20", "TT-21", "TT-22", "TT-23")
def test_the_chances_over_all_deals_are_those_of_the_page() -> None:
    tiles = TILES.all()
    hands = {two: hand_of([tiles[place] for place in two]) for two in combinations(range(len(tiles)), 2)}
    held = {hand.tiles: hand for hand in hands.values()}
    dealt = Counter(
        (side.tiles, banker.tiles)
        for (one, two), side in hands.items()
        for places, banker in hands.items()
        if one not in places and two not in places
    )
    deals = {(held[side], held[banker]): number for (side, banker), number in dealt.items()}
    every = sum(deals.values())
    assert every == 548_340

    def chance(wanted: Callable[[Hand, Hand], bool]) -> Fraction:
        return Fraction(sum(number for pair, number in deals.items() if wanted(*pair)), every)

    def holds(kind: str) -> Fraction:
        return chance(lambda side, _: side.kind == kind)

    def wins(kind: str) -> Fraction:
        return chance(lambda side, banker: side.kind == kind and side.rank > banker.rank)

    kinds = (DRAGON_PAIR, TWO_EIGHT, PAIR, POINTS)
    assert [holds(kind) for kind in kinds] == [
        *(Fraction(1, 130), Fraction(4, 195), Fraction(9, 130), Fraction(176, 195)),
    ]
    assert chance(lambda side, banker: side.rank > banker.rank) == Fraction(4515, 9139)
    assert [wins(kind) for kind in kinds] == [
        *(Fraction(27, 3515), Fraction(2752, 137085), Fraction(16, 247), Fraction(11008, 27417)),
    ]
    assert chance(lambda side, banker: side.rank == banker.rank) == Fraction(109, 9139)

    def expected(*, multiplies: bool) -> Fraction:
        total = 0
        for (side, banker), number in deals.items():
            won = side.rank > banker.rank
            total += number * (side.odds if won else -(banker.odds if multiplies else 1))
        return Fraction(total, every)

    assert expected(multiplies=True) == Fraction(-225, 18278)
    assert expected(multiplies=False) == Fraction(49, 555)


# --- bets -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TT-40", "TT-45", "TT-62")
def test_bets_add_up_and_everybody_sees_the_sums() -> None:
    table = opened()
    for party, side, amount in (("a", 0, 5), ("b", 0, 7), ("a", 0, 3), ("a", 2, 1)):
        bet(table, party, side, amount)
    board = table.board
    assert board.sides == (SideBets(15, 2), SideBets(0, 0), SideBets(1, 1))
    assert [(shown.party, shown.side, shown.amount) for shown in board.largest] == [
        ("a", 0, 8),
        ("b", 0, 7),
        ("a", 2, 1),
    ]
    assert (table.bets("a"), table.bets("b"), table.bets("c")) == ((8, 0, 1), (7, 0, 0), (0, 0, 0))
    assert board.possible == 1_000_000 // 3 - 16
    assert reason(table, "a", Action("bet_less", side=0, amount=1)) is None


@pytest.mark.rule("TT-41", "TT-44")
@pytest.mark.parametrize("amount", [0, -1, 9, 101, None])
def test_a_bet_is_within_the_limits(amount: int | None) -> None:
    table = opened(bet_min=10, bet_max=100)
    assert reason(table, "a", Action("bet", side=0, amount=amount)) == "amount"


@pytest.mark.rule("TT-44")
@pytest.mark.parametrize("side", [-1, 3, None])
def test_there_are_three_sides(side: int | None) -> None:
    assert reason(opened(), "a", Action("bet", side=side, amount=1)) == "side"


@pytest.mark.rule("TT-44", "TT-56", "TT-58")
def test_the_first_check_that_fails_is_the_reason() -> None:
    def why(table: Table, party: str, side: int, amount: int, coins: int) -> str | None:
        return reason(table, party, Action("bet", side=side, amount=amount), coins)

    nobody = opened(house_banker=False)
    assert why(nobody, "a", 7, 0, 0) == "closed"
    table = opened(banker_min=300)
    bank_up(table, "x", 300)
    assert why(table, "x", 7, 0, 0) == "banker"
    assert why(table, "a", 7, 0, 0) == "side"
    assert why(table, "a", 0, 0, 0) == "amount"
    assert why(table, "a", 0, 101, 0) == "balance"
    assert why(table, "a", 0, 101, RICH) == "exposure"
    bet(table, "a", 0, 100)
    table.deal(wall())
    assert why(table, "x", 7, 0, 0) == "closed"


@pytest.mark.rule("TT-42", "TT-51")
def test_what_is_tied_up_here_counts_against_the_coins() -> None:
    table = opened(banker_min=100, pot_percent=10)
    bank_up(table, "a", 100, 500)
    assert table.tied("a") == 100
    bank_up(table, "x", 100)
    bank_down(table, "a")
    bank_up(table, "a", 100, 500)
    # x banks; a waits with 100, so 400 are free: 129 bets need 387 + 12
    bet(table, "b", 0, 1)
    assert reason(table, "a", Action("bet", side=0, amount=130), 500) == "balance"
    assert table.tied("b") == 3
    assert table.tied("nobody") == 0


@pytest.mark.rule("TT-42")
@pytest.mark.parametrize(("multiplies", "cover"), [(True, 3 * 149 + 2), (False, 149 + 2)])
def test_the_cover_of_bets(multiplies: bool, cover: int) -> None:
    table = opened(banker_multiplies=multiplies)
    bet(table, "a", 0, 99)
    bet(table, "a", 1, 50)
    assert table.tied("a") == cover


@pytest.mark.rule("TT-43", "TT-42")
def test_the_stake_covers_three_times_the_bets_even_if_losers_lose_once() -> None:
    table = opened(banker_min=299, banker_multiplies=False)
    bank_up(table, "x", 299)
    bet(table, "a", 0, 99)
    assert reason(table, "a", Action("bet", side=0, amount=1)) == "exposure"
    assert table.board.possible == 0


# --- the pot ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TT-31", "TT-32", "TT-33", "TT-34", "TT-60")
def test_the_events_tell_what_the_pot_paid() -> None:
    table = opened(msgspec.structs.replace(opened().standing, pot=1000))
    for party, side, amount in (("a", 0, 300), ("b", 0, 100), ("c", 1, 100)):
        bet(table, party, side, amount)
    events, settlement = table.deal(wall("45p", ("FF", "28p", "12p")))
    paid = [event for event in events if isinstance(event, ev.PotPaid)]
    assert paid == [ev.PotPaid(DRAGON_PAIR, 202, {"a": 151, "b": 50}), ev.PotPaid(TWO_EIGHT, 101, {"c": 101})]
    assert settlement.prizes == (
        *(Prize("a", DRAGON_PAIR, 151), Prize("b", DRAGON_PAIR, 50), Prize("c", TWO_EIGHT, 101)),
    )
    assert settlement.contributions == {"a": 6, "b": 2, "c": 2}
    assert settlement.moved == {"a": 900 - 6 + 151, "b": 300 - 2 + 50, "c": 200 - 2 + 101, HOUSE: -1400}
    assert table.board.pot == 1000 + settlement.pot == 1000 + 10 - 302
    settled = events[-1]
    assert settled == ev.Settled(1, settlement.moved, 10, 708)


@pytest.mark.rule("TT-39")
def test_the_pot_is_kept_whoever_banks() -> None:
    table = opened()
    assert table.board.pot == 0
    bet(table, "a", 0, 100)
    table.deal(wall())
    bank_up(table, "x", 10000)
    table.begin()
    bet(table, "a", 0, 100)
    table.deal(wall())
    assert table.board.pot == 4


# --- the bank ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TT-50", "TT-51", "TT-52", "TT-62")
def test_who_waits_banks_in_the_order_of_arrival() -> None:
    table = opened()
    assert bank_up(table, "x", 20000) == [ev.Queued("x", 20000)]
    bank_up(table, "y", 10000)
    bank_up(table, "z", 30000)
    board = table.board
    assert (board.banker, board.stake, board.queue) == ("x", 20000, (Waiting("y", 10000), Waiting("z", 30000)))
    assert (table.place("x"), table.place("z"), table.place("a")) == (Place(20000, 0), Place(30000, 2), None)
    bet(table, "a", 0, 1)
    assert table.place("x") == Place(20000, None)
    assert table.place("y") == Place(10000, 0)


@pytest.mark.rule("TT-51")
@pytest.mark.parametrize("stake", [9999, 0, -1, None])
def test_a_stake_is_enough(stake: int | None) -> None:
    assert reason(opened(), "x", Action("bank_up", amount=stake)) == "stake"


@pytest.mark.rule("TT-53")
def test_the_opening_of_a_round_says_who_banks_it() -> None:
    table = opened()
    bank_up(table, "x", 20000)
    assert bet(table, "a", 0, 5) == [ev.RoundOpened(1, "x", 20000, 0), ev.BetTaken("a", 0, 5)]
    assert table.open
    assert bet(table, "a", 0, 5) == [ev.BetTaken("a", 0, 5)]


@pytest.mark.rule("TT-54")
def test_a_banker_who_has_asked_to_leave_leaves_after_the_round() -> None:
    table = opened()
    bank_up(table, "x", 20000)
    bet(table, "a", 0, 100)
    assert bank_down(table, "x") == [ev.LeavingBank("x")]
    assert bank_down(table, "x") == []
    assert table.place("x") == Place(20000, None, leaving=True)
    assert reason(table, "x", Action("bank_up", amount=20000)) == "already"
    assert reason(table, "x", Action("bet", side=0, amount=1)) == "banker"
    events, _ = table.deal(wall())
    assert events[-1] == ev.BankLeft("x", 20100, "asked")
    assert table.tied("x") == 0
    assert table.board.banker == HOUSE


@pytest.mark.rule("TT-54", "TT-61")
def test_between_rounds_a_banker_leaves_at_once() -> None:
    table = opened()
    bank_up(table, "x", 20000)
    table.deal(wall())
    assert table.place("x") == Place(20000, None)
    assert bank_down(table, "x") == [ev.BankLeft("x", 20000, "asked")]
    assert reason(table, "x", Action("bank_down")) == "not_banker"


@pytest.mark.rule("TT-55")
def test_the_term_goes_before_nobody_and_ends_as_soon_as_somebody_waits() -> None:
    table = opened(banker_rounds=2)
    bank_up(table, "x", 20000)
    for _ in range(3):
        table.deal(wall())
    assert table.board.banked == 3
    bank_up(table, "y", 20000)
    assert table.board.banker == "x"
    events, _ = table.deal(wall())
    assert events[-1] == ev.BankLeft("x", 20000, "term")
    assert table.board.banker == "y"


@pytest.mark.rule("TT-55", "TT-54")
def test_why_a_banker_leaves_is_told() -> None:
    table = opened()
    bank_up(table, "x", 10000)
    bet(table, "a", 0, 100)
    events, _ = table.deal(wall("12p", ("45p", "13p", "14p")))
    assert events[-1] == ev.BankLeft("x", 9900, "stake")


@pytest.mark.rule("TT-56")
def test_the_house_banks_with_the_same_stake_in_each_round() -> None:
    table = opened(house_stake=300)
    for _ in range(2):
        assert (table.board.banker, table.board.stake) == (HOUSE, 300)
        bet(table, "a", 0, 100)
        table.deal(wall("12p", ("FF", "13p", "14p")))
        table.begin()


@pytest.mark.rule("TT-56")
def test_without_a_banker_nothing_is_dealt() -> None:
    table = opened(house_banker=False)
    with pytest.raises(NotOffered) as refusal:
        table.deal(wall())
    assert refusal.value.reason == "closed"
    assert (table.board.banker, table.board.possible, table.round) == (None, 0, 1)


@pytest.mark.rule("TT-57")
def test_a_banker_cannot_add_to_his_stake() -> None:
    table = opened()
    bank_up(table, "x", 20000)
    table.deal(wall())
    assert reason(table, "x", Action("bank_up", amount=20000)) == "already"


@pytest.mark.rule("TT-61")
def test_who_leaves_keeps_his_bets_and_gives_up_the_bank_as_soon_as_may_be() -> None:
    table = opened()
    bank_up(table, "x", 20000)
    bank_up(table, "y", 20000)
    bet(table, "a", 0, 100)
    bet(table, "y", 1, 100)
    assert table.leave("a") == []
    assert table.leave("y") == [ev.Unqueued("y", 20000)]
    assert table.leave("x") == [ev.LeavingBank("x")]
    events, settlement = table.deal(wall())
    assert settlement.moved == {"a": -102, "y": -102, "x": 200}
    assert events[-1] == ev.BankLeft("x", 20200, "asked")
    assert table.leave("x") == []


# --- the whole table --------------------------------------------------------------------------------------------------


def test_the_log_is_that_of_one_round_with_what_led_to_it() -> None:
    table = opened()
    bet(table, "a", 0, 1)
    table.deal(wall())
    assert table.log[0] == ev.RoundOpened(1, HOUSE, 1_000_000, 0)
    table.begin()
    assert isinstance(table.log[-1], ev.Settled)
    bank_up(table, "x", 20000)
    assert table.log == [ev.Queued("x", 20000)]


def test_a_round_that_is_given_up_leaves_what_stood_before_it() -> None:
    table = opened()
    bank_up(table, "x", 20000)
    bank_up(table, "y", 20000)
    bet(table, "a", 0, 100)
    bank_down(table, "x")
    again = opened(table.standing)
    assert (again.board.banker, again.board.pot, again.round, again.bets("a")) == ("y", 0, 1, (0, 0, 0))
    house = opened()
    bet(house, "a", 0, 100)
    assert house.standing == opened().standing


def test_an_unknown_verb_gets_a_sentence() -> None:
    with pytest.raises(NotOffered, match="bet, bank_up, bank_down"):
        opened().act("a", Action("discard", tile="1p"), 1)


# --- cases and options ------------------------------------------------------------------------------------------------

ROUND = {
    "id": "t",
    "kind": "round",
    "hands": {"banker": "34p", "sides": ["45p", "26p", "15p"]},
    "bets": [{"player": "a", "side": 0, "amount": 100}],
    "banker_stake": 1000,
}


@pytest.mark.parametrize(
    "change",
    [
        {"hands": None},
        {"hands": {"banker": "34p"}},
        {"hands": {"banker": "34p", "sides": ["45p", "26p"]}},
        {"hands": {"banker": "34p", "sides": "45p"}},
        {"hands": {"banker": "345p", "sides": ["45p", "26p", "15p"]}},
        {"hands": {"banker": "34m", "sides": ["45p", "26p", "15p"]}},
        {"hands": {"banker": "FF", "sides": ["FF", "FF", "15p"]}},
        {"hands": {"banker": 34, "sides": ["45p", "26p", "15p"]}},
        {"bets": None},
        {"bets": [1]},
        {"bets": ["a"]},
        {"bets": [{"player": "a", "side": 0}]},
        {"bets": [{"player": 1, "side": 0, "amount": 1}]},
        {"banker_stake": "1000"},
        {"banker_stake": None},
        {"pot": -1},
        {"pot": "much"},
        {"balances": {"a": 1.5}},
        {"balances": [1]},
        {"steps": [{"do": "sing", "player": "a"}]},
        {"steps": [{"do": "bank_up", "player": "a"}]},
        {"steps": [{"player": "a"}]},
        {"steps": 5},
        {"steps": [{"do": "deal"}]},
        {"options": {"bet_min": 0}},
        {"options": {"seats": 4}},
        {"options": [1]},
        {"kind": "score"},
    ],
)
def test_a_case_that_cannot_be_read_gets_a_sentence(change: dict[str, object]) -> None:
    (said,) = check({**ROUND, "expect": {"pot": 0}, **change}, "tuitongzi")
    assert said.endswith(".")
    assert "\n" not in said


@pytest.mark.rule("TT-41", "TT-44", "TT-51", "TT-60")
@pytest.mark.parametrize(
    ("step", "why"),
    [
        ({"do": "bet", "player": "a", "side": 0, "amount": 10.5}, "amount"),
        ({"do": "bet", "player": "a", "side": 0, "amount": True}, "amount"),
        ({"do": "bet", "player": "a", "side": 0, "amount": "10"}, "amount"),
        ({"do": "bet", "player": "a", "side": 1.5, "amount": 10}, "side"),
        ({"do": "bet", "player": "a", "side": "left", "amount": 10}, "side"),
        ({"do": "bank_up", "player": "a", "stake": 10000.5}, "stake"),
        ({"do": "bank_up", "player": "a", "stake": None}, "stake"),
    ],
)
def test_what_is_no_whole_number_is_refused(step: dict[str, object], why: str) -> None:
    case = {"id": "t", "kind": "round", "steps": [step]}
    assert answer(case, "tuitongzi")["reasons"] == [why]


def test_a_round_case_of_another_game_gets_a_sentence() -> None:
    (said,) = check({**ROUND, "expect": {}}, "xuezhan")
    assert "'xuezhan' is no game for a crowd" in said


def test_an_answer_has_every_key_that_a_case_may_expect() -> None:
    assert answer(ROUND, "tuitongzi") == {
        "results": ["win", "win", "lose"],
        "payouts": {"a": 98, "banker": -100},
        "pot": 2,
        "refused": [],
        "reasons": [],
        # the stake is below what a banker needs
        "banker": "house",
        "stake": 1_000_000,
        "queue": [],
    }


@pytest.mark.parametrize(
    "given",
    [
        {"pot_percent": 11},
        {"bet_seconds": 4},
        {"house_banker": 1},
        {"bet_min": 1.5},
        {"banker_rounds": -1},
        {"base": 1},
    ],
)
def test_an_option_out_of_range_gets_a_sentence(given: dict[str, object]) -> None:
    with pytest.raises(BadOption):
        TUITONGZI.read_options(given)


@pytest.mark.rule("PF-10")
def test_a_new_account_can_enter_the_lowest_level_and_every_bet_feeds_the_pot() -> None:
    assert [level.id for level in TUITONGZI.levels] == ["novice", "regular", "expert"]
    assert [level.options["bet_min"] for level in TUITONGZI.levels] == [100, 1_000, 10_000]
    assert TUITONGZI.levels[0].entry <= 10_000
    for level in TUITONGZI.levels:
        options = cast(Table, TUITONGZI.open(TUITONGZI.read_options(level.options))).options
        assert level.entry >= 50 * options.bet_min
        assert options.bet_min * options.pot_percent // 100 > 0
        assert options.house_stake >= options.banker_min >= 3 * options.bet_min


def test_the_order_of_two_tiles_does_not_matter() -> None:
    rng = Random(1)
    for _ in range(100):
        two = rng.sample(TILES.all(), 2)
        one, other = (hand_of(order) for order in permutations(two))
        assert one == other


def test_a_hand_of_three_tiles_is_no_case() -> None:
    with pytest.raises(BadCase, match="a hand has 2 tiles"):
        answer({**ROUND, "hands": {"banker": "123p", "sides": ["45p", "26p", "15p"]}}, "tuitongzi")

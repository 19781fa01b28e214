"""A test case as a guide shows it: what it says is what the game answers."""

from typing import Any

from queju.engine.events import MeldShown
from queju.errors import BadCase
from queju.games import Game, HallGame, HandGame, hall_game, hand_game, scored
from queju.parlour.guides.blocks import (
    Happening,
    Payout,
    PlayExample,
    RoundBet,
    RoundExample,
    ScoreExample,
    WaitsExample,
)
from queju.parlour.guides.text import Shown
from queju.testing.cases import answer

Json = Any


def example(game: Game, shown: Shown) -> ScoreExample | WaitsExample | PlayExample | RoundExample:
    """The case with the game's own answer. Raises `BadCase` where it cannot be read or played."""
    case = shown.case
    usual = game.read_options({})
    options = case.get("options") or {}
    common: dict[str, Json] = {
        "case": case["id"],
        "rules": tuple(case["rules"]),
        "caption": shown.caption,
        "options": {name: value for name, value in options.items() if value != getattr(usual, name, None)},
    }
    if case["kind"] == "round":
        return _round(common, case, answer(case, game.id), hall_game(game.id))
    return _hand(common, case, hand_game(game.id))


def _hand(common: dict[str, Json], case: dict[str, Json], game: HandGame) -> ScoreExample | WaitsExample | PlayExample:
    if case["kind"] == "play":
        return _play(common, answer(case, game.id), game.seats)
    common |= {
        "hand": case["hand"],
        "melds": _melds(case.get("melds")),
        "winner": case.get("winner", 0),
        "wild": (case.get("table") or {}).get("wild"),
    }
    if case["kind"] == "waits":
        said = scored.waits(game, case)
        claimed = said.get("waits_discard", said["waits"])
        return WaitsExample(**common, waits=said["waits"], claimed=None if claimed == said["waits"] else claimed)
    told = scored.score(game, case)
    said, bill = told.answer, told.bill
    return ScoreExample(
        **common,
        win_tile=case.get("win_tile"),
        win_by=case["win_by"],
        discarder=case.get("discarder"),
        win=said["win"],
        reason=said.get("reason"),
        fans=bill.fans if bill else (),
        total=bill.total if bill else 0,
        shares=bill.shares if bill else (),
        payments=tuple(said.get("payments", ())),
    )


def _play(common: dict[str, Json], said: dict[str, Json], seats: int) -> PlayExample:
    return PlayExample(
        **common,
        hands=tuple(said["hands"][str(seat)] for seat in range(seats)),
        melds=tuple(_melds(said["melds"][str(seat)]) for seat in range(seats)),
        winners=tuple(said["winners"]),
        happenings=tuple(
            Happening(
                event["event"], event["seat"], event.get("kind") or event.get("win_by") or "", tuple(event["payments"])
            )
            for event in said["events"]
            if "payments" in event
        ),
        payments=tuple(said["payments"]),
    )


def _round(common: dict[str, Json], case: dict[str, Json], said: dict[str, Json], game: HallGame) -> RoundExample:
    """A case of one round, with its hands and bets."""
    revealed = game.cases(game.read_options(case.get("options") or {})).revealed(case)
    if revealed is None or "bets" not in case:
        raise BadCase(f"Case {case['id']} has no bets and hands of one round, so that a guide cannot show it.")
    refused = dict(zip(said["refused"], said["reasons"], strict=True))
    coins = case.get("balances") or {}
    *bettors, (_, banked) = said["payouts"].items()
    return RoundExample(
        **common,
        banker=revealed.banker,
        sides=revealed.sides,
        won=revealed.won,
        multiples=revealed.multiples,
        bets=tuple(
            RoundBet(bet["player"], bet["side"], bet["amount"], coins.get(bet["player"]), refused.get(place))
            for place, bet in enumerate(case["bets"])
        ),
        stake=case["banker_stake"],
        pot=case.get("pot", 0),
        pot_after=said["pot"],
        bettors=tuple(Payout(player, amount) for player, amount in bettors),
        banked=banked,
    )


def _melds(given: Json) -> tuple[MeldShown, ...]:
    return tuple(MeldShown(meld["kind"], meld["tiles"], meld.get("from")) for meld in given or ())

"""One hand played by the engine and by the page's plain reading at once, compared after every action."""

from random import Random
from typing import Any, cast

from queju.engine.machine import Action as Answer
from queju.engine.round import Round
from queju.engine.table import shown
from queju.games import game as game_of
from queju.tiles import write
from tests.oracle.notation import tiles_of, written
from tests.oracle.play import SEATS, Action, Play, WallFragmentEnded, told
from tests.oracle.random_cases import Case


def sortable(action: Action) -> tuple[str, ...]:
    """An action as something to compare: three tiles to exchange are a multiset."""
    three = action.get("tiles")
    return (
        action["do"],
        action.get("tile") or "",
        written(tiles_of(three)) if three else "",
        action.get("suit") or "",
    )


def as_dict(answer: Answer) -> Action:
    """An engine's action in the words of cases."""
    given = {"do": answer.do, "tile": answer.tile, "tiles": answer.tiles, "suit": answer.suit}
    return {key: value for key, value in given.items() if value is not None}


class SideBySide:
    """The two machines, and the case that tells what they have been through."""

    def __init__(self, game: str, options: dict[str, Any], deal: dict[str, Any]) -> None:
        rules = game_of(game)
        self.case: Case = {"id": "random", "kind": "play", "options": options, "deal": deal, "actions": []}
        read = rules.read_options(options)
        self.cases = rules.cases(read)
        self.page = Play(game, options, deal)
        self.engine = cast(Round, rules.open(read, self.cases.setup(self.case)))

    def act(self, action: Action, seat: int) -> None:
        """Both take the action (`escape` too)."""
        self.case["actions"].append({"seat": seat, **action})
        if action["do"] == "escape":
            self.page.escape(seat)
            self.engine.leave(seat)
            return
        question = self.engine.questions[seat]
        answer = next(offer for offer in question.offers if sortable(as_dict(offer)) == sortable(action))
        if action["do"] == "exchange":
            answer = Answer("exchange", tiles=action["tiles"])
        self.page.act(seat, action)
        self.engine.answer(seat, question.number, answer)

    def differences(self) -> list[str]:
        """What the two do not agree on, one line each."""
        said = self._engine_says()
        page = self._page_says()
        return [f"{key}: page {page[key]!r}, engine {said[key]!r}" for key in page if page[key] != said[key]]

    def _page_says(self) -> dict[str, Any]:
        play = self.page
        says: dict[str, Any] = {key: value for key, value in told(play).items() if key != "legal"}
        for seat in SEATS:
            says[f"offers of {seat}"] = sorted(map(sortable, play.legal(seat)))
            says[f"default of {seat}"] = play.system_choice(seat) if play.legal(seat) else None
        return says

    def _engine_says(self) -> dict[str, Any]:
        machine, table = self.engine, self.engine.table
        says: dict[str, Any] = {
            "hands": {str(seat): write(table.hands[seat].tiles() + self._won_on(seat)) for seat in SEATS},
            "melds": {
                str(seat): [
                    {"kind": meld.kind, "tiles": meld.tiles} | ({} if meld.source is None else {"from": meld.source})
                    for meld in map(shown, table.hands[seat].melds)
                ]
                for seat in SEATS
            },
            "payments": list(table.moved),
            "over": machine.over,
            "winners": [win.seat for win in table.wins],
            "events": self.cases.events(machine.log),
        }
        for seat in SEATS:
            question = machine.questions.get(seat)
            offers = [] if question is None else [as_dict(offer) for offer in question.offers]
            says[f"offers of {seat}"] = sorted(map(sortable, offers))
            says[f"default of {seat}"] = None if question is None else as_dict(machine.default(seat))
        return says

    def _won_on(self, seat: int) -> list[int]:
        """Cases show a seat that has left the hand with the tile that it won on."""
        table = self.engine.table
        return [win.tile for win in table.wins if win.seat == seat and not table.live[seat]]


def likings(rng: Random) -> dict[str, float]:
    """How much the players of one hand like each claim, and what they have; a win let go now may rob a kong later."""
    return {
        "win": rng.choice([0.2, 0.8, 0.95]),
        "rob": 0.8,
        "keeping": rng.choice([0.3, 0.95]),
        "added_kong": 0.8,
        "concealed_kong": 0.7,
        "exposed_kong": rng.choice([0.2, 0.8]),
        "pung": rng.choice([0.3, 0.7]),
    }


def chosen(rng: Random, play: Play, seat: int, liking: dict[str, float]) -> Action:
    """A legal action, with a liking for wins, kongs and pungs, and for discarding what was just drawn."""
    offers = play.legal(seat)
    for verb in ("win", "added_kong", "concealed_kong", "exposed_kong", "pung"):
        some = [offer for offer in offers if offer["do"] == verb]
        if some and rng.random() < liking["rob" if play.phase == "rob" else verb]:
            return rng.choice(some)
    drawn = {"do": "discard", "tile": play.drawn}
    if drawn in offers and rng.random() < liking["keeping"]:
        return drawn
    quiet = [offer for offer in offers if offer["do"] in ("pass", "void", "exchange")]
    if quiet:
        action = rng.choice(quiet)
        if action["do"] == "exchange":
            three = tiles_of(action["tiles"])
            rng.shuffle(three)
            return {"do": "exchange", "tiles": "".join(three)}
        return action
    discards = [offer for offer in offers if offer["do"] == "discard"]
    return rng.choice([offer for offer in discards if _alone(play.hands[seat], offer["tile"])] or discards)


def _alone(hand: list[str], tile: str) -> bool:
    near = {f"{int(tile[0]) + step}{tile[1]}" for step in (-2, -1, 1, 2)}
    return hand.count(tile) == 1 and not near & set(hand)


def play_out(rng: Random, both: SideBySide, leaving: float) -> list[str]:
    """Play to the end; the first differences, none if there are none. `leaving`: the chance of an escape each time."""
    found = both.differences()
    liking = likings(rng)
    here = set(SEATS)
    try:
        while not both.page.over and not found:
            if here and rng.random() < leaving:
                seat = rng.choice(sorted(here))
                here.remove(seat)
                both.act({"do": "escape"}, seat)
            else:
                seat = rng.choice([seat for seat in SEATS if both.page.legal(seat)])
                both.act(chosen(rng, both.page, seat, liking), seat)
            found = both.differences()
    except WallFragmentEnded:
        return []
    return found

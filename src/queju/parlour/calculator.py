"""The calculator's routes (PF-45): what a game's form has to ask, and what the game says of a hand."""

from typing import Annotated, Any, Literal

import msgspec
from litestar import Request, get, post
from litestar.params import FromPath, FromQuery, JSONBody
from msgspec import Meta, Struct, field

from queju import games
from queju.errors import BadOption
from queju.games import scored
from queju.games.inputs import Inputs
from queju.games.scored import Scored
from queju.parlour.parlour import Parlour
from queju.parlour.tables.room import Options
from queju.tiles import NAMES

Here = Request[Any, Any, Any]
Word = Annotated[str, Meta(max_length=64)]
MOST_STAKE = 1_000_000
"""The greatest number of an option that is reckoned with: what it moves has to be a number of the wire."""
Seat = Annotated[int, Meta(ge=0, le=7)]


class MeldGiven(Struct, frozen=True, forbid_unknown_fields=True):
    """A meld as cases write it."""

    kind: Word
    tiles: Word
    source: Seat | None = field(name="from", default=None)


class HandGiven(Struct, frozen=True, forbid_unknown_fields=True):
    """A score or waits case of ``docs/rules/README.md`` with its game.

    `rules`, `why` and `expect` of a case file may stand in it and are not read.
    """

    game: Word
    hand: Word
    id: Word = "given"
    kind: Literal["score", "waits"] = "score"
    options: Options = {}
    melds: Annotated[tuple[MeldGiven, ...], Meta(max_length=4)] = ()
    win_tile: Word | None = None
    win_by: Word = "self_draw"
    winner: Seat = 0
    discarder: Seat | None = None
    table: dict[str, Any] = {}
    rules: Any = None
    why: Any = None
    expect: Any = None


class Calculator(Struct, frozen=True):
    """What a form asks for a hand of a game under some options. `tiles`: how many there are of each kind."""

    game: str
    seats: int
    tiles: dict[str, int]
    inputs: Inputs


@get("/api/games/{game:str}/calculator", sync_to_thread=False)
def calculator(game: FromPath[str], options: FromQuery[str] = "{}") -> Calculator:
    """What the form of a game's calculator asks, under the options given as a JSON object (PF-45)."""
    known = games.hand_game(game)
    try:
        given = msgspec.json.decode(options, type=Options)
    except (msgspec.DecodeError, RecursionError) as error:
        raise BadOption(f"The options of {known.id} cannot be read: {error}.") from None
    chosen = known.read_options(given)
    copies = known.tiles(chosen).copies
    tiles = {NAMES[kind]: there for kind, there in enumerate(copies) if there}
    return Calculator(known.id, known.seats, tiles, scored.reader(known, chosen).inputs)


@post("/api/score", status_code=200, sync_to_thread=True)
def score(request: Here, data: JSONBody[HandGiven]) -> Scored:
    """Whether a hand wins, its bill and who pays what; or, of kind ``waits``, what it waits on (PF-45)."""
    parlour: Parlour = request.app.state.parlour
    parlour.rates.score(request.client.host if request.client is not None else "unknown")
    known = games.hand_game(data.game)
    for name, value in data.options.items():
        if isinstance(value, int | float) and abs(value) > MOST_STAKE:
            raise BadOption(f"'{name}' is {value}; the calculator takes at most {MOST_STAKE}.")
    chosen = known.read_options(data.options)
    scored.reader(known, chosen).inputs.check(data.table, known.seats)
    case = msgspec.to_builtins(data)
    return Scored(scored.waits(known, case)) if data.kind == "waits" else scored.score(known, case)


ROUTES = [calculator, score]

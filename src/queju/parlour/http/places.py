"""Routes to where one plays: the games, quick match, rooms, practice, halls."""

from collections.abc import Sequence
from typing import Any

import msgspec
from litestar import Response, get, post
from litestar.params import FromPath, FromQuery, JSONBody
from msgspec import Struct

from queju.games import hand_games
from queju.parlour import guides
from queju.parlour.halls.halls import HallListed
from queju.parlour.http.request import Here, Line, account_of, account_or_guest, address, parlour_of, with_session
from queju.parlour.levels import base_of
from queju.parlour.sessions import token_of
from queju.parlour.tables.actor import unknown
from queju.parlour.tables.room import PRIVATE, Options


class NewPractice(Struct, frozen=True, forbid_unknown_fields=True):
    """A table alone against bots."""

    game: Line
    options: Options = {}


class NewRoom(Struct, frozen=True, forbid_unknown_fields=True):
    """A private room. `hands` 0: until everybody leaves; ignored where an option of the game says how long it plays.

    `help`: whether everybody there is helped while playing (PF-43).
    """

    game: Line
    options: Options = {}
    hands: int = 8
    help: bool = False


class NewHall(Struct, frozen=True, forbid_unknown_fields=True):
    """A hall alone with bots."""

    options: Options = {}


class HallOpened(Struct, frozen=True):
    """The id of a new hall."""

    hall: str


class Opened(Struct, frozen=True):
    """The code of a new room."""

    code: str


class LevelListed(Struct, frozen=True):
    """A level: its base stake, the coins that one must have, and those above which one is not let in."""

    id: str
    base: int
    entry: int
    most: int | None


class GameListed(Struct, frozen=True):
    """A game, and the JSON Schema of its options. `length`: the option that says how long a room plays, if one does."""

    id: str
    version: int
    seats: int
    options: dict[str, Any]
    length: str | None
    levels: tuple[LevelListed, ...]
    """Of quick match, the lowest first; empty where the game is played for points alone (PF-10)."""


class MatchListed(Struct, frozen=True):
    """How many wait for a level of a game, and how many people play there."""

    game: str
    level: str
    waiting: int
    playing: int


class RoomListed(Struct, frozen=True):
    """What a stranger with the code learns of a room. `places`: names, None for an empty chair."""

    code: str
    game: str
    stage: str
    places: tuple[str | None, ...]


@get("/api/games")
async def games(request: Here) -> list[GameListed]:
    """Every game, in the order of the hall."""
    known = parlour_of(request).levels
    return [
        GameListed(
            game.id,
            game.version,
            game.seats,
            msgspec.json.schema(game.options),
            game.length_option,
            tuple(LevelListed(level.id, base_of(level), level.entry, level.most) for level in known.get(game.id, ())),
        )
        for game in hand_games()
    ]


@get("/api/match")
async def match(request: Here) -> list[MatchListed]:
    """How many wait and play, by game and level (PF-10)."""
    parlour = parlour_of(request)
    waiting, playing = parlour.waiting.counts(), parlour.matchmaker.players()
    return [
        MatchListed(game, level.id, waiting[game, level.id], playing[game, level.id])
        for game, found in parlour.levels.items()
        for level in found
    ]


@get("/api/games/{game:str}/guide", sync_to_thread=False)
def guide(game: FromPath[str], lang: FromQuery[str] = "zh-Hans") -> guides.Guide:
    """A game's rules as a page to read, in the language `lang` (PF-46)."""
    return guides.guide(game, lang)


@post("/api/practice")
async def practice(request: Here, data: JSONBody[NewPractice]) -> Response[Opened]:
    """A table alone against bots, at once; who has no session becomes a guest (PF-12)."""
    parlour = parlour_of(request)
    account, token = await account_or_guest(request)
    parlour.rates.room(account.id)
    opened = Opened(await parlour.lobby.open(account, data.game, data.options, practice=True))
    return Response(opened, status_code=201) if token is None else with_session(request, opened, token, 201)


@post("/api/rooms")
async def open_room(request: Here, data: JSONBody[NewRoom]) -> Opened:
    """A private room with a code (PF-13)."""
    parlour, account = parlour_of(request), await account_of(request)
    parlour.rates.room(account.id)
    code = await parlour.lobby.open(account, data.game, data.options, practice=False, hands=data.hands, help=data.help)
    return Opened(code)


@get("/api/rooms/{code:str}")
async def look_up(request: Here, code: FromPath[str]) -> RoomListed:
    """A private room, by its code."""
    with parlour_of(request).rates.guessing(address(request)):
        room = parlour_of(request).lobby.find(code).table.room
        if room.terms.kind != PRIVATE:
            raise unknown()
    return RoomListed(
        code, room.terms.game, room.stage, tuple(None if chair is None else chair.name for chair in room.chairs)
    )


@get("/api/halls")
async def halls(request: Here) -> Sequence[HallListed]:
    """Every hall that is open to all."""
    return parlour_of(request).halls.listed()


@get("/api/halls/{name:str}")
async def hall(request: Here, name: FromPath[str]) -> HallListed:
    """One hall, by its id: one's own where one practises too."""
    parlour = parlour_of(request)
    account = await parlour.accounts.of(token_of(request))
    return parlour.halls.look_up(name, None if account is None else account.id)


@post("/api/halls/{game:str}/practice")
async def practise_in_hall(request: Here, game: FromPath[str], data: JSONBody[NewHall]) -> Response[Struct]:
    """A hall alone with bots, for points; who has no session becomes a guest (PF-12)."""
    parlour = parlour_of(request)
    account, token = await account_or_guest(request)
    parlour.rates.room(account.id)
    opened = HallOpened(await parlour.halls.practise(account, game, data.options))
    return Response(opened, status_code=201) if token is None else with_session(request, opened, token, 201)


ROUTES = [games, match, guide, practice, open_room, look_up, halls, hall, practise_in_hall]

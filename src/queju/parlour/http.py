"""The JSON routes: who I am, the games, rooms, replays."""

import re
from collections.abc import Sequence
from typing import Annotated, Any

import msgspec
from litestar import Request, Response, get, patch, post
from litestar.params import FromPath, JSONBody
from msgspec import Meta, Struct

from queju.engine.replay import Replay
from queju.errors import Denied
from queju.games import catalogue
from queju.parlour.accounts import known_as
from queju.parlour.parlour import Parlour
from queju.parlour.sessions import COOKIE, cookie, token_of
from queju.parlour.store.accounts import Account
from queju.parlour.store.rooms import ReplayListed
from queju.parlour.tables.actor import unknown
from queju.parlour.tables.room import Options

Here = Request[Any, Any, Any]
Line = Annotated[str, Meta(max_length=256)]

_REPLAY_ID = re.compile(r"[A-Za-z0-9_-]{1,32}")


class Me(Struct, frozen=True):
    """Who one is. `room`: the code of the room where one has a chair."""

    account: str
    name: str
    guest: bool
    room: str | None


class NewGuest(Struct, frozen=True, forbid_unknown_fields=True):
    """Play as a guest; a name is proposed where none is given."""

    name: Line | None = None


class NewName(Struct, frozen=True, forbid_unknown_fields=True):
    """Another name."""

    name: Line


class NewPassword(Struct, frozen=True, forbid_unknown_fields=True):
    """A password, and perhaps another name; `current` where there is a password already."""

    password: Line
    name: Line | None = None
    current: Line | None = None


class LogIn(Struct, frozen=True, forbid_unknown_fields=True):
    """Name and password."""

    name: Line
    password: Line


class NewPractice(Struct, frozen=True, forbid_unknown_fields=True):
    """A table alone against bots."""

    game: Line
    options: Options = {}


class NewRoom(Struct, frozen=True, forbid_unknown_fields=True):
    """A private room. `hands` 0: until everybody leaves."""

    game: Line
    options: Options = {}
    hands: int = 8


class Opened(Struct, frozen=True):
    """The code of a new room."""

    code: str


class GameListed(Struct, frozen=True):
    """A game, and the JSON Schema of its options."""

    id: str
    version: int
    seats: int
    options: dict[str, Any]


class RoomListed(Struct, frozen=True):
    """What a stranger with the code learns of a room. `places`: names, None for an empty chair."""

    code: str
    game: str
    stage: str
    places: tuple[str | None, ...]


def _parlour(request: Here) -> Parlour:
    parlour: Parlour = request.app.state.parlour
    return parlour


def address(request: Here) -> str:
    """The client's address."""
    return request.client.host if request.client is not None else "unknown"


async def _account(request: Here) -> Account:
    account = await _parlour(request).accounts.of(token_of(request))
    if account is None:
        raise Denied("session/none", "You are not signed in. Open the page again to play as a guest.")
    return account


def _me(parlour: Parlour, account: Account) -> Me:
    return Me(account.id, account.name, account.guest, parlour.lobby.room_of(account.id))


def _with_session(request: Here, content: Struct, token: str, status: int) -> Response[Struct]:
    seconds = _parlour(request).settings.session_days * 86_400
    return Response(content, status_code=status, cookies=[cookie(token, seconds, request.url.scheme == "https")])


@get("/api/me")
async def me(request: Here) -> Me | None:
    """Who I am; null without a session."""
    account = await _parlour(request).accounts.of(token_of(request))
    return None if account is None else _me(_parlour(request), account)


@post("/api/guest")
async def guest(request: Here, data: JSONBody[NewGuest]) -> Response[Struct]:
    """Play as a guest. The session is in the cookie; a program may send its value as a bearer token (PF-01)."""
    parlour = _parlour(request)
    parlour.rates.guest(address(request))
    account, token = await parlour.accounts.guest(data.name)
    return _with_session(request, _me(parlour, account), token, 201)


@patch("/api/me")
async def rename(request: Here, data: JSONBody[NewName]) -> Me:
    """Take another name."""
    account = await _account(request)
    await _parlour(request).accounts.rename(account, data.name)
    return _me(_parlour(request), await _account(request))


@post("/api/me/password", status_code=200)
async def set_password(request: Here, data: JSONBody[NewPassword]) -> Me:
    """Keep everything under a name and a password; other sessions end (PF-01)."""
    parlour, account = _parlour(request), await _account(request)
    parlour.rates.login(address(request), account.id)
    token = token_of(request) or ""
    await parlour.accounts.set_password(account, token, data.name, data.password, data.current)
    parlour.lobby.revoke(account.id, lambda session: session != known_as(token))
    return _me(parlour, await _account(request))


@post("/api/login", status_code=200)
async def log_in(request: Here, data: JSONBody[LogIn]) -> Response[Struct]:
    """Open a session with name and password."""
    parlour = _parlour(request)
    parlour.rates.login(address(request), data.name)
    account, token = await parlour.accounts.log_in(data.name, data.password)
    return _with_session(request, _me(parlour, account), token, 200)


@post("/api/logout", status_code=200)
async def log_out(request: Here) -> Response[None]:
    """Revoke the session."""
    parlour, token = _parlour(request), token_of(request)
    account = await parlour.accounts.of(token)
    if account is not None and token:
        await parlour.accounts.log_out(token)
        parlour.lobby.revoke(account.id, lambda session: session == known_as(token))
    gone = cookie(None, 0, request.url.scheme == "https")
    return Response(None, cookies=[gone] if COOKIE in request.cookies else [])


@get("/api/games")
async def games() -> list[GameListed]:
    """Every game, in the order of the hall."""
    return [GameListed(game.id, game.version, game.seats, msgspec.json.schema(game.options)) for game in catalogue()]


@post("/api/practice")
async def practice(request: Here, data: JSONBody[NewPractice]) -> Response[Struct]:
    """A table alone against bots, at once; who has no session becomes a guest (PF-12)."""
    parlour = _parlour(request)
    account, token = await parlour.accounts.of(token_of(request)), None
    if account is None:
        parlour.rates.guest(address(request))
        account, token = await parlour.accounts.guest(None)
    parlour.rates.room(account.id)
    opened = Opened(await parlour.lobby.open(account, data.game, data.options, practice=True))
    return Response(opened, status_code=201) if token is None else _with_session(request, opened, token, 201)


@post("/api/rooms")
async def open_room(request: Here, data: JSONBody[NewRoom]) -> Opened:
    """A private room with a code (PF-13)."""
    parlour, account = _parlour(request), await _account(request)
    parlour.rates.room(account.id)
    return Opened(await parlour.lobby.open(account, data.game, data.options, practice=False, hands=data.hands))


@get("/api/rooms/{code:str}")
async def look_up(request: Here, code: FromPath[str]) -> RoomListed:
    """A private room, by its code."""
    with _parlour(request).rates.guessing(address(request)):
        room = _parlour(request).lobby.find(code).table.room
        if room.terms.practice:
            raise unknown()
    return RoomListed(
        code, room.terms.game, room.stage, tuple(None if chair is None else chair.name for chair in room.chairs)
    )


@get("/api/replays")
async def my_replays(request: Here) -> Sequence[ReplayListed]:
    """The last hands that I played, the newest first; none without a session (PF-41)."""
    parlour = _parlour(request)
    account = await parlour.accounts.of(token_of(request))
    return [] if account is None else await parlour.rooms.replays_of(account.id)


@get("/api/replays/{name:str}")
async def replay(request: Here, name: FromPath[str]) -> Response[Any]:
    """A finished hand for everybody who has the link: as JSON, or with ``.jsonl`` as a file to keep (PF-41)."""
    id = name.removesuffix(".jsonl")
    body = await _parlour(request).rooms.replay(id) if _REPLAY_ID.fullmatch(id) else None
    if body is None:
        raise Denied("replay/unknown", "There is no replay with this link.")
    if name.endswith(".jsonl"):
        headers = {"Content-Disposition": f'attachment; filename="queju-{id}.jsonl"'}
        return Response(body, media_type="application/x-ndjson", headers=headers)
    return Response(Replay.read(body.encode()))


ROUTES = [
    me, guest, rename, set_password, log_in, log_out, games, practice, open_room, look_up, my_replays, replay,
]  # fmt: skip

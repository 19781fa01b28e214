"""Routes of the account: who I am, name and password, sessions, whom I mute, relief."""

from litestar import Response, delete, get, patch, post, put
from litestar.params import FromPath, JSONBody
from msgspec import Struct

from queju.parlour.accounts import OpenSession, known_as
from queju.parlour.http.request import Here, Line, account_of, address, parlour_of, with_session
from queju.parlour.parlour import Parlour
from queju.parlour.sessions import COOKIE, cookie, token_of
from queju.parlour.store.accounts import Account


class Relief(Struct, frozen=True):
    """Relief brings one up to `line` coins, today still `left` times (PF-04)."""

    line: int
    left: int


class Me(Struct, frozen=True):
    """Who one is. `room`: the code of the room where one has a chair. `free`: coins that are not reserved (PF-06)."""

    account: str
    name: str
    guest: bool
    room: str | None
    coins: int
    free: int
    relief: Relief


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


class Muted(Struct, frozen=True):
    """Somebody whom I do not hear."""

    account: str
    name: str


async def _me(parlour: Parlour, account: Account) -> Me:
    relief = Relief(parlour.reliefs.line, await parlour.reliefs.left(account.id))
    await parlour.bank.load(account.id)
    purse = parlour.bank.purse(account.id)
    room = parlour.lobby.room_of(account.id)
    return Me(account.id, account.name, account.guest, room, purse.coins, purse.free, relief)


@get("/api/me")
async def me(request: Here) -> Me | None:
    """Who I am; null without a session."""
    account = await parlour_of(request).accounts.of(token_of(request))
    return None if account is None else await _me(parlour_of(request), account)


@post("/api/guest")
async def guest(request: Here, data: JSONBody[NewGuest]) -> Response[Me]:
    """Play as a guest. The session is in the cookie; a program may send its value as a bearer token (PF-01)."""
    parlour = parlour_of(request)
    parlour.rates.guest(address(request))
    account, token = await parlour.accounts.guest(data.name)
    return with_session(request, await _me(parlour, account), token, 201)


@patch("/api/me")
async def rename(request: Here, data: JSONBody[NewName]) -> Me:
    """Take another name."""
    account = await account_of(request)
    await parlour_of(request).accounts.rename(account, data.name)
    return await _me(parlour_of(request), await account_of(request))


@post("/api/me/password", status_code=200)
async def set_password(request: Here, data: JSONBody[NewPassword]) -> Me:
    """Keep everything under a name and a password; other sessions end (PF-01)."""
    parlour, account = parlour_of(request), await account_of(request)
    parlour.rates.login(address(request), account.id)
    token = token_of(request) or ""
    await parlour.accounts.set_password(account, token, data.name, data.password, data.current)
    parlour.sockets.revoke(account.id, lambda session: session != known_as(token))
    return await _me(parlour, await account_of(request))


@post("/api/login", status_code=200)
async def log_in(request: Here, data: JSONBody[LogIn]) -> Response[Me]:
    """Open a session with name and password."""
    parlour = parlour_of(request)
    parlour.rates.login(address(request), data.name)
    account, token = await parlour.accounts.log_in(data.name, data.password)
    # The cookie held the only token of the session before; nobody could end it any more.
    await _end_session(request, request.cookies.get(COOKIE))
    return with_session(request, await _me(parlour, account), token, 200)


@post("/api/logout", status_code=200)
async def log_out(request: Here) -> Response[None]:
    """Revoke the session."""
    await _end_session(request, token_of(request))
    gone = cookie(None, 0, request.url.scheme == "https")
    return Response(None, cookies=[gone] if COOKIE in request.cookies else [])


async def _end_session(request: Here, token: str | None) -> None:
    parlour = parlour_of(request)
    account = await parlour.accounts.of(token)
    if account is not None and token:
        await parlour.accounts.log_out(token)
        parlour.sockets.revoke(account.id, lambda session: session == known_as(token))


@get("/api/sessions")
async def sessions(request: Here) -> list[OpenSession]:
    """My open sessions (PF-01)."""
    account = await account_of(request)
    return await parlour_of(request).accounts.sessions(account, token_of(request) or "")


@delete("/api/sessions")
async def end_other_sessions(request: Here) -> None:
    """End all my sessions but this one (PF-01)."""
    parlour, account, token = parlour_of(request), await account_of(request), token_of(request) or ""
    await parlour.accounts.end_other_sessions(account, token)
    parlour.sockets.revoke(account.id, lambda session: session != known_as(token))


@delete("/api/sessions/{session:str}")
async def end_session(request: Here, session: FromPath[str]) -> None:
    """End one of my sessions (PF-01)."""
    parlour, account = parlour_of(request), await account_of(request)
    ended = await parlour.accounts.end_session(account, session)
    parlour.sockets.revoke(account.id, lambda known: known == ended)


@get("/api/mutes")
async def mutes(request: Here) -> list[Muted]:
    """Whom I do not hear (PF-17)."""
    return [Muted(one.id, one.name) for one in await parlour_of(request).accounts.muted_by(await account_of(request))]


@put("/api/mutes/{other:str}", status_code=204)
async def mute(request: Here, other: FromPath[str]) -> None:
    """Mute somebody: what he says at a table is not sent to me any more, on no device (PF-17)."""
    await _mute(request, other, True)


@delete("/api/mutes/{other:str}")
async def unmute(request: Here, other: FromPath[str]) -> None:
    """Hear somebody again (PF-17)."""
    await _mute(request, other, False)


async def _mute(request: Here, other: str, on: bool) -> None:
    parlour, account = parlour_of(request), await account_of(request)
    await parlour.accounts.mute(account, other, on)
    parlour.sockets.mute(account.id, other, on)


@post("/api/relief", status_code=200)
async def relief(request: Here) -> Me:
    """Take relief 救济金 (PF-04). Asked twice at once it is given once."""
    parlour, account = parlour_of(request), await account_of(request)
    await parlour.reliefs.give(account.id)
    return await _me(parlour, account)


ROUTES = [
    me, guest, rename, set_password, log_in, log_out, sessions, end_session, end_other_sessions, mutes, mute, unmute,
    relief,
]  # fmt: skip

"""Routes to what was played: replays and history."""

import re
from collections.abc import Sequence
from typing import Any

from litestar import Response, get
from litestar.params import FromPath, FromQuery

from queju.errors import Denied
from queju.games.replays import read
from queju.parlour.http.request import Here, parlour_of
from queju.parlour.sessions import token_of
from queju.parlour.store.history import Tally
from queju.parlour.store.rooms import ReplayListed

_ID = re.compile(r"[A-Za-z0-9_-]{1,32}")


@get("/api/replays")
async def my_replays(
    request: Here, game: FromQuery[str | None] = None, after: FromQuery[str | None] = None
) -> Sequence[ReplayListed]:
    """A page of the hands that I played, the newest first; none without a session (PF-41).

    `game`: of one game alone. `after`: the id of the last one of the page before.
    """
    parlour = parlour_of(request)
    account = await parlour.accounts.of(token_of(request))
    if account is None or not all(_ID.fullmatch(id) for id in (game, after) if id is not None):
        return []
    return await parlour.rooms.replays_of(account.id, game, after)


@get("/api/history")
async def my_history(request: Here) -> Sequence[Tally]:
    """What I have played, by game and by whom I played against; nothing without a session (PF-42)."""
    parlour = parlour_of(request)
    account = await parlour.accounts.of(token_of(request))
    return [] if account is None else await parlour.history.of(account.id)


@get("/api/replays/{name:str}")
async def replay(request: Here, name: FromPath[str]) -> Response[Any]:
    """A finished hand for everybody who has the link: as JSON, or with ``.jsonl`` as a file to keep (PF-41)."""
    id = name.removesuffix(".jsonl")
    body = await parlour_of(request).rooms.replay(id) if _ID.fullmatch(id) else None
    if body is None:
        raise Denied("replay/unknown", "There is no replay with this link.")
    if name.endswith(".jsonl"):
        headers = {"Content-Disposition": f'attachment; filename="queju-{id}.jsonl"'}
        return Response(body, media_type="application/x-ndjson", headers=headers)
    return Response(read(body.encode()))


ROUTES = [my_replays, my_history, replay]

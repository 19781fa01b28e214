"""Who asks: the parlour, the account and the session of a request."""

from typing import Annotated, Any, TypeVar

from litestar import Request, Response
from msgspec import Meta, Struct

from queju.errors import Denied
from queju.parlour.parlour import Parlour
from queju.parlour.sessions import cookie, token_of
from queju.parlour.store.accounts import Account

Here = Request[Any, Any, Any]
Content = TypeVar("Content", bound=Struct)
Line = Annotated[str, Meta(max_length=256)]


def parlour_of(request: Here) -> Parlour:
    """The parlour that is asked."""
    parlour: Parlour = request.app.state.parlour
    return parlour


def address(request: Here) -> str:
    """The client's address."""
    return request.client.host if request.client is not None else "unknown"


async def account_of(request: Here) -> Account:
    """Who asks. Raises `Denied` without a session."""
    account = await parlour_of(request).accounts.of(token_of(request))
    if account is None:
        raise Denied("session/none", "You are not signed in. Open the page again to play as a guest.")
    return account


async def account_or_guest(request: Here) -> tuple[Account, str | None]:
    """Who asks; who has no session becomes a guest, with the token of his new one."""
    parlour = parlour_of(request)
    account = await parlour.accounts.of(token_of(request))
    if account is not None:
        return account, None
    parlour.rates.guest(address(request))
    return await parlour.accounts.guest(None)


def with_session(request: Here, content: Content, token: str, status: int) -> Response[Content]:
    """An answer that opens a session: its token is in the cookie."""
    seconds = parlour_of(request).settings.session_days * 86_400
    return Response(content, status_code=status, cookies=[cookie(token, seconds, request.url.scheme == "https")])

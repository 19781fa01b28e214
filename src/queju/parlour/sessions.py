"""Where a request carries its session: the cookie of a browser, or the bearer token of a program (PF-01)."""

from typing import Any, Final

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

COOKIE: Final = "queju"


def token_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str | None:
    """The session's token, if there is one."""
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer" and token:
        return token.strip()
    return connection.cookies.get(COOKIE)


def cookie(token: str | None, seconds: int, secure: bool) -> Cookie:
    """The cookie that keeps a session; None takes it away."""
    return Cookie(
        key=COOKIE,
        value=token or "",
        max_age=seconds if token else 0,
        httponly=True,
        samesite="lax",
        secure=secure,
        path="/",
    )

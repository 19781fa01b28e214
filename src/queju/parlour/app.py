"""The web application: routes, errors, headers, and the parlour behind them."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import structlog
from litestar import Litestar, MediaType, Request, Response
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.exceptions import HTTPException

from queju.errors import BadInput, Denied, QuejuError
from queju.parlour import calculator, health, http, openapi, origins, pages, tasks
from queju.parlour.faults import Fault
from queju.parlour.http.request import address
from queju.parlour.parlour import Parlour
from queju.parlour.socket import serve_socket

logger = structlog.get_logger()

BODY_BYTES = 16_384

STATUS = {
    "rate/limited": 429,
    "session/none": 401,
    "session/origin": 403,
    "account/login": 401,
    "account/name_taken": 409,
    "coins/enough": 409,
    "coins/relief_used": 409,
    "room/unknown": 404,
    "room/elsewhere": 409,
    "room/escaped": 409,
    "replay/unknown": 404,
    "session/unknown": 404,
    "account/unknown": 404,
    "hall/unknown": 404,
    "input/game": 404,
    "input/guide": 404,
}


def create(parlour: Parlour) -> Litestar:
    """The application around an open parlour."""

    @asynccontextmanager
    async def lifespan(_app: Litestar) -> AsyncIterator[None]:
        try:
            yield
        finally:
            # The scopes around this are cancelled again and again when the loop ends.
            await tasks.whole(parlour.close)

    return Litestar(
        [*http.ROUTES, *calculator.ROUTES, *health.ROUTES, serve_socket, *pages.ROUTES],
        state=State({"parlour": parlour}),
        lifespan=[lifespan],
        before_request=_before,
        after_request=_after,
        exception_handlers={
            QuejuError: _fault,
            HTTPException: _http_fault,
            RecursionError: _too_deep,
            Exception: _broken,
        },
        request_max_body_size=BODY_BYTES,
        compression_config=CompressionConfig(backend="gzip"),
        openapi_config=openapi.CONFIG,
        logging_config=None,
        pdb_on_exception=False,
    )


async def _before(request: Request[Any, Any, Any]) -> None:
    parlour: Parlour = request.app.state.parlour
    if request.url.path.startswith("/api/"):
        parlour.rates.request(address(request))
    if request.method not in ("GET", "HEAD") and not origins.allowed(
        request.headers.get("origin"), request.headers.get("host"), parlour.settings.origins
    ):
        raise Denied("session/origin", "This page may not do that here.")


async def _after(response: Response[Any]) -> Response[Any]:
    response.headers.update(pages.HEADERS)
    response.headers.setdefault("Cache-Control", "no-store")
    return response


def _fault(_request: Request[Any, Any, Any], error: Exception) -> Response[Fault]:
    code = getattr(error, "code", QuejuError.code)
    status = STATUS.get(code, 400 if isinstance(error, BadInput | Denied) else 409)
    return _answer(Fault(code, str(error)), status)


def _http_fault(_request: Request[Any, Any, Any], error: HTTPException) -> Response[Fault]:
    detail = error.detail
    for item in error.extra if isinstance(error.extra, list) else []:
        detail = str(item.get("message", detail)) if isinstance(item, dict) else detail
    code = "wire/malformed" if error.status_code == 400 else f"http/{error.status_code}"
    return _answer(Fault(code, detail), error.status_code)


def _too_deep(_request: Request[Any, Any, Any], _error: Exception) -> Response[Fault]:
    # Only what a client sends has no limit to its depth.
    return _answer(Fault("wire/malformed", "This is nested too deeply."), 400)


def _broken(request: Request[Any, Any, Any], error: Exception) -> Response[Fault]:
    logger.error("request failed", path=request.url.path, exc_info=error)
    return _answer(Fault("error", "The parlour made a mistake. It has been noted; try again."), 500)


def _answer(fault: Fault, status: int) -> Response[Fault]:
    return Response(fault, status_code=status, media_type=MediaType.JSON, headers={**pages.HEADERS})

"""For whoever runs the parlour: is it alive, is it ready, its figures (PF-53)."""

from typing import Any

from litestar import MediaType, Request, Response, get
from litestar.openapi import ResponseSpec

from queju.parlour.parlour import Parlour


@get("/healthz", media_type="text/plain", sync_to_thread=False)
def healthz() -> str:
    """The process answers."""
    return "ok\n"


@get(
    "/readyz",
    media_type="text/plain",
    responses={503: ResponseSpec(str, media_type=MediaType.TEXT, description="It does not.", generate_examples=False)},
)
async def readyz(request: Request[Any, Any, Any]) -> Response[str]:
    """The database answers too."""
    parlour: Parlour = request.app.state.parlour
    if await parlour.database.ready():
        return Response("ready\n")
    return Response("the database does not answer\n", status_code=503)


@get("/metrics", media_type="text/plain; version=0.0.4", sync_to_thread=False)
def metrics(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Prometheus."""
    parlour: Parlour = request.app.state.parlour
    return Response(parlour.metrics.page())


ROUTES = [healthz, readyz, metrics]

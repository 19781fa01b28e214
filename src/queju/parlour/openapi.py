"""The HTTP routes as an OpenAPI document, at ``/api/openapi``: made from the routes themselves, so it cannot lag."""

from importlib.metadata import PackageNotFoundError, version
from typing import Any, Final

from litestar import Request
from litestar.handlers import HTTPRouteHandler
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, License, SecurityScheme

from queju.parlour.sessions import COOKIE

ABOUT: Final = """Accounts, rooms, games and replays of a parlour. What happens at a table goes over the WebSocket
`/api/socket`, whose messages `queju schema` describes. Whatever a route does not do, it answers with a code that stays
and a sentence; nothing has changed then."""

FAULT: Final = {
    "description": "It was not done: why, and what is allowed. Nothing changed.",
    "content": {
        "application/json": {
            "schema": {
                "type": "object",
                "properties": {"code": {"type": "string"}, "message": {"type": "string"}},
                "required": ["code", "message"],
                "title": "Fault",
            }
        }
    },
}
UNREADABLE: Final = "400"
"""What the framework says of it has another shape."""


class _Document(JsonRenderPlugin):
    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        """The document, each operation with what it answers where it is not done."""
        for operations in openapi_schema["paths"].values():
            for operation in operations.values():
                if isinstance(operation, dict) and "responses" in operation:
                    operation["responses"].pop(UNREADABLE, None)
                    operation["responses"]["4XX"] = FAULT
        return self.render_json(request, _any_of(openapi_schema))


def _any_of(part: Any) -> Any:
    """A union here is any of its members: a whole number is a number too."""
    if isinstance(part, dict):
        return {"anyOf" if key == "oneOf" else key: _any_of(value) for key, value in part.items()}
    return [_any_of(value) for value in part] if isinstance(part, list) else part


def _operation(handler: HTTPRouteHandler, _method: str, _path: list[Any]) -> str:
    """An operation is called what its function is."""
    return handler.handler_name.replace("_", "-")


def _release() -> str:
    try:
        return version("queju")
    except PackageNotFoundError:
        return "0"


CONFIG: Final = OpenAPIConfig(
    title="Queju 雀局",
    version=_release(),
    description=ABOUT,
    license=License(name="MIT", identifier="MIT"),
    path="/api/openapi",
    render_plugins=[_Document(path="/")],
    operation_id_creator=_operation,
    use_handler_docstrings=True,
    components=Components(
        security_schemes={
            "cookie": SecurityScheme(
                type="apiKey", name=COOKIE, security_scheme_in="cookie", description="A browser's session."
            ),
            "bearer": SecurityScheme(type="http", scheme="bearer", description="The same token, for a program."),
        }
    ),
    security=[{}, {"cookie": []}, {"bearer": []}],
)

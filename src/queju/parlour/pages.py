"""The client's files, and the headers that go with every answer."""

import mimetypes
from pathlib import Path
from typing import Final

from litestar import Response, get
from litestar.params import FromPath

STATIC: Final = Path(__file__).with_name("static").resolve()

HEADERS: Final = {
    "Content-Security-Policy": "; ".join(
        (
            "default-src 'none'",
            "script-src 'self'",
            "style-src 'self'",
            "style-src-attr 'unsafe-inline'",
            "img-src 'self' data:",
            "font-src 'self'",
            "media-src 'self'",
            "connect-src 'self'",
            "manifest-src 'self'",
            "worker-src 'self'",
            "base-uri 'none'",
            "form-action 'self'",
            "frame-ancestors 'none'",
        )
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}

NOT_BUILT: Final = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>雀局 Queju</title>
<h1>雀局 Queju</h1>
<p>The parlour runs, but its client was not built. From the project's folder: <code>pip install .</code></p>
<p>服务器已启动，但网页客户端尚未构建。</p>
</html>
"""

mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("application/manifest+json", ".webmanifest")
mimetypes.add_type("font/woff2", ".woff2")


@get("/", sync_to_thread=False, include_in_schema=False)
def front() -> Response[bytes]:
    """The client's first page."""
    return _serve("index.html")


@get("/{path:path}", sync_to_thread=False, include_in_schema=False)
def page(path: FromPath[str]) -> Response[bytes]:
    """A file of the client; every other address is a page of the client itself."""
    return _serve(path)


def _serve(path: str) -> Response[bytes]:
    file = _file(path) or _file("index.html")
    if file is None:
        return Response(NOT_BUILT.encode(), media_type="text/html; charset=utf-8")
    kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    if kind.startswith("text/"):
        kind += "; charset=utf-8"
    # Vite names what it builds by its content.
    lasting = file.parent != STATIC and "assets" in file.relative_to(STATIC).parts
    caching = "public, max-age=31536000, immutable" if lasting else "no-cache"
    return Response(file.read_bytes(), media_type=kind, headers={"Cache-Control": caching})


def _file(path: str) -> Path | None:
    if "\0" in path:
        return None
    file = (STATIC / path.lstrip("/")).resolve()
    try:
        return file if file.is_relative_to(STATIC) and file.is_file() else None
    except OSError:  # no name of a file is so long
        return None


ROUTES = [front, page]

"""Which pages may talk to the parlour: its own, and those that the operator names."""

from urllib.parse import urlsplit


def allowed(origin: str | None, host: str | None, also: str) -> bool:
    """Whether a request with this ``Origin`` may come to this ``Host``. Programs that are no browser send no origin."""
    if origin is None:
        return True
    try:
        page = urlsplit(origin).netloc
    except ValueError:
        return False
    return (bool(page) and page == host) or origin in also.split()

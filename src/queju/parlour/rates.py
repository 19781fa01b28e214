"""How often one address or account may do what: a thin layer over `limits`, in memory."""

from collections.abc import Iterator
from contextlib import contextmanager

from limits import RateLimitItem, RateLimitItemPerMinute, RateLimitItemPerSecond
from limits.storage import MemoryStorage
from limits.strategies import MovingWindowRateLimiter, SlidingWindowCounterRateLimiter

from queju.errors import Denied
from queju.parlour import names
from queju.parlour.settings import Settings

UNKNOWN_ROOM = "room/unknown"


class Rates:
    """The parlour's rate limits. Each call counts, and raises `Denied` (``rate/limited``) when it is one too many."""

    def __init__(self, settings: Settings) -> None:
        self._limiter = SlidingWindowCounterRateLimiter(MemoryStorage())
        self._request = RateLimitItemPerMinute(settings.requests_per_minute)
        self._guest = RateLimitItemPerMinute(settings.guests_per_minute)
        self._login = RateLimitItemPerMinute(settings.logins_per_minute)
        self._room = RateLimitItemPerMinute(settings.rooms_per_minute)
        self._score = RateLimitItemPerMinute(settings.scores_per_minute)
        self._code = RateLimitItemPerMinute(settings.unknown_codes_per_minute)
        self._message = RateLimitItemPerSecond(settings.messages_per_second)
        # The others count by halves of their window; of five one would notice.
        self._exact = MovingWindowRateLimiter(MemoryStorage())
        self._talk = RateLimitItemPerSecond(settings.talk_messages, settings.talk_window_seconds)

    def request(self, address: str) -> None:
        """A request from an address."""
        self._hit(self._request, "request", address)

    def guest(self, address: str) -> None:
        """A new account."""
        self._hit(self._guest, "guest", address)

    def login(self, address: str, name: str) -> None:
        """An attempt to log in, from an address and for a name."""
        self._hit(self._login, "login", address)
        self._hit(self._login, "login-name", names.alike(name)[:64])

    def room(self, account: str) -> None:
        """A new room or practice table."""
        self._hit(self._room, "room", account)

    def score(self, address: str) -> None:
        """A hand for the calculator."""
        self._hit(self._score, "score", address)

    @contextmanager
    def guessing(self, address: str) -> Iterator[None]:
        """Around looking a room up by its code: codes that mean no room count, so that they cannot be tried in turn."""
        if not self._limiter.test(self._code, "code", address):
            raise _too_often()
        try:
            yield
        except Denied as error:
            if error.code == UNKNOWN_ROOM:
                self._limiter.hit(self._code, "code", address)
            raise

    def message(self, account: str) -> None:
        """A message over the socket."""
        self._hit(self._message, "message", account)

    def talk(self, account: str) -> None:
        """Something said at a table (PF-17). Raises `Denied` (``talk/limited``)."""
        if not self._exact.hit(self._talk, "talk", account):
            raise Denied(
                "talk/limited",
                f"You may say {self._talk.amount} things in {self._talk.multiples} seconds. Wait a moment.",
            )

    def _hit(self, item: RateLimitItem, *key: str) -> None:
        if not self._limiter.hit(item, *key):
            raise _too_often()


def _too_often() -> Denied:
    return Denied("rate/limited", "That was too often. Wait a moment and try again. Nothing changed.")

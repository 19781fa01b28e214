"""Whose sockets are open: at most one an account, which is told of what concerns the account and no table."""

from collections.abc import Callable, Iterator

from queju.parlour import wire
from queju.parlour.connection import REPLACED, RESTART, UNKNOWN, Connection
from queju.parlour.ledger.purse import Purse
from queju.parlour.metrics import Metrics


class Sockets:
    """The open sockets by account."""

    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics
        self._connections: dict[str, Connection] = {}

    def __contains__(self, account: str) -> bool:
        return account in self._connections

    def __iter__(self) -> Iterator[str]:
        return iter(self._connections)

    def of(self, account: str) -> Connection | None:
        """The open socket of an account."""
        return self._connections.get(account)

    def connect(self, connection: Connection) -> None:
        """A new socket of an account; the one before it is closed (PF-23)."""
        before = self._connections.get(connection.account)
        self._connections[connection.account] = connection
        if before is not None:
            before.send(wire.Refusal(None, "session/replaced", "You have connected from elsewhere."))
            before.close(REPLACED)
        else:
            self._metrics.sockets.inc()

    def disconnect(self, connection: Connection) -> None:
        """A socket is gone."""
        if self._connections.get(connection.account) is connection:
            del self._connections[connection.account]
            self._metrics.sockets.dec()

    def revoke(self, account: str, ended: Callable[[str], bool]) -> None:
        """Close the account's socket if its session has `ended` (PF-01)."""
        connection = self._connections.get(account)
        if connection is not None and ended(connection.session):
            connection.send(wire.Refusal(None, "session/none", "Your session was ended. Sign in to go on."))
            connection.close(UNKNOWN)

    def tell_coins(self, purse: Purse) -> None:
        """Somebody's coins, or what is reserved of them, changed: he is told, if he is there."""
        connection = self._connections.get(purse.account)
        if connection is not None:
            connection.send(wire.Coins(purse.coins, purse.free))

    def mute(self, account: str, other: str, on: bool) -> None:
        """The account mutes another, or hears it again, at once (PF-17)."""
        connection = self._connections.get(account)
        if connection is not None:
            (connection.muted.add if on else connection.muted.discard)(other)

    def close(self) -> None:
        """The parlour stops: everybody comes back by himself."""
        for connection in self._connections.values():
            connection.close(RESTART)

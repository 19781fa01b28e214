"""The parlour's parts, put together: what every request and socket reaches."""

import contextlib
import time
from collections.abc import Sequence
from typing import Self

from sqlalchemy.exc import SQLAlchemyError

from queju.errors import BadOption
from queju.games import HallGame, hall_games
from queju.parlour.accounts import Accounts
from queju.parlour.halls.halls import Halls
from queju.parlour.ledger.bank import Bank
from queju.parlour.ledger.purse import Purse
from queju.parlour.ledger.relief import Reliefs
from queju.parlour.levels import Levels, load
from queju.parlour.lobby import Lobby
from queju.parlour.matchmaker import Matchmaker
from queju.parlour.metrics import Metrics
from queju.parlour.offers import Find, offer
from queju.parlour.rates import Rates
from queju.parlour.settings import Settings
from queju.parlour.sockets import Sockets
from queju.parlour.store.accounts import AccountStore
from queju.parlour.store.commits import Commits
from queju.parlour.store.database import Database
from queju.parlour.store.guests import GuestStore
from queju.parlour.store.halls import HallStore
from queju.parlour.store.history import HistoryStore
from queju.parlour.store.ledger import LedgerStore
from queju.parlour.store.rooms import RoomStore
from queju.parlour.upkeep import Upkeep
from queju.parlour.waiting import Waiting


class Parlour:
    """An open database, the accounts, their coins, the rooms, the halls."""

    def __init__(
        self, settings: Settings, levels: Levels, database: Database, find: Find, crowds: Sequence[HallGame]
    ) -> None:
        self.settings = settings
        self.levels = levels
        self.database = database
        self.metrics = Metrics()
        self.rates = Rates(settings)
        self.rooms = RoomStore(database)
        self.history = HistoryStore(database)
        self.accounts = Accounts(AccountStore(database), settings.session_days * 86_400, settings.opening_coins)
        ledger = LedgerStore(database)
        self.bank = Bank(ledger)
        self.commits = Commits(self.rooms, settings.commit_seconds, self.bank)
        self.reliefs = Reliefs(self.bank, self.commits, ledger, settings.relief_line, settings.relief_per_day)
        self.sockets = Sockets(self.metrics)
        self.waiting = Waiting()
        clock = time.monotonic
        self.halls = Halls(
            HallStore(database), self.rooms, self.commits, self.bank, settings, self.metrics, clock, crowds
        )
        self.lobby = Lobby(
            self.rooms, self.commits, self.bank, self.waiting, levels, settings, self.metrics, clock, find
        )
        self.matchmaker = Matchmaker(self.waiting, self.lobby, self.bank, levels, settings.match_seconds, clock)
        self.guests = GuestStore(database)
        self.upkeep = Upkeep(self.history, self.guests, self.bank, self._there, settings.guest_days)
        self.bank.listen(self._tell_coins)

    @classmethod
    async def open(cls, settings: Settings, find: Find = offer, crowds: Sequence[HallGame] | None = None) -> Self:
        """Open the database, bring it up to date, and go on with every open room and hall. Raises `BadOption`.

        `crowds`: the games for a crowd that have halls; None: all that are installed.
        """
        known = load(settings.levels)
        crowds = hall_games() if crowds is None else crowds
        async with contextlib.AsyncExitStack() as unless_done:
            database = await Database.open(settings.database)
            unless_done.push_async_callback(database.close)
            parlour = cls(settings, known, database, find, crowds)
            unless_done.push_async_callback(parlour.close)
            try:
                await parlour.lobby.restore()
                await parlour.halls.restore()
            except SQLAlchemyError as error:
                reason = getattr(error, "orig", None) or error
                raise BadOption(f"The database {database} cannot be read: {reason}.") from None
            unless_done.pop_all()
        return parlour

    def _tell_coins(self, purse: Purse) -> None:
        if not self.halls.tell_coins(purse):
            self.sockets.tell_coins(purse)

    def _there(self) -> set[str]:
        return self.lobby.people().union(self.sockets)

    async def close(self) -> None:
        """Stop; every open room goes on at the next start. Whatever becomes of one part, the others are closed too."""
        self.sockets.close()
        async with contextlib.AsyncExitStack() as parts:
            # The last one first: nobody writes any more when the database is closed.
            for part in (self.database, self.commits, self.halls, self.lobby, self.upkeep, self.matchmaker):
                parts.push_async_callback(part.close)

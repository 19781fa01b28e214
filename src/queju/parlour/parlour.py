"""The parlour's parts, put together: what every request and socket reaches."""

import time
from typing import Self

from sqlalchemy.exc import SQLAlchemyError

from queju.bots.seated import house_decides
from queju.errors import BadOption
from queju.parlour.accounts import Accounts
from queju.parlour.lobby import Find, Lobby, offer
from queju.parlour.metrics import Metrics
from queju.parlour.rates import Rates
from queju.parlour.settings import Settings
from queju.parlour.store.accounts import AccountStore
from queju.parlour.store.commits import Commits
from queju.parlour.store.database import Database
from queju.parlour.store.rooms import RoomStore


class Parlour:
    """An open database, the accounts, the rooms."""

    def __init__(self, settings: Settings, database: Database, find: Find) -> None:
        self.settings = settings
        self.database = database
        self.metrics = Metrics()
        self.rates = Rates(settings)
        self.rooms = RoomStore(database)
        self.accounts = Accounts(AccountStore(database), settings.session_days * 86_400)
        self.commits = Commits(self.rooms, settings.commit_seconds)
        self.lobby = Lobby(self.rooms, self.commits, settings, self.metrics, time.monotonic, house_decides, find)

    @classmethod
    async def open(cls, settings: Settings, find: Find = offer) -> Self:
        """Open the database, bring it up to date, and go on with every open room. Raises `BadOption`."""
        parlour = cls(settings, await Database.open(settings.database), find)
        try:
            await parlour.lobby.restore()
        except SQLAlchemyError as error:
            await parlour.close()
            reason = getattr(error, "orig", None) or error
            raise BadOption(f"The database {parlour.database} cannot be read: {reason}.") from None
        return parlour

    async def close(self) -> None:
        """Stop; every open room goes on at the next start."""
        await self.lobby.close()
        await self.commits.close()
        await self.database.close()

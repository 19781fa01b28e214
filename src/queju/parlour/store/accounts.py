"""Rows of accounts and sessions."""

import time

from msgspec import Struct
from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from queju.errors import Denied
from queju.parlour.store.database import Database
from queju.parlour.store.schema import accounts, sessions


class Account(Struct, frozen=True):
    """Who somebody is. `password` is an Argon2id hash; a guest has none."""

    id: str
    name: str
    password: str | None

    @property
    def guest(self) -> bool:
        """Whether it can only be reached by its session."""
        return self.password is None


class AccountStore:
    """Accounts and sessions in the database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, account: Account) -> None:
        """Keep a new guest."""
        async with self._database.write() as connection:
            await connection.execute(
                insert(accounts).values(id=account.id, name=account.name, created=int(time.time()))
            )

    async def by_key(self, key: str) -> Account | None:
        """The account that logs in with this name's key."""
        async with self._database.read() as connection:
            row = (await connection.execute(_account.where(accounts.c.key == key))).one_or_none()
        return None if row is None else Account(*row)

    async def by_token(self, token: str) -> Account | None:
        """The account of a session, by its hashed token; None if the session has ended."""
        query = _account.join(sessions, sessions.c.account == accounts.c.id).where(
            sessions.c.token == token, sessions.c.expires > int(time.time())
        )
        async with self._database.read() as connection:
            row = (await connection.execute(query)).one_or_none()
        return None if row is None else Account(*row)

    async def rename(self, account: str, name: str, key: str | None) -> None:
        """Give an account another name, and another key where it has a password. Raises `Denied`: the name is taken."""
        await self._change(account, name=name, key=key)

    async def set_password(self, account: str, name: str, key: str, password: str, but: str) -> None:
        """Set name and password, and end every session except `but`. Raises `Denied`: the name is taken."""
        await self._change(account, name=name, key=key, password=password)
        async with self._database.write() as connection:
            await connection.execute(delete(sessions).where(sessions.c.account == account, sessions.c.token != but))

    async def _change(self, account: str, **values: str | None) -> None:
        try:
            async with self._database.write() as connection:
                await connection.execute(update(accounts).where(accounts.c.id == account).values(**values))
        except IntegrityError:
            raise Denied("account/name_taken", "This name belongs to somebody else. Choose another.") from None

    async def open_session(self, token: str, account: str, seconds: int) -> None:
        """Keep a session by its hashed token; sessions that have ended go."""
        now = int(time.time())
        async with self._database.write() as connection:
            await connection.execute(insert(sessions).values(token=token, account=account, expires=now + seconds))
            await connection.execute(delete(sessions).where(sessions.c.account == account, sessions.c.expires <= now))

    async def end_session(self, token: str) -> None:
        """Revoke a session."""
        async with self._database.write() as connection:
            await connection.execute(delete(sessions).where(sessions.c.token == token))


_account = select(accounts.c.id, accounts.c.name, accounts.c.password)

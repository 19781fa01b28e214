"""Rows of accounts and sessions."""

import time

from msgspec import Struct
from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from queju.errors import Denied
from queju.parlour.ledger.booking import Booking
from queju.parlour.store.database import Database
from queju.parlour.store.ledger import book
from queju.parlour.store.schema import accounts, mutes, sessions

USED_SECONDS = 3600
"""How coarsely it is kept when a session was last used."""


class Account(Struct, frozen=True):
    """Who somebody is. `password` is an Argon2id hash; a guest has none."""

    id: str
    name: str
    password: str | None

    @property
    def guest(self) -> bool:
        """Whether it can only be reached by its session."""
        return self.password is None


class Session(Struct, frozen=True):
    """An open session. `token` is the hash by which it is known; times are seconds since 1970, `used` to the hour."""

    token: str
    opened: int
    used: int


class AccountStore:
    """Accounts and sessions in the database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, account: Account, opening: Booking) -> None:
        """Keep a new guest with what he begins with (PF-02)."""
        async with self._database.write() as connection:
            await connection.execute(
                insert(accounts).values(id=account.id, name=account.name, created=int(time.time()))
            )
            await book(connection, [opening])

    async def by_key(self, key: str) -> Account | None:
        """The account that logs in with this name's key."""
        async with self._database.read() as connection:
            row = (await connection.execute(_account.where(accounts.c.key == key))).one_or_none()
        return None if row is None else Account(*row)

    async def by_token(self, token: str) -> Account | None:
        """The account of a session, by its hashed token; None if the session has ended. It counts as used."""
        now = int(time.time())
        query = (
            _account.add_columns(sessions.c.used)
            .join(sessions, sessions.c.account == accounts.c.id)
            .where(sessions.c.token == token, sessions.c.expires > now)
        )
        async with self._database.read() as connection:
            row = (await connection.execute(query)).one_or_none()
        if row is None:
            return None
        if row.used <= now - USED_SECONDS:
            async with self._database.write() as connection:
                kept = await connection.execute(update(sessions).where(sessions.c.token == token).values(used=now))
            if not kept.rowcount:
                # It has been ended meanwhile, and its guest may be forgotten already.
                return None
        return Account(*row[:-1])

    async def rename(self, account: str, name: str, key: str | None) -> None:
        """Give an account another name, and another key where it has a password. Raises `Denied`: the name is taken."""
        await self._change(account, name=name, key=key)

    async def set_password(self, account: str, name: str, key: str, password: str, but: str) -> None:
        """Set name and password, and end every session except `but`. Raises `Denied`: the name is taken."""
        await self._change(account, name=name, key=key, password=password)
        await self.end_sessions(account, but)

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
            await connection.execute(
                insert(sessions).values(token=token, account=account, expires=now + seconds, opened=now, used=now)
            )
            await connection.execute(delete(sessions).where(sessions.c.account == account, sessions.c.expires <= now))

    async def end_session(self, token: str) -> None:
        """Revoke a session."""
        async with self._database.write() as connection:
            await connection.execute(delete(sessions).where(sessions.c.token == token))

    async def end_sessions(self, account: str, but: str) -> None:
        """Revoke every session of an account except one."""
        async with self._database.write() as connection:
            await connection.execute(delete(sessions).where(sessions.c.account == account, sessions.c.token != but))

    async def sessions_of(self, account: str) -> list[Session]:
        """An account's open sessions, the one used last first."""
        query = (
            select(sessions.c.token, sessions.c.opened, sessions.c.used)
            .where(sessions.c.account == account, sessions.c.expires > int(time.time()))
            .order_by(sessions.c.used.desc(), sessions.c.opened.desc(), sessions.c.token)
        )
        async with self._database.read() as connection:
            return [Session(*row) for row in await connection.execute(query)]

    async def muted_by(self, account: str) -> list[Account]:
        """Whom an account does not hear (PF-17)."""
        query = _account.join(mutes, mutes.c.muted == accounts.c.id).where(mutes.c.account == account)
        async with self._database.read() as connection:
            return [Account(*row) for row in await connection.execute(query.order_by(accounts.c.name, accounts.c.id))]

    async def mute(self, account: str, other: str, on: bool) -> None:
        """Mute another account, or hear it again. Raises `Denied`: there is no such account."""
        mute = (mutes.c.account == account, mutes.c.muted == other)
        try:
            async with self._database.write() as connection:
                await connection.execute(delete(mutes).where(*mute))
                if on:
                    await connection.execute(insert(mutes).values(account=account, muted=other))
        except IntegrityError:
            raise unknown() from None


def unknown() -> Denied:
    """What is said of an account that is not there."""
    return Denied("account/unknown", "There is nobody with this id. Nothing changed.")


_account = select(accounts.c.id, accounts.c.name, accounts.c.password)

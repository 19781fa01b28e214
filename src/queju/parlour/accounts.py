"""Guests, names, passwords and sessions (PF-01)."""

import asyncio
import hashlib
import re
import secrets

from argon2 import PasswordHasher
from argon2.exceptions import VerifyMismatchError
from msgspec import Struct

from queju.errors import Denied
from queju.parlour import names
from queju.parlour.ledger.booking import opening
from queju.parlour.store.accounts import Account, AccountStore, unknown

SHORTEST_PASSWORD = 8
LONGEST_PASSWORD = 128


_ID = re.compile(r"[0-9a-f]{1,32}")


class OpenSession(Struct, frozen=True):
    """One of somebody's open sessions, as he sees it. Times are seconds since 1970, `used` to the hour."""

    id: str
    opened: int
    used: int
    here: bool
    """Whether it is the session that asks."""


class Accounts:
    """Who is who. A session is a random token that only its holder has; here it is known by its SHA-256."""

    def __init__(self, store: AccountStore, session_seconds: int, opening_coins: int) -> None:
        self._store = store
        self._session_seconds = session_seconds
        self._opening_coins = opening_coins
        self._hasher = PasswordHasher()
        # Verified where there is no such account, so that the time taken does not tell.
        self._nobody = self._hasher.hash(secrets.token_hex(16))
        # A hash takes 64 MiB: a crowd at the door must not take it all at once.
        self._hashing = asyncio.Semaphore(2)

    async def guest(self, name: str | None) -> tuple[Account, str]:
        """A new guest and the token of his session. Raises `Denied` on a name that cannot be one."""
        account = Account(secrets.token_hex(8), names.clean(name) if name else names.propose(), None)
        await self._store.add(account, opening(account.id, self._opening_coins))
        return account, await self._session(account.id)

    async def of(self, token: str | None) -> Account | None:
        """Whose session this is; None if it is none."""
        return None if not token else await self._store.by_token(known_as(token))

    async def rename(self, account: Account, name: str) -> None:
        """Another name. Raises `Denied`: it cannot be one, or is taken."""
        kept = names.clean(name)
        await self._store.rename(account.id, kept, None if account.guest else names.key(kept))

    async def set_password(
        self, account: Account, token: str, name: str | None, password: str, current: str | None
    ) -> None:
        """Give a guest a name and a password, or change them; all other sessions end.

        Raises `Denied`: the name is taken, the password too short or long, or `current` is not the password.
        """
        if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
            raise Denied(
                "account/password",
                f"A password has {SHORTEST_PASSWORD} to {LONGEST_PASSWORD} characters. Nothing changed.",
            )
        if account.password is not None and not await self._fits(account.password, current or ""):
            raise Denied("account/current", "The current password is not that one. Nothing changed.")
        kept = names.clean(name or account.name)
        async with self._hashing:
            hashed = await asyncio.to_thread(self._hasher.hash, password)
        await self._store.set_password(account.id, kept, names.key(kept), hashed, known_as(token))

    async def log_in(self, name: str, password: str) -> tuple[Account, str]:
        """The account of this name and the token of a new session. Raises `Denied`, the same for either fault."""
        try:
            account = await self._store.by_key(names.key(name))
        except Denied:
            account = None
        hashed = self._nobody if account is None or account.password is None else account.password
        if not await self._fits(hashed, password[: LONGEST_PASSWORD + 1]) or account is None:
            raise Denied("account/login", "There is no account with this name and password.")
        return account, await self._session(account.id)

    async def log_out(self, token: str) -> None:
        """Revoke a session."""
        await self._store.end_session(known_as(token))

    async def sessions(self, account: Account, token: str) -> list[OpenSession]:
        """An account's open sessions (PF-01). `token`: of the one that asks."""
        return [
            OpenSession(_shown_as(session.token), session.opened, session.used, session.token == known_as(token))
            for session in await self._store.sessions_of(account.id)
        ]

    async def end_session(self, account: Account, id: str) -> str:
        """Revoke one of the account's own sessions, and return what it was `known_as`. Raises `Denied`."""
        for session in await self._store.sessions_of(account.id):
            if _shown_as(session.token) == id:
                await self._store.end_session(session.token)
                return session.token
        raise Denied("session/unknown", "You have no open session with this id. Nothing changed.")

    async def end_other_sessions(self, account: Account, token: str) -> None:
        """Revoke every session of the account but the one with this token."""
        await self._store.end_sessions(account.id, known_as(token))

    async def muted_by(self, account: Account) -> list[Account]:
        """Whom an account does not hear (PF-17)."""
        return await self._store.muted_by(account.id)

    async def mute(self, account: Account, other: str, on: bool) -> None:
        """Mute another account, or hear it again. Raises `Denied`: it is one's own, or there is none."""
        if other == account.id:
            raise Denied("mute/self", "You cannot mute yourself. Nothing changed.")
        if not _ID.fullmatch(other):
            # Some databases cannot even be asked for it.
            if on:
                raise unknown()
            return
        await self._store.mute(account.id, other, on)

    async def _session(self, account: str) -> str:
        token = secrets.token_urlsafe(32)
        await self._store.open_session(known_as(token), account, self._session_seconds)
        return token

    async def _fits(self, hashed: str, password: str) -> bool:
        async with self._hashing:
            try:
                return await asyncio.to_thread(self._hasher.verify, hashed, password)
            except VerifyMismatchError:
                return False


def _shown_as(known: str) -> str:
    """What its holder calls a session: neither the token nor what the token is looked up by."""
    return hashlib.sha256(f"session {known}".encode()).hexdigest()[:16]


def known_as(token: str) -> str:
    """What a session is called where its token must not be: the token's SHA-256."""
    return hashlib.sha256(token.encode()).hexdigest()

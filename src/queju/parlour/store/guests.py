"""Forgetting guests who cannot come back: what goes, and what others need to stay as it was (PF-01, PF-03).

A guest is known by his sessions alone. Once he has none he is nobody: his coins go back to the mint, and his name, his
sessions and whom he muted go. Hands that he played stay with the names in them, for those who played them with him.

Of the ledger goes what is nobody else's business: an opening, reliefs and the end of a guest who never played for coins
add up to nothing. Whoever did play has postings that others' balances rest on; these stay, and his add up to 0.
"""

from collections.abc import Collection, Sequence

from sqlalchemy import and_, delete, exists, or_, select

from queju.parlour.ledger.booking import GIFTS, forgotten
from queju.parlour.store.database import Database
from queju.parlour.store.ledger import book
from queju.parlour.store.schema import accounts, books, halls, holds, postings, sessions, transactions


class GuestStore:
    """Guests in the database, as long as they are remembered."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def end_sessions(self, now: int, unseen_since: int, there: Collection[str]) -> None:
        """End sessions whose time is over, and those of guests not seen for so long; `there`: who is just now."""
        away = and_(
            sessions.c.used < unseen_since,
            sessions.c.account.in_(select(accounts.c.id).where(accounts.c.password.is_(None))),
            sessions.c.account.not_in(list(there)),
        )
        async with self._database.write() as connection:
            await connection.execute(delete(sessions).where(or_(sessions.c.expires <= now, away)))

    async def lost(self, limit: int) -> list[str]:
        """Guests without a session, of whom nothing is reserved and who practise in no hall."""
        query = (
            select(accounts.c.id)
            .where(
                accounts.c.password.is_(None),
                ~exists().where(sessions.c.account == accounts.c.id),
                ~exists().where(holds.c.account == accounts.c.id),
                ~exists().where(halls.c.owner == accounts.c.id),
            )
            .order_by(accounts.c.created, accounts.c.id)
            .limit(limit)
        )
        async with self._database.read() as connection:
            return list(await connection.scalars(query))

    async def forget(self, guests: Sequence[str]) -> None:
        """Forget guests who are `lost`. Raises `Overdrawn` or `IntegrityError`, and forgets nobody, if one is not."""
        these = list(guests)
        async with self._database.write() as connection:
            has = await connection.execute(select(books).where(books.c.book.in_(these), books.c.coins > 0))
            await book(connection, [forgotten(row.book, row.coins) for row in has])
            own = select(postings.c.book).join(transactions).where(postings.c.book.in_(these))
            played = set(await connection.scalars(own.where(transactions.c.reason.not_in(GIFTS)).distinct()))
            nobodys = [guest for guest in these if guest not in played]
            alone = select(postings.c.transaction).where(postings.c.book.in_(nobodys)).distinct()
            numbers = list(await connection.scalars(alone))
            await connection.execute(delete(postings).where(postings.c.transaction.in_(numbers)))
            await connection.execute(delete(transactions).where(transactions.c.id.in_(numbers)))
            await connection.execute(delete(books).where(books.c.book.in_(these)))
            await connection.execute(delete(accounts).where(accounts.c.id.in_(these)))

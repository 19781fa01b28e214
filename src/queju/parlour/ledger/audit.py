"""Whether the ledger is right: all that can be computed again is computed again and compared (PF-03)."""

import re
from collections.abc import Iterable, Iterator
from typing import Any, Final

from msgspec import Struct
from sqlalchemy import ColumnElement, and_, func, inspect, not_, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlalchemy.sql.selectable import Select

from queju.errors import BadOption
from queju.parlour.ledger.booking import GIFTS, MINT, is_account, may_owe
from queju.parlour.settings import Settings
from queju.parlour.store.schema import accounts, books, holds, postings, transactions

MOVES: Final = ("hand", "round")
"""What moves coins between books: the settlement of a hand, or of a round of bets (PF-02)."""
_GIFT: Final = re.compile(
    r"opening:(?P<opened>\w+)|relief:(?P<relieved>\w+):\d{4}-\d\d-\d\d:(?P<times>\d+)|forgotten:(?P<forgotten>\w+)",
    re.ASCII,
)
"""What brings new coins: an opening or relief; and what takes back those of a guest who is forgotten."""


class Difference(Struct, frozen=True):
    """One thing that does not add up. `what` names the check, `message` is a sentence."""

    what: str
    message: str


class Audit(Struct, frozen=True):
    """What was looked at, and every difference found."""

    accounts: int
    transactions: int
    coins: int
    """What all accounts have together."""
    differences: tuple[Difference, ...]


async def audit(connection: AsyncConnection, settings: Settings) -> Audit:
    """Check the whole ledger, within the transaction that is open. Raises `BadOption`: there is none here."""
    if not await connection.run_sync(lambda sync: inspect(sync).has_table(books.name)):
        raise BadOption("This database has no ledger. Start `queju serve` on it once: that brings it up to date.")

    async def rows(query: Select[Any]) -> list[Any]:
        return list(await connection.execute(query))

    kept = {row.book: row.coins for row in await rows(select(books).order_by(books.c.book))}
    posted = {book: int(amount) for book, amount in await rows(_sums_of(postings.c.book))}
    known = {id for (id,) in await rows(select(accounts.c.id))}
    differences = [
        *_balances(kept, posted),
        *_owing(kept, await rows(_lowest())),
        *_uneven(await rows(_sums_of(postings.c.transaction).having(func.sum(postings.c.amount) != 0))),
        *_causeless(await rows(_without_cause())),
        *_held(kept, await rows(select(holds.c.account, func.sum(holds.c.amount)).group_by(holds.c.account))),
        *_unopened(await rows(_without_opening())),
        *_nobodys(kept, known),
        *_gifts(await rows(_from_the_mint()), known, settings),
    ]
    counts = [(await rows(select(func.count()).select_from(table)))[0][0] for table in (accounts, transactions)]
    coins = sum(amount for book, amount in kept.items() if is_account(book))
    return Audit(counts[0], counts[1], coins, tuple(differences))


# --- what is asked of the database ------------------------------------------------------------------------------------


def _sums_of(column: ColumnElement[Any]) -> Select[Any]:
    return select(column, func.sum(postings.c.amount)).group_by(column).order_by(column)


def _lowest() -> Select[Any]:
    """The least that each book ever held, after any of its transactions."""
    balance = func.sum(postings.c.amount).over(partition_by=postings.c.book, order_by=postings.c.transaction)
    history = select(postings.c.book, balance.label("balance")).subquery()
    least = func.min(history.c.balance)
    return select(history.c.book, least).group_by(history.c.book).having(least < 0).order_by(history.c.book)


def _without_cause() -> Select[Any]:
    cause = transactions.c.cause
    kinds = [cause.startswith(f"{kind}:") for kind in (*MOVES, *GIFTS)]
    query = select(transactions.c.id, cause).where(or_(cause.is_(None), not_(or_(*kinds))))
    return query.order_by(transactions.c.id)


def _without_opening() -> Select[Any]:
    opened = and_(transactions.c.cause == "opening:" + accounts.c.id)
    query = select(accounts.c.id).join(transactions, opened, isouter=True).where(transactions.c.id.is_(None))
    return query.order_by(accounts.c.id)


def _from_the_mint() -> Select[Any]:
    """Every posting beside one of the mint: the cause, who gets it, what he then has, how many postings there are."""
    other = postings.alias()
    size = select(func.count()).where(other.c.transaction == postings.c.transaction).scalar_subquery()
    before = and_(other.c.book == postings.c.book, other.c.transaction <= postings.c.transaction)
    after = select(func.sum(other.c.amount)).where(before).scalar_subquery()
    minted = select(other.c.transaction).where(other.c.book == MINT)
    return (
        select(transactions.c.id, transactions.c.cause, postings.c.book, postings.c.amount, after, size)
        .join(transactions, transactions.c.id == postings.c.transaction)
        .where(postings.c.book != MINT, postings.c.transaction.in_(minted))
        .order_by(postings.c.transaction)
    )


# --- what must not be -------------------------------------------------------------------------------------------------


def _balances(kept: dict[str, int], posted: dict[str, int]) -> Iterator[Difference]:
    for book in sorted({*kept, *posted}):
        has, sum_ = kept.get(book, 0), posted.get(book, 0)
        if has != sum_:
            yield Difference("balance", f"Book {book} holds {has}, but its postings add up to {sum_}.")


def _owing(kept: dict[str, int], lowest: Iterable[Any]) -> Iterator[Difference]:
    for book, coins in kept.items():
        if coins < 0 and not may_owe(book):
            yield Difference("negative", f"Book {book} is below 0: it holds {coins}.")
    for book, least in lowest:
        if not may_owe(book):
            yield Difference("negative", f"Book {book} was below 0 once: its postings came to {least}.")


def _uneven(sums: Iterable[Any]) -> Iterator[Difference]:
    for number, amount in sums:
        yield Difference("sum", f"The postings of transaction {number} add up to {amount}, not to 0.")


def _causeless(found: Iterable[Any]) -> Iterator[Difference]:
    for number, cause in found:
        named = "no cause" if cause is None else f"the cause {cause}, which is none that moves coins"
        yield Difference("cause", f"Transaction {number} has {named}.")


def _held(kept: dict[str, int], held: Iterable[Any]) -> Iterator[Difference]:
    for account, amount in held:
        if amount > kept.get(account, 0):
            yield Difference("held", f"Of account {account} {amount} are reserved, but it has {kept.get(account, 0)}.")


def _unopened(found: Iterable[Any]) -> Iterator[Difference]:
    for (account,) in found:
        yield Difference("opening", f"Account {account} never got its opening coins.")


def _nobodys(kept: dict[str, int], known: set[str]) -> Iterator[Difference]:
    for book in kept:
        if is_account(book) and book not in known:
            yield Difference("account", f"Book {book} belongs to no account.")


def _gifts(found: Iterable[Any], known: set[str], settings: Settings) -> Iterator[Difference]:
    """New coins are openings and relief, each for one account, and no more than the settings give (PF-02, PF-04).

    Those of a guest who is forgotten go back, all of them.
    """
    for number, cause, book, amount, after, size in found:
        gift = _GIFT.fullmatch(cause or "")
        what = f"Transaction {number} ({cause})"
        if gift is not None and book == gift["forgotten"]:
            if after or size != 2 or book in known:
                said = f"{what} takes {-amount} coins from {book}, which is not forgotten with all that it had."
                yield Difference("mint", said)
        elif gift is None or book not in gift.groups() or size != 2 or amount < 0:
            yield Difference("mint", f"{what} moves {amount} new coins to {book}, and is no opening or relief of it.")
        elif gift["opened"] and amount > settings.opening_coins:
            yield Difference("setting", f"{what} gave {amount} coins; opening_coins is {settings.opening_coins}.")
        elif gift["relieved"] and after > settings.relief_line:
            yield Difference("setting", f"{what} brought it to {after} coins; relief_line is {settings.relief_line}.")
        elif gift["times"] and int(gift["times"]) > settings.relief_per_day:
            yield Difference("setting", f"{what} is one too many; relief_per_day is {settings.relief_per_day}.")

"""What moves coins, and what ties them up: one booking, kept with whatever caused it or not at all (PF-03)."""

from typing import Final

from msgspec import Struct

MINT: Final = "mint"
"""The book where new coins and relief come from; what it is below 0 is what all others hold."""
HOUSE: Final = "house"
"""The book of the bots and of the house's banker. It may be below 0."""
POT: Final = "pot:"
"""What the name of a place's pot begins with."""

GIFTS: Final = ("opening", "relief", "forgotten")
"""Reasons of what goes between the mint and one account, and concerns nobody else."""


def is_account(book: str) -> bool:
    """Whether a book is an account's purse, and not the parlour's own."""
    return book not in (MINT, HOUSE) and not book.startswith(POT)


def may_owe(book: str) -> bool:
    """Whether a book may be below 0."""
    return book in (MINT, HOUSE)


class Entry(Struct, frozen=True):
    """What one book receives, in coins; below 0 what it gives.

    `book` is an account's id, or one of the parlour's own: `MINT`, `HOUSE`, ``pot:<place>``.
    """

    book: str
    amount: int


class Hold(Struct, frozen=True):
    """What is reserved of an account's coins at a place from now on (PF-06), whatever it was before.

    `place` is ``room:<id>`` or ``hall:<id>``; 0 frees what was reserved there.
    """

    account: str
    place: str
    amount: int


class Booking(Struct, frozen=True):
    """One transaction of the ledger, and what is reserved after it.

    `cause` names what it follows from, and is booked once: ``hand:<replay>``, ``round:<hall>:<number>``,
    ``opening:<account>``, ``relief:<account>:<day>:<n>``, ``forgotten:<account>``. None: no coins move, only what is
    reserved changes.

    Raises `ValueError`: the entries do not add up to 0, or have no cause; a hold is below 0 or none of an account's.
    """

    cause: str | None
    reason: str
    entries: tuple[Entry, ...] = ()
    holds: tuple[Hold, ...] = ()

    def __post_init__(self) -> None:
        if sum(entry.amount for entry in self.entries):
            raise ValueError(f"the entries of {self} do not add up to 0")
        if self.entries and self.cause is None:
            raise ValueError(f"{self} moves coins without a cause")
        if any(hold.amount < 0 or not is_account(hold.account) for hold in self.holds):
            raise ValueError(f"{self} reserves what cannot be reserved")

    @property
    def accounts(self) -> frozenset[str]:
        """Whose coins it moves or reserves."""
        return frozenset(self.changes)

    @property
    def changes(self) -> dict[str, "Change"]:
        """What becomes of each account; in one go, since a round of bets may concern hundreds."""
        moved: dict[str, int] = {}
        holds: dict[str, dict[str, int]] = {}
        for entry in self.entries:
            if is_account(entry.book):
                moved[entry.book] = moved.get(entry.book, 0) + entry.amount
        for hold in self.holds:
            holds.setdefault(hold.account, {})[hold.place] = hold.amount
        return {account: Change(moved.get(account, 0), holds.get(account, {})) for account in {**moved, **holds}}


class Change(Struct, frozen=True):
    """What a booking does to one account: coins received, and what is reserved from now on, by place."""

    moved: int = 0
    holds: dict[str, int] = {}


def opening(account: str, coins: int) -> Booking:
    """What a new account begins with (PF-02)."""
    return Booking(f"opening:{account}", "opening", (Entry(MINT, -coins), Entry(account, coins)))


def forgotten(account: str, coins: int) -> Booking:
    """All that a guest still has who cannot come back: the mint takes it again."""
    return Booking(f"forgotten:{account}", "forgotten", (Entry(account, -coins), Entry(MINT, coins)))

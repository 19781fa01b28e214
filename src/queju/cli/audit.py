"""``queju audit``: do the coins add up?"""

import asyncio
from typing import Annotated

import msgspec
from cyclopts import Parameter
from rich.markup import escape

from queju.cli.main import FAILED
from queju.cli.output import output
from queju.parlour.ledger.audit import Audit
from queju.parlour.ledger.audit import audit as check
from queju.parlour.settings import Settings, load
from queju.parlour.store.database import looking


def audit(*, database: str | None = None, json: Annotated[bool, Parameter(negative="")] = False) -> int:
    """Recompute every balance from the ledger's entries and report any difference (PF-03).

    It only reads, and may run beside the parlour that serves the database. What new coins there may be follows from the
    settings (QUEJU_OPENING_COINS, QUEJU_RELIEF_LINE, QUEJU_RELIEF_PER_DAY): give it those of the parlour. The exit code
    is 0 if everything adds up, and 1 if not.

    Parameters
    ----------
    database
        As for `queju serve`: sqlite:///FILE, or a PostgreSQL URL. Left out: queju.sqlite3 here.
    json
        Print the result as JSON.
    """
    found = asyncio.run(_look(load(database=database)))
    console = output(wrap=False)
    if json:
        print(msgspec.json.encode(found).decode())
    else:
        for difference in found.differences:
            console.print(f"[bold red]✗[/] {escape(difference.message)}")
        if not found.differences:
            console.print("[green]✓[/] Everything adds up.")
        console.print(
            f"  [dim]accounts: {found.accounts}, their coins: {found.coins}, transactions: {found.transactions}[/]"
        )
    return FAILED if found.differences else 0


async def _look(settings: Settings) -> Audit:
    async with looking(settings.database) as connection:
        return await check(connection, settings)

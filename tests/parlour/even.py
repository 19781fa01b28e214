"""Whether the coins of a parlour add up, as ``queju audit`` would say."""

from queju.parlour.settings import Settings
from tests.parlour.databases import finish
from tests.parlour.ledger import audited


def assert_even(chosen: Settings) -> None:
    """The ledger adds up."""

    async def look() -> None:
        assert (await audited(chosen.database, chosen)).differences == ()

    finish(look())

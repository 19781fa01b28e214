"""Coins: every movement adds up and is booked once, nobody is below 0, and one coin is in one place (PF-03, PF-06)."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

import pytest
from sqlalchemy.exc import IntegrityError, OperationalError

from queju.errors import Denied
from queju.parlour.ledger.booking import HOUSE, MINT, Booking, Entry, Hold
from queju.parlour.ledger.purse import Purse
from queju.parlour.store.ledger import Overdrawn
from queju.parlour.store.rooms import RoomRow, Writing, alone
from tests.parlour.databases import KINDS, empty, finish
from tests.parlour.ledger import Books, Fault, audited, books, paid, reserved

Run = Callable[[Callable[[Books], Awaitable[None]]], None]
OPENING = Writing("r1", 0, ["a"], opens=RoomRow("r1", "123456", "xuezhan", "{}", "private", None, 8))
ROOM, HALL = "room:1", "hall:1"


@pytest.fixture(params=KINDS)
def run(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Run]:
    """Runs a test on an empty database of each kind; a second time goes on with the same. The audit must be clean."""
    with empty(request.param, tmp_path) as url:

        def on(test: Callable[[Books], Awaitable[None]]) -> None:
            async def within() -> None:
                async with books(url) as opened:
                    await test(opened)
                assert (await audited(url)).differences == ()

            finish(within())

        yield on


@pytest.mark.rule("PF-02")
def test_a_new_account_holds_10000_coins_that_come_from_the_mint(run: Run) -> None:
    async def test(books: Books) -> None:
        one = await books.guest()
        assert (books.bank.coins(one), books.bank.free(one)) == (10_000, 10_000)
        with pytest.raises(IntegrityError):
            await books.commits.write(alone(Booking(f"opening:{one}", "opening")))

    run(test)


@pytest.mark.rule("PF-03")
def test_what_does_not_add_up_to_0_or_has_no_cause_is_no_booking() -> None:
    with pytest.raises(ValueError, match="add up"):
        Booking("hand:1", "hand", (Entry("a", 1), Entry("b", -2)))
    with pytest.raises(ValueError, match="without a cause"):
        Booking(None, "hand", (Entry("a", 1), Entry("b", -1)))
    for hold in (Hold("a", ROOM, -1), Hold(HOUSE, ROOM, 1)):
        with pytest.raises(ValueError, match="reserve"):
            reserved(hold)


@pytest.mark.rule("PF-03")
def test_a_hand_is_settled_once(run: Run) -> None:
    async def test(books: Books) -> None:
        one, other = await books.guest(), await books.guest()
        await books.book(paid("hand:1", one, other, 300))
        with pytest.raises(IntegrityError):
            await books.book(paid("hand:1", one, other, 300))
        assert (books.bank.coins(one), books.bank.coins(other)) == (9_700, 10_300)
        again = paid("hand:2", one, other, 1)
        books.bank.take(again)
        with pytest.raises(Denied, match="booked already"):
            books.bank.take(paid("hand:2", one, other, 1))
        await books.commits.write(alone(again))
        assert books.bank.coins(one) == 9_699

    run(test)


@pytest.mark.rule("PF-03")
def test_nobody_comes_below_0_but_the_mint_and_the_house(run: Run) -> None:
    async def test(books: Books) -> None:
        one, other = await books.guest(), await books.guest()
        with pytest.raises(Denied) as denied:
            books.bank.take(paid("hand:1", one, other, 10_001))
        assert denied.value.code == "coins/short"
        assert (books.bank.coins(one), books.bank.coins(other)) == (10_000, 10_000)
        await books.book(paid("hand:2", one, other, 10_000))
        await books.book(paid("hand:3", HOUSE, one, 500))
        assert (books.bank.coins(one), books.bank.coins(other)) == (500, 20_000)
        # What no purse in memory watches over, the database does.
        with pytest.raises(IntegrityError):
            await books.book(paid("round:h:1", "pot:hall:1", one, 1))
        assert books.bank.coins(one) == 500

    run(test)


@pytest.mark.rule("PF-03", "PF-05")
def test_what_a_seat_receives_in_the_same_settlement_counts_as_held(run: Run) -> None:
    async def test(books: Books) -> None:
        one, other = await books.guest(), await books.guest()
        entries = (Entry(other, -2_000), Entry(one, 2_000), Entry(one, -12_000), Entry(HOUSE, 12_000))
        await books.book(Booking("hand:1", "hand", entries))
        assert books.bank.coins(one) == 0

    run(test)


@pytest.mark.rule("PF-06")
def test_a_coin_that_is_reserved_at_one_place_can_be_used_at_no_other(run: Run) -> None:
    async def test(books: Books) -> None:
        one, other = await books.guest(), await books.guest()
        bank = books.bank
        await books.book(reserved(Hold(one, ROOM, 7_000)))
        assert (bank.coins(one), bank.held(one, ROOM), bank.free(one)) == (10_000, 7_000, 3_000)
        assert (bank.free(one, but=ROOM), bank.free(one, but=HALL)) == (10_000, 3_000)
        for too_much in (reserved(Hold(one, HALL, 3_001)), paid("round:h:1", one, other, 3_001)):
            with pytest.raises(Denied, match="not enough free coins"):
                bank.take(too_much)
        await books.book(reserved(Hold(one, HALL, 3_000)))
        await books.book(paid("hand:1", one, other, 6_000, Hold(one, ROOM, 1_000)))
        assert (bank.coins(one), bank.held(one, ROOM), bank.free(one)) == (4_000, 1_000, 0)
        await books.book(reserved(Hold(one, ROOM, 0), Hold(one, HALL, 0)))
        assert bank.free(one) == 4_000

    run(test)


@pytest.mark.rule("PF-03", "PF-06")
def test_everything_is_there_again_after_a_restart(run: Run) -> None:
    seated: list[str] = []

    async def before(books: Books) -> None:
        seated.extend([await books.guest(), await books.guest()])
        await books.book(reserved(Hold(seated[0], ROOM, 400), Hold(seated[1], ROOM, 500)))
        await books.book(paid("hand:1", seated[0], seated[1], 100, Hold(seated[0], ROOM, 300)))

    async def after(books: Books) -> None:
        assert await books.bank.holders(ROOM) == frozenset(seated)
        assert await books.bank.holders(HALL) == frozenset()
        assert books.bank.purse(seated[0]) == Purse(seated[0], 9_900, {ROOM: 300})
        assert books.bank.purse(seated[1]) == Purse(seated[1], 10_100, {ROOM: 500})

    run(before)
    run(after)


@pytest.mark.rule("PF-03", "PF-26")
def test_coins_are_booked_with_the_entries_that_cause_it_or_not_at_all(run: Run) -> None:
    async def test(books: Books) -> None:
        one, other = await books.guest(), await books.guest()
        await books.store.write([OPENING])
        first = paid("hand:1", one, other, 50)
        books.bank.take(first)
        with pytest.raises(IntegrityError):
            await books.commits.write(Writing("r1", 0, ["settled"], booking=first))
        assert books.bank.coins(one) == 10_000
        books.bank.take(first)
        await books.commits.write(Writing("r1", 1, ["settled"], booking=first))
        assert await books.store.log("r1") == ["a", "settled"]
        second = Writing("r1", 2, ["again"], booking=first)
        with pytest.raises(IntegrityError):
            await books.commits.write(second)
        assert await books.store.log("r1") == ["a", "settled"]

    run(test)


@pytest.mark.rule("PF-03")
@pytest.mark.parametrize("fault", ["refused", "broken"])
def test_after_a_write_that_failed_the_bank_has_what_the_database_has(run: Run, fault: Fault) -> None:
    async def test(books: Books) -> None:
        one, other = await books.guest(), await books.guest()
        told: list[Purse] = []
        books.bank.listen(told.append)
        books.store.faults = [fault]
        with pytest.raises(OperationalError):
            await books.book(paid("hand:1", one, other, 300, Hold(one, ROOM, 5)))
        kept = fault == "broken"
        assert books.bank.purse(one) == (Purse(one, 9_700, {ROOM: 5}) if kept else Purse(one, 10_000, {}))
        assert {purse.account: purse for purse in told} == {who: books.bank.purse(who) for who in (one, other)}

    run(test)


@pytest.mark.rule("PF-03", "PF-06")
def test_what_counts_on_a_booking_that_failed_fails_too_and_nothing_else(run: Run) -> None:
    async def test(books: Books) -> None:
        one, other, third = await books.guest(), await books.guest(), await books.guest()
        await books.book(paid("hand:1", one, other, 10_000))
        await books.store.write([OPENING])
        gets = paid("hand:2", other, one, 500)
        spends = [reserved(Hold(one, ROOM, 400)), paid("hand:3", one, third, 100), paid("hand:4", other, third, 1)]
        for booking in (gets, *spends):
            books.bank.take(booking)
        results = await asyncio.gather(
            books.commits.write(Writing("r1", 0, ["written already"], booking=gets)),
            *(books.commits.write(alone(booking)) for booking in spends),
            return_exceptions=True,
        )
        assert [type(result) for result in results] == [IntegrityError, Overdrawn, IntegrityError, type(None)]
        assert [books.bank.purse(who) for who in (one, other, third)] == [
            Purse(one, 0, {}),
            Purse(other, 19_999, {}),
            Purse(third, 10_001, {}),
        ]

    run(test)


@pytest.mark.rule("PF-03")
def test_a_bank_that_could_not_read_again_does_so_before_the_next_write(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(books: Books) -> None:
        one, other = await books.guest(), await books.guest()
        read = books.bank._store.purses

        async def away(_accounts: object) -> list[Purse]:
            raise OSError("the database is away")

        books.store.faults = ["refused"]
        with monkeypatch.context() as patch:
            patch.setattr(books.bank._store, "purses", away)
            with pytest.raises(OperationalError):
                await books.book(paid("hand:1", one, other, 300))
            with pytest.raises(OSError, match="away"):
                await books.book(paid("hand:2", one, other, 200))
        assert books.bank._store.purses == read
        await books.book(paid("hand:3", one, other, 1))
        assert (books.bank.coins(one), books.bank.coins(other)) == (9_999, 10_001)

    run(test)


@pytest.mark.rule("PF-02", "PF-03")
def test_only_what_is_in_the_database_is_told(run: Run) -> None:
    async def test(books: Books) -> None:
        one, other = await books.guest(), await books.guest()
        told: list[Purse] = []
        books.bank.listen(told.append)
        booking = paid("hand:1", one, other, 300)
        books.bank.take(booking)
        assert told == []
        await books.commits.write(alone(booking))
        assert sorted(purse.coins for purse in told) == [9_700, 10_300]
        assert MINT not in {purse.account for purse in told}

    run(test)

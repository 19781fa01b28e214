"""Fixtures: a parlour of one's own on a fresh SQLite file, and clients that are closed at the end."""

from collections.abc import Callable, Iterator

import pytest

from tests.parlour.house import Client, House, open_house, settings


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A parlour in which nothing waits; the tests of a module share it."""
    with open_house(settings(tmp_path_factory.mktemp("parlour") / "queju.sqlite3")) as house:
        yield house


@pytest.fixture
def client(house: House) -> Iterator[Callable[[], Client]]:
    """Makes clients of the parlour."""
    made: list[Client] = []

    def make() -> Client:
        made.append(Client(house.port))
        return made[-1]

    yield make
    for one in made:
        one.close()

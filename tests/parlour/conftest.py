"""Fixtures: a parlour of one's own on a fresh SQLite file, and clients that are closed at the end."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.parlour.house import Client, House, open_house, settings


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    """A parlour in which nothing waits."""
    with open_house(settings(tmp_path / "queju.sqlite3")) as house:
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

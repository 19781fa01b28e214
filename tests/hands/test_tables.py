"""The shipped tables are what the definition of a set gives."""

import zlib
from importlib.resources import files

import pytest

from queju.hands import generate


@pytest.mark.slow
def test_the_shipped_tables_are_those_that_the_definition_gives() -> None:
    shipped = files("queju.hands").joinpath("tables.bin").read_bytes()
    assert zlib.decompress(shipped) == generate.tables()


def test_the_shipped_tables_are_small() -> None:
    assert len(files("queju.hands").joinpath("tables.bin").read_bytes()) < 50_000

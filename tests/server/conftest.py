"""Databases and servers for the tests: everything that touches the log runs on both kinds."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server import postgres
from tests.server.kit import House, opened


@pytest.fixture(scope="session")
def postgres_address() -> Iterator[str]:
    """A PostgreSQL server; where there is none, the test is skipped, which continuous integration forbids."""
    folder = postgres.programs()
    if folder is None:
        reason = "PostgreSQL is not installed here (Debian: apt-get install postgresql)"
        if os.environ.get("CI") == "true":
            pytest.fail(reason)
        pytest.skip(reason)
    with postgres.cluster(folder) as address:
        yield address


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'meuse.sqlite3'}"
    return postgres.fresh(request.getfixturevalue("postgres_address"))


@pytest.fixture
def house(database: str) -> Iterator[House]:
    with opened(database) as house:
        yield house


@pytest.fixture
def quick(tmp_path: Path) -> Iterator[House]:
    """A server where it does not matter what the database is."""
    with opened(f"sqlite:///{tmp_path / 'quick.sqlite3'}") as house:
        yield house

"""Databases and servers for the tests: everything that touches the log runs on both kinds."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

import pytest

from meuse.server.library import Library
from tests.server import postgres
from tests.server.kit import SAMPLE, House, opened


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a busy machine a computer may take minutes to start; who waits for it waits for its answer."""
    monkeypatch.setattr("meuse.server.thinking.worker.PATIENCE_SECONDS", 1800.0)


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
def databases(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[], str]:
    """Addresses of empty databases, another one each time."""
    if request.param == "sqlite":
        numbers = count()
        return lambda: f"sqlite:///{tmp_path / f'meuse-{next(numbers)}.sqlite3'}"
    address = request.getfixturevalue("postgres_address")
    return lambda: postgres.fresh(address)


@pytest.fixture
def database(databases: Callable[[], str]) -> str:
    """The address of an empty database."""
    return databases()


@pytest.fixture
def house(database: str) -> Iterator[House]:
    with opened(database) as house:
        yield house


@pytest.fixture
def quick(tmp_path: Path) -> Iterator[House]:
    """A server where it does not matter what the database is."""
    with opened(f"sqlite:///{tmp_path / 'quick.sqlite3'}") as house:
        yield house


@pytest.fixture(scope="module")
def celles(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server with one of our games beside the sample, for what computers think of it."""
    database = f"sqlite:///{tmp_path_factory.mktemp('celles') / 'games'}"
    with opened(database, library=Library.of([SAMPLE, "meuse.titles.celles"])) as house:
        yield house

"""Checks that span tables: what one of them names, another has to hold."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from meuse.data import DataError, Table, TableFile, Tables, check
from meuse.data.tables import Origin
from meuse.wargame.cross_checks import CrossChecks

PROVENANCE = '[provenance]\nsource = "rulebook"\nnote = "page 1"\n'


class Roster(Table, frozen=True):
    units: tuple[str, ...]


class Posts(Table, frozen=True):
    held: tuple[str, ...]


class Guard(CrossChecks):
    def prepare(self) -> None:
        self.units = self.table("roster", Roster).units

    def errors(self) -> Iterator[DataError]:
        yield from self.unknown("posts", "held", "unit", self.table("posts", Posts).held, self.units)


def tables(held: str) -> Tables:
    texts = {"roster": 'units = ["A", "B"]\n', "posts": f"held = {held}\n"}
    files = {
        name: TableFile(name, f"toy/data/{name}.toml", Origin.GAME, (text + PROVENANCE).encode())
        for name, text in texts.items()
    }
    return Tables("toy", files)


@pytest.mark.parametrize(
    ("held", "told"),
    [
        ('["B", "A"]', []),
        ('["A", "C", "D"]', ["unknown unit 'C'", "unknown unit 'D'"]),
    ],
)
def test_names_that_another_table_lacks_are_told(held: str, told: list[str]) -> None:
    found = check(tables(held), {"roster": Roster, "posts": Posts}, Guard)
    assert [str(error) for error in found] == [f"toy/data/posts.toml: held: {reason}" for reason in told]


def test_a_game_without_checks_of_its_own_finds_nothing() -> None:
    assert check(tables("[]"), {"roster": Roster, "posts": Posts}, CrossChecks) == []

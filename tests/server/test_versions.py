"""Tables of earlier rules on a server of today: they open, are read and downloaded, and go on."""

from __future__ import annotations

from pathlib import Path

import pytest

import meuse
from meuse.server.library import Library
from tests.server.kit import ok, opened, play_at_random

RECORDS = Path(__file__).parents[1] / "records/v1"
#: Quick ones, cut in the middle: the game and how many actions are kept.
BEGUN = {"celles/cadet": 300, "tigers/cadet-seventh": 200, "ardennes/cadet-2": 150}


def begun(name: str) -> str:
    """The first part of an old game, as a record of its time had it."""
    head, _, body = (RECORDS / f"{name}.meuse").read_text(encoding="utf-8").partition("\n\n")
    lines = body.splitlines()[: BEGUN[name]]
    return "\n".join([head, "", *lines, f"end {len(lines)}", ""])


@pytest.mark.parametrize("name", BEGUN)
def test_a_game_of_earlier_rules_goes_on_under_them(name: str, tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'games'}"
    title = name.partition("/")[0]
    library = Library.of([f"meuse.titles.{title}"])
    with opened(database, library=library) as house:
        made = ok(house.upload(begun(name), german="here", allied="here"), 201)
        table = house.note(made)
        play_at_random(house.both(table), 5, 1)
        before = house.both(table).state()
    with opened(database, library=Library.of([f"meuse.titles.{title}"])) as again:
        visitor = house.moved_to(again.client).both(table)
        assert visitor.state() == before
        play_at_random(visitor, 5, 2)
        assert len(ok(visitor.get("/log"))["entries"]) > 0
        text = visitor.get("/record").text
    record = meuse.Record.parse(text, meuse.load)
    assert record.header.rules == "1"
    assert len(record.entries) >= BEGUN[name] + 10

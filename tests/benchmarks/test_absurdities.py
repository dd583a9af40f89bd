"""What looks absurd in saved games is counted."""

from __future__ import annotations

from pathlib import Path

import meuse
from benchmarks.absurdities import counted

RECORDS = Path(__file__).parents[1] / "records" / "v1"


def test_a_game_is_counted_by_side() -> None:
    path = RECORDS / "celles" / "staff.meuse"
    found = counted(path)
    record = meuse.Record.open(path)
    for side in record.game.sides:
        verbs = [entry.action.verb for entry in record.entries if entry.side == side]
        own = found[side]
        assert own["chits: activate-unit"] == verbs.count("activate-unit") > 0
        assert own["attacks"] > own["attacks again on a place in a turn"] >= 0
        assert own["turns of units"] > own["without supply"] >= own["of these stand still"]
        assert own["turns of units"] > own["far from all enemies"] >= own["of these too stand still"]
        assert own["turns of formations"] >= own["of these all stand still"]


def test_only_where_chits_go_to_single_units_are_they_counted() -> None:
    found = counted(RECORDS / "tigers" / "staff-seventh.meuse")
    assert not any(what.startswith("chits") for counts in found.values() for what in counts)

"""The tables: faults are told by file, key and reason; the user's own files replace ours."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from meuse.data import DataError, provenance_report
from meuse.titles import tigers as package
from meuse.titles.tigers import game
from meuse.titles.tigers.position import TigersPosition
from tests.games.tigers.table import at, control, play, start, step, tigers

FOLDER = Path(package.__file__).parent / "data"


def overlay(tmp_path: Path, table: str, old: str, new: str) -> Path:
    """One of our tables with something changed, as a user's own."""
    text = (FOLDER / f"{table}.toml").read_text(encoding="utf-8")
    assert old in text
    (tmp_path / "tigers").mkdir()
    (tmp_path / "tigers" / f"{table}.toml").write_text(text.replace(old, new, 1), encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize(
    ("table", "old", "new", "key", "reason"),
    [
        ("movement", "major = 1", 'major = "one"', "roads.major", "expected int"),
        ("movement", "ford = 3", "fording = 3", "costs.fording", "unknown key"),
        ("types", 'name = "foot"', 'name = "armor"', "types", "armor is given 2 times"),
        ("map", 'road = "major"', 'road = "wide"', "links[0].road", "neither major nor minor"),
        ("map", "between = [1, 2]", "between = [1, 3]", "links", "do not touch"),
        ("bridges", '"40-41"', '"40-42"', "start.blown", "there is no bridge"),
        ("setup", 'name = "182-Flak"', 'name = "9Pz"', "units[34].name", "unknown unit"),
        ("setup", "area = 51\n", "area = 51\nentrenched = true\n", "units[22].entrenched", "armor"),
        ("reinforcements", 'impulse = "17-2"', 'impulse = "23-1"', "units[0].impulse", "turn track"),
        ("reinforcements", 'zones = ["C"]', 'zones = ["P"]', "units[0].zones", "no zone of that side"),
        ("scenarios", "atleast = 0", "atleast = 1", "scenarios[0].levels", "gap"),
        ("scenarios", "towns = [1, 59]", "towns = [1]", "scenarios[3].levels", "states of two towns"),
        (
            "scenarios",
            'states = ["controlled", "controlled"]',
            'states = ["controlled", "contested"]',
            "scenarios[3].levels",
            "have no level",
        ),
        ("scenarios", '"2Pz-arm-1"', '"2Pz-arm-9"', "scenarios[0].german.start", "no such unit"),
        ("scenarios", '["28-109a", ', "[", "scenarios[3].removed", "'28-109a' is set up there"),
        ("scenarios", '["28-109a", ', '["1Pz", "28-109a", ', "scenarios[3].removed", "'1Pz' takes part, or"),
        ("releases", "areas = [96", "areas = [996", "groups[0].areas", "unknown area"),
        ("artillery", "allied = 8", "allied = 11", "available.allied", "<= 10"),
    ],
)
def test_faults_are_told_by_file_key_and_reason(
    tmp_path: Path, table: str, old: str, new: str, key: str, reason: str
) -> None:
    with pytest.raises(DataError) as caught:
        game(overlay(tmp_path, table, old, new))
    assert caught.value.file.endswith(f"{table}.toml")
    assert caught.value.key == key
    assert reason in caught.value.reason


def test_charts_can_be_replaced(tmp_path: Path) -> None:
    other = game(overlay(tmp_path, "movement", "ford = 3", "ford = 4"))
    assert other.ford == 4
    assert other.overlay_hash
    assert tigers().overlay_hash == ""


@pytest.mark.rule("tigers", "9.3d", "12.22a")
@pytest.mark.parametrize("owner", ["german", "allied"])
def test_where_a_table_lets_both_sides_be_gone_the_area_stays_whose_it_was(
    tmp_path: Path, owner: str
) -> None:
    """By ours it cannot be: artillery of the dead takes too few points. Of a call for every point it can."""
    other = game(overlay(tmp_path, "artillery", "points = 3", "points = 1"))
    units = {
        "26VG-2": {"at": "70", "strength": 1, "attacks": "entered"},
        "28-110b": {"at": "70", "strength": 1},
    }
    pos = other.setup({"units": units, "phase": "combat", "control": {"70": owner}})
    expected = pos.forecast("70")
    assert expected is not None
    assert expected.stakes is not None
    chance = {code: outcome.chance for outcome in expected.outcomes for code in outcome.codes}
    assert [*chance] == ["1:0", "1:1", "0:1", "0:0"]
    assert expected.outcomes[-1].what.id == "result-both-gone"
    assert expected.stakes.cleared == chance["1:0"] + chance["0:0"]
    assert expected.stakes.taken == chance["1:0"]
    play(pos, "available 1", "available 0", "hits 1", "hits 1")
    assert (at(pos, "26VG-2"), at(pos, "28-110b"), step(pos)) == ("", "", "Movement")
    assert control(pos, "70") == owner


def test_every_table_says_where_it_comes_from() -> None:
    rows = provenance_report(tigers().tables)
    whole = {row.table: row.source.value for row in rows if not row.key}
    assert whole["map"] == whole["units"] == whole["setup"] == whole["reinforcements"] == "reconstructed"
    assert whole["types"] == whole["movement"] == whole["modifiers"] == whole["scenarios"] == "rulebook"
    sources = {row.key: row.source.value for row in rows if row.table == "units"}
    assert sources["units[2Inf-1].strength"] == "rulebook"


Change = dict[str, Any]
"""By field its new value; by column the unit, bridge or place and its new value."""


def problems(change: Change, pos: TigersPosition | None = None) -> set[str]:
    """The rules that forbid a position so changed; the campaign's first one if none is given."""
    pos = start() if pos is None else pos
    for name, value in change.items():
        if isinstance(value, tuple) and isinstance(getattr(pos, name), list | bytearray):
            getattr(pos, name)[value[0]] = value[1]
        else:
            setattr(pos, name, value)
    return {problem.rule for problem in tigers().check(pos)}


ARMOR, FOOT, GONE = (tigers().unit_numbers[name] for name in ("2Pz-arm-1", "26VG-1", "FBB-arm"))


@pytest.mark.parametrize(
    ("change", "rules"),
    [
        ({"strength": (ARMOR, 9)}, {"6.0-Ic"}),
        ({"strength": (ARMOR, 0)}, {"4.16a"}),
        ({"lost": (ARMOR, 1)}, {"4.16a"}),
        ({"entrenched": (ARMOR, 1)}, {"8.54"}),
        ({"on_foot": (ARMOR, 1)}, {"8.35a"}),
        ({"on_foot": (FOOT, 1)}, {"8.35a"}),  # it has no vehicles to leave behind
        ({"arrived": (ARMOR, 3)}, {"11.15"}),
        ({"pending": (ARMOR, 1)}, {"11.11a"}),
        ({"used": (ARMOR, 7)}, {"12.25"}),
        ({"used": (ARMOR, 8)}, {"6.0-i1"}),
        ({"used": (FOOT, 3)}, {"8.53-i1"}),
        ({"used": (ARMOR, 6)}, {"10.11"}),
        ({"used": (ARMOR, 2), "moved": (ARMOR, 1)}, {"8.25a"}),
        ({"attempts": (FOOT, 3)}, {"10.23b"}),
        ({"newcomer": (ARMOR, 2)}, {"S2.out"}),
        ({"repair": (0, 1)}, {"10.16c"}),
        ({"repair": (0, 7), "blown": (0, 1)}, {"10.16b"}),
        ({"control": (0, 3)}, {"12.22a"}),
        ({"released": (0, 3)}, {"11.3a"}),
        ({"impulse": 20}, {"6.0-IV"}),
        ({"points": -1}, {"12.12"}),
        ({"points": 1000}, {"12.12"}),
        ({"effects_used": ("mobility", "mobility")}, {"14.11a", "14.21"}),
        ({"forces_at": 3}, {"14.12b", "14.3"}),
    ],
)
def test_positions_with_broken_invariants_are_found(change: Change, rules: set[str]) -> None:
    assert problems(change) == rules


def test_a_unit_without_a_part_in_the_scenario_is_found() -> None:
    place = tigers().place_numbers["10"]
    change: Change = {"where": (ARMOR, place), "strength": (ARMOR, 2)}
    assert problems(change, start("seventh-army")) == {"5.21"}


def test_a_unit_that_should_have_arrived_is_found() -> None:
    pos = start()
    assert pos.pending[GONE]
    assert problems({"impulse": tigers().arrival[GONE]}, pos) >= {"11.11a"}


def test_a_unit_outside_the_limits_is_found() -> None:
    unit = tigers().unit_numbers["212VG-1"]
    assert problems({"where": (unit, tigers().place_numbers["100"])}, start("seventh-army")) == {"S1.map"}


def test_stacking_is_checked_where_it_must_hold() -> None:
    pos = start("campaign")
    for name in ("2Inf-arm", "2Inf-3"):
        pos.where[tigers().unit_numbers[name]] = tigers().place_numbers["44"]
    pos.derive()
    assert {problem.rule for problem in tigers().check(pos)} == {"7.1a"}

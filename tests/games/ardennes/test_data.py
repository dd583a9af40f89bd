"""The tables: what is wrong is named by file, key and reason; overlays replace them; provenance is told."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from meuse.data import DataError, Source, Tables, check, provenance_report
from meuse.titles import ardennes as package
from meuse.titles.ardennes import game as load_game
from meuse.titles.ardennes.tables import SCHEMAS, Text

DATA = Path(__file__).parents[3] / "src/meuse/titles/ardennes/data"


def overlay(tmp_path: Path, table: str, old: str, new: str) -> Path:
    """A user's folder with one table, changed in one place."""
    text = (DATA / f"{table}.toml").read_text(encoding="utf-8")
    assert old in text
    folder = tmp_path / "ardennes"
    folder.mkdir()
    (folder / f"{table}.toml").write_text(text.replace(old, new, 1), encoding="utf-8")
    return tmp_path


def test_the_tables_are_sound() -> None:
    assert check(Tables.open("ardennes", DATA), SCHEMAS) == []


@pytest.mark.parametrize(
    ("table", "old", "new", "key", "reason"),
    [
        ("counters", "strength = 9", "strength = 0", "unit[37].strength", "expected int >= 1"),
        ("counters", 'name = "326VG"', 'name = "272VG"', "unit[1].name", "stands twice"),
        (
            "counters",
            'size = "III", type = "armor"',
            'size = "XX", type = "armor"',
            "size",
            "only German infantry",
        ),
        ("combat_initial", '6 = ["Ar2"', '7 = ["Ar2"', "die", "missing row"),
        ("combat_initial", '"Ar1", "Dr1", "Dr2"', '"Ar1", "Dr2"', "die.1", "has 9 results"),
        ("combat_standard", '"De"', '"Dx"', "die", "matching regex"),
        ("combat_standard", '"1-2", "1-1"', '"1-3", "1-1"', "columns", "expected 1-2"),
        ("setup", 'Pz16 = "2008"', 'Pz16 = "1506"', "hex.Pz16", "no live hex"),
        ("setup", "Pz16 =", "Pz17 =", "hex.Pz17", "unknown unit"),
        ("exits", 'edge = "0111"', 'edge = "0342"', "exit[0].edge", "not in section NE"),
        ("exits", 'hex = "0210"', 'hex = "0110"', "exit[0].hex", "no live hex"),
        ("german_historical", '"PzBde1"', '"cca7"', "arrival[0].units", "no unit 'cca7' of that side"),
        ("allied_slowed", '"cca7", "ccb7"', '"cca7", "cca7"', "arrival[0].units", "arrives twice"),
        ("map", '"3010-3111"', '"3009-3010"', "edges.bridge", "where a road crosses a river"),
        ("map", 'c = "clear"', 'c = "desert"', "legend.c", "unknown terrain"),
        ("map", '01 = "ccrr', '01 = "crr', "rows", "01"),
        ("terrain", "[rough]\nmechanized = 4", "[rough]\nmechanized = 0", "rough", "at least 1"),
        ("turns", 'bastogne = "2521"', 'bastogne = "9921"', "victory.bastogne", "unknown hex"),
        ("turns", 'unit = "Heydte"', 'unit = "Skorzeny"', "paradrop.unit", "unknown unit"),
        ("turns", 'floor = "2-1"', 'floor = "2-2"', "combat.german-reduction-floor", "no column"),
        ("scenarios", 'name = "2"', 'name = "1"', "scenario[1].name", "stands twice"),
        ("supply", 'attack = "halved"', 'attack = "third"', "unsupplied.attack", "invalid enum value"),
        ("stacking", "limit = 3", "limits = 3", "limit", "key"),
    ],
)
def test_broken_tables_are_refused(
    tmp_path: Path, table: str, old: str, new: str, key: str, reason: str
) -> None:
    with pytest.raises(DataError) as caught:
        load_game(overlay(tmp_path, table, old, new))
    assert f"{table}.toml" in str(caught.value)
    assert key in str(caught.value)
    assert reason in str(caught.value)


SECTIONS = (DATA / "exits.toml").read_text(encoding="utf-8")
SOUTH_EAST = SECTIONS[SECTIONS.index("SE = [") : SECTIONS.index("\n\n[[exit]]")]
NINTH = 'designation = "9 i", strength = 5, move = 4, size = '


@pytest.mark.parametrize(
    ("table", "old", "new", "faults"),
    [
        # Where roads leave the map.
        ("exits", 'order = ["NE"', 'order = ["NE", "NE"', {"order[1]: NE stands twice"}),
        (
            "exits",
            '"NW", "W", "SW", "SE"',
            '"W", "SW", "SE"',
            {f"exit[{index}].section: NW is not in the order of sections" for index in (4, 5, 6, 7)},
        ),
        ("exits", 'hex = "0501"', 'hex = "0201"', {"entry[1].hex: 0201 is an exit or entry already"}),
        ("exits", 'hex = "0501"', 'hex = "0210"', {"exit[0].hex: 0210 is an exit or entry already"}),
        ("exits", 'hex = "0212"', 'hex = "0210"', {"exit[1].hex: 0210 is an exit or entry already"}),
        ("exits", 'hex = "0501"', 'hex = "0100"', {"entry[1].hex: '0100' is no live hex of the map"}),
        ("exits", '"0123 0124"', '"0123 9924"', {"sections.NE: unknown hex '9924'"}),
        # Rivers and what it costs to enter a hex.
        (
            "map",
            '"2224/2324 2223/2224',
            '"2324/2325 2224/2324 2223/2224',
            {"rivers: 2324/2325 is both ford and river"},
        ),
        (
            "terrain",
            "[rough]\nmechanized = 4\nother = 2",
            "[rough]\nmechanized = 4\nother = 0",
            {"rough: entering a hex costs at least 1 Movement Point"},
        ),
        (
            "terrain",
            "[clear]\nmechanized = 1",
            "[clear]\nmechanized = 0",
            {"clear: entering a hex costs at least 1 Movement Point"},
        ),
        (
            "terrain",
            "[road]\nmechanized = 1",
            "[road]\nmechanized = 0",
            {"road: entering a hex costs at least 1 Movement Point"},
        ),
        ("terrain", "[rough]\nmechanized = 4\nother = 2", "[rough]\nmechanized = 1\nother = 1", set()),
        ("terrain", "[ford]\nmechanized = 3", "[ford]\nmechanized = 0", set()),
        # Divisions are German infantry.
        (
            "counters",
            'type = "infantry"',
            'type = "armor"',
            {"unit[272VG].size: only German infantry comes as divisions"},
        ),
        (
            "counters",
            f'{NINTH}"III"',
            f'{NINTH}"XX"',
            {"unit[9i].size: only German infantry comes as divisions"},
        ),
        # Tables of results.
        (
            "combat_initial",
            '6 = ["Ar2"',
            '66 = ["Ar2"',
            {"die.6: missing row", "die.66: no such die result"},
        ),
        ("combat_initial", '6 = ["Ar2"', '7 = ["Ar2"', {"die.6: missing row", "die.7: no such die result"}),
        # Reinforcements, set-up and scenarios.
        (
            "allied_historical",
            'section = "W"  # 14.3.C1',
            'section = "NW"',
            {"arrival[7].restricted: restricted units enter on the West section"},
        ),
        (
            "allied_historical",
            '"16i", "18i"',
            '"16i", "Pz16"',
            {"arrival[4].units: no unit 'Pz16' of that side"},
        ),
        ("setup", 'Pz16 = "2008"', 'Pz16 = "0105"', {"hex.Pz16: '0105' is no live hex of the map"}),
        ("setup", 'Pz16 = "2008"', 'Pz16 = "0342"', {"hex.Pz16: '0342' is no live hex of the map"}),
        ("scenarios", 'name = "1"', 'name = "one"', {"scenario: the main one, '1', is missing"}),
    ],
)
def test_all_that_is_wrong_with_the_tables_is_told_and_nothing_else(
    tmp_path: Path, table: str, old: str, new: str, faults: set[str]
) -> None:
    assert told(tmp_path, table, old, new) == faults


def test_a_section_without_hexes_holds_no_exit(tmp_path: Path) -> None:
    found = told(tmp_path, "exits", SOUTH_EAST, "")
    assert "sections: SE has no hexes" in found
    assert {reason.rpartition(" ")[2] for reason in found} == {"hexes", "SE"}


def told(tmp_path: Path, table: str, old: str, new: str) -> set[str]:
    """Key and reason of everything that is wrong with the tables, one of them changed in one place."""
    tables = Tables.open("ardennes", DATA, overlay(tmp_path, table, old, new))
    found = check(tables, package.TABLES, package.cross_check)
    assert {Path(error.file).stem for error in found} <= {table}
    return {f"{error.key}: {error.reason}" for error in found}


def test_an_overlay_changes_the_rules_and_marks_the_records(tmp_path: Path) -> None:
    changed = load_game(overlay(tmp_path, "terrain", "[rough]\nmechanized = 4", "[rough]\nmechanized = 3"))
    assert changed.overlay_hash
    pos = changed.setup({"units": {"Pz16": {"at": "2918"}, "anon-i": {"at": "3440"}}})
    assert changed.overlay(pos, "reach", "Pz16").places["2919"] == "3"


@pytest.mark.rule("ardennes", "12.6.u3", "12.6.i3")
@pytest.mark.parametrize("state", ["unsupplied", "isolated"])
def test_halved_allowances_drop_the_fraction(tmp_path: Path, state: str) -> None:
    """All printed allowances are even; a counter of 11 shows it."""
    old = 'name = "Pz16", side = "german", nation = "german", designation = "16 a", strength = 3, move = 10'
    changed = load_game(overlay(tmp_path, "counters", old, old.replace("move = 10", "move = 11")))
    pos = changed.setup({"units": {"Pz16": {"at": "0934", "supply": state}, "anon-i": {"at": "3440"}}})
    pos.play("activate Pz16")
    assert pos.prompt.args["points"] == 5


def test_reconstructed_parts_are_told_apart() -> None:
    rows = provenance_report(Tables.open("ardennes", DATA))
    known = {(row.table, row.key): row.source for row in rows}
    assert known["map", ""] is Source.RECONSTRUCTED
    assert known["map", "edges.attested-bridge"] is Source.ERRATA
    assert known["combat_standard", ""] is Source.RULEBOOK
    assert known["combat_standard", "die.6"] is Source.RECONSTRUCTED
    assert known["setup", "hex.102ac"] is Source.ERRATA
    assert known["exits", "order"] is Source.RULEBOOK
    assert {row.source for row in rows if row.table == "counters" and row.key} == {
        Source.OBSERVED,
        Source.DEDUCED,
        Source.RECONSTRUCTED,
    }


def test_a_designation_of_one_letter_will_do_and_none_will_not() -> None:
    assert msgspec.convert("7", Text) == "7"
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert("", Text)

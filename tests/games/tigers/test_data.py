"""The tables: faults are told by file, key and reason; the user's own files replace ours."""

from __future__ import annotations

from pathlib import Path
from typing import Any, get_args

import pytest

from meuse.data import DataError, Tables, check, provenance_report
from meuse.engine import NOWHERE
from meuse.titles import tigers as package
from meuse.titles.tigers import game
from meuse.titles.tigers.position import TigersPosition, Used
from tests.games.tigers.table import Units, at, control, play, setup, start, step, tigers

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


IMPULSE = 'name = "653-JgPz"\nimpulse = "18-1"\n'
RECON = '    "78-2Rngr",\n]\nlater = [\n    "70-Tnk", "4Inf-8"'
FOLKS = '"352VG-1", "352VG-2", "352VG-3",\n]\nlater = [\n    "614-JgPz", "653-JgPz",\n]\nsupply = ["C"]'


@pytest.mark.parametrize(
    ("table", "old", "new", "faults"),
    [
        (
            "map",
            'river = "Prum"\nbridge = "intact"\n',
            'river = "Prum"\n',
            {"map: links[20].bridge: a road over a river has one bridge (3.23a)"},
        ),
        (
            "map",
            '[{ area = 29, road = "major" }]',
            '[{ area = 29, road = "wide" }]',
            {"map: zones[0].links: 'wide' is no class of road (11.13)"},
        ),
        (
            "map",
            '[{ area = 29, road = "major" }]',
            "[{ area = 29 }]",
            {"map: zones[0].links: '' is no class of road (11.13)"},
        ),
        (
            "map",
            'between = [1, 2]\nroad = "major"',
            "between = [1, 2]",
            set(),
        ),  # not all that touch have a road
        (
            "types",
            'name = "foot"',
            'name = "armor"',
            {"types: types: armor is given 2 times", "types: types: the type foot is missing"},
        ),
        # Reinforcements and reserves.
        (
            "reinforcements",
            IMPULSE,
            f'{IMPULSE}release = "R1"\n',
            {"reinforcements: units[1]: a unit has either an impulse or a release group"},
        ),
        (
            "reinforcements",
            IMPULSE,
            'name = "653-JgPz"\n',
            {"reinforcements: units[1]: a unit has either an impulse or a release group"},
        ),
        (
            "reinforcements",
            f'{IMPULSE}zones = ["C"]',
            f"{IMPULSE}zones = []",
            {"reinforcements: units[1].zones: names no zone"},
        ),
        (
            "reinforcements",
            'release = "R1"',
            'release = "R4"',
            {"reinforcements: units[19].release: unknown group 'R4'"},
        ),
        (
            "reinforcements",
            '"18-1"',
            '"15-3"',
            {"reinforcements: units[1].impulse: '15-3' is not on the turn track"},
        ),
        (
            "reinforcements",
            '"18-1"',
            '"22-2"',
            {"reinforcements: units[1].impulse: '22-2' is not on the turn track"},
        ),
        ("reinforcements", '"18-1"', '"22-1"', set()),
        ("reinforcements", '"18-1"', '"16-1"', set()),
        ("releases", "areas = [96", "areas = [96, 0", {"releases: groups[0].areas: unknown area 0"}),
        ("releases", 'id = "R2"', 'id = "R1"', {"releases: groups: R1 is given 2 times"}),
        # Set-up and bridges.
        (
            "setup",
            'name = "212VG-1"\narea = 10',
            'name = "212VG-1"\narea = 14',
            {"setup: units[0].area: 14 is no area of that side"},
        ),
        (
            "setup",
            'name = "212VG-1"\narea = 10',
            'name = "212VG-1"\narea = 999',
            {"setup: units[0].area: 999 is no area of that side"},
        ),
        ("bridges", ', "10-11"]', "]", {"map: links: shows other bridges blown than 5.1 names"}),
        (
            "bridges",
            '"10-11"]',
            '"10-11", "58-59"]',
            {"map: links: shows other bridges blown than 5.1 names"},
        ),
        # Scenarios: their end, their levels, their limits, who takes part.
        ("scenarios", '"22-1"', '"22-2"', {"scenarios: scenarios[0].last: '22-2' is not on the turn track"}),
        (
            "scenarios",
            "atleast = 15",
            "atleast = 25",
            {"scenarios: scenarios[0].levels: the levels leave a gap or overlap"},
        ),
        (
            "scenarios",
            "atleast = 15\n",
            "",
            {"scenarios: scenarios[0].levels: the levels leave a gap or overlap"},
        ),
        (
            "scenarios",
            'states = ["neither", "neither"]',
            "",
            {"scenarios: scenarios[3].levels: every level needs the states of two towns"},
        ),
        (
            "scenarios",
            "towns = [1, 59]",
            "towns = [1, 59, 58]",
            {"scenarios: scenarios[3].levels: every level needs the states of two towns"},
        ),
        (
            "scenarios",
            "towns = [1, 59]",
            "towns = [1, 599]",
            {"scenarios: scenarios[3].areas: unknown area 599"},
        ),
        (
            "scenarios",
            "areas = [9, 23,",
            "areas = [900, 23,",
            {"scenarios: scenarios[2].areas: unknown area 900"},
        ),
        ("scenarios", '["C", "P"]', '["C", "Q"]', {"scenarios: scenarios[3].zones: unknown zone 'Q'"}),
        (
            "scenarios",
            'supply = ["C"]',
            'supply = ["P"]',
            {"scenarios: scenarios[3].german.supply: P is no zone of that side"},
        ),
        (
            "scenarios",
            'blown = ["57-58"]',
            'blown = ["57-59"]',
            {"scenarios: scenarios[2].blown: there is no bridge 57-59"},
        ),
        (
            "scenarios",
            RECON,
            RECON.replace('"78-2Rngr"', '"78-2Rngr", "605-Eng"'),  # of the other side
            {"scenarios: scenarios[3].allied.start: '605-Eng' is no such unit"},
        ),
        (
            "scenarios",
            RECON,
            RECON.replace('"78-2Rngr"', '"78-2Rngr", "70-Tnk"'),  # it comes later
            {"scenarios: scenarios[3].allied.start: '70-Tnk' is no such unit"},
        ),
        (
            "scenarios",
            FOLKS,
            FOLKS.replace('"653-JgPz"', '"352VG-3"'),  # it is there at the start
            {"scenarios: scenarios[3].german.later: '352VG-3' is no such unit"},
        ),
        (
            "scenarios",
            FOLKS,
            FOLKS.replace(', "352VG-3"', ""),
            {"scenarios: scenarios[3].removed: '352VG-3' is set up there and takes no part"},
        ),
        (
            "scenarios",
            '["28-109a", "28-109b"]',
            '["28-109a", "28-109b", "28-110b"]',
            {"scenarios: scenarios[3].removed: '28-110b' takes part, or is not set up there"},
        ),
    ],
)
def test_all_that_is_wrong_with_the_tables_is_told_and_nothing_else(
    tmp_path: Path, table: str, old: str, new: str, faults: set[str]
) -> None:
    tables = Tables.open("tigers", FOLDER, overlay(tmp_path, table, old, new))
    found = check(tables, package.TABLES, package.cross_check)
    assert {f"{Path(error.file).stem}: {error.key}: {error.reason}" for error in found} == faults


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


GAME = tigers()
ARMOR, FOOT, GONE, MECHANIZED, ENGINEER, DEFENDER = (
    GAME.unit_numbers[name] for name in ("2Pz-arm-1", "26VG-1", "FBB-arm", "2Pz-mech-1", "600-Eng", "28-110b")
)


@pytest.mark.parametrize(
    ("change", "rules"),
    [
        ({"strength": (ARMOR, 5)}, {"6.0-Ic"}),
        ({"strength": (ARMOR, 0)}, {"4.16a"}),
        ({"lost": (ARMOR, 1)}, {"4.16a"}),
        ({"entrenched": (ARMOR, 1)}, {"8.54"}),
        ({"on_foot": (ARMOR, 1)}, {"8.35a"}),
        ({"on_foot": (FOOT, 1)}, {"8.35a"}),  # it has no vehicles to leave behind
        ({"arrived": (ARMOR, 3)}, {"11.15"}),
        ({"pending": (ARMOR, 1)}, {"11.11a"}),
        ({"pending": (GONE, 0)}, {"4.16a"}),
        ({"strength": (GONE, 1)}, {"11.11a"}),
        ({"where": (GONE, 50)}, {"11.11a"}),
        ({"lost": (GONE, 1)}, {"4.16a"}),
        ({"entrenched": (GONE, 1)}, {"8.54"}),
        ({"on_foot": (GONE, 1)}, {"8.35a"}),
        ({"used": (ARMOR, 7)}, {"12.25"}),
        ({"used": (ARMOR, 8)}, {"6.0-i1"}),
        ({"used": (FOOT, 3)}, {"8.53-i1"}),
        ({"used": (ARMOR, 5)}, {"10.11"}),
        ({"used": (ARMOR, 6)}, {"10.11"}),
        ({"moved": (ARMOR, 2)}, {"6.0-i1"}),
        ({"passed": (ARMOR, 2)}, {"6.0-i1"}),
        ({"used": (ARMOR, 2), "moved": (ARMOR, 1)}, {"8.25a"}),
        ({"attempts": (FOOT, 3)}, {"10.23b"}),
        ({"newcomer": (ARMOR, 2)}, {"S2.out"}),
        ({"newcomer": (ARMOR, 3)}, {"S2.out", "6.0-i1"}),
        ({"repair": (0, 1)}, {"10.16c"}),
        ({"repair": (0, 7), "blown": (0, 1)}, {"10.16b"}),
        ({"blown": (0, 2)}, {"10.16c"}),
        ({"control": (0, 3)}, {"12.22a"}),
        ({"control": (0, 0)}, {"12.22a"}),
        ({"control": (171, 1)}, {"12.22a"}),  # a zone
        ({"released": (0, 3)}, {"11.3a"}),
        ({"released": (0, 1)}, {"11.3a", "11.11a"}),
        ({"impulse": 0}, {"6.0-IV"}),
        ({"impulse": 20}, {"6.0-IV"}),
        ({"points": -1}, {"12.12"}),
        ({"points": 22}, {"12.12"}),
        ({"effects_used": ("mobility", "mobility")}, {"14.11a", "14.21"}),
        ({"effects_used": ("",)}, {"14.11a", "14.21"}),
        ({"forces_day": 17}, {"14.11a"}),
        ({"forces_effect": "mobility"}, {"14.12b", "14.3"}),
        ({"forces_at": 3}, {"14.12b", "14.3"}),
    ],
)
def test_positions_with_broken_invariants_are_found(change: Change, rules: set[str]) -> None:
    assert problems(change) == rules


@pytest.mark.parametrize(
    "change",
    [
        {"strength": (ARMOR, 4)},
        {"points": 21},  # all VP areas on the first day
        {"released": (0, 2)},  # for the next impulse
        {"control": (0, 1)},
        {"attempts": (FOOT, 2)},
        {"moved": (ARMOR, 1)},
        {"moved": (ARMOR, 1), "used": (ARMOR, 1)},
        {"on_foot": (MECHANIZED, 1)},
        {"used": (ENGINEER, 5)},
        {"used": (ENGINEER, 6)},
        {"used": (FOOT, 3), "entrenched": (FOOT, 1)},
        {"repair": (0, 6), "blown": (0, 1)},  # the next attempt needs a 10
    ],
)
def test_what_may_just_be_is_no_broken_invariant(change: Change) -> None:
    assert problems(change) == set()


@pytest.mark.parametrize(
    ("change", "rules"),
    [
        ({}, set()),
        ({"used": (FOOT, 1)}, {"9.16"}),
        ({"moved": (FOOT, 1)}, {"8.25a", "9.16"}),
        ({"used": (ARMOR, 2)}, {"8.25a", "8.23"}),
        ({"moved": (ARMOR, 0)}, {"8.23"}),
        ({"entrenched": (FOOT, 1)}, {"8.59"}),
        ({"where": (FOOT, 70)}, {"9.13a"}),
        ({"attacking": (DEFENDER, 1)}, {"9.0a", "9.16"}),
        ({"where": (ARMOR, 174)}, {"12.25", "9.17"}),
        ({"attacking": (ARMOR, 4)}, {"6.0-i1"}),
    ],
)
def test_attacks_that_cannot_be_are_found(change: Change, rules: set[str]) -> None:
    units: Units = {"26VG-1": {"at": "70", "attacks": "in-place"}, "28-110b": "70"}
    units["2Pz-arm-1"] = {"at": "70", "attacks": "entered"}
    assert problems(change, setup(units, phase="combat")) == rules


@pytest.mark.parametrize(
    ("unit", "zone", "used", "rules"),
    [
        ("2Pz-arm-1", "D", "exited", set()),
        ("2Pz-arm-1", "D", "", {"12.25"}),
        ("2Pz-arm-1", "D", "moved", {"12.25"}),
        ("2Pz-arm-1", "L", "exited", {"11.22"}),
        ("2Pz-arm-1", "A", "exited", {"12.25"}),
        ("9Inf-47", "D", "", set()),
        ("9Inf-47", "L", "", set()),
        ("9Inf-47", "A", "exited", {"11.23"}),
        ("9Inf-47", "A", "", {"11.23", "12.25"}),
    ],
)
def test_units_in_zones_that_they_do_not_enter_or_leave_are_found(
    unit: str, zone: str, used: Used, rules: set[str]
) -> None:
    pos = setup({"2Pz-arm-1": "51", "9Inf-47": "90"})
    number, place = GAME.unit_numbers[unit], GAME.place_numbers[zone]
    change = {"where": (number, place), "used": (number, get_args(Used).index(used))}
    assert problems(change, pos) == rules


@pytest.mark.rule("tigers", "11.15")
def test_nobody_waits_since_a_time_to_come() -> None:
    waiting = GAME.unit_numbers["9Inf-47"]
    pos = setup({"9Inf-47": "D", "2Pz-arm-1": "51"}, impulse="17-2")
    for impulse, rules in ((4, set()), (5, set()), (6, {"11.15"})):
        assert problems({"arrived": (waiting, impulse)}, pos.copy()) == rules


@pytest.mark.rule("tigers", "14.11a", "14.12b", "14.21", "14.3")
@pytest.mark.parametrize(
    ("change", "rules"),
    [
        ({}, set()),
        ({"forces_day": 16}, {"14.3", "14.11a"}),
        ({"forces_day": 18}, {"14.3", "14.11a"}),
        ({"effects_used": ()}, {"14.12b"}),
        ({"effects_used": ("confusion",)}, {"14.12b"}),
        ({"effects_used": ("mobility", "mobility")}, {"14.21", "14.11a"}),
        ({"effects_used": ("mobility", "confusion")}, {"14.11a"}),  # two, on the first day
        ({"forces_at": 145}, {"14.12b"}),  # Bastogne
        ({"forces_at": 171}, {"14.12b"}),  # a zone
        ({"forces_at": NOWHERE}, {"14.12b"}),
        ({"forces_effect": ""}, {"14.12b"}),
        ({"forces_effect": "confusion"}, {"14.12b"}),
        ({"impulse": 6}, {"14.22b"}),  # the last impulse of the day
    ],
)
def test_special_forces_where_and_when_they_cannot_be_are_found(change: Change, rules: set[str]) -> None:
    forces = {"at": "145", "effect": "mobility"}
    pos = setup({"2Pz-arm-1": "51", "28-110b": "70"}, special_forces=forces, impulse="17-1")
    assert problems(change, pos) == rules


@pytest.mark.rule("tigers", "14.11a")
@pytest.mark.parametrize(
    ("scenario", "day", "effects", "rules"),
    [
        ("campaign", 0, ("mobility",), set()),
        ("campaign", 17, ("mobility",), set()),
        ("campaign", 17, ("mobility", "confusion"), {"14.11a"}),
        ("campaign", 18, ("mobility", "confusion"), set()),
        ("campaign", 18, ("mobility", "confusion", "interference"), {"14.11a"}),
        ("fifth-panzer-army", 17, ("mobility",), set()),
        ("fifth-panzer-army", 17, ("mobility", "confusion"), {"14.11a"}),
        ("fifth-panzer-army", 18, ("mobility", "confusion"), {"14.11a"}),  # one use in all
    ],
)
def test_special_forces_serve_once_a_day_and_as_often_as_the_scenario_says(
    scenario: str, day: int, effects: tuple[str, ...], rules: set[str]
) -> None:
    pos = setup({"2Pz-arm-1": "51", "28-110b": "70"}, scenario=scenario, impulse="18-1")
    assert problems({"forces_day": day, "effects_used": effects}, pos) == rules


@pytest.mark.rule("tigers", "7.1a", "7.1b", "7.1d", "7.1e")
@pytest.mark.parametrize(
    ("impulse", "side", "phase", "tested"),
    [
        ("16-1", "german", "combat", False),
        ("16-2", "allied", "movement", False),
        ("16-3", "german", "movement", False),
        ("16-3", "german", "combat", True),
        ("16-3", "allied", "movement", True),
        ("17-1", "german", "movement", False),
        ("17-1", "german", "combat", True),
        ("17-1", "allied", "movement", True),
    ],
)
def test_the_limits_hold_for_germans_whenever_their_third_movement_is_over(
    impulse: str, side: str, phase: str, *, tested: bool
) -> None:
    crowds = {
        "7.1a": {"2Pz-arm-1": 1, "2Pz-arm-2": 1, "2Pz-mech-1": 1, "2Pz-mech-2": 1, "600-Eng": 1},
        "7.1b": {"2Pz-arm-1": 4, "2Pz-mech-1": 3, "2Pz-mech-2": 3, "600-Eng": 1},
        "": {"2Pz-arm-1": 4, "2Pz-mech-1": 3, "2Pz-mech-2": 2, "600-Eng": 1},
    }
    how = "in-place" if phase == "combat" else ""
    fight: Units = {"26VG-1": {"at": "70", "attacks": how}, "28-110b": "70"}
    for rule, crowd in crowds.items():
        pos = setup(fight, impulse=impulse, side=side, phase=phase)
        for name, strength in crowd.items():
            unit = GAME.unit_numbers[name]
            pos.where[unit], pos.strength[unit] = GAME.place_numbers["51"], strength
        assert problems({}, pos) == ({rule} if rule and tested else set())


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

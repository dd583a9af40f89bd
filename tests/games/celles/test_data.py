"""The tables: what they hold, how broken ones are told, and that a user's own replace ours."""

from pathlib import Path

import pytest

import meuse
from meuse.data import DataError, check, provenance_report
from meuse.titles.celles import TABLES
from meuse.titles.celles.active import allowance
from tests.games.celles.table import GAME, legal, number, odds, play, points, told

NAMES = GAME.place_names


def overlay(folder: Path, table: str, *changes: tuple[str, str]) -> Path:
    """A folder with a table of the user's: ours with some changes."""
    text = GAME.tables.file(table).content.decode()
    for old, new in changes:
        assert old in text, f"{table} has no {old!r}"
        text = text.replace(old, new, 1)
    (folder / "celles").mkdir(exist_ok=True)
    (folder / "celles" / f"{table}.toml").write_text(text, encoding="utf-8")
    return folder


# What they hold -----------------------------------------------------------------------------------


def test_the_map_is_the_one_transcribed() -> None:
    board = GAME.board
    assert len(board) == 561
    counts = {name: len(board.edges_with(name)) for name in ("road", "highway", "minor-river", "meuse")}
    assert counts == {"road": 301, "highway": 111, "minor-river": 89, "meuse": 37}
    towns = {NAMES[place] for place in board.places_of("town")}
    assert towns == {
        "0113",
        "0207",
        "0213",
        "0501",
        "0508",
        "0604",
        "0704",
        "0815",
        "1602",
        "2113",
        "2808",
        "3306",
    }
    labels = {NAMES[place]: label for place, label in board.labels.items()}
    assert (labels["2113"], labels["2808"], labels["3306"], labels["1107"]) == (
        "Rochefort",
        "Marche",
        "Hotton",
        "Celles",
    )
    # Roads and highways never share a hexside.
    assert not GAME.map.roads & GAME.map.highways


def test_all_four_faces_of_the_counters() -> None:
    expected = {
        "2Pz-1": (11, 8, 6, 5, 6, 4, 3, 2),
        "Lehr-2": (11, 8, 6, 5, 6, 4, 3, 2),
        "116Pz-3": (11, 8, 6, 5, 6, 4, 3, 2),
        "9Pz-1": (12, 9, 7, 6, 6, 5, 3, 3),
        "FBB-1": (12, 10, 6, 6, 6, 5, 3, 3),
        "2Arm-A1": (15, 12, 8, 8, 8, 6, 4, 4),
    }
    for name, values in expected.items():
        pairs = zip(GAME.attack_values[number(name)], GAME.defense_values[number(name)], strict=True)
        assert tuple(value for pair in pairs for value in pair) == values
    for name, faces in {
        "2Pz-recon": (7, 5, 3, 3),
        "2Arm-recon": (6, 5, 3, 3),
        "84-1": (5, 7, 2, 4),
        "29Bde-1": (8, 6, 4, 4),
    }.items():
        unit = number(name)
        assert (*_face(unit, 0), *_face(unit, 1)) == faces
    assert len(GAME.names) == 39
    assert sum(GAME.full_steps) == 58


def _face(unit: int, side: int) -> tuple[int, int]:
    return GAME.attack_values[unit][side], GAME.defense_values[unit][side]


def test_every_table_says_where_it_comes_from() -> None:
    rows = provenance_report(GAME.tables)
    assert {row.table for row in rows} == set(TABLES) == set(GAME.tables.names)
    assert check(GAME.tables, TABLES) == []
    reconstructed = {row.table for row in rows if row.source == "reconstructed"}
    assert {"rear_areas", "infiltration", "chits", "crt", "setup"} <= reconstructed


# Broken tables ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("table", "change", "key", "reason"),
    [
        ("crt", ('"1RD/-"', '"boom"'), "row[-2].result", "no result"),
        ("crt", ("odds = [1, 2]", "odds = [1, 4]"), "column[1-2].odds", "not above"),
        ("crt", ("number = 5", "number = 6"), "row[6].number", "follow each other"),
        (
            "counters",
            ('formation = "Lehr"', 'formation = "Leer"'),
            "counter[Lehr-armor].formation",
            "unknown formation",
        ),
        ("counters", ('"2Pz-2"', '"2Pz-1"'), "counter[2Pz-armor].units", "named twice"),
        ("counters", ("steps = 2", "steps = 1"), "counter[2Pz-armor].reduced", "two-step units"),
        ("movement", ("woods = 4\n", ""), "motorized.woods", "missing cost"),
        ("movement", ("highway = 0.5", "highway = 0.45"), "motorized.highway", "multiple of one sixth"),
        ("rear_areas", ("3309", "3409"), "german.hexes", "unknown hex"),
        ("rear_areas", ("0100 ", "3309 "), "allied.hexes", "3309 is in the German Rear Area too"),
        ("movement", ("town = 2", "town = 2\nswamp = 5"), "motorized.swamp", "unknown feature"),
        ("chits", ("number = 27", "number = 28"), "day", "no chits for day 27 of turn 8"),
        ("setup", ('default = ["2106"]', "default = []"), "group[4cav].default", "one hex for every unit"),
        ("chits", ("2Pz = 1", "3Pz = 1"), "day[23].chits.3Pz", "unknown Action Chit"),
        (
            "chits",
            ("german-combat = 1", "german-kombat = 1"),
            "tactical.german-kombat",
            "unknown Tactical Chit",
        ),
        ("schedule", ('"2Arm-A1"', '"2Arm-Z1"'), "arrival[0].units", "unknown unit"),
        ("schedule", ('"2Arm-A1"', '"2Arm-A2"'), "arrival[0].units", "'2Arm-A2' arrives twice"),
        ("schedule", ('"1300"', '"1399"'), "arrival[0].hexes", "unknown hex"),
        ("setup", ('default = ["2106"]', 'default = ["2808"]'), "group[4cav].default", "not within reach"),
        ("setup", ('84-1 = "2113"\n', ""), "fixed.84-1", "84-1 is neither set up nor scheduled"),
        ("setup", ('2Pz-1 = "2712"', '2Pz-1 = "2611"'), "fixed.2Pz-1", "3 steps in 2611 are too many"),
        ("setup", ('2Pz-1 = "2712"', '2Pz-1 = "1500"'), "fixed.2Pz-1", "1500 stands in the enemy Rear Area"),
        (
            "setup",
            (
                '["2106"]',
                '["2106"]\nrule = "1"\n[[group]]\nname = "x"\nunits = ["84-1"]\n'
                'near = ["2113"]\nwithin = 1\ndefault = ["2113"]',
            ),
            "fixed.84-1",
            "84-1 is set up 2 times",
        ),
        ("map", ('c = "clear"', 'c = "mud"'), "legend.c", "unknown terrain 'mud'"),
        ("counters", ('name = "Lehr"', 'name = "2Pz"'), "formation[1].name", "another formation or chit"),
        ("chits", ("number = 24", "number = 23"), "day[1].number", "day 23 is given twice"),
        ("movement", ("road = 1", "road = 0"), "motorized.road", "must cost something"),
        ("attacks", ("motorized = 3", "motorized = 0"), "attack[light]", "must cost something"),
        ("turns", ("number = 2", "number = 7"), "turn[7].number", "expected 2"),
        ("variable_actions", ("rolls = [0, 1]", "rolls = [0]"), "effect", "every face"),
        ("infiltration", ("failure = 4", "failure = 9"), "thresholds.failure", "above"),
        ("attacks", ("motorized = 3", "motorized = 3.1"), "attack[light].motorized", "multiple of one sixth"),
        ("combat_modifiers", ("rough-village = -1\n", ""), "terrain.rough-village", "missing modifier"),
        ("nations", ('"SE"]', '"UP"]'), "nation[0].retreat[1]", "invalid enum value"),
    ],
)
def test_a_broken_table_is_told_by_file_key_and_reason(
    tmp_path: Path, table: str, change: tuple[str, str], key: str, reason: str
) -> None:
    folder = overlay(tmp_path, table, change)
    if table == "combat_modifiers":
        folder = overlay(tmp_path, table, change, ('"terrain.rough-village", ', ""))
    with pytest.raises(DataError) as caught:
        meuse.load("celles", folder)
    text = str(caught.value)
    assert f"{table}.toml" in text
    assert key in text
    assert reason in text


# A user's own tables ------------------------------------------------------------------------------


def test_a_users_table_takes_effect_and_marks_the_records(tmp_path: Path) -> None:
    game = meuse.load("celles", overlay(tmp_path, "infiltration", ("success = 7", "success = 4")))
    assert game.overlay_hash
    pos = game.setup({"units": {"2Pz-1": "1014", "84-1": "1013"}, "turn": 1})
    play(pos, "select 2Pz-1", "infiltrate 2Pz-1 0914", "roll 1")
    assert points(pos) == "5"
    record = meuse.Record.new(game)
    assert record.header.data == game.data_hash


def test_costs_columns_and_rear_areas_can_be_replaced(tmp_path: Path) -> None:
    overlay(tmp_path, "movement", ("clear = 2", "clear = 1.5"))
    overlay(tmp_path, "crt", ('name = "3-2"\nodds = [3, 2]', 'name = "4-3"\nodds = [4, 3]'))
    overlay(tmp_path, "rear_areas", ("3309 ", ""))
    game = meuse.load("celles", tmp_path)
    pos = game.setup(
        {"units": {"2Pz-1": "1014", "84-1": "1013", "84-2": "3309"}, "turn": 2, "activated": ["2Pz-1"]}
    )
    pos.play("select 2Pz-1")
    assert odds(pos, "attack 2Pz-1 medium") == "4-3"  # 11 : 7
    assert told(pos.play("infiltrate 2Pz-1 0914"), "event-infiltrating").args["cost"] == 3.5


def test_only_a_river_may_cost_nothing(tmp_path: Path) -> None:
    game = meuse.load("celles", overlay(tmp_path, "movement", ("minor-river = 1", "minor-river = 0")))
    assert game.overlay_hash


def test_thirds_of_any_allowance_are_exact(tmp_path: Path) -> None:
    # A counter with 10 points, Out of Supply, keeps 20/3 of them.
    changes = (('type = "armor"\nsteps = 2\nmovement = 9', 'type = "armor"\nsteps = 2\nmovement = 10'),)
    game = meuse.load("celles", overlay(tmp_path, "counters", *changes))
    pos = game.setup({"units": {"2Pz-1": {"at": "1014", "supply": "out-of-supply"}}, "turn": 2})
    pos.play("select 2Pz-1")
    assert allowance(pos, number("2Pz-1")) == 40  # sixths
    assert points(pos) == "6.67"  # for people
    pos.play("move 2Pz-1 0914")
    assert points(pos) == "4.67"
    assert legal(pos, "move") != []

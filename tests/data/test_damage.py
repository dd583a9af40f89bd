"""Every table that ships, damaged a little: the fault is told by file, key and reason, or does no harm."""

from __future__ import annotations

import json
import shutil
from collections import defaultdict
from functools import cache
from importlib.resources import files
from pathlib import Path as FilePath
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import meuse
from meuse.data import DataError, Origin, TableFile, Tables, check
from meuse.titles import package_of
from tests.data.damage import DAMAGES, Document, Path, damaged, paths, toml
from tests.kit.command import command

#: Enough to find a hole now and then; `make soak` looks longer.
EXAMPLES, MANY = 40, 2000


@cache
def sound(name: str) -> Tables:
    """The tables as they ship, looked at once."""
    package = package_of(name)
    tables = Tables.open(name, files(package) / "data")
    assert check(tables, package.TABLES, package.cross_check) == []
    return tables


@cache
def places(name: str) -> dict[str, list[tuple[tuple[str, ...], list[Path]]]]:
    """Of each table the places by their shape, so that long lists do not crowd out the rest."""
    found = {}
    for table in sound(name).names:
        shapes: dict[tuple[str, ...], list[Path]] = defaultdict(list)
        for path in paths(sound(name).document(table)):
            shapes[tuple("#" if isinstance(key, int) else key for key in path)].append(path)
        found[table] = sorted(shapes.items())
    return found


def with_damage(name: str, table: str, document: Document) -> Tables:
    """The tables with one of them damaged; the others are not looked at again."""
    whole = sound(name)
    contents = {known: whole.file(known) for known in whole.names}
    broken = TableFile(table, f"mine/{name}/{table}.toml", Origin.OVERLAY, toml(document))
    tables = Tables(name, {**contents, table: broken})
    tables._inspected.update({key: seen for key, seen in whole._inspected.items() if key[0] != table})
    return tables


def verify(name: str, table: str, path: Path, how: str) -> None:
    """Nothing but a `DataError` with file and key comes of a damage, or the game can be played with it."""
    package = package_of(name)
    tables = with_damage(name, table, damaged(sound(name).document(table), path, how))
    errors = check(tables, package.TABLES, package.cross_check)
    assert all(error.file.endswith(".toml") and error.key and error.reason for error in errors), errors
    if errors:
        with pytest.raises(DataError):
            type(meuse.load(name))(tables)
        return
    game: meuse.Game[Any] = type(meuse.load(name))(tables)
    game.picture()
    for scenario in game.scenarios:
        game.view(game.start(scenario))


@st.composite
def damages(draw: st.DrawFn, name: str) -> tuple[str, Path, str]:
    """A table, a place in it, and what happens there."""
    table = draw(st.sampled_from(sorted(places(name))))
    _, found = draw(st.sampled_from(places(name)[table]))
    return table, draw(st.sampled_from(found)), draw(st.sampled_from(sorted(DAMAGES)))


@pytest.mark.parametrize("name", meuse.games())
@settings(max_examples=EXAMPLES, deadline=None)
@given(data=st.data())
def test_a_damaged_table_is_told_of_or_does_no_harm(name: str, data: st.DataObject) -> None:
    verify(name, *data.draw(damages(name)))


@pytest.mark.soak
@pytest.mark.parametrize("name", meuse.games())
@settings(max_examples=MANY, deadline=None)
@given(data=st.data())
def test_so_are_many(name: str, data: st.DataObject) -> None:
    verify(name, *data.draw(damages(name)))


# Faults that were found by hand -------------------------------------------------------------------


def told(name: str, table: str, document: Document) -> set[tuple[str, str]]:
    """Key and reason of everything that is wrong with one damaged table."""
    package = package_of(name)
    errors = check(with_damage(name, table, document), package.TABLES, package.cross_check)
    assert {error.file for error in errors} <= {f"mine/{name}/{table}.toml"}
    return {(error.key, error.reason) for error in errors}


def test_a_map_without_any_village() -> None:
    document = sound("celles").document("map")
    legend: dict[str, str] = document["legend"]  # type: ignore[assignment]
    legend.update({letter: meaning.replace(" village", "") for letter, meaning in legend.items()})
    assert told("celles", "map", document) == {("legend", "no hex carries 'village'")}


def test_a_hex_with_a_flag_twice() -> None:
    document = sound("celles").document("rear_areas")
    document["german"]["hexes"].append("3309")  # type: ignore[index]
    assert told("celles", "rear_areas", document) == {("german.hexes", "3309 is given twice")}
    hexes = sound("celles").document("map")
    letter, meaning = next((a, b) for a, b in hexes["legend"].items() if "village" in b)  # type: ignore[attr-defined]
    hexes["legend"][letter] = f"{meaning} village"  # type: ignore[index]
    keys = {key for key, _ in told("celles", "map", hexes)}
    assert keys == {"flags.village"}


def test_an_area_without_corners() -> None:
    document = sound("tigers").document("map")
    document["areas"][3]["polygon"] = []  # type: ignore[index]
    assert told("tigers", "map", document) == {("areas[3].polygon", "has fewer than three corners")}


@pytest.mark.parametrize(
    ("number", "told_as"),
    [
        ("9" * 5000, "stacking.toml: limit: not readable as TOML: a number of 5000 digits in line 2"),
        ("9" * 30, "stacking.toml: limit: a number with more than 64 bits"),
        ("nan", "stacking.toml: limit: nan is not a finite number"),
        ("[1, inf]", "stacking.toml: limit[1]: inf is not a finite number"),
        (
            "[\n  " + "9" * 5000 + "]",
            "stacking.toml: not readable as TOML: a number of 5000 digits in line 3",
        ),
    ],
)
def test_a_number_that_is_none(number: str, told_as: str, tmp_path: FilePath) -> None:
    (tmp_path / "ardennes").mkdir()
    (tmp_path / "ardennes/stacking.toml").write_text(f"# mine\nlimit = {number}\n")
    with pytest.raises(DataError) as caught:
        meuse.load("ardennes", tmp_path)
    assert str(caught.value).endswith(told_as)


def test_the_command_lists_all_faults_of_a_game_that_cannot_be_loaded(
    tmp_path: FilePath, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Those of its own tables, without any of the user's: each table, and then what is between them."""
    package = tmp_path / "hurt/celles_hurt"
    shutil.copytree(str(files(package_of("celles")) / "data"), package / "data")
    (tmp_path / "hurt/__init__.py").touch()
    (package / "__init__.py").write_text(HURT)
    monkeypatch.syspath_prepend(tmp_path)

    def hurt(table: str, old: str, new: str) -> None:
        path = package / f"data/{table}.toml"
        assert old in path.read_text()
        path.write_text(path.read_text().replace(old, new, 1))

    hurt("setup", '84-1 = "2113"', '84-1 = "9999"')
    hurt("schedule", '"2Arm-A1"', '"2Arm-Z1"')
    done = command("data", "check", "hurt.celles_hurt")
    assert (done.status, done.errors) == (1, "")
    assert [line.partition("data/")[2] for line in done.output.splitlines()] == [
        "schedule.toml: arrival[0].units: unknown unit '2Arm-Z1'",
        "setup.toml: fixed.84-1: unknown hex '9999'",
        "setup.toml: fixed.2Arm-A1: 2Arm-A1 is neither set up nor scheduled",
    ]
    hurt("turns", "number = 2", "number = 7")
    hurt("infiltration", "failure = 4", "failure = 9")
    found = json.loads(command("data", "check", "hurt.celles_hurt", "--json").output)["errors"]
    assert [error["key"] for error in found] == ["thresholds.failure", "turn[7].number"]


HURT = """
from pathlib import Path
from meuse.data import Tables
from meuse.titles.celles import TABLES, Celles, cross_check
def game(overlay=None):
    return Celles(Tables.open("celles_hurt", Path(__file__).parent / "data", overlay))
"""


def test_what_is_written_for_the_tests_is_what_was_read() -> None:
    for name in meuse.games():
        for table in sound(name).names:
            document = sound(name).document(table)
            assert with_damage(name, table, document).document(table) == document

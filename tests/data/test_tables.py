"""Tables: decoding, provenance, overlays, reports."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from meuse.data import (
    DataError,
    Origin,
    Problem,
    Provenance,
    Source,
    Table,
    TableFile,
    Tables,
    provenance_report,
)
from meuse.data import check as check_tables

PROVENANCE = '[provenance]\nsource = "rulebook"\nnote = "page 4"\n'
COSTS = PROVENANCE + "[costs.motorised]\nclear = 2\nwoods = 4\n[costs.infantry]\nclear = 1\n"
UNITS = PROVENANCE + '[[units]]\nname = "2Pz-1"\nsteps = 2\n[[units]]\nname = "84-3"\nsteps = 1\n'


class Costs(Table, frozen=True):
    costs: dict[str, dict[str, int]]


class Unit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    steps: int
    source: Source | None = None
    note: str = ""


class Units(Table, frozen=True):
    units: tuple[Unit, ...]

    def problems(self) -> Iterator[Problem]:
        for index, unit in enumerate(self.units):
            if unit.steps < 1:
                yield Problem(f"units[{index}].steps", "a unit has at least one step")


def tables_of(**contents: str | bytes) -> Tables:
    return Tables("celles", {name: _file(name, content) for name, content in contents.items()})


def _file(name: str, content: str | bytes) -> TableFile:
    encoded = content.encode() if isinstance(content, str) else content
    return TableFile(name, f"celles/data/{name}.toml", Origin.GAME, encoded)


def reason_of(schema: type[Table], content: str) -> str:
    with pytest.raises(DataError) as caught:
        tables_of(table=content).read("table", schema)
    return str(caught.value)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    data = tmp_path / "data"
    data.mkdir()
    (data / "costs.toml").write_text(COSTS)
    (data / "units.toml").write_text(UNITS)
    return data


@pytest.fixture
def overlay(tmp_path: Path) -> Path:
    mine = tmp_path / "mine"
    (mine / "celles").mkdir(parents=True)
    return mine


def test_a_table_is_read_into_its_schema(folder: Path) -> None:
    tables = Tables.open("celles", folder)
    assert tables.names == ("costs", "units")
    assert tables.read("costs", Costs).costs["motorised"] == {"clear": 2, "woods": 4}
    assert tables.read("units", Units).provenance.source is Source.RULEBOOK


@pytest.mark.parametrize(
    ("schema", "content", "told"),
    [
        (Units, UNITS.replace("steps = 1", 'steps = "1"'), "units[1].steps: expected int, got str"),
        (Units, UNITS.replace("steps = 1", "strength = 1"), "units[1].strength: unknown key"),
        (Units, UNITS.replace("steps = 1", ""), "units[1].steps: missing key"),
        (Units, UNITS.replace("steps = 1", "steps = 0"), "units[1].steps: a unit has at least one step"),
        (Costs, COSTS.replace("woods = 4", "woods = 4.5"), "costs.motorised.woods: expected int, got float"),
        (Costs, COSTS.replace("[costs.infantry]\nclear = 1", "[costs]\ninf = 1"), "costs.inf: expected"),
        (Costs, "[costs]\n", "provenance: missing key"),
        (Costs, COSTS.replace("page 4", " "), "provenance.note: "),
        (Costs, COSTS.replace("rulebook", "hearsay"), "provenance.source: invalid enum value"),
        (Costs, COSTS + "= 3", "not readable as TOML: "),
    ],
)
def test_a_faulty_table_names_file_key_and_reason(schema: type[Table], content: str, told: str) -> None:
    assert reason_of(schema, content).startswith(f"celles/data/table.toml: {told}")


def test_a_table_that_is_not_there(folder: Path) -> None:
    with pytest.raises(DataError, match=r"celles/data/crt\.toml: there is no such file"):
        Tables.open("celles", folder).read("crt", Costs)
    with pytest.raises(DataError, match="there is no such folder"):
        Tables.open("celles", folder / "nowhere")


def part(*keys: str) -> str:
    return f'[[provenance.part]]\nkeys = {list(keys)}\nsource = "deduced"\nnote = "by ratio"\n'


def test_a_part_must_name_a_key_of_the_table() -> None:
    told = reason_of(Costs, COSTS + part("costs.infantry", "costs.cavalry"))
    assert told.endswith("provenance.part[0].keys: the table has no key 'costs.cavalry'")
    assert "already has" in reason_of(Costs, COSTS + part("costs.infantry") + part("costs.infantry"))


@pytest.mark.parametrize("key", ["units[0]", "units[1].steps", "units[84-3].steps", "units"])
def test_a_part_may_name_an_item_by_position_or_name(key: str) -> None:
    assert tables_of(units=UNITS + part(key)).read("units", Units).provenance.part[0].keys == (key,)


@pytest.mark.parametrize(
    "key", ["units[2]", "units[84-4]", "units.84-3", "units[0].name.x", "", ".", "[0]", "a..b"]
)
def test_a_key_path_that_leads_nowhere(key: str) -> None:
    assert "has no key" in reason_of(Units, UNITS + part(key))


def test_the_narrowest_part_speaks_for_a_key() -> None:
    content = COSTS + part("costs") + part("costs.infantry").replace("deduced", "observed")
    provenance: Provenance = tables_of(costs=content).read("costs", Costs).provenance
    assert provenance.of("costs.infantry.clear")[0] is Source.OBSERVED
    assert provenance.of("costs.motorised.clear") == (Source.DEDUCED, "by ratio")
    assert provenance.of("costs_of_something_else") == (Source.RULEBOOK, "page 4")


def test_an_overlay_replaces_one_table(folder: Path, overlay: Path) -> None:
    (overlay / "celles" / "costs.toml").write_text(COSTS.replace("woods = 4", "woods = 5"))
    tables = Tables.open("celles", folder, overlay)
    assert tables.read("costs", Costs).costs["motorised"]["woods"] == 5
    assert tables.read("units", Units).units[0].name == "2Pz-1"
    assert {row.table: row.origin for row in provenance_report(tables)} == {
        "costs": Origin.OVERLAY,
        "units": Origin.GAME,
    }


def test_the_overlay_hash_tells_overlays_apart(folder: Path, overlay: Path) -> None:
    assert Tables.open("celles", folder).overlay_hash == ""
    assert Tables.open("celles", folder, overlay).overlay_hash == ""
    mine = overlay / "celles" / "costs.toml"
    mine.write_text(COSTS)
    first = Tables.open("celles", folder, overlay).overlay_hash
    mine.write_text(COSTS + "# changed")
    assert len(first) == 16
    assert Tables.open("celles", folder, overlay).overlay_hash not in ("", first)


@pytest.mark.parametrize("name", ["cost.toml", "costs.tml"])
def test_an_overlay_file_without_a_table_is_refused(folder: Path, overlay: Path, name: str) -> None:
    (overlay / "celles" / name).write_text(COSTS)
    with pytest.raises(DataError, match=name):
        Tables.open("celles", folder, overlay)


def test_an_overlay_folder_must_exist(folder: Path, overlay: Path) -> None:
    with pytest.raises(DataError, match="there is no such folder"):
        Tables.open("celles", folder, overlay / "nowhere")


def test_the_provenance_report_lists_tables_parts_and_items() -> None:
    units = UNITS + 'source = "observed"\nnote = "a report"\n' + part("units[2Pz-1]")
    rows = provenance_report(tables_of(units=units))
    assert [(row.key, row.source, row.note) for row in rows] == [
        ("", Source.RULEBOOK, "page 4"),
        ("units[2Pz-1]", Source.DEDUCED, "by ratio"),
        ("units[84-3]", Source.OBSERVED, "a report"),
    ]
    assert {row.file for row in rows} == {"celles/data/units.toml"}


SCHEMAS: Mapping[str, type[Table]] = {"costs": Costs, "units": Units}


def test_check_collects_every_error() -> None:
    tables = tables_of(costs=COSTS.replace("2", "'2'"), units=UNITS.replace("steps = ", "steps = -"), more="")
    told = [str(error) for error in check_tables(tables, {**SCHEMAS, "crt": Costs})]
    assert told == [
        "celles/data/more.toml: no schema knows this table",
        "celles/data/costs.toml: costs.motorised.clear: expected int, got str",
        "celles/data/units.toml: units[0].steps: a unit has at least one step",
        "celles/data/units.toml: units[1].steps: a unit has at least one step",
        "celles/data/crt.toml: there is no such file",
    ]


def test_check_hands_sound_tables_to_the_game() -> None:
    def cross_check(tables: Tables, decoded: Mapping[str, Table]) -> list[DataError]:
        assert set(decoded) == {"costs", "units"}
        return [tables.error("units", "units[84-3]", "moves like nothing in the costs")]

    assert check_tables(tables_of(costs=COSTS, units=UNITS), SCHEMAS) == []
    errors = check_tables(tables_of(costs=COSTS, units=UNITS), SCHEMAS, cross_check)
    assert [str(error) for error in errors] == [
        "celles/data/units.toml: units[84-3]: moves like nothing in the costs"
    ]


# --------------------------------------------------- whatever is in the file, only a DataError comes out

TOML_LINES = st.lists(
    st.sampled_from([*COSTS.splitlines(), *UNITS.splitlines(), *part("units", "x").splitlines()])
    | st.text(max_size=12),
    max_size=12,
)


def survives(content: bytes, schema: type[Table]) -> None:
    tables = tables_of(table=content)
    _, errors = tables.inspect("table", schema)
    assert all(str(error).startswith("celles/data/table.toml: ") for error in errors)
    try:
        provenance_report(tables)
    except DataError:
        assert errors


@given(st.binary(max_size=60))
def test_any_bytes(content: bytes) -> None:
    survives(content, Units)


@given(TOML_LINES)
def test_any_shuffled_lines(lines: list[str]) -> None:
    survives("\n".join(lines).encode(), Costs)
    survives("\n".join(lines).encode(), Units)


@given(st.sampled_from([COSTS, UNITS + part("units[0]")]), st.data())
def test_any_small_change(content: str, data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(content)))
    until = data.draw(st.integers(at, min(len(content), at + 6)))
    changed = content[:at] + data.draw(st.text(max_size=6)) + content[until:]
    survives(changed.encode(), Costs)
    survives(changed.encode(), Units)


@pytest.mark.parametrize(
    "content",
    [
        b"a = " + b"[" * 5000,
        b"a = " + b"9" * 5000,
        b"a = 0000-00-00",
        b"a = 1979-13-01",
        b"\xff",
        b"[a.b]\n[a.b]",
    ],
)
def test_toml_that_breaks_parsers(content: bytes) -> None:
    survives(content, Costs)

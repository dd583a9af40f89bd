"""Maps as text: what they say, and how they are refused."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from meuse.data import DataError, Origin, TableFile, Tables
from meuse.data.areas import AreaMap
from meuse.data.maps import HexMap, connected

PROVENANCE = 'provenance = { source = "observed", note = "a transcription" }\n'
HEXES = (
    PROVENANCE
    + """
[grid]
orientation = "flat"
columns = [1, 4]
rows = [0, 2]
digits = "CCRR"
shoved = "even"
shove = "south"

[rows]
00 = "cw2c"
01 = "wwcc"
02 = ".wcT"

[legend]
c = "clear"
w = "woods"
2 = "rough village"
T = "town"

[edges]
road = ["0100-0200-0301", "0301-0401"]
bridge = ["0200-0301"]

[[rivers]]
name = "Lesse"
feature = "minor-river"
sides = ["0101/0201 0200/0201", "0201/0301 0200/0301"]

[places]
0402 = "Rochefort"

[flags]
rear = ["0100 0101", "0402"]
"""
)
AREAS = (
    PROVENANCE
    + """
areas = [
    { number = 1, name = "Luxembourg", xy = [10, 20], polygon = [[0, 0], [1, 0], [1, 1]], flags = ["vp"] },
    { number = 2, name = "Niederanven", xy = [11, 21], source = "deduced", note = "from the example" },
    { number = 3, name = "Mersch", xy = [9, 18] },
]
links = [
    { between = [1, 2], road = "major" },
    { between = [2, 3], road = "minor", river = "Alzette", bridge = "blown" },
    { between = [1, 3] },
]
zones = [
    { id = "A", xy = [30, 20], links = [{ area = 2, road = "major" }], neighbours = ["B"] },
    { id = "B", name = "Trier", xy = [30, 30], neighbours = ["A"] },
]
"""
)


def tables_of(content: str) -> Tables:
    return Tables("toy", {"map": TableFile("map", "toy/data/map.toml", Origin.GAME, content.encode())})


def hex_map(content: str = HEXES) -> HexMap:
    return tables_of(content).read("map", HexMap)


def area_map(content: str = AREAS) -> AreaMap:
    return tables_of(content).read("map", AreaMap)


def test_rows_legend_and_flags_describe_the_hexes() -> None:
    found = hex_map()
    assert found.terrain["0300"] == "rough"
    assert "0102" not in found.terrain
    assert len(found.terrain) == 11
    assert found.flagged == {"village": {"0300"}, "rear": {"0100", "0101", "0402"}}


def test_chains_and_rivers_describe_the_hexsides() -> None:
    assert hex_map().features == {
        "road": (("0100", "0200"), ("0200", "0301"), ("0301", "0401")),
        "bridge": (("0200", "0301"),),
        "minor-river": (("0101", "0201"), ("0200", "0201"), ("0200", "0301"), ("0201", "0301")),
    }


def test_the_board_carries_the_map() -> None:
    board = hex_map().board()
    rochefort = board.index("0402")
    assert len(board) == 11
    assert board.terrain_name(rochefort) == "town"
    assert board.label(rochefort) == "Rochefort"
    assert board.is_a(board.index("0300"), "village")
    assert board.has(board.index("0301"), board.index("0200"), "minor-river")
    assert not board.has(board.index("0301"), board.index("0401"), "minor-river")


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('"cw2c"', '"cw2"', "rows.00: has 3 letters, not 4"),
        ('"cw2c"', '"cw2x"', "rows.00: letter 'x' is not in the legend"),
        ('00 = "cw2c"', '03 = "cw2c"', "rows.00: missing row"),
        ('"woods"', '""', "legend.w: names no terrain"),
        ('T = "town"', '"." = "town"', "legend..: this letter stands for no hex"),
        ('T = "town"', 'TT = "town"', "legend: "),
        ("rows = [0, 2]", "rows = [2, 0]", "grid: rows 2 to 0"),
        ('"south"', '"east"', "grid: a flat grid cannot be shoved east"),
        ("rows = [0, 2]", "rows = [0, 200]", "grid: rows 0 to 200 are not a range of two-digit numbers"),
        ("0402 =", "0502 =", "places.0502: unknown hex '0502'"),
        ("0100 0101", "0100 0102", "flags.rear[0]: unknown hex '0102'"),
        ("0100 0101", "0100 0100", "flags.rear: 0100 is given 2 times"),
        ("0200-0301", "0200-0302", "edges.road[0]: 0200 and 0302 are not adjacent"),
        ('"0301-0401"', '"0301"', "edges.road[1]: '0301' crosses no hexside"),
        ('"0301-0401"', '"0301-04o1"', "edges.road[1]: unknown hex '04o1'"),
        ('"0301-0401"', '"0200-0100"', "edges.road[1]: road on hexside 0200/0100 is given twice"),
        ("0101/0201", "0101-0201", "rivers[0].sides[0]: '0101-0201' is no hexside"),
        ("0101/0201", "0201/0200", "rivers[0].sides[0]: minor-river on hexside 0200/0201 is given twice"),
        ('0200/0201"', '0301/0401"', "rivers[0]: the hexsides of Lesse are not connected"),
    ],
)
def test_a_faulty_hex_map_is_refused(old: str, new: str, told: str) -> None:
    assert old in HEXES
    with pytest.raises(DataError) as caught:
        hex_map(HEXES.replace(old, new))
    assert str(caught.value).startswith(f"toy/data/map.toml: {told}")


def test_all_faults_of_a_map_are_told_at_once() -> None:
    faulty = HEXES.replace("0402 =", "0502 =").replace("0301-0401", "0301-0501").replace("0101/0201", "0101")
    _, errors = tables_of(faulty).inspect("map", HexMap)
    assert [error.key for error in errors] == ["places.0502", "edges.road[1]", "rivers[0].sides[0]"]


class Needy(HexMap, frozen=True):
    terrains = ("clear", "woods")
    needed_features = ("road", "railway")
    needed_flags = ("rear", "village", "fort")


def test_a_game_says_what_it_needs_on_its_map() -> None:
    _, errors = tables_of(HEXES).inspect("map", Needy)
    assert {(error.key, error.reason) for error in errors} >= {
        ("legend.T", "unknown terrain 'town'"),
        ("edges", "no hexside carries 'railway'"),
        ("flags", "no hex carries 'fort'"),
    }
    assert not any("'road'" in error.reason or "'village'" in error.reason for error in errors)
    # On a map that is no map there is no telling.
    _, errors = tables_of(HEXES.replace("0402 =", "0502 =")).inspect("map", Needy)
    assert [error.key for error in errors] == ["places.0502"]


def test_hexsides_that_only_share_a_hex_are_not_connected() -> None:
    grid = hex_map().grid.grid()

    def adjacent(one: str, other: str) -> bool:
        return other in grid.neighbours(one).values()

    assert connected(adjacent, [("0200", "0201"), ("0201", "0301")])
    assert not connected(adjacent, [("0101", "0201"), ("0201", "0301")])
    assert connected(adjacent, [])


def test_an_area_map_describes_areas_links_and_zones() -> None:
    board = area_map().board()
    assert board.names == ("1", "2", "3", "A", "B")
    assert board.label(0) == "Luxembourg"
    assert board.is_a(board.index("A"), "zone")
    assert board.has(board.index("3"), board.index("2"), "blown")
    assert board.has(board.index("2"), board.index("A"), "major")
    assert board.has(board.index("A"), board.index("B"), "zones")
    assert board.features[board.edge(board.index("1"), board.index("3"))] == 0


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("number = 3", "number = 2", "areas[2].number: 2 is given 2 times"),
        (", [1, 1]]", "]", "areas[0].polygon: has fewer than three corners"),
        ('["vp"]', '["vp", "vp"]', "areas[0].flags: vp is given 2 times"),
        ("between = [1, 3]", "between = [1, 4]", "links[2].between: unknown area 4"),
        ("between = [1, 3]", "between = [2, 1]", "links[2].between: 1-2 is given 2 times"),
        ("between = [1, 3]", "between = [3, 3]", "links[2].between: links area 3 to itself"),
        ('river = "Alzette", ', "", "links[1].bridge: a bridge takes a road over a river"),
        ('road = "minor"', 'road = "river"', "links[1].road: 'river' is no class of road"),
        ('"blown"', '"broken"', "links[1].bridge: invalid enum value 'broken'"),
        ("area = 2", "area = 9", "zones[0].links: unknown area 9"),
        ('neighbours = ["A"]', 'neighbours = ["C"]', "zones[1].neighbours: unknown zone C"),
        ('id = "B"', 'id = "A"', "zones[1].id: A is given 2 times"),
        ('id = "B"', 'id = "3"', "zones[0].neighbours: unknown zone B"),
    ],
)
def test_a_faulty_area_map_is_refused(old: str, new: str, told: str) -> None:
    assert old in AREAS
    with pytest.raises(DataError) as caught:
        area_map(AREAS.replace(old, new))
    assert str(caught.value).startswith(f"toy/data/map.toml: {told}")


@given(st.sampled_from([HEXES, AREAS]), st.data())
def test_any_small_change_gives_a_board_or_a_data_error(content: str, data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(content)))
    until = data.draw(st.integers(at, min(len(content), at + 4)))
    replacement = data.draw(st.text('0123456789-/. "[]{}=,abcTw', max_size=4) | st.text(max_size=4))
    tables = tables_of(content[:at] + replacement + content[until:])
    schema = HexMap if content is HEXES else AreaMap
    try:
        found = tables.read("map", schema)
    except DataError:
        return
    assert isinstance(found, HexMap | AreaMap)
    found.board()

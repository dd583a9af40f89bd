"""Hex grids: the attested facts of both maps, and the geometry of any grid."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from meuse.board import BoardError, HexGrid, NotAdjacent, UnknownPlace
from tests.board.grids import ARDENNES, CELLES, grids

BOTH = pytest.mark.parametrize("grid", [CELLES, ARDENNES], ids=["celles", "ardennes"])


def printed_celles_neighbours(name: str) -> dict[str, str]:
    """The neighbours as section 2 of the facts about Celles writes them out."""
    column, row = int(name[:2]), int(name[2:])
    down = 1 if column % 2 == 0 else 0
    cells = {
        "N": (column, row - 1),
        "NE": (column + 1, row - 1 + down),
        "SE": (column + 1, row + down),
        "S": (column, row + 1),
        "SW": (column - 1, row + down),
        "NW": (column - 1, row - 1 + down),
    }
    return {way: f"{c:02}{r:02}" for way, (c, r) in cells.items() if 1 <= c <= 33 and 0 <= r <= 16}


def printed_ardennes_neighbours(name: str) -> set[str]:
    """The neighbours as the legend of the Ardennes map writes them out."""
    row, column = int(name[:2]), int(name[2:])
    odd = [(0, -1), (0, 1), (-1, -1), (-1, 0), (1, -1), (1, 0)]
    even = [(0, -1), (0, 1), (-1, 0), (-1, 1), (1, 0), (1, 1)]
    cells = [(row + down, column + left) for down, left in (odd if row % 2 else even)]
    return {f"{r:02}{c:02}" for r, c in cells if 1 <= r <= 37 and 1 <= c <= 42}


class TestCelles:
    def test_has_the_numbers_of_the_map(self) -> None:
        assert len(CELLES.names) == 561
        assert CELLES.names[0] == "0100"
        assert CELLES.names[-1] == "3316"
        assert CELLES.cell("2216") == (22, 16)
        assert CELLES.name(22, 16) == "2216"

    def test_every_hex_has_the_neighbours_of_the_table(self) -> None:
        for name in CELLES.names:
            assert CELLES.neighbours(name) == printed_celles_neighbours(name)

    def test_escape_hexes_of_1604_lie_to_the_west(self) -> None:
        """Example of 11.1: 1504 and 1505, neither of them south or south-east of 1604."""
        assert CELLES.neighbour("1604", "NW") == "1504"
        assert CELLES.neighbour("1604", "SW") == "1505"

    def test_1504_1505_1506_runs_due_south(self) -> None:
        assert CELLES.neighbour("1504", "S") == "1505"
        assert CELLES.neighbour("1505", "S") == "1506"
        assert CELLES.distance("1604", "1505") == 1
        assert CELLES.distance("1604", "1506") == 2

    def test_only_3308_touches_both_3309_and_3307(self) -> None:
        """Example of 9.1."""
        both = set(CELLES.neighbours("3309").values()) & set(CELLES.neighbours("3307").values())
        assert both == {"3308"}

    @pytest.mark.parametrize(
        ("first", "second"), [("0604", "0704"), ("0207", "0208"), ("0113", "0213"), ("0400", "0501")]
    )
    def test_bridges_and_roads_join_neighbours(self, first: str, second: str) -> None:
        assert CELLES.distance(first, second) == 1

    @pytest.mark.parametrize(
        ("name", "direction"),
        [
            *(("0103", "NW"), ("0113", "SW"), ("0400", "N"), ("1500", "NW"), ("1900", "NE")),
            *(("2216", "S"), ("3016", "SE"), ("3306", "NE"), ("3311", "SE"), ("3316", "S")),
        ],
    )
    def test_roads_leave_the_map_where_it_ends(self, name: str, direction: str) -> None:
        assert direction in CELLES.off_map(name)
        assert CELLES.on_edge(name)

    def test_inner_hexes_are_not_on_the_edge(self) -> None:
        assert not CELLES.on_edge("2113")
        assert sum(not CELLES.on_edge(name) for name in CELLES.names) == 31 * 15

    def test_even_columns_lie_half_a_hex_lower(self) -> None:
        (x, y), (right, lower) = CELLES.centre("0100"), CELLES.centre("0200")
        assert (x, y) == pytest.approx((1, math.sqrt(3) / 2))
        assert (right - x, lower - y) == pytest.approx((1.5, math.sqrt(3) / 2))


class TestArdennes:
    def test_has_the_numbers_of_the_map(self) -> None:
        assert len(ARDENNES.names) == 37 * 42
        assert ARDENNES.cell("0108") == (8, 1)
        assert ARDENNES.name(8, 1) == "0108"

    def test_every_hex_has_the_neighbours_of_the_legend(self) -> None:
        for name in ARDENNES.names:
            assert set(ARDENNES.neighbours(name).values()) == printed_ardennes_neighbours(name)

    def test_columns_count_from_the_east(self) -> None:
        assert ARDENNES.neighbour("1821", "W") == "1822"
        assert ARDENNES.neighbour("1821", "E") == "1820"
        assert ARDENNES.centre("0101")[0] > ARDENNES.centre("0142")[0]

    def test_odd_rows_lie_half_a_hex_east(self) -> None:
        (odd, _), (even, _) = ARDENNES.centre("0101"), ARDENNES.centre("0201")
        assert odd - even == pytest.approx(math.sqrt(3) / 2)
        assert ARDENNES.neighbour("0201", "NE") == "0101"
        assert ARDENNES.neighbour("0201", "NW") == "0102"

    @pytest.mark.parametrize(
        ("first", "second"), [("3111", "3010"), ("2311", "2211"), ("0111", "0210"), ("0208", "0109")]
    )
    def test_errata_and_exits_name_neighbours(self, first: str, second: str) -> None:
        assert ARDENNES.distance(first, second) == 1

    def test_the_bridge_of_the_errata_lies_north_east(self) -> None:
        assert ARDENNES.direction("3111", "3010") == "NE"

    def test_live_map_has_35_by_41_hexes(self) -> None:
        live = [name for name in ARDENNES.names if 2 <= int(name[:2]) <= 36 and int(name[2:]) <= 41]
        assert len(live) == 1435


class TestAnyGrid:
    @given(grids(), st.data())
    def test_distance_is_a_metric(self, grid: HexGrid, data: st.DataObject) -> None:
        first, second, third = (data.draw(st.sampled_from(grid.names)) for _ in range(3))
        assert (grid.distance(first, second) == 0) == (first == second)
        assert grid.distance(first, second) == grid.distance(second, first)
        assert grid.distance(first, third) <= grid.distance(first, second) + grid.distance(second, third)

    @given(grids(), st.data())
    def test_adjacent_means_distance_one(self, grid: HexGrid, data: st.DataObject) -> None:
        name = data.draw(st.sampled_from(grid.names))
        near = {other for other in grid.names if grid.distance(name, other) == 1}
        assert set(grid.neighbours(name).values()) == near

    @given(grids(), st.data())
    def test_the_way_back_is_opposite(self, grid: HexGrid, data: st.DataObject) -> None:
        name = data.draw(st.sampled_from(grid.names))
        for direction, other in grid.neighbours(name).items():
            back = grid.directions[(grid.directions.index(direction) + 3) % 6]
            assert grid.neighbour(other, back) == name
            assert grid.direction(name, other) == direction

    @given(grids(), st.data())
    def test_within_is_what_distance_says(self, grid: HexGrid, data: st.DataObject) -> None:
        name, limit = data.draw(st.sampled_from(grid.names)), data.draw(st.integers(0, 6))
        expected = tuple(other for other in grid.names if grid.distance(name, other) <= limit)
        assert grid.within(name, limit) == expected

    @given(grids(), st.data())
    def test_cube_coordinates_sum_to_zero(self, grid: HexGrid, data: st.DataObject) -> None:
        assert sum(grid.cube(data.draw(st.sampled_from(grid.names)))) == 0

    @given(grids(), st.data())
    def test_neighbours_share_a_hexside(self, grid: HexGrid, data: st.DataObject) -> None:
        name = data.draw(st.sampled_from(grid.names))
        for other in grid.neighbours(name).values():
            start, end = grid.hexside(name, other)
            far_end, far_start = grid.hexside(other, name)
            assert start == pytest.approx(far_start)
            assert end == pytest.approx(far_end)
            assert math.dist(start, end) == pytest.approx(1)
            assert math.dist(grid.centre(name), grid.centre(other)) == pytest.approx(math.sqrt(3))

    @given(grids())
    def test_the_drawing_lies_inside_its_size(self, grid: HexGrid) -> None:
        width, height = grid.size
        for name in grid.names:
            for x, y in grid.corners(name):
                assert -1e-9 <= x <= width
                assert -1e-9 <= y <= height


class TestRefusals:
    @BOTH
    @pytest.mark.parametrize("name", ["9999", "123", "", "north"])
    def test_names_an_unknown_hex(self, grid: HexGrid, name: str) -> None:
        assert name not in grid
        with pytest.raises(UnknownPlace, match=repr(name)):
            grid.cell(name)

    def test_names_an_unknown_cell(self) -> None:
        with pytest.raises(UnknownPlace, match="column 34 row 0"):
            CELLES.name(34, 0)

    def test_names_hexes_that_do_not_touch(self) -> None:
        with pytest.raises(NotAdjacent, match="1604 and 1506 are not adjacent"):
            CELLES.direction("1604", "1506")
        with pytest.raises(UnknownPlace, match="9999"):
            CELLES.direction("1604", "9999")

    def test_names_a_direction_the_grid_does_not_have(self) -> None:
        with pytest.raises(BoardError, match="'E' is no direction of a flat grid"):
            CELLES.neighbour("1604", "E")

    def test_names_an_impossible_range(self) -> None:
        with pytest.raises(BoardError, match="rows 5 to 3"):
            HexGrid("flat", columns=(1, 2), rows=(5, 3), digits="CCRR", shoved="odd", shove="north")

    def test_a_large_map_has_numbers_of_six_digits(self) -> None:
        wide = HexGrid("flat", columns=(1, 150), rows=(1, 9), digits="CCCRRR", shoved="odd", shove="north")
        assert wide.names[-1] == wide.name(150, 9) == "150009"
        assert wide.cell("120004") == (120, 4)
        with pytest.raises(BoardError, match="columns 1 to 150 are not a range of two-digit numbers"):
            HexGrid("flat", columns=(1, 150), rows=(1, 9), digits="CCRR", shoved="odd", shove="north")
        with pytest.raises(BoardError, match="rows 1 to 1000 are not a range of three-digit numbers"):
            HexGrid("flat", columns=(1, 9), rows=(1, 1000), digits="CCCRRR", shoved="odd", shove="north")

    def test_names_an_impossible_shove(self) -> None:
        with pytest.raises(BoardError, match="flat grid cannot be shoved east"):
            HexGrid("flat", columns=(1, 2), rows=(1, 2), digits="CCRR", shoved="odd", shove="east")

"""Boards: places, edges and layers, and the refusal of data that contradict themselves."""

from __future__ import annotations

import pickle

import numpy as np
import pytest
from hypothesis import given

from meuse.board import (
    CLOSED,
    NO_DIRECTION,
    Area,
    Board,
    BoardBuilder,
    BoardError,
    HexGrid,
    Link,
    NotAdjacent,
    UnknownPlace,
    area_board,
)
from tests.board.grids import ARDENNES, CELLES, boards

CORNER = HexGrid("flat", columns=(1, 3), rows=(0, 1), digits="CCRR", shoved="even", shove="south")
CODES = {"c": "clear", "w": "woods", "1": "clear village town"}


def corner() -> BoardBuilder:
    """Six hexes in the manner of Celles."""
    builder = BoardBuilder.from_grid(CORNER)
    builder.set_terrain_rows({"00": "cw1", "01": "wwc"}, CODES)
    builder.set_feature("road", [("0100", "0200"), ("0300", "0200")])
    builder.set_feature("river", [("0100", "0200")])
    builder.set_label("0300", "Yvoir")
    return builder


def tigers_corner() -> Board:
    """Marnach and what lies around it, with a zone off the map."""
    areas = [
        Area("70", "Marnach", flags=("front",), xy=(972.6, 896.7)),
        Area("51", "Dasburg"),
        Area("71", "Clervaux"),
        Area("C", flags=("off map",)),
        Area("99"),
    ]
    links = [
        Link("70", "71", ("major",)),
        Link("51", "70", ("minor", "river", "blown")),
        Link("C", "51", ("major",)),
    ]
    return area_board(areas, links)


class TestHexBoard:
    def test_indexes_follow_the_numbers(self) -> None:
        board = corner().build()
        assert board.names == ("0100", "0101", "0200", "0201", "0300", "0301")
        assert len(board) == 6
        assert board.index("0200") == 2
        assert "0200" in board
        assert "0400" not in board
        assert repr(board) == "<Board of 6 places and 9 edges>"

    def test_neighbours_go_clockwise(self) -> None:
        board = corner().build()
        place = board.index("0200")
        around = [board.names[other] for other in board.neighbours[place]]
        assert around == ["0300", "0301", "0201", "0101", "0100"]
        assert board.directions[place] == (1, 2, 3, 4, 5)
        assert board.neighbour(place, 1) == board.index("0300")
        assert board.neighbour(place, 0) is None
        assert board.neighbour(place, NO_DIRECTION) is None
        assert board.direction(place, board.index("0201")) == 3

    def test_terrain_flags_and_labels(self) -> None:
        board = corner().build()
        village = board.index("0300")
        terrain = [board.terrain_name(place) for place in range(6)]
        assert terrain == ["clear", "woods", "woods", "woods", "clear", "clear"]
        assert board.places_with("village") == (village,)
        assert board.places_of("clear") == (0, 4, 5)
        assert board.is_a(village, "town")
        assert not board.is_a(0, "town")
        assert board.flags[village] == board.flag_bit("village") | board.flag_bit("town")
        assert board.label(village) == "Yvoir"
        assert board.label(0) == "0100"
        assert board.labels == {village: "Yvoir"}
        assert board.xy[village] == CORNER.centre("0300")

    def test_features_belong_to_both_ways_over_an_edge(self) -> None:
        board = corner().build()
        a, b, c = (board.index(name) for name in ("0100", "0200", "0300"))
        assert board.has(a, b, "road")
        assert board.has(b, a, "road")
        assert board.has(a, b, "river")
        assert not board.has(b, c, "river")
        assert board.edge(a, b) == board.edge(b, a)
        assert board.edges_with("road") == tuple(sorted((board.edge(a, b), board.edge(b, c))))
        assert board.features[board.edge(a, b)] == board.feature_bit("road") | board.feature_bit("river")

    def test_features_by_step(self) -> None:
        board = corner().build()
        roads = {(a, b) for step, (a, b, _) in enumerate(board.steps()) if board.steps_with("road")[step]}
        assert roads == {(0, 2), (2, 0), (2, 4), (4, 2)}
        assert np.array_equal(board.steps_without("road"), 1 - board.steps_with("road"))

    def test_step_costs_follow_a_rule(self) -> None:
        board = corner().build()
        woods = board.terrain_names.index("woods")
        river = board.feature_bit("river")
        costs = board.step_costs(
            lambda _, to, edge: (
                None if board.features[edge] & river else 4 if board.terrain[to] == woods else 2
            )
        )
        assert costs[board.step(0, 2)] == CLOSED
        assert costs[board.step(4, 2)] == 4
        assert costs[board.step(2, 4)] == 2

    def test_declared_bits_keep_their_order(self) -> None:
        builder = BoardBuilder.from_grid(CORNER)
        builder.declare(terrain=["clear"], flags=["town", "village"], features=["road", "highway"])
        builder.set_flag("village", ["0100"])
        board = builder.build()
        assert board.flag_bit("village") == 2
        assert board.feature_bit("highway") == 2
        assert board.places_with("town") == ()
        assert board.edges_with("highway") == ()

    def test_hexes_out_of_play_are_left_out(self) -> None:
        board = BoardBuilder.from_grid(ARDENNES, without=["0101", "0102", "3701", "3702"]).build()
        assert len(board) == 37 * 42 - 4
        assert "0101" not in board
        assert len(board.neighbours[board.index("0201")]) == 3
        near = {board.names[place] for place in board.within(board.index("0201"), 1)}
        assert near == {"0201", *(board.names[place] for place in board.neighbours[board.index("0201")])}

    def test_distance_is_geometry(self) -> None:
        board = BoardBuilder.from_grid(CELLES).build()
        start, end = board.index("1604"), board.index("1506")
        assert board.distance(start, end) == 2
        assert len(board.within(start, 2)) == 19
        assert end in board.within(start, 2)

    def test_boxes_beside_a_grid_are_counted_by_links(self) -> None:
        builder = BoardBuilder.from_grid(CORNER)
        builder.add_place("west", flags=["box"])
        builder.add_link("west", "0100", ["road"])
        board = builder.build()
        box, near, far = board.index("west"), board.index("0100"), board.index("0301")
        assert board.direction(box, near) == NO_DIRECTION
        assert board.distance(box, near) == 1
        assert board.distance(far, box) == 3
        assert board.within(near, 1) == (near, board.index("0101"), board.index("0200"), box)
        assert board.within(box, 1) == (near, box)

    def test_a_board_can_be_sent_to_another_process(self) -> None:
        board = corner().build()
        again = pickle.loads(pickle.dumps(board))
        assert again.names == board.names
        assert np.array_equal(again.targets, board.targets)

    def test_arrays_cannot_be_written(self) -> None:
        board = corner().build()
        with pytest.raises(ValueError, match="read-only"):
            board.targets[0] = 1

    @given(boards())
    def test_arrays_and_tuples_say_the_same(self, board: Board) -> None:
        for place in range(len(board)):
            steps = slice(board.starts[place], board.starts[place + 1])
            assert tuple(board.targets[steps]) == board.neighbours[place]
            assert tuple(board.edge_ids[steps]) == board.edge_slots[place]
            assert len(board.directions[place]) == len(board.neighbours[place])
            for other, edge in zip(board.neighbours[place], board.edge_slots[place], strict=True):
                assert board.adjacent(other, place)
                assert board.edges[edge] == (min(place, other), max(place, other))
                assert board.edge(place, other) == board.edge(other, place) == edge


class TestAreaBoard:
    def test_links_have_kinds_and_no_directions(self) -> None:
        board = tigers_corner()
        marnach, dasburg = board.index("70"), board.index("51")
        assert board.label(marnach) == "Marnach"
        assert board.has(marnach, dasburg, "blown")
        assert not board.has(marnach, board.index("71"), "river")
        assert board.directions[marnach] == (NO_DIRECTION, NO_DIRECTION)
        assert board.neighbours[marnach] == (dasburg, board.index("71"))
        assert board.places_with("off map") == (board.index("C"),)
        assert board.terrain_name(marnach) == ""
        assert board.xy[marnach] == (972.6, 896.7)

    def test_distance_counts_links(self) -> None:
        board = tigers_corner()
        zone, clervaux, island = board.index("C"), board.index("71"), board.index("99")
        assert board.distance(zone, clervaux) == 3
        assert board.distance(zone, zone) == 0
        assert board.distance(zone, island) == -1
        assert board.within(zone, 2) == tuple(sorted((zone, board.index("51"), board.index("70"))))


class TestRefusals:
    def test_unknown_places(self) -> None:
        board = corner().build()
        with pytest.raises(UnknownPlace, match="no place '2113'") as caught:
            board.index("2113")
        assert caught.value.name == "2113"
        assert isinstance(caught.value, ValueError)
        with pytest.raises(UnknownPlace, match="2113"):
            corner().set_flag("town", ["0100", "2113"])
        with pytest.raises(UnknownPlace, match="2113"):
            corner().set_feature("road", [("0100", "2113")])
        with pytest.raises(UnknownPlace, match="2113"):
            corner().add_link("2113", "0100")
        with pytest.raises(UnknownPlace, match="2113"):
            BoardBuilder.from_grid(CORNER, without=["2113"])

    def test_places_that_do_not_touch(self) -> None:
        board = corner().build()
        with pytest.raises(NotAdjacent, match="0100 and 0300 are not adjacent") as caught:
            board.edge(board.index("0100"), board.index("0300"))
        assert (caught.value.first, caught.value.second) == ("0100", "0300")
        with pytest.raises(NotAdjacent, match="0300 and 0100"):
            corner().set_feature("road", [("0300", "0100")])

    def test_what_is_there_twice(self) -> None:
        builder = corner()
        with pytest.raises(BoardError, match="place 0100 is there twice"):
            builder.add_place("0100")
        with pytest.raises(BoardError, match="link 0200-0100 is there twice"):
            builder.add_link("0200", "0100")
        with pytest.raises(BoardError, match="road 0200-0100 is listed twice"):
            builder.set_feature("road", [("0200", "0100")])
        with pytest.raises(BoardError, match="0300 is listed twice as town"):
            builder.set_flag("town", ["0300"])

    def test_a_link_to_itself_and_a_pair_of_three(self) -> None:
        with pytest.raises(BoardError, match="0100 cannot be linked to itself"):
            corner().add_link("0100", "0100")
        with pytest.raises(BoardError, match="road 0100 0200 0300 is not a pair"):
            corner().set_feature("road", [("0100", "0200", "0300")])

    @pytest.mark.parametrize(
        ("rows", "message"),
        [
            ({"00": "cwx", "01": "wwc"}, "terrain code 'x' of 0300"),
            ({"00": "cw", "01": "wwc"}, "terrain row 00 has 2 letters for columns 1 to 3"),
            ({"00": "cwc"}, "terrain row 01 is missing"),
            ({"00": "cwc", "02": "cwc"}, "column 1 row 2"),
            ({"top": "cwc"}, "'top' is not a row number"),
        ],
    )
    def test_terrain_rows(self, rows: dict[str, str], message: str) -> None:
        with pytest.raises(BoardError, match=message):
            BoardBuilder.from_grid(CORNER).set_terrain_rows(rows, CODES)

    def test_terrain_rows_skip_what_is_left_out(self) -> None:
        builder = BoardBuilder.from_grid(CORNER, without=["0300"])
        builder.set_terrain_rows({"00": "cw?", "01": "wwc"}, CODES)
        assert "0300" not in builder.build()

    def test_terrain_rows_need_a_grid(self) -> None:
        with pytest.raises(BoardError, match="need a grid"):
            BoardBuilder().set_terrain_rows({}, {})

    def test_unknown_layers(self) -> None:
        board = corner().build()
        with pytest.raises(BoardError, match="no place flag 'city'"):
            board.places_with("city")
        with pytest.raises(BoardError, match="no edge feature 'ford'"):
            board.has(0, 2, "ford")
        with pytest.raises(BoardError, match="no terrain 'swamp'"):
            board.places_of("swamp")


def test_distances_are_the_distance_to_every_place() -> None:
    board = BoardBuilder.from_grid(ARDENNES, without=["0101", "0102"]).build()
    for place in (0, len(board) // 2):
        assert board.distances(place).tolist() == [
            board.distance(place, other) for other in range(len(board))
        ]

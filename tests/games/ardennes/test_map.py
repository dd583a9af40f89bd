"""The map's own checks: rivers, roads, exits, start line, West Wall, set-up in supply."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import pairwise
from pathlib import Path

from meuse.data.maps import connected
from meuse.drawing import draw_board
from meuse.titles.ardennes import bridges, supply
from tests.games.ardennes.kit import game, play, position, reach

Corner = frozenset[tuple[int, int]]


def axial(name: str) -> tuple[int, int]:
    x, y, _ = game().board.cubes[game().place_numbers[name]].tolist()
    return x, y


def around(hex_: tuple[int, int]) -> set[tuple[int, int]]:
    q, r = hex_
    return {(q + 1, r), (q - 1, r), (q, r + 1), (q, r - 1), (q + 1, r - 1), (q - 1, r + 1)}


def corners(side: tuple[str, str]) -> set[Corner]:
    """The two ends of a hexside, each the three hexes that meet there (on the map or off it)."""
    a, b = axial(side[0]), axial(side[1])
    return {frozenset((a, b, other)) for other in around(a) & around(b)}


@cache
def courses() -> dict[str, list[tuple[tuple[str, str], str]]]:
    """The hexsides of every named river in order, with their kind."""
    found: dict[str, list[tuple[tuple[str, str], str]]] = {}
    for river in game().map.rivers:
        if river.feature in ("ford", "river"):
            found.setdefault(river.name, []).extend((side, river.feature) for side in river.course)
    return found


def ends(sides: list[tuple[str, str]]) -> list[Corner]:
    counts = Counter(corner for side in sides for corner in corners(side))
    assert max(counts.values()) <= 2, "branches"
    return [corner for corner, times in counts.items() if times == 1]


def on_border(corner: Corner) -> bool:
    board = game()
    by_axial = {axial(name): place for place, name in enumerate(board.place_names)}
    return any(
        hex_ not in by_axial or board.is_edge[by_axial[hex_]] or board.is_barred[by_axial[hex_]]
        for hex_ in corner
    )


def test_rivers_are_unbroken_and_end_in_another_or_at_the_border() -> None:
    assert len(courses()) == 25
    every = {
        name: {corner for side, _ in course for corner in corners(side)} for name, course in courses().items()
    }
    for name, course in courses().items():
        sides = [side for side, _ in course]
        assert len(set(sides)) == len(sides), name
        assert len(ends(sides)) == 2, f"{name} is one unbranched course"
        for one, other in pairwise(sides):
            assert corners(one) & corners(other), f"{name} has a gap at {one}"
        mouth = next(corner for corner in corners(sides[-1]) if corner in ends(sides))
        elsewhere = any(mouth in known for other, known in every.items() if other != name)
        assert on_border(mouth) or elsewhere, f"{name} ends nowhere"
        kinds = "".join(kind[0] for _, kind in course)
        assert kinds == "".join(sorted(kinds)), f"{name}: fords upstream, river downstream"


def test_bridges_stand_where_roads_cross_rivers() -> None:
    board = game()
    crossing = {
        frozenset(pair) for pair, f in board.features.items() if f & board.road_bit and f & board.river_bit
    }
    assert crossing == {frozenset(pair) for pair in board.bridges}
    assert len(crossing) == 42
    assert not any(f & board.river_bit and f & board.ford_bit for f in board.features.values())


def road_net(start: int) -> set[int]:
    board = game()
    found, waiting = {start}, [start]
    while waiting:
        for other in board.road_neighbours[waiting.pop()]:
            if other not in found:
                found.add(other)
                waiting.append(other)
    return found


def test_roads_are_one_net_without_dead_ends_through_every_town() -> None:
    board = game()
    roads = {place for place in range(board.places) if board.road_neighbours[place]}
    assert road_net(board.east[0]) == roads
    assert not any(board.is_impassable[place] or board.is_barred[place] for place in roads)
    for place in roads:
        if not board.is_edge[place] and place not in board.east:
            assert len(board.road_neighbours[place]) > 1, f"dead end at {board.place_names[place]}"
        if board.is_edge[place]:
            assert not any(board.is_edge[other] for other in board.road_neighbours[place])
    towns = [place for place in range(board.places) if board.is_town[place]]
    assert len(towns) == 38
    assert set(towns) <= roads


def test_exits_lie_in_every_section_and_are_the_roads_off_the_map() -> None:
    board = game()
    sections = Counter(way.section for way in board.exits)
    assert set(sections) == {"NE", "NW", "W", "SW", "SE"}
    assert all(3 <= count <= 5 for count in sections.values())
    off = {(a, b) for (a, b), f in board.features.items() if f & board.road_bit and board.is_edge[b]}
    assert off == set(zip(board.exit_places, board.exit_edges, strict=True))
    assert all(way.points > 0 for way in board.exits)
    net = road_net(board.east[0])
    assert set(board.exit_places) <= net
    west = [place for place, way in zip(board.exit_places, board.exits, strict=True) if way.section == "W"]
    assert all(board.beyond_meuse[place] for place in west)
    edges = [place for place in range(board.places) if board.is_edge[place]]
    listed = [name for lines in board.map_sections.values() for line in lines for name in line.split()]
    assert sorted(listed) == sorted(board.place_names[place] for place in edges)


def test_the_start_line_is_one_line_between_the_barred_corners() -> None:
    line = [side for river in game().map.rivers if river.feature == "start-line" for side in river.course]
    board = game()
    assert connected(lambda a, b: board.place_numbers[b] in board.adjacent[board.place_numbers[a]], line)
    tips = ends(line)
    assert len(tips) == 2
    assert {axial("0108") in tip for tip in tips} == {True, False}
    assert {axial("3702") in tip for tip in tips} == {True, False}


def test_the_west_wall_is_one_belt_on_the_german_side() -> None:
    board = game()
    walls = {place for place in range(board.places) if board.is_wall[place]}
    cleared = {place for place in range(board.places) if board.is_cleared[place]}
    assert (len(walls), len(cleared)) == (37, 3)
    assert all(board.german_side[place] for place in walls)
    assert not any(board.german_side[place] for place in cleared)
    belt = walls | cleared | {place for place in range(board.places) if board.is_impassable[place]}
    found, waiting = {min(walls)}, [min(walls)]
    while waiting:
        for other in board.neighbours[waiting.pop()]:
            if other in belt and other not in found:
                found.add(other)
                waiting.append(other)
    assert walls | cleared <= found


def test_the_meuse_parts_the_west_bank_from_the_rest() -> None:
    board = game()
    start = board.place_numbers["0241"]
    found, waiting = {start}, [start]
    while waiting:
        here = waiting.pop()
        for other in board.neighbours[here]:
            if other not in found and not board.features[here, other] & board.meuse_bit:
                found.add(other)
                waiting.append(other)
    assert found == {place for place in range(board.places) if board.beyond_meuse[place]}


def test_everybody_starts_in_supply_with_and_without_interdiction() -> None:
    pos = game().start("1")
    pos.turn = 2  # beyond the first turn's waiver
    for side in (0, 1):
        for cut in (bytearray(len(game().bridges)), bridges.interdiction(pos, side)):
            dist = game().ranges.supply(pos, side, cut)
            for unit in game().units_of[side]:
                if pos.where[unit] >= 0:
                    assert supply.traces(pos, side, pos.where[unit], dist), game().names[unit]


def test_the_set_up_stands_on_its_own_side_unstacked() -> None:
    board = game()
    assert len(set(board.start_places.values())) == len(board.start_places) == 69
    for unit, place in board.start_places.items():
        assert bool(board.german_side[place]) == (board.side_of[unit] == 0)
    mix = Counter(
        f"{board.strength[unit]}-{board.allowance[unit]}"
        for unit in board.start_places
        if board.side_of[unit]
    )
    assert mix == {"4-12": 3, "3-4": 5, "5-4": 1, "1-4": 4, "5-12": 2, "4-4": 10}


def test_shares_of_terrain() -> None:
    board = game()
    live = [place for place in range(board.places) if not board.is_edge[place] and not board.is_barred[place]]
    assert len(live) == 1435
    assert 0.35 < sum(board.is_rough[place] for place in live) / len(live) < 0.5
    assert sum(board.is_impassable[place] for place in live) == 6
    assert len([place for place in live if board.beyond_meuse[place]]) == 73


def test_the_picture_of_the_documentation_is_drawn_from_the_data() -> None:
    stored = Path(__file__).parents[3] / "docs/games/ardennes-map.svg"
    assert stored.read_text(encoding="utf-8") == draw_board(game().picture(), numbers=True, width=1600)


def test_the_picture_says_how_each_hex_is_known_and_where_one_enters_and_leaves() -> None:
    spots = {spot.id: spot for spot in game().picture().spots}
    assert spots["1506"].source == "errata"
    assert spots["0120"].source == "rulebook"
    assert spots["2018"].source == "reconstructed"
    exits = {spot.id: spot.flags for spot in spots.values() if any(f.startswith("exit-") for f in spot.flags)}
    assert len(exits) == len(game().exits)
    assert "exit-1" in exits["0111"]
    entries = {spot.id for spot in spots.values() if "entry" in spot.flags}
    assert entries == {game().place_names[place] for place in game().east}


def test_the_ways_of_the_reach_end_where_they_should_and_never_jump() -> None:
    pos = position({"Pz16": "0934", "9i": "0930"})
    unit = "Pz16"
    play(pos, "activate Pz16")
    shown = game().overlay(pos, "reach", unit)
    start = game().place_names[pos.where[game().unit_numbers[unit]]]
    assert set(shown.ways) == reach(pos, unit)
    for place, way in shown.ways.items():
        assert way[-1] == (place, shown.places[place])
        assert all(
            game().place_numbers[b] in game().neighbours[game().place_numbers[a]]
            for a, b in pairwise([start, *(step for step, _ in way)])
        )
        costs = [int(cost) for _, cost in way]
        assert costs == sorted(costs)


def test_the_turn_track_tells_how_many_are_due_in_each_turn() -> None:
    pos = position({"Pz16": "0934", "9i": "0930"}, turn=3, due={"PzGr8": 4, "PzGr29": 4, "39i": 6})
    (track,) = (track for track in game().view(pos).tracks if track.id == "turn")
    assert [cell.label for cell in track.cells if cell.now] == ["3"]
    told = {cell.label: [(token.side, token.text) for token in cell.tokens] for cell in track.cells}
    assert {turn: tokens for turn, tokens in told.items() if tokens} == {
        "4": [("german", "+2")],
        "6": [("allied", "+1")],
    }

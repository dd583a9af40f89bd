"""Chapter 3 and the map's own checks: form, graph, drawing, and every fact that the sources state."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterator

import pytest

from meuse.data import Source, check
from meuse.titles.tigers.consistency import Consistency
from meuse.titles.tigers.tables import SCHEMAS, TigersLink
from tests.games.tigers.table import legal, play, refused, setup, start, tigers, ways

GAME = tigers()
AREA = {area.number: area for area in GAME.map.areas}
NUMBER = {area.name: area.number for area in GAME.map.areas}
LINK = {frozenset(link.between): link for link in GAME.map.links}
ROADS = [link for link in GAME.map.links if link.road]
ZONE = {zone.id: zone for zone in GAME.map.zones}
Point = tuple[float, float]


def link(one: str, other: str) -> TigersLink | None:
    return LINK.get(frozenset((NUMBER[one], NUMBER[other])))


def distances(
    begin: int, *, blown: tuple[frozenset[int], ...] = (), occupied: tuple[int, ...] = (), ford: bool = False
) -> dict[int, int]:
    """Movement points from an area to every other one."""
    found, queue = {begin: 0}, [begin]
    while queue:
        here = queue.pop(0)
        for road in ROADS:
            if here not in road.between:
                continue
            there = sum(road.between) - here
            cost = 1 if road.road == "major" else 2
            if road.bridge == "blown" or frozenset(road.between) in blown:
                if not ford:
                    continue
                cost = 3
            total = found[here] + cost + (there in occupied)
            if total < found.get(there, 999):
                found[there] = total
                queue.append(there)
    return found


# Form ---------------------------------------------------------------------------------------------------


def test_every_table_is_sound() -> None:
    assert check(GAME.tables, SCHEMAS, Consistency) == []


@pytest.mark.rule("tigers", "3.22b")
def test_numbers_run_without_gap_and_consecutive_areas_touch() -> None:
    assert sorted(AREA) == list(range(1, 172))
    assert len(NUMBER) == 171
    for number in range(1, 171):
        assert frozenset((number, number + 1)) in LINK


@pytest.mark.rule("tigers", "3.22b", "ex-3.22-numbers")
def test_example_of_area_75() -> None:
    """ex-3.22-numbers"""
    assert frozenset((75, 74)) in LINK
    assert frozenset((75, 76)) in LINK


@pytest.mark.rule("tigers", "3.22c", "3.23a")
def test_roads_are_major_or_minor_and_every_river_crossing_has_one_bridge() -> None:
    assert Counter(road.road for road in ROADS) == {"major": 161, "minor": 193}
    for one in GAME.map.links:
        assert bool(one.bridge) == bool(one.river)
        assert not one.river or one.road
    assert len(GAME.bridges) == 84


@pytest.mark.rule("tigers", "3.21a", "11.22", "11.23")
def test_zones() -> None:
    assert sorted(ZONE) == list("ABCDEFGHIJKLMNP")
    for name, zone in ZONE.items():
        assert (zone.side == "german") == (name in "ABC")
        assert ("german-entry" in zone.flags) == (name in "ABCDEFGHIJK")
        assert ("allied-entry" in zone.flags) == (name not in "ABC")
        assert (zone.multiplier in (1, 2, 3)) == (name in "DEFGHIJK")
        assert [way.road for way in zone.links] == ["major"]
        for other in zone.neighbours:
            assert name in ZONE[other].neighbours
            assert ZONE[other].side == zone.side


# Graph --------------------------------------------------------------------------------------------------


def test_the_road_net_is_connected_with_and_without_the_blown_bridges() -> None:
    assert len(distances(1, ford=True)) == 171
    assert len(distances(NUMBER["Bastogne"])) == 171


def test_every_area_has_two_roads() -> None:
    ends = Counter(end for road in ROADS for end in road.between)
    assert min(ends[number] for number in AREA) >= 2


# Drawing ------------------------------------------------------------------------------------------------


def path_of(road: TigersLink) -> tuple[Point, ...]:
    one, other = road.between
    return road.path or (AREA[one].xy, AREA[other].xy)


def segments(path: tuple[Point, ...]) -> Iterator[tuple[Point, Point]]:
    return itertools.pairwise(path)


def turn(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def crosses(p: Point, q: Point, r: Point, s: Point) -> bool:
    return turn(p, q, r) * turn(p, q, s) < 0 and turn(r, s, p) * turn(r, s, q) < 0


def test_no_two_roads_cross_on_the_drawing() -> None:
    drawn = [(road, path_of(road)) for road in ROADS]
    boxes = [
        (
            road,
            path,
            min(x for x, _ in path),
            max(x for x, _ in path),
            min(y for _, y in path),
            max(y for _, y in path),
        )
        for road, path in drawn
    ]
    for (one, path, x0, x1, y0, y1), (other, other_path, u0, u1, v0, v1) in itertools.combinations(boxes, 2):
        if x1 < u0 or u1 < x0 or y1 < v0 or v1 < y0:
            continue
        meet = any(crosses(*s, *t) for s in segments(path) for t in segments(other_path))
        assert not meet, f"{one.between} crosses {other.between}"


def test_roads_end_at_the_centres_and_centres_lie_in_their_polygons() -> None:
    for road in ROADS:
        path = path_of(road)
        assert {path[0], path[-1]} == {AREA[end].xy for end in road.between}
    for area in AREA.values():
        assert inside(area.xy, area.polygon), area.name


def inside(point: Point, polygon: tuple[Point, ...]) -> bool:
    odd = False
    for (x1, y1), (x2, y2) in zip(polygon, polygon[1:] + polygon[:1], strict=True):
        if (y1 > point[1]) != (y2 > point[1]):
            crossing = (x2 - x1) * (point[1] - y1) / (y2 - y1) + x1
            odd ^= point[0] < crossing
    return odd


def test_areas_that_touch_share_a_border() -> None:
    corners = {number: set(area.polygon) for number, area in AREA.items()}
    for one in GAME.map.links:
        first, second = one.between
        assert len(corners[first] & corners[second]) >= 2, one.between


def test_every_bridge_is_drawn_on_its_road() -> None:
    for road in ROADS:
        assert (road.bridge_at is None) == (road.bridge is None)
        if road.bridge_at is not None:
            x, y = road.bridge_at
            reach = [abs(turn(p, q, (x, y))) / max(length(p, q), 1e-9) for p, q in segments(path_of(road))]
            assert min(reach) < 1


def length(p: Point, q: Point) -> float:
    return float(((p[0] - q[0]) ** 2 + (p[1] - q[1]) ** 2) ** 0.5)


# Facts of the sources -----------------------------------------------------------------------------------


def test_numbers_that_the_rulebook_states() -> None:
    stated = {
        10: "Irrel",
        11: "Echternach",
        19: "Nusbaum",
        20: "Beaufort",
        40: "Wahlerscheid",
        41: "Monschau",
        51: "Dasburg",
        55: "Gemund",
        69: "Holzthum",
        70: "Marnach",
    }
    provenance = GAME.map.provenance
    for number, name in stated.items():
        assert AREA[number].name == name
        assert provenance.of(f"areas[{number}].number")[0] is Source.RULEBOOK
    assert provenance.of("areas[2].name")[0] is Source.RECONSTRUCTED


def test_names_that_the_sources_state() -> None:
    for name in [
        "Mersch",
        "Ettelbruck",
        "Eschdorf",
        "Rambrouch",
        "Saeul",
        "Waimes",
        "Malmedy",
        "Bastogne",
        "Sprimont",
        "Nives",
        "Moircy",
        "Vianden",
        "Diekirch",
        "Larochette",
        "Luxembourg",
        "Arlon",
        "Martelange",
        "Noville",
        "Houffalize",
        "Vielsalm",
        "Stavelot",
        "Hoffrai",
        "Sinspelt",
        "Weiswampach",
        "Transinne",
        "Aachen",
        "Werbomont",
        "Liege",
        "Namur",
        "Rochefort",
        "Wellin",
        "Grupont",
        "Marche",
        "Wallendorf",
        "Lutzkampen",
        "Habscheid",
        "Bleialf",
        "Auw",
        "Schonberg",
        "Hoscheid",
        "Grandmenil",
        "Baraque",
        "Aywaille",
        "Oneux",
    ]:
        assert name in NUMBER
    assert {"Trois Ponts", "St. Vith"} <= set(NUMBER)
    assert "Clervaux" not in NUMBER


@pytest.mark.rule("tigers", "5.1", "3.23b")
def test_exactly_five_bridges_begin_blown() -> None:
    stated = {"40-41", "51-70", "55-69", "19-20", "10-11"}
    assert {"-".join(map(str, sorted(r.between))) for r in ROADS if r.bridge == "blown"} == stated
    pos = start()
    assert {GAME.bridges[bridge] for bridge, blown in enumerate(pos.blown) if blown} == stated


def test_links_of_the_examples() -> None:
    for pair in (
        ("Waimes", "Malmedy"),
        ("Diekirch", "Ettelbruck"),
        ("Vianden", "Sinspelt"),
        ("Bleialf", "Schonberg"),
        ("Ettelbruck", "Mersch"),
    ):
        found = link(*pair)
        assert found is not None
        assert found.bridge == "intact"
    for pair in (
        ("Bastogne", "Sprimont"),
        ("Sprimont", "Moircy"),
        ("Nives", "Moircy"),
        ("Vianden", "Hoscheid"),
        ("Mersch", "Saeul"),
        ("Rochefort", "Wellin"),
        ("Rochefort", "Grupont"),
        ("Rochefort", "Marche"),
    ):
        found = link(*pair)
        assert found is not None
        assert found.road
    assert frozenset(LINK[frozenset((58, 59))].between) == {NUMBER["Ettelbruck"], NUMBER["Mersch"]}


def test_auw_is_joined_to_the_allied_side_by_bleialf_only() -> None:
    roads = [sum(r.between) - NUMBER["Auw"] for r in ROADS if NUMBER["Auw"] in r.between]
    assert [AREA[n].name for n in roads if AREA[n].side == "allied"] == ["Bleialf"]


def test_distances_of_the_movement_example() -> None:
    infantry = (NUMBER["Saeul"], NUMBER["Redange"], NUMBER["Rambrouch"])
    mersch, rambrouch, down = NUMBER["Mersch"], NUMBER["Rambrouch"], (frozenset((58, 59)),)
    assert distances(mersch, occupied=infantry)[rambrouch] == 5
    assert distances(mersch, blown=down, occupied=infantry)[rambrouch] == 9
    for gone in infantry:
        rest = tuple(area for area in infantry if area != gone)
        assert distances(mersch, blown=down, occupied=rest)[rambrouch] == 8


@pytest.mark.rule("tigers", "N.move1", "8.33a", "ex-notes-luxembourg")
def test_luxembourg_to_transinne_in_one_move() -> None:
    """ex-notes-luxembourg"""
    assert distances(NUMBER["Luxembourg"])[NUMBER["Transinne"]] == 8
    pos = setup({"4Inf-8": "1", "212VG-1": "10"}, side="allied")
    path = ["171", "170", "168", "167", "161", "158", "157", "156"]
    play(pos, "activate 4Inf-8", *(f"move 4Inf-8 {area}" for area in path))
    assert pos.where[GAME.unit_numbers["4Inf-8"]] == GAME.place_numbers["156"]


@pytest.mark.rule("tigers", "12.N1", "12.22f", "3.26")
def test_vp_areas_are_allied_at_the_start() -> None:
    valued = {area.name for area in AREA.values() if area.vp}
    assert {"Aachen", "Luxembourg", "Arlon"} <= valued
    assert all(AREA[NUMBER[name]].side == "allied" for name in valued)
    # One evening with everything in German hands, and the zones: tens of points, not hundreds (12.N1).
    assert 15 <= sum(area.vp for area in AREA.values()) <= 50


@pytest.mark.rule("tigers", "3.25")
def test_front_line_areas_are_a_fixed_allied_set() -> None:
    front = {area.name for area in AREA.values() if "front-line" in area.flags}
    assert front >= {
        "Wallendorf",
        "Vianden",
        "Holzthum",
        "Marnach",
        "Lutzkampen",
        "Habscheid",
        "Bleialf",
        "Auw",
        "Monschau",
        "Beaufort",
        "Echternach",
    }
    assert all(AREA[NUMBER[name]].side == "allied" for name in front)
    assert bytes(GAME.front_line[: GAME.areas]) == bytes("front-line" in a.flags for a in GAME.map.areas)


def test_release_areas_are_marked_on_the_map() -> None:
    marked = {area.number for area in AREA.values() if "release" in area.flags}
    assert {int(GAME.place_names[p]) for areas in GAME.release_areas for p in areas} == marked


# Rules of the map in play -------------------------------------------------------------------------------


@pytest.mark.rule("tigers", "3.22d", "3.22e")
def test_units_move_along_roads_only() -> None:
    pos = setup({"4Inf-8": "1", "212VG-1": "10"}, side="allied")
    assert frozenset((1, 60)) in LINK  # Luxembourg and Saeul touch, but no road joins them
    play(pos, "activate 4Inf-8")
    assert ways(pos) == {"2", "13", "59", "171", "P"}
    assert refused(pos, "move 4Inf-8 60") == "3.22d"
    assert refused(pos, "move 4Inf-8 70") == "3.22d"


@pytest.mark.rule("tigers", "3.22e", "3.23a")
def test_rivers_are_crossed_on_roads_only_whole_or_blown() -> None:
    for road in GAME.map.links:
        if road.river:
            assert road.road, f"{road.between} crosses the {road.river} without a road"
            assert road.bridge in ("intact", "blown")


@pytest.mark.rule("tigers", "3.24", "4.N3")
def test_the_map_knows_no_terrain() -> None:
    assert {area.terrain for area in AREA.values()} == {""}
    assert {flag for area in AREA.values() for flag in area.flags} == {"front-line", "release"}
    assert not set(GAME.verbs) & {"bomb", "airdrop", "refuel", "weather"}


@pytest.mark.rule("tigers", "N.move2", "8.33b", "8.37a", "8.38", "ex-notes-luxembourg")
def test_two_areas_on_a_crowded_minor_road() -> None:
    """ex-notes-luxembourg, second half: Mersch-Saeul-Redange-Rambrouch, a unit in each."""
    pos = setup(
        {"4Inf-8": "59", "4Inf-22": "60", "10ArmInf-1": "61", "10ArmInf-2": "62", "212VG-1": "10"},
        side="allied",
    )
    play(pos, "activate 4Inf-8", "move 4Inf-8 60", "move 4Inf-8 61")
    assert refused(pos, "move 4Inf-8 62") == "8.38"
    assert "halt 4Inf-8" in legal(pos)

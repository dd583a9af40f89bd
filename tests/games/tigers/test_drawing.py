"""The rivers and the drawing of the map."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from xml.etree import ElementTree

from meuse.drawing import draw_board, draw_position
from meuse.titles.tigers import rivers, spelling
from meuse.titles.tigers.tables import TigersLink
from tests.games.tigers.table import tigers

GAME = tigers()
CENTRE = {area.number: area.xy for area in GAME.map.areas}
COURSES = rivers.courses(GAME.map)
Point = tuple[float, float]


def turn(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def crosses(p: Point, q: Point, r: Point, s: Point) -> bool:
    return turn(p, q, r) * turn(p, q, s) < 0 and turn(r, s, p) * turn(r, s, q) < 0


def crossed(link: TigersLink) -> Counter[str]:
    """How often a drawn road crosses each river; brooks stop nobody."""
    one, other = link.between
    road = list(pairwise(link.path or (CENTRE[one], CENTRE[other])))
    return Counter(
        course.river
        for course in COURSES
        if course.kind == "river"
        for stretch in pairwise(course.points)
        for step in road
        if crosses(*step, *stretch)
    )


def test_every_river_of_the_links_is_drawn() -> None:
    assert {course.river for course in COURSES} == {link.river for link in GAME.map.links if link.river}


def test_drawn_rivers_part_the_banks_that_the_links_define() -> None:
    wrong = [link.between for link in GAME.map.links if link.road and set(crossed(link)) - {link.river}]
    assert wrong == []


def test_every_river_flows_into_another_or_off_the_map() -> None:
    ends: dict[str, list[Point]] = {course.river: [] for course in COURSES}
    for course in COURSES:
        ends[course.river] += [course.points[0], course.points[-1]]
    for river, points in ends.items():
        mouth = rivers.MOUTHS.get(river)
        reached = set(ends[mouth]) if mouth else {p for area in GAME.map.areas for p in area.polygon}
        assert reached & set(points), river


def test_brooks_are_few_and_short() -> None:
    brooks = [course for course in COURSES if course.kind == "brook"]
    assert len(brooks) <= 8
    assert all(len(course.points) <= 40 for course in brooks)


def test_rivers_pass_under_their_bridges() -> None:
    for link in GAME.map.links:
        if link.bridge_at is not None:
            points = [point for course in COURSES if course.river == link.river for point in course.points]
            x, y = link.bridge_at
            assert min((x - u) ** 2 + (y - v) ** 2 for u, v in points) < 40**2, link.between


def test_the_drawing_is_well_formed_and_complete() -> None:
    picture = GAME.picture()
    root = ElementTree.fromstring(draw_board(picture))
    texts = [element.text for element in root.iter() if element.tag.endswith("text")]
    for area in GAME.map.areas:
        assert spelling.area_name(area) in texts
    assert len(picture.spots) == 171 + 15
    assert sum("bridge" in side.features for side in picture.sides) == 84
    assert {spelling.plain(line.label) for line in picture.lines} == {
        link.river for link in GAME.map.links if link.river
    }
    assert ElementTree.fromstring(draw_position(picture, GAME.view(GAME.start()))) is not None


def test_names_have_the_accents_that_the_rulebook_leaves_out() -> None:
    picture = GAME.picture()
    labels = {spot.id: spot.label for spot in picture.spots}
    assert [labels[area] for area in ("26", "92")] == ["Prüm", "Liège"]
    assert {"Amblève", "Prüm", "Our"} <= {line.label for line in picture.lines}
    # Nothing else is changed: a place keeps the name that the rulebook knows it by.
    for area in GAME.map.areas:
        assert spelling.plain(labels[str(area.number)]) == spelling.plain(area.name)
    assert {"St. Vith", "La Roche", "Bastogne"} <= set(labels.values())


def test_smoothing_keeps_the_ends() -> None:
    line = ((0.0, 0.0), (10.0, 0.0), (10.0, 10.0))
    smooth = rivers.smoothed(line)
    assert (smooth[0], smooth[-1]) == (line[0], line[-1])
    assert len(smooth) > len(line)
    assert rivers.smoothed(line[:2]) == line[:2]

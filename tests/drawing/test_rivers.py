"""Every river of the maps is one connected drawing, with its name along it."""

from __future__ import annotations

from collections import defaultdict

import pytest

import meuse
from meuse.drawing.draw import draw_board
from meuse.drawing.geometry import Point
from meuse.drawing.names import courses
from meuse.drawing.sheet import Sheet
from meuse.drawing.waters import Waters


def pieces(waters: Waters, river: str) -> int:
    """Of how many drawings that do not touch a river consists."""
    near: dict[Point, set[Point]] = defaultdict(set)
    for stretch in waters.stretches:
        if stretch.river == river:
            ends = stretch.curve[0][0], stretch.curve[-1][3]
            near[ends[0]].add(ends[1])
            near[ends[1]].add(ends[0])
    found, left = 0, set(near)
    while left:
        found += 1
        reached = [left.pop()]
        while reached:
            onward = near[reached.pop()] & left
            left -= onward
            reached += onward
    return found


@pytest.mark.parametrize("name", meuse.games())
def test_each_river_is_one_connected_drawing(name: str) -> None:
    waters = Waters(Sheet(meuse.load(name).picture()))
    named = {stretch.river for stretch in waters.stretches if stretch.river}
    assert named
    assert {river: pieces(waters, river) for river in named} == dict.fromkeys(named, 1)


@pytest.mark.parametrize("name", meuse.games())
def test_every_stretch_of_a_river_belongs_to_one_with_a_name(name: str) -> None:
    waters = Waters(Sheet(meuse.load(name).picture()))
    assert [stretch for stretch in waters.stretches if not stretch.river] == []


@pytest.mark.parametrize("name", meuse.games())
def test_most_rivers_have_room_for_their_names(name: str) -> None:
    picture = meuse.load(name).picture()
    drawn = draw_board(picture)
    rivers = [river for river, _ in courses(Waters(Sheet(picture)))]
    written = [river for river in rivers if f">{river}</textPath>" in drawn]
    assert len(written) >= 0.8 * len(rivers), sorted(set(rivers) - set(written))

"""Names are placed by collision: never over each other nor under what lies on the map."""

from __future__ import annotations

import json
from itertools import combinations
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from meuse.drawing.labels import Box, Name, along_course, around, centred, overlap, placed

WITHIN = (0.0, 0.0, 1000.0, 1000.0)
CASES = Path(__file__).parents[1] / "sample/names.json"

Points = st.lists(st.tuples(st.integers(50, 950), st.integers(50, 950)), min_size=1, max_size=40)


def name(text: str, at: tuple[float, float], width: float = 60, height: float = 14) -> Name:
    return Name(text, "town", around(at, width, height, (10, 24, 40)))


@given(Points, Points)
def test_names_lie_clear_of_each_other_and_of_counters(
    towns: list[tuple[int, int]], counters: list[tuple[int, int]]
) -> None:
    boxes: list[Box] = [(x - 23, y - 23, x + 23, y + 23) for x, y in counters]
    chosen = list(placed([name(str(n), at) for n, at in enumerate(towns)], boxes, WITHIN))
    taken = [box for _, spot in chosen for box in spot.boxes]
    assert not any(overlap(one, two) for one, two in combinations(taken, 2))
    assert not any(overlap(one, two) for one in taken for two in boxes)


def test_a_name_takes_the_best_place_that_is_free() -> None:
    (_, first), (_, second) = placed([name("a", (500, 500)), name("b", (500, 500))], [], WITHIN)
    assert first.at == (500, 517)
    assert second.at == (500, 483)


def test_what_finds_no_place_is_left_out() -> None:
    assert list(placed([name("a", (500, 500))], [(0, 0, 1000, 1000)], WITHIN)) == []
    assert list(placed([Name("far", "town", (centred((5, 5), 60, 14),))], [], WITHIN)) == []


def test_names_run_along_the_straight_parts_of_a_river() -> None:
    bend = [(0.0, 500.0), (100.0, 500.0), (200.0, 500.0), (300.0, 500.0), (310.0, 400.0), (300.0, 300.0)]
    best = along_course(bend, 120, 12)[0]
    assert all(abs(y - best.line[0][1]) < 1 for _, y in best.line)
    assert best.line[0][0] < best.line[-1][0]
    assert along_course(bend[:2], 120, 12) == ()


@pytest.mark.parametrize("case", json.loads(CASES.read_text(encoding="utf-8")), ids=lambda case: case["case"])
def test_the_browser_places_them_in_the_same_way(case: dict[str, object]) -> None:
    """The same cases are asked of the browser's code (web/test/placing.test.ts)."""
    data: dict[str, list[list[float]]] = case  # type: ignore[assignment]
    towns = [
        Name(str(n), "town", around((x, y), w, h, (10, 24, 40)))
        for n, (x, y, w, h) in enumerate(data["towns"])
    ]
    width, height = data["river"][0]
    course = [(x, y) for x, y in data["river"][1:]]
    river = Name("river", "river", along_course(course, width, height))
    obstacles: list[Box] = [(a, b, c, d) for a, b, c, d in data["obstacles"]]
    found = {
        name.text: [round(spot.at[0], 3), round(spot.at[1], 3)]
        for name, spot in placed([*towns, river], obstacles, WITHIN)
    }
    assert found == case["placed"]

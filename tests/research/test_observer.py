"""Observations: what they show, that they show everything, and within which bounds."""

from __future__ import annotations

import numpy as np
import pytest

import meuse
from meuse.research.observer import STEP_NUMBERS, WHERE, cells, printed_planes
from meuse.research.plain_description import plain_description
from meuse.research.spelling import Spelling
from meuse.research.stack import mentioned, numbers_of
from tests.research.kit import GAMES, SAMPLE, observer_of, play, start, wander


@pytest.mark.parametrize("name", (*GAMES, SAMPLE))
def test_every_field_of_a_position_is_shown(name: str) -> None:
    observer = observer_of(name)
    fields = set(observer.game.position_type.layout().compared)
    shown = observer.description.fields | set(observer.description.otherwise)
    assert fields == shown


@pytest.mark.parametrize("name", (*GAMES, SAMPLE))
def test_names_fit_the_arrays_and_none_stands_twice(name: str) -> None:
    observer = observer_of(name)
    seen = observer.observe(start(name))
    assert seen.planes.shape == observer.plane_shape
    assert seen.units.shape == observer.unit_shape
    assert seen.scalars.shape == observer.scalar_shape
    for names in (observer.plane_names, observer.unit_names, observer.scalar_names):
        assert len(set(names)) == len(names)


@pytest.mark.parametrize("name", (*GAMES, SAMPLE))
def test_positions_that_differ_look_different_and_equal_ones_alike(name: str) -> None:
    observer = observer_of(name)
    known: dict[bytes, object] = {}
    for spelling in wander(start(name), 11, 250):
        seen = observer.observe(spelling)
        look = seen.planes.tobytes() + seen.units.tobytes() + seen.scalars.tobytes()
        key = spelling.position.key()
        assert known.setdefault(look, key) == key
        again = observer.observe(Spelling(spelling.position.copy(), spelling.alphabet))
        assert np.array_equal(again.planes, seen.planes)
        assert np.array_equal(again.scalars, seen.scalars)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", [1, 2])
def test_values_keep_to_their_bounds(name: str, seed: int) -> None:
    observer = observer_of(name)
    units = len(observer.game.vocabulary.names("unit"))
    for number, spelling in enumerate(wander(start(name), seed, 1500)):
        if number % 25:
            continue
        seen = observer.observe(spelling)
        for array, most in ((seen.planes, units), (seen.units, 1.0), (seen.scalars, 1.0)):
            assert array.dtype == np.float32
            assert array.min() >= -1
            assert array.max() <= most


def test_what_was_said_is_shown_where_it_is() -> None:
    observer = observer_of("celles")
    for spelling in play(start("celles", free_setup=False), 4):
        if spelling.prefix and spelling.alphabet[spelling.prefix[-1]][0] == "unit":
            break
    verb, unit = (spelling.alphabet[token][1] for token in spelling.prefix)
    seen = observer.observe(spelling)
    row = observer.game.vocabulary.numbers("unit")[unit]
    assert seen.scalars[observer.scalar_names.index(f"said verb {verb}")] == 1
    assert seen.units[:, observer.unit_names.index("said")].nonzero()[0].tolist() == [row]
    side = meuse.load("celles").sides[meuse.load("celles").side_of[row]]  # type: ignore[attr-defined]
    plane = seen.planes[observer.plane_names.index(f"{side} said")]
    at = tuple(cells(observer.game.board)[spelling.position.where[row]])  # type: ignore[attr-defined]
    assert [tuple(cell) for cell in np.argwhere(plane)] == [at]


@pytest.mark.parametrize("name", GAMES)
def test_planes_add_up_the_units_that_are_on_the_map(name: str) -> None:
    observer = observer_of(name)
    *_, spelling = wander(start(name), 2, 120)
    seen = observer.observe(spelling)
    on_map = seen.units[:, WHERE.index("on-map")]
    for side in observer.game.sides:
        number = observer.game.sides.index(side)
        own = np.asarray(observer.game.side_of) == number  # type: ignore[attr-defined]
        plane = seen.planes[observer.plane_names.index(f"{side} units")]
        assert plane.sum() == on_map[own].sum()


def test_a_unit_says_where_it_is() -> None:
    observer = observer_of("ardennes")
    spelling = start("ardennes")
    seen = observer.observe(spelling)
    where = spelling.position.where  # type: ignore[attr-defined]
    at = cells(observer.game.board)
    for unit, place in enumerate(where):
        row, column, on_map = seen.units[unit, :3]
        assert on_map == (place >= 0)
        if place >= 0:
            assert (round(float(row) * 36), round(float(column) * 41)) == tuple(at[place])


def test_hexes_lie_as_on_the_map_and_areas_in_a_row() -> None:
    board = meuse.load("ardennes").board
    rows, columns = cells(board).T
    # Column 1 is in the east of this map.
    assert columns[board.index("0101")] == 41
    assert rows[board.index("3742")] == 36
    assert cells(meuse.load("tigers").board)[:, 0].tolist() == list(range(186))


def test_the_printed_map_is_in_the_first_planes() -> None:
    board = meuse.load("celles").board
    planes = printed_planes(board)
    wooded = set(board.places_of("woods"))
    assert {place for place, value in enumerate(planes["terrain woods"]) if value} == wooded
    crossed = board.edges[board.edges_with("meuse")[0]][0]
    sides = [board.has(crossed, other, "meuse") for other in board.neighbours[crossed]]
    assert planes["sides with meuse"][crossed] == pytest.approx(sum(sides) / len(sides))


def test_numbers_of_the_deciding_step_are_scalars() -> None:
    observer = observer_of("tigers")
    for spelling in play(start("tigers"), 1):
        step = spelling.position.decision
        if type(step).__name__ == "Moving":
            break
    seen = observer.observe(spelling)
    assert step is not None
    for path, number in zip(numbers_of(type(step)), mentioned(step).numbers, strict=True):
        value = seen.scalars[observer.scalar_names.index(f"Moving.{path}")]
        assert value == pytest.approx(number / STEP_NUMBERS)
    assert seen.scalars[observer.scalar_names.index("deciding Moving")] == 1
    assert seen.units[list(mentioned(step).units), observer.unit_names.index("deciding")].all()


@pytest.mark.parametrize("name", GAMES)
def test_a_plain_description_covers_every_field(name: str) -> None:
    game = meuse.load(name)
    made = plain_description(game)
    assert made.fields | set(made.otherwise) == set(game.position_type.layout().compared)
    assert made.units
    pos = game.start()
    for features, size in ((made.units, len(game.vocabulary.names("unit"))), (made.places, len(game.board))):
        for feature in features:
            assert feature.values(pos).shape == (len(feature.names), size)

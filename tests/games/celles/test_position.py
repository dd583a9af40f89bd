"""What follows from where units are, kept up as they come and go."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from meuse.engine import NOWHERE
from meuse.titles.celles.position import CellesPosition
from meuse.titles.celles.terrain import ALLIED
from tests.games.celles.table import GAME

UNITS = st.sampled_from(GAME.units_of[ALLIED])
#: A few hexes that touch each other, some that do not, and nowhere: steps, leaps, stays, comings and goings.
CORNER = (200, *GAME.neighbours[200], 300, 301)
CHANGES = st.lists(st.tuples(UNITS, st.sampled_from([NOWHERE, *CORNER]), st.booleans()), max_size=40)


def empty() -> CellesPosition:
    pos = GAME.start().copy()
    for unit in range(len(GAME.names)):
        pos.put(unit, NOWHERE)
    return pos


def as_counted_afresh(pos: CellesPosition) -> None:
    fresh = pos.copy()
    fresh.derive()
    for name in pos.layout().derived:
        assert getattr(pos, name) == getattr(fresh, name), name


@given(CHANGES)
def test_counts_of_units_that_step_leap_and_stay_are_those_of_a_fresh_count(
    changes: list[tuple[int, int, bool]],
) -> None:
    pos = empty()
    for unit, place, shaken in changes:
        pos.put(unit, place)
        if shaken:
            pos.disrupt(unit, "")
        else:
            pos.rally(unit)
    as_counted_afresh(pos)


@given(CHANGES)
def test_a_unit_on_trucks_is_counted_as_a_motorized_one_wherever_it_goes(
    changes: list[tuple[int, int, bool]],
) -> None:
    pos = empty()
    rider = next(unit for unit in GAME.units_of[ALLIED] if GAME.may_ride[unit])
    pos.put(rider, CORNER[0])
    pos.load_truck(rider)
    for _, place, _ in changes:
        if place != NOWHERE:
            pos.put(rider, place)
    as_counted_afresh(pos)

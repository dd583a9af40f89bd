"""8.3 The computer's Allies use the truck of the 84th: they load it for a long way and give it up again."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from meuse.engine import NOWHERE
from meuse.players import Breadth
from meuse.titles.celles.doctrine import doctrine
from meuse.titles.celles.doctrine.orders import NO_ATTACK, March, Rest, Truck
from meuse.titles.celles.movement import ChooseActive
from tests.players.celles.test_kernels import positions


def with_a_free_truck() -> Iterator[tuple[Any, int]]:
    """Moments when a unit of the 84th may act and nobody has the truck."""
    for seed in range(3):
        for pos in positions(seed, every=1):
            if (
                not isinstance(pos.stack[-1], ChooseActive)
                or pos.truck != NOWHERE
                or pos.turn < pos.truck_from
            ):
                continue
            for unit in doctrine().actors(pos):
                if pos.game.may_ride[unit]:
                    yield pos, unit


def riding(pos: Any, unit: int) -> list[March]:
    offered = doctrine().orders_for(pos, unit, Breadth.THOROUGH)
    return [order for order in offered if isinstance(order, March) and order.truck == Truck.LOAD]


@pytest.fixture(scope="module")
def moment() -> tuple[Any, int, March]:
    """A unit that could go farther by truck than on foot."""
    for pos, unit in with_a_free_truck():
        for order in riding(pos, unit):
            if order.attack == NO_ATTACK and len(order.path) > 4:
                return pos, unit, order
    raise AssertionError("no unit of the 84th is offered a long way by truck")


def test_a_unit_of_the_84th_may_take_the_truck_to_where_it_could_not_walk(
    moment: tuple[Any, int, March],
) -> None:
    pos, unit, order = moment
    here = pos.copy()
    verbs = []
    while (action := order.next(here)) is not None and here.side == pos.side:
        verbs.append(action.verb)
        here.play(action)
        if action.verb == "halt":
            break
    assert verbs[:2] == ["select", "truck-on"] and verbs[-1] == "halt"
    assert here.truck == unit and here.where[unit] == order.path[-1]


def test_who_has_the_truck_may_give_it_up_and_stay(moment: tuple[Any, int, March]) -> None:
    pos, unit, _ = moment
    loaded = pos.copy()
    loaded.load_truck(unit)
    offered = doctrine().orders_for(loaded, unit, Breadth.THOROUGH)
    rest = next(order for order in offered if isinstance(order, Rest) and order.truck == Truck.UNLOAD)
    after = doctrine().started(loaded, rest)
    assert after.truck == NOWHERE and after.where[unit] == pos.where[unit]
    assert loaded.truck == unit, "the position itself stays as it is"
    assert doctrine().value(after, "allied") > doctrine().value(loaded, "allied"), (
        "a free truck is worth more"
    )


def test_a_truck_that_another_took_cannot_be_had(moment: tuple[Any, int, March]) -> None:
    pos, unit, order = moment
    assert doctrine().is_possible(pos, order)
    taken = pos.copy()
    taken.load_truck(
        next(other for other in range(len(pos.where)) if pos.game.may_ride[other] and other != unit)
    )
    assert not doctrine().is_possible(taken, order)


def test_a_cadet_walks(moment: tuple[Any, int, March]) -> None:
    pos, unit, _ = moment
    offered = doctrine().orders_for(pos, unit, Breadth.BRIEF)
    assert all(order.truck == Truck.AS_IT_IS for order in offered if isinstance(order, March | Rest))


def test_nobody_else_is_offered_the_truck() -> None:
    for pos in positions(1, every=5):
        if not isinstance(pos.stack[-1], ChooseActive):
            continue
        for unit in doctrine().actors(pos):
            if not pos.game.may_ride[unit] or pos.turn < pos.truck_from:
                assert not riding(pos, unit)
